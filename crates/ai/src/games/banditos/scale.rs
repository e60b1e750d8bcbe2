//! How far apart worths are: chances by their odds, so that no step leads out of the range, and points by their difference.

use cubilete_rules::banditos::TARGET;

use crate::play::{Aim, Mind};

/// How worths are compared.
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

    /// A worth that is changed as much as another one that was changed.
    pub(super) fn shifted(self, worth: f32, [before, after]: [f32; 2]) -> f32 {
        if self != Scale::Chances {
            return worth + (after - before);
        }
        let [worth, before, after] = [worth, before, after].map(|chance| chance.clamp(0.0, 1.0));
        let (wins, losses) =
            (worth * after * (1.0 - before), (1.0 - worth) * (1.0 - after) * before);
        // Of what is sure nothing is left to compare.
        if wins + losses > 0.0 { wins / (wins + losses) } else { worth }
    }

    /// A worth that is changed by a part of all there is to gain; what is sure stays so.
    pub(super) fn leaning(self, worth: f32, by: f32) -> f32 {
        match self {
            Scale::Chances => self.shifted(worth, [0.5, 0.5 + by]),
            Scale::Points(stake) => worth + by * f32::from(stake),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_stay_chances_in_their_order_however_they_are_shifted() {
        let chances = || (0..=20).map(|n| n as f32 / 20.0);
        for before in chances() {
            for after in chances() {
                let shifted =
                    chances().map(|chance| Scale::Chances.shifted(chance, [before, after]));
                let shifted: Vec<f32> = shifted.collect();
                assert!(shifted.iter().all(|chance| (0.0..=1.0).contains(chance)), "{shifted:?}");
                assert!(shifted.is_sorted(), "{before} {after}: {shifted:?}");
            }
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
}
