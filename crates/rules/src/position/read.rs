//! Reading the fields of a position, from text or from JSON.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Faults, FieldValue, FormatError, PositionFault, SEATS, SeatField, SheetPart};
use crate::seat::{Seat, SeatCount};

/// The fields of a position to be read.
#[derive(Copy, Clone, Debug)]
pub struct FieldsReader<'a>(pub &'a [(&'a str, FieldSource<'a>)]);

/// Where the value of a field is read from.
#[derive(Copy, Clone, Debug)]
pub enum FieldSource<'a> {
    /// A piece of text.
    Text(&'a str),
    /// A value that was made from JSON.
    Value(&'a FieldValue),
}

impl<'a> FieldsReader<'a> {
    /// Checks that the fields have exactly these names.
    ///
    /// # Errors
    ///
    /// [`FormatError::Fields`] with the fields that are missing, unknown or repeated.
    pub fn expect(&self, names: &[&str]) -> Result<(), FormatError> {
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
        Err(FormatError::Fields { missing, unknown })
    }

    /// Returns the field with this name.
    ///
    /// # Errors
    ///
    /// [`FormatError::Fields`] if there is no such field.
    pub fn get(&self, name: &str) -> Result<FieldReader<'a>, FormatError> {
        match self.0.iter().find(|(n, _)| *n == name) {
            Some((name, source)) => Ok(FieldReader { name, source: *source }),
            None => Err(FormatError::Fields { missing: vec![name.to_string()], unknown: vec![] }),
        }
    }

    /// Reads the field `stage` by a list of names.
    ///
    /// # Errors
    ///
    /// The field is missing, or its value is not in the list.
    pub fn stage<S: Copy>(&self, stages: &[(&str, S)]) -> Result<S, FormatError> {
        let words: Vec<_> = stages.iter().map(|(word, _)| *word).collect();
        let index = self.get("stage")?.one_of(&words)?;
        Ok(stages[index].1)
    }

    /// Reads a field that has a seat only at some stages; `expected` is whether it has one at this stage.
    ///
    /// Returns `None` if a seat of the table is expected and not found, and seat `a` if no seat is expected.
    ///
    /// # Errors
    ///
    /// The field is missing, or its value is not a seat. A seat that does not fit the stage or the table is a fault.
    pub fn seat<F>(
        &self,
        field: SeatField,
        expected: bool,
        seats: SeatCount,
        faults: &mut Faults<F>,
    ) -> Result<Option<Seat>, FormatError> {
        let seat: Option<Seat> = self.get(field.name())?.maybe_parse("a seat, or '-' for none")?;
        match (seat, expected) {
            (None, true) => faults.push(PositionFault::SeatMissing { field }),
            (Some(_), false) => faults.push(PositionFault::SeatUnexpected { field }),
            _ => {}
        }
        if let Some(seat) = seat {
            faults.require(seats.has(seat), PositionFault::NoSuchSeat(seat));
        }
        Ok(if expected { seat.filter(|seat| seats.has(*seat)) } else { Some(Seat::A) })
    }

    /// Reads a field that has a value for each seat.
    ///
    /// # Errors
    ///
    /// The field is missing, or does not have one value per seat.
    pub fn by_seat(
        &self,
        name: &str,
        seats: SeatCount,
    ) -> Result<Vec<(Seat, FieldReader<'a>)>, FormatError> {
        let field = self.get(name)?;
        let values = field.list(SEATS)?;
        if values.len() != seats.get() {
            return Err(field.expected(field.several(seats.get(), SEATS) + ", one a seat"));
        }
        Ok(seats.seats().zip(values).collect())
    }
}

/// A value to be read, with the name of its field for error messages.
#[derive(Copy, Clone, Debug)]
pub struct FieldReader<'a> {
    name: &'a str,
    source: FieldSource<'a>,
}

impl<'a> FieldReader<'a> {
    /// Returns the error that something else was expected.
    pub fn expected(&self, expected: impl Into<String>) -> FormatError {
        FormatError::Syntax {
            field: self.name.to_string(),
            expected: expected.into(),
            found: match self.source {
                FieldSource::Text(text) => text.to_string(),
                // As in JSON: a number differs from its text, and there are no separators.
                FieldSource::Value(FieldValue::Null) => "null".into(),
                FieldSource::Value(FieldValue::Number(number)) => number.to_string(),
                FieldSource::Value(FieldValue::Word(word)) => format!("\"{word}\""),
                FieldSource::Value(FieldValue::List(_, items)) => {
                    format!("an array of {}", items.len())
                }
                FieldSource::Value(FieldValue::Object(..)) => "an object".into(),
            },
        }
    }

    /// A description of `count` values for error messages, in terms of text or JSON.
    pub fn several(&self, count: usize, separator: char) -> String {
        match self.source {
            FieldSource::Text(_) => format!("{count} values separated by '{separator}'"),
            FieldSource::Value(_) => format!("an array of {count}"),
        }
    }

    /// Whether the value is absent: `-` in text, null in JSON.
    pub fn is_null(&self) -> bool {
        matches!(self.source, FieldSource::Text("-") | FieldSource::Value(FieldValue::Null))
    }

