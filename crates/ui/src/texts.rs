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
    /// Messages by key, and their attributes by `key.attribute`.
    texts: HashMap<String, Pattern<String>>,
}

impl Texts {
    /// Parses the texts of a Fluent file. Entries with errors are missing; a test ensures that there are none.
    pub fn new(lang: Lang, file: &str) -> Texts {
        let parsed = parser::parse_runtime(file.to_string());
        let mut texts = HashMap::new();
        for entry in parsed.unwrap_or_else(|(rest, _)| rest).body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            for attribute in message.attributes {
                texts.insert(format!("{key}.{}", attribute.id.name), attribute.value);
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
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        let resolver = Resolver { lang: self.lang, texts: &self.texts, values };
        resolver.text(key).unwrap_or_else(|| missing(key))
    }

    fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }
}

/// The text shown instead of a missing one. It is conspicuous, and tests search for it.
fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}
