//! The texts in the language of the user, as a signal in context.

use std::sync::Arc;

use cubilete_ui::lang::Lang;
use cubilete_ui::texts::{Lookup, Texts, Value};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::fetch;
use crate::storage::BrowserStorage;

/// The texts in the language of the user, once they are loaded.
#[derive(Copy, Clone)]
pub(crate) struct TextsSignal {
    texts: RwSignal<Option<Arc<Texts>>>,
    /// The language requested last, or the one in use. A response for another language is ignored.
    requested: RwSignal<Lang>,
    /// The texts about analysis in the same language, once they are needed and loaded.
    analysis: RwSignal<Option<Arc<Texts>>>,
    base: StoredValue<String>,
}

/// Provides the texts of the chosen language, by default the browser's, from the folder `base`.
pub(crate) fn provide_texts(base: String) -> TextsSignal {
    let requested = RwSignal::new(Lang::load(&BrowserStorage).unwrap_or_else(browser_lang));
    let (loading, analysis) = (RwSignal::new(None), RwSignal::new(None));
    let texts = TextsSignal { texts: loading, requested, analysis, base: StoredValue::new(base) };
    provide_context(texts);
    spawn_local(async move {
        if texts.load().await {
            opened();
        } else {
            opening_failed();
        }
    });
    texts
}

/// The texts from context.
pub(crate) fn use_texts() -> TextsSignal {
    expect_context()
}

impl TextsSignal {
    /// The language, once its texts are loaded.
    pub(crate) fn lang(self) -> Option<Lang> {
        self.texts.with(|texts| texts.as_ref().map(|texts| texts.lang()))
    }

    /// The path of the folder with the files of the page.
    pub(crate) fn base(self) -> String {
        self.base.get_value()
    }

    /// The language requested last, while its texts are loaded or loading.
    pub(crate) fn requested(self) -> Lang {
        self.requested.get()
    }

    /// Changes the language, and stores it as chosen. Returns `false` if its texts cannot be loaded while it is still
    /// wanted; the language then stays as it was.
    pub(crate) async fn choose(self, lang: Lang) -> bool {
        self.requested.set(lang);
        if self.load().await {
            lang.save(&BrowserStorage);
            return true;
        }
        let wanted = self.requested.get_untracked() == lang;
        if wanted {
            self.requested.set(untrack(|| self.lang()).unwrap_or(lang));
        }
        !wanted
    }

    /// Loads the texts about analysis, and again whenever the language changes while the caller's owner exists. Until they are
    /// loaded, they are missing.
    pub(crate) fn load_analysis(self) {
        Effect::new(move || {
            let Some(lang) = self.lang() else { return };
            if self
                .analysis
                .with_untracked(|texts| texts.as_ref().is_some_and(|t| t.lang() == lang))
            {
                return;
            }
            spawn_local(async move {
                let address = format!("{}lang/{lang}-analysis.ftl", self.base());
                if let Some(file) = fetch::text(&address).await {
                    self.analysis.set(Some(Arc::new(Texts::new(lang, &file))));
                }
            });
        });
    }

    /// Applies a function to the texts that have a key: those about analysis, or all others.
    fn with_key<T>(self, key: &str, apply: impl Fn(&Texts) -> T) -> Option<T> {
        let of = |texts: RwSignal<Option<Arc<Texts>>>| {
            texts.with(|texts| texts.as_ref().filter(|texts| texts.has(key)).map(|t| apply(t)))
        };
        of(self.texts).or_else(|| of(self.analysis))
    }

    /// Loads the texts of the requested language. Returns whether they are loaded and still wanted.
    async fn load(self) -> bool {
        let lang = self.requested.get_untracked();
        let address = format!("{}lang/{lang}.ftl", self.base());
        let Some(file) = fetch::text(&address).await else { return false };
        if self.requested.get_untracked() != lang {
            return false;
        }
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
        }
        self.texts.set(Some(Arc::new(Texts::new(lang, &file))));
        true
    }
}

/// All texts are tracked, and empty until they are loaded.
impl Lookup for TextsSignal {
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.with_key(key, |texts| texts.text_with(key, values)).unwrap_or_else(|| {
            let texts = self.texts.get();
            texts.map(|texts| texts.text_with(key, values)).unwrap_or_default()
        })
    }

    fn has(&self, key: &str) -> bool {
        self.with_key(key, |_| ()).is_some()
    }
}

/// The text of a key, as a function that tracks the language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let texts = use_texts();
    move || texts.text(key)
}

/// The element that is shown until the texts are loaded.
const OPENING: &str = "opening";

/// Removes the opening screen.
fn opened() {
    if let Some(opening) = document().get_element_by_id(OPENING) {
        opening.remove();
    }
}

/// Shows the reload button of the opening screen. It is a symbol, as no texts are loaded yet.
fn opening_failed() {
    let again =
        document().get_element_by_id(OPENING).and_then(|opening| opening.last_element_child());
    if let Some(again) = again {
        let _ = again.remove_attribute("hidden");
    }
}

/// The first language of the browser that the page supports.
fn browser_lang() -> Lang {
    let tags = window().navigator().languages();
    let tags: Vec<String> = tags.iter().filter_map(|tag| tag.as_string()).collect();
    Lang::preferred(tags.iter().map(String::as_str))
}
