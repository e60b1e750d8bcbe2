//! Shared parts of the text forms: parse errors, and writing without allocation.

use std::fmt;

/// A text that cannot be parsed.
///
/// What was expected is a phrase in English, for people who write such texts by hand, not a term: every game defines a
/// notation of its own. Front ends tell users by the kind of error that contains this one, such as
/// [`StepFault::Unreadable`](crate::record::StepFault::Unreadable), and show examples of what is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// What was expected, as a noun phrase.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Expected {
    /// Creates the error that `expected` was expected.
    pub fn new(expected: impl Into<String>, found: impl Into<String>) -> Expected {
        Expected { expected: expected.into(), found: found.into() }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found '{}'", self.expected, excerpt(&self.found))
    }
}

impl std::error::Error for Expected {}

/// Maximum number of characters shown of a wrong text.
const EXCERPT: usize = 60;

/// Returns the beginning of a text for an error message, on one line.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(EXCERPT).flat_map(char::escape_debug).collect();
    if text.chars().nth(EXCERPT).is_some() {
        shown.push('…');
    }
    shown
}

/// Returns a number with a noun, in the plural unless it is 1: `3 cards`.
pub fn counted(count: u64, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}

/// Whether the text of a value is exactly `text`.
///
/// Allocates nothing and stops at the first difference, for searches among many values.
pub fn is_written(value: &impl fmt::Display, text: &str) -> bool {
    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// The rest of the text that is still to be matched.
struct Rest<'a>(&'a str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Writes the items with a separator between them.
///
/// # Errors
///
/// The formatter fails.
pub fn write_joined<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    separator: char,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            write!(f, "{separator}")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
