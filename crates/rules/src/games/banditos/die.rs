//! A die: one of four colours and a value from 1 to 6.

use std::fmt;
use std::str::FromStr;

use super::colors::COLORS;
use crate::color::Color;
use crate::text::{Expected, is_written};

/// How many different dice there are: four colours with six values each.
pub const KINDS: usize = 24;

/// A thrown die, written such as `r5`; ordered by colour, then by value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(pub(super) u8);

impl Die {
    /// The die with this index, below [`KINDS`].
    pub fn from_index(index: usize) -> Option<Die> {
        (index < KINDS).then_some(Die(index as u8))
    }

    /// The die of the colour with this index in [`COLORS`] and with the value `n % 6 + 1`.
    #[inline]
    pub(super) fn showing(color: usize, n: u32) -> Die {
        Die((color as u8 & 3) * 6 + (n % 6) as u8)
    }

    /// All dice in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Die> {
        (0..KINDS as u8).map(Die)
    }

    /// The index of the die, below [`KINDS`].
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The index of its colour in [`COLORS`].
    #[inline]
    pub const fn color_index(self) -> usize {
        ((self.0 / 6) & 3) as usize
    }

    /// Its colour.
    pub const fn color(self) -> Color {
        COLORS[self.color_index()]
    }

    /// The value it shows, 1 to 6.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 6 + 1
    }

    /// Equality for constant evaluation, where `==` cannot be called.
    pub(super) const fn same(self, other: Die) -> bool {
        self.0 == other.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.value())
    }
}

impl FromStr for Die {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Die, Expected> {
        Die::all()
            .find(|die| is_written(die, text))
            .ok_or_else(|| Expected::new("a die such as r5, of a colour out of k, g, r, b", text))
    }
}
