//! An entry: writing in a cell or passing, encoded so that a set of entries is one 32-bit word.

use std::fmt;
use std::str::FromStr;

use super::sheet::{Cell, ROWS};
use crate::text::{Expected, is_written};

/// A cell to write in, or a pass.
///
/// Both are bit positions ("places") in one word, so that inner loops need no branch between them, which would often be
/// mispredicted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry(u8);

impl Entry {
    /// Writing nothing.
    pub const PASS: Entry = Entry(30);
    /// No choice yet. Entering it changes nothing.
    pub(super) const NONE: Entry = Entry(31);
    /// The bit of the pass.
    pub(super) const PASS_BIT: u32 = 1 << Entry::PASS.0;

    /// Writing in a cell.
    #[inline]
    pub fn write(cell: Cell) -> Entry {
        Entry(cell.place())
    }

    /// The cell to write in; `None` for a pass.
    pub fn cell(self) -> Option<Cell> {
        Cell::from_place(self.0)
    }

    /// The entry at this place, which is that of a cell or of the pass.
    #[inline]
    pub(super) fn from_place(place: u8) -> Entry {
        Entry(place)
    }

    /// The bit position in a word, below 32.
    #[inline]
    pub(super) const fn place(self) -> usize {
        self.0 as usize & 31
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
