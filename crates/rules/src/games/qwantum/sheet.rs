//! A Qwantum sheet: four rows of six cells, the numbers each row accepts, and the score.

use super::entry::Entry;
use super::faces::Values;
use super::options::Line;
use super::row::{Row, Rows};

/// Cells in a row, and columns on a sheet.
pub const COLUMNS: usize = 6;
/// Cells on a sheet.
pub const CELLS: usize = 24;
/// Number of cells before the thick line: numbers rise up to it and fall beyond it.
pub const LINE: usize = 4;
/// The highest value of a row: 27 on the colour dice and 6 on the white die.
pub const MAX_NUMBER: u8 = 33;
/// The number of misthrows on one sheet that ends the game.
pub const MAX_MISTHROWS: u8 = 5;

/// The numbers one player has written.
///
/// A `u32` packs one byte for each row, so that one operation handles all four rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// The numbers of each column, 0 for an empty cell. Padded so that three bits index it without a bounds check.
    columns: [u32; 8],
    /// How many numbers each row has. This and the bounds follow from the numbers and the option; cached because every
    /// decision needs them.
    filled: u32,
    /// Exclusive lower bound of the numbers each row accepts.
    low: u32,
    /// Exclusive upper bound of the numbers each row accepts.
    high: u32,
    /// The number of misthrows.
    pub(super) misthrows: u8,
}

/// One in each of the four bytes.
const ONES: u32 = 0x0101_0101;
/// The highest bit of each of the four bytes.
const TOPS: u32 = 0x8080_8080;

/// How the bounds of a row follow from its last number, for whichever byte the row has: the last number where the mask
/// is set, otherwise the base.
#[derive(Copy, Clone)]
struct Bounds {
    low_mask: u32,
    high_mask: u32,
    high_base: u32,
}

/// The bounds of a row, by the option `line` and the count of numbers in the row. There are eight entries, so that an
/// index masked with 7 is always valid.
const BOUNDS: [[Bounds; 8]; 2] = {
    const NO_LIMIT: u32 = ONES * (MAX_NUMBER as u32 + 1);
    const FREE: Bounds = Bounds { low_mask: 0, high_mask: 0, high_base: NO_LIMIT };
    const RISE: Bounds = Bounds { low_mask: u32::MAX, ..FREE };
    const FALL: Bounds = Bounds { low_mask: 0, high_mask: u32::MAX, high_base: 0 };
    const FULL: Bounds = Bounds { low_mask: 0, high_mask: 0, high_base: 0 };
    let below = [FREE, RISE, RISE, RISE, FALL, FALL, FULL, FULL];
    let mut reset = below;
    reset[LINE] = FREE;
    [below, reset]
};

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet = Sheet {
        columns: [0; 8],
        filled: 0,
        low: 0,
        high: ONES * (MAX_NUMBER as u32 + 1),
        misthrows: 0,
    };

    /// The rows that accept their value: higher than the last number before the line, lower beyond it (5.2 to 5.6).
    #[inline]
    pub fn open(&self, values: Values) -> Rows {
        // No byte reaches 128, so the top bit survives the subtraction exactly where the byte needed no borrow.
        let values = values.packed();
        let above = (values | TOPS) - self.low - ONES;
        let below = (self.high | TOPS) - values - ONES;
        let tops = above & below & TOPS;
        // Gathers the four top bits side by side.
        Rows::from_bits(((tops >> 7).wrapping_mul(0x0102_0408) >> 24) as u8)
    }

    /// Whether a row accepts a number.
    pub fn takes(&self, row: Row, number: u8) -> bool {
        let bound = |bounds: u32| bounds.to_le_bytes()[row.index()];
        bound(self.low) < number && number < bound(self.high)
    }

    /// How many numbers a row has; also the index of its next cell.
    #[inline]
    pub fn row_len(&self, row: Row) -> usize {
        (self.filled >> row.shift()) as usize & 7
    }

    /// The number of a row in a column counted from 0; `None` if the cell is empty.
    pub fn number(&self, row: Row, column: usize) -> Option<u8> {
        let numbers = self.columns.get(column)?;
        Some(numbers.to_le_bytes()[row.index()]).filter(|number| *number > 0)
    }

    /// The last number of a row; `None` if it is empty.
    pub fn last(&self, row: Row) -> Option<u8> {
        self.number(row, self.row_len(row).checked_sub(1)?)
    }

    /// Writes the value of a row that accepts it into the row's next cell. A pass runs the same instructions and changes
    /// nothing, because a branch that is mispredicted often would cost more.
    #[inline]
    pub(super) fn enter(&mut self, entry: Entry, values: Values, line: Line) {
        let lane = entry.lane();
        let number = values.packed() & lane;
        let column = (self.filled & lane).wrapping_mul(ONES) >> 24 & 7;
        self.columns[column as usize] |= number;
        self.filled += ONES & lane;
        let bounds = BOUNDS[line as usize & 1][(column as usize + 1) & 7];
        self.low = self.low & !lane | number & bounds.low_mask;
        self.high = self.high & !lane | number & bounds.high_mask | bounds.high_base & lane;
    }

    /// Writes a number into the next cell of a row that accepts it.
    pub fn write(&mut self, row: Row, number: u8, line: Line) {
        self.enter(Entry::write(row), Values::all(number), line);
    }

    /// Marks a misthrow on a sheet with fewer than [`MAX_MISTHROWS`].
    pub fn mark_misthrow(&mut self) {
        self.misthrows += 1;
    }

    /// How many numbers are on the sheet.
    pub fn written(&self) -> usize {
        Row::ALL.into_iter().map(|row| self.row_len(row)).sum()
    }

    /// How many misthrows are marked.
    pub fn misthrows(&self) -> u8 {
        self.misthrows
    }

    /// Whether all cells of a row are filled.
    #[inline]
    pub fn row_done(&self, row: Row) -> bool {
        self.row_len(row) == COLUMNS
    }

    /// Whether all cells of the sheet are filled, which ends the game.
    #[inline]
    pub fn full(&self) -> bool {
        self.filled == ONES * COLUMNS as u32
    }

    /// The points of a column counted from 0; `None` if it is incomplete.
    pub fn column_points(&self, column: usize) -> Option<i16> {
        let numbers = self.columns.get(column)?.to_le_bytes();
        numbers.iter().all(|number| *number > 0).then(|| column_score(numbers).into())
    }

    /// The penalty for the misthrows: 1 point for the first, 2 for the second, and so on.
    pub fn penalty(&self) -> i16 {
        let misthrows = i16::from(self.misthrows);
        misthrows * (misthrows + 1) / 2
    }

    /// The score: the points of complete columns minus the penalty.
    pub fn score(&self) -> i16 {
        let columns: i16 = (0..COLUMNS).filter_map(|column| self.column_points(column)).sum();
        columns - self.penalty()
    }
}

