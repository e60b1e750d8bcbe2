//! Normal distributions, means and random indices, computed the same on every machine.

use std::f64::consts::SQRT_2;

/// The probability that a standard normal number is below `z`.
pub(crate) fn normal_cdf(z: f64) -> f64 {
    libm::erfc(-z / SQRT_2) / 2.0
}

/// The density of a standard normal number.
pub(crate) fn normal_density(z: f64) -> f64 {
    libm::exp(-z * z / 2.0) / libm::sqrt(std::f64::consts::TAU)
}

/// A mean over games.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The standard error: the standard deviation divided by the root of the number of games; `None` with one game.
    pub standard_error: Option<f64>,
}

impl Mean {
    /// The mean of at least one value.
    pub(crate) fn of(values: &[f64]) -> Mean {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let variance = squares / (count - 1.0);
        Mean { mean, standard_error: (count > 1.0).then(|| libm::sqrt(variance / count)) }
    }
}

/// Uniform random indices from a seed: SplitMix64.
pub(crate) struct Uniform {
    state: u64,
}

impl Uniform {
    pub(crate) fn new(seed: u64) -> Uniform {
        Uniform { state: seed }
    }

    /// A number below `count`, which is at least 1.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        ((u128::from(bits) * count as u128) >> 64) as usize
    }
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

    #[test]
    fn a_standard_error_is_that_of_the_mean() {
        let Mean { mean, standard_error } = Mean::of(&[1.0, 2.0, 3.0, 6.0]);
        assert_eq!(mean, 3.0);
        assert!((standard_error.unwrap() - (14.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(Mean::of(&[5.0]), Mean { mean: 5.0, standard_error: None });
    }

    #[test]
    fn random_indices_are_those_of_splitmix64() {
        // The first outputs for seed 0 are e220a8397b1dcdaf, 6e789e6aa1b965f4 and 06c45d188009454f.
        let mut uniform = Uniform::new(0);
        assert_eq!([1000, 256, 256].map(|count| uniform.below(count)), [883, 0x6e, 0x06]);
    }
}
