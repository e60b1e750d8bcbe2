//! The random generator of unit tests.

use crate::chance::Chance;

/// The generator of `cubilete-testing`, which implements [`Chance`] for the library build of this crate: in unit tests that
/// is another trait.
pub(crate) struct Random(cubilete_testing::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(cubilete_testing::Random::new(seed))
    }
}

impl Chance for Random {
    fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.0.bits()) * u128::from(n)) >> 64) as u32
    }
}
