//! The rolls and moves of Qwantum and their text forms.

use std::fmt;
use std::str::FromStr;

use super::dice::DiceSet;
use super::faces::Faces;
use super::row::{Row, Rows};
use crate::game::{GameMove, Moves};
use crate::step::DiceRoll;
use crate::text::{Expected, is_written};
use crate::view::MoveKind;

/// An outcome of chance: the first seat, all seven dice, or the dice thrown again.
pub type Roll = DiceRoll<Faces>;

/// A decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Keep the first throw.
    Keep,
    /// Throw these dice again.
    Rethrow(DiceSet),
    /// Write nothing.
    Pass,
    /// Write the value of a row into its next cell.
    Write(Row),
}

const KEEP: usize = 0;
const PASS: usize = 128;
const WRITE: usize = 129;

impl GameMove for Move {
    const N_MOVES: usize = WRITE + Row::ALL.len();

    fn id(self) -> usize {
        match self {
            Move::Keep => KEEP,
            Move::Rethrow(dice) => dice.bits() as usize,
            Move::Pass => PASS,
            Move::Write(row) => WRITE + row.index(),
        }
    }

    fn from_id(id: usize) -> Option<Move> {
        match id {
            // Throwing no dice again is `Keep`.
            ..PASS => Some(DiceSet::from_bits(id as u8).map_or(Move::Keep, Move::Rethrow)),
            PASS => Some(Move::Pass),
            WRITE.. => Row::ALL.get(id - WRITE).copied().map(Move::Write),
        }
    }

    fn kind(self) -> Option<MoveKind> {
        Some(match self {
            Move::Keep => MoveKind::Keep,
            Move::Rethrow(_) => MoveKind::Rethrow,
            Move::Pass => MoveKind::Pass,
            Move::Write(_) => MoveKind::Write,
        })
    }

    fn pass() -> Option<Move> {
        Some(Move::Pass)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Keep => write!(f, "keep"),
            Move::Rethrow(dice) => write!(f, "rethrow-{dice}"),
            Move::Pass => write!(f, "pass"),
            Move::Write(row) => write!(f, "write-{}", row.color().letter()),
        }
    }
}

impl FromStr for Move {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Move, Expected> {
        let mv = match text.strip_prefix("rethrow-") {
            Some(dice) => DiceSet::read(dice).map(Move::Rethrow),
            None => (0..Move::N_MOVES)
                .filter_map(Move::from_id)
                .filter(|mv| !matches!(mv, Move::Rethrow(_)))
                .find(|mv| is_written(mv, text)),
        };
        mv.ok_or_else(|| {
            let expected =
                "keep, rethrow-DICE such as rethrow-w135, pass or write-ROW out of v, b, r, y";
            Expected::new(expected, text)
        })
    }
}

/// The legal moves of a seat.
#[derive(Copy, Clone, Debug)]
pub enum QwantumMoves {
    /// The seat has nothing to decide.
    None,
    /// Keep, or throw any set of dice again.
    Decide,
    /// Pass, or write in one of these rows.
    Write(Rows),
}

impl Moves for QwantumMoves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self {
            QwantumMoves::None => 0,
            QwantumMoves::Decide => 128,
            QwantumMoves::Write(rows) => 1 + rows.len(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Move {
        match self {
            QwantumMoves::Decide => {
                DiceSet::from_bits(index as u8).map_or(Move::Keep, Move::Rethrow)
            }
            QwantumMoves::Write(rows) => rows.entry(index).into(),
            QwantumMoves::None => Move::Pass,
        }
    }
}

#[cfg(feature = "serde")]
crate::serialization::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers_are_fixed() {
        assert_eq!(Move::N_MOVES, 133);
        assert_eq!(Move::from_id(0b101_0011).map(|mv| mv.to_string()), Some("rethrow-w146".into()));
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in ["rethrow-", "rethrow-1w", "rethrow-11", "rethrow-7", "write-w", "write-v1", ""]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
        for text in ["start-", "start-g", "w3.b5.b5.r3.v3.y4"] {
            assert!(text.parse::<Roll>().is_err(), "{text}");
        }
    }
}
