//! One description of a position from which both its line of text and its JSON twin are made.
//!
//! A game writes its position once, as named [`Fields`] of [`Form`]s, and reads it once, from [`Node`]s.
//! In text a list is its items joined by a separator; in JSON it is an array, and a record is an object.

use std::fmt;
use std::str::FromStr;

use crate::options::{Options, SetupError};
use crate::seat::{Seat, SeatCount};
use crate::text::excerpt;

/// Separates the values of the seats in text.
pub const SEATS: char = ':';
/// Separates the parts of one seat's value in text.
pub const PARTS: char = ',';
/// Separates the smallest items in text.
pub const ITEMS: char = '.';

/// A position that can be written and read.
pub trait Written: Sized {
    /// The choices of rules made before the game.
    type Options: Options;

    /// Writes what the position has beyond the setup.
    fn write(&self, fields: &mut Fields);

    /// Reads what [`write`](Self::write) wrote and refuses what cannot arise, with every reason.
    fn read(
        seats: SeatCount,
        options: Self::Options,
        fields: &FieldsReader<'_>,
    ) -> Result<Self, PositionError>;
}

/// A value of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing: `-` in text.
    Null,
    /// A number.
    Number(i64),
    /// A word without separators.
    Word(String),
    /// Values of one kind.
    List(char, Vec<Form>),
    /// Values of different kinds: by position in text, by name in JSON.
    Record(char, Vec<(String, Form)>),
}

impl Form {
    /// A word.
    pub fn word(word: impl fmt::Display) -> Form {
        Form::Word(word.to_string())
    }

    /// A number.
    pub fn number(number: impl Into<i64>) -> Form {
        Form::Number(number.into())
    }

    /// A number, or nothing for `None`.
    pub fn maybe_number(number: Option<impl Into<i64>>) -> Form {
        number.map_or(Form::Null, Form::number)
    }

    /// A word, or nothing for `None`.
    pub fn maybe_word(word: Option<impl fmt::Display>) -> Form {
        word.map_or(Form::Null, Form::word)
    }

    /// Values of one kind.
    pub fn list(separator: char, items: impl IntoIterator<Item = Form>) -> Form {
        Form::List(separator, items.into_iter().collect())
    }

    /// Values of different kinds.
    pub fn record<'a>(separator: char, items: impl IntoIterator<Item = (&'a str, Form)>) -> Form {
        let items = items.into_iter().map(|(name, form)| (name.to_string(), form));
        Form::Record(separator, items.collect())
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Null => write!(f, "-"),
            Form::Number(number) => write!(f, "{number}"),
            Form::Word(word) => write!(f, "{word}"),
            Form::List(separator, items) => crate::text::write_joined(f, *separator, items),
            Form::Record(separator, items) => {
                crate::text::write_joined(f, *separator, items.iter().map(|(_, form)| form))
            }
        }
    }
}

/// The named values of a position, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(pub Vec<(String, Form)>);

impl Fields {
    /// Adds a value.
    pub fn push(&mut self, name: &str, form: Form) {
        self.0.push((name.to_string(), form));
    }

    /// Adds the stage of the game, by its word in the list.
    pub fn push_stage<S: PartialEq>(&mut self, stages: &[(&str, S)], stage: S) {
        let word = stages.iter().find(|(_, listed)| *listed == stage).map(|(word, _)| word);
        self.push("stage", Form::maybe_word(word));
    }

    /// Adds a seat that is there only at some stages.
    pub fn push_seat(&mut self, name: &str, there: bool, seat: Seat) {
        self.push(name, Form::maybe_word(there.then_some(seat)));
    }
}

/// A position that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// There is no such setup.
    Setup(SetupError),
    /// A field has the wrong form.
    Syntax {
        /// The field.
        field: String,
        /// What would have been right.
        expected: String,
        /// What stood there.
        found: String,
    },
    /// The fields are not those of the game.
    Fields {
        /// Those that should be there and are not.
        missing: Vec<String>,
        /// Those that should not be there, or not twice.
        unknown: Vec<String>,
    },
    /// The form is right, but the rules never lead there: every reason.
    Impossible(Vec<String>),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::Syntax { field, expected, found } => {
                write!(f, "{field}: expected {expected}, found '{}'", excerpt(found))
            }
            PositionError::Fields { missing, unknown } => {
                let mut parts = Vec::new();
                if !missing.is_empty() {
                    parts.push(format!("missing {}", missing.join(", ")));
                }
                if !unknown.is_empty() {
                    let unknown: Vec<_> = unknown.iter().map(|name| excerpt(name)).collect();
                    parts.push(format!("unknown or repeated {}", unknown.join(", ")));
                }
                write!(f, "the fields are not those of the game: {}", parts.join("; "))
            }
            PositionError::Impossible(reasons) => {
                write!(f, "the position cannot arise: {}", reasons.join("; "))
            }
        }
    }
}

