//! The random generator of all tests.

use cubilete_rules::Chance;

/// A SplitMix64 generator. A seed gives the same numbers on every machine; golden files depend on them.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a generator from a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns the next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns an index below `len`.
    ///
    /// # Panics
    ///
    /// If `len` is 0 or above `u32::MAX`.
    pub fn index(&mut self, len: usize) -> usize {
        assert!(len > 0, "nothing to choose from");
        self.below(len.try_into().expect("a length below 2^32")) as usize
    }

    /// Returns one of the items.
    ///
    /// # Panics
    ///
    /// If there are no items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }

    /// Returns true with a probability of 1 / `n`.
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// Returns a random byte.
    pub fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }

    /// Returns a generator with another stream of numbers.
    pub fn fork(&mut self) -> Random {
        Random(self.bits())
    }
}

impl Chance for Random {
    fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(n)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the reference implementation by Sebastiano Vigna for the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut random = Random::new(1_234_567);
        let numbers = [0; 3].map(|_| random.bits());
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_number_below_a_bound_comes_up() {
        let mut random = Random::new(1);
        let mut counts = [0; 6];
        for _ in 0..6_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (800..1_200).contains(count)), "{counts:?}");
    }
}
