//! Names of players: short, on one line, and without invisible characters.

use std::fmt;
use std::str::FromStr;

use crate::text::serde_as_text;

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;

/// The name of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text is not a name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// It has no visible character.
    #[error("a name has at least one visible character")]
    Empty,
    /// It is too long.
    #[error("a name has at most {MAX_NAME} characters")]
    Long,
}

impl FromStr for Name {
    type Err = NameError;

    /// Removes invisible characters, changes of writing direction and line breaks, and collapses runs of blanks.
    fn from_str(text: &str) -> Result<Name, NameError> {
        // Reading stops early in a very long text.
        let visible: String =
            text.chars().take(20 * MAX_NAME).filter(|c| !is_invisible(*c)).collect();
        let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => Err(NameError::Empty),
            1..=MAX_NAME if text.chars().nth(20 * MAX_NAME).is_none() => Ok(Name(name)),
            _ => Err(NameError::Long),
        }
    }
}

/// Whether a character has no shape of its own, or changes how others are displayed.
fn is_invisible(c: char) -> bool {
    let control = c.is_control() && !c.is_whitespace();
    control
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

serde_as_text!(Name);

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, name: Result<&str, NameError>) {
        assert_eq!(
            text.parse::<Name>().as_ref().map(Name::as_str),
            name.as_ref().copied(),
            "{text:?}"
        );
    }

    #[test]
    fn names_of_any_language_are_unchanged() {
        for name in ["Ana", "José María", "Łukasz", "李雷", "Ольга", "محمد", "O'Neil-3"]
        {
            check(name, Ok(name));
        }
    }

    #[test]
    fn invisible_characters_are_removed() {
        check("  Ana \t\n María ", Ok("Ana María"));
        check("A\u{202e}na\u{200b}\u{7}\u{0}", Ok("Ana"));
        check("\u{2066}bot\u{2069}", Ok("bot"));
    }

    #[test]
    fn a_name_is_neither_empty_nor_long() {
        check("", Err(NameError::Empty));
        check(" \u{200b}\u{3164} ", Err(NameError::Empty));
        check(&"é".repeat(24), Ok(&"é".repeat(24)));
        check(&"é".repeat(25), Err(NameError::Long));
        check(&" ".repeat(1000), Err(NameError::Empty));
    }
}
