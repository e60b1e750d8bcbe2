//! Texts in one language, looked up by keys.

#[cfg(any(test, feature = "texts"))]
mod built_in;
mod lookup;
mod plural;
mod resolver;
mod value;

use std::collections::HashMap;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser;

use crate::lang::Lang;
pub use lookup::Lookup;
use resolver::Resolver;
pub use value::Value;

/// All texts in one language.
pub struct Texts {
    lang: Lang,
    /// Texts by their keys, parts of texts by `key.part`.
    texts: HashMap<String, Pattern<String>>,
}

impl Texts {
    /// Texts from their file. What cannot be read there is missing; a test looks that nothing is.
    pub fn new(lang: Lang, file: &str) -> Texts {
        let read = parser::parse_runtime(file.to_string());
        let mut texts = HashMap::new();
        for entry in read.unwrap_or_else(|(rest, _)| rest).body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            for part in message.attributes {
                texts.insert(format!("{key}.{}", part.id.name), part.value);
            }
            texts.extend(message.value.map(|text| (key, text)));
        }
        Texts { lang, texts }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }
}

impl Lookup for Texts {
    fn say_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        let resolver = Resolver { lang: self.lang, texts: &self.texts, values };
        resolver.text(key).unwrap_or_else(|| missing(key))
    }

    fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }
}

/// What is shown instead of a text that is missing: it is seen at once, and tests look for it.
fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}
