//! Eight numbers side by side, one for each face of the white die and two to spare: what differs by one from face to face
//! is read from a table in one go, which compilers turn into vector instructions.

use super::throws::{NUMBERS, Worths};

/// Numbers side by side.
pub(super) const LANES: usize = 8;
/// One number for each face of the white die.
pub(super) type Lanes = [f32; LANES];
/// As many as there are numbers for a row, and those that the two spare lanes can reach.
pub(super) const WIDTH: usize = NUMBERS + 2;
/// Something for each number of a row.
pub(super) type ByNumber = [f32; WIDTH];

/// What a table says of a row that is worth so much without the white die, with each face of it.
#[inline]
pub(super) fn with_white(table: &ByNumber, worth: u8) -> &Lanes {
    let start = worth as usize + 1;
    table.get(start..).and_then(|rest| rest.first_chunk()).unwrap_or(&[f32::NEG_INFINITY; LANES])
}

/// The difference of two rows is at most this either way, whatever the white die shows.
const FARTHEST: usize = WIDTH - LANES - 1;

/// Something for each two numbers of a pair of rows, kept by their difference, since the white die does not change that.
pub(super) type ByPair = [ByNumber; 2 * FARTHEST + 1];

/// A table that says the same of all pairs of numbers.
pub(super) const fn pairs_of(number: f32) -> ByPair {
    [[number; WIDTH]; 2 * FARTHEST + 1]
}

/// Where a pair of numbers is kept.
#[inline]
pub(super) fn entry(table: &mut ByPair, first: u8, second: u8) -> Option<&mut f32> {
    table
        .get_mut((first as usize + FARTHEST).checked_sub(second as usize)?)?
        .get_mut(first as usize)
}

/// What a table says of two rows of a throw with each face of the white die.
#[inline]
pub(super) fn pair_with_white(table: &ByPair, (a, b): (usize, usize), kind: Worths) -> &Lanes {
    let difference = kind[a] as usize + FARTHEST - kind[b] as usize;
    with_white(&table[difference.min(2 * FARTHEST)], kind[a])
}

/// The greater of two numbers, in each lane.
#[inline]
pub(super) fn max(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|lane| if a[lane] > b[lane] { a[lane] } else { b[lane] })
}

/// The sum of two numbers, in each lane.
#[inline]
pub(super) fn sum(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|lane| a[lane] + b[lane])
}
