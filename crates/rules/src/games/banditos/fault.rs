//! Why a Los Banditos position cannot arise.

use std::fmt;

use super::TARGET;
use super::colors::PER_COLOR;
use super::loot::{Loot, LootCounts};
use super::step::Slot;
use crate::color::Color;
use crate::seat::Seat;
use crate::text::counted;

/// A reason why a Los Banditos position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BanditosFault {
    /// There are more dice of a colour than in the box.
    TooManyDice {
        /// The colour.
        color: Color,
        /// The number of dice.
        count: u8,
    },
    /// There are more tiles of a kind than in the box.
    TooManyTiles {
        /// The kind.
        loot: Loot,
        /// The number of tiles.
        count: u8,
    },
    /// A slot has dice but no tile.
    DiceWithoutTile {
        /// The slot.
        slot: Slot,
    },
    /// Both sides of a tile are full, which decides it at once.
    BothSidesFull {
        /// The slot.
        slot: Slot,
    },
    /// There are tiles or dice before the first four tiles are drawn.
    TableNotEmpty,
    /// Several slots are empty although tiles are left in the pile.
    SeveralEmptySlots,
    /// A slot is empty before any tile is taken.
    EmptySlotTooEarly,
    /// A slot is empty when the dice are thrown, although tiles are left in the pile.
    EmptySlotBeforeThrow,
    /// There are dice in the hand at another stage than `hand`, or none at that stage.
    Hand,
    /// The first throw is yet to come, but `first` is no.
    FirstThrowMissing,
    /// The first throw has been made, but `first` is yes.
    FirstThrowMade,
    /// There are dice on the table before the first throw.
    DiceBeforeFirstThrow,
    /// The active seat has won a tile before the first throw.
    TileBeforeFirstThrow {
        /// The seat.
        seat: Seat,
    },
    /// The stage is over, but no seat has reached the target.
    NotOver,
    /// A seat has reached the target, but the stage is not over.
    Over,
    /// The winner had reached the target before its last tile.
    OverBeforeLastTile {
        /// The seat.
        seat: Seat,
    },
    /// No slot is empty at the end, although nothing replaces the last tile.
    LastTileReplaced,
    /// No number of turns leads to these numbers of dice.
    NoNumberOfTurns,
}

impl fmt::Display for BanditosFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BanditosFault::TooManyDice { color, count } => {
                write!(f, "there are {count} {color} dice, but the box has only {PER_COLOR}")
            }
            BanditosFault::TooManyTiles { loot, count } => {
                let (points, all) =
                    (counted(loot.points().into(), "point"), LootCounts::ALL.count(loot));
                write!(f, "there are {count} tiles of {points}, but the box has only {all}")
            }
            BanditosFault::DiceWithoutTile { slot } => {
                write!(f, "slot {slot}: there are dice but no tile")
            }
            BanditosFault::BothSidesFull { slot } => {
                write!(f, "slot {slot}: three dice on both sides decide the tile at once")
            }
            BanditosFault::TableNotEmpty => {
                write!(f, "there are no tiles and dice before the first four tiles")
            }
            BanditosFault::SeveralEmptySlots => {
                write!(f, "at most one slot is empty while tiles are left in the pile")
            }
            BanditosFault::EmptySlotTooEarly => {
                write!(f, "no slot is empty before a tile is taken")
            }
            BanditosFault::EmptySlotBeforeThrow => {
                write!(f, "the empty slot is refilled before the dice are thrown")
            }
            BanditosFault::Hand => {
                write!(f, "there are dice in the hand at stage hand, and at no other")
            }
            BanditosFault::FirstThrowMissing => {
                write!(f, "the first throw is yet to come: first is yes")
            }
            BanditosFault::FirstThrowMade => {
                write!(f, "no first throw is to come any more: first is no")
            }
            BanditosFault::DiceBeforeFirstThrow => {
                write!(f, "there are no dice on the table before the first throw")
            }
            BanditosFault::TileBeforeFirstThrow { seat } => {
                write!(f, "seat {seat} cannot have won a tile before the first throw")
            }
            BanditosFault::NotOver => {
                write!(f, "the game is not over: nobody has {TARGET} points")
            }
            BanditosFault::Over => {
                write!(f, "the game is over: a seat has {TARGET} points or more")
            }
            BanditosFault::OverBeforeLastTile { seat } => write!(
                f,
                "seat {seat} had {TARGET} points before its last tile, so the game was over"
            ),
            BanditosFault::LastTileReplaced => {
                write!(f, "the slot of the last tile is empty at the end")
            }
            BanditosFault::NoNumberOfTurns => write!(
                f,
                "the seats' numbers of dice fit no number of turns: one die in the first turn, two in each other"
            ),
        }
    }
}
