//! What an entry changes about what may still be written, in tables.

use super::sheet::{CELLS, NUMBERS, ROW_CELLS, ROW_COLUMNS, ROW_PLACES};

/// For each number a set of cells of one row; padded and aligned to be three vectors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(16))]
pub(super) struct ByNumber(pub(super) [u16; 24]);

/// Paragraphs 5.2 to 5.4. For a cell's index in its row and the number written there: for each number the cells of the row
/// that may still take it: those to the left if it is lower, to the right if it is higher. Nothing changes with the pass,
/// which is beyond the last cell.
static ORDER: [[ByNumber; NUMBERS]; ROW_PLACES] = {
    let mut order = [[ByNumber([u16::MAX; 24]); NUMBERS]; ROW_PLACES];
    let mut index = 0;
    while index < ROW_CELLS {
        let left = (1 << index) - 1;
        let right = u16::MAX << (index + 1);
        let mut number = 0;
        while number < NUMBERS {
            let mut other = 0;
            while other < NUMBERS {
                let cells = match other {
                    _ if other < number => left,
                    _ if other > number => right,
                    _ => 0,
                };
                order[index][number].0[other] = cells;
                other += 1;
            }
            number += 1;
        }
        index += 1;
    }
    order
};

/// Where an entry goes.
#[derive(Copy, Clone)]
pub(super) struct Target {
    pub(super) row: u8,
    /// What of the row is open afterwards, by the number written.
    pub(super) order: &'static [ByNumber; NUMBERS],
    /// Paragraph 5.5: the cells outside the column of the cell.
    pub(super) other_columns: u32,
}

/// The target of the entry at each place: a cell, or for a pass the end of a row.
pub(super) static TARGETS: [Target; 32] = {
    let pass = Target { row: 0, order: &ORDER[ROW_CELLS], other_columns: u32::MAX };
    let mut targets = [pass; 32];
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        let mut same_column = 0;
        let mut other = 0;
        while other < CELLS {
            let (other_row, other_index) = (other / ROW_CELLS, other % ROW_CELLS);
            if ROW_COLUMNS[other_row][other_index] == ROW_COLUMNS[row][index] {
                same_column |= 1 << (other_row * ROW_PLACES + other_index);
            }
            other += 1;
        }
        targets[row * ROW_PLACES + index] =
            Target { row: row as u8, order: &ORDER[index], other_columns: !same_column };
        cell += 1;
    }
    targets
};
