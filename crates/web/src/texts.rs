//! The texts of the page in the language of the reader.

use std::sync::Arc;

use cubilete_rules::{GameId, OptionSpec};
use cubilete_ui::lang::Lang;
use cubilete_ui::texts::{self as ui, Value};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::{fetch, storage};

/// Under which name the chosen language is kept.
const KEPT: &str = "lang";

/// The texts in the language of the reader, as soon as they are loaded.
#[derive(Copy, Clone)]
pub(crate) struct Texts {
    words: RwSignal<Option<Arc<ui::Texts>>>,
    /// The language asked for last: of several answers, only that one counts. If there is none, it is the one in use.
    asked: RwSignal<Lang>,
    base: StoredValue<String>,
}

impl Texts {
    /// Texts from the folder of the page's files, in the language chosen before or that of the browser.
    pub(crate) fn provide(base: String) -> Texts {
        let kept = storage::get(KEPT).and_then(|code| code.parse().ok());
        let asked = RwSignal::new(kept.unwrap_or_else(of_browser));
        let texts = Texts { words: RwSignal::new(None), asked, base: StoredValue::new(base) };
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

    /// The ones that were provided.
    pub(crate) fn get() -> Texts {
        expect_context()
    }

    /// The language, once its texts are there.
    pub(crate) fn lang(self) -> Option<Lang> {
        self.words.with(|words| words.as_ref().map(|words| words.lang()))
    }

    /// The language that was chosen last, as far as its texts are there or on their way.
    pub(crate) fn chosen(self) -> Lang {
        self.asked.get()
    }

    /// Changes the language, also for the next time. If its texts cannot be had while it is still wanted, everything stays
    /// as it is, and the answer is no.
    pub(crate) async fn choose(self, lang: Lang) -> bool {
        self.asked.set(lang);
        if self.load().await {
            storage::set(KEPT, lang.code());
            return true;
        }
        let wanted = self.asked.get_untracked() == lang;
        if wanted {
            self.asked.set(untrack(|| self.lang()).unwrap_or(lang));
        }
        !wanted
    }

    /// Loads the texts of the language asked for; whether they are there, and still wanted.
    async fn load(self) -> bool {
        let lang = self.asked.get_untracked();
        let address = format!("{}lang/{lang}.ftl", self.base.get_value());
        let Some(file) = fetch::text(&address).await else { return false };
        if self.asked.get_untracked() != lang {
            return false;
        }
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
        }
        self.words.set(Some(Arc::new(ui::Texts::new(lang, &file))));
        true
    }

    /// The text of a key, now and whenever the language changes.
    pub(crate) fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of a key that mentions something.
    pub(crate) fn say_with(self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.with(|texts| texts.say_with(key, values))
    }

    /// The name of a game.
    pub(crate) fn game(self, game: GameId) -> String {
        self.with(|texts| texts.game(game))
    }

    /// The name of an option.
    pub(crate) fn option(self, game: GameId, key: &str) -> String {
        self.with(|texts| texts.option(game, key))
    }

    /// What a value of an option means.
    pub(crate) fn option_value(self, game: GameId, spec: &OptionSpec, value: &str) -> String {
        self.with(|texts| texts.option_value(game, spec, value))
    }

    /// The name of a move.
    pub(crate) fn name_of_move(self, mv: &str) -> String {
        self.with(|texts| texts.name_of_move(mv))
    }

    /// A text, empty until the texts of the language are loaded.
    fn with(self, text: impl FnOnce(&ui::Texts) -> String) -> String {
        self.words.with(|words| words.as_ref().map(|words| text(words)).unwrap_or_default())
    }

    /// What a page about a game is called, by the key of what it is about.
    pub(crate) fn page_of(self, game: GameId, page: &str) -> String {
        let game = self.game(game);
        self.say_with("game-page", &[("game", game.into()), ("page", self.say(page).into())])
    }
}

/// The text of a key, for a place on the screen that changes with the language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let texts = Texts::get();
    move || texts.say(key)
}

/// What is on the screen before there are texts.
const OPENING: &str = "opening";

/// Takes away what was on the screen before there were texts.
fn opened() {
    if let Some(opening) = document().get_element_by_id(OPENING) {
        opening.remove();
    }
}

/// Offers to load the page again: without texts, by a sign.
fn opening_failed() {
    let again =
        document().get_element_by_id(OPENING).and_then(|opening| opening.last_element_child());
    if let Some(again) = again {
        let _ = again.remove_attribute("hidden");
    }
}

fn of_browser() -> Lang {
    let tags = window().navigator().languages();
    let tags: Vec<String> = tags.iter().filter_map(|tag| tag.as_string()).collect();
    Lang::preferred(tags.iter().map(String::as_str))
}
