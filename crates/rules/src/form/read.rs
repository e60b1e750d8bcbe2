//! Reading the fields of a position, from its line of text or from its JSON twin alike.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Faults, Form, FormError, PositionFault, SEATS};
use crate::seat::{Seat, SeatCount};

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
    pub fn expect(&self, names: &[&str]) -> Result<(), FormError> {
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
        Err(FormError::Fields { missing, unknown })
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Result<Node<'a>, FormError> {
        match self.0.iter().find(|(n, _)| *n == name) {
            Some((name, value)) => Ok(Node { field: name, value: *value }),
            None => Err(FormError::Fields { missing: vec![name.to_string()], unknown: vec![] }),
        }
    }
}

impl<'a> FieldsReader<'a> {
    /// The stage of the game, out of the list.
    pub fn stage<S: Copy>(&self, stages: &[(&str, S)]) -> Result<S, FormError> {
        let words: Vec<_> = stages.iter().map(|(word, _)| *word).collect();
        let index = self.get("stage")?.one_of(&words)?;
        Ok(stages[index].1)
    }

    /// The seat in a field that has one only at some stages.
    ///
    /// Returns `None` if it should have one of the table and has not, and the first seat if it should have none.
    pub fn seat<F>(
        &self,
        field: &'static str,
        there: bool,
        seats: SeatCount,
        faults: &mut Faults<F>,
    ) -> Result<Option<Seat>, FormError> {
        let seat: Option<Seat> = self.get(field)?.maybe_parse("a seat, or '-' for none")?;
        match (seat, there) {
            (None, true) => faults.push(PositionFault::SeatMissing { field }),
            (Some(_), false) => faults.push(PositionFault::SeatUnexpected { field }),
            _ => {}
        }
        if let Some(seat) = seat {
            faults.require(seats.has(seat), PositionFault::NoSuchSeat(seat));
        }
        Ok(if there { seat.filter(|seat| seats.has(*seat)) } else { Some(Seat::A) })
    }

    /// The values of a field that has one for each seat.
    pub fn by_seat(
        &self,
        name: &str,
        seats: SeatCount,
    ) -> Result<Vec<(Seat, Node<'a>)>, FormError> {
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
    pub fn expected(&self, expected: impl Into<String>) -> FormError {
        FormError::Syntax {
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
    pub fn list(&self, separator: char) -> Result<Vec<Node<'a>>, FormError> {
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
    pub fn array<const N: usize>(&self, separator: char) -> Result<[Node<'a>; N], FormError> {
        let items = self.list(separator)?;
        items.try_into().map_err(|_| self.expected(self.several(N, separator)))
    }

    /// The parts of a record with these names.
    pub fn record<const N: usize>(
        &self,
        separator: char,
        names: [&str; N],
    ) -> Result<[Node<'a>; N], FormError> {
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
    pub fn number(&self, min: i64, max: i64) -> Result<i64, FormError> {
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
    pub fn maybe_number(&self, min: i64, max: i64) -> Result<Option<i64>, FormError> {
        if self.is_null() {
            return Ok(None);
        }
        match self.number(min, max) {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(self.expected(format!("a number from {min} to {max} or nothing ('-')"))),
        }
    }

    /// A number up to 99 that is a fault, not an error, outside the range.
    pub fn checked_number<F>(
        &self,
        range: RangeInclusive<u8>,
        fault: impl FnOnce(u8) -> F,
        faults: &mut Faults<F>,
    ) -> Result<Option<u8>, FormError> {
        let number = self.number(0, 99)? as u8;
        if range.contains(&number) {
            return Ok(Some(number));
        }
        faults.push(fault(number));
        Ok(None)
    }

    /// The same, or nothing.
    pub fn maybe_checked_number<F>(
        &self,
        range: RangeInclusive<u8>,
        fault: impl FnOnce(u8) -> F,
        faults: &mut Faults<F>,
    ) -> Result<Option<u8>, FormError> {
        match self.maybe_number(0, 99)? {
            None => Ok(None),
            Some(_) => self.checked_number(range, fault, faults),
        }
    }

    /// A word.
    pub fn word(&self) -> Result<&'a str, FormError> {
        match self.value {
            Value::Text(text) => Ok(text),
            Value::Form(Form::Word(word)) => Ok(word),
            Value::Form(_) => Err(self.expected("a word")),
        }
    }

    /// A word that is the text form of something.
    pub fn parse<T: FromStr>(&self, expected: &str) -> Result<T, FormError> {
        self.word()?.parse().map_err(|_| self.expected(expected))
    }

    /// A word that is the text form of something, or nothing.
    pub fn maybe_parse<T: FromStr>(&self, expected: &str) -> Result<Option<T>, FormError> {
        if self.is_null() {
            return Ok(None);
        }
        self.parse(expected).map(Some)
    }

    /// One of these words: its index.
    pub fn one_of(&self, words: &[&str]) -> Result<usize, FormError> {
        let word = self.word()?;
        let index = words.iter().position(|w| *w == word);
        index.ok_or_else(|| self.expected(format!("one of {}", words.join(", "))))
    }
}
