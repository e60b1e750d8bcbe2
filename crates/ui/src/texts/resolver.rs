//! How a text comes about: from its pattern, the values that it mentions, and other texts.
//!
//! It is the part of Fluent that the page needs, without terms, functions and fractions.

use std::collections::HashMap;

use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::plural::category;
use super::value::Value;
use crate::lang::Lang;

/// How deep texts may lie in each other; what lies deeper goes in circles.
const DEEPEST: u32 = 16;

/// What one text is made from. Whatever goes wrong on the way, there is no text.
pub(super) struct Resolver<'a> {
    pub(super) lang: Lang,
    pub(super) texts: &'a HashMap<String, Pattern<String>>,
    pub(super) values: &'a [(&'static str, Value)],
}

impl Resolver<'_> {
    /// The text of a key.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        self.pattern(self.texts.get(key)?, 0)
    }

    fn pattern(&self, pattern: &Pattern<String>, depth: u32) -> Option<String> {
        if depth > DEEPEST {
            return None;
        }
        let mut text = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => {
                    text.push_str(&self.expression(expression, depth)?.into_text());
                }
            }
        }
        Some(text)
    }

    fn expression(&self, expression: &Expression<String>, depth: u32) -> Option<Value> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let selector = self.inline(selector, depth)?;
                let fits = |variant: &&Variant<String>| self.fits(&variant.key, &selector);
                let variant = variants.iter().find(fits);
                let variant = variant.or_else(|| variants.iter().find(|variant| variant.default));
                self.pattern(&variant?.value, depth + 1).map(Value::Text)
            }
        }
    }

    /// Whether a variant is the one for a value: by its number, its plural category or its word.
    fn fits(&self, key: &VariantKey<String>, value: &Value) -> bool {
        match (key, value) {
            (VariantKey::NumberLiteral { value: key }, Value::Number(number)) => {
                key.parse() == Ok(*number)
            }
            (VariantKey::Identifier { name }, Value::Number(number)) => {
                name == category(self.lang, *number)
            }
            (VariantKey::Identifier { name }, Value::Text(text)) => name == text,
            (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
        }
    }

    fn inline(&self, inline: &InlineExpression<String>, depth: u32) -> Option<Value> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                Some(Value::Text(unescape_unicode_to_string(value).into_owned()))
            }
            InlineExpression::NumberLiteral { value } => {
                Some(value.parse().map_or_else(|_| Value::from(value.as_str()), Value::Number))
            }
            InlineExpression::VariableReference { id } => {
                let value = self.values.iter().rfind(|(name, _)| *name == id.name);
                value.map(|(_, value)| value.clone())
            }
            InlineExpression::MessageReference { id, attribute } => {
                let text = match attribute {
                    Some(part) => self.texts.get(&format!("{}.{}", id.name, part.name)),
                    None => self.texts.get(&id.name),
                };
                self.pattern(text?, depth + 1).map(Value::Text)
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                None
            }
        }
    }
}
