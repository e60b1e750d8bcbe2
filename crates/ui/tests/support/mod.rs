//! What tests of the page share.

use cubilete_rules::Chance;

/// Chance that is the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Chance for Numbers {
    fn below(&mut self, n: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}
