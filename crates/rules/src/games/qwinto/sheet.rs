//! A Qwinto sheet: three rows of nine cells on twelve columns, what may be written where, and what it scores.

use std::hint::select_unpredictable;

use super::choices::{self, Choices};
use super::entry::Entry;
use super::step::Sum;
use crate::color::Color;

/// The rows from the top; also the three dice, in this order.
pub const ROWS: [Color; 3] = [Color::Orange, Color::Yellow, Color::Purple];
/// Cells in a row.
pub const ROW_CELLS: usize = 9;
/// Cells on a sheet.
pub const CELLS: usize = 27;
/// Grid columns, numbered from 0.
pub const COLUMNS: usize = 12;
/// The highest sum of three dice.
pub const MAX_NUMBER: u8 = 18;
/// Numbers from 0.
const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// So many misthrows end the game.
pub const MAX_MISSES: u8 = 4;

/// The grid columns of the cells of each row; the number left out is the gap.
const ROW_COLUMNS: [[u8; ROW_CELLS]; 3] =
    [[2, 3, 4, 6, 7, 8, 9, 10, 11], [1, 2, 3, 4, 5, 7, 8, 9, 10], [0, 1, 2, 3, 5, 6, 7, 8, 9]];

/// The columns of three cells, each with the row of its bonus cell.
pub const BONUS: [(u8, u8); 5] = [(2, 2), (3, 0), (7, 0), (8, 1), (9, 2)];

/// Places for each row, so that four bits are the index in a row and the two above them are the row.
pub(super) const ROW_PLACES: usize = 16;
/// All cells of a row, as bits.
pub(super) const ROW_MASK: u32 = (1 << ROW_CELLS) - 1;
/// The first cell of every row.
const FIRST_CELLS: u64 = 1 | 1 << ROW_PLACES | 1 << (2 * ROW_PLACES);

/// A cell of the sheet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number, counted row by row from the top left.
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < CELLS).then(|| Cell((index / ROW_CELLS * ROW_PLACES + index % ROW_CELLS) as u8))
    }

    /// The cell of a row in a grid column, unless the row has none there.
    pub fn at(row: usize, column: u8) -> Option<Cell> {
        let index = ROW_COLUMNS.get(row)?.iter().position(|c| *c == column)?;
        Cell::from_index(row * ROW_CELLS + index)
    }

    /// Every cell.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS).filter_map(Cell::from_index)
    }

    /// The number of the cell, counted row by row from the top left.
    pub fn index(self) -> usize {
        self.row() * ROW_CELLS + self.0 as usize % ROW_PLACES
    }

    /// Its row, 0 to 2.
    pub fn row(self) -> usize {
        self.0 as usize / ROW_PLACES
    }

    /// Its grid column, 0 to 11.
    pub fn column(self) -> u8 {
        ROW_COLUMNS[self.row()][self.0 as usize % ROW_PLACES]
    }

    /// Its place in a word of bits.
    #[inline]
    pub(super) fn place(self) -> u8 {
        self.0
    }

    pub(super) fn from_place(place: u8) -> Option<Cell> {
        let cell = Cell(place);
        (cell.row() < 3 && place as usize % ROW_PLACES < ROW_CELLS).then_some(cell)
    }
}

/// For each number a set of cells of one row: twelve bits for a number, which is one of five in one of four words.
type ByNumber = [u64; 4];

/// Where the cells of a number are: the word, and the first bit there.
#[inline]
const fn bits_of(number: usize) -> (usize, usize) {
    (number % 4, number / 4 * 12)
}

/// Paragraphs 5.2 to 5.4. For the number written and the cell's index in its row: for each number the cells of the row
/// that may still take it, those to the left if it is lower, to the right if it is higher. Nothing changes with the pass,
/// which is beyond the last cell.
static ORDER: [[ByNumber; ROW_PLACES]; NUMBERS] = {
    let mut order = [[[u64::MAX; 4]; ROW_PLACES]; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        let mut index = 0;
        while index < ROW_CELLS {
            let left = (1 << index) - 1;
            let right = ROW_MASK as u64 & u64::MAX << (index + 1);
            order[number][index] = [0; 4];
            let mut other = 0;
            while other < NUMBERS {
                let (word, shift) = bits_of(other);
                let cells = match other {
                    _ if other < number => left,
                    _ if other > number => right,
                    _ => 0,
                };
                order[number][index][word] |= cells << shift;
                other += 1;
            }
            index += 1;
        }
        number += 1;
    }
    order
};

