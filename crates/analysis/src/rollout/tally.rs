//! Sums over trials: means, standard errors, and paired differences.

use cubilete_rules::Seat;

use super::Trial;
use crate::values::{Values, combine, zero};

/// A mean with its standard error.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; infinite for fewer than two trials.
    pub standard_error: f64,
}

/// Sums over the trials of a rollout, to be added in the order of their numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    trials: u64,
    /// For each position, the results of the first trial. Sums are relative to it, so that nothing is lost when the
    /// variance is small.
    origin: Vec<Trial>,
    /// For each position, the sums of results and of adjusted results, and of the squares of results.
    results: Vec<Values>,
    adjusted: Vec<Values>,
    squares: Vec<Values>,
    /// For each pair of positions, the sums of products of adjusted results.
    products: Vec<Vec<Values>>,
    /// For each position, the number of trials that were played to the end, and the sums of their scores and of the squares
    /// of these.
    scores: Vec<(u64, Values, Values)>,
}

/// The distribution of final scores.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ScoreSpread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation; 0 for fewer than two trials.
    pub deviation: f64,
}

impl Tally {
    /// Adds trials, each with a result from each position.
    pub fn add(&mut self, trials: &[Vec<Trial>]) {
        for trial in trials {
            self.add_trial(trial);
        }
    }

    fn add_trial(&mut self, trial: &[Trial]) {
        if self.origin.is_empty() {
            let zeros: Vec<Values> = trial.iter().map(|of| zero(of.result.count())).collect();
            self.origin = trial.to_vec();
            self.products = vec![zeros.clone(); zeros.len()];
            self.scores = zeros.iter().map(|zero| (0, *zero, *zero)).collect();
            (self.results, self.adjusted) = (zeros.clone(), zeros.clone());
            self.squares = zeros;
        }
        self.trials += 1;
        let change = |a: &Values, b: &Values| combine(a, b, |a, b| a - b);
        let sum = |a: &Values, b: &Values| combine(a, b, |a, b| a + b);
        let product = |a: &Values, b: &Values| combine(a, b, |a, b| a * b);
        let adjusted: Vec<Values> = (trial.iter().zip(&self.origin))
            .map(|(of, origin)| change(&of.adjusted, &origin.adjusted))
            .collect();
        for (index, of) in trial.iter().enumerate() {
            let result = change(&of.result, &self.origin[index].result);
            self.results[index] = sum(&self.results[index], &result);
            self.squares[index] = sum(&self.squares[index], &product(&result, &result));
            self.adjusted[index] = sum(&self.adjusted[index], &adjusted[index]);
            if let Some(scores) = &of.scores {
                let (count, sums, squares) = &mut self.scores[index];
                *count += 1;
                for (seat, score) in scores.iter() {
                    // Sums of whole numbers are exact.
                    sums[seat] += f64::from(*score);
                    squares[seat] += f64::from(*score) * f64::from(*score);
                }
            }
            for (other, products) in self.products[index].iter_mut().enumerate() {
                *products = sum(products, &product(&adjusted[index], &adjusted[other]));
            }
        }
    }

    /// The number of trials.
    pub fn trials(&self) -> u64 {
        self.trials
    }

    /// The value of a position for a seat, without luck.
    ///
    /// # Panics
    ///
    /// If no trial was added, or there is no such position.
    pub fn value(&self, position: usize, seat: Seat) -> Estimate {
        let sum = self.adjusted[position][seat];
        let square = self.products[position][position][seat];
        let Estimate { mean, standard_error } = self.estimate(sum, square);
        Estimate { mean: self.origin[position].adjusted[seat] + mean, standard_error }
    }

    /// The value of a position for a seat with the luck of the trials.
    ///
    /// # Panics
    ///
    /// If no trial was added, or there is no such position.
    pub fn plain_value(&self, position: usize, seat: Seat) -> Estimate {
        let (sum, square) = (self.results[position][seat], self.squares[position][seat]);
        let Estimate { mean, standard_error } = self.estimate(sum, square);
        Estimate { mean: self.origin[position].result[seat] + mean, standard_error }
    }

    /// The final scores of a seat from a position, over the trials that were played to the end; `None` if there are none.
    pub fn score(&self, position: usize, seat: Seat) -> Option<ScoreSpread> {
        let (count, sums, squares) = self.scores.get(position)?;
        let (count, sum, square) = (*count as f64, sums[seat], squares[seat]);
        let mean = sum / count;
        let variance = (square - sum * mean).max(0.0) / (count - 1.0).max(1.0);
        (count > 0.0).then(|| ScoreSpread { mean, deviation: libm::sqrt(variance) })
    }

    /// How much higher the value of a position is for a seat than that of another. The same dice make the standard error
    /// smaller than for separate rollouts.
    ///
    /// # Panics
    ///
    /// If no trial was added, or there is no such position.
    pub fn difference(&self, position: usize, other: usize, seat: Seat) -> Estimate {
        let sum = self.adjusted[position][seat] - self.adjusted[other][seat];
        let product = |a: usize, b: usize| self.products[a][b][seat];
        let square =
            product(position, position) + product(other, other) - 2.0 * product(position, other);
        let Estimate { mean, standard_error } = self.estimate(sum, square);
        let origin = |of: usize| self.origin[of].adjusted[seat];
        Estimate { mean: origin(position) - origin(other) + mean, standard_error }
    }

    /// The variance of the results divided by that of the results without luck: how many times fewer trials reach the same
    /// standard error. `None` if the results without luck do not vary.
    ///
    /// # Panics
    ///
    /// If no trial was added, or there is no such position.
    pub fn variance_reduction(&self, position: usize, seat: Seat) -> Option<f64> {
        let adjusted = self.value(position, seat).standard_error;
        let ratio = self.plain_value(position, seat).standard_error / adjusted;
        (adjusted > 0.0 && adjusted.is_finite()).then_some(ratio * ratio)
    }

    fn estimate(&self, sum: f64, square: f64) -> Estimate {
        let count = self.trials as f64;
        let mean = sum / count;
        let variance = (square - sum * mean).max(0.0) / (count - 1.0).max(0.0);
        let standard_error =
            if self.trials < 2 { f64::INFINITY } else { libm::sqrt(variance / count) };
        Estimate { mean, standard_error }
    }
}
