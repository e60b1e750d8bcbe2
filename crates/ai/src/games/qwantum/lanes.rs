//! Tables read eight lanes at a time: one lane for each face of the white die, and two spare ones.
//!
//! A number grows by one from face to face, so its table entries are adjacent and are read as a
//! vector.

use super::throws::NUMBERS;

/// Number of lanes.
pub(super) const LANES: usize = 8;
/// One number for each face of the white die.
pub(super) type Lanes = [f32; LANES];
/// Number of entries of a table by number, including those that the spare lanes read.
pub(super) const WIDTH: usize = NUMBERS + 2;
/// A table by the number of a row.
pub(super) type ByNumber<T> = [T; WIDTH];

/// The entries of a row with this sum for each face of the white die.
#[inline]
pub(super) fn with_white<T>(table: &ByNumber<T>, sum: u8) -> Option<&[T; LANES]> {
    table.get(sum as usize + 1..)?.first_chunk()
}

/// Maximum difference of two rows, whatever the white die shows.
const FARTHEST: usize = WIDTH - LANES - 1;
const DIFFERENCES: usize = 2 * FARTHEST + 1;

/// A table by the numbers of two rows, for each pair of rows. Indexed by their difference, which
/// the white die does not change, and then by the first number.
pub(super) struct ByPair<T>(Vec<ByNumber<T>>);

impl<T: Copy> ByPair<T> {
    /// A table for this many pairs with equal entries.
    pub(super) fn new(pairs: usize, of: T) -> ByPair<T> {
        ByPair(vec![[of; WIDTH]; pairs * DIFFERENCES])
    }

    /// Sets the entry of two numbers of a pair.
    pub(super) fn set(&mut self, pair: usize, first: u8, second: u8, of: T) {
        let by_first = self.0.get_mut(index(pair, first, second));
        if let Some(entry) = by_first.and_then(|by_first| by_first.get_mut(first as usize)) {
            *entry = of;
        }
    }

    /// The entries of a pair with the same difference as these numbers, by the first number.
    #[inline]
    pub(super) fn along(&self, pair: usize, first: u8, second: u8) -> &ByNumber<T> {
        &self.0[index(pair, first, second)]
    }
}

#[inline]
fn index(pair: usize, first: u8, second: u8) -> usize {
    let difference = (first as usize + FARTHEST).saturating_sub(second as usize);
    pair * DIFFERENCES + difference.min(DIFFERENCES - 1)
}
