//! Which dice to throw again: over all throws, or at a glance over a few.

use cubilete_rules::games::qwantum::{COLOR_DICE, DICE, Faces, Row};

use super::gains::Gains;
use super::table::{SEATS, Sheets, Table};
use super::throws::{digits, throws};

/// The sets of dice to throw again.
const SETS: usize = 1 << DICE;
/// Throws looked at in a glance: a multiple of six, so that each face of each die comes equally often.
const SAMPLES: usize = 48;
/// Of a generator with 64 bits, of which the high ones are used.
const MULTIPLIER: u64 = 6_364_136_223_846_793_005;

/// What each set of dice is worth, the empty one first, over all throws.
pub(super) fn rank(table: &Table<'_>, sheets: &Sheets, faces: Faces) -> Vec<f32> {
    let mut gains = Gains::new(table, sheets);
    throws().fold(&digits(faces), &throws().judged(|kind| gains.of(kind)))
}

/// The same over a few throws that depend on nothing but the position. The worths of two numbers are taken to add up, and
/// the others not to write.
pub(super) fn glance(table: &Table<'_>, sheets: &Sheets, faces: Faces) -> Vec<f32> {
    let own = &sheets[table.active.index() % SEATS];
    let seen = table.seen(table.active, sheets);
    let before = table.worth(&seen, own);
    let gain = |told| table.worth_of_change(table.active, sheets, &seen, &told) - before;
    let miss = gain(table.miss(own));
    let (lowest, highest) = table.mind.range();
    // Filled in as numbers come up: few do.
    let mut gains = Row::ALL.map(|row| {
        let open = |number| own.sheet.takes(row, number as u8);
        std::array::from_fn::<f32, 64, _>(|n| if open(n) { f32::NAN } else { f32::NEG_INFINITY })
    });
    let mut worth = |packed: u32| {
        let (mut first, mut second) = (f32::NEG_INFINITY, 0.0_f32);
        for (row, number) in Row::ALL.into_iter().zip(packed.to_le_bytes()) {
            let cached = &mut gains[row.index()][number as usize & 63];
            if cached.is_nan() {
                *cached = gain(table.write(own, row, number));
            }
            second = second.max(first.min(*cached));
            first = first.max(*cached);
        }
        (before + miss.max(first + second)).max(lowest).min(highest)
    };
    let shown = digits(faces);
    let mut sums = [0.0_f32; SETS];
    for throw in samples::<SAMPLES>(seed(table, sheets, &shown)) {
        let packed = packed_sets(&shown, &throw);
        for (sum, packed) in sums.iter_mut().zip(packed) {
            *sum += worth(packed);
        }
    }
    sums.iter().map(|sum| sum / SAMPLES as f32).collect()
}

/// What the dice are worth after each set of them has been thrown again, with one byte for each row.
fn packed_sets(shown: &[usize; DICE], throw: &[u8; DICE]) -> [u32; SETS] {
    let face = |die: usize, digit: usize| match die.checked_sub(1) {
        None => 0x0101_0101 * (digit as u32 + 1),
        Some(color) => {
            let face = COLOR_DICE[color][digit];
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

/// Throws in which each face of each die comes equally often.
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

/// A number that depends on the dice and on the sheet of the active seat.
fn seed(table: &Table<'_>, sheets: &Sheets, shown: &[usize; DICE]) -> u64 {
    let sheet = &sheets[table.active.index() % SEATS].sheet;
    let rows = Row::ALL.map(|row| sheet.row_len(row) + 7 * sheet.last(row).unwrap_or(0) as usize);
    let parts = rows.iter().chain(shown);
    parts.fold(0xcbf2_9ce4_8422_2325, |hash: u64, part| {
        (hash ^ *part as u64).wrapping_mul(0x0100_0000_01b3)
    })
}
