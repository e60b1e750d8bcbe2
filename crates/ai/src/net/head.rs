//! The heads of a net, evaluated for one hidden layer or for several at once.

use super::arithmetic::positive;
use super::{Hidden, Sections};

impl Sections<'_> {
    /// The output of a head for a hidden layer before ReLU.
    #[inline]
    pub fn head_output(&self, head: usize, hidden: &Hidden) -> f32 {
        self.head(head).output(hidden)
    }

    /// One of the heads.
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
    /// The output for a hidden layer before ReLU.
    #[inline]
    pub fn output(&self, hidden: &Hidden) -> f32 {
        self.output_from(&self.partial_sums_of(|n| hidden[n]))
    }

    /// Partial sums for the sum of two hidden layers, which [`output_from`](Self::output_from) adds
    /// up. Computing them for several positions first lets compilers vectorise.
    #[inline]
    pub fn partial_sums(&self, one: &Hidden, other: &Hidden) -> [f32; 4] {
        self.partial_sums_of(|n| one[n] + other[n])
    }

    /// The output from partial sums.
    #[inline]
    pub fn output_from(&self, [a, b, c, d]: &[f32; 4]) -> f32 {
        self.bias + ((a + c) + (b + d))
    }

    /// The output for the sum of two hidden layers.
    #[inline]
    pub fn output_of_sum(&self, one: &Hidden, other: &Hidden) -> f32 {
        self.output_from(&self.partial_sums(one, other))
    }

    /// The outputs for several sums of two hidden layers. Faster than one by one, because the
    /// partial sums are vectorised.
    #[inline]
    pub fn outputs_of_sums<const N: usize>(&self, pairs: [[&Hidden; 2]; N]) -> [f32; N] {
        let sums = pairs.map(|[one, other]| self.partial_sums(one, other));
        let lane = |lane: usize| -> [f32; N] { std::array::from_fn(|n| sums[n][lane]) };
        let [a, b, c, d] = [lane(0), lane(1), lane(2), lane(3)];
        std::array::from_fn(|n| self.bias + ((a[n] + c[n]) + (b[n] + d[n])))
    }

    /// Four sums that can be vectorised; a single one would have to be added in order.
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
    fn outputs_of_several_sums_agree_with_single_ones() {
        let numbers = |seed: usize| -> Hidden {
            std::array::from_fn(|n| ((n * 37 + seed * 23) % 41) as f32 / 10.0 - 2.0)
        };
        let (weights, zero) = (numbers(0), [0.0; HIDDEN_SIZE]);
        let head = Head { weights: &weights, bias: 0.3 };
        let [a, b, c] = [numbers(1), numbers(2), numbers(3)];
        let pairs = [[&a, &b], [&b, &c], [&c, &zero]];
        let single = pairs.map(|[one, other]| {
            let sum: Hidden = std::array::from_fn(|n| one[n] + other[n]);
            head.output(&sum)
        });
        assert_eq!(head.outputs_of_sums(pairs), single);
        assert_eq!(pairs.map(|[one, other]| head.output_of_sum(one, other)), single);
    }
}
