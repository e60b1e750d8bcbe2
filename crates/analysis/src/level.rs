//! The level of play that explains the choices of a seat best: it allows for how hard the decisions were.

use cubilete_ai::{Errors, Level};

use crate::statistics::{normal_cdf, normal_density};

/// The lowest and the highest error that is considered.
const LOWEST: f64 = 0.005;
const HIGHEST: f64 = 8.0;
/// Precision of the logarithm of an error.
const PRECISION: f64 = 0.02;
/// A likelihood below the highest by this factor, as a logarithm, is outside the 95 % interval: half the quantile of the
/// chi-squared distribution.
const DROP: f64 = 1.92;
/// Range and number of points of the numeric integration over the noise of the chosen move.
const RANGE: f64 = 6.0;
const POINTS: usize = 33;

/// A choice among moves: their values for the seat on the scale of the noise, and the index of the chosen one.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// For each move, the logit of the chance to win; in a solo game, the score in units of the spread of scores.
    pub values: Vec<f64>,
    /// The index of the chosen move.
    pub chosen: usize,
}

/// How much a player errs, with a 95 % interval: the standard deviation of the noise that would explain the choices.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ErrorEstimate {
    /// The most likely error.
    pub error: f64,
    /// The lower end of the interval; 0 if no error explains the choices well.
    pub low: f64,
    /// The upper end of the interval; infinite if random moves would explain the choices well.
    pub high: f64,
}

/// Estimates the error that explains these decisions best; `None` if there are none to judge by.
pub fn estimate(decisions: &[Decision]) -> Option<ErrorEstimate> {
    if decisions.is_empty() {
        return None;
    }
    let likelihood = |log_error: f64| log_likelihood(decisions, libm::exp(log_error));
    let (low, high) = (libm::log(LOWEST), libm::log(HIGHEST));
    let peak = highest(low, high, likelihood);
    let is_zero = likelihood(low) >= likelihood(peak);
    let best = if is_zero { low } else { peak };
    let most = likelihood(best);
    let is_likely = |log_error: f64| likelihood(log_error) >= most - DROP;
    Some(ErrorEstimate {
        error: if is_zero { 0.0 } else { libm::exp(best) },
        low: if is_likely(low) { 0.0 } else { libm::exp(boundary(low, best, is_likely)) },
        high: if is_likely(high) {
            f64::INFINITY
        } else {
            libm::exp(boundary(high, best, is_likely))
        },
    })
}

/// Returns where a function with one peak is highest, by golden-section search.
fn highest(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
    let ratio = (libm::sqrt(5.0) - 1.0) / 2.0;
    let (mut a, mut b) = (high - ratio * (high - low), low + ratio * (high - low));
    let (mut at_a, mut at_b) = (function(a), function(b));
    while high - low > PRECISION {
        if at_a > at_b {
            (high, b, at_b) = (b, a, at_a);
            a = high - ratio * (high - low);
            at_a = function(a);
        } else {
            (low, a, at_a) = (a, b, at_b);
            b = low + ratio * (high - low);
            at_b = function(b);
        }
    }
    (low + high) / 2.0
}

/// Returns where a condition that fails at `outside` and holds at `inside` begins to hold, by bisection.
fn boundary(mut outside: f64, mut inside: f64, holds: impl Fn(f64) -> bool) -> f64 {
    while (outside - inside).abs() > PRECISION {
        let middle = (outside + inside) / 2.0;
        *(if holds(middle) { &mut inside } else { &mut outside }) = middle;
    }
    outside
}

fn log_likelihood(decisions: &[Decision], error: f64) -> f64 {
    // A floor keeps a single inexplicable choice from outweighing all others.
    const FLOOR: f64 = 1e-6;
    decisions.iter().map(|decision| libm::log(probability(decision, error).max(FLOOR))).sum()
}

/// The probability that the chosen move has the highest value after noise with this standard deviation is added to each.
fn probability(decision: &Decision, error: f64) -> f64 {
    let chosen = decision.values[decision.chosen];
    let others = decision.values.iter().enumerate().filter(|(n, _)| *n != decision.chosen);
    let leads: Vec<f64> = others.map(|(_, value)| (chosen - value) / error).collect();
    let step = 2.0 * RANGE / (POINTS - 1) as f64;
    let point = |n: usize| {
        let noise = -RANGE + step * n as f64;
        let ahead: f64 = leads.iter().map(|lead| normal_cdf(lead + noise)).product();
        normal_density(noise) * ahead * step
    };
    (0..POINTS).map(point).sum()
}

/// A level of play with a 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelEstimate {
    /// The most likely level.
    pub level: Level,
    /// The lowest level in the interval.
    pub lowest: Level,
    /// The highest level in the interval.
    pub highest: Level,
    /// The error on the scale of the errors of bots.
    pub error: ErrorEstimate,
}

impl LevelEstimate {
    /// The levels of an error, in a game whose levels have these errors.
    pub fn new(error: ErrorEstimate, levels: Errors) -> LevelEstimate {
        let level = |error| level_of(error, levels);
        LevelEstimate {
            level: level(error.error),
            lowest: level(error.high),
            highest: level(error.low),
            error,
        }
    }
}

/// The level whose error is nearest.
fn level_of(error: f64, levels: Errors) -> Level {
    let [easy, medium, hard] = levels.map(f64::from);
    // Between two levels, the geometric mean divides.
    match error {
        error if error > libm::sqrt(easy * medium) => Level::Easy,
        error if error > libm::sqrt(medium * hard) => Level::Medium,
        error if error > hard / 2.0 => Level::Hard,
        _ => Level::Master,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::Chance;
    use cubilete_testing::Random;

    /// Choices among five moves with noise of a known size.
    fn noisy(error: f64, count: usize, seed: u64) -> Vec<Decision> {
        let mut random = Random::new(seed);
        let mut uniform = || f64::from(random.below(1 << 24)) / f64::from(1 << 24);
        let mut decisions = Vec::new();
        for _ in 0..count {
            let values: Vec<f64> = (0..5).map(|_| uniform()).collect();
            let mut normal = || (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
            let seems: Vec<f64> = values.iter().map(|value| value + error * normal()).collect();
            let best = (0..5).reduce(|a, b| if seems[b] > seems[a] { b } else { a });
            decisions.push(Decision { values, chosen: best.unwrap() });
        }
        decisions
    }

    #[test]
    fn a_known_error_lies_in_its_interval_in_about_95_of_100_samples() {
        for error in [0.1, 0.5] {
            let covers = |seed| {
                let estimate = estimate(&noisy(error, 200, seed)).unwrap();
                (estimate.low..=estimate.high).contains(&error)
            };
            let covered = (1..=40).filter(|seed| covers(*seed)).count();
            assert!((35..=40).contains(&covered), "{covered} of 40 for {error}");
        }
    }

    #[test]
    fn best_moves_have_no_error_and_worst_moves_have_no_upper_bound() {
        let decision = |chosen| Decision { values: vec![0.0, 1.0, 2.0], chosen };
        assert_eq!(estimate(&vec![decision(2); 50]).unwrap().error, 0.0);
        assert_eq!(estimate(&vec![decision(0); 50]).unwrap().high, f64::INFINITY);
        assert_eq!(estimate(&[]), None);
    }

    #[test]
    fn an_error_is_named_by_the_nearest_level() {
        let levels = [0.6, 0.36, 0.175];
        for (error, level) in
            [(0.7, Level::Easy), (0.36, Level::Medium), (0.2, Level::Hard), (0.01, Level::Master)]
        {
            assert_eq!(level_of(error, levels), level);
        }
    }
}
