//! All throws of the seven dice, merged by their row sums, and the value of throwing any set of
//! them again.

use std::sync::OnceLock;

use cubilete_rules::games::qwantum::{COLOR_DICE, DICE, Faces, MAX_NUMBER};

use super::lanes::Lanes;

/// Number of row values, counted from 0.
pub const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// The pairs of rows.
pub const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
/// The sum of the dice of each row.
pub type RowSums = [u8; 4];
/// Number of throws of the six colour dice.
const COLOR_THROWS: usize = 6_usize.pow(6);

/// The throws of the six colour dice. Many have the same row sums.
#[derive(Debug)]
pub struct Throws {
    /// The distinct row sums without the white die.
    distinct_sums: Vec<RowSums>,
    /// The index of each throw's row sums. The last die is the most significant digit of the throw.
    distinct_index: Vec<u16>,
    /// For each pair of rows, whether their values can occur together.
    possible_pairs: Vec<[[bool; NUMBERS]; NUMBERS]>,
}

/// The tables, computed on first use.
pub fn throws() -> &'static Throws {
    static THROWS: OnceLock<Throws> = OnceLock::new();
    THROWS.get_or_init(Throws::new)
}

impl Throws {
    fn new() -> Throws {
        let row_sums = |n: usize| {
            let mut sums = [0; 4];
            let mut rest = n;
            for die in &COLOR_DICE {
                let face = die[rest % 6];
                sums[face.row.index()] += face.number;
                rest /= 6;
            }
            sums
        };
        let all_sums: Vec<RowSums> = (0..COLOR_THROWS).map(row_sums).collect();
        let mut distinct_sums = all_sums.clone();
        distinct_sums.sort_unstable();
        distinct_sums.dedup();
        let index = |sums: &RowSums| distinct_sums.binary_search(sums).unwrap_or(0) as u16;
        let distinct_index = all_sums.iter().map(index).collect();
        let mut possible_pairs = vec![[[false; NUMBERS]; NUMBERS]; 16];
        for (rows, possible_pairs) in possible_pairs.iter_mut().enumerate() {
            for sums in &distinct_sums {
                for white in 1..=6 {
                    let number = |row: usize| (sums[row] + white) as usize;
                    possible_pairs[number(rows / 4)][number(rows % 4)] = true;
                }
            }
        }
        Throws { distinct_sums, distinct_index, possible_pairs }
    }

    /// Whether two rows can have these values at the same time.
    pub fn is_possible(&self, row: usize, number: u8, other_row: usize, other: u8) -> bool {
        let possible_pairs = self.possible_pairs.get(4 * row + other_row);
        let with = possible_pairs.and_then(|possible_pairs| possible_pairs.get(number as usize));
        with.and_then(|with| with.get(other as usize)).is_some_and(|can| *can)
    }

    /// The distinct row sums without the white die, in ascending order.
    pub fn distinct_sums(&self) -> &[RowSums] {
        &self.distinct_sums
    }

    /// The index of the row sums of each throw of the six colour dice. The last die is the most significant digit of the
    /// throw.
    pub fn distinct_index(&self) -> &[u16] {
        &self.distinct_index
    }

    /// A sample of the distinct row sums, at even distances.
    pub(super) fn sample_sums(&self) -> impl Iterator<Item = RowSums> {
        self.distinct_sums.iter().copied().step_by(256)
    }

    /// Evaluates all distinct row sums, for each face of the white die.
    pub(super) fn evaluate(&self, mut value: impl FnMut(RowSums) -> Lanes) -> Vec<Lanes> {
        self.distinct_sums.iter().map(|sums| value(*sums)).collect()
    }

    /// Returns the mean value after throwing each set of dice again, the empty set first, given the
    /// values of all row sums and the face of each die.
    pub(super) fn fold(&self, face_indices: &[usize; DICE], evaluated: &[Lanes]) -> Vec<f32> {
        let by_white = |[a, b, c, d, e, f, ..]: &Lanes| {
            let whites = [*a, *b, *c, *d, *e, *f];
            [whites[face_indices[0]], whites.iter().sum::<f32>() / 6.0]
        };
        let of_sums: Vec<[f32; 2]> = evaluated.iter().map(by_white).collect();
        let of_throws: Vec<[f32; 2]> =
            self.distinct_index.iter().map(|index| of_sums[*index as usize]).collect();
        let mut folded = Vec::with_capacity(1 << DICE);
        fold(of_throws.as_flattened(), &face_indices[1..], &mut folded);
        folded
    }
}

/// `values` consists of six blocks, one for each face of the last die. Recurses into the block of
/// the face it shows, and into the mean of all.
fn fold(values: &[f32], face_indices: &[usize], folded: &mut Vec<f32>) {
    let Some((face, rest)) = face_indices.split_last() else {
        folded.extend_from_slice(values);
        return;
    };
    let len = values.len() / 6;
    fold(&values[face * len..(face + 1) * len], rest, folded);
    let mut mean = vec![0.0; len];
    for block in values.chunks_exact(len) {
        for (mean, value) in mean.iter_mut().zip(block) {
            *mean += value;
        }
    }
    mean.iter_mut().for_each(|mean| *mean /= 6.0);
    fold(&mean, rest, folded);
}

/// The index of the face that each die shows.
pub fn face_indices(faces: Faces) -> [usize; DICE] {
    std::array::from_fn(|die| match die.checked_sub(1) {
        None => faces.white().map_or(0, |number| number as usize - 1),
        Some(color) => {
            let shown = faces.face(die);
            COLOR_DICE[color].iter().position(|face| Some(*face) == shown).unwrap_or(0)
        }
    })
}
