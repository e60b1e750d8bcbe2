//! A step: a roll or a move.

use std::fmt;
use std::str::FromStr;

use crate::seat::Seat;
use crate::text::Expected;

/// What takes a game from one position to the next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step<R, M> {
    /// An outcome of chance.
    Roll(R),
    /// A decision of a seat.
    Move(Seat, M),
}

impl<R: fmt::Display, M: fmt::Display> fmt::Display for Step<R, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Roll(roll) => write!(f, "roll:{roll}"),
            Step::Move(seat, mv) => write!(f, "{seat}:{mv}"),
        }
    }
}

/// A roll of a game whose chance is a lot for the first seat and then only dice.
///
/// With a tag of its own (`repr`), for where a roll is made and used at once: the compiler sees through a tag, but not
/// through one that is hidden in the values that dice cannot have.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum DiceRoll<D> {
    /// The lot names the first active seat.
    Start(Seat),
    /// Dice are thrown.
    Dice(D),
}

impl<D: fmt::Display> fmt::Display for DiceRoll<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceRoll::Start(seat) => write!(f, "start-{seat}"),
            DiceRoll::Dice(dice) => write!(f, "{dice}"),
        }
    }
}

impl<D: FromStr<Err = Expected>> FromStr for DiceRoll<D> {
    type Err = Expected;

    fn from_str(text: &str) -> Result<DiceRoll<D>, Expected> {
        match text.strip_prefix("start-") {
            Some(seat) => seat.parse().map(DiceRoll::Start),
            None => text.parse().map(DiceRoll::Dice).map_err(|error: Expected| {
                Expected::new(format!("start-SEAT or {}", error.expected), text)
            }),
        }
    }
}
