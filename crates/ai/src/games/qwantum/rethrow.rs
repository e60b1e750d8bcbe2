//! Which dice to throw again, evaluated over all throws, or at a glance over a sample.

use cubilete_rules::games::qwantum::{COLOR_DICE, DICE, Faces, Row};

use super::dice_values::DiceValues;
use super::throws::{face_indices, throws};
use super::turn::{SEATS, Sheets, TurnContext};

/// Number of sets of dice to throw again.
const SETS: usize = 1 << DICE;
/// Number of sampled throws in a glance: a multiple of six, so that each face of each die occurs
/// equally often.
const SAMPLES: usize = 48;
/// The multiplier of a 64-bit congruential generator, of which the high bits are used.
const MULTIPLIER: u64 = 6_364_136_223_846_793_005;

/// Values of all sets of dice, the empty one first, over all throws.
pub(super) fn rank(turn: &TurnContext<'_>, sheets: &Sheets, faces: Faces) -> Vec<f32> {
    let mut dice = DiceValues::new(turn, sheets);
    throws().fold(&face_indices(faces), &throws().evaluate(|sums| dice.values(sums)))
}

/// Like [`rank`], but over a sample of throws that depends only on the position. Assumes that
/// writing two numbers gains the sum of what each gains alone, and that the other seats write
/// nothing.
pub(super) fn glance(turn: &TurnContext<'_>, sheets: &Sheets, faces: Faces) -> Vec<f32> {
    let own = &sheets[turn.active.index() % SEATS];
    let others_hidden = turn.others_hidden(turn.active, sheets);
    let before = turn.value(&others_hidden, own);
    let gain = |sheet| turn.value_after(turn.active, sheets, &others_hidden, &sheet) - before;
    let misthrow_gain = gain(turn.misthrow(own));
    let (lowest, highest) = turn.evaluator.value_range();
    // Computed on demand, because few numbers come up.
    let mut gains = Row::ALL.map(|row| {
        let open = |number| own.sheet.takes(row, number as u8);
        std::array::from_fn::<f32, 64, _>(|n| if open(n) { f32::NAN } else { f32::NEG_INFINITY })
    });
    let mut value = |packed: u32| {
        let (mut first, mut second) = (f32::NEG_INFINITY, 0.0_f32);
        for (row, number) in Row::ALL.into_iter().zip(packed.to_le_bytes()) {
            let cached = &mut gains[row.index()][number as usize & 63];
            if cached.is_nan() {
                *cached = gain(turn.write(own, row, number));
            }
            second = second.max(first.min(*cached));
            first = first.max(*cached);
        }
        (before + misthrow_gain.max(first + second)).max(lowest).min(highest)
    };
    let shown = face_indices(faces);
    let mut sums = [0.0_f32; SETS];
    for throw in samples::<SAMPLES>(seed(turn, sheets, &shown)) {
        let packed = packed_sets(&shown, &throw);
        for (sum, packed) in sums.iter_mut().zip(packed) {
            *sum += value(packed);
        }
    }
    sums.iter().map(|sum| sum / SAMPLES as f32).collect()
}

/// The row values after each set of dice has been thrown again, one byte for each row.
fn packed_sets(shown: &[usize; DICE], throw: &[u8; DICE]) -> [u32; SETS] {
    let face = |die: usize, face_index: usize| match die.checked_sub(1) {
        None => 0x0101_0101 * (face_index as u32 + 1),
        Some(color) => {
            let face = COLOR_DICE[color][face_index];
            u32::from(face.number) << (8 * face.row.index())
        }
    };
    let mut packed = [0; SETS];
    packed[0] = (0..DICE).map(|die| face(die, shown[die])).sum();
    for die in 0..DICE {
        let (kept, thrown) = packed.split_at_mut(1 << die);
        let change = face(die, throw[die] as usize).wrapping_sub(face(die, shown[die]));
        for (thrown, kept) in thrown.iter_mut().zip(kept) {
            *thrown = kept.wrapping_add(change);
        }
    }
    packed
}

/// Random throws in which each face of each die occurs equally often.
pub(super) fn samples<const N: usize>(mut seed: u64) -> [[u8; DICE]; N] {
    let by_die: [[u8; N]; DICE] = std::array::from_fn(|_| {
        let mut faces = std::array::from_fn(|sample| (sample % 6) as u8);
        for place in (1..N).rev() {
            seed = seed.wrapping_mul(MULTIPLIER).wrapping_add(1);
            let other = ((seed >> 33) * (place as u64 + 1)) >> 31;
            faces.swap(place, other as usize);
        }
        faces
    });
    std::array::from_fn(|sample| by_die.map(|faces| faces[sample]))
}

/// A seed that depends on the dice and on the active seat's sheet.
fn seed(turn: &TurnContext<'_>, sheets: &Sheets, shown: &[usize; DICE]) -> u64 {
    let sheet = &sheets[turn.active.index() % SEATS].sheet;
    let rows = Row::ALL.map(|row| sheet.row_len(row) + 7 * sheet.last(row).unwrap_or(0) as usize);
    let parts = rows.iter().chain(shown);
    parts.fold(0xcbf2_9ce4_8422_2325, |hash: u64, part| {
        (hash ^ *part as u64).wrapping_mul(0x0100_0000_01b3)
    })
}
