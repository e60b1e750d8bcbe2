//! The network that all games use: embed each part of a position, pool the parts by role, project
//! them to a hidden layer, and evaluate that by three heads.
//!
//! Plain loops over small arrays of fixed length vectorise everywhere. Only sums, products and
//! quotients are used, in a fixed order, so that a net computes the same on every machine.

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

/// Size of the embedding of a part.
pub const EMBEDDING_SIZE: usize = 32;
/// Size of the hidden layer.
pub const HIDDEN_SIZE: usize = 16;
/// Number of heads: the logit of the win probability, the score, and the logarithm of the spread.
pub const HEADS: usize = 3;

/// The embedding of a part, before or after ReLU.
pub type Embedding = [f32; EMBEDDING_SIZE];
/// The hidden layer of a position, before or after ReLU.
pub type Hidden = [f32; HIDDEN_SIZE];

/// How the embeddings of the parts of one role are combined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pool {
    /// Element-wise sum; used for tiles.
    Sum,
    /// Element-wise maximum; used for opponents.
    Max,
}

/// The shape of a game's net.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Shape {
    /// Number of features.
    pub features: usize,
    /// The pooling of each role.
    pub roles: &'static [Pool],
    /// The points of one unit of the score head: a typical score, so that outputs are near one.
    pub score_unit: f32,
}

impl Shape {
    /// The points that count as much as one logit of the probability to win, for the errors of bots.
    pub fn points_per_logit(&self) -> f32 {
        self.score_unit / 4.0
    }
}

/// The evaluation of a position for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// The probability to win, counting a shared win as its share.
    pub win: f32,
    /// The expected final score.
    pub score: f32,
    /// The standard deviation of the final score.
    pub spread: f32,
}

impl Evaluation {
    /// The value for an aim: the probability to win, or the score.
    pub fn value(&self, aim: Aim) -> f32 {
        match aim {
            Aim::Win => self.win,
            Aim::Score => self.score,
        }
    }
}

/// The weights of a net, in the order of [`Sections`].
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
}

impl Net {
    /// A net with these weights, or `None` unless there are [`Shape::weights`] of them.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Net> {
        (weights.len() == shape.weights()).then_some(Net { shape, weights })
    }

    /// A net with all weights 0.
    pub(crate) fn blank(shape: Shape) -> Net {
        Net { shape, weights: vec![0.0; shape.weights()] }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights: the embedding of each feature and a bias; for each role a matrix from
    /// embeddings to the hidden layer, and a bias; a row for each head, and a bias.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, mutably.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The weights by kind.
    pub fn sections(&self) -> Sections<'_> {
        self.shape.sections(&self.weights)
    }
}

impl Sections<'_> {
    /// The sum of the embeddings of features and the bias, before ReLU.
    pub fn embed(&self, features: &[u16]) -> Embedding {
        let mut sum = *self.embedding_bias;
        for feature in features {
            self.add(&mut sum, *feature as usize);
        }
        sum
    }

    /// Adds the embedding of a feature. Unknown features change nothing.
    #[inline]
    pub fn add(&self, sum: &mut Embedding, feature: usize) {
        if let Some(embedding) = self.features.get(feature) {
            for (sum, number) in sum.iter_mut().zip(embedding) {
                *sum += number;
            }
        }
    }

    /// Subtracts the embedding of a feature.
    #[inline]
    pub fn subtract(&self, sum: &mut Embedding, feature: usize) {
        if let Some(embedding) = self.features.get(feature) {
            for (sum, number) in sum.iter_mut().zip(embedding) {
                *sum -= number;
            }
        }
    }

    /// The contribution of an embedding in a role, after ReLU, to the hidden layer.
    #[inline]
    pub fn project(&self, role: usize, embedding: &Embedding) -> Hidden {
        let mut hidden = [0.0; HIDDEN_SIZE];
        let Some(rows) = self.projections.get(role * EMBEDDING_SIZE..(role + 1) * EMBEDDING_SIZE)
        else {
            return hidden;
        };
        for (number, row) in embedding.iter().zip(rows) {
            // Most numbers are 0, and mostly the same ones during a search, so this branch predicts
            // well.
            if *number == 0.0 {
                continue;
            }
            for (hidden, weight) in hidden.iter_mut().zip(row) {
                *hidden += number * weight;
            }
        }
        hidden
    }

    /// The hidden layer of a position, before ReLU.
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
    /// Merges another embedding, after ReLU, into the pooled ones.
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
    /// Evaluates an encoded position.
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
    /// Evaluates an encoded position.
    pub fn evaluate(&self, input: &Input) -> Evaluation {
        self.sections().evaluation(&self.shape, input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { features: 3, roles: &[Pool::Sum, Pool::Max], score_unit: 10.0 };

    /// A net with various weights.
    fn net() -> Net {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 37 % 101) as f32 - 50.0) / 200.0);
        Net::new(SHAPE, weights.collect()).unwrap()
    }

    /// The same computation, naively and in double precision.
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
    fn an_evaluation_agrees_with_a_naive_computation() {
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
    fn adding_and_subtracting_a_feature_restores_the_sum() {
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
    fn a_net_needs_the_number_of_weights_of_its_shape() {
        assert!(Net::new(SHAPE, vec![0.0; SHAPE.weights() - 1]).is_none());
    }
}
