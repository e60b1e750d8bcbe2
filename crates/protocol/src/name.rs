//! Names of players: short, on one line, and without invisible characters.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
#[non_exhaustive]
pub enum NameError {
    /// It has no visible character.
    #[error("a name has at least one visible character")]
    Empty,
    /// It is too long.
    #[error("a name has at most {MAX_NAME} characters")]
    Long,
    /// It contains code points that Unicode reserves for programs.
    #[error("a name has no noncharacters of Unicode")]
    Noncharacter,
}

impl FromStr for Name {
    type Err = NameError;

    /// Removes invisible characters except within emoji, changes of writing direction, line breaks, and combining marks at
    /// the beginning, which would be drawn onto whatever is before the name; collapses runs of blanks.
    fn from_str(text: &str) -> Result<Name, NameError> {
        if text.chars().any(is_noncharacter) {
            return Err(NameError::Noncharacter);
        }
        // Emoji that are newer than the standard library have a shape, too.
        let begins = |c: char| !c.is_whitespace() && (has_shape(c) || is_emoji(c));
        let Name(name) = Name::cleaned(text)?;
        let begin = name.find(begins).ok_or(NameError::Empty)?;
        Ok(Name(name[begin..].to_string()))
    }
}

impl Name {
    /// Removes what no name contains. All names that were ever accepted pass unchanged.
    fn cleaned(text: &str) -> Result<Name, NameError> {
        let visible = visible(text);
        let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => Err(NameError::Empty),
            1..=MAX_NAME if text.chars().nth(20 * MAX_NAME).is_none() => Ok(Name(name)),
            _ => Err(NameError::Long),
        }
    }
}

/// Whether Unicode will never assign a character to a code point.
fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe
}

/// Whether a character is drawn by itself, and not onto another one.
fn has_shape(c: char) -> bool {
    // The standard library escapes what is not visible by itself: combining marks, unassigned and format characters. It
    // escapes these three, too, but for another reason.
    matches!(c, '\'' | '"' | '\\') || c.escape_debug().eq([c])
}

/// Joins two emoji to another one, as in 👩‍👧.
const JOINER: char = '\u{200d}';
/// Selects the coloured form of an emoji, as in ❤️.
const COLOURED: char = '\u{fe0f}';
/// Encloses a digit in a key, as in 1️⃣.
const KEY: char = '\u{20e3}';

/// Removes invisible characters, except those that form an emoji together with its visible ones.
fn visible(text: &str) -> String {
    let mut name = String::new();
    // Reading stops early in a very long text.
    let mut chars = text.chars().take(20 * MAX_NAME).peekable();
    while let Some(c) = chars.next() {
        let before = name.chars().next_back();
        let next = chars.peek().copied();
        let follows_emoji = before.is_some_and(|before| is_emoji(before) || before == COLOURED);
        let is_kept = match c {
            JOINER => follows_emoji && next.is_some_and(is_emoji),
            COLOURED => before.is_some_and(is_emoji) || next == Some(KEY),
            _ => !is_invisible(c),
        };
        if is_kept {
            name.push(c);
        }
    }
    name
}

/// Shortens a text to the most characters of a name, without cutting an emoji of several characters.
pub fn shorten(text: &str) -> String {
    let chars: Vec<char> = text.chars().take(MAX_NAME + 1).collect();
    let mut length = chars.len().min(MAX_NAME);
    while length > 0 && chars.get(length).is_some_and(|next| continues(&chars[..length], *next)) {
        length -= 1;
    }
    chars[..length].iter().collect()
}

/// The first character of a name, or its first emoji, which may consist of several characters.
pub fn first_character(name: &str) -> &str {
    let chars: Vec<char> = name.chars().collect();
    let length = (1..chars.len()).find(|length| !continues(&chars[..*length], chars[*length]));
    let end = length.and_then(|length| name.char_indices().nth(length));
    end.map_or(name, |(end, _)| &name[..end])
}

