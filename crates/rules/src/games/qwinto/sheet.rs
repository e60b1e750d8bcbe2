//! A Qwinto sheet: three rows of nine cells on twelve columns, what may be written where, and what it scores.

use super::entry::Entry;
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

/// Each row has its cells in the low bits of ten: adding one to a full row carries into the tenth.
const ROW_PLACES: usize = 10;
/// All cells of a row, as bits.
const ROW_MASK: u32 = (1 << ROW_CELLS) - 1;
/// The first cell of every row.
const FIRST_CELLS: u32 = 1 | 1 << ROW_PLACES | 1 << (2 * ROW_PLACES);
/// All cells.
const ALL_CELLS: u32 = ROW_MASK * FIRST_CELLS;

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
        (ALL_CELLS >> (place & 31) & 1 == 1).then_some(Cell(place))
    }
}

/// What an entry leaves open.
#[derive(Copy, Clone)]
struct Effect {
    /// To a higher number than the one written.
    higher: u32,
    /// What differs for a lower number.
    flip: u32,
    /// To the same number.
    equal: u32,
}

/// The effect of the entry at each place: of writing in a cell, and none of a pass.
static EFFECTS: [Effect; 32] = {
    const NONE: Effect = Effect { higher: u32::MAX, flip: 0, equal: u32::MAX };
    let mut effects = [NONE; 32];
    let mut cell = 0;
    while cell < CELLS {
        let (row, index) = (cell / ROW_CELLS, cell % ROW_CELLS);
        let first = row * ROW_PLACES;
        let left = ((1u32 << index) - 1) << first;
        let right = (ROW_MASK & !((2u32 << index) - 1)) << first;
        let others = !(ROW_MASK << first);
        let mut same_column = 0;
        let mut other = 0;
        while other < CELLS {
            let (other_row, other_index) = (other / ROW_CELLS, other % ROW_CELLS);
            if ROW_COLUMNS[other_row][other_index] == ROW_COLUMNS[row][index] {
                same_column |= 1 << (other_row * ROW_PLACES + other_index);
            }
            other += 1;
        }
        effects[first + index] =
            Effect { higher: others | right, flip: left | right, equal: others & !same_column };
        cell += 1;
    }
    effects
};

/// For each number: all bits where another number is lower, none where it is not.
static BELOW: [[u32; NUMBERS]; NUMBERS] = {
    let mut below = [[0; NUMBERS]; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        let mut other = 0;
        // The last row is padding; that its diagonal is set keeps the columns alike for the compiler.
        while other < number || (other == number && number == NUMBERS - 1) {
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
                        masks[rows] |= ROW_MASK << (row * ROW_PLACES);
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

/// The numbers one player has written. Aligned so that no vector of `open` crosses a cache line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(32))]
pub struct Sheet {
    /// For each number the cells that may still take it. Follows from `numbers`; kept up to date with each entry
    /// because looking it up is far cheaper than working it out.
    open: [u32; NUMBERS],
    /// The number in each cell, 0 for none. Padded so that five bits index it without a check.
    numbers: [u8; 32],
    /// The filled cells, and always the place of the pass. Follows from `numbers`; kept to see at once when a row is
    /// complete.
    filled: u32,
    /// Misthrows.
    pub(super) misses: u8,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet =
        Sheet { open: [ALL_CELLS; NUMBERS], numbers: [0; 32], filled: Entry::PASS_BIT, misses: 0 };

    /// The cells that may take this sum: in order within the row, not twice in a column.
    #[inline]
    pub fn open(&self, number: u8) -> Cells {
        Cells(self.open[(number as usize).min(NUMBERS - 1)])
    }

    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.place() as usize & 31]).filter(|n| *n > 0)
    }

    /// Writes a number into a cell that is open to it.
    pub fn write(&mut self, cell: Cell, number: u8) {
        self.enter(Entry::write(cell), number);
    }

    /// Makes an entry that is open to the number. A pass goes the same way and changes nothing, because a branch on
    /// something so hard to foresee costs more than the work.
    #[inline]
    pub(super) fn enter(&mut self, entry: Entry, number: u8) {
        let Effect { higher, flip, equal } = EFFECTS[entry.place()];
        let index = (number as usize).min(NUMBERS - 1);
        for (open, is_lower) in self.open.iter_mut().zip(&BELOW[index]) {
            *open &= higher ^ (flip & is_lower);
        }
        self.open[index] &= equal;
        self.numbers[entry.place()] = number;
        self.numbers[Entry::PASS.place()] = 0;
        self.filled |= 1 << entry.place();
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
        self.filled >> (row * ROW_PLACES) & ROW_MASK
    }

    /// Whether all cells of a row are filled.
    #[inline]
    pub fn row_done(&self, row: usize) -> bool {
        self.row_bits(row) == ROW_MASK
    }

    /// Whether two rows or more are complete, which ends the game.
    #[inline]
    pub fn two_rows_done(&self) -> bool {
        let done = (self.filled + FIRST_CELLS) & FIRST_CELLS << ROW_CELLS;
        done & done.wrapping_sub(1) != 0
    }

    /// The points of a row: its last number if it is complete, else one for each number.
    pub fn row_points(&self, row: usize) -> i16 {
        if self.row_done(row) {
            self.numbers[row * ROW_PLACES + ROW_CELLS - 1] as i16
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
