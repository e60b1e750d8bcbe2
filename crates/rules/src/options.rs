//! Options: rule choices that are part of a setup, a record and a position.

use std::convert::Infallible;
use std::fmt;
use std::hash::Hash;

use crate::games::{AnyOptionFault, GameId};
use crate::seat::SeatCount;
use crate::text::excerpt;

/// An option of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name.
    pub key: &'static str,
    /// The values, each with its meaning; the first is the default.
    pub values: &'static [(&'static str, &'static str)],
    /// The values that can be read from a user's file; `None` if there are only listed values.
    pub file: Option<FileValues>,
}

/// The values of an option that can be read from a user's file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FileValues {
    /// What the values are, as a noun phrase.
    pub description: &'static str,
    /// How a file contains a value.
    pub format: FileFormat,
}

/// How a user's file contains the value of an option.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FileFormat {
    /// The content of the file is the value.
    Text,
    /// A deck of cards, as the text of the value or as JSON.
    Deck,
}

/// The options of a game.
pub trait Options: Copy + Eq + Hash + fmt::Debug + Default {
    /// The options of the game.
    const SPECS: &'static [OptionSpec];
    /// A reason why an option cannot have a value, for values that are more than a name from a list; [`Infallible`] if
    /// there are none.
    type Fault: Clone + Eq + fmt::Debug + fmt::Display;

    /// The value of an option as text; empty for a key that is not in [`SPECS`](Self::SPECS).
    fn get(&self, key: &str) -> String;

    /// Sets an option whose key is in [`SPECS`](Self::SPECS).
    ///
    /// # Errors
    ///
    /// Every reason why the option cannot have the value.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault<Self::Fault>>>;

    /// Checks that the options allow a game of this many seats.
    ///
    /// # Errors
    ///
    /// [`SetupError::OptionValue`] for an option that does not allow it.
    fn check(&self, _seats: SeatCount) -> Result<(), SetupError<Self::Fault>> {
        Ok(())
    }

    /// Further faults, caused by the number of seats or by other options, of a value that [`set`](Self::set) has refused.
    fn more_faults(
        &self,
        _key: &str,
        _value: &str,
        _seats: SeatCount,
    ) -> Vec<ValueFault<Self::Fault>> {
        Vec::new()
    }

    /// Every option as key and value.
    fn entries(&self) -> Vec<(&'static str, String)> {
        Self::SPECS.iter().map(|spec| (spec.key, self.get(spec.key))).collect()
    }

    /// The options with these choices for a game of this many seats; the other options have their defaults.
    ///
    /// # Errors
    ///
    /// A key is unknown, or an option cannot have its value; then the error lists every reason against the first such
    /// value.
    fn from_entries<'a>(
        game: GameId,
        seats: usize,
        entries: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, SetupError<Self::Fault>> {
        let mut options = Self::default();
        let mut refused = None;
        for (key, value) in entries {
            let known = Self::SPECS.iter().any(|spec| spec.key == key);
            if !known {
                return Err(SetupError::UnknownOption {
                    game,
                    key: key.to_string(),
                    known: Self::SPECS.iter().map(|spec| spec.key).collect(),
                });
            }
            if let Err(faults) = options.set(key, value) {
                refused.get_or_insert((key, value, faults));
            }
        }
        let Some((key, value, mut faults)) = refused else { return Ok(options) };
        if let Some(seats) = SeatCount::new(seats) {
            faults.extend(options.more_faults(key, value, seats));
        }
        Err(SetupError::OptionValue { key: key.to_string(), faults })
    }
}

/// The options of a game without options.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];
    type Fault = Infallible;

    fn get(&self, _key: &str) -> String {
        String::new()
    }

    fn set(&mut self, _key: &str, _value: &str) -> Result<(), Vec<ValueFault<Infallible>>> {
        Ok(())
    }
}

