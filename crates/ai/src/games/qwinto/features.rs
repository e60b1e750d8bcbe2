//! The features of a Qwinto sheet: the gaps of its rows, its filled cells, its bonus columns, and
//! its pace: what affects how soon the game will end.

use cubilete_rules::qwinto::{BONUS, COLUMNS, MAX_MISTHROWS, MAX_NUMBER, ROW_CELLS, Sheet};
use cubilete_rules::{MAX_SEATS, SeatCount};

use crate::net::{Pool, Shape};

/// The role of the own sheet.
pub(super) const OWN: usize = 0;
/// The role of the other seats' sheets.
pub(super) const OTHERS: usize = 1;

/// Bounds of a gap: 0 for the left end of a row, 1 to 18, and 19 for the right end.
const BOUNDS: usize = MAX_NUMBER as usize + 2;
/// Number of sets of cells of a row.
const SETS: usize = 1 << ROW_CELLS;
/// States of a bonus column: which other cells are filled, and the number in the scoring cell, if
/// any.
const BONUS_STATES: usize = 4 + 4 * MAX_NUMBER as usize;

/// The index of each possible gap by its length and bounds, 0 if no number fits, and the number of
/// indices.
static GAP_NUMBERS: ([[[u16; BOUNDS]; BOUNDS]; ROW_CELLS + 1], usize) = {
    let mut numbers = [[[0; BOUNDS]; BOUNDS]; ROW_CELLS + 1];
    let mut count = 1;
    let mut length = 1;
    while length <= ROW_CELLS {
        let mut low = 0;
        while low < BOUNDS {
            let mut high = low + 2;
            while high < BOUNDS {
                // Bounds that are numbers take up cells of the row.
                if length + (low > 0) as usize + (high < BOUNDS - 1) as usize <= ROW_CELLS
                    && (length == ROW_CELLS) == (low == 0 && high == BOUNDS - 1)
                {
                    numbers[length][low][high] = count as u16;
                    count += 1;
                }
                high += 1;
            }
            low += 1;
        }
        length += 1;
    }
    (numbers, count)
};

const GAPS: usize = 0;
const FILLED: usize = GAPS + 3 * GAP_NUMBERS.1;
const LAST: usize = FILLED + 3 * SETS;
const BONUSES: usize = LAST + BOUNDS;
const MISTHROWS: usize = BONUSES + BONUS.len() * BONUS_STATES;
const PACE: usize = MISTHROWS + MAX_MISTHROWS as usize + 1;
const DISTANCE: usize = PACE + 2 * ROW_CELLS + 1;
const SEATS: usize = DISTANCE + MAX_SEATS;
const COUNT: usize = SEATS + MAX_SEATS;

pub(super) const SHAPE: Shape =
    Shape { features: COUNT, roles: &[Pool::Max, Pool::Max], score_unit: 50.0 };

/// For each row and index, the position of its bonus column in [`BONUS`], if any, and whether the
/// cell is the scoring one.
pub(super) static BONUS_OF: [[Option<(usize, bool)>; ROW_CELLS]; 3] = {
    let mut bonus_of = [[None; ROW_CELLS]; 3];
    let gaps = [5, 6, 4];
    let firsts = [2, 1, 0];
    let mut row = 0;
    while row < 3 {
        let (mut index, mut column) = (0, firsts[row]);
        while index < ROW_CELLS && column < COLUMNS {
            if column != gaps[row] {
                let mut bonus = 0;
                while bonus < BONUS.len() {
                    if BONUS[bonus].0 as usize == column {
                        bonus_of[row][index] = Some((bonus, BONUS[bonus].1 as usize == row));
                    }
                    bonus += 1;
                }
                index += 1;
            }
            column += 1;
        }
        row += 1;
    }
    bonus_of
};

/// The feature of a gap of this length between two numbers of a row.
#[inline]
pub(super) fn gap(row: usize, length: usize, low: u8, high: u8) -> usize {
    let (numbers, count) = &GAP_NUMBERS;
    GAPS + row * count + numbers[length][low as usize][high as usize] as usize
}

/// Features of gaps of one length that begin after a given number.
pub(super) struct GapsBefore {
    first: usize,
    numbers: &'static [u16; BOUNDS],
}

impl GapsBefore {
    pub(super) fn new(row: usize, length: usize, low: u8) -> GapsBefore {
        let (numbers, count) = &GAP_NUMBERS;
        GapsBefore { first: GAPS + row * count, numbers: &numbers[length][low as usize] }
    }

    /// The feature of the gap that ends at this number.
    #[inline]
    pub(super) fn up_to(&self, high: u8) -> usize {
        self.first + self.numbers[high as usize] as usize
    }
}

/// Features of gaps of one length that end before a given number.
pub(super) struct GapsAfter {
    first: usize,
    numbers: &'static [[u16; BOUNDS]; BOUNDS],
    high: usize,
}

impl GapsAfter {
    pub(super) fn new(row: usize, length: usize, high: u8) -> GapsAfter {
        let (numbers, count) = &GAP_NUMBERS;
        GapsAfter { first: GAPS + row * count, numbers: &numbers[length], high: high as usize }
    }

    /// The feature of the gap that begins at this number.
    #[inline]
    pub(super) fn from(&self, low: u8) -> usize {
        self.first + self.numbers[low as usize][self.high] as usize
    }
}

/// The feature of the set of filled cells of a row.
#[inline]
pub(super) fn filled(row: usize, cells: u16) -> usize {
    FILLED + row * SETS + cells as usize
}

