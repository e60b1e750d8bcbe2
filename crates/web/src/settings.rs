//! What the reader likes, kept by the browser and seen on the page.

use std::time::Duration;

use cubilete_ui::preferences::{Pace, Preferences};
use leptos::prelude::*;

use crate::storage;

/// Under which name it is kept.
const KEPT: &str = "settings";

/// What the reader likes, kept by the browser.
#[derive(Copy, Clone)]
pub(crate) struct Settings(pub(crate) RwSignal<Preferences>);

impl Settings {
    /// What was kept, and from now on what changes.
    pub(crate) fn provide() {
        let kept = storage::get(KEPT).map(|text| Preferences::from_text(&text));
        let preferences = RwSignal::new(kept.unwrap_or_default());
        provide_context(Settings(preferences));
        Effect::new(move || {
            let preferences = preferences.get();
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", preferences.theme.name());
            }
            storage::set(KEPT, &preferences.to_text());
        });
    }

    /// The ones that were provided.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// How long a step takes that nobody at the device makes.
    pub(crate) fn pace(self) -> Duration {
        Duration::from_millis(match self.0.with(|preferences| preferences.pace) {
            Pace::Calm => 1_400,
            Pace::Brisk => 600,
            Pace::Instant => 0,
        })
    }
}
