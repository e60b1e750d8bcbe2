//! A step: a roll or a move.

use std::fmt;
use std::str::FromStr;

use crate::seat::Seat;
use crate::text::Expected;

/// The transition from one position to the next: a roll or a move.
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

/// A roll of a game whose only chance is the lot for the first seat and dice.
///
/// `repr(u8)` gives it a tag of its own: the compiler optimises away a tag of a roll that is used at once, but not one that
/// is encoded in unused values of the dice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum DiceRoll<D> {
    /// The first active seat, drawn by lot.
    Start(Seat),
    /// The thrown dice.
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
