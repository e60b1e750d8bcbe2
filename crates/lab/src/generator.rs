//! The generator of simulated games: fast, and the same numbers from the same seed on every machine.

use cubilete_rules::Chance;

/// Wyrand, with numbers below a bound by multiplication.
#[derive(Clone, Debug)]
pub struct Generator(fastrand::Rng);

impl Generator {
    /// The generator of game `index` of a series: any game of it can be played again alone.
    pub fn for_game(seed: u64, index: u64) -> Generator {
        // The odd constant of the golden ratio spreads neighbouring games over the whole space of seeds.
        let mixed = seed.wrapping_add(index).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Generator(fastrand::Rng::with_seed(mixed))
    }
}

impl Chance for Generator {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // The high half of a 64-bit product: a bias below 2^-58 for any bound the games have.
        ((u128::from(self.0.u64(..)) * u128::from(n)) >> 64) as u32
    }
}
