//! Normal distributions, computed the same on every machine.

use std::f64::consts::SQRT_2;

/// The probability that a standard normal number is below `z`.
pub(crate) fn normal_cdf(z: f64) -> f64 {
    libm::erfc(-z / SQRT_2) / 2.0
}

/// The density of a standard normal number.
pub(crate) fn normal_density(z: f64) -> f64 {
    libm::exp(-z * z / 2.0) / libm::sqrt(std::f64::consts::TAU)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_has_its_known_quantiles() {
        for (z, probability) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.959_963_985, 0.025)] {
            assert!((normal_cdf(z) - probability).abs() < 1e-9, "{z}");
        }
        let slope = (normal_cdf(0.7 + 1e-5) - normal_cdf(0.7 - 1e-5)) / 2e-5;
        assert!((normal_density(0.7) - slope).abs() < 1e-9);
    }
}
