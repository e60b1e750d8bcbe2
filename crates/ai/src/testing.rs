//! What the tests of all games share: numbers that are the same every time, and a net that knows nothing.

use cubilete_rules::Chance;

use crate::net::Net;
use crate::play::Play;

/// A plain generator.
pub(crate) struct Numbers(pub(crate) u64);

impl Chance for Numbers {
    fn below(&mut self, n: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// A net with weights that have no meaning, but whose judgements differ.
pub(crate) fn net<G: Play>(seed: u64) -> Net {
    let mut numbers = Numbers(seed);
    let weights = (0..G::SHAPE.weights()).map(|_| numbers.below(2001) as f32 / 5000.0 - 0.2);
    Net::new(G::SHAPE, weights.collect()).unwrap()
}
