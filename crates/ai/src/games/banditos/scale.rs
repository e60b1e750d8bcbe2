//! How worths are made better or worse: chances by their odds, so that they stay chances, and points by so many points.

use cubilete_rules::banditos::TARGET;

use crate::play::{Aim, Mind};

/// What worths are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// Probabilities to win.
    Chances,
    /// Anything else, where all there is to gain is so much.
    Points(u8),
}

impl Scale {
    /// That of the worths of a mind.
    pub(super) fn of(mind: &Mind<'_>) -> Scale {
        match mind.aim {
            _ if mind.speaks_of_chances() => Scale::Chances,
            Aim::Win => Scale::Points(1),
            Aim::Score => Scale::Points(TARGET),
        }
    }

    /// A worth that is better or worse by a part of all there is to gain where neither seat is ahead; what is sure stays so.
    pub(super) fn leaning(self, worth: f32, by: f32) -> f32 {
        let Scale::Points(stake) = self else {
            let (wins, losses) = (worth * (0.5 + by), (1.0 - worth) * (0.5 - by));
            return (wins / (wins + losses)).clamp(0.0, 1.0);
        };
        worth + by * f32::from(stake)
    }

    /// A worth less what is lost and a part of all there is to gain, so that it is behind even what is sure.
    pub(super) fn behind(self, worth: f32, lost: f32, by: f32) -> f32 {
        match self {
            Scale::Chances => (worth - lost.max(0.0) - by).clamp(0.0, 1.0),
            Scale::Points(stake) => worth - lost.max(0.0) - by * f32::from(stake),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_stay_chances_in_their_order_however_they_are_leaned_on() {
        for by in [-0.05, 0.05] {
            let leaned = (0..=20).map(|n| Scale::Chances.leaning(n as f32 / 20.0, by));
            let leaned: Vec<f32> = leaned.collect();
            assert!(leaned.iter().all(|chance| (0.0..=1.0).contains(chance)), "{leaned:?}");
            assert!(leaned.is_sorted_by(|a, b| a < b), "{leaned:?}");
        }
    }

    #[test]
    fn what_is_sure_is_not_leaned_on() {
        for by in [-0.05, 0.05] {
            assert_eq!([0.0, 1.0].map(|sure| Scale::Chances.leaning(sure, by)), [0.0, 1.0]);
        }
        assert!((Scale::Chances.leaning(0.5, 0.05) - 0.55).abs() < 1e-6);
        assert_eq!(Scale::Points(10).leaning(12.0, 0.05), 12.5);
    }

    #[test]
    fn what_makes_no_sense_is_behind_a_sure_win() {
        assert!(Scale::Chances.behind(1.0, -0.2, 0.05) < 1.0);
        assert_eq!(Scale::Chances.behind(0.1, 0.2, 0.05), 0.0);
    }
}
