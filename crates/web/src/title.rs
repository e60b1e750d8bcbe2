//! The title of the document: the heading of the screen, or an alert.

use cubilete_ui::texts::Lookup;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MutationObserver, MutationObserverInit};

use crate::focus;
use crate::texts::TextsSignal;

/// The title of the document.
#[derive(Copy, Clone)]
pub(crate) struct Title {
    texts: TextsSignal,
    /// The alert in place of the heading.
    alert: StoredValue<Option<String>>,
}

/// Provides the title, which follows the heading of the screen: the heading may load late, or change its language.
pub(crate) fn provide_title(texts: TextsSignal) {
    let title = Title { texts, alert: StoredValue::new(None) };
    provide_context(title);
    // The closure is leaked: it is needed as long as the page is open.
    let callback = Closure::<dyn FnMut()>::new(move || title.update()).into_js_value();
    let Ok(observer) = MutationObserver::new(callback.unchecked_ref()) else { return };
    let options = MutationObserverInit::new();
    options.set_subtree(true);
    options.set_child_list(true);
    options.set_character_data(true);
    if let Some(body) = document().body() {
        let _ = observer.observe_with_options(&body, &options);
    }
}

/// The title from context.
pub(crate) fn use_title() -> Title {
    expect_context()
}

impl Title {
    /// Shows an alert in place of the heading; with `None`, the heading again.
    pub(crate) fn set_alert(self, alert: Option<String>) {
        self.alert.set_value(alert);
        self.update();
    }

    fn update(self) {
        // Until the texts are loaded, the title of index.html stays.
        if untrack(|| self.texts.lang()).is_none() {
            return;
        }
        let title = self.alert.get_value().unwrap_or_else(|| {
            let name = untrack(|| self.texts.text("cubilete"));
            let heading = focus::find("main h1").and_then(|heading| heading.text_content());
            heading.map_or(name.clone(), |heading| format!("{heading} · {name}"))
        });
        // Most mutations do not change the heading.
        if document().title() != title {
            document().set_title(&title);
        }
    }
}
