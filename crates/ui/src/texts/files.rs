//! All texts of a language as the page has them, for tests.

use std::fs;
use std::path::Path;

use super::Texts;
use crate::lang::Lang;

impl Texts {
    /// The texts of a language from its files.
    pub(crate) fn from_files(lang: Lang) -> Texts {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang").join(lang.code());
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let texts: Vec<String> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        Texts::new(lang, &texts.join("\n"))
    }
}
