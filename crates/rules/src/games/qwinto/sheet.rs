//! A Qwinto sheet: three rows of nine cells on twelve columns, what may be written where, and what it scores.

use super::entry::Entry;
use super::step::Move;
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
/// Numbers from 0, padded to whole vectors.
const NUMBERS: usize = 20;
/// So many misthrows end the game.
pub const MAX_MISSES: u8 = 4;

/// The grid columns of the cells of each row; the number left out is the gap.
const ROW_COLUMNS: [[u8; ROW_CELLS]; 3] =
    [[2, 3, 4, 6, 7, 8, 9, 10, 11], [1, 2, 3, 4, 5, 7, 8, 9, 10], [0, 1, 2, 3, 5, 6, 7, 8, 9]];

/// The columns of three cells, each with the row of its bonus cell.
pub const BONUS: [(u8, u8); 5] = [(2, 2), (3, 0), (7, 0), (8, 1), (9, 2)];

/// All cells of a row, as bits.
const ROW_MASK: u32 = (1 << ROW_CELLS) - 1;

/// A cell of the sheet, numbered row by row from the top left.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number.
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < CELLS).then_some(Cell(index as u8))
    }

    /// The cell of a row in a grid column, unless the row has none there.
    pub fn at(row: usize, column: u8) -> Option<Cell> {
        let index = ROW_COLUMNS.get(row)?.iter().position(|c| *c == column)?;
        Cell::from_index(row * ROW_CELLS + index)
    }

    /// Every cell.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// The number of the cell.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0 to 2.
    #[inline]
    pub fn row(self) -> usize {
        ROW_OF[self.0 as usize & 31] as usize
    }

    /// Its grid column, 0 to 11.
    pub fn column(self) -> u8 {
        ROW_COLUMNS[self.row()][self.index() % ROW_CELLS]
    }
}

/// The row of each cell, padded so that five bits index it without a check.
const ROW_OF: [u8; 32] = {
    let mut rows = [2; 32];
    let mut cell = 0;
    while cell < 18 {
        rows[cell] = (cell / ROW_CELLS) as u8;
        cell += 1;
    }
    rows
};

/// What writing in a cell leaves open, by how another number compares to the one written.
#[derive(Copy, Clone)]
struct Effect {
    lower: u32,
    equal: u32,
    higher: u32,
}

/// The effect of each entry: of writing in each cell, and none of a pass. Padded so that five bits index it without a
/// check.
const EFFECTS: [Effect; 32] = {
    const NONE: Effect = Effect { lower: u32::MAX, equal: u32::MAX, higher: u32::MAX };
    let mut effects = [NONE; 32];
    let mut cell = 0;
    while cell < CELLS {
        let row = cell / ROW_CELLS;
        let index = cell % ROW_CELLS;
        let others = !(ROW_MASK << (row * ROW_CELLS));
        let left = ((1u32 << index) - 1) << (row * ROW_CELLS);
        let right = (ROW_MASK & !((2u32 << index) - 1)) << (row * ROW_CELLS);
        let mut same_column = 0;
        let mut other = 0;
        while other < CELLS {
            if ROW_COLUMNS[other / ROW_CELLS][other % ROW_CELLS] == ROW_COLUMNS[row][index] {
                same_column |= 1 << other;
            }
            other += 1;
        }
        effects[cell] =
            Effect { lower: others | left, equal: others & !same_column, higher: others | right };
        cell += 1;
    }
    effects
};

/// For each number the bits of which are all set where another number is lower.
static BELOW: [[u32; NUMBERS]; NUMBERS] = {
    let mut below = [[0; NUMBERS]; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        let mut other = 0;
        while other < number {
            below[number][other] = u32::MAX;
            other += 1;
        }
        number += 1;
    }
    below
};

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cells(u32);

impl Cells {
    /// The cells of the rows whose bits are set.
    #[inline]
    pub fn of_rows(rows: u8) -> Cells {
        const MASKS: [u32; 8] = {
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
        Cells(MASKS[rows as usize & 7])
    }

    /// The cells in both sets.
    #[inline]
    pub fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 31) & 1 == 1
    }

    /// One bit for each cell.
    #[inline]
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// The numbers one player has written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// For each number the cells that may still take it. Follows from `numbers`; kept up to date with each entry
    /// because looking it up is far cheaper than working it out.
    open: [u32; NUMBERS],
    /// The number in each cell, 0 for none. Padded so that five bits index it without a check.
    numbers: [u8; 32],
    /// The filled cells. Follows from `numbers`; kept to see at once when a row is complete.
    filled: u32,
    /// Misthrows.
    pub(super) misses: u8,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet =
        Sheet { open: [(1 << CELLS) - 1; NUMBERS], numbers: [0; 32], filled: 0, misses: 0 };

    /// The cells that may take this sum: in order within the row, not twice in a column.
    #[inline]
    pub fn open(&self, number: u8) -> Cells {
        Cells(self.open[(number as usize).min(NUMBERS - 1)])
    }

    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.index() & 31]).filter(|n| *n > 0)
    }

    /// Writes a number into a cell that is open to it.
    pub fn write(&mut self, cell: Cell, number: u8) {
        if let Some(entry) = Entry::of(Move::Write(cell)) {
            self.enter(entry, number);
        }
    }

    /// Makes an entry that is open to the number. A pass goes the same way and changes nothing, because a branch on
    /// something so hard to foresee costs more than the work.
    #[inline]
    pub(super) fn enter(&mut self, entry: Entry, number: u8) {
        let Effect { lower, equal, higher } = EFFECTS[entry.bit()];
        let number_index = (number as usize).min(NUMBERS - 1);
        for (open, is_lower) in self.open.iter_mut().zip(&BELOW[number_index]) {
            *open &= higher ^ ((lower ^ higher) & is_lower);
        }
        self.open[number_index] &= equal;
        self.numbers[entry.bit()] = number;
        self.numbers[Entry::PASS.bit()] = 0;
        self.filled = (self.filled | 1 << entry.bit()) & !Entry::PASS_BIT;
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
        self.filled >> (row * ROW_CELLS) & ROW_MASK
    }

    /// Whether all cells of a row are filled.
    #[inline]
    pub fn row_done(&self, row: usize) -> bool {
        self.row_bits(row) == ROW_MASK
    }

    /// Whether two rows or more are complete, which ends the game.
    #[inline]
    pub fn two_rows_done(&self) -> bool {
        (0..3).filter(|row| self.row_done(*row)).count() >= 2
    }

    /// The points of a row: its last number if it is complete, else one for each number.
    pub fn row_points(&self, row: usize) -> i16 {
        if self.row_done(row) {
            self.numbers[(row + 1) * ROW_CELLS - 1] as i16
        } else {
            self.row_bits(row).count_ones() as i16
        }
    }

    /// The points of a column of [`BONUS`]: the number in its bonus cell once all three are filled.
    pub fn column_points(&self, (column, bonus_row): (u8, u8)) -> Option<i16> {
        let number = |row| Cell::at(row, column).and_then(|cell| self.number(cell));
        (0..3).all(|row| number(row).is_some()).then_some(())?;
        number(bonus_row as usize).map(i16::from)
    }

    /// The total: rows and bonuses, less five for each misthrow.
    pub fn score(&self) -> i16 {
        let rows: i16 = (0..3).map(|row| self.row_points(row)).sum();
        let bonuses: i16 = BONUS.into_iter().filter_map(|column| self.column_points(column)).sum();
        rows + bonuses - 5 * self.misses as i16
    }
}
