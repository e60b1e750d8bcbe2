//! The rows of a Qwantum sheet, which are its four colours, and sets of them.

use crate::color::Color;

/// A row of the sheet, and so one of the four colours.
///
/// An enum rather than a number, so that indexing an array of four needs no bounds check.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // each is its own name
pub enum Row {
    Violet,
    Blue,
    Red,
    Yellow,
}

impl Row {
    /// The rows from the top.
    pub const ALL: [Row; 4] = [Row::Violet, Row::Blue, Row::Red, Row::Yellow];

    /// The index of the row, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its colour.
    pub const fn color(self) -> Color {
        match self {
            Row::Violet => Color::Violet,
            Row::Blue => Color::Blue,
            Row::Red => Color::Red,
            Row::Yellow => Color::Yellow,
        }
    }

    /// The row with this letter.
    pub fn from_letter(letter: char) -> Option<Row> {
        Row::ALL.into_iter().find(|row| row.color().letter() == letter)
    }

    /// Where the byte of this row begins in four packed bytes.
    #[inline]
    pub(super) const fn shift(self) -> u32 {
        8 * self as u32
    }
}

/// A set of rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows(u8);

impl Rows {
    /// The set with these bits, the top row lowest.
    #[inline]
    pub(super) fn from_bits(bits: u8) -> Rows {
        Rows(bits & 15)
    }

    /// How many rows are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no row is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the row is in the set.
    #[inline]
    pub fn contains(self, row: Row) -> bool {
        self.0 >> row as u8 & 1 == 1
    }

    /// The set without the row, if one is given.
    #[inline]
    pub fn without(self, row: Option<Row>) -> Rows {
        Rows(row.map_or(self.0, |row| self.0 & !(1 << row as u8)))
    }

    /// The `n`th row of the set from the top, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Row {
        static NTH: [[Row; 4]; 16] = {
            let mut table = [[Row::Violet; 4]; 16];
            let mut set = 0;
            while set < 16 {
                let (mut row, mut n) = (0, 0);
                while row < 4 {
                    if set >> row & 1 == 1 {
                        table[set][n] = Row::ALL[row];
                        n += 1;
                    }
                    row += 1;
                }
                set += 1;
            }
            table
        };
        NTH[self.0 as usize & 15][n & 3]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_row_of_a_set_counts_from_the_top() {
        let rows = Rows(0b1011);
        assert_eq!((rows.len(), rows.nth(0), rows.nth(2)), (3, Row::Violet, Row::Yellow));
        assert_eq!(rows.without(Some(Row::Violet)).nth(0), Row::Blue);
    }
}
