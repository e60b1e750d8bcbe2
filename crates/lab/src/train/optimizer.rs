//! The Adam optimizer.

use cubilete_ai::Net;

use super::gradient::Gradient;

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-6;

/// Running means of the gradient and of its square.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Optimizer {
    pub(super) first: Vec<f32>,
    pub(super) second: Vec<f32>,
    pub(super) steps: u64,
}

impl Optimizer {
    pub(super) fn new(net: &Net) -> Optimizer {
        let zeros = vec![0.0; net.weights().len()];
        Optimizer { first: zeros.clone(), second: zeros, steps: 0 }
    }

    /// Moves the weights against the mean gradient.
    pub(super) fn step(&mut self, net: &mut Net, gradient: &Gradient, rate: f32) {
        self.steps += 1;
        let scale = 1.0 / gradient.samples.max(1) as f32;
        let exponent = self.steps.min(1_000_000) as i32;
        let first_share = 1.0 - FIRST_DECAY.powi(exponent);
        let second_share = 1.0 - SECOND_DECAY.powi(exponent);
        let weights = net.weights_mut().iter_mut().zip(&gradient.weights);
        let memory = self.first.iter_mut().zip(self.second.iter_mut());
        for ((weight, slope), (first, second)) in weights.zip(memory) {
            let slope = slope * scale;
            *first += (1.0 - FIRST_DECAY) * (slope - *first);
            *second += (1.0 - SECOND_DECAY) * (slope * slope - *second);
            *weight -= rate * (*first / first_share) / ((*second / second_share).sqrt() + EPSILON);
        }
    }
}