/// The points of a column with these numbers (6.1 to 6.3): the second lowest distinct number, or the only one if all
/// are equal.
pub fn column_score(numbers: [u8; 4]) -> u8 {
    let lowest = numbers.into_iter().min().unwrap_or(0);
    numbers.into_iter().filter(|number| *number > lowest).min().unwrap_or(lowest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet_with(row: Row, numbers: &[u8], line: Line) -> Sheet {
        let mut sheet = Sheet::EMPTY;
        for number in numbers {
            assert!(sheet.takes(row, *number), "{number} in {numbers:?}");
            sheet.write(row, *number, line);
        }
        sheet
    }

    /// The lowest and the highest number that a row with these numbers accepts.
    fn accepted(numbers: &[u8], line: Line) -> Option<(u8, u8)> {
        let accepted = Row::ALL.map(|row| {
            let sheet = sheet_with(row, numbers, line);
            let takes = |n: &u8| {
                let takes = sheet.takes(row, *n);
                assert_eq!(sheet.open(Values::all(*n)).contains(row), takes);
                takes
            };
            let list: Vec<u8> = (1..=MAX_NUMBER).filter(takes).collect();
            assert!(list.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{list:?}");
            Some((*list.first()?, *list.last()?))
        });
        assert!(accepted.iter().all(|range| *range == accepted[0]), "{accepted:?}");
        accepted[0]
    }

    #[test]
    fn numbers_rise_strictly_to_the_line_and_fall_strictly_beyond() {
        assert_eq!(accepted(&[], Line::Below), Some((1, 33)));
        assert_eq!(accepted(&[5], Line::Below), Some((6, 33)));
        assert_eq!(accepted(&[5, 8, 9], Line::Below), Some((10, 33)));
        assert_eq!(accepted(&[5, 8, 9, 14], Line::Below), Some((1, 13)));
        assert_eq!(accepted(&[5, 8, 9, 14, 10], Line::Below), Some((1, 9)));
    }

    #[test]
    fn a_row_accepts_nothing_after_33_or_after_1_beyond_the_line_or_when_full() {
        assert_eq!(accepted(&[33], Line::Below), None);
        assert_eq!(accepted(&[5, 8, 9, 14, 1], Line::Below), None);
        assert_eq!(accepted(&[5, 8, 9, 14, 10, 9], Line::Below), None);
        assert_eq!(accepted(&[5, 8, 9, 14, 10, 9], Line::Reset), None);
    }

    #[test]
    fn with_reset_any_number_may_come_first_beyond_the_line() {
        assert_eq!(accepted(&[5, 8, 9], Line::Reset), Some((10, 33)));
        assert_eq!(accepted(&[5, 8, 9, 14], Line::Reset), Some((1, 33)));
        assert_eq!(accepted(&[5, 8, 9, 14, 20], Line::Reset), Some((1, 19)));
    }

    #[test]
    fn writing_in_a_row_does_not_affect_other_rows() {
        let mut sheet = sheet_with(Row::Blue, &[33], Line::Below);
        sheet.write(Row::Red, 1, Line::Below);
        let open = sheet.open(Values::all(1));
        assert_eq!(Row::ALL.map(|row| open.contains(row)), [true, false, false, true]);
        let open = sheet.open(Values::all(33));
        assert_eq!(Row::ALL.map(|row| open.contains(row)), [true, false, true, true]);
    }

    #[test]
    fn a_column_scores_its_second_lowest_distinct_number() {
        for (numbers, score) in [
            ([6, 6, 6, 6], 6),
            ([4, 4, 7, 9], 7),
            ([3, 3, 3, 8], 8),
            ([2, 5, 5, 9], 5),
            ([10, 9, 11, 12], 10),
            ([5, 5, 8, 8], 8),
        ] {
            assert_eq!(column_score(numbers), score, "{numbers:?}");
        }
    }

    #[test]
    fn an_incomplete_column_scores_nothing_and_misthrows_cost_more_each_time() {
        let mut sheet = Sheet::EMPTY;
        for (row, number) in Row::ALL.into_iter().zip([4, 6, 5]) {
            sheet.write(row, number, Line::Below);
        }
        assert_eq!((sheet.column_points(0), sheet.score()), (None, 0));
        sheet.write(Row::Yellow, 4, Line::Below);
        assert_eq!((sheet.column_points(0), sheet.score()), (Some(5), 5));
        let penalties = [0, 1, 2, 3, 4, 5].map(|misthrows| Sheet { misthrows, ..sheet }.penalty());
        assert_eq!(penalties, [0, 1, 3, 6, 10, 15]);
    }
}
