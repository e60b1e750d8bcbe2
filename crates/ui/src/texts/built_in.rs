//! The texts of all languages, as part of the program.

use super::Texts;
use crate::lang::Lang;

/// The text of one file of a language.
macro_rules! file {
    ($lang:literal, $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lang/", $lang, "/", $name, ".ftl"))
    };
}

/// The texts of all files of a language.
macro_rules! files {
    ($lang:literal) => {
        [
            file!($lang, "analysis"),
            file!($lang, "boards"),
            file!($lang, "faults"),
            file!($lang, "lessons"),
            file!($lang, "online"),
            file!($lang, "page"),
            file!($lang, "puzzles"),
            file!($lang, "report"),
            file!($lang, "review"),
            file!($lang, "rules"),
            file!($lang, "setup"),
            file!($lang, "table"),
        ]
    };
}

impl Texts {
    /// The texts of a language, for programs that do not load them from files.
    pub fn built_in(lang: Lang) -> Texts {
        let files = match lang {
            Lang::En => files!("en"),
            Lang::Es => files!("es"),
            Lang::De => files!("de"),
            Lang::Fr => files!("fr"),
            Lang::It => files!("it"),
            Lang::Nl => files!("nl"),
        };
        Texts::new(lang, &files.join("\n"))
    }
}
