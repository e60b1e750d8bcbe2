//! A Qwinto sheet: three rows of nine cells in twelve columns, the numbers each cell accepts, and the score.

use std::hint::select_unpredictable;

use super::choices::{self, Choices};
use super::entry::Entry;
use super::open::ByNumber;
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
/// How many numbers there are, counting 0.
pub(super) const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// The number of misthrows on one sheet that ends the game.
pub const MAX_MISTHROWS: u8 = 4;

/// The grid columns of the cells of each row; the number left out in between is the gap.
pub(super) const ROW_COLUMNS: [[u8; ROW_CELLS]; 3] =
    [[2, 3, 4, 6, 7, 8, 9, 10, 11], [1, 2, 3, 4, 5, 7, 8, 9, 10], [0, 1, 2, 3, 5, 6, 7, 8, 9]];

/// The columns of three cells, each with the row of its bonus cell.
pub const BONUS: [(u8, u8); 5] = [(2, 2), (3, 0), (7, 0), (8, 1), (9, 2)];

/// Bits per row in a set of cells: nine cells, and a tenth bit that receives the carry when 1 is added to a full row.
pub(super) const ROW_PLACES: usize = 10;
/// The bits of all cells of a row.
pub(super) const ROW_MASK: u32 = (1 << ROW_CELLS) - 1;
/// The bits of the first cell of every row.
const FIRST_CELLS: u32 = 1 | 1 << ROW_PLACES | 1 << (2 * ROW_PLACES);
/// The bits of all cells.
pub(super) const ALL_CELLS: u32 = ROW_MASK * FIRST_CELLS;

/// A cell of the sheet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, counted row by row from the top left.
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < CELLS).then(|| Cell((index / ROW_CELLS * ROW_PLACES + index % ROW_CELLS) as u8))
    }

    /// The cell of a row in a grid column; `None` if the row has none there.
    pub fn at(row: usize, column: u8) -> Option<Cell> {
        let index = ROW_COLUMNS.get(row)?.iter().position(|c| *c == column)?;
        Cell::from_index(row * ROW_CELLS + index)
    }

    /// Every cell.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS).filter_map(Cell::from_index)
    }

    /// The index of the cell, counted row by row from the top left.
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

    /// The bit position in a set of cells.
    #[inline]
    pub(super) fn place(self) -> u8 {
        self.0
    }

    pub(super) fn from_place(place: u8) -> Option<Cell> {
        (ALL_CELLS >> (place & 31) & 1 == 1).then_some(Cell(place))
    }
}

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cells(u32);

impl Cells {
    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 31) & 1 == 1
    }
}

/// For each set of dice the cells in the rows of their colours (5.1).
const IN_ROWS: [u32; 8] = {
    let mut masks = [0; 8];
    let mut rows = 0;
    while rows < 8 {
        let mut row = 0;
        while row < 3 {
            if rows >> row & 1 == 1 {
                masks[rows] |= ROW_MASK << (row * ROW_PLACES);
            }
            row += 1;
        }
        rows += 1;
    }
    masks
};