/// Whether a character belongs to the same emoji as the one before it.
fn continues(before: &[char], c: char) -> bool {
    let is_flag_letter = |c: char| matches!(c, '\u{1f1e6}'..='\u{1f1ff}');
    // Two letters are a flag, so the second of each pair continues it.
    let letters = before.iter().rev().take_while(|c| is_flag_letter(**c)).count();
    before.last() == Some(&JOINER)
        || matches!(c, JOINER | COLOURED | KEY | '\u{1f3fb}'..='\u{1f3ff}')
        || (is_flag_letter(c) && letters % 2 == 1)
}

/// Whether a character is an emoji or a symbol that has a form as emoji.
fn is_emoji(c: char) -> bool {
    matches!(c,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{27bf}' | '\u{2900}'..='\u{297f}' | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}'
        | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
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

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    /// Reads a name that was accepted before, perhaps by earlier rules. New names are read by [`FromStr`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        Name::cleaned(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

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
    fn emoji_of_several_characters_stay_whole() {
        for name in
            ["👩\u{200d}👧", "❤\u{fe0f}\u{200d}🔥", "👋🏽", "🇪🇸", "1\u{fe0f}\u{20e3}", "☎\u{fe0f}"]
        {
            check(name, Ok(name));
        }
        check("A\u{200d}na\u{fe0f}", Ok("Ana"));
        check("👩\u{200d}", Ok("👩"));
        check("👩\u{200d}\u{200d}👧", Ok("👩\u{200d}👧"));
        check("\u{200d}\u{fe0f}", Err(NameError::Empty));
    }

    #[test]
    fn combining_marks_need_a_character_to_stand_on() {
        for name in ["e\u{301}", "नी", "กำ", "ㄱ", "'", "\"", "\\", "?"] {
            check(name, Ok(name));
        }
        check("\u{301}\u{302}", Err(NameError::Empty));
        check("\u{301} \u{302}Ana", Ok("Ana"));
        check("\u{3164}\u{301}Ana", Ok("Ana"));
        check(" \u{20dd}e\u{301} \u{301}", Ok("e\u{301} \u{301}"));
        check("\u{20dd}\u{fe0f}", Err(NameError::Empty));
    }

    #[test]
    fn noncharacters_are_refused() {
        for c in ['\u{fdd0}', '\u{fdef}', '\u{fffe}', '\u{ffff}', '\u{1ffff}', '\u{10fffe}'] {
            check(&format!("Ana{c}"), Err(NameError::Noncharacter));
        }
    }

    #[test]
    fn names_that_were_stored_before_stay_readable() {
        for stored in ["\u{301}", "Ana\u{ffff}", "\u{fdd0}"] {
            let json = serde_json::to_string(stored).unwrap();
            let name: Name = serde_json::from_str(&json).unwrap();
            assert_eq!(name.as_str(), stored);
            assert_eq!(serde_json::to_string(&name).unwrap(), json);
        }
    }

    #[test]
    fn a_text_is_shortened_between_emoji() {
        let fill = |count: usize, end: &str| format!("{}{end}", "x".repeat(count));
        assert_eq!(shorten("Ana"), "Ana");
        assert_eq!(shorten(&fill(30, "")), fill(MAX_NAME, ""));
        for emoji in ["👩\u{200d}👧", "👋🏽", "❤\u{fe0f}", "🇪🇸"] {
            let length = emoji.chars().count();
            let whole = fill(MAX_NAME - length, emoji);
            assert_eq!(shorten(&whole), whole);
            assert_eq!(
                shorten(&fill(MAX_NAME - length + 1, emoji)),
                fill(MAX_NAME - length + 1, "")
            );
        }
        assert_eq!(shorten(&fill(MAX_NAME - 3, "🇪🇸🇪🇸")), fill(MAX_NAME - 3, "🇪🇸"));
    }

    #[test]
    fn the_first_character_is_a_whole_emoji() {
        for first in
            ["A", "É", "李", "🇪🇸", "👩\u{200d}👧", "👋🏽", "❤\u{fe0f}\u{200d}🔥", "1\u{fe0f}\u{20e3}"]
        {
            for rest in ["", "na", "🇪🇸", " 👋"] {
                assert_eq!(first_character(&format!("{first}{rest}")), first, "before {rest:?}");
            }
        }
        assert_eq!(first_character(""), "");
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
