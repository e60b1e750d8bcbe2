//! What the reader likes, kept by the browser and seen on the page.

use std::time::Duration;

use leptos::prelude::*;

use crate::liking::{Liking, Pace};
use crate::page::storage;

/// Under which name it is kept.
const KEPT: &str = "settings";

/// What the reader likes, kept by the browser.
#[derive(Copy, Clone)]
pub(crate) struct Settings(pub(crate) RwSignal<Liking>);

impl Settings {
    /// What was kept, and from now on what changes.
    pub(crate) fn provide() {
        let kept = storage::get(KEPT).map(|text| Liking::from_text(&text));
        let liking = RwSignal::new(kept.unwrap_or_default());
        provide_context(Settings(liking));
        Effect::new(move || {
            let liking = liking.get();
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", liking.theme.name());
            }
            storage::set(KEPT, &liking.to_text());
        });
    }

    /// The ones that were provided.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// How long a step takes that nobody at the device makes.
    pub(crate) fn pace(self) -> Duration {
        Duration::from_millis(match self.0.with(|liking| liking.pace) {
            Pace::Calm => 1_400,
            Pace::Brisk => 600,
            Pace::Instant => 0,
        })
    }
}
