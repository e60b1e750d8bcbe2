//! The gradient of the loss by backpropagation.

use std::ops::Range;

use cubilete_ai::net::{
    EMBEDDING_SIZE, Embedding, HEADS, HIDDEN_SIZE, Hidden, Pool, exp2, relu, sigmoid,
};
use cubilete_ai::{Aim, Input, Net};

/// A position with its training targets.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) input: Input,
    /// The share of the win, mixed with the net's evaluations on the way.
    pub(super) win: f32,
    /// The score, mixed in the same way, in score units.
    pub(super) score: f32,
    /// The final score, in score units.
    pub(super) final_score: f32,
}

/// The weights of the three heads in the loss, the win first. A net for score ignores the win,
/// which would only disturb the shared weights.
const FOR_WIN: [f32; HEADS] = [1.0, 0.5, 0.1];
const FOR_SCORE: [f32; HEADS] = [0.0, 1.0, 0.1];
/// The maximum distance of the final score, in score units. Only untrained nets exceed it, and one
/// such sample must not outweigh a whole batch.
const MAX_DISTANCE: f32 = 4.0;

/// Sums over samples: the gradient, and the loss.
#[derive(Clone, Debug)]
pub(super) struct Gradient {
    pub(super) weights: Vec<f32>,
    /// The cross-entropy of the win, or for a score net the squared distance in score units.
    pub(super) loss: f64,
    pub(super) samples: usize,
    aim: Aim,
}

impl Gradient {
    pub(super) fn zero(net: &Net, aim: Aim) -> Gradient {
        Gradient { weights: vec![0.0; net.weights().len()], loss: 0.0, samples: 0, aim }
    }

    pub(super) fn clear(&mut self) {
        self.weights.fill(0.0);
        (self.loss, self.samples) = (0.0, 0);
    }

    pub(super) fn merge(&mut self, other: &Gradient) {
        for (sum, more) in self.weights.iter_mut().zip(&other.weights) {
            *sum += more;
        }
        self.loss += other.loss;
        self.samples += other.samples;
    }

    /// Zeroes the gradient of all weights outside these ranges.
    pub(super) fn keep_only(&mut self, kept: &[Range<usize>]) {
        for (n, weight) in self.weights.iter_mut().enumerate() {
            if !kept.iter().any(|range| range.contains(&n)) {
                *weight = 0.0;
            }
        }
    }

    /// Adds the gradient of a sample.
    pub(super) fn add(&mut self, net: &Net, sample: &Sample) {
        let (sections, roles) = (net.sections(), net.shape().roles);
        // The forward pass, keeping what the backward pass needs.
        let embeddings: Vec<(usize, Embedding, &[u16])> = sample
            .input
            .parts()
            .map(|(role, features)| (role, relu(&sections.embed(features)), features))
            .collect();
        let mut hidden = *sections.hidden_bias;
        let mut pooled = vec![[0.0; EMBEDDING_SIZE]; roles.len()];
        for (role, embedding, _) in &embeddings {
            roles[*role].merge(&mut pooled[*role], embedding);
        }
        for (role, pooled) in pooled.iter().enumerate() {
            cubilete_ai::net::add(&mut hidden, &sections.project(role, pooled));
        }
        let outputs: [f32; HEADS] = [0, 1, 2].map(|head| sections.head_output(head, &hidden));
        let (output_gradients, loss) = output_gradients(outputs, sample, self.aim);
        self.loss += f64::from(loss);
        self.samples += 1;

        // The backward pass, from the heads to the features.
        let Some(sums) = net.shape().sections_mut(&mut self.weights) else { return };
        let mut back: Hidden = [0.0; HIDDEN_SIZE];
        for (head, gradient) in output_gradients.into_iter().enumerate() {
            sums.head_bias[head] += gradient;
            for (n, number) in hidden.iter().enumerate() {
                sums.heads[head][n] += gradient * number.max(0.0);
                back[n] += gradient * sections.heads[head][n];
            }
        }
        for (back, number) in back.iter_mut().zip(&hidden) {
            *back = if *number > 0.0 { *back } else { 0.0 };
        }
        sums.hidden_bias.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
        for (role, pool) in roles.iter().enumerate() {
            let mut to_pool = [0.0; EMBEDDING_SIZE];
            for n in 0..EMBEDDING_SIZE {
                let row = role * EMBEDDING_SIZE + n;
                let mut sum = 0.0;
                let projections = sums.projections[row].iter_mut().zip(&sections.projections[row]);
                for ((to_projection, projection), back) in projections.zip(&back) {
                    *to_projection += pooled[role][n] * back;
                    sum += projection * back;
                }
                to_pool[n] = sum;
            }
            for (_, embedding, part) in embeddings.iter().filter(|(r, ..)| *r == role) {
                let mut to_part = [0.0; EMBEDDING_SIZE];
                for n in 0..EMBEDDING_SIZE {
                    let counts = match pool {
                        Pool::Sum => embedding[n] > 0.0,
                        Pool::Max => embedding[n] > 0.0 && embedding[n] == pooled[role][n],
                    };
                    if counts {
                        to_part[n] = to_pool[n];
                        // Of equal maxima, only the first gets the gradient.
                        if *pool == Pool::Max {
                            to_pool[n] = 0.0;
                        }
                    }
                }
                sums.embedding_bias.iter_mut().zip(&to_part).for_each(|(sum, more)| *sum += more);
                for feature in *part {
                    if let Some(row) = sums.features.get_mut(*feature as usize) {
                        row.iter_mut().zip(&to_part).for_each(|(sum, more)| *sum += more);
                    }
                }
            }
        }
    }
}

