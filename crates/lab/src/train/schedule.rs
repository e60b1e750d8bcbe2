//! The schedule of a training: the transition from playing for score to playing for the win, and
//! the learning rate.

/// The learning rates at the beginning, at the beginning of fine-tuning, and at the end.
pub(super) const FIRST_RATE: f32 = 2e-3;
const TUNING_RATE: f32 = 2e-4;
const LAST_RATE: f32 = 2e-5;

/// The state of the schedule, which survives changes of the training's length.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Schedule {
    /// Whether a trained net is fine-tuned: it does not start with playing for score or with random
    /// moves, and the learning rate is small.
    pub(super) tuning: bool,
    /// The largest fraction completed so far, 0 to 1. A longer plan does not lower it.
    pub(super) reached: f64,
}

impl Schedule {
    /// The schedule of an untrained net.
    pub(super) const NEW: Schedule = Schedule { tuning: false, reached: 0.0 };
    /// The schedule of fine-tuning.
    pub(super) const TUNING: Schedule = Schedule { tuning: true, reached: 0.0 };

    /// Notes the completed fraction of the plan. A complete training that continues with a longer
    /// plan becomes fine-tuning.
    pub(super) fn advance_to(&mut self, done: f64) {
        if self.reached >= 1.0 && done < 1.0 {
            self.tuning = true;
        }
        self.reached = self.reached.max(done.min(1.0));
    }

    /// The progress of self-play, from 0 for playing for score to 1 for playing for the win.
    pub(super) fn progress(&self, done: f64) -> f64 {
        if self.tuning { 1.0 } else { done.max(self.reached).min(1.0) }
    }

    /// The learning rate.
    pub(super) fn rate(&self, done: f64) -> f32 {
        let (first, progress) =
            if self.tuning { (TUNING_RATE, done) } else { (FIRST_RATE, self.progress(done)) };
        LAST_RATE + (first - LAST_RATE) * cosine(progress) as f32
    }
}

/// Half a cosine wave, from 1 to 0.
pub(super) fn cosine(done: f64) -> f64 {
    0.5 + 0.5 * (done.clamp(0.0, 1.0) * std::f64::consts::PI).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(schedule: Schedule, done: f64, progress: f64, rate: f32) {
        assert_eq!(schedule.progress(done), progress, "{schedule:?} at {done}");
        let found = schedule.rate(done);
        assert!((found - rate).abs() < 1e-7, "{schedule:?} at {done}: {found}, not {rate}");
    }

    #[test]
    fn the_learning_rate_decreases() {
        check(Schedule::NEW, 0.0, 0.0, FIRST_RATE);
        check(Schedule::NEW, 0.5, 0.5, 1.01e-3);
        check(Schedule::NEW, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn fine_tuning_starts_with_full_progress_and_a_small_rate() {
        check(Schedule::TUNING, 0.0, 1.0, TUNING_RATE);
        check(Schedule::TUNING, 0.5, 1.0, 1.1e-4);
        check(Schedule::TUNING, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn a_longer_plan_keeps_the_progress_of_a_shorter_one() {
        let mut schedule = Schedule::NEW;
        schedule.advance_to(0.5);
        // Ten of twenty minutes are a quarter of forty.
        schedule.advance_to(0.25);
        check(schedule, 0.25, 0.5, 1.01e-3);
        check(schedule, 0.5, 0.5, 1.01e-3);
        check(schedule, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn a_complete_training_continues_as_fine_tuning() {
        let mut schedule = Schedule::NEW;
        schedule.advance_to(1.2);
        assert!(!schedule.tuning);
        schedule.advance_to(0.5);
        check(schedule, 0.5, 1.0, 1.1e-4);
    }
}
