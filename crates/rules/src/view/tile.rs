//! Tiles between two sides.

use super::{CombinationKind, Die, NoClaim};
use crate::seat::Seat;

/// A tile with two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tile {
    /// The slot in the row of tiles, counted from 1.
    pub slot: u8,
    /// The points of the tile; `None` while the slot waits for a new one.
    pub points: Option<u8>,
    /// The sides, in the order of the seats.
    pub sides: Vec<Side>,
    /// The moves about the whole tile.
    pub taps: Vec<String>,
    /// Whether the viewer may claim the tile now.
    pub is_claimable: bool,
    /// Why the viewer cannot claim the tile now; `None` if they can, or have no decision about it.
    pub no_claim: Option<NoClaim>,
}

/// One side of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Side {
    /// The seat that places dice here.
    pub seat: Seat,
    /// The dice placed here.
    pub dice: Vec<Die>,
    /// The maximum number of dice.
    pub room: u8,
    /// What the dice make, or the best they can still become.
    pub combination: Combination,
    /// The moves that place a die here.
    pub taps: Vec<String>,
}

/// The rank of three dice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Combination {
    /// Whether dice are missing, so that this is the best possible combination rather than the actual one.
    pub possible: bool,
    /// The kind of combination.
    pub kind: CombinationKind,
    /// The numbers that decide between combinations of one kind, the most important first.
    pub numbers: Vec<u8>,
}