/// Paragraph 5.5: the cells outside the column of the cell at each place, nine bits for a row; all cells for the pass.
static OTHER_COLUMNS: [u32; 3 * ROW_PLACES] = {
    let mut others = [u32::MAX; 3 * ROW_PLACES];
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        let mut other = 0;
        while other < CELLS {
            if ROW_COLUMNS[other / ROW_CELLS][other % ROW_CELLS] == ROW_COLUMNS[row][index] {
                others[row * ROW_PLACES + index] &= !(1 << other);
            }
            other += 1;
        }
        cell += 1;
    }
    others
};

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cells(u64);

impl Cells {
    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 63) & 1 == 1
    }
}

/// Paragraph 5.1: the cells in the rows of each set of dice, nine bits for a row.
const IN_ROWS: [u32; 8] = {
    let mut masks = [0; 8];
    let mut rows = 0;
    while rows < 8 {
        let mut row = 0;
        while row < 3 {
            if rows >> row & 1 == 1 {
                masks[rows] |= ROW_MASK << (row * ROW_CELLS);
            }
            row += 1;
        }
        rows += 1;
    }
    masks
};

/// What one seat has written.
///
/// Which cells may take a number follows from the numbers, and is kept so that nothing need be scanned: by the order of
/// each row, and by the columns.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(16))]
pub struct Sheet {
    /// What each row has open for each number by its order.
    in_order: [ByNumber; 3],
    /// What the columns have open for each number, nine bits for a row.
    ///
    /// Apart from the rows, because writing a part of a vector soon after makes a processor wait.
    in_column: [u32; NUMBERS],
    /// The number in each cell, 0 for none; padded so that no row and index of an entry is beyond.
    numbers: [u8; 36],
    /// Misthrows.
    pub(super) misses: u8,
    /// The filled cells, and always the place of the pass: shows at once when a row is complete.
    filled: u64,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet = Sheet {
        in_order: [[u64::MAX; 4]; 3],
        in_column: [u32::MAX; NUMBERS],
        numbers: [0; 36],
        misses: 0,
        filled: Entry::PASS_BIT,
    };

    /// The cells that may take this sum: in order within the row, not twice in a column.
    pub fn open(&self, number: u8) -> Cells {
        let Some(sum) = Sum::new(number) else {
            return Cells(0);
        };
        let [first, second, third] = self.open_rows(sum, 7).map(u64::from);
        Cells(first | second << ROW_PLACES | third << (2 * ROW_PLACES))
    }

    /// What may be done with this sum of dice in these rows.
    #[inline]
    pub(super) fn choices(&self, sum: Sum, rows: u8) -> Choices {
        Choices::new(self.open_rows(sum, rows))
    }

