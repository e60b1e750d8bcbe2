//! What can be wrong with a record, and where.

use std::fmt;

use super::{MAX_NAME, MAX_TAGS};
use crate::game::{Illegal, Phase};
use crate::games::{AnyGame, AnyStep};
use crate::options::SetupError;
use crate::seat::Seat;
use crate::text::{Expected, excerpt};

/// A step that cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepError {
    /// Which step, counted from 1.
    pub step: usize,
    /// As it was written.
    pub text: String,
    /// Why not.
    pub fault: StepFault,
    /// What the game waits for, in words.
    pub due: String,
}

/// Why a step cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepFault {
    /// It is not the text of a step.
    Unreadable(Expected),
    /// The rules do not allow it.
    Illegal(Illegal),
}

impl StepError {
    pub(super) fn unreadable(
        step: usize,
        text: &str,
        expected: Expected,
        game: &AnyGame,
    ) -> StepError {
        let (text, fault) = (text.to_string(), StepFault::Unreadable(expected));
        StepError { step, text, fault, due: due(game) }
    }

    pub(super) fn illegal(step: usize, what: AnyStep, why: Illegal, game: &AnyGame) -> StepError {
        let (text, fault) = (what.to_string(), StepFault::Illegal(why));
        StepError { step, text, fault, due: due(game) }
    }
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}", self.step)?;
        match &self.fault {
            StepFault::Unreadable(expected) => write!(f, ": {expected}")?,
            StepFault::Illegal(why) => write!(f, " ({}): {why}", self.text)?,
        }
        write!(f, "; the game waits for {}", self.due)
    }
}

impl std::error::Error for StepError {}

/// What a game waits for, in words with an example.
pub(super) fn due(game: &AnyGame) -> String {
    match game.phase() {
        // Any generator will do for an example, and listing all outcomes may be long.
        Phase::Roll => match game.sample(&mut Lowest) {
            Some(roll) => format!("a roll, such as roll:{roll}"),
            None => "a roll".into(),
        },
        Phase::Choose(seats) => {
            let example = |seat: Seat| match game.moves(seat).first() {
                Some(mv) => format!("{seat}:{mv}"),
                None => seat.to_string(),
            };
            let examples: Vec<_> = seats.map(example).collect();
            format!("a move, such as {}", examples.join(" or "))
        }
        Phase::Over => "nothing: it is over".into(),
    }
}

/// Chance that always gives 0.
struct Lowest;

impl crate::chance::Chance for Lowest {
    fn below(&mut self, _n: u32) -> u32 {
        0
    }
}

/// Something a header cannot say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderError {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// A name that is empty, too long, or has control characters or spaces around it.
    Name(String),
    /// A tag whose key is not a word or whose value is not one line.
    Tag(String),
    /// More tags than a record may have.
    TooManyTags,
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderError::NoSuchSeat(seat) => write!(f, "there is no seat {seat}"),
            HeaderError::Name(name) => write!(
                f,
                "expected a name of 1 to {MAX_NAME} characters, found '{}'",
                excerpt(name)
            ),
            HeaderError::Tag(tag) => {
                write!(f, "expected a word and its value, found '{}'", excerpt(tag))
            }
            HeaderError::TooManyTags => write!(f, "a record has at most {MAX_TAGS} tags"),
        }
    }
}

impl std::error::Error for HeaderError {}

/// A text that is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1; none for a record that did not come as lines.
    pub line: Option<usize>,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// Something else should stand there.
    Expected(Expected),
    /// There is no such setup.
    Setup(SetupError),
    /// The header says what it cannot.
    Header(HeaderError),
    /// A step does not follow the rules.
    Step(StepError),
    /// A result is noted, but the game is not over.
    NotOver {
        /// What the game waits for, in words.
        due: String,
    },
    /// The result noted is not the one played.
    Result {
        /// In the record.
        noted: Vec<i16>,
        /// By the steps.
        played: Vec<i16>,
    },
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Expected(error) => error.fmt(f),
            RecordFault::Setup(error) => error.fmt(f),
            RecordFault::Header(error) => error.fmt(f),
            RecordFault::Step(error) => error.fmt(f),
            RecordFault::NotOver { due } => {
                write!(f, "a result is noted, but the game waits for {due}")
            }
            RecordFault::Result { noted, played } => {
                write!(f, "the result noted is {noted:?}, but the steps lead to {played:?}")
            }
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for RecordError {}

impl RecordFault {
    /// The fault at a line.
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line: Some(line), fault: self }
    }
}
