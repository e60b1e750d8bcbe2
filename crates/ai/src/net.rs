//! The one network that every game uses: embed each part of a position, pool the parts by role, and judge.
//!
//! Small arrays of fixed length and plain loops over them: compilers turn these into vector instructions everywhere.
//! Only sums, products and quotients are used, in a fixed order, so that a net says the same on every machine.

mod arithmetic;
mod file;
mod layout;

use arithmetic::positive;
pub use arithmetic::{add, exp2, rectified, sigmoid};
pub use file::NetError;
pub use layout::{Sections, SectionsMut};

use crate::input::Input;

/// Numbers that describe a part.
pub const EMBEDDED: usize = 32;
/// Numbers that describe a position.
pub const HIDDEN: usize = 16;
/// What a net says: the logit of the win probability, the score, and the logarithm of the spread.
pub const HEADS: usize = 3;

/// The description of a part, before or after it is rectified.
pub type Embedding = [f32; EMBEDDED];
/// The description of a position, before or after it is rectified.
pub type Hidden = [f32; HIDDEN];

/// How the parts of one role are put together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pool {
    /// They add up, as tiles do.
    Sum,
    /// The greatest of each number counts, as of opponents.
    Max,
}

/// The measures of a game's net.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Shape {
    /// How many features there are.
    pub features: usize,
    /// The roles of parts.
    pub roles: &'static [Pool],
    /// The points that are one unit to the net: the usual score, so that its numbers stay near one.
    pub points: f32,
}

/// What a net says of a position for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The probability to win, a shared win counting as its share.
    pub win: f32,
    /// The expected final score.
    pub score: f32,
    /// The standard deviation of the final score.
    pub spread: f32,
}

/// The weights of a net, one after the other in the order of [`Sections`].
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
}

impl Net {
    /// A net with these weights, of which there are [`Shape::weights`].
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Net> {
        (weights.len() == shape.weights()).then_some(Net { shape, weights })
    }

    /// The net that comes with a game. Files of nets are checked by a test; one that is not for this shape says nothing.
    pub(crate) fn shipped(shape: Shape, bytes: &[u8]) -> Net {
        Net::from_bytes(shape, bytes)
            .unwrap_or_else(|_| Net { shape, weights: vec![0.0; shape.weights()] })
    }

    /// Its measures.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights: one embedding for each feature and their bias; for each role a matrix from embeddings to hidden
    /// numbers, and their bias; a row for each head, and their bias.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The weights by kind, in their order.
    pub fn sections(&self) -> Sections<'_> {
        self.shape.sections(&self.weights)
    }
}

impl Sections<'_> {
    /// The sum of the embeddings of features, not rectified yet.
    pub fn embed(&self, features: &[u16]) -> Embedding {
        let mut sum = *self.embedding_bias;
        for feature in features {
            self.add(&mut sum, *feature as usize);
        }
        sum
    }

    /// Adds a feature to a sum; one that the net does not know changes nothing.
    #[inline]
    pub fn add(&self, sum: &mut Embedding, feature: usize) {
        if let Some(embedding) = self.features.get(feature) {
            for (sum, number) in sum.iter_mut().zip(embedding) {
                *sum += number;
            }
        }
    }

    /// Takes a feature out of a sum.
    #[inline]
    pub fn subtract(&self, sum: &mut Embedding, feature: usize) {
        if let Some(embedding) = self.features.get(feature) {
            for (sum, number) in sum.iter_mut().zip(embedding) {
                *sum -= number;
            }
        }
    }

    /// What a rectified embedding in a role adds to the hidden numbers.
    #[inline]
    pub fn lift(&self, role: usize, embedding: &Embedding) -> Hidden {
        let mut hidden = [0.0; HIDDEN];
        let Some(rows) = self.lifts.as_chunks::<EMBEDDED>().0.get(role) else {
            return hidden;
        };
        for number in Numbers::of_one(embedding).iter() {
            for (hidden, weight) in hidden.iter_mut().zip(&rows[number]) {
                *hidden += embedding[number] * weight;
            }
        }
        hidden
    }

    /// The same for two embeddings at once, of which no other numbers than these are above 0: the two sums are made side
    /// by side.
    #[inline(always)]
    pub fn lift_two(
        &self,
        role: usize,
        numbers: Numbers,
        [one, two]: [&Embedding; 2],
    ) -> [Hidden; 2] {
        let (mut first, mut second) = ([0.0; HIDDEN], [0.0; HIDDEN]);
        let Some(rows) = self.lifts.as_chunks::<EMBEDDED>().0.get(role) else {
            return [first, second];
        };
        for number in numbers.iter() {
            let (one, two) = (one[number], two[number]);
            for ((first, second), weight) in first.iter_mut().zip(&mut second).zip(&rows[number]) {
                *first += one * weight;
                *second += two * weight;
            }
        }
        [first, second]
    }

    /// What a head says of hidden numbers that are not rectified yet.
    #[inline]
    pub fn head(&self, head: usize, hidden: &Hidden) -> f32 {
        self.one_head(head).of(hidden)
    }

    /// A head by itself, to be asked often.
    #[inline]
    pub fn one_head(&self, head: usize) -> Head<'_> {
        Head { weights: &self.heads[head], bias: self.head_bias[head] }
    }

    /// The hidden numbers of a position, not rectified yet.
    pub fn hidden(&self, roles: &[Pool], input: &Input) -> Hidden {
        let mut hidden = *self.hidden_bias;
        for (role, pool) in roles.iter().enumerate() {
            let mut pooled = [0.0; EMBEDDED];
            for (_, features) in input.parts().filter(|(r, _)| *r == role) {
                pool.put(&mut pooled, &rectified(&self.embed(features)));
            }
            add(&mut hidden, &self.lift(role, &pooled));
        }
        hidden
    }
}

