//! What a seat may enter, as lists that count and find their items without a branch.

use std::hint::select_unpredictable;

use super::entry::Entry;
use super::sheet::{ROW_CELLS, ROW_PLACES};

/// A tenth bit beside the nine cells of the last row: the pass.
pub(super) const PASS_CHOICE: u16 = 1 << ROW_CELLS;

/// The places of a list, five bits each from the lowest, and above them how many there are: a sum has the sum of the
/// counts.
type List = u64;

const PLACE_BITS: usize = 5;
const COUNT_SHIFT: usize = 58;
/// One in each place of a list.
const EACH: List = {
    let mut each = 0;
    let mut index = 0;
    while index < ROW_PLACES {
        each |= 1 << (index * PLACE_BITS);
        index += 1;
    }
    each
};

/// The list of each set of places of a row. The tenth bit stands for the pass, whose place is one further on.
static LISTS: [List; 1 << ROW_PLACES] = {
    let mut lists = [0; 1 << ROW_PLACES];
    let mut set = 0;
    while set < lists.len() {
        let (mut bit, mut count) = (0, 0);
        while bit < ROW_PLACES {
            if set >> bit & 1 == 1 {
                let place = if bit == ROW_CELLS { ROW_PLACES } else { bit };
                lists[set] |= (place as List) << (count * PLACE_BITS);
                count += 1;
            }
            bit += 1;
        }
        lists[set] |= (count as List) << COUNT_SHIFT;
        set += 1;
    }
    lists
};

/// How many cells of a row are in a set.
#[inline]
pub(super) fn count(cells: u32) -> i16 {
    (LISTS[cells as usize % LISTS.len()] >> COUNT_SHIFT) as i16
}

/// The entries open to a seat: a list for each row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choices([List; 3]);

impl Choices {
    /// The entries in these sets of places, one for each row; all bits beyond ten are ignored.
    #[inline]
    pub(super) fn new(rows: [u32; 3]) -> Choices {
        let [first, second, third] = rows.map(|row| LISTS[row as usize % LISTS.len()]);
        Choices([first, second + ROW_PLACES as List * EACH, third + 2 * ROW_PLACES as List * EACH])
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
