//! Options: the choices of rules that are part of a setup, a record and a position.

use std::fmt;
use std::hash::Hash;

use crate::games::onecard::DeckFault;
use crate::seat::SeatCount;
use crate::text::excerpt;

/// An option a game offers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// The values with what each means; the first is the default.
    pub values: &'static [(&'static str, &'static str)],
    /// What else the value may be, if anything: content that a person keeps in a file.
    pub file: Option<&'static str>,
}

/// The options of a game.
pub trait Options: Copy + Eq + Hash + fmt::Debug + Default {
    /// What can be chosen.
    const SPECS: &'static [OptionSpec];

    /// The value of an option as text; empty for a key that is not in [`SPECS`](Self::SPECS).
    fn get(&self, key: &str) -> String;

    /// Sets an option whose key is in [`SPECS`](Self::SPECS); the error lists every reason.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault>>;

    /// Whether the options allow a game of so many seats.
    fn check(&self, _seats: SeatCount) -> Result<(), SetupError> {
        Ok(())
    }

    /// What so many seats and the other options have against a value that was refused for other reasons already.
    fn more_against(&self, _key: &str, _value: &str, _seats: SeatCount) -> Vec<ValueFault> {
        Vec::new()
    }

    /// Every option as key and value.
    fn entries(&self) -> Vec<(&'static str, String)> {
        Self::SPECS.iter().map(|spec| (spec.key, self.get(spec.key))).collect()
    }

    /// The options with these choices for a game of so many seats, the rest as by default. Of several values that are
    /// refused, the first is told, with every reason.
    fn from_entries<'a>(
        game: &'static str,
        seats: usize,
        entries: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, SetupError> {
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
            if let Err(reasons) = options.set(key, value) {
                refused.get_or_insert((key, value, reasons));
            }
        }
        let Some((key, value, mut reasons)) = refused else { return Ok(options) };
        if let Some(seats) = SeatCount::new(seats) {
            reasons.extend(options.more_against(key, value, seats));
        }
        Err(SetupError::OptionValue { key: key.to_string(), reasons })
    }
}

/// For a game without options.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn get(&self, _key: &str) -> String {
        String::new()
    }

    fn set(&mut self, _key: &str, _value: &str) -> Result<(), Vec<ValueFault>> {
        Ok(())
    }
}

/// A choice of one of the values of a spec: its index, or the reason why not.
pub(crate) fn choose(spec: &OptionSpec, value: &str) -> Result<usize, Vec<ValueFault>> {
    spec.values.iter().position(|(name, _)| *name == value).ok_or_else(|| {
        let known = spec.values.iter().map(|(name, _)| *name).collect();
        vec![ValueFault::NotOneOf { found: value.to_string(), known }]
    })
}

/// A reason why an option cannot have a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueFault {
    /// It is none of those there are.
    NotOneOf {
        /// What was asked for.
        found: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// It is a deck that cannot be played with.
    Deck(DeckFault),
}

impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueFault::NotOneOf { found, known } => {
                write!(f, "'{}' is not one of {}", excerpt(found), known.join(", "))
            }
            ValueFault::Deck(fault) => fault.fmt(f),
        }
    }
}

/// A setup there cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// There is no such game.
    UnknownGame {
        /// What was asked for.
        found: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The game is not for so many seats.
    Seats {
        /// The game.
        game: &'static str,
        /// Its fewest seats.
        min: usize,
        /// Its most seats.
        max: usize,
        /// What was asked for.
        found: usize,
    },
    /// The game has no such option.
    UnknownOption {
        /// The game.
        game: &'static str,
        /// What was asked for.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option cannot have this value.
    OptionValue {
        /// The option.
        key: String,
        /// Every reason.
        reasons: Vec<ValueFault>,
    },
}

impl fmt::Display for SetupError {
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
            SetupError::OptionValue { key, reasons } => {
                let reasons: Vec<_> = reasons.iter().map(ValueFault::to_string).collect();
                write!(f, "option {key}: {}", reasons.join("; "))
            }
        }
    }
}

impl std::error::Error for SetupError {}