/// The index of a value in the list of a spec, or the reason why it is not in the list.
pub(crate) fn choose<F>(spec: &OptionSpec, value: &str) -> Result<usize, Vec<ValueFault<F>>> {
    spec.values.iter().position(|(name, _)| *name == value).ok_or_else(|| {
        let known = spec.values.iter().map(|(name, _)| *name).collect();
        vec![ValueFault::NotOneOf { found: value.to_string(), known }]
    })
}

/// A reason why an option cannot have a value.
///
/// `F` is the type of the faults that only one game has: its [`Options::Fault`], or [`AnyOptionFault`] where the game is
/// not known at compile time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueFault<F = AnyOptionFault> {
    /// The value is not in the list.
    NotOneOf {
        /// The value.
        found: String,
        /// The list.
        known: Vec<&'static str>,
    },
    /// A fault that only one game has.
    Game(F),
}

impl<F> ValueFault<F> {
    fn map<G>(self, convert: impl Fn(F) -> G) -> ValueFault<G> {
        match self {
            ValueFault::NotOneOf { found, known } => ValueFault::NotOneOf { found, known },
            ValueFault::Game(fault) => ValueFault::Game(convert(fault)),
        }
    }
}

impl<F: fmt::Display> fmt::Display for ValueFault<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueFault::NotOneOf { found, known } => {
                write!(f, "'{}' is not one of {}", excerpt(found), known.join(", "))
            }
            ValueFault::Game(fault) => fault.fmt(f),
        }
    }
}

/// A setup that no game has.
///
/// `F` is the type of the faults of options that only one game has, as in [`ValueFault`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError<F = AnyOptionFault> {
    /// There is no such game.
    UnknownGame {
        /// The name.
        found: String,
        /// The names of all games.
        known: Vec<&'static str>,
    },
    /// The game cannot have this many seats.
    Seats {
        /// The game.
        game: GameId,
        /// Its minimum number of seats.
        min: usize,
        /// Its maximum number of seats.
        max: usize,
        /// The number of seats.
        found: usize,
    },
    /// The game has no such option.
    UnknownOption {
        /// The game.
        game: GameId,
        /// The key.
        key: String,
        /// The keys of its options.
        known: Vec<&'static str>,
    },
    /// The option cannot have this value.
    OptionValue {
        /// The option.
        key: String,
        /// Every reason.
        faults: Vec<ValueFault<F>>,
    },
}

impl<F> SetupError<F> {
    /// The same error with the game's faults converted.
    pub(crate) fn map<G>(self, convert: impl Fn(F) -> G) -> SetupError<G> {
        match self {
            SetupError::UnknownGame { found, known } => SetupError::UnknownGame { found, known },
            SetupError::Seats { game, min, max, found } => {
                SetupError::Seats { game, min, max, found }
            }
            SetupError::UnknownOption { game, key, known } => {
                SetupError::UnknownOption { game, key, known }
            }
            SetupError::OptionValue { key, faults } => {
                let faults = faults.into_iter().map(|fault| fault.map(&convert)).collect();
                SetupError::OptionValue { key, faults }
            }
        }
    }
}

impl<F: fmt::Display> fmt::Display for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::UnknownGame { found, known } => {
                write!(f, "there is no game '{}': choose {}", excerpt(found), known.join(", "))
            }
            SetupError::Seats { game, min, max, found } if min == max => {
                write!(f, "{game} is for {min} seats, not {found}")
            }
            SetupError::Seats { game, min, max, found } => {
                write!(f, "{game} is for {min} to {max} seats, not {found}")
            }
            SetupError::UnknownOption { game, key, known } if known.is_empty() => {
                write!(f, "{game} has no options, so no '{}'", excerpt(key))
            }
            SetupError::UnknownOption { game, key, known } => {
                write!(f, "{game} has no option '{}': choose {}", excerpt(key), known.join(", "))
            }
            SetupError::OptionValue { key, faults } => {
                let faults: Vec<_> = faults.iter().map(ValueFault::to_string).collect();
                write!(f, "option {key}: {}", faults.join("; "))
            }
        }
    }
}

impl<F: fmt::Debug + fmt::Display> std::error::Error for SetupError<F> {}
