//! What can be wrong with a record, and where.

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
    /// Which step, counted from 1.
    pub step: usize,
    /// As it was written.
    pub text: String,
    /// Why not.
    pub fault: StepFault,
    /// What the game waits for.
    pub due: Due,
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

/// What a game waits for, with examples as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// A roll; boxed, so that errors stay small.
    Roll(Box<str>),
    /// A move, with an example for each seat that is asked.
    Move(Vec<String>),
    /// Nothing: it is over.
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
        // Any generator will do for an example, and listing all outcomes may be long.
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

/// What should stand in a line of a header.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HeaderLine {
    /// What every record begins with.
    First,
    /// Which game it is.
    Game,
    /// How many seats play.
    Seats,
    /// The value of an option.
    Option,
    /// The name of a seat.
    Name,
    /// A fact that the rules do not need.
    Tag,
    /// The scores.
    Result,
    /// Any of these but the first, or nothing.
    Any,
    /// None of those that a header has but once.
    Once,
    /// No option that is there already.
    OptionOnce,
    /// No seat that is named already.
    NameOnce,
}

impl HeaderLine {
    /// How such a line may be written; nothing for what should not be there.
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
    /// The line, counted from 1; none for a record that did not come as lines.
    pub line: Option<usize>,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// Something else should stand there.
    Line {
        /// What.
        due: HeaderLine,
        /// What stands there.
        found: String,
    },
    /// What is named is no seat.
    Seat(Expected),
    /// There is no such setup.
    Setup(SetupError),
    /// The header says what it cannot.
    Header(HeaderError),
    /// A step does not follow the rules.
    Step(StepError),
    /// A result is noted, but the game is not over.
    NotOver {
        /// What the game waits for.
        due: Due,
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
    /// The fault at a line.
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line: Some(line), fault: self }
    }
}