impl std::error::Error for PositionError {}

/// Collects every reason why a position cannot arise.
#[derive(Debug, Default)]
pub struct Reasons(Vec<String>);

impl Reasons {
    /// Notes the reason if the condition does not hold.
    pub fn require(&mut self, holds: bool, reason: impl FnOnce() -> String) {
        if !holds {
            self.0.push(reason());
        }
    }

    /// Whether there is none so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The position, unless there is a reason against it.
    pub fn finish<T>(self, position: T) -> Result<T, PositionError> {
        if self.0.is_empty() { Ok(position) } else { Err(PositionError::Impossible(self.0)) }
    }
}

/// The fields of a position as they come in.
#[derive(Copy, Clone, Debug)]
pub struct FieldsReader<'a>(pub &'a [(&'a str, Value<'a>)]);

/// A value as it comes in: a piece of text, or a form that JSON was turned into.
#[derive(Copy, Clone, Debug)]
pub enum Value<'a> {
    /// From a line of text.
    Text(&'a str),
    /// From JSON.
    Form(&'a Form),
}

impl<'a> FieldsReader<'a> {
    /// Checks that exactly these fields are there.
    pub fn expect(&self, names: &[&str]) -> Result<(), PositionError> {
        let found = |name: &str| self.0.iter().filter(|(n, _)| *n == name).count();
        let missing: Vec<_> =
            names.iter().filter(|n| found(n) == 0).map(|n| n.to_string()).collect();
        let mut unknown: Vec<_> = (self.0.iter())
            .filter(|(n, _)| !names.contains(n) || found(n) > 1)
            .map(|(n, _)| n.to_string())
            .collect();
        unknown.dedup();
        if missing.is_empty() && unknown.is_empty() {
            return Ok(());
        }
        Err(PositionError::Fields { missing, unknown })
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Result<Node<'a>, PositionError> {
        match self.0.iter().find(|(n, _)| *n == name) {
            Some((name, value)) => Ok(Node { field: name, value: *value }),
            None => Err(PositionError::Fields { missing: vec![name.to_string()], unknown: vec![] }),
        }
    }
}

impl<'a> FieldsReader<'a> {
    /// The stage of the game, out of the list.
    pub fn stage<S: Copy>(&self, stages: &[(&str, S)]) -> Result<S, PositionError> {
        let words: Vec<_> = stages.iter().map(|(word, _)| *word).collect();
        let index = self.get("stage")?.one_of(&words)?;
        Ok(stages[index].1)
    }

    /// A seat of the table that is named exactly if it should be: none if it is not known, the first if there should be none.
    pub fn seat(
        &self,
        name: &str,
        there: bool,
        seats: SeatCount,
        reasons: &mut Reasons,
    ) -> Result<Option<Seat>, PositionError> {
        let seat: Option<Seat> = self.get(name)?.maybe_parse("a seat, or '-' for none")?;
        reasons.require(seat.is_some() == there, || match there {
            true => format!("{name}: a seat is named at this stage"),
            false => format!("{name}: no seat is named at this stage"),
        });
        let known = seat.filter(|seat| seats.has(*seat));
        if let (Some(seat), None) = (seat, known) {
            reasons.require(false, || format!("there is no seat {seat} at the table"));
        }
        Ok(if there { known } else { Some(Seat::A) })
    }

    /// The values of a field that has one for each seat.
    pub fn by_seat(
        &self,
        name: &str,
        seats: SeatCount,
    ) -> Result<Vec<(Seat, Node<'a>)>, PositionError> {
        let node = self.get(name)?;
        let values = node.list(SEATS)?;
        if values.len() != seats.get() {
            return Err(node.expected(node.several(seats.get(), SEATS) + ", one a seat"));
        }
        Ok(seats.seats().zip(values).collect())
    }
}

/// A value to be read, with the name of its field for messages.
#[derive(Copy, Clone, Debug)]
pub struct Node<'a> {
    field: &'a str,
    value: Value<'a>,
}

impl<'a> Node<'a> {
    /// The error that something else should stand here.
    pub fn expected(&self, expected: impl Into<String>) -> PositionError {
        PositionError::Syntax {
            field: self.field.to_string(),
            expected: expected.into(),
            found: match self.value {
                Value::Text(text) => text.to_string(),
                // So that a number and its text are told apart, and nothing is shown by separators that JSON lacks.
                Value::Form(Form::Null) => "null".into(),
                Value::Form(Form::Number(number)) => number.to_string(),
                Value::Form(Form::Word(word)) => format!("\"{word}\""),
                Value::Form(Form::List(_, items)) => format!("an array of {}", items.len()),
                Value::Form(Form::Record(..)) => "an object".into(),
            },
        }
    }

