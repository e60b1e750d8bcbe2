//! The value of every throw. Throws are of the same kind if they differ only in numbers that no seat can write.

use cubilete_ai::games::qwantum::throws::{NUMBERS, throws};
use cubilete_rules::qwantum::MAX_NUMBER;

use super::dice::{Block, WHITES};
use super::ends::{IMPOSSIBLE, SheetEnds};
use super::leaves::Leaves;
use super::writing;

/// Stands for a kind that has not come up yet.
const UNKNOWN: u32 = u32::MAX;

/// For each row and number, a contribution to the index of a kind.
struct Classes {
    index: [[u32; NUMBERS]; 4],
    /// Number of kinds.
    len: usize,
}

impl Classes {
    fn new(ends: &[SheetEnds]) -> Classes {
        let mut classes = Classes { index: [[0; NUMBERS]; 4], len: 1 };
        for (row, index) in classes.index.iter_mut().enumerate() {
            // All numbers that nobody can write are in the first class.
            let mut count = 1;
            for (number, index) in (0..=MAX_NUMBER).zip(index) {
                if ends.iter().any(|ends| ends.one(row, number) != IMPOSSIBLE) {
                    *index = (count * classes.len) as u32;
                    count += 1;
                }
            }
            classes.len *= count;
        }
        classes
    }
}

/// The values of the first `K` places for each of the distinct row sums of the colour dice and each face of the white
/// die, before the first entry.
pub(super) fn evaluate<const N: usize, const K: usize, L: Leaves<N>>(
    ends: &[SheetEnds; N],
    mut leaves: L,
) -> Vec<Block<K>> {
    let classes = Classes::new(ends);
    let mut kinds = vec![UNKNOWN; classes.len];
    let mut values: Vec<[f64; K]> = Vec::new();
    let mut blocks = vec![Block::default(); throws().distinct_sums().len()];
    // The white die changes all numbers, and therefore in the outer loop, so that the processor's cache is of use.
    for white in 0..WHITES {
        for (sums, block) in throws().distinct_sums().iter().zip(&mut blocks) {
            let numbers = sums.map(|sum| sum + white as u8 + 1);
            let index = |row: usize| classes.index[row][numbers[row] as usize];
            let kind = &mut kinds[(index(0) + index(1) + index(2) + index(3)) as usize];
            if *kind == UNKNOWN {
                *kind = values.len() as u32;
                let value = writing::value(numbers, ends, &mut leaves);
                values.push(std::array::from_fn(|place| value[place]));
            }
            block.set(white, &values[*kind as usize]);
        }
    }
    blocks
}
