//! A Qwinto sheet: three rows of nine cells on twelve columns, what may be written where, and what it scores.

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

/// The effect of writing in each cell, padded so that five bits index it without a check.
const EFFECTS: [Effect; 32] = {
    let mut effects = [Effect { lower: 0, equal: 0, higher: 0 }; 32];
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

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cells(u32);

/// For a set of nine bits: how many there are, and where each is.
struct Selection {
    count: [u8; 512],
    nth: [[u8; 16]; 512],
}

static SELECTION: Selection = {
    let mut table = Selection { count: [0; 512], nth: [[0; 16]; 512] };
    let mut set = 0;
    while set < 512 {
        let mut bit = 0;
        while bit < 9 {
            if set >> bit & 1 == 1 {
                table.nth[set][table.count[set] as usize] = bit;
                table.count[set] += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    table
};

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

    /// How many cells there are.
    #[inline]
    pub fn len(self) -> usize {
        self.row_counts().iter().sum::<u32>() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// By table rather than by instruction: the oldest x86-64 has no population count.
    #[inline]
    fn row_counts(self) -> [u32; 3] {
        [0, 1, 2].map(|row| SELECTION.count[self.row(row)] as u32)
    }

    #[inline]
    fn row(self, row: usize) -> usize {
        (self.0 >> (row * ROW_CELLS) & ROW_MASK) as usize
    }

    /// The `n`th cell of the set, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Cell {
        let [first, second, _] = self.row_counts().map(|count| count as usize);
        let row = (n >= first) as usize + (n >= first + second) as usize;
        let before = [0, first, first + second, 0][row & 3];
        let index = SELECTION.nth[self.row(row)][n.wrapping_sub(before) & 15];
        Cell((row * ROW_CELLS) as u8 + index)
    }
}

/// The numbers one player has written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// For each number the cells that may still take it. Follows from `numbers`; kept up to date with each entry
    /// because looking it up is far cheaper than working it out. Padded to whole vectors.
    open: [u32; 20],
    /// The number in each cell, 0 for none. Padded so that five bits index it without a check.
    numbers: [u8; 32],
    /// The filled cells of each row.
    filled: [u16; 3],
    /// Misthrows.
    pub(super) misses: u8,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub const EMPTY: Sheet =
        Sheet { open: [(1 << CELLS) - 1; 20], numbers: [0; 32], filled: [0; 3], misses: 0 };

    /// The cells that may take this sum: in order within the row, not twice in a column.
    #[inline]
    pub fn open(&self, number: u8) -> Cells {
        Cells(self.open[(number as usize).min(19)])
    }

    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.index() & 31]).filter(|n| *n > 0)
    }

    /// Writes a number into a cell that is open to it.
    #[inline]
    pub fn write(&mut self, cell: Cell, number: u8) {
        let Effect { lower, equal, higher } = EFFECTS[cell.0 as usize & 31];
        let number = number as u32;
        for (n, open) in self.open.iter_mut().enumerate() {
            let n = n as u32;
            *open &= if n < number {
                lower
            } else if n > number {
                higher
            } else {
                equal
            };
        }
        self.numbers[cell.0 as usize & 31] = number as u8;
        let row = cell.row();
        self.filled[row] |= 1 << (cell.0 - (row * ROW_CELLS) as u8);
    }

    /// How many numbers stand on the sheet.
    pub fn written(&self) -> usize {
        self.numbers.iter().filter(|n| **n > 0).count()
    }

    /// How many misthrows are marked.
    pub fn misses(&self) -> u8 {
        self.misses
    }

    /// Whether all cells of a row are filled.
    #[inline]
    pub fn row_done(&self, row: usize) -> bool {
        self.filled[row] as u32 == ROW_MASK
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
            self.filled[row].count_ones() as i16
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
