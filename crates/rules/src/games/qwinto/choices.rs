//! The legal entries of a seat, as packed lists that are counted and indexed without a branch.

use std::hint::select_unpredictable;

use super::entry::Entry;
use super::sheet::{ROW_CELLS, ROW_PLACES};

/// A packed list of entry places: five bits each from the lowest, and the length in the top bits. Adding two lists adds
/// their lengths.
type List = u64;

const PLACE_BITS: usize = 5;
const COUNT_SHIFT: usize = 58;
/// Number of sets of cells in a row.
const SETS: usize = 1 << ROW_CELLS;

/// For each row and each set of its cells the list of these cells; the lists of the last row end with the pass.
static LISTS: [[List; SETS]; 3] = {
    let mut lists = [[0; SETS]; 3];
    let mut row = 0;
    while row < 3 {
        let mut set = 0;
        while set < SETS {
            let (mut index, mut count) = (0, 0);
            while index < ROW_CELLS {
                if set >> index & 1 == 1 {
                    let place = row * ROW_PLACES + index;
                    lists[row][set] |= (place as List) << (count * PLACE_BITS);
                    count += 1;
                }
                index += 1;
            }
            if row == 2 {
                lists[row][set] |= (Entry::PASS.place() as List) << (count * PLACE_BITS);
                count += 1;
            }
            lists[row][set] |= (count as List) << COUNT_SHIFT;
            set += 1;
        }
        row += 1;
    }
    lists
};

/// How many cells are in a set of one row's cells.
#[inline]
pub(super) fn count(cells: u32) -> i16 {
    (LISTS[0][cells as usize % SETS] >> COUNT_SHIFT) as i16
}

/// The legal entries of a seat: one list per row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choices([List; 3]);

impl Choices {
    /// The entries that write in one of these cells, given as ten bits per row, and the pass.
    #[inline]
    pub(super) fn new(cells: u32) -> Choices {
        Choices([0, 1, 2].map(|row| LISTS[row][(cells >> (row * ROW_PLACES)) as usize % SETS]))
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        let [first, second, third] = self.0;
        ((first + second + third) >> COUNT_SHIFT) as usize
    }

    /// The entry at `index`, which is below [`len`](Self::len).
    #[inline]
    pub(super) fn get(self, index: usize) -> Entry {
        let [first, second, third] = self.0;
        let start_of_second = (first >> COUNT_SHIFT) as usize;
        let start_of_third = ((first + second) >> COUNT_SHIFT) as usize;
        // The row is unpredictable: a branch would be mispredicted about every other time.
        let beyond = index >= start_of_second;
        let list = select_unpredictable(beyond, second, first);
        let start = select_unpredictable(beyond, start_of_second, 0);
        let beyond = index >= start_of_third;
        let list = select_unpredictable(beyond, third, list);
        let start = select_unpredictable(beyond, start_of_third, start);
        let shift = (index - start) * PLACE_BITS % List::BITS as usize;
        Entry::from_place((list >> shift) as u8 & 31)
    }
}