/// Which numbers are above 0 in any of several rectified embeddings, as bits: most are not, and to look for them once is
/// quicker than before every product.
#[derive(Copy, Clone, Debug)]
pub struct Numbers(u32);

impl Numbers {
    /// Those of these embeddings.
    #[inline]
    pub fn of<'e>(embeddings: impl Iterator<Item = &'e Embedding>) -> Numbers {
        let mut pooled = [0.0; EMBEDDED];
        embeddings.for_each(|embedding| Pool::Sum.put(&mut pooled, embedding));
        Numbers::of_one(&pooled)
    }

    /// Those of one embedding. A call of its own, or the compiler mixes it up with what comes before.
    #[inline(never)]
    fn of_one(embedding: &Embedding) -> Numbers {
        let bits = embedding.iter().enumerate().map(|(n, number)| u32::from(*number > 0.0) << n);
        Numbers(bits.fold(0, |all, bit| all | bit))
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (first < EMBEDDED).then_some(first)
        })
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
    pub fn of(&self, hidden: &Hidden) -> f32 {
        self.of_fours(&self.fours(|n| hidden[n]))
    }

    /// The sums of which [`of_fours`](Self::of_fours) makes what the head says of two hidden numbers added up. Made for
    /// several positions first, compilers turn them into vector instructions.
    #[inline]
    pub fn fours_of_sum(&self, one: &Hidden, other: &Hidden) -> [f32; 4] {
        self.fours(|n| one[n] + other[n])
    }

    /// What the head says, from these sums.
    #[inline]
    pub fn of_fours(&self, [a, b, c, d]: &[f32; 4]) -> f32 {
        self.bias + ((a + c) + (b + d))
    }

    /// What it says of two hidden numbers added up.
    #[inline]
    pub fn of_sum(&self, one: &Hidden, other: &Hidden) -> f32 {
        self.of_fours(&self.fours_of_sum(one, other))
    }

    /// What it says of hidden numbers with each of several others added to them: quicker than one after the other, as the
    /// sums are made side by side.
    #[inline]
    pub fn of_sums<const N: usize>(&self, hidden: &Hidden, others: [&Hidden; N]) -> [f32; N] {
        let fours = others.map(|other| self.fours_of_sum(hidden, other));
        let lane = |lane: usize| -> [f32; N] { std::array::from_fn(|n| fours[n][lane]) };
        let [a, b, c, d] = [lane(0), lane(1), lane(2), lane(3)];
        std::array::from_fn(|n| self.bias + ((a[n] + c[n]) + (b[n] + d[n])))
    }

    /// Eight sums side by side, as two fours: one alone would have to be added up in order.
    #[inline(always)]
    fn fours(&self, hidden: impl Fn(usize) -> f32) -> [f32; 4] {
        let four = |start: usize| -> [f32; 4] {
            std::array::from_fn(|n| positive(hidden(start + n)) * self.weights[start + n])
        };
        let sum = |a: [f32; 4], b: [f32; 4]| -> [f32; 4] { std::array::from_fn(|n| a[n] + b[n]) };
        sum(sum(four(0), four(8)), sum(four(4), four(12)))
    }
}

