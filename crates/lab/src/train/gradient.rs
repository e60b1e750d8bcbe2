//! How each weight of a net should change for it to say what came true: one sample forward and back.

use cubilete_ai::net::{
    EMBEDDED, Embedding, HEADS, HIDDEN, Hidden, Pool, exp2, rectified, sigmoid,
};
use cubilete_ai::{Aim, Input, Net};

/// A position, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) input: Input,
    /// The share of the win.
    pub(super) win: f32,
    /// The final score, in units of the net.
    pub(super) score: f32,
}

/// How much each of the three heads counts, the win first. Of a win a net for the score hears nothing that it could
/// learn from: it would only shake the weights that all heads share.
const FOR_WIN: [f32; HEADS] = [1.0, 0.5, 0.1];
const FOR_SCORE: [f32; HEADS] = [0.0, 1.0, 0.1];
/// The standard deviation of a bell curve, measured by the mean distance from its middle.
const SPREAD_OF_DISTANCE: f32 = 1.253_314;

/// Sums over samples: the direction of steepest ascent of the loss, and the loss.
#[derive(Clone, Debug)]
pub(super) struct Gradient {
    pub(super) weights: Vec<f32>,
    /// The cross-entropy of the win, or for a score net the square of the distance in units of the net.
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

    pub(super) fn plus(&mut self, other: &Gradient) {
        for (sum, more) in self.weights.iter_mut().zip(&other.weights) {
            *sum += more;
        }
        self.loss += other.loss;
        self.samples += other.samples;
    }

    /// Adds what a sample says.
    pub(super) fn add(&mut self, net: &Net, sample: &Sample) {
        let (sections, roles) = (net.sections(), net.shape().roles);
        // Forward, keeping what the way back needs.
        let embeddings: Vec<(usize, Embedding, &[u16])> = sample
            .input
            .parts()
            .map(|(role, features)| (role, rectified(&sections.embed(features)), features))
            .collect();
        let mut hidden = *sections.hidden_bias;
        let mut pooled = vec![[0.0; EMBEDDED]; roles.len()];
        for (role, embedding, _) in &embeddings {
            roles[*role].put(&mut pooled[*role], embedding);
        }
        for (role, pooled) in pooled.iter().enumerate() {
            cubilete_ai::net::add(&mut hidden, &sections.lift(role, pooled));
        }
        let says: [f32; HEADS] = [0, 1, 2].map(|head| sections.head(head, &hidden));
        let (errors, loss) = errors(says, sample, self.aim);
        self.loss += f64::from(loss);
        self.samples += 1;

        // Back, from the heads to the features.
        let features = net.shape().features * EMBEDDED;
        let (feature_part, rest) = self.weights.split_at_mut(features);
        let feature_rows = feature_part.as_chunks_mut::<EMBEDDED>().0;
        let (embedding_bias, rest) = rest.split_at_mut(EMBEDDED);
        let (lifts, rest) = rest.split_at_mut(roles.len() * EMBEDDED * HIDDEN);
        let lift_rows = lifts.as_chunks_mut::<HIDDEN>().0;
        let (hidden_bias, rest) = rest.split_at_mut(HIDDEN);
        let (heads, head_bias) = rest.split_at_mut(HEADS * HIDDEN);
        let mut back: Hidden = [0.0; HIDDEN];
        for (head, error) in errors.into_iter().enumerate() {
            head_bias[head] += error;
            for (n, number) in hidden.iter().enumerate() {
                heads[head * HIDDEN + n] += error * number.max(0.0);
                back[n] += error * sections.heads[head][n];
            }
        }
        for (back, number) in back.iter_mut().zip(&hidden) {
            *back = if *number > 0.0 { *back } else { 0.0 };
        }
        hidden_bias.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
        for (role, pool) in roles.iter().enumerate() {
            let mut to_pool = [0.0; EMBEDDED];
            for n in 0..EMBEDDED {
                let row = role * EMBEDDED + n;
                let mut sum = 0.0;
                for h in 0..HIDDEN {
                    lift_rows[row][h] += pooled[role][n] * back[h];
                    sum += sections.lifts[row][h] * back[h];
                }
                to_pool[n] = sum;
            }
            for (_, embedding, part) in embeddings.iter().filter(|(r, ..)| *r == role) {
                let mut to_part = [0.0; EMBEDDED];
                for n in 0..EMBEDDED {
                    let counts = match pool {
                        Pool::Sum => embedding[n] > 0.0,
                        Pool::Max => embedding[n] > 0.0 && embedding[n] == pooled[role][n],
                    };
                    if counts {
                        to_part[n] = to_pool[n];
                        // Of equal numbers the first counts.
                        if *pool == Pool::Max {
                            to_pool[n] = 0.0;
                        }
                    }
                }
                embedding_bias.iter_mut().zip(&to_part).for_each(|(sum, more)| *sum += more);
                for feature in *part {
                    if let Some(row) = feature_rows.get_mut(*feature as usize) {
                        row.iter_mut().zip(&to_part).for_each(|(sum, more)| *sum += more);
                    }
                }
            }
        }
    }
}

/// The slope of the loss by what each head says, and the loss.
fn errors([win, score, spread]: [f32; HEADS], sample: &Sample, aim: Aim) -> ([f32; HEADS], f32) {
    let chance = sigmoid(win);
    let distance = score - sample.score;
    let deviation = exp2(spread);
    let off = deviation - SPREAD_OF_DISTANCE * distance.abs();
    let slopes = [chance - sample.win, distance, off * deviation * std::f32::consts::LN_2];
    let (weights, loss) = match aim {
        Aim::Win => {
            let p = chance.clamp(1e-6, 1.0 - 1e-6);
            (FOR_WIN, -sample.win * p.ln() - (1.0 - sample.win) * (1.0 - p).ln())
        }
        Aim::Score => (FOR_SCORE, distance * distance),
    };
    (std::array::from_fn(|head| weights[head] * slopes[head]), loss)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_ai::Shape;

    const SHAPE: Shape = Shape { features: 6, roles: &[Pool::Sum, Pool::Max], points: 10.0 };

    /// What the gradient is the slope of.
    fn loss(net: &Net, sample: &Sample) -> f64 {
        let sections = net.sections();
        let hidden = sections.hidden(SHAPE.roles, &sample.input);
        let [win, score, spread] = [0, 1, 2].map(|head| f64::from(sections.head(head, &hidden)));
        let (target, points) = (f64::from(sample.win), f64::from(sample.score));
        let p = 1.0 / (1.0 + (-win).exp());
        let distance = score - points;
        let off = spread.exp2() - f64::from(SPREAD_OF_DISTANCE) * 0.3;
        -target * p.ln() - (1.0 - target) * (1.0 - p).ln()
            + f64::from(FOR_WIN[1]) * distance * distance / 2.0
            + f64::from(FOR_WIN[2]) * off * off / 2.0
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 7919 % 1009) as f32 - 504.0) / 1500.0);
        let mut net = Net::new(SHAPE, weights.collect()).unwrap();
        let mut input = Input::default();
        input.part(0, [0, 2]);
        input.part(0, [3]);
        input.part(1, [1, 4]);
        input.part(1, [5]);
        let hidden = net.sections().hidden(SHAPE.roles, &input);
        // A fixed distance, so that the slope of its absolute value does not come in.
        let sample = Sample { score: net.sections().head(1, &hidden) - 0.3, input, win: 0.7 };
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
}
