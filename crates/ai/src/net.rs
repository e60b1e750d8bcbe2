//! The one network that every game uses: embed each part of a position, pool the parts by role, and judge.
//!
//! Small arrays of fixed length and plain loops over them: compilers turn these into vector instructions everywhere.
//! Only sums, products and quotients are used, in a fixed order, so that a net says the same on every machine.

mod arithmetic;
mod file;
mod head;
mod layout;
mod sparse;

pub use arithmetic::{add, exp2, relu, sigmoid};
pub use file::NetError;
pub use head::Head;
pub use layout::{Sections, SectionsMut};
pub use sparse::ActiveUnits;

use crate::input::Input;
use crate::play::Aim;

/// Numbers that describe a part.
pub const EMBEDDING_SIZE: usize = 32;
/// Numbers that describe a position.
pub const HIDDEN_SIZE: usize = 16;
/// What a net says: the logit of the win probability, the score, and the logarithm of the spread.
pub const HEADS: usize = 3;

/// The description of a part, before or after it is rectified.
pub type Embedding = [f32; EMBEDDING_SIZE];
/// The description of a position, before or after it is rectified.
pub type Hidden = [f32; HIDDEN_SIZE];

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
    pub score_unit: f32,
}

/// What a net says of a position for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// The probability to win, a shared win counting as its share.
    pub win: f32,
    /// The expected final score.
    pub score: f32,
    /// The standard deviation of the final score.
    pub spread: f32,
}

impl Evaluation {
    /// The number that counts for an aim.
    pub fn value(&self, aim: Aim) -> f32 {
        match aim {
            Aim::Win => self.win,
            Aim::Score => self.score,
        }
    }
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

    /// A net that knows nothing.
    pub(crate) fn blank(shape: Shape) -> Net {
        Net { shape, weights: vec![0.0; shape.weights()] }
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
    pub fn project(&self, role: usize, embedding: &Embedding) -> Hidden {
        let mut hidden = [0.0; HIDDEN_SIZE];
        let Some(rows) = self.projections.get(role * EMBEDDING_SIZE..(role + 1) * EMBEDDING_SIZE)
        else {
            return hidden;
        };
        for (number, row) in embedding.iter().zip(rows) {
            // Most numbers are 0, and the same ones all through a search, so that skipping them is foreseen.
            if *number == 0.0 {
                continue;
            }
            for (hidden, weight) in hidden.iter_mut().zip(row) {
                *hidden += number * weight;
            }
        }
        hidden
    }

    /// The hidden numbers of a position, not rectified yet.
    pub fn hidden(&self, roles: &[Pool], input: &Input) -> Hidden {
        let mut hidden = *self.hidden_bias;
        for (role, pool) in roles.iter().enumerate() {
            let mut pooled = [0.0; EMBEDDING_SIZE];
            for (_, features) in input.parts().filter(|(r, _)| *r == role) {
                pool.merge(&mut pooled, &relu(&self.embed(features)));
            }
            add(&mut hidden, &self.project(role, &pooled));
        }
        hidden
    }
}

impl Pool {
    /// Puts another rectified embedding into those pooled already.
    #[inline]
    pub fn merge(self, pooled: &mut Embedding, embedding: &Embedding) {
        for (pooled, number) in pooled.iter_mut().zip(embedding) {
            *pooled = match self {
                Pool::Sum => *pooled + number,
                Pool::Max if *number > *pooled => *number,
                Pool::Max => *pooled,
            };
        }
    }
}

impl Sections<'_> {
    /// What the net says of a position.
    pub(crate) fn evaluation(&self, shape: &Shape, input: &Input) -> Evaluation {
        let hidden = self.hidden(shape.roles, input);
        Evaluation {
            win: sigmoid(self.head_output(0, &hidden)),
            score: self.head_output(1, &hidden) * shape.score_unit,
            spread: exp2(self.head_output(2, &hidden)) * shape.score_unit,
        }
    }
}

impl Net {
    /// What the net says of a position.
    pub fn evaluate(&self, input: &Input) -> Evaluation {
        self.sections().evaluation(&self.shape, input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { features: 3, roles: &[Pool::Sum, Pool::Max], score_unit: 10.0 };

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
                let of = features.iter().map(|f| w(*f as usize * EMBEDDING_SIZE + i));
                of.sum::<f64>() + w(SHAPE.features * EMBEDDING_SIZE + i)
            };
            (0..EMBEDDING_SIZE).map(|i| sum(i).max(0.0)).collect()
        };
        let projections = (SHAPE.features + 1) * EMBEDDING_SIZE;
        let bias = projections + 2 * EMBEDDING_SIZE * HIDDEN_SIZE;
        let mut hidden: Vec<f64> = (0..HIDDEN_SIZE).map(|h| w(bias + h)).collect();
        for (role, pool) in SHAPE.roles.iter().enumerate() {
            let parts = || input.parts().filter(|(r, _)| *r == role).map(|(_, f)| embed(f));
            for i in 0..EMBEDDING_SIZE {
                let numbers = parts().map(|e| e[i]);
                let pooled = match pool {
                    Pool::Sum => numbers.sum(),
                    Pool::Max => numbers.fold(0.0, f64::max),
                };
                for (h, hidden) in hidden.iter_mut().enumerate() {
                    *hidden +=
                        pooled * w(projections + (role * EMBEDDING_SIZE + i) * HIDDEN_SIZE + h);
                }
            }
        }
        let heads = bias + HIDDEN_SIZE;
        [0, 1, 2].map(|head| {
            let of = hidden
                .iter()
                .enumerate()
                .map(|(h, x)| x.max(0.0) * w(heads + head * HIDDEN_SIZE + h));
            of.sum::<f64>() + w(heads + HEADS * HIDDEN_SIZE + head)
        })
    }

    #[test]
    fn a_judgement_is_what_the_weights_say() {
        let net = net();
        let mut input = Input::default();
        input.push_part(0, [0, 2]);
        input.push_part(1, [1]);
        input.push_part(1, [0, 1]);
        input.push_part(0, [2]);
        let [win, score, spread] = naive(&net, &input);
        let evaluation = net.evaluate(&input);
        assert!((f64::from(evaluation.win) - 1.0 / (1.0 + (-win).exp())).abs() < 1e-5);
        assert!((f64::from(evaluation.score) - 10.0 * score).abs() < 1e-4);
        assert!((f64::from(evaluation.spread) - 10.0 * spread.exp2()).abs() < 1e-4);
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
