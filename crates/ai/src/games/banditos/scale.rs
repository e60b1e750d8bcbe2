//! Adjusting values: probabilities by their odds, so that they stay probabilities, and points by
//! adding.

use cubilete_rules::banditos::TARGET;

use crate::evaluator::Evaluator;
use crate::play::Aim;

/// The unit of values.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ValueScale {
    /// Probability to win.
    Probability,
    /// Points, or wins mixed with points. The number is the stake: the difference between the values
    /// of a win and of a loss.
    Points(u8),
}

impl ValueScale {
    /// The unit of an evaluator's values.
    pub(super) fn of(evaluator: &Evaluator<'_>) -> ValueScale {
        match evaluator.aim {
            _ if evaluator.is_win_probability() => ValueScale::Probability,
            Aim::Win => ValueScale::Points(1),
            Aim::Score => ValueScale::Points(TARGET),
        }
    }

    /// Shifts a value by a fraction of the stake. A probability shifts by the full fraction at 0.5
    /// and not at all at 0 and 1.
    pub(super) fn shifted(self, value: f32, by: f32) -> f32 {
        let ValueScale::Points(stake) = self else {
            let (wins, losses) = (value * (0.5 + by), (1.0 - value) * (0.5 - by));
            return (wins / (wins + losses)).clamp(0.0, 1.0);
        };
        value + by * f32::from(stake)
    }

    /// Lowers a value by a loss and a fraction of the stake, even if it is a sure win.
    pub(super) fn penalized(self, value: f32, lost: f32, by: f32) -> f32 {
        match self {
            ValueScale::Probability => (value - lost.max(0.0) - by).clamp(0.0, 1.0),
            ValueScale::Points(stake) => value - lost.max(0.0) - by * f32::from(stake),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifted_probabilities_stay_probabilities_in_the_same_order() {
        for by in [-0.05, 0.05] {
            let shifted = (0..=20).map(|n| ValueScale::Probability.shifted(n as f32 / 20.0, by));
            let shifted: Vec<f32> = shifted.collect();
            assert!(shifted.iter().all(|chance| (0.0..=1.0).contains(chance)), "{shifted:?}");
            assert!(shifted.is_sorted_by(|a, b| a < b), "{shifted:?}");
        }
    }

    #[test]
    fn sure_wins_and_losses_are_not_shifted() {
        for by in [-0.05, 0.05] {
            assert_eq!(
                [0.0, 1.0].map(|sure| ValueScale::Probability.shifted(sure, by)),
                [0.0, 1.0]
            );
        }
        assert!((ValueScale::Probability.shifted(0.5, 0.05) - 0.55).abs() < 1e-6);
        assert_eq!(ValueScale::Points(10).shifted(12.0, 0.05), 12.5);
    }

    #[test]
    fn a_penalized_sure_win_is_less_than_one() {
        assert!(ValueScale::Probability.penalized(1.0, -0.2, 0.05) < 1.0);
        assert_eq!(ValueScale::Probability.penalized(0.1, 0.2, 0.05), 0.0);
    }
}
