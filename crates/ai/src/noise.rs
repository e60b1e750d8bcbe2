//! Pseudo-random numbers that are the same for the same decision on every machine.

use cubilete_rules::{AnyGame, Chance, Seat};

/// The inputs that determine the noise of a decision.
#[derive(Copy, Clone)]
pub(crate) struct NoiseSource<'a> {
    pub(crate) seed: u64,
    pub(crate) game: &'a AnyGame,
    pub(crate) seat: Seat,
}

impl NoiseSource<'_> {
    /// The noise of this decision, derived from the text of the position, which is the same on every machine.
    ///
    /// Writing that text takes longer than a short search, so bots call this only if they use noise.
    pub(crate) fn noise(&self) -> Noise {
        let text = self.game.to_string();
        let bytes = text.bytes().chain([self.seat.index() as u8]);
        Noise(bytes.fold(mixed(self.seed), |hash, byte| mixed(hash ^ u64::from(byte))))
    }
}

/// Pseudo-random numbers by key.
#[derive(Copy, Clone)]
pub(crate) struct Noise(u64);

impl Noise {
    /// The noise with this seed.
    pub(crate) fn new(seed: u64) -> Noise {
        Noise(mixed(seed))
    }

    /// Returns a seed for further noise.
    pub(crate) fn seed(self) -> u64 {
        self.0
    }

    /// A number from -0.5 to 0.5, uniformly distributed.
    fn uniform(self, key: u64) -> f32 {
        (mixed(self.0 ^ mixed(key)) >> 40) as f32 / (1 << 24) as f32 - 0.5
    }

    /// An approximately normal number with standard deviation 1: the sum of twelve uniform numbers.
    pub(crate) fn normal(self, key: usize) -> f32 {
        (0..12).map(|n| self.uniform(key as u64 * 12 + n)).sum()
    }

    /// A whole number below `count`.
    pub(crate) fn below(self, count: usize) -> usize {
        (((self.0 >> 32) * count as u64) >> 32) as usize
    }

    /// A generator of rolls and random moves.
    pub(crate) fn stream(self, key: u64) -> Stream {
        Stream(mixed(self.0 ^ mixed(key)))
    }
}

/// The generator SplitMix64.
pub(crate) struct Stream(u64);

impl Chance for Stream {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(GOLDEN);
        (((number >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// The increment of SplitMix64: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The increment and finaliser of SplitMix64: inputs that differ in any bit give unrelated outputs.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(GOLDEN);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