/// The numbers one player has written.
///
/// The open cells follow from the numbers. They are stored and updated with each entry, because computing them is far
/// slower than looking them up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// For each number the cells that accept it.
    open: ByNumber,
    /// The number in each cell, 0 if it is empty. Padded so that five bits index it without a bounds check.
    numbers: [u8; 32],
    /// The bits of the filled cells, which show complete rows at once. The bit of the pass is always set.
    filled: u32,
    /// The number of misthrows.
    pub(super) misthrows: u8,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet = Sheet {
        open: ByNumber::ALL_CELLS,
        numbers: [0; 32],
        filled: Entry::PASS_BIT,
        misthrows: 0,
    };

    /// The cells that accept this number: it is in order within the row and not yet in the column.
    pub fn open(&self, number: u8) -> Cells {
        Cells(Sum::new(number).map_or(0, |sum| self.open.to(sum)))
    }

    /// The legal entries for this sum, given the rows of the thrown dice as bits.
    #[inline]
    pub(super) fn choices(&self, sum: Sum, rows: u8) -> Choices {
        Choices::new(self.open.to(sum) & IN_ROWS[rows as usize & 7])
    }

    /// The number in a cell; `None` if it is empty.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.place() as usize & 31]).filter(|n| *n > 0)
    }

    /// Writes a number into a cell that is open to it.
    pub fn write(&mut self, cell: Cell, number: u8) {
        if let Some(sum) = Sum::new(number) {
            self.enter(Entry::write(cell), sum);
        }
    }

    /// Makes an entry that is open to the number. A pass runs the same instructions and changes nothing, because a branch
    /// that is mispredicted often would cost more.
    #[inline]
    pub(super) fn enter(&mut self, entry: Entry, sum: Sum) {
        self.mark_filled(entry);
        self.write_filled(entry, sum);
    }

    /// The first half of [`enter`](Self::enter): marks the cell as filled, which decides whether the game ends.
    #[inline]
    pub(super) fn mark_filled(&mut self, entry: Entry) {
        self.filled |= 1 << entry.place();
    }

    /// The second half of [`enter`](Self::enter): writes the number and updates the open cells.
    #[inline]
    pub(super) fn write_filled(&mut self, entry: Entry, sum: Sum) {
        self.open.close(entry.place(), sum);
        self.numbers[entry.place()] = sum.get();
        self.numbers[Entry::PASS.place()] = 0;
    }

    /// The numbers of a row from the left, 0 for an empty cell.
    pub fn row_numbers(&self, row: usize) -> [u8; ROW_CELLS] {
        let cells = self.numbers.get(row * ROW_PLACES..).and_then(|rest| rest.first_chunk());
        cells.copied().unwrap_or_default()
    }

    /// How many numbers are on the sheet.
    pub fn written(&self) -> usize {
        self.numbers.iter().filter(|n| **n > 0).count()
    }

    /// How many misthrows are marked.
    pub fn misthrows(&self) -> u8 {
        self.misthrows
    }

    #[inline]
    fn row_bits(&self, row: usize) -> u32 {
        self.filled >> (row * ROW_PLACES) & ROW_MASK
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

    /// One bit for each complete row except the topmost complete one; 0 unless two rows are complete.
    #[inline]
    pub(super) fn rows_done_after_first(&self) -> u32 {
        let done = (self.filled + FIRST_CELLS) & FIRST_CELLS << ROW_CELLS;
        done & done.wrapping_sub(1)
    }

    /// The points of a row: its last number if it is complete, otherwise one for each number.
    pub fn row_points(&self, row: usize) -> i16 {
        let last = self.numbers[(row * ROW_PLACES + ROW_CELLS - 1) & 31] as i16;
        select_unpredictable(self.row_done(row), last, choices::count(self.row_bits(row)))
    }

    /// The points of a column of [`BONUS`]: the number in its bonus cell; `None` unless all three cells are filled.
    pub fn column_points(&self, (column, bonus_row): (u8, u8)) -> Option<i16> {
        let cells = [0, 1, 2].map(|row| {
            Cell::at(row, column).map_or(Entry::NONE.place(), |cell| cell.place() as usize)
        });
        let complete = cells.iter().all(|place| self.filled >> place & 1 == 1);
        complete.then_some(self.numbers[cells[bonus_row as usize % 3] & 31] as i16)
    }

    /// The score: rows and bonuses, minus five for each misthrow.
    pub fn score(&self) -> i16 {
        let rows: i16 = (0..3).map(|row| self.row_points(row)).sum();
        let bonuses: i16 = BONUS.into_iter().filter_map(|column| self.column_points(column)).sum();
        rows + bonuses - 5 * self.misthrows as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::testing::Random;

    /// The rule, checked directly: an empty cell, in order within the row, and the number not yet in the column.
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
    fn stored_open_cells_agree_with_the_rule() {
        let mut random = Random::new(1);
        for _ in 0..50 {
            let mut sheet = Sheet::EMPTY;
            for _ in 0..60 {
                let number = random.below(MAX_NUMBER.into()) as u8 + 1;
                let rows = random.below(8) as u8;
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
                sheet.enter(legal[random.below(legal.len() as u32) as usize], sum);
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
