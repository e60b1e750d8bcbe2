//! A choice in the writing phase, packed so that the set of all of them is a word of bits.

use super::sheet::{CELLS, Cell};
use super::step::Move;

/// A cell, or a pass in the place after the last cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Entry(u8);

impl Entry {
    pub(super) const PASS: Entry = Entry(CELLS as u8);
    pub(super) const PASS_BIT: u32 = 1 << CELLS;

    /// The entry at this place of the word; places after the pass do not occur.
    #[inline]
    pub(super) fn from_bit(bit: u8) -> Entry {
        Entry(bit)
    }

    /// The entry a move of the writing phase makes.
    #[inline]
    pub(super) fn of(mv: Move) -> Option<Entry> {
        match mv {
            Move::Write(cell) => Some(Entry(cell.index() as u8)),
            Move::Pass => Some(Entry::PASS),
            _ => None,
        }
    }

    /// The place in the word, which is below 32.
    #[inline]
    pub(super) fn bit(self) -> usize {
        self.0 as usize & 31
    }
}

impl From<Entry> for Move {
    #[inline]
    fn from(entry: Entry) -> Move {
        Cell::from_index(entry.0 as usize).map_or(Move::Pass, Move::Write)
    }
}
