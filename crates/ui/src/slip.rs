//! Detects accidental taps: taps that follow another too soon for the user to have seen its effect.

use crate::preferences::Pace;

/// How long the effect of a tap must be shown before the next tap counts, in milliseconds: the time within which most
/// systems see a double click. At the instant pace, the time of a fast double tap.
pub fn guard(pace: Pace) -> f64 {
    match pace {
        Pace::Calm | Pace::Brisk => 500.0,
        Pace::Instant => 250.0,
    }
}

/// The time of the last tap that was not a slip, or of its effect. All times are in milliseconds of one clock.
#[derive(Copy, Clone, Default, Debug)]
pub struct LastTap(Option<f64>);

impl LastTap {
    /// Returns whether a tap is not a slip, and keeps its time if so.
    pub fn accept(&mut self, time: f64, pace: Pace) -> bool {
        let accepted = self.0.is_none_or(|last| time - last >= guard(pace));
        if accepted {
            self.0 = Some(time);
        }
        accepted
    }

    /// Stores when the effect of the last tap was shown; on a slow device that is later than the tap.
    pub fn shown(&mut self, time: f64) {
        self.0 = Some(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_soon_after_another_is_a_slip_and_delays_nothing() {
        let check = |pace: Pace, expected: [bool; 6]| {
            let mut last = LastTap::default();
            let times = [100.0, 220.0, 350.0, 600.0, 849.0, 1100.0];
            assert_eq!(times.map(|time| last.accept(time, pace)), expected, "{pace:?}");
        };
        check(Pace::Brisk, [true, false, false, true, false, true]);
        check(Pace::Instant, [true, false, true, true, false, true]);
    }

    #[test]
    fn a_tap_soon_after_the_effect_of_another_or_before_it_is_a_slip() {
        let mut last = LastTap::default();
        assert!(last.accept(100.0, Pace::Brisk));
        last.shown(900.0);
        let accepted = [700.0, 1300.0, 1400.0].map(|time| last.accept(time, Pace::Brisk));
        assert_eq!(accepted, [false, false, true]);
    }
}
