//! The generator of simulated games: fast, and the same numbers from the same seed on every machine.

use cubilete_rules::Chance;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Xoshiro256++, with unbiased numbers below a bound by Lemire's multiplication.
#[derive(Clone, Debug)]
pub struct Generator(Xoshiro256PlusPlus);

impl Generator {
    /// The generator of game `index` of a series: any game of it can be played again alone.
    pub fn for_game(seed: u64, index: u64) -> Generator {
        // The odd constant of the golden ratio spreads neighbouring games over the whole space of seeds.
        let mixed = seed.wrapping_add(index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        Generator(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }
}

impl Chance for Generator {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = (self.0.next_u64() >> 32) * u64::from(n);
            let low = product as u32;
            // Below this threshold some results would come up once too often: draw again.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}
