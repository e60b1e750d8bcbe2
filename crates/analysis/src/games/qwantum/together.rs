//! Which numbers of the rows can come up together.

use std::sync::OnceLock;

use cubilete_ai::games::qwantum::throws::{NUMBERS, PAIRS, throws};
use cubilete_rules::qwantum::Row;

/// For each row, a bit for each number.
pub(super) type NumberSets = [u64; 4];

/// The numbers that can come up together with one or two others.
pub(super) struct Together {
    all: NumberSets,
    one: [[NumberSets; NUMBERS]; 4],
    /// By pair of rows, and then by both numbers.
    two: Vec<[[NumberSets; NUMBERS]; NUMBERS]>,
}

/// The table, computed on first use.
pub(super) fn together() -> &'static Together {
    static TOGETHER: OnceLock<Together> = OnceLock::new();
    TOGETHER.get_or_init(Together::new)
}

impl Together {
    fn new() -> Together {
        let mut together = Together {
            all: [0; 4],
            one: [[[0; 4]; NUMBERS]; 4],
            two: vec![[[[0; 4]; NUMBERS]; NUMBERS]; PAIRS.len()],
        };
        for sums in throws().distinct_sums() {
            for white in 1..=6 {
                let numbers = sums.map(|sum| (sum + white) as usize);
                let bits = numbers.map(|number| 1 << number);
                unite(&mut together.all, &bits);
                for (one, number) in together.one.iter_mut().zip(numbers) {
                    unite(&mut one[number], &bits);
                }
                for (two, (a, b)) in together.two.iter_mut().zip(PAIRS) {
                    unite(&mut two[numbers[a]][numbers[b]], &bits);
                }
            }
        }
        together
    }

    /// The numbers that can come up together with those written, which are in ascending order of their rows; these
    /// included.
    pub(super) fn with(&self, written: &[Option<(Row, u8)>; 2]) -> NumberSets {
        match written {
            [Some((a, first)), Some((b, second))] => {
                let rows = (a.index(), b.index());
                let pair = PAIRS.iter().position(|pair| *pair == rows);
                pair.map_or([0; 4], |pair| self.two[pair][*first as usize][*second as usize])
            }
            [Some((row, number)), None] => self.one[row.index()][*number as usize],
            _ => self.all,
        }
    }
}

fn unite(sets: &mut NumberSets, bits: &NumberSets) {
    for (set, bits) in sets.iter_mut().zip(bits) {
        *set |= bits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_two_rows_bound_those_of_the_others() {
        let with = |written| together().with(&written);
        let violet = |number| Some((Row::Violet, number));
        // At most 36 on six dice: 30 in one row leave nothing for the others but the white die.
        assert_eq!(with([violet(33), None])[0], 1 << 33);
        assert!(with([violet(33), None])[1] & 1 << 7 == 0);
        // Violet 1 and blue 2 cannot both be the sums of the same white die and of dice that show other colours.
        let sets = with([violet(1), Some((Row::Blue, 2))]);
        assert_eq!((sets[0], sets[1]), (1 << 1, 1 << 2));
        assert!(sets[2] & 1 << 1 != 0, "all other dice may be yellow");
        assert_eq!(sets[3] & 1, 0, "no row has a 0");
    }
}
