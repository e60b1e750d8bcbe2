//! What a seat may enter, as lists that count and find their items without a branch.

use std::hint::select_unpredictable;

use super::entry::Entry;
use super::sheet::{ROW_CELLS, ROW_PLACES};

/// The places of a list, five bits each from the lowest, and above them how many there are: a sum has the sum of the
/// counts.
type List = u64;

const PLACE_BITS: usize = 5;
const COUNT_SHIFT: usize = 58;
/// The sets of cells of a row.
const SETS: usize = 1 << ROW_CELLS;

/// For each row the list of each set of its cells; the pass follows the cells of the last row.
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

/// How many cells of a row are in a set.
#[inline]
pub(super) fn count(cells: u32) -> i16 {
    (LISTS[0][cells as usize % SETS] >> COUNT_SHIFT) as i16
}

/// The entries open to a seat: a list for each row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choices([List; 3]);

impl Choices {
    /// The entries in a set of cells, ten bits for each row, and the pass.
    #[inline]
    pub(super) fn new(cells: u32) -> Choices {
        Choices([0, 1, 2].map(|row| LISTS[row][(cells >> (row * ROW_PLACES)) as usize % SETS]))
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        let [first, second, third] = self.0;
        ((first + second + third) >> COUNT_SHIFT) as usize
    }

    /// The entry at this index, which is below [`len`](Self::len).
    #[inline]
    pub(super) fn get(self, index: usize) -> Entry {
        let [first, second, third] = self.0;
        let start_of_second = (first >> COUNT_SHIFT) as usize;
        let start_of_third = ((first + second) >> COUNT_SHIFT) as usize;
        // Which row it is, nobody can foresee: a branch would be mispredicted about every other time.
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
