//! The few functions that a net is made of, the same to the last bit on every machine.

use super::{Embedding, Hidden};

/// Adds hidden numbers.
#[inline]
pub fn add(sum: &mut Hidden, more: &Hidden) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Without what is below zero.
#[inline]
pub fn relu(embedding: &Embedding) -> Embedding {
    embedding.map(positive)
}

/// The number, or 0 if it is below: one instruction everywhere, which `max` is not, as it asks what is no number.
#[inline]
pub(super) fn positive(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

/// The probability with this logit, without the exponential of a platform's library, which differs from machine to
/// machine in the last bit.
#[inline]
pub fn sigmoid(logit: f32) -> f32 {
    let exp = exp2(-logit * std::f32::consts::LOG2_E);
    1.0 / (1.0 + exp)
}

/// Two to the power of `x`, to seven digits within the range that a logit can sensibly have.
#[inline]
pub fn exp2(x: f32) -> f32 {
    let x = x.clamp(-64.0, 64.0);
    // Rounding by adding and taking away: the sum has no room for a fraction, and ends in the whole number.
    const ROUND: f32 = 12_582_912.0;
    let sum = x + ROUND;
    let whole = sum - ROUND;
    let f = x - whole;
    // The Taylor series about 0, which is enough within half a unit.
    let series = 1.0
        + f * (std::f32::consts::LN_2
            + f * (0.240_226_5
                + f * (0.055_504_11
                    + f * (0.009_618_129 + f * (0.001_333_356 + f * 0.000_154_035)))));
    series * f32::from_bits(sum.to_bits().wrapping_sub(ROUND.to_bits() - 127) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_agree_with_the_exponential() {
        for n in -400..=400 {
            let logit = n as f32 / 20.0;
            let expected = 1.0 / (1.0 + (-f64::from(logit)).exp());
            assert!((f64::from(sigmoid(logit)) - expected).abs() < 1e-6, "{logit}");
        }
        assert_eq!((sigmoid(-1e9), sigmoid(1e9)), (sigmoid(-200.0), 1.0));
    }
}
