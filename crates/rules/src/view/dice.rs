//! Dice, and sums of them.

use crate::color::Color;

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    /// Identifies the die; equal dice share a key.
    pub key: String,
    /// The colour of the die, or the colour it shows; `None` for a die that shows no colour yet.
    pub color: Option<Color>,
    /// The number it shows, if it shows one.
    pub number: Option<u8>,
    /// Where the die is.
    pub state: DieState,
}

/// Where a die is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DieState {
    /// Set aside, not part of this throw.
    Idle,
    /// In the cup, about to be thrown.
    InCup,
    /// On the table.
    Thrown,
}

/// A sum of dice that can be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The row that the sum is for; `None` for any row.
    pub color: Option<Color>,
    /// The sum.
    pub number: u8,
}
