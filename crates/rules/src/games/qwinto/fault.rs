//! Why a Qwinto position cannot arise.

use std::fmt;

use super::entry::Entry;
use crate::color::Color;
use crate::seat::Seat;

/// A reason why a Qwinto position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum QwintoFault {
    /// Dice are given at a stage without dice.
    DiceUnexpected,
    /// A number breaks the order of its row or is in its column twice.
    NumberMisplaced {
        /// The seat.
        seat: Seat,
        /// The row.
        color: Color,
        /// The column, numbered as in the texts of moves.
        column: u8,
        /// The number.
        number: u8,
    },
    /// A seat has pencilled an entry that is not legal.
    IllegalPencil {
        /// The seat.
        seat: Seat,
        /// The entry.
        entry: Entry,
    },
    /// A sheet has three complete rows.
    ThirdRowComplete {
        /// The seat.
        seat: Seat,
    },
    /// A seat that is not active has the last misthrow.
    LastMisthrowOfOther {
        /// The seat.
        seat: Seat,
    },
    /// A seat has two complete rows and the last misthrow.
    RowsAndLastMisthrow {
        /// The seat.
        seat: Seat,
    },
    /// Seats have completed their second rows with different sums.
    SecondRowsOfDifferentSums,
    /// The stage is over, but no end condition holds.
    NotOver,
    /// An end condition holds, but the stage is not over.
    Over,
    /// No number of turns leads to these sheets.
    NoNumberOfTurns,
}

impl fmt::Display for QwintoFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QwintoFault::DiceUnexpected => write!(f, "no dice are chosen at this stage"),
            QwintoFault::NumberMisplaced { seat, color, column, number } => write!(
                f,
                "sheet {seat}: {number} in {color} column {column} breaks the order of the row or repeats in the column"
            ),
            QwintoFault::IllegalPencil { seat, entry } => {
                write!(f, "seat {seat} may not play {entry}")
            }
            QwintoFault::ThirdRowComplete { seat } => write!(
                f,
                "sheet {seat}: the game ends when the second row is complete, before the third"
            ),
            QwintoFault::LastMisthrowOfOther { seat } => {
                write!(f, "sheet {seat}: the fourth misthrow ends the game in the seat's own turn")
            }
            QwintoFault::RowsAndLastMisthrow { seat } => write!(
                f,
                "sheet {seat}: two complete rows and four misthrows cannot come in one turn"
            ),
            QwintoFault::SecondRowsOfDifferentSums => {
                write!(f, "no one sum completed all these second rows")
            }
            QwintoFault::NotOver => {
                write!(f, "the game is not over: no second row, no fourth misthrow")
            }
            QwintoFault::Over => {
                write!(f, "the game is over: a second row is complete or a fourth misthrow marked")
            }
            QwintoFault::NoNumberOfTurns => write!(
                f,
                "no number of turns leads to these sheets: each turn the active seat writes or misses, and all may write the same sum once"
            ),
        }
    }
}
