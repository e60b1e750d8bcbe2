//! The generator of simulated games: fast, and the same numbers for a seed on every machine.

use std::hint::select_unpredictable;

use cubilete_rules::Chance;

/// Wyrand, with bounded numbers by multiplication.
#[derive(Clone, Debug)]
pub struct Generator(fastrand::Rng);

/// 2^64 divided by the golden ratio: multiples of it are evenly distributed.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of SplitMix64: numbers that differ in any bit become unrelated.
fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

impl Generator {
    /// The generator of game `index` of a series. Any game can be replayed without the others, and
    /// series with different seeds share no games.
    pub fn for_game(seed: u64, index: u64) -> Generator {
        Generator::at(seed, [index])
    }

    /// The generator for a place in a series, such as one roll of one turn of a game. Places share
    /// no numbers, and each can be reached without drawing the numbers of others.
    pub fn at<const N: usize>(seed: u64, place: [u64; N]) -> Generator {
        let series = mix(seed.wrapping_add(GOLDEN));
        let key = place
            .iter()
            .fold(series, |key, number| mix(key.wrapping_add(number.wrapping_mul(GOLDEN))));
        Generator(fastrand::Rng::with_seed(key))
    }
}

impl Chance for Generator {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // The high half of a 64-bit product: a bias below 2^-45 for any bound in the games.
        ((u128::from(self.0.u64(..)) * u128::from(n)) >> 64) as u32
    }

    #[inline]
    fn below_if(&mut self, wanted: bool, n: u32) -> u32 {
        let mut ahead = self.clone();
        let number = ahead.below(n);
        let seed = select_unpredictable(wanted, ahead.0.get_seed(), self.0.get_seed());
        self.0 = fastrand::Rng::with_seed(seed);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers<const N: usize>(seed: u64, index: u64) -> [u32; N] {
        let mut generator = Generator::for_game(seed, index);
        [0; N].map(|_| generator.below(1_000_000))
    }

    /// A seed must give the same games on every machine and in every later version.
    #[test]
    fn the_first_numbers_never_change() {
        assert_eq!(numbers(0, 0), [208429, 271127, 663487, 316020, 262970, 56336, 625178, 350618]);
        assert_eq!(numbers(1, 0), [812594, 598272, 875187, 274450]);
        assert_eq!(numbers(1, 1), [976738, 541084, 857741, 598844]);
        assert_eq!(numbers(u64::MAX, u64::MAX), [572547, 723540, 243769, 918102]);
    }

    #[test]
    fn below_if_draws_only_wanted_numbers() {
        let mut generator = Generator::for_game(1, 0);
        let drawn = [true, false, true, false, false, true].map(|wanted| {
            let number = generator.below_if(wanted, 1_000_000);
            wanted.then_some(number)
        });
        let drawn: Vec<u32> = drawn.into_iter().flatten().collect();
        assert_eq!(drawn, numbers::<3>(1, 0));
    }

    #[test]
    fn neighbouring_places_share_no_numbers() {
        let mut seen = std::collections::HashSet::new();
        for place in 0..27_000 {
            let mut generator = Generator::at(1, [place / 900, place / 30 % 30, place % 30]);
            let numbers = [0; 4].map(|_| generator.below(1_000_000));
            assert!(seen.insert(numbers), "place {place}");
        }
    }

    #[test]
    fn neighbouring_seeds_share_no_games() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..50 {
            for index in 0..50 {
                assert!(seen.insert(numbers::<4>(seed, index)), "seed {seed}, game {index}");
            }
        }
    }
}
