//! The colours of the dice, and how many dice there are of each.

use crate::color::Color;

/// The colours of the dice, in the order in which dice are written.
pub const COLORS: [Color; 4] = [Color::Black, Color::Green, Color::Red, Color::Blue];
/// Dice of each colour.
pub const PER_COLOR: u8 = 6;

/// How many dice there are of each colour, as bytes in the order of [`COLORS`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ColorCounts(u32);

impl ColorCounts {
    /// No dice.
    pub const NONE: ColorCounts = ColorCounts(0);
    /// All dice.
    pub const ALL: ColorCounts = ColorCounts(u32::from_le_bytes([PER_COLOR; 4]));

    /// So many of each colour.
    pub fn new(by_color: [u8; 4]) -> ColorCounts {
        ColorCounts(u32::from_le_bytes(by_color))
    }

    /// How many there are of each colour.
    #[inline]
    pub fn by_color(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// How many there are.
    #[inline]
    pub fn total(self) -> u32 {
        self.up_to()[3] as u32
    }

    /// For each colour how many there are of it and the colours before it.
    #[inline]
    fn up_to(self) -> [u8; 4] {
        self.0.wrapping_mul(0x0101_0101).to_le_bytes()
    }

    /// The colour of a die, if they are numbered from 0 in the order of the colours.
    #[inline]
    pub(super) fn nth(self, n: u32) -> usize {
        let [a, b, c, _] = self.up_to().map(u32::from);
        (n >= a) as usize + (n >= b) as usize + (n >= c) as usize
    }

    /// With these dice besides.
    #[inline]
    pub(super) const fn plus(self, other: ColorCounts) -> ColorCounts {
        ColorCounts(self.0.wrapping_add(other.0))
    }

    /// Without these dice, which are among them.
    #[inline]
    pub(super) const fn minus(self, other: ColorCounts) -> ColorCounts {
        ColorCounts(self.0.wrapping_sub(other.0))
    }

    /// One die of a colour.
    #[inline]
    pub(super) const fn one(row: usize) -> ColorCounts {
        ColorCounts(1 << (8 * (row & 3)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_dice_of_the_bag_have_the_colours_in_order() {
        let bag = ColorCounts::new([2, 0, 1, 3]);
        let rows: Vec<usize> = (0..bag.total()).map(|n| bag.nth(n)).collect();
        assert_eq!(rows, [0, 0, 2, 3, 3, 3]);
    }
}
