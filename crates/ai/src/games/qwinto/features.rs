//! What a net hears of a Qwinto sheet: the gaps of its rows, its filled cells, its bonus columns, and its pace.

use cubilete_rules::qwinto::{BONUS, COLUMNS, MAX_MISTHROWS, MAX_NUMBER, ROW_CELLS, Sheet};
use cubilete_rules::{MAX_SEATS, SeatCount};

use crate::net::{Pool, Shape};

/// The role of the own sheet.
pub(super) const OWN: usize = 0;
/// The role of the sheets of others: the furthest of them counts.
pub(super) const OTHERS: usize = 1;

/// Numbers from 0, the left end of a row, to 19, its right end.
const BOUNDS: usize = MAX_NUMBER as usize + 2;
/// The sets of cells of a row.
const SETS: usize = 1 << ROW_CELLS;
/// What can be said of a bonus column: which cells are filled, and the number if the one that counts is among them.
const BONUS_STATES: usize = 4 + 4 * MAX_NUMBER as usize;

/// The number of each run of empty cells that a row can have, by its length and its bounds, and 0 for those in which
/// nothing fits; and last how many there are.
static GAP_NUMBERS: ([[[u16; BOUNDS]; BOUNDS]; ROW_CELLS + 1], usize) = {
    let mut numbers = [[[0; BOUNDS]; BOUNDS]; ROW_CELLS + 1];
    let mut count = 1;
    let mut length = 1;
    while length <= ROW_CELLS {
        let mut low = 0;
        while low < BOUNDS {
            let mut high = low + 2;
            while high < BOUNDS {
                // Bounds that are numbers stand in cells of the row.
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
const MISSES: usize = BONUSES + BONUS.len() * BONUS_STATES;
const PACE: usize = MISSES + MAX_MISTHROWS as usize + 1;
const DISTANCE: usize = PACE + 2 * ROW_CELLS + 1;
const SEATS: usize = DISTANCE + MAX_SEATS;
const COUNT: usize = SEATS + MAX_SEATS;

pub(super) const SHAPE: Shape =
    Shape { features: COUNT, roles: &[Pool::Max, Pool::Max], points: 50.0 };

/// For each row and index in it the place of its column in [`BONUS`], if it has one, and whether the cell is the one
/// that scores.
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

/// A run of empty cells of this length between two numbers of a row.
#[inline]
pub(super) fn gap(row: usize, length: usize, low: u8, high: u8) -> usize {
    let (numbers, count) = &GAP_NUMBERS;
    GAPS + row * count + numbers[length][low as usize][high as usize] as usize
}

/// Gaps of one length behind one number.
pub(super) struct GapsBefore {
    first: usize,
    numbers: &'static [u16; BOUNDS],
}

impl GapsBefore {
    pub(super) fn new(row: usize, length: usize, low: u8) -> GapsBefore {
        let (numbers, count) = &GAP_NUMBERS;
        GapsBefore { first: GAPS + row * count, numbers: &numbers[length][low as usize] }
    }

    /// The one that ends at this number.
    #[inline]
    pub(super) fn up_to(&self, high: u8) -> usize {
        self.first + self.numbers[high as usize] as usize
    }
}

/// Gaps of one length before one number.
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

    /// The one that begins at this number.
    #[inline]
    pub(super) fn from(&self, low: u8) -> usize {
        self.first + self.numbers[low as usize][self.high] as usize
    }
}

/// The filled cells of a row.
#[inline]
pub(super) fn filled(row: usize, cells: u16) -> usize {
    FILLED + row * SETS + cells as usize
}

/// The number that a complete row scores.
#[inline]
pub(super) fn last(number: u8) -> usize {
    LAST + number as usize
}

/// A bonus column: one bit for each row filled, and the number that will count, 0 for none.
#[inline]
pub(super) fn bonus(column: usize, rows: u8, number: u8) -> usize {
    // The bits of the two rows that do not count, side by side.
    let counts = BONUS[column].1;
    let others = (rows & ((1 << counts) - 1) | rows >> (counts + 1) << counts) as usize;
    let state = match number {
        0 => others,
        _ => 4 + others * MAX_NUMBER as usize + number as usize - 1,
    };
    BONUSES + column * BONUS_STATES + state
}

#[inline]
pub(super) fn misses(count: u8) -> usize {
    MISSES + count.min(MAX_MISTHROWS) as usize
}

/// How many cells of the two fullest rows are filled, from how many of each row.
#[inline]
pub(super) fn pace(counts: [usize; 3]) -> usize {
    PACE + counts.iter().sum::<usize>() - counts.iter().min().unwrap_or(&0)
}

/// How many turns it is until a seat is active, and how many seats there are.
pub(super) fn place_at_table(distance: usize, seats: SeatCount) -> [usize; 2] {
    [DISTANCE + distance, SEATS + seats.get() - 1]
}

/// A sheet, laid out as the features ask for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Pad {
    pub(super) numbers: [[u8; ROW_CELLS]; 3],
    pub(super) filled: [u16; 3],
    pub(super) misses: u8,
    /// For each bonus column the rows filled, and the number that will count.
    pub(super) bonuses: [(u8, u8); BONUS.len()],
}

impl Pad {
    pub(super) fn new(sheet: &Sheet) -> Pad {
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
        Pad { numbers, filled, misses: sheet.misthrows(), bonuses }
    }

    /// The runs of empty cells of a row.
    pub(super) fn gaps(&self, row: usize) -> Gaps<'_> {
        Gaps { numbers: &self.numbers[row], next: 0, low: 0 }
    }

    /// Everything about the sheet.
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

    /// What bears on how soon the game will end.
    pub(super) fn pace_features(&self, features: &mut Vec<usize>) {
        features.push(misses(self.misses));
        features.push(pace(self.filled.map(|cells| cells.count_ones() as usize)));
    }
}

/// A run of empty cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    pub(super) start: usize,
    pub(super) length: usize,
    /// The number before it, 0 at the left end,
    pub(super) low: u8,
    /// and behind it, 19 at the right end.
    pub(super) high: u8,
}

/// The runs of empty cells of a row, from the left.
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
    fn the_gaps_of_a_row_lie_between_its_numbers() {
        let mut sheet = Sheet::EMPTY;
        for (index, number) in [(1, 3), (2, 7), (8, 18)] {
            sheet.write(Cell::from_index(index).unwrap(), number);
        }
        let gaps: Vec<Gap> = Pad::new(&sheet).gaps(0).collect();
        assert_eq!(
            gaps,
            [
                Gap { start: 0, length: 1, low: 0, high: 3 },
                Gap { start: 3, length: 5, low: 7, high: 18 },
            ]
        );
    }

    #[test]
    fn every_cell_knows_its_bonus_column() {
        for cell in Cell::all() {
            let column = BONUS.iter().position(|(column, _)| *column == cell.column());
            let expected = column.map(|column| (column, BONUS[column].1 as usize == cell.row()));
            assert_eq!(BONUS_OF[cell.row()][cell.index() % ROW_CELLS], expected);
        }
    }
}
