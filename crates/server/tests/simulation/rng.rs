//! The random numbers of a schedule.

use cubilete_rules::Chance;

/// A SplitMix64 generator.
pub(crate) struct Rng(u64);

impl Rng {
    /// Creates the generator of a schedule.
    pub(crate) fn new(schedule: u64) -> Rng {
        Rng(schedule)
    }
}

impl Chance for Rng {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((z >> 32) * u64::from(n)) >> 32) as u32
    }
}
