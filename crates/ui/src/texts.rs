//! Texts in one language, looked up by keys.

#[cfg(test)]
mod files;
mod names;
mod plural;
mod resolver;
mod value;

use std::collections::HashMap;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser;

use crate::lang::Lang;
use resolver::Resolver;
pub use value::Value;

/// All texts of the page in one language.
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

    /// The text of a key.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of a key that mentions something. A key may name a part of a text: `key.part`.
    pub fn say_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        let resolver = Resolver { lang: self.lang, texts: &self.texts, values };
        resolver.text(key).unwrap_or_else(|| missing(key))
    }

    /// The text of a key; the fallback if there is none.
    fn say_or(&self, key: &str, fallback: impl FnOnce() -> String) -> String {
        if self.has(key) { self.say(key) } else { fallback() }
    }

    /// Whether there is a text for a key.
    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }
}

/// What is shown instead of a text that is missing: it is seen at once, and tests look for it.
fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}
