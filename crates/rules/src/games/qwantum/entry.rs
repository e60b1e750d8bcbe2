//! An entry: writing in a row or passing, encoded so that both need the same instructions.

use super::row::Row;
use super::step::Move;

/// A row, or a pass.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Entry(Option<Row>);

impl Entry {
    pub(super) const PASS: Entry = Entry(None);

    /// Writing in this row.
    #[inline]
    pub(super) const fn write(row: Row) -> Entry {
        Entry(Some(row))
    }

    /// The entry of a move; a pass for moves about dice.
    #[inline]
    pub(super) fn of(mv: Move) -> Entry {
        if let Move::Write(row) = mv { Entry::write(row) } else { Entry::PASS }
    }

    /// The row to write in; `None` for a pass.
    #[inline]
    pub(super) fn row(self) -> Option<Row> {
        self.0
    }

    /// The index of the row, or 4 for a pass.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0.map_or(4, Row::index)
    }

    /// Mask of the row's byte in four packed bytes; 0 for a pass.
    #[inline]
    pub(super) fn lane(self) -> u32 {
        const LANES: [u32; 8] = [0xff, 0xff00, 0xff_0000, 0xff00_0000, 0, 0, 0, 0];
        LANES[self.index()]
    }
}

impl From<Entry> for Move {
    #[inline]
    fn from(entry: Entry) -> Move {
        entry.0.map_or(Move::Pass, Move::Write)
    }
}
