//! The preferences as a signal in context, stored by the browser.

use cubilete_ui::preferences::Preferences;
use leptos::prelude::*;

use crate::storage::BrowserStorage;

/// Provides the stored preferences as a signal, stores every change, and applies the theme.
pub(crate) fn provide_preferences() {
    let preferences = RwSignal::new(Preferences::load(&BrowserStorage));
    provide_context(preferences);
    Effect::new(move || {
        let preferences = preferences.get();
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-theme", preferences.theme.name());
        }
        preferences.save(&BrowserStorage);
    });
}

/// The preferences from context.
pub(crate) fn use_preferences() -> RwSignal<Preferences> {
    expect_context()
}