    /// Reads a list.
    ///
    /// # Errors
    ///
    /// The value is not a list.
    pub fn list(&self, separator: char) -> Result<Vec<FieldReader<'a>>, FormatError> {
        let name = self.name;
        match self.source {
            FieldSource::Text("") => Ok(Vec::new()),
            FieldSource::Text(text) => Ok(text
                .split(separator)
                .map(|item| FieldReader { name, source: FieldSource::Text(item) })
                .collect()),
            FieldSource::Value(FieldValue::List(_, items)) => {
                let field = |item| FieldReader { name, source: FieldSource::Value(item) };
                Ok(items.iter().map(field).collect())
            }
            FieldSource::Value(_) => Err(self.expected("a list")),
        }
    }

    /// Reads a list of exactly `N` items.
    ///
    /// # Errors
    ///
    /// The value is not such a list.
    pub fn array<const N: usize>(
        &self,
        separator: char,
    ) -> Result<[FieldReader<'a>; N], FormatError> {
        let items = self.list(separator)?;
        items.try_into().map_err(|_| self.expected(self.several(N, separator)))
    }

    /// Reads values of different kinds, which are separated in text and have these names in JSON.
    ///
    /// # Errors
    ///
    /// The value does not consist of exactly these parts.
    pub fn object<const N: usize>(
        &self,
        separator: char,
        names: [&str; N],
    ) -> Result<[FieldReader<'a>; N], FormatError> {
        let FieldSource::Value(value) = self.source else {
            return self.array(separator);
        };
        let wrong = || self.expected(format!("an object with {}", names.join(", ")));
        let FieldValue::Object(_, items) = value else {
            return Err(wrong());
        };
        if items.len() != N {
            return Err(wrong());
        }
        let mut fields = [*self; N];
        for (field, name) in fields.iter_mut().zip(names) {
            let (_, value) = items.iter().find(|(n, _)| n == name).ok_or_else(wrong)?;
            field.source = FieldSource::Value(value);
        }
        Ok(fields)
    }

    /// Reads a number from `min` to `max`.
    ///
    /// # Errors
    ///
    /// The value is not such a number.
    pub fn number(&self, min: i64, max: i64) -> Result<i64, FormatError> {
        let number = match self.source {
            // Only the canonical spelling, so that a position has one text: no "+5", no "05".
            FieldSource::Text(text) => text.parse().ok().filter(|n: &i64| n.to_string() == text),
            FieldSource::Value(FieldValue::Number(number)) => Some(*number),
            FieldSource::Value(_) => None,
        };
        number
            .filter(|number| (min..=max).contains(number))
            .ok_or_else(|| self.expected(format!("a number from {min} to {max}")))
    }

    /// Reads a number from `min` to `max`, or `None` if it is absent.
    ///
    /// # Errors
    ///
    /// The value is neither.
    pub fn maybe_number(&self, min: i64, max: i64) -> Result<Option<i64>, FormatError> {
        if self.is_null() {
            return Ok(None);
        }
        match self.number(min, max) {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(self.expected(format!("a number from {min} to {max} or nothing ('-')"))),
        }
    }

    /// Reads a number of a seat, from 0 to 99. A number outside the range is a fault, not an error, and gives `None`.
    /// `part` says in the fault what the number is or belongs to.
    ///
    /// # Errors
    ///
    /// The value is not a number from 0 to 99.
    pub fn checked_number<F>(
        &self,
        seat: Seat,
        part: SheetPart,
        range: RangeInclusive<u8>,
        faults: &mut Faults<F>,
    ) -> Result<Option<u8>, FormatError> {
        let number = self.number(0, 99)? as u8;
        if range.contains(&number) {
            return Ok(Some(number));
        }
        let (min, max) = range.into_inner();
        faults.push(PositionFault::OutOfRange { seat, part, number, min, max });
        Ok(None)
    }

    /// Like [`checked_number`](Self::checked_number), but the number can be absent.
    ///
    /// # Errors
    ///
    /// The value is neither absent nor a number from 0 to 99.
    pub fn maybe_checked_number<F>(
        &self,
        seat: Seat,
        part: SheetPart,
        range: RangeInclusive<u8>,
        faults: &mut Faults<F>,
    ) -> Result<Option<u8>, FormatError> {
        match self.maybe_number(0, 99)? {
            None => Ok(None),
            Some(_) => self.checked_number(seat, part, range, faults),
        }
    }

    /// Reads a word.
    ///
    /// # Errors
    ///
    /// The value is not a word.
    pub fn word(&self) -> Result<&'a str, FormatError> {
        match self.source {
            FieldSource::Text(text) => Ok(text),
            FieldSource::Value(FieldValue::Word(word)) => Ok(word),
            FieldSource::Value(_) => Err(self.expected("a word")),
        }
    }

    /// Reads a word and parses it; `expected` describes it in the error.
    ///
    /// # Errors
    ///
    /// The value is not a word, or cannot be parsed.
    pub fn parse<T: FromStr>(&self, expected: &str) -> Result<T, FormatError> {
        self.word()?.parse().map_err(|_| self.expected(expected))
    }

    /// Like [`parse`](Self::parse), but the word can be absent.
    ///
    /// # Errors
    ///
    /// The value is neither absent nor a word that can be parsed.
    pub fn maybe_parse<T: FromStr>(&self, expected: &str) -> Result<Option<T>, FormatError> {
        if self.is_null() {
            return Ok(None);
        }
        self.parse(expected).map(Some)
    }

    /// Reads one of these words and returns its index.
    ///
    /// # Errors
    ///
    /// The value is none of the words.
    pub fn one_of(&self, words: &[&str]) -> Result<usize, FormatError> {
        let word = self.word()?;
        let index = words.iter().position(|w| *w == word);
        index.ok_or_else(|| self.expected(format!("one of {}", words.join(", "))))
    }
}
