//! Formats Fluent patterns.
//!
//! Supports the part of Fluent that the texts use: no terms, functions or fractions. This keeps the page small.

use std::collections::HashMap;

use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::plural::category;
use super::value::Value;
use crate::lang::Lang;

/// Maximum nesting of texts in each other. Deeper nesting is a cycle.
const MAX_DEPTH: u32 = 16;

/// Formats texts with a set of values. All methods return `None` on an error.
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
        if depth > MAX_DEPTH {
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
                let matches = |variant: &&Variant<String>| self.matches(&variant.key, &selector);
                let variant = variants.iter().find(matches);
                let variant = variant.or_else(|| variants.iter().find(|variant| variant.default));
                self.pattern(&variant?.value, depth + 1).map(Value::Text)
            }
        }
    }

    /// Whether a variant key matches a value: by number, plural category or text.
    fn matches(&self, key: &VariantKey<String>, value: &Value) -> bool {
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
                    Some(name) => self.texts.get(&format!("{}.{}", id.name, name.name)),
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
