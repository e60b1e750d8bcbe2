//! All throws of the seven dice, merged by what they are worth, and the worth of throwing any set of them again.

use std::sync::OnceLock;

use cubilete_rules::games::qwantum::{COLOR_DICE, DICE, Faces, MAX_NUMBER};

use super::lanes::Lanes;

/// What a row can be worth, counted from 0.
pub(super) const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// The pairs of rows.
pub(super) const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
/// What four rows are worth.
pub(super) type Worths = [u8; 4];
/// Throws of the six colour dice.
const COLOR_THROWS: usize = 6_usize.pow(6);

/// The throws of the six colour dice. Several of them are worth the same, so that they are of fewer kinds.
pub(super) struct Throws {
    /// What each kind is worth without the white die.
    kinds: Vec<Worths>,
    /// The kind of each throw; the last die counts most.
    kind_of: Vec<u16>,
    /// Whether two rows can be worth so much at once, for each two of the four.
    together: Vec<[[bool; NUMBERS]; NUMBERS]>,
}

/// The throws, made when they are first asked for.
pub(super) fn throws() -> &'static Throws {
    static THROWS: OnceLock<Throws> = OnceLock::new();
    THROWS.get_or_init(Throws::new)
}

impl Throws {
    fn new() -> Throws {
        let worth = |n: usize| {
            let mut worth = [0; 4];
            let mut rest = n;
            for die in &COLOR_DICE {
                let face = die[rest % 6];
                worth[face.row.index()] += face.number;
                rest /= 6;
            }
            worth
        };
        let worths: Vec<Worths> = (0..COLOR_THROWS).map(worth).collect();
        let mut kinds = worths.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let kind = |worth: &Worths| kinds.binary_search(worth).unwrap_or(0) as u16;
        let kind_of = worths.iter().map(kind).collect();
        let mut together = vec![[[false; NUMBERS]; NUMBERS]; 16];
        for (rows, together) in together.iter_mut().enumerate() {
            for kind in &kinds {
                for white in 1..=6 {
                    let number = |row: usize| (kind[row] + white) as usize;
                    together[number(rows / 4)][number(rows % 4)] = true;
                }
            }
        }
        Throws { kinds, kind_of, together }
    }

    /// Whether two rows can be worth so much at once.
    pub(super) fn can_be(&self, row: usize, number: u8, other_row: usize, other: u8) -> bool {
        let together = self.together.get(4 * row + other_row);
        let with = together.and_then(|together| together.get(number as usize));
        with.and_then(|with| with.get(other as usize)).is_some_and(|can| *can)
    }

    /// Some kinds at even distances.
    pub(super) fn some_kinds(&self) -> impl Iterator<Item = Worths> {
        self.kinds.iter().copied().step_by(256)
    }

    /// What `worth` says of each kind with each face of the white die.
    pub(super) fn judged(&self, mut worth: impl FnMut(Worths) -> Lanes) -> Vec<Lanes> {
        self.kinds.iter().map(|kind| worth(*kind)).collect()
    }

    /// The mean worth after throwing each set of dice again, the empty set first, from what each kind is worth and the
    /// face that each die shows.
    pub(super) fn fold(&self, digits: &[usize; DICE], judged: &[Lanes]) -> Vec<f32> {
        let by_white = |[a, b, c, d, e, f, ..]: &Lanes| {
            let whites = [*a, *b, *c, *d, *e, *f];
            [whites[digits[0]], whites.iter().sum::<f32>() / 6.0]
        };
        let of_kinds: Vec<[f32; 2]> = judged.iter().map(by_white).collect();
        let of_throws: Vec<[f32; 2]> =
            self.kind_of.iter().map(|kind| of_kinds[*kind as usize]).collect();
        let mut folded = Vec::with_capacity(1 << DICE);
        fold(of_throws.as_flattened(), &digits[1..], &mut folded);
        folded
    }
}

/// Of each six blocks, one for each face of the last die, keeps the one that the die shows, and then their mean.
fn fold(worths: &[f32], digits: &[usize], folded: &mut Vec<f32>) {
    let Some((digit, rest)) = digits.split_last() else {
        folded.extend_from_slice(worths);
        return;
    };
    let len = worths.len() / 6;
    fold(&worths[digit * len..(digit + 1) * len], rest, folded);
    let mut mean = vec![0.0; len];
    for block in worths.chunks_exact(len) {
        for (mean, worth) in mean.iter_mut().zip(block) {
            *mean += worth;
        }
    }
    mean.iter_mut().for_each(|mean| *mean /= 6.0);
    fold(&mean, rest, folded);
}

/// The face that each of seven dice on the table shows, counted from 0.
pub(super) fn digits(table: Faces) -> [usize; DICE] {
    std::array::from_fn(|die| match die.checked_sub(1) {
        None => table.white().map_or(0, |number| number as usize - 1),
        Some(color) => {
            let shown = table.face(die);
            COLOR_DICE[color].iter().position(|face| Some(*face) == shown).unwrap_or(0)
        }
    })
}
