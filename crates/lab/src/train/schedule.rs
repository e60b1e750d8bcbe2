//! What changes in the course of a training: how far a net has left scoring for winning, and how far a step goes.

/// How far a step goes at the beginning, at the beginning of a fine-tuning, and at the end.
pub(super) const FIRST_RATE: f32 = 2e-3;
const TUNING_RATE: f32 = 2e-4;
const LAST_RATE: f32 = 2e-5;

/// How far a training is, however its length is changed on the way.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Schedule {
    /// Whether a net is refined that can play already: it neither begins with scoring nor tries moves at random, and
    /// its steps are small.
    pub(super) tuning: bool,
    /// The furthest part that was ever done, 0 to 1: what was learned by then is not learned again in a longer plan.
    pub(super) reached: f64,
}

impl Schedule {
    /// The course of a net that knows nothing.
    pub(super) const NEW: Schedule = Schedule { tuning: false, reached: 0.0 };
    /// The course of a net that can play.
    pub(super) const TUNING: Schedule = Schedule { tuning: true, reached: 0.0 };

    /// A part of the plan is done. A training that was complete, and is not by the plan of now, is fine-tuning from here.
    pub(super) fn advance_to(&mut self, done: f64) {
        if self.reached >= 1.0 && done < 1.0 {
            self.tuning = true;
        }
        self.reached = self.reached.max(done.min(1.0));
    }

    /// How far self-play is from the score alone at 0 to good play for the win at 1.
    pub(super) fn progress(&self, done: f64) -> f64 {
        if self.tuning { 1.0 } else { done.max(self.reached).min(1.0) }
    }

    /// How far a step goes.
    pub(super) fn rate(&self, done: f64) -> f32 {
        let (first, progress) =
            if self.tuning { (TUNING_RATE, done) } else { (FIRST_RATE, self.progress(done)) };
        LAST_RATE + (first - LAST_RATE) * cosine(progress) as f32
    }
}

/// From 1 to 0 along half a wave.
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
    fn a_course_leads_from_large_steps_to_small_ones() {
        check(Schedule::NEW, 0.0, 0.0, FIRST_RATE);
        check(Schedule::NEW, 0.5, 0.5, 1.01e-3);
        check(Schedule::NEW, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn fine_tuning_never_goes_back_to_the_beginning() {
        check(Schedule::TUNING, 0.0, 1.0, TUNING_RATE);
        check(Schedule::TUNING, 0.5, 1.0, 1.1e-4);
        check(Schedule::TUNING, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn a_longer_plan_waits_where_the_shorter_one_was() {
        let mut schedule = Schedule::NEW;
        schedule.advance_to(0.5);
        // Ten of twenty minutes are a quarter of forty.
        schedule.advance_to(0.25);
        check(schedule, 0.25, 0.5, 1.01e-3);
        check(schedule, 0.5, 0.5, 1.01e-3);
        check(schedule, 1.0, 1.0, LAST_RATE);
    }

    #[test]
    fn a_complete_training_goes_on_as_fine_tuning() {
        let mut schedule = Schedule::NEW;
        schedule.advance_to(1.2);
        assert!(!schedule.tuning);
        schedule.advance_to(0.5);
        check(schedule, 0.5, 1.0, 1.1e-4);
    }
}
