//! All texts of a language as the page has them, for tests.

use std::fs;
use std::path::Path;

use super::Words;
use crate::lang::Lang;

impl Words {
    /// The texts of a language from its files.
    pub(crate) fn from_files(lang: Lang) -> Words {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang").join(lang.code());
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let texts: Vec<String> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        Words::new(lang, &texts.join("\n"))
    }
}
