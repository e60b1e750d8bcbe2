//! The rows of a Qwantum sheet, one for each colour, and sets of rows.

use super::entry::Entry;
use crate::color::Color;

/// A row of the sheet, and its colour.
///
/// An enum rather than a number, so that indexing an array of four needs no bounds check.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
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

    /// The bit offset of this row's byte in four packed bytes.
    #[inline]
    pub(super) const fn shift(self) -> u32 {
        8 * self as u32
    }
}

/// A set of rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows(u8);

impl Rows {
    /// The set with these bits, bit 0 for the top row.
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

    /// The set without the row of an entry; a pass removes nothing.
    #[inline]
    pub(super) fn without(self, entry: Entry) -> Rows {
        Rows(self.0 & !(1 << entry.index()))
    }

    /// The entry at this index if these rows are open: a pass comes first, then the rows from the top.
    #[inline]
    pub(super) fn entry(self, index: usize) -> Entry {
        static ENTRIES: [[Entry; 8]; 16] = {
            let mut table = [[Entry::PASS; 8]; 16];
            let mut set = 0;
            while set < 16 {
                let (mut row, mut index) = (0, 1);
                while row < 4 {
                    if set >> row & 1 == 1 {
                        table[set][index] = Entry::write(Row::ALL[row]);
                        index += 1;
                    }
                    row += 1;
                }
                set += 1;
            }
            table
        };
        ENTRIES[self.0 as usize & 15][index & 7]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_comes_before_the_rows_from_the_top() {
        let rows = Rows(0b1011);
        let entries = [0, 1, 2, 3].map(|index| rows.entry(index).row());
        assert_eq!(entries, [None, Some(Row::Violet), Some(Row::Blue), Some(Row::Yellow)]);
        let without = rows.without(Entry::write(Row::Violet));
        assert_eq!((without.len(), without.entry(1).row()), (2, Some(Row::Blue)));
        assert_eq!(rows.without(Entry::PASS), rows);
    }
}
