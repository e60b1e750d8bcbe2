//! One description of a position from which both its line of text and its JSON twin are made.
//!
//! A game writes its position once, as named [`Fields`] of [`Form`]s, and reads it once, from [`Node`]s.
//! In text a list is its items joined by a separator; in JSON it is an array, and a record is an object.

mod error;
mod read;

use std::fmt;

pub use error::{Faults, FormError, PositionError, PositionFault};
pub use read::{FieldsReader, Node, Value};

use crate::options::Options;
use crate::seat::{Seat, SeatCount};

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
