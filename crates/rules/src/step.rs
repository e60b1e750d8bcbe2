//! A step: a roll or a move.

use std::fmt;

use crate::seat::Seat;

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
