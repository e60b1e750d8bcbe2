//! Why a Qwantum position cannot arise.

use std::fmt;

use super::step::Move;
use crate::color::Color;
use crate::seat::Seat;

/// A reason why a Qwantum position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum QwantumFault {
    /// A die shows no face, but all are thrown at this stage.
    FaceMissing,
    /// All dice show a face, but some are to be thrown again.
    NothingToRethrow,
    /// Dice are given at a stage without dice.
    DiceUnexpected,
    /// A number comes after an empty cell.
    NumberAfterGap {
        /// The seat.
        seat: Seat,
        /// The row.
        color: Color,
        /// The column, counted from 1.
        column: u8,
        /// The number.
        number: u8,
    },
    /// A number breaks the order of its row.
    NumberOutOfOrder {
        /// The seat.
        seat: Seat,
        /// The row.
        color: Color,
        /// The column, counted from 1.
        column: u8,
        /// The number.
        number: u8,
    },
    /// The first entry of the active seat is given at another stage than `write`, or missing there.
    FirstEntry,
    /// The number that the active seat wrote first is not the last one of its row.
    FirstNumberNotLast {
        /// The row.
        color: Color,
        /// The number.
        number: u8,
    },
    /// A seat has pencilled a move that is not legal.
    IllegalPencil {
        /// The seat.
        seat: Seat,
        /// The move.
        mv: Move,
    },
    /// A seat that is not active has the last misthrow.
    LastMisthrowOfOther {
        /// The seat.
        seat: Seat,
    },
    /// A seat has a full sheet and the last misthrow.
    FullSheetAndLastMisthrow {
        /// The seat.
        seat: Seat,
    },
    /// The stage is over, but no end condition holds.
    NotOver,
    /// An end condition holds, but the stage is not over.
    Over,
    /// No number of turns leads to these sheets.
    NoNumberOfTurns,
}

impl fmt::Display for QwantumFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QwantumFault::FaceMissing => write!(f, "all seven dice show a face at this stage"),
            QwantumFault::NothingToRethrow => {
                write!(f, "some die is thrown again at stage rethrow")
            }
            QwantumFault::DiceUnexpected => write!(f, "no dice lie on the table at this stage"),
            QwantumFault::NumberAfterGap { seat, color, column, number } => {
                write!(f, "sheet {seat}: {number} in {color} cell {column} stands after a gap")
            }
            QwantumFault::NumberOutOfOrder { seat, color, column, number } => write!(
                f,
                "sheet {seat}: {number} in {color} cell {column} breaks the order of the row"
            ),
            QwantumFault::FirstEntry => {
                write!(f, "what the active seat did first is noted at stage write, and only there")
            }
            QwantumFault::FirstNumberNotLast { color, number } => write!(
                f,
                "the active seat wrote {number} first, but it is not the last {color} number"
            ),
            QwantumFault::IllegalPencil { seat, mv } => write!(f, "seat {seat} may not play {mv}"),
            QwantumFault::LastMisthrowOfOther { seat } => {
                write!(f, "sheet {seat}: the fifth misthrow ends the game in the seat's own turn")
            }
            QwantumFault::FullSheetAndLastMisthrow { seat } => write!(
                f,
                "sheet {seat}: the last cell and the fifth misthrow cannot come in one turn"
            ),
            QwantumFault::NotOver => {
                write!(f, "the game is not over: no sheet is full, no fifth misthrow is marked")
            }
            QwantumFault::Over => {
                write!(f, "the game is over: a sheet is full or a fifth misthrow is marked")
            }
            QwantumFault::NoNumberOfTurns => write!(
                f,
                "no number of turns leads to these sheets: each turn the active seat writes one or two numbers or misses, and the others write at most one, of one value for each row"
            ),
        }
    }
}
