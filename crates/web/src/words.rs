//! Texts in one language, looked up by keys.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::lang::Lang;

/// All texts of the page in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// Something that a text mentions.
pub type Value = FluentValue<'static>;

impl Words {
    /// Texts from their file. What cannot be read there is missing; a test looks that nothing is.
    pub fn new(lang: Lang, file: &str) -> Words {
        let id = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(file.to_string());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words { lang, bundle }
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
        let mut args = FluentArgs::new();
        values.iter().for_each(|(name, value)| args.set(*name, value.clone()));
        let (name, part) =
            key.split_once('.').map_or((key, None), |(name, part)| (name, Some(part)));
        let message = self.bundle.get_message(name);
        let pattern = message.and_then(|message| match part {
            Some(part) => message.get_attribute(part).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else { return missing(key) };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() { text.into_owned() } else { missing(key) }
    }

    /// Whether there is a text for a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

/// What is shown instead of a text that is missing: it is seen at once, and tests look for it.
fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}
