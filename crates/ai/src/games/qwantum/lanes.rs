//! Eight numbers side by side, one for each face of the white die and two to spare: what differs by one from face to face
//! is read from a table in one go, which compilers turn into vector instructions.

use super::throws::NUMBERS;

/// Numbers side by side.
pub(super) const LANES: usize = 8;
/// One number for each face of the white die.
pub(super) type Lanes = [f32; LANES];
/// As many as there are numbers for a row, and those that the two spare lanes can reach.
pub(super) const WIDTH: usize = NUMBERS + 2;
/// Something for each number of a row.
pub(super) type ByNumber<T> = [T; WIDTH];

/// What a table says of a row that is worth so much without the white die, with each face of it.
#[inline]
pub(super) fn with_white<T>(table: &ByNumber<T>, worth: u8) -> Option<&[T; LANES]> {
    table.get(worth as usize + 1..)?.first_chunk()
}

/// The difference of two rows is at most this either way, whatever the white die shows.
const FARTHEST: usize = WIDTH - LANES - 1;
const DIFFERENCES: usize = 2 * FARTHEST + 1;

/// Something for each two numbers of each pair of rows, kept by their difference, since the white die does not change
/// that, and then by the first number.
pub(super) struct ByPair<T>(Vec<ByNumber<T>>);

impl<T: Copy> ByPair<T> {
    /// A table that says the same of all numbers of so many pairs.
    pub(super) fn new(pairs: usize, of: T) -> ByPair<T> {
        ByPair(vec![[of; WIDTH]; pairs * DIFFERENCES])
    }

    /// Says something else of two numbers of a pair.
    pub(super) fn set(&mut self, pair: usize, first: u8, second: u8, of: T) {
        let by_first = self.0.get_mut(place(pair, first, second));
        if let Some(known) = by_first.and_then(|by_first| by_first.get_mut(first as usize)) {
            *known = of;
        }
    }

    /// What there is for all first numbers of a pair that differ from the second as these two do.
    #[inline]
    pub(super) fn along(&self, pair: usize, first: u8, second: u8) -> &ByNumber<T> {
        &self.0[place(pair, first, second)]
    }
}

#[inline]
fn place(pair: usize, first: u8, second: u8) -> usize {
    let difference = (first as usize + FARTHEST).saturating_sub(second as usize);
    pair * DIFFERENCES + difference.min(DIFFERENCES - 1)
}
