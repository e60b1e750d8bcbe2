//! The loot tiles, and how many there are of each kind.

use std::fmt;
use std::str::FromStr;

use crate::text::{Expected, is_written};

/// A loot tile, known by its points.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // its points
pub enum Loot {
    One = 1,
    Two = 2,
    Three = 3,
}

impl Loot {
    /// Every kind of tile.
    pub const ALL: [Loot; 3] = [Loot::One, Loot::Two, Loot::Three];

    /// The tile with so many points.
    pub fn from_points(points: u8) -> Option<Loot> {
        Loot::ALL.into_iter().find(|loot| loot.points() == points)
    }

    /// Its points.
    #[inline]
    pub fn points(self) -> u8 {
        self as u8
    }

    /// The index of the kind, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self as usize - 1
    }
}

impl fmt::Display for Loot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}

impl FromStr for Loot {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Loot, Expected> {
        Loot::ALL
            .into_iter()
            .find(|loot| is_written(loot, text))
            .ok_or_else(|| Expected::new("a tile of 1 to 3 points", text))
    }
}

/// How many tiles there are of each kind: the byte of a kind is that of its points, and the lowest byte is 0.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LootCounts(u32);

impl LootCounts {
    /// No tiles.
    pub const NONE: LootCounts = LootCounts(0);
    /// All tiles.
    pub const ALL: LootCounts = LootCounts(u32::from_le_bytes([0, 4, 3, 3]));

    /// So many of each kind.
    pub fn new([ones, twos, threes]: [u8; 3]) -> LootCounts {
        LootCounts(u32::from_le_bytes([0, ones, twos, threes]))
    }

    /// The one tile, or none.
    #[inline]
    pub(super) fn of(loot: Option<Loot>) -> LootCounts {
        // Shifted by the points; no tile leaves only the lowest byte, which is cleared.
        LootCounts((1 << (8 * loot.map_or(0, Loot::points))) & !0xff)
    }

    /// How many there are of each kind.
    #[inline]
    pub fn by_kind(self) -> [u8; 3] {
        let [_, ones, twos, threes] = self.0.to_le_bytes();
        [ones, twos, threes]
    }

    /// How many there are of one kind.
    #[inline]
    pub fn count(self, loot: Loot) -> u8 {
        (self.0 >> (8 * loot.points())) as u8
    }

    /// How many there are.
    #[inline]
    pub fn total(self) -> u32 {
        self.up_to()[2]
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their points together.
    #[inline]
    pub fn points(self) -> u8 {
        // The highest byte of the product: each count times its points.
        (self.0.wrapping_mul(0x01_02_03) >> 24) as u8
    }

    /// For each kind how many there are of it and the kinds before it.
    #[inline]
    fn up_to(self) -> [u32; 3] {
        let [_, ones, twos, threes] = self.0.wrapping_mul(0x0101_0101).to_le_bytes();
        [ones, twos, threes].map(u32::from)
    }

    /// The kind of a tile, if they are numbered from 0 in the order of the kinds.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Loot {
        let [ones, twos, _] = self.up_to();
        Loot::ALL[(n >= ones) as usize + (n >= twos) as usize]
    }

    /// With these tiles besides.
    #[inline]
    pub(super) fn plus(self, other: LootCounts) -> LootCounts {
        LootCounts(self.0.wrapping_add(other.0))
    }

    /// Without these tiles, which are among them.
    #[inline]
    pub(super) fn minus(self, other: LootCounts) -> LootCounts {
        LootCounts(self.0.wrapping_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_tiles_are_worth_nineteen_points() {
        assert_eq!((LootCounts::ALL.total(), LootCounts::ALL.points()), (10, 19));
        for loot in Loot::ALL {
            assert_eq!(LootCounts::of(Some(loot)).points(), loot.points());
            assert_eq!(LootCounts::of(Some(loot)).count(loot), 1);
        }
        assert!(LootCounts::of(None).is_empty());
    }

    #[test]
    fn numbered_tiles_have_the_kinds_in_order() {
        let left = LootCounts::new([1, 0, 2]);
        let kinds: Vec<u8> = (0..left.total()).map(|n| left.nth(n).points()).collect();
        assert_eq!(kinds, [1, 3, 3]);
    }
}
