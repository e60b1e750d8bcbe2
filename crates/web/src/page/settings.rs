//! What the reader likes: look, pace, name, and the level of bots last played.

use std::time::Duration;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::page::storage;

/// Under which name they are kept.
const KEPT: &str = "settings";

/// How the page looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    /// As the device does.
    #[default]
    Device,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
    /// As clear as can be.
    Contrast,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::Device, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word by which styles and texts know it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// How fast bots and dice follow each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pace {
    /// Every step can be followed.
    Calm,
    /// As at a table.
    #[default]
    Brisk,
    /// At once.
    Instant,
}

impl Pace {
    pub(crate) const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::Instant];

    /// The word by which texts know it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::Instant => "instant",
        }
    }
}

/// What the reader likes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Liking {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// What the reader wants to be called.
    pub(crate) name: String,
    /// The level of bots last played.
    pub(crate) level: String,
}

impl Default for Liking {
    fn default() -> Liking {
        let (theme, pace) = Default::default();
        Liking { theme, pace, name: String::new(), level: "easy".to_string() }
    }
}

/// What the reader likes, kept by the browser.
#[derive(Copy, Clone)]
pub(crate) struct Settings(pub(crate) RwSignal<Liking>);

impl Settings {
    /// What was kept, and from now on what changes.
    pub(crate) fn provide() {
        let kept = storage::get(KEPT).and_then(|text| serde_json::from_str(&text).ok());
        let liking = RwSignal::new(kept.unwrap_or_default());
        provide_context(Settings(liking));
        Effect::new(move || {
            let liking = liking.get();
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", liking.theme.name());
            }
            storage::set(KEPT, &serde_json::to_string(&liking).unwrap_or_default());
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