    /// So many values, in the words of the form they come in.
    pub fn several(&self, count: usize, separator: char) -> String {
        match self.value {
            Value::Text(_) => format!("{count} values separated by '{separator}'"),
            Value::Form(_) => format!("an array of {count}"),
        }
    }

    /// Whether nothing stands here.
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::Text("-") | Value::Form(Form::Null))
    }

    /// The items of a list.
    pub fn list(&self, separator: char) -> Result<Vec<Node<'a>>, PositionError> {
        let field = self.field;
        match self.value {
            Value::Text("") => Ok(Vec::new()),
            Value::Text(text) => Ok(text
                .split(separator)
                .map(|item| Node { field, value: Value::Text(item) })
                .collect()),
            Value::Form(Form::List(_, items)) => {
                Ok(items.iter().map(|item| Node { field, value: Value::Form(item) }).collect())
            }
            Value::Form(_) => Err(self.expected("a list")),
        }
    }

    /// The items of a list of exactly `N`.
    pub fn array<const N: usize>(&self, separator: char) -> Result<[Node<'a>; N], PositionError> {
        let items = self.list(separator)?;
        items.try_into().map_err(|_| self.expected(self.several(N, separator)))
    }

    /// The parts of a record with these names.
    pub fn record<const N: usize>(
        &self,
        separator: char,
        names: [&str; N],
    ) -> Result<[Node<'a>; N], PositionError> {
        let Value::Form(form) = self.value else {
            return self.array(separator);
        };
        let wrong = || self.expected(format!("an object with {}", names.join(", ")));
        let Form::Record(_, items) = form else {
            return Err(wrong());
        };
        if items.len() != N {
            return Err(wrong());
        }
        let mut nodes = [*self; N];
        for (node, name) in nodes.iter_mut().zip(names) {
            let (_, form) = items.iter().find(|(n, _)| n == name).ok_or_else(wrong)?;
            node.value = Value::Form(form);
        }
        Ok(nodes)
    }

    /// A number within the bounds.
    pub fn number(&self, min: i64, max: i64) -> Result<i64, PositionError> {
        let number = match self.value {
            // Only the canonical spelling, so that a position has one text: no "+5", no "05".
            Value::Text(text) => text.parse().ok().filter(|n: &i64| n.to_string() == text),
            Value::Form(Form::Number(number)) => Some(*number),
            Value::Form(_) => None,
        };
        number
            .filter(|number| (min..=max).contains(number))
            .ok_or_else(|| self.expected(format!("a number from {min} to {max}")))
    }

    /// A number within the bounds, or nothing.
    pub fn maybe_number(&self, min: i64, max: i64) -> Result<Option<i64>, PositionError> {
        if self.is_null() {
            return Ok(None);
        }
        match self.number(min, max) {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(self.expected(format!("a number from {min} to {max} or nothing ('-')"))),
        }
    }

    /// A number that people may have got wrong: read as far as it is one, and a reason if it is not within the bounds.
    pub fn checked_number(
        &self,
        min: u8,
        max: u8,
        what: impl FnOnce() -> String,
        reasons: &mut Reasons,
    ) -> Result<Option<u8>, PositionError> {
        let number = self.number(0, 99)? as u8;
        let fits = (min..=max).contains(&number);
        reasons.require(fits, || format!("{}: {number} is not from {min} to {max}", what()));
        Ok(fits.then_some(number))
    }

    /// The same, or nothing.
    pub fn maybe_checked_number(
        &self,
        min: u8,
        max: u8,
        what: impl FnOnce() -> String,
        reasons: &mut Reasons,
    ) -> Result<Option<u8>, PositionError> {
        match self.maybe_number(0, 99)? {
            None => Ok(None),
            Some(_) => self.checked_number(min, max, what, reasons),
        }
    }

    /// A word.
    pub fn word(&self) -> Result<&'a str, PositionError> {
        match self.value {
            Value::Text(text) => Ok(text),
            Value::Form(Form::Word(word)) => Ok(word),
            Value::Form(_) => Err(self.expected("a word")),
        }
    }

    /// A word that is the text form of something.
    pub fn parse<T: FromStr>(&self, expected: &str) -> Result<T, PositionError> {
        self.word()?.parse().map_err(|_| self.expected(expected))
    }

    /// A word that is the text form of something, or nothing.
    pub fn maybe_parse<T: FromStr>(&self, expected: &str) -> Result<Option<T>, PositionError> {
        if self.is_null() {
            return Ok(None);
        }
        self.parse(expected).map(Some)
    }

    /// One of these words: its index.
    pub fn one_of(&self, words: &[&str]) -> Result<usize, PositionError> {
        let word = self.word()?;
        let index = words.iter().position(|w| *w == word);
        index.ok_or_else(|| self.expected(format!("one of {}", words.join(", "))))
    }
}
