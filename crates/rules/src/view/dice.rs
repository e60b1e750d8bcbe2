//! Dice, and sums of them.

use std::fmt;

use crate::color::Color;

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Die {
    /// Identifies the die; equal dice share a key. `None` for a die that no move can pick.
    pub key: Option<DieKey>,
    /// The colour of the die, or the colour it shows; `None` for a die that shows no colour yet.
    pub color: Option<Color>,
    /// The number it shows, if it shows one.
    pub number: Option<u8>,
    /// Where the die is.
    pub state: DieState,
}

/// How moves identify a die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum DieKey {
    /// By its number.
    Number(u8),
    /// By the colour of the die, or the colour it shows.
    Color(Color),
    /// By its colour and the number it shows.
    Face(Color, u8),
}

/// As in the texts of moves: `3`, `r` or `r5`.
impl fmt::Display for DieKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DieKey::Number(number) => number.fmt(f),
            DieKey::Color(color) => color.letter().fmt(f),
            DieKey::Face(color, number) => write!(f, "{}{number}", color.letter()),
        }
    }
}

vocabulary! {
    /// Where a die is.
    pub enum DieState {
        /// Set aside, not part of this throw.
        Idle = "idle",
        /// In the cup, about to be thrown.
        InCup = "cup",
        /// On the table.
        Thrown = "thrown",
    }
}

/// A sum of dice that can be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Total {
    /// The row that the sum is for; `None` for any row.
    pub color: Option<Color>,
    /// The sum.
    pub number: u8,
}
