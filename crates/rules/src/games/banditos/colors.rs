//! The colours of the dice, and counts of dice by colour.

use crate::color::Color;

/// The colours of the dice, in the order in which dice are written.
pub const COLORS: [Color; 4] = [Color::Black, Color::Green, Color::Red, Color::Blue];
/// How many dice of each colour exist.
pub const PER_COLOR: u8 = 6;

/// A number of dice of each colour, packed into one byte each in the order of [`COLORS`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ColorCounts(u32);

impl ColorCounts {
    /// No dice.
    pub const NONE: ColorCounts = ColorCounts(0);
    /// All dice.
    pub const ALL: ColorCounts = ColorCounts(u32::from_le_bytes([PER_COLOR; 4]));

    /// The given number of dice of each colour, in the order of [`COLORS`].
    pub fn new(by_color: [u8; 4]) -> ColorCounts {
        ColorCounts(u32::from_le_bytes(by_color))
    }

    /// The number of dice of each colour, in the order of [`COLORS`].
    #[inline]
    pub fn by_color(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// The number of dice of all colours.
    #[inline]
    pub fn total(self) -> u32 {
        self.up_to()[3] as u32
    }

    /// Cumulative counts: for each colour the number of dice of it and of all colours before it.
    #[inline]
    fn up_to(self) -> [u8; 4] {
        self.0.wrapping_mul(0x0101_0101).to_le_bytes()
    }

    /// The colour index of the `n`th die, counted from 0 with the dice sorted by colour.
    #[inline]
    pub(super) fn nth(self, n: u32) -> usize {
        let [a, b, c, _] = self.up_to().map(u32::from);
        (n >= a) as usize + (n >= b) as usize + (n >= c) as usize
    }

    /// Adds dice.
    #[inline]
    pub(super) const fn plus(self, other: ColorCounts) -> ColorCounts {
        ColorCounts(self.0.wrapping_add(other.0))
    }

    /// Removes dice, which must be among these.
    #[inline]
    pub(super) const fn minus(self, other: ColorCounts) -> ColorCounts {
        ColorCounts(self.0.wrapping_sub(other.0))
    }

    /// One die of the colour with this index.
    #[inline]
    pub(super) const fn one(color: usize) -> ColorCounts {
        ColorCounts(1 << (8 * (color & 3)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_numbered_in_the_order_of_their_colours() {
        let bag = ColorCounts::new([2, 0, 1, 3]);
        let colors: Vec<usize> = (0..bag.total()).map(|n| bag.nth(n)).collect();
        assert_eq!(colors, [0, 0, 2, 3, 3, 3]);
    }
}
