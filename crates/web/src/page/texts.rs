//! The texts of the page in the language of the reader.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::lang::Lang;
use crate::page::{fetch, storage};
use crate::words::{Value, Words};

/// Under which name the chosen language is kept.
const KEPT: &str = "lang";

/// The texts in the language of the reader, as soon as they are loaded.
#[derive(Copy, Clone)]
pub(crate) struct Texts {
    words: RwSignal<Option<Arc<Words>>>,
    base: StoredValue<String>,
}

impl Texts {
    /// Texts from the folder of the page's files, in the language chosen before or that of the browser.
    pub(crate) fn provide(base: String) -> Texts {
        let texts = Texts { words: RwSignal::new(None), base: StoredValue::new(base) };
        provide_context(texts);
        let kept = storage::get(KEPT).and_then(|code| code.parse().ok());
        texts.load(kept.unwrap_or_else(of_browser));
        texts
    }

    /// The ones that were provided.
    pub(crate) fn get() -> Texts {
        expect_context()
    }

    /// The language, once its texts are there.
    pub(crate) fn lang(self) -> Option<Lang> {
        self.words.with(|words| words.as_ref().map(|words| words.lang()))
    }

    /// Changes the language, also for the next time.
    pub(crate) fn choose(self, lang: Lang) {
        storage::set(KEPT, lang.code());
        self.load(lang);
    }

    fn load(self, lang: Lang) {
        let address = format!("{}lang/{lang}.ftl", self.base.get_value());
        spawn_local(async move {
            // Without its texts a page is nothing, so the ones before stay until the new ones are there.
            if let Some(file) = fetch::text(&address).await {
                if let Some(root) = document().document_element() {
                    let _ = root.set_attribute("lang", lang.code());
                }
                self.words.set(Some(Arc::new(Words::new(lang, &file))));
            }
        });
    }

    /// The text of a key, now and whenever the language changes.
    pub(crate) fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of a key that mentions something.
    pub(crate) fn say_with(self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.words.with(|words| {
            words.as_ref().map(|words| words.say_with(key, values)).unwrap_or_default()
        })
    }
}

/// The text of a key, for a place on the screen that changes with the language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let texts = Texts::get();
    move || texts.say(key)
}

fn of_browser() -> Lang {
    let tags = window().navigator().languages();
    let tags: Vec<String> = tags.iter().filter_map(|tag| tag.as_string()).collect();
    Lang::preferred(tags.iter().map(String::as_str))
}
