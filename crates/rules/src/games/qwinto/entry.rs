//! A choice in the writing phase, packed so that the set of all of them is a word of bits.

use std::fmt;
use std::str::FromStr;

use super::sheet::{Cell, ROWS};
use crate::text::{Expected, is_written};

/// A cell to write in, or a pass: a row and an index in it, four bits each; the pass is beyond the last cell.
///
/// Both are places in one word, so that inner loops need not ask which it is: that is hard to foresee for a processor.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry(u8);

impl Entry {
    /// Nothing is written.
    pub const PASS: Entry = Entry(0x2A);
    /// Nothing is chosen yet; entered, it changes nothing either.
    pub(super) const NONE: Entry = Entry(0x2B);
    /// The place of the pass, as a bit.
    pub(super) const PASS_BIT: u64 = 1 << Entry::PASS.0;

    /// Writing in a cell.
    #[inline]
    pub fn write(cell: Cell) -> Entry {
        Entry(cell.place())
    }

    /// The cell to write in; none for a pass.
    pub fn cell(self) -> Option<Cell> {
        Cell::from_place(self.0)
    }

    /// The entry of this row and index: a cell's, or that of the pass.
    #[inline]
    pub(super) fn at(row: u8, index: u8) -> Entry {
        Entry(row << 4 | index)
    }

    /// The row.
    #[inline]
    pub(super) const fn row(self) -> usize {
        self.0 as usize >> 4
    }

    /// The index in the row, which is below 16.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & 15
    }

    /// The place in the word.
    #[inline]
    pub(super) const fn place(self) -> usize {
        self.0 as usize & 63
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            Some(cell) => write!(f, "write-{}{}", ROWS[cell.row()].letter(), cell.column()),
            None => write!(f, "pass"),
        }
    }
}

impl FromStr for Entry {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Entry, Expected> {
        Cell::all()
            .map(Entry::write)
            .chain([Entry::PASS])
            .find(|entry| is_written(entry, text))
            .ok_or_else(|| Expected::new("pass or write-CELL such as write-y7", text))
    }
}