/// The feature of the number that a complete row scores.
#[inline]
pub(super) fn last(number: u8) -> usize {
    LAST + number as usize
}

/// The feature of a bonus column: one bit for each filled row, and the number in the scoring cell,
/// 0 if empty.
#[inline]
pub(super) fn bonus(column: usize, rows: u8, number: u8) -> usize {
    // The bits of the two other rows, next to each other.
    let counts = BONUS[column].1;
    let others = (rows & ((1 << counts) - 1) | rows >> (counts + 1) << counts) as usize;
    let state = match number {
        0 => others,
        _ => 4 + others * MAX_NUMBER as usize + number as usize - 1,
    };
    BONUSES + column * BONUS_STATES + state
}

#[inline]
pub(super) fn misthrows(count: u8) -> usize {
    MISTHROWS + count.min(MAX_MISTHROWS) as usize
}

/// The feature of the number of filled cells in the two fullest rows.
#[inline]
pub(super) fn pace(counts: [usize; 3]) -> usize {
    PACE + counts.iter().sum::<usize>() - counts.iter().min().unwrap_or(&0)
}

/// The features of a seat: turns until it is active, and the number of seats.
pub(super) fn seat_features(distance: usize, seats: SeatCount) -> [usize; 2] {
    [DISTANCE + distance, SEATS + seats.get() - 1]
}

/// A sheet in the layout that features need.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SheetState {
    pub(super) numbers: [[u8; ROW_CELLS]; 3],
    pub(super) filled: [u16; 3],
    pub(super) misthrows: u8,
    /// For each bonus column, one bit for each filled row and the number in the scoring cell, 0 if
    /// empty.
    pub(super) bonuses: [(u8, u8); BONUS.len()],
}

impl SheetState {
    pub(super) fn new(sheet: &Sheet) -> SheetState {
        let numbers = [0, 1, 2].map(|row| sheet.row_numbers(row));
        let mut filled = [0; 3];
        let mut bonuses = [(0, 0); BONUS.len()];
        for row in 0..3 {
            for index in 0..ROW_CELLS {
                let number = numbers[row][index];
                filled[row] |= u16::from(number > 0) << index;
                if let (1.., Some((bonus, counts))) = (number, BONUS_OF[row][index]) {
                    bonuses[bonus].0 |= 1 << row;
                    bonuses[bonus].1 += u8::from(counts) * number;
                }
            }
        }
        SheetState { numbers, filled, misthrows: sheet.misthrows(), bonuses }
    }

    /// The gaps of a row.
    pub(super) fn gaps(&self, row: usize) -> Gaps<'_> {
        Gaps { numbers: &self.numbers[row], next: 0, low: 0 }
    }

    /// Pushes all features of the sheet.
    pub(super) fn features(&self, features: &mut Vec<usize>) {
        for row in 0..3 {
            features.push(filled(row, self.filled[row]));
            features.extend(self.gaps(row).map(|g| gap(row, g.length, g.low, g.high)));
            if self.filled[row].count_ones() as usize == ROW_CELLS {
                features.push(last(self.numbers[row][ROW_CELLS - 1]));
            }
        }
        for (column, (rows, number)) in self.bonuses.iter().enumerate() {
            features.push(bonus(column, *rows, *number));
        }
        self.pace_features(features);
    }

    /// Pushes the features that affect how soon the game will end.
    pub(super) fn pace_features(&self, features: &mut Vec<usize>) {
        features.push(misthrows(self.misthrows));
        features.push(pace(self.filled.map(|cells| cells.count_ones() as usize)));
    }
}

/// A run of empty cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    pub(super) start: usize,
    pub(super) length: usize,
    /// The number before it; 0 at the left end.
    pub(super) low: u8,
    /// The number after it; 19 at the right end.
    pub(super) high: u8,
}

/// Iterator over the gaps of a row, from the left.
pub(super) struct Gaps<'a> {
    numbers: &'a [u8; ROW_CELLS],
    next: usize,
    low: u8,
}

impl Iterator for Gaps<'_> {
    type Item = Gap;

    fn next(&mut self) -> Option<Gap> {
        while let Some(number @ 1..) = self.numbers.get(self.next) {
            self.low = *number;
            self.next += 1;
        }
        let start = self.next;
        while self.numbers.get(self.next) == Some(&0) {
            self.next += 1;
        }
        let high = self.numbers.get(self.next).copied().unwrap_or(MAX_NUMBER + 1);
        let length = self.next - start;
        (length > 0).then_some(Gap { start, length, low: self.low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::qwinto::Cell;

    #[test]
    fn the_gaps_of_a_row_are_between_its_numbers() {
        let mut sheet = Sheet::EMPTY;
        for (index, number) in [(1, 3), (2, 7), (8, 18)] {
            sheet.write(Cell::from_index(index).unwrap(), number);
        }
        let gaps: Vec<Gap> = SheetState::new(&sheet).gaps(0).collect();
        assert_eq!(
            gaps,
            [
                Gap { start: 0, length: 1, low: 0, high: 3 },
                Gap { start: 3, length: 5, low: 7, high: 18 },
            ]
        );
    }

    #[test]
    fn bonus_columns_agree_with_the_rules() {
        for cell in Cell::all() {
            let column = BONUS.iter().position(|(column, _)| *column == cell.column());
            let expected = column.map(|column| (column, BONUS[column].1 as usize == cell.row()));
            assert_eq!(BONUS_OF[cell.row()][cell.index() % ROW_CELLS], expected);
        }
    }
}