    #[inline]
    fn open_rows(&self, sum: Sum, rows: u8) -> [u32; 3] {
        let open = self.in_column[sum as usize] & IN_ROWS[rows as usize & 7];
        let (word, shift) = bits_of(sum as usize);
        [0, 1, 2].map(|row| {
            let in_column = open >> (row * ROW_CELLS) & ROW_MASK;
            in_column & (self.in_order[row][word] >> shift) as u32
        })
    }

    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.index()]).filter(|n| *n > 0)
    }

    /// Writes a number into a cell that is open to it.
    pub fn write(&mut self, cell: Cell, number: u8) {
        if let Some(sum) = Sum::new(number) {
            self.enter(Entry::write(cell), sum);
        }
    }

    /// Makes an entry that is open to the number. A pass goes the same way and changes nothing, because a branch on
    /// something so hard to foresee costs more than the work.
    #[inline]
    pub(super) fn enter(&mut self, entry: Entry, sum: Sum) {
        self.fill(entry);
        self.number_filled(entry, sum);
    }

    /// The first half of [`enter`](Self::enter): the cell is filled. All that the end of a game depends on.
    #[inline]
    pub(super) fn fill(&mut self, entry: Entry) {
        self.filled |= 1 << entry.place();
    }

    /// The second half of [`enter`](Self::enter): the number in the cell, and what is open afterwards.
    #[inline]
    pub(super) fn number_filled(&mut self, entry: Entry, sum: Sum) {
        let (row, index) = (entry.row(), entry.index());
        let order = &ORDER[sum as usize][index];
        for (open, order) in self.in_order[row].iter_mut().zip(order) {
            *open &= order;
        }
        self.in_column[sum as usize] &= OTHER_COLUMNS[row * ROW_PLACES + index];
        self.numbers[row * ROW_CELLS + index] = sum.get();
        self.numbers[Entry::PASS.row() * ROW_CELLS + Entry::PASS.index()] = 0;
    }

    /// The numbers of a row from the left, 0 for none.
    pub fn row_numbers(&self, row: usize) -> [u8; ROW_CELLS] {
        let cells = self.numbers.get(row * ROW_CELLS..).and_then(|rest| rest.first_chunk());
        cells.copied().unwrap_or_default()
    }

    /// How many numbers stand on the sheet.
    pub fn written(&self) -> usize {
        self.numbers.iter().filter(|n| **n > 0).count()
    }

    /// How many misthrows are marked.
    pub fn misses(&self) -> u8 {
        self.misses
    }

    #[inline]
    fn row_bits(&self, row: usize) -> u32 {
        (self.filled >> (row * ROW_PLACES)) as u32 & ROW_MASK
    }

    /// Whether all cells of a row are filled.
    #[inline]
    pub fn row_done(&self, row: usize) -> bool {
        self.row_bits(row) == ROW_MASK
    }

    /// Whether two rows or more are complete, which ends the game (6.1).
    #[inline]
    pub fn two_rows_done(&self) -> bool {
        self.rows_done_after_first() != 0
    }

    /// A bit for each complete row but the first that is.
    #[inline]
    pub(super) fn rows_done_after_first(&self) -> u64 {
        // Adding one to a full row carries into the bit above it.
        let done = (self.filled + FIRST_CELLS) & FIRST_CELLS << ROW_CELLS;
        done & done.wrapping_sub(1)
    }

    /// The points of a row: its last number if it is complete, else one for each number.
    pub fn row_points(&self, row: usize) -> i16 {
        let last = self.numbers[row * ROW_CELLS + ROW_CELLS - 1] as i16;
        select_unpredictable(self.row_done(row), last, choices::count(self.row_bits(row)))
    }

    /// The points of a column of [`BONUS`]: the number in its bonus cell once all three are filled.
    pub fn column_points(&self, (column, bonus_row): (u8, u8)) -> Option<i16> {
        let cells = [0, 1, 2].map(|row| Cell::at(row, column));
        let filled = |cell: Cell| self.filled >> cell.place() & 1 == 1;
        let complete = cells.iter().all(|cell| cell.is_some_and(filled));
        let bonus = cells[bonus_row as usize % 3].filter(|_| complete)?;
        Some(self.numbers[bonus.index()] as i16)
    }

    /// The total: rows and bonuses, less five for each misthrow.
    pub fn score(&self) -> i16 {
        let rows: i16 = (0..3).map(|row| self.row_points(row)).sum();
        let bonuses: i16 = BONUS.into_iter().filter_map(|column| self.column_points(column)).sum();
        rows + bonuses - 5 * self.misses as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule itself: an empty cell, in order within the row, and the number not yet in the column.
    fn may_take(sheet: &Sheet, cell: Cell, number: u8) -> bool {
        let in_order = |other: Cell, found: u8| {
            other.row() != cell.row()
                || if other.index() < cell.index() { found < number } else { found > number }
        };
        let in_column = |other: Cell, found: u8| other.column() != cell.column() || found != number;
        sheet.number(cell).is_none()
            && Cell::all().all(|other| {
                sheet.number(other).is_none_or(|n| in_order(other, n) && in_column(other, n))
            })
    }

    #[test]
    fn what_is_kept_up_to_date_agrees_with_the_rule() {
        let mut random = 1_u32;
        for _ in 0..50 {
            let mut sheet = Sheet::EMPTY;
            for _ in 0..60 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (number, rows) =
                    ((random >> 16) as u8 % MAX_NUMBER + 1, (random >> 8) as u8 & 7);
                for number in 1..=MAX_NUMBER {
                    let open = sheet.open(number);
                    assert!(Cell::all().all(|c| open.contains(c) == may_take(&sheet, c, number)));
                }
                let legal: Vec<Entry> = Cell::all()
                    .filter(|cell| rows >> cell.row() & 1 == 1 && may_take(&sheet, *cell, number))
                    .map(Entry::write)
                    .chain([Entry::PASS])
                    .collect();
                let sum = Sum::new(number).unwrap();
                let choices = sheet.choices(sum, rows);
                let listed: Vec<Entry> = (0..choices.len()).map(|n| choices.get(n)).collect();
                assert_eq!(listed, legal);
                sheet.enter(legal[random as usize % legal.len()], sum);
            }
        }
    }

    #[test]
    fn a_pass_changes_nothing() {
        let mut sheet = Sheet::EMPTY;
        sheet.enter(Entry::PASS, Sum::S7);
        assert_eq!(sheet, Sheet::EMPTY);
    }
}
