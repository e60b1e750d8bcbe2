//! What the small text forms of rolls and moves share: the error that says what was expected.

use std::fmt;

/// A text that is not of the form it should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// What would have been right, as a noun phrase.
    pub expected: String,
    /// What stood there.
    pub found: String,
}

impl Expected {
    /// `found` is not `expected`.
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

/// So much of a wrong text is shown: enough to find it, whatever its length.
const EXCERPT: usize = 60;

/// The beginning of a text for a message, on one line.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(EXCERPT).flat_map(char::escape_debug).collect();
    if text.chars().nth(EXCERPT).is_some() {
        shown.push('…');
    }
    shown
}

/// So many things, by the word for one of them.
pub fn counted(count: u64, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}

/// Whether a value is written exactly so. Whoever looks for one among many is told without a text being made of each, as
/// writing ends at the first difference.
pub fn is_written(value: &impl fmt::Display, text: &str) -> bool {
    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// What is still to be written.
struct Rest<'a>(&'a str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Joins the items with a separator, writing straight into the formatter.
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
