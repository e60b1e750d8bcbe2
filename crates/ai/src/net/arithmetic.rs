//! The elementary functions of a net, with the same result to the last bit on every machine.

use super::{Embedding, Hidden};

/// Adds to a hidden layer.
#[inline]
pub fn add(sum: &mut Hidden, more: &Hidden) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The embedding with negative numbers replaced by 0.
#[inline]
pub fn relu(embedding: &Embedding) -> Embedding {
    embedding.map(positive)
}

/// The number, or 0 if it is negative. One instruction everywhere, unlike `max`, which handles NaN.
#[inline]
pub(super) fn positive(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

/// The probability with this logit. Does not use the platform's exponential function, which differs
/// between machines in the last bit.
#[inline]
pub fn sigmoid(logit: f32) -> f32 {
    let exp = exp2(-logit * std::f32::consts::LOG2_E);
    1.0 / (1.0 + exp)
}

/// Two to the power of `x`, to seven digits, for `x` from -64 to 64.
#[inline]
pub fn exp2(x: f32) -> f32 {
    let x = x.clamp(-64.0, 64.0);
    // Adding and subtracting this rounds to an integer: the sum has no bits left for a fraction.
    const ROUND: f32 = 12_582_912.0;
    let sum = x + ROUND;
    let whole = sum - ROUND;
    let f = x - whole;
    // The Taylor series at 0 is precise enough within half a unit.
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
    fn the_sigmoid_agrees_with_the_exponential_function() {
        for n in -400..=400 {
            let logit = n as f32 / 20.0;
            let expected = 1.0 / (1.0 + (-f64::from(logit)).exp());
            assert!((f64::from(sigmoid(logit)) - expected).abs() < 1e-6, "{logit}");
        }
        assert_eq!((sigmoid(-1e9), sigmoid(1e9)), (sigmoid(-200.0), 1.0));
    }
}
