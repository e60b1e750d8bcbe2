//! Which cells are open to which numbers, and what an entry closes.

use super::sheet::{ALL_CELLS, CELLS, NUMBERS, ROW_CELLS, ROW_COLUMNS, ROW_MASK, ROW_PLACES};
use super::step::Sum;

/// For each number a set of cells, ten bits for each row; padded and aligned to be five vectors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(16))]
pub(super) struct ByNumber([u32; PADDED]);

/// Numbers from 0 and one more.
const PADDED: usize = NUMBERS + 1;

/// What an entry leaves open to all numbers, by how they compare with the one written: as many lower ones as there can be,
/// the same, and as many higher ones. For any number written it is a part of this.
type Compared = [u32; NUMBERS - 1 + PADDED];

/// The entry at each place leaves this open: a cell, or everything for a pass.
static LEFT_OPEN: [Compared; 32] = {
    let mut all = [[u32::MAX; NUMBERS - 1 + PADDED]; 32];
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        let other_rows = ALL_CELLS & !(ROW_MASK << (row * ROW_PLACES));
        let place = row * ROW_PLACES + index;
        // Paragraphs 5.2 to 5.4: lower numbers to the left, higher ones to the right, no number twice in a row.
        let left = ((1 << index) - 1) << (row * ROW_PLACES);
        let right = ALL_CELLS & !other_rows & !left & !(1 << place);
        let mut other = 0;
        while other < all[place].len() {
            all[place][other] = match other {
                _ if other < NUMBERS - 1 => other_rows | left,
                _ if other > NUMBERS - 1 => other_rows | right,
                _ => other_rows & !column(ROW_COLUMNS[row][index]),
            };
            other += 1;
        }
        cell += 1;
    }
    all
};

/// Paragraph 5.5: the cells of a column, of which no two have the same number.
const fn column(column: u8) -> u32 {
    let mut cells = 0;
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        if ROW_COLUMNS[row][index] == column {
            cells |= 1 << (row * ROW_PLACES + index);
        }
        cell += 1;
    }
    cells
}

impl ByNumber {
    /// All cells for all numbers.
    pub(super) const ALL_CELLS: ByNumber = ByNumber([ALL_CELLS; PADDED]);

    /// The cells for a number.
    #[inline]
    pub(super) fn to(&self, number: Sum) -> u32 {
        self.0[number as usize]
    }

    /// Closes what is no longer open once this number stands at a place; nothing if that is the one of the pass.
    #[inline]
    pub(super) fn close(&mut self, place: usize, number: Sum) {
        let left_open = &LEFT_OPEN[place & 31][NUMBERS - 1 - number as usize..];
        for (open, left_open) in self.0.iter_mut().zip(left_open) {
            *open &= left_open;
        }
    }
}
