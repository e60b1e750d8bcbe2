//! Positions as named fields, from which both the text and the JSON of a position are made.
//!
//! A game writes its position once, as [`Fields`] of [`FieldValue`]s, and reads it once, through [`FieldReader`]s.
//! In text, lists and objects are values joined by a separator; in JSON, they are arrays and objects.

mod error;
mod read;

use std::fmt;

pub use error::{
    Faults, FormatError, PencilStage, PositionError, PositionFault, SeatField, SheetPart,
};
pub use read::{FieldReader, FieldSource, FieldsReader};

use crate::options::Options;
use crate::seat::{Seat, SeatCount};

/// Separates the values of the seats in text.
pub const SEATS: char = ':';
/// Separates the parts of one seat's value in text.
pub const PARTS: char = ',';
/// Separates the smallest items in text.
pub const ITEMS: char = '.';

/// How the positions of a game are written and read.
pub trait PositionCodec: Sized {
    /// The options of the game.
    type Options: Options;
    /// A reason why a position of this game cannot arise, besides those that all games share in [`PositionFault`];
    /// [`Infallible`](std::convert::Infallible) if there is none.
    type Fault: Clone + Eq + fmt::Debug + fmt::Display;

    /// Writes the position without the setup.
    fn write(&self, fields: &mut Fields);

    /// Reads what [`write`](Self::write) wrote.
    ///
    /// # Errors
    ///
    /// A field or its value has the wrong form, or the position cannot arise; then the error lists every reason.
    fn read(
        seats: SeatCount,
        options: Self::Options,
        fields: &FieldsReader<'_>,
    ) -> Result<Self, PositionError<Self::Fault>>;
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldValue {
    /// No value: `-` in text, null in JSON.
    Null,
    /// A number.
    Number(i64),
    /// A word without separators.
    Word(String),
    /// Values of one kind, with their separator in text.
    List(char, Vec<FieldValue>),
    /// Values of different kinds, with their separator in text and their names in JSON.
    Object(char, Vec<(String, FieldValue)>),
}

impl FieldValue {
    /// A word.
    pub fn word(word: impl fmt::Display) -> FieldValue {
        FieldValue::Word(word.to_string())
    }

    /// A number.
    pub fn number(number: impl Into<i64>) -> FieldValue {
        FieldValue::Number(number.into())
    }

    /// A number, or no value for `None`.
    pub fn maybe_number(number: Option<impl Into<i64>>) -> FieldValue {
        number.map_or(FieldValue::Null, FieldValue::number)
    }

    /// A word, or no value for `None`.
    pub fn maybe_word(word: Option<impl fmt::Display>) -> FieldValue {
        word.map_or(FieldValue::Null, FieldValue::word)
    }

    /// Values of one kind.
    pub fn list(separator: char, items: impl IntoIterator<Item = FieldValue>) -> FieldValue {
        FieldValue::List(separator, items.into_iter().collect())
    }

    /// Values of different kinds.
    pub fn object<'a>(
        separator: char,
        items: impl IntoIterator<Item = (&'a str, FieldValue)>,
    ) -> FieldValue {
        let items = items.into_iter().map(|(name, value)| (name.to_string(), value));
        FieldValue::Object(separator, items.collect())
    }
}

impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldValue::Null => write!(f, "-"),
            FieldValue::Number(number) => write!(f, "{number}"),
            FieldValue::Word(word) => write!(f, "{word}"),
            FieldValue::List(separator, items) => crate::text::write_joined(f, *separator, items),
            FieldValue::Object(separator, items) => {
                crate::text::write_joined(f, *separator, items.iter().map(|(_, value)| value))
            }
        }
    }
}

/// The fields of a position: names with values, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(pub Vec<(String, FieldValue)>);

impl Fields {
    /// Adds a field.
    pub fn push(&mut self, name: &str, value: FieldValue) {
        self.0.push((name.to_string(), value));
    }

    /// Adds the field `stage`, with the name of the stage in the list.
    pub fn push_stage<S: PartialEq>(&mut self, stages: &[(&str, S)], stage: S) {
        let word = stages.iter().find(|(_, listed)| *listed == stage).map(|(word, _)| word);
        self.push("stage", FieldValue::maybe_word(word));
    }

    /// Adds a field that has a seat only at some stages; `present` is whether it has one at this stage.
    pub fn push_seat(&mut self, field: SeatField, present: bool, seat: Seat) {
        self.push(field.name(), FieldValue::maybe_word(present.then_some(seat)));
    }
}
