//! What a head of a net says of hidden numbers, of one position or of several side by side.

use super::arithmetic::positive;
use super::{Hidden, Sections};

impl Sections<'_> {
    /// What a head says of hidden numbers that are not rectified yet.
    #[inline]
    pub fn head_output(&self, head: usize, hidden: &Hidden) -> f32 {
        self.head(head).output(hidden)
    }

    /// A head by itself, to be asked often.
    #[inline]
    pub fn head(&self, head: usize) -> Head<'_> {
        Head { weights: &self.heads[head], bias: self.head_bias[head] }
    }
}

/// One head of a net.
#[derive(Copy, Clone, Debug)]
pub struct Head<'a> {
    weights: &'a Hidden,
    bias: f32,
}

impl Head<'_> {
    /// What it says of hidden numbers that are not rectified yet.
    #[inline]
    pub fn output(&self, hidden: &Hidden) -> f32 {
        self.output_from(&self.partial_sums_of(|n| hidden[n]))
    }

    /// The sums of which [`of_fours`](Self::of_fours) makes what the head says of two hidden numbers added up. Made for
    /// several positions first, compilers turn them into vector instructions.
    #[inline]
    pub fn partial_sums(&self, one: &Hidden, other: &Hidden) -> [f32; 4] {
        self.partial_sums_of(|n| one[n] + other[n])
    }

    /// What the head says, from these sums.
    #[inline]
    pub fn output_from(&self, [a, b, c, d]: &[f32; 4]) -> f32 {
        self.bias + ((a + c) + (b + d))
    }

    /// What it says of two hidden numbers added up.
    #[inline]
    pub fn output_of_sum(&self, one: &Hidden, other: &Hidden) -> f32 {
        self.output_from(&self.partial_sums(one, other))
    }

    /// What it says of several pairs of hidden numbers added up: quicker than one after the other, as the sums are made
    /// side by side.
    #[inline]
    pub fn outputs_of_sums<const N: usize>(&self, pairs: [[&Hidden; 2]; N]) -> [f32; N] {
        let sums = pairs.map(|[one, other]| self.partial_sums(one, other));
        let lane = |lane: usize| -> [f32; N] { std::array::from_fn(|n| sums[n][lane]) };
        let [a, b, c, d] = [lane(0), lane(1), lane(2), lane(3)];
        std::array::from_fn(|n| self.bias + ((a[n] + c[n]) + (b[n] + d[n])))
    }

    /// Eight sums side by side, as two fours: one alone would have to be added up in order.
    #[inline(always)]
    fn partial_sums_of(&self, hidden: impl Fn(usize) -> f32) -> [f32; 4] {
        let four = |start: usize| -> [f32; 4] {
            std::array::from_fn(|n| positive(hidden(start + n)) * self.weights[start + n])
        };
        let sum = |a: [f32; 4], b: [f32; 4]| -> [f32; 4] { std::array::from_fn(|n| a[n] + b[n]) };
        sum(sum(four(0), four(8)), sum(four(4), four(12)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::HIDDEN_SIZE;

    #[test]
    fn sums_are_judged_together_as_each_would_be_alone() {
        let numbers = |seed: usize| -> Hidden {
            std::array::from_fn(|n| ((n * 37 + seed * 23) % 41) as f32 / 10.0 - 2.0)
        };
        let (weights, nothing) = (numbers(0), [0.0; HIDDEN_SIZE]);
        let head = Head { weights: &weights, bias: 0.3 };
        let [a, b, c] = [numbers(1), numbers(2), numbers(3)];
        let pairs = [[&a, &b], [&b, &c], [&c, &nothing]];
        let alone = pairs.map(|[one, other]| {
            let sum: Hidden = std::array::from_fn(|n| one[n] + other[n]);
            head.output(&sum)
        });
        assert_eq!(head.outputs_of_sums(pairs), alone);
        assert_eq!(pairs.map(|[one, other]| head.output_of_sum(one, other)), alone);
    }
}
