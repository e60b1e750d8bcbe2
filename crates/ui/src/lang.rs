//! The languages of the user interface.

use std::fmt;
use std::str::FromStr;

use crate::storage::Storage;

/// The storage name of the chosen language.
const STORAGE_NAME: &str = "lang";

/// A language of the user interface.
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
    /// All languages.
    pub const ALL: [Lang; 6] = [Lang::En, Lang::Es, Lang::De, Lang::Fr, Lang::It, Lang::Nl];

    /// The ISO 639-1 code, also the name of its folder of texts.
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

    /// The name of the language in the language itself.
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

    /// Reads the stored language; `None` if the user has not chosen one.
    pub fn load(storage: &impl Storage) -> Option<Lang> {
        storage.get(STORAGE_NAME)?.parse().ok()
    }

    /// Stores the language as the user's choice.
    pub fn save(self, storage: &impl Storage) {
        storage.set(STORAGE_NAME, self.code());
    }

    /// The first supported language of a list of tags like `es-MX`; English if none is supported.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        let supported = |tag: &str| tag.split(['-', '_']).next()?.to_ascii_lowercase().parse().ok();
        tags.into_iter().find_map(supported).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for a code that is not one of the supported languages.
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
    fn the_first_supported_language_of_a_browser_is_preferred() {
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
