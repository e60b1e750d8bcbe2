//! The languages of the page.

use std::fmt;
use std::str::FromStr;

use crate::storage::Storage;

/// The storage name of the chosen language.
const STORAGE_NAME: &str = "lang";

/// A language that every text of the page is written in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// German.
    De,
    /// French.
    Fr,
    /// Italian.
    It,
    /// Dutch.
    Nl,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 6] = [Lang::En, Lang::Es, Lang::De, Lang::Fr, Lang::It, Lang::Nl];

    /// The code by which browsers and files know it.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
            Lang::De => "de",
            Lang::Fr => "fr",
            Lang::It => "it",
            Lang::Nl => "nl",
        }
    }

    /// What those who speak it call it.
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Es => "Español",
            Lang::De => "Deutsch",
            Lang::Fr => "Français",
            Lang::It => "Italiano",
            Lang::Nl => "Nederlands",
        }
    }

    /// Reads the language that was chosen before.
    pub fn load(storage: &impl Storage) -> Option<Lang> {
        storage.get(STORAGE_NAME)?.parse().ok()
    }

    /// Stores the language as chosen.
    pub fn save(self, storage: &impl Storage) {
        storage.set(STORAGE_NAME, self.code());
    }

    /// The first that somebody prefers and the page speaks, of tags like `es-MX`; English if there is none.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        let known = |tag: &str| tag.split(['-', '_']).next()?.to_ascii_lowercase().parse().ok();
        tags.into_iter().find_map(known).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// It is no code of a language of the page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_of_a_browser_that_is_known_is_taken() {
        for (tags, lang) in [
            (&["es-MX", "en"][..], Lang::Es),
            (&["pt-BR", "fr_CA", "de"], Lang::Fr),
            (&["NL"], Lang::Nl),
            (&["ja"], Lang::En),
            (&[], Lang::En),
        ] {
            assert_eq!(Lang::preferred(tags.iter().copied()), lang, "{tags:?}");
        }
    }
}
