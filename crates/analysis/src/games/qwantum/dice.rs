//! Values of dice of which some will be thrown again, and of the best dice to throw again.
//!
//! The six colour dice index a table of blocks, the last die being the most significant digit; the lanes of a block are
//! the faces of the white die.

use cubilete_rules::qwantum::DICE;

/// Number of colour dice.
pub(super) const COLORS: usize = DICE - 1;
/// Number of faces of a die.
pub(super) const FACES: usize = 6;
/// Number of faces of the white die.
pub(super) const WHITES: usize = 6;
/// The digit of a die that will be thrown again, and the lane of the white die.
pub(super) const AGAIN: usize = 6;
/// Number of digits of a die that may be thrown again.
pub(super) const DIGITS: usize = FACES + 1;
/// Number of lanes: one for each face of the white die, one for the white die being thrown again, and a spare one.
const LANES: usize = 8;

/// The values of the first `K` places for each lane.
#[derive(Copy, Clone)]
pub(super) struct Block<const K: usize>([[f64; LANES]; K]);

impl<const K: usize> Default for Block<K> {
    fn default() -> Block<K> {
        Block([[0.0; LANES]; K])
    }
}

impl<const K: usize> Block<K> {
    /// Sets the values of a lane.
    #[inline]
    pub(super) fn set(&mut self, lane: usize, values: &[f64; K]) {
        for (of_place, value) in self.0.iter_mut().zip(values) {
            of_place[lane] = *value;
        }
    }

    /// The values of a lane.
    #[inline]
    pub(super) fn get(&self, lane: usize) -> [f64; K] {
        self.0.map(|of_place| of_place[lane])
    }

    /// The block with the mean over the white die in its lane.
    pub(super) fn with_mean_of_white(&self) -> Block<K> {
        let mut block = *self;
        for of_place in &mut block.0 {
            of_place[AGAIN] = of_place[..WHITES].iter().sum::<f64>() / WHITES as f64;
        }
        block
    }

    /// Throws the white die again wherever that is better for the first place.
    #[inline]
    fn with_best_white(&self) -> Block<K> {
        let mut best = *self;
        best.improve(&Block(self.0.map(|of_place| [of_place[AGAIN]; LANES])));
        best
    }

    /// Takes the lanes of another block that are better for the first place.
    #[inline]
    fn improve(&mut self, other: &Block<K>) {
        // The first place last, because it decides.
        for place in (0..K).rev() {
            for lane in 0..LANES {
                let is_better = other.0[0][lane] > self.0[0][lane];
                let of_place = &mut self.0[place][lane];
                *of_place = if is_better { other.0[place][lane] } else { *of_place };
            }
        }
    }

    #[inline]
    fn add(&mut self, other: &Block<K>) {
        for (sum, other) in self.0.as_flattened_mut().iter_mut().zip(other.0.as_flattened()) {
            *sum += other;
        }
    }

    #[inline]
    fn divide(&mut self, divisor: f64) {
        self.0.as_flattened_mut().iter_mut().for_each(|value| *value /= divisor);
    }
}

/// Computes the values of all dice of which some will be thrown again from the values of all throws.
pub(super) fn fill_partial<const K: usize>(
    throws: &[Block<K>],
    partial: &mut Vec<Block<K>>,
    scratch: &mut Vec<Block<K>>,
) {
    partial.resize(DIGITS.pow(COLORS as u32), Block::default());
    scratch.resize(SCRATCH, Block::default());
    throw_last_die(throws, partial, scratch);
}

/// Computes the values of dice of which the last may be thrown again, and of which others may.
fn throw_last_die<const K: usize>(
    throws: &[Block<K>],
    partial: &mut [Block<K>],
    scratch: &mut [Block<K>],
) {
    if throws.len() == 1 {
        partial.copy_from_slice(throws);
        return;
    }
    let (len, partial_len) = (throws.len() / FACES, partial.len() / DIGITS);
    let (mean, scratch) = scratch.split_at_mut(len);
    mean.copy_from_slice(&throws[..len]);
    for throws in throws[len..].chunks_exact(len) {
        mean.iter_mut().zip(throws).for_each(|(sum, block)| sum.add(block));
    }
    mean.iter_mut().for_each(|sum| sum.divide(FACES as f64));
    let mut partial = partial.chunks_exact_mut(partial_len);
    for (throws, partial) in throws.chunks_exact(len).zip(&mut partial) {
        throw_last_die(throws, partial, scratch);
    }
    partial.for_each(|partial| throw_last_die(mean, partial, scratch));
}

/// The values of all first throws, if the first place then throws the best dice again: of equally good sets the first
/// in the order of their bits. Writes to a table of all throws.
pub(super) fn fill_best<const K: usize>(
    partial: &[Block<K>],
    best: &mut [Block<K>],
    scratch: &mut Vec<Block<K>>,
) {
    scratch.resize(SCRATCH, Block::default());
    compare_last_die(partial, best, scratch);
}

/// Room for a table of one die less, one of two dice less, and so on.
const SCRATCH: usize = {
    let (mut room, mut dice) = (0, 0);
    while dice < COLORS {
        room += FACES.pow(dice as u32);
        dice += 1;
    }
    room
};

/// Compares sets that differ in the last die after all others, because it is the highest bit.
fn compare_last_die<const K: usize>(
    partial: &[Block<K>],
    best: &mut [Block<K>],
    scratch: &mut [Block<K>],
) {
    if best.len() == 1 {
        best[0] = partial[0].with_best_white();
        return;
    }
    let (len, partial_len) = (best.len() / FACES, partial.len() / DIGITS);
    let (again, scratch) = scratch.split_at_mut(len);
    compare_last_die(&partial[AGAIN * partial_len..], again, scratch);
    for (partial, best) in partial.chunks_exact(partial_len).zip(best.chunks_exact_mut(len)) {
        compare_last_die(partial, best, scratch);
        best.iter_mut().zip(&*again).for_each(|(best, again)| best.improve(again));
    }
}