/// The gradient of the loss with respect to each output, and the loss.
fn output_gradients(
    [win, score, spread]: [f32; HEADS],
    sample: &Sample,
    aim: Aim,
) -> ([f32; HEADS], f32) {
    let chance = sigmoid(win);
    let distance = score - sample.score;
    // The derivative with respect to `spread` of the loss
    // ((1 + square) ln(1 + variance) - square ln(variance)) / 2. The mean loss is minimal if the
    // variance is the mean of the squares, and the derivative is bounded.
    let variance = exp2(2.0 * spread);
    let square = (score - sample.final_score).clamp(-MAX_DISTANCE, MAX_DISTANCE).powi(2);
    let spread_gradient = (variance - square) / (1.0 + variance) * std::f32::consts::LN_2;
    let gradients = [chance - sample.win, distance, spread_gradient];
    let (weights, loss) = match aim {
        Aim::Win => {
            let p = chance.clamp(1e-6, 1.0 - 1e-6);
            (FOR_WIN, -sample.win * p.ln() - (1.0 - sample.win) * (1.0 - p).ln())
        }
        Aim::Score => (FOR_SCORE, distance * distance),
    };
    (std::array::from_fn(|head| weights[head] * gradients[head]), loss)
}

#[cfg(test)]
mod tests {
    use super::super::optimizer::Optimizer;
    use super::*;
    use cubilete_ai::Shape;

    const SHAPE: Shape = Shape { features: 6, roles: &[Pool::Sum, Pool::Max], score_unit: 10.0 };

    /// The distance of the final score from the net's. Fixed, so that the score does not learn from
    /// the spread.
    const DISTANCE: f64 = 0.5;

    /// The loss whose gradient is computed.
    fn loss(net: &Net, sample: &Sample) -> f64 {
        let sections = net.sections();
        let hidden = sections.hidden(SHAPE.roles, &sample.input);
        let [win, score, spread] =
            [0, 1, 2].map(|head| f64::from(sections.head_output(head, &hidden)));
        let (target, points) = (f64::from(sample.win), f64::from(sample.score));
        let p = 1.0 / (1.0 + (-win).exp());
        let distance = score - points;
        let (variance, square) = ((2.0 * spread).exp2(), DISTANCE * DISTANCE);
        let unlikely = (1.0 + square) * (1.0 + variance).ln() - square * variance.ln();
        -target * p.ln() - (1.0 - target) * (1.0 - p).ln()
            + f64::from(FOR_WIN[1]) * distance * distance / 2.0
            + f64::from(FOR_WIN[2]) * unlikely / 2.0
    }

    #[test]
    fn the_gradient_agrees_with_finite_differences() {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 7919 % 1009) as f32 - 504.0) / 1500.0);
        let mut net = Net::new(SHAPE, weights.collect()).unwrap();
        let mut input = Input::default();
        input.push_part(0, [0, 2]);
        input.push_part(0, [3]);
        input.push_part(1, [1, 4]);
        input.push_part(1, [5]);
        let hidden = net.sections().hidden(SHAPE.roles, &input);
        let outputs = net.sections().head_output(1, &hidden);
        let final_score = outputs + DISTANCE as f32;
        let sample = Sample { score: outputs - 0.3, input, win: 0.7, final_score };
        let mut gradient = Gradient::zero(&net, Aim::Win);
        gradient.add(&net, &sample);
        let mut seen = 0;
        for n in (0..SHAPE.weights()).step_by(11) {
            let weight = net.weights()[n];
            let step = 1e-3;
            net.weights_mut()[n] = weight + step;
            let above = loss(&net, &sample);
            net.weights_mut()[n] = weight - step;
            let below = loss(&net, &sample);
            net.weights_mut()[n] = weight;
            let slope = (above - below) / (2.0 * f64::from(step));
            let found = f64::from(gradient.weights[n]);
            assert!((slope - found).abs() < 2e-3 + 0.02 * slope.abs(), "{n}: {slope} {found}");
            seen += usize::from(found != 0.0);
        }
        assert!(seen > 50);
    }

    #[test]
    fn the_spread_becomes_the_deviation_of_the_final_score() {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 7919 % 1009) as f32 - 504.0) / 1500.0);
        let mut net = Net::new(SHAPE, weights.collect()).unwrap();
        let mut input = Input::default();
        input.push_part(0, [0, 2]);
        // One game in ten ends with 20 points, the others with 10: a mean of 11 and a deviation of
        // 3.
        let ends_with = |final_score| {
            let input = input.clone();
            Sample { input, win: 0.5, score: 1.1, final_score }
        };
        let (mut optimizer, mut gradient) = (Optimizer::new(&net), Gradient::zero(&net, Aim::Win));
        for _ in 0..2000 {
            gradient.clear();
            (0..9).for_each(|_| gradient.add(&net, &ends_with(1.0)));
            gradient.add(&net, &ends_with(2.0));
            optimizer.step(&mut net, &gradient, 1e-3);
        }
        let evaluation = net.evaluate(&input);
        assert!((evaluation.score - 11.0).abs() < 0.05, "{evaluation:?}");
        assert!((evaluation.spread - 3.0).abs() < 0.05, "{evaluation:?}");
    }

    #[test]
    fn the_gradient_stays_bounded_for_extreme_samples_and_spreads() {
        let sample = |final_score| Sample {
            input: Input::default(),
            win: 1.0,
            score: final_score,
            final_score,
        };
        for spread in [-1e9, -64.0, 0.0, 64.0, 1e9] {
            for final_score in [-1e9, 0.0, 1e9] {
                let (gradients, _) =
                    output_gradients([0.0, 0.0, spread], &sample(final_score), Aim::Win);
                assert!(
                    gradients[2].abs() <= 0.1 * MAX_DISTANCE * MAX_DISTANCE,
                    "{spread} {final_score}: {gradients:?}"
                );
            }
        }
    }
}
