//! Which cells are open to which numbers, and which of them an entry closes.

use super::sheet::{ALL_CELLS, CELLS, NUMBERS, ROW_CELLS, ROW_COLUMNS, ROW_MASK, ROW_PLACES};
use super::step::Sum;

/// For each number a set of cells, ten bits per row; padded and aligned to five 128-bit vectors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(16))]
pub(super) struct ByNumber([u32; PADDED]);

/// The length of the array: the numbers from 0 to 18, and padding.
const PADDED: usize = NUMBERS + 1;

/// The cells an entry leaves open to each other number, by its difference to the number written: from the largest
/// negative difference to the largest positive one. The masks for one written number are a window of this array.
type Compared = [u32; NUMBERS - 1 + PADDED];

/// The cells that an entry at each place leaves open; all of them for the pass.
static LEFT_OPEN: [Compared; 32] = {
    let mut all = [[u32::MAX; NUMBERS - 1 + PADDED]; 32];
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        let other_rows = ALL_CELLS & !(ROW_MASK << (row * ROW_PLACES));
        let place = row * ROW_PLACES + index;
        // Lower numbers to the left, higher ones to the right, no number twice in a row (5.2 to 5.4).
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

/// The cells of a column, of which no two may have the same number (5.5).
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
    /// All cells are open to all numbers.
    pub(super) const ALL_CELLS: ByNumber = ByNumber([ALL_CELLS; PADDED]);

    /// The cells that are open to a number.
    #[inline]
    pub(super) fn to(&self, number: Sum) -> u32 {
        self.0[number as usize]
    }

    /// Updates the open cells after this number is written at a place; the place of the pass changes nothing.
    #[inline]
    pub(super) fn close(&mut self, place: usize, number: Sum) {
        let left_open = &LEFT_OPEN[place & 31][NUMBERS - 1 - number as usize..];
        for (open, left_open) in self.0.iter_mut().zip(left_open) {
            *open &= left_open;
        }
    }
}
