//! Errors of records, and where they are.

use std::fmt;

use super::{FIRST, MAX_NAME, MAX_TAGS};
use crate::game::{Illegal, Phase};
use crate::games::{AnyGame, AnyStep};
use crate::options::SetupError;
use crate::seat::Seat;
use crate::text::{Expected, excerpt};

/// A step that cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepError {
    /// The number of the step, counted from 1.
    pub step: usize,
    /// The text of the step.
    pub text: String,
    /// Why it cannot be added.
    pub fault: StepFault,
    /// What the game waits for.
    pub due: Due,
}

/// Why a step cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepFault {
    /// The text is not a step of the game.
    Unreadable(Expected),
    /// The rules do not allow the step.
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
        StepError { step, text, fault, due: Due::of(game) }
    }

    pub(super) fn illegal(step: usize, what: AnyStep, why: Illegal, game: &AnyGame) -> StepError {
        let (text, fault) = (what.to_string(), StepFault::Illegal(why));
        StepError { step, text, fault, due: Due::of(game) }
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

/// What a game waits for, with examples as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// A roll, with an example; boxed to keep errors small.
    Roll(Box<str>),
    /// A move, with an example for each seat that has to choose.
    Move(Vec<String>),
    /// Nothing: the game is over.
    Nothing,
}

impl Due {
    pub(super) fn of(game: &AnyGame) -> Due {
        if let Phase::Choose(seats) = game.phase() {
            let example = |seat: Seat| match game.moves(seat).first() {
                Some(mv) => format!("{seat}:{mv}"),
                None => seat.to_string(),
            };
            return Due::Move(seats.map(example).collect());
        }
        // A sample rather than the first outcome: the list of outcomes can be long.
        let roll = game.sample(&mut Lowest);
        roll.map_or(Due::Nothing, |roll| Due::Roll(format!("roll:{roll}").into()))
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Due::Roll(example) => write!(f, "a roll, such as {example}"),
            Due::Move(examples) => write!(f, "a move, such as {}", examples.join(" or ")),
            Due::Nothing => write!(f, "nothing: it is over"),
        }
    }
}

/// Chance that always returns 0.
struct Lowest;

impl crate::chance::Chance for Lowest {
    fn below(&mut self, _n: u32) -> u32 {
        0
    }
}

/// A name or tag that a header cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderError {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// The name is empty, too long, or not one trimmed line.
    Name(String),
    /// The key of a tag is not a lower-case word, or its value is not one trimmed line.
    Tag(String),
    /// The record has the maximum number of tags already.
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

/// What is expected in a line of a header.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HeaderLine {
    /// The first line, with the version.
    First,
    /// The game.
    Game,
    /// The number of seats.
    Seats,
    /// The value of an option.
    Option,
    /// The name of a seat.
    Name,
    /// A tag.
    Tag,
    /// The final scores.
    Result,
    /// Any of these except the first, or an empty line.
    Any,
    /// A line of another kind: this one can appear only once.
    Once,
    /// Another option: this one is set already.
    OptionOnce,
    /// Another seat: this one has a name already.
    NameOnce,
}

impl HeaderLine {
    /// An example of such a line; `None` if no particular line is expected.
    pub fn example(self) -> Option<&'static str> {
        match self {
            HeaderLine::First => Some(FIRST),
            HeaderLine::Game => Some("game qwinto"),
            HeaderLine::Seats => Some("seats 2"),
            HeaderLine::Option => Some("option line reset"),
            HeaderLine::Name => Some("name a Ana"),
            HeaderLine::Tag => Some("tag place Lima"),
            HeaderLine::Result => Some("result 61 48"),
            HeaderLine::Any | HeaderLine::Once => None,
            HeaderLine::OptionOnce | HeaderLine::NameOnce => None,
        }
    }
}

impl fmt::Display for HeaderLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderLine::First => write!(f, "the first line '{FIRST}'"),
            HeaderLine::Game => write!(f, "game and its name"),
            HeaderLine::Seats => write!(f, "seats and their number"),
            HeaderLine::Option => write!(f, "option, its name and its value"),
            HeaderLine::Name => write!(f, "name, a seat and the name"),
            HeaderLine::Tag => write!(f, "tag, a word and its value"),
            HeaderLine::Result => write!(f, "result and the scores"),
            HeaderLine::Any => {
                write!(f, "game, seats, option, name, tag, result or an empty line")
            }
            HeaderLine::Once => write!(f, "each of game, seats and result once"),
            HeaderLine::OptionOnce => write!(f, "each option once"),
            HeaderLine::NameOnce => write!(f, "each seat named once"),
        }
    }
}

/// A text that is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1; `None` for a record that was not read from lines.
    pub line: Option<usize>,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// Another line is expected.
    Line {
        /// The expected line.
        due: HeaderLine,
        /// The line that was found.
        found: String,
    },
    /// A name is given for something that is not a seat.
    Seat(Expected),
    /// There is no such setup.
    Setup(SetupError),
    /// A name or tag is wrong.
    Header(HeaderError),
    /// A step cannot be added.
    Step(StepError),
    /// A result is noted, but the game is not over.
    NotOver {
        /// What the game waits for.
        due: Due,
    },
    /// The noted result differs from the scores of the game.
    Result {
        /// The noted scores.
        noted: Vec<i16>,
        /// The scores that the steps lead to.
        played: Vec<i16>,
    },
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Line { due, found } => {
                write!(f, "expected {due}, found '{}'", excerpt(found))
            }
            RecordFault::Seat(error) => error.fmt(f),
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
    /// Returns the error for this fault at a line, counted from 1.
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line: Some(line), fault: self }
    }
}
