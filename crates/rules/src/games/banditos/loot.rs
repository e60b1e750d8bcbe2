//! The loot tiles, and counts of tiles by kind.

use std::fmt;
use std::str::FromStr;

use crate::text::{Expected, is_written};

/// A loot tile of 1 to 3 points.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // its points
pub enum Loot {
    One = 1,
    Two = 2,
    Three = 3,
}

impl Loot {
    /// All kinds of tile.
    pub const ALL: [Loot; 3] = [Loot::One, Loot::Two, Loot::Three];

    /// The tile with this number of points.
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

/// A number of tiles of each kind: byte `n` counts the tiles of `n` points, and byte 0 is 0.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LootCounts(u32);

impl LootCounts {
    /// No tiles.
    pub const NONE: LootCounts = LootCounts(0);
    /// All tiles.
    pub const ALL: LootCounts = LootCounts(u32::from_le_bytes([0, 4, 3, 3]));

    /// The given number of tiles of each kind.
    pub fn new([ones, twos, threes]: [u8; 3]) -> LootCounts {
        LootCounts(u32::from_le_bytes([0, ones, twos, threes]))
    }

    /// One tile, or none.
    #[inline]
    pub(super) fn of(loot: Option<Loot>) -> LootCounts {
        // The byte of a kind is its points. No tile sets byte 0, which is cleared.
        LootCounts((1 << (8 * loot.map_or(0, Loot::points))) & !0xff)
    }

    /// The number of tiles of each kind.
    #[inline]
    pub fn by_kind(self) -> [u8; 3] {
        let [_, ones, twos, threes] = self.0.to_le_bytes();
        [ones, twos, threes]
    }

    /// The number of tiles of one kind.
    #[inline]
    pub fn count(self, loot: Loot) -> u8 {
        (self.0 >> (8 * loot.points())) as u8
    }

    /// The number of tiles of all kinds.
    #[inline]
    pub fn total(self) -> u32 {
        self.up_to()[2]
    }

    /// Whether there are no tiles.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of their points.
    #[inline]
    pub fn points(self) -> u8 {
        // The highest byte of the product is the sum of counts times points.
        (self.0.wrapping_mul(0x01_02_03) >> 24) as u8
    }

    /// Cumulative counts: for each kind the number of tiles of it and of all kinds before it.
    #[inline]
    fn up_to(self) -> [u32; 3] {
        let [_, ones, twos, threes] = self.0.wrapping_mul(0x0101_0101).to_le_bytes();
        [ones, twos, threes].map(u32::from)
    }

    /// The kind of the `n`th tile, counted from 0 with the tiles sorted by kind.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Loot {
        let [ones, twos, _] = self.up_to();
        Loot::ALL[(n >= ones) as usize + (n >= twos) as usize]
    }

    /// Adds tiles.
    #[inline]
    pub(super) fn plus(self, other: LootCounts) -> LootCounts {
        LootCounts(self.0.wrapping_add(other.0))
    }

    /// Removes tiles, which must be among these.
    #[inline]
    pub(super) fn minus(self, other: LootCounts) -> LootCounts {
        LootCounts(self.0.wrapping_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_tiles_have_nineteen_points() {
        assert_eq!((LootCounts::ALL.total(), LootCounts::ALL.points()), (10, 19));
        for loot in Loot::ALL {
            assert_eq!(LootCounts::of(Some(loot)).points(), loot.points());
            assert_eq!(LootCounts::of(Some(loot)).count(loot), 1);
        }
        assert!(LootCounts::of(None).is_empty());
    }

    #[test]
    fn tiles_are_numbered_in_the_order_of_their_kinds() {
        let left = LootCounts::new([1, 0, 2]);
        let kinds: Vec<u8> = (0..left.total()).map(|n| left.nth(n).points()).collect();
        assert_eq!(kinds, [1, 3, 3]);
    }
}