impl Pool {
    /// Puts another rectified embedding into those pooled already.
    #[inline]
    pub fn put(self, pooled: &mut Embedding, embedding: &Embedding) {
        for (pooled, number) in pooled.iter_mut().zip(embedding) {
            *pooled = match self {
                Pool::Sum => *pooled + number,
                Pool::Max if *number > *pooled => *number,
                Pool::Max => *pooled,
            };
        }
    }
}

impl Net {
    /// What the net says of hidden numbers.
    pub fn judgement(&self, hidden: &Hidden) -> Judgement {
        let sections = self.sections();
        Judgement {
            win: sigmoid(sections.head(0, hidden)),
            score: sections.head(1, hidden) * self.shape.points,
            spread: exp2(sections.head(2, hidden)) * self.shape.points,
        }
    }

    /// What the net says of a position.
    pub fn judge(&self, input: &Input) -> Judgement {
        self.judgement(&self.sections().hidden(self.shape.roles, input))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { features: 3, roles: &[Pool::Sum, Pool::Max], points: 10.0 };

    /// A net whose weights are all different.
    fn net() -> Net {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 37 % 101) as f32 - 50.0) / 200.0);
        Net::new(SHAPE, weights.collect()).unwrap()
    }

    /// The same, slowly and in double precision.
    fn naive(net: &Net, input: &Input) -> [f64; HEADS] {
        let w = |n: usize| f64::from(net.weights()[n]);
        let embed = |features: &[u16]| -> Vec<f64> {
            let sum = |i| {
                let of = features.iter().map(|f| w(*f as usize * EMBEDDED + i));
                of.sum::<f64>() + w(SHAPE.features * EMBEDDED + i)
            };
            (0..EMBEDDED).map(|i| sum(i).max(0.0)).collect()
        };
        let lifts = (SHAPE.features + 1) * EMBEDDED;
        let bias = lifts + 2 * EMBEDDED * HIDDEN;
        let mut hidden: Vec<f64> = (0..HIDDEN).map(|h| w(bias + h)).collect();
        for (role, pool) in SHAPE.roles.iter().enumerate() {
            let parts = || input.parts().filter(|(r, _)| *r == role).map(|(_, f)| embed(f));
            for i in 0..EMBEDDED {
                let numbers = parts().map(|e| e[i]);
                let pooled = match pool {
                    Pool::Sum => numbers.sum(),
                    Pool::Max => numbers.fold(0.0, f64::max),
                };
                for (h, hidden) in hidden.iter_mut().enumerate() {
                    *hidden += pooled * w(lifts + (role * EMBEDDED + i) * HIDDEN + h);
                }
            }
        }
        let heads = bias + HIDDEN;
        [0, 1, 2].map(|head| {
            let of =
                hidden.iter().enumerate().map(|(h, x)| x.max(0.0) * w(heads + head * HIDDEN + h));
            of.sum::<f64>() + w(heads + HEADS * HIDDEN + head)
        })
    }

    #[test]
    fn a_judgement_is_what_the_weights_say() {
        let net = net();
        let mut input = Input::default();
        input.part(0, [0, 2]);
        input.part(1, [1]);
        input.part(1, [0, 1]);
        input.part(0, [2]);
        let [win, score, spread] = naive(&net, &input);
        let judged = net.judge(&input);
        assert!((f64::from(judged.win) - 1.0 / (1.0 + (-win).exp())).abs() < 1e-5);
        assert!((f64::from(judged.score) - 10.0 * score).abs() < 1e-4);
        assert!((f64::from(judged.spread) - 10.0 * spread.exp2()).abs() < 1e-4);
    }

    #[test]
    fn a_feature_added_and_taken_out_again_leaves_the_sum() {
        let net = net();
        let sections = net.sections();
        let mut sum = sections.embed(&[0]);
        sections.add(&mut sum, 1);
        assert_eq!(sum, sections.embed(&[0, 1]));
        sections.subtract(&mut sum, 1);
        let close = |(a, b): (&f32, &f32)| (a - b).abs() < 1e-6;
        assert!(sum.iter().zip(&sections.embed(&[0])).all(close));
    }

    #[test]
    fn a_net_has_as_many_weights_as_its_shape_says() {
        assert!(Net::new(SHAPE, vec![0.0; SHAPE.weights() - 1]).is_none());
    }
}
