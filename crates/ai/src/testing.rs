//! A net for tests.

use cubilete_rules::Chance;
use cubilete_testing::Random;

use crate::net::Net;
use crate::play::Play;

/// A net with random weights.
pub(crate) fn net<G: Play>(seed: u64) -> Net {
    let mut random = Random::new(seed);
    let weights = (0..G::SHAPE.weights()).map(|_| random.below(2001) as f32 / 5000.0 - 0.2);
    Net::new(G::SHAPE, weights.collect()).unwrap()
}
