//! Pacing: steps that arrive from a server together are shown one after the other.

use cubilete_rules::{Phase, Record, Seat, Step};

/// How much of a record is shown. The front end keeps the time: it calls [`resume`](Pacing::resume) after each pause.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pacing {
    shown: usize,
    is_paused: bool,
}

impl Pacing {
    /// Shows the first `shown` steps.
    pub fn new(shown: usize) -> Pacing {
        Pacing { shown, is_paused: false }
    }

    /// The number of steps shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Shows the next steps of a record, unless a pause runs: with `skip` all of them, otherwise those that are shown
    /// together. Returns whether it did; then a pause begins.
    pub fn advance(&mut self, record: &Record, own: Option<Seat>, skip: bool) -> bool {
        if self.is_paused || self.shown == record.steps().len() {
            return false;
        }
        self.shown = if skip { record.steps().len() } else { next(record, self.shown, own) };
        self.is_paused = true;
        true
    }

    /// Ends the pause: when its time is over, and at a move of the user, whose effect is shown without delay.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }
}

/// Maximum number of steps shown one by one. More steps are shown all at once, because the user was away.
const MAX_BEHIND: usize = 24;

/// The number of steps to show after `shown` steps: usually one more. A move of the seat `own`, and a move in a phase
/// that still waits for several seats, are shown together with the next step.
fn next(record: &Record, shown: usize, own: Option<Seat>) -> usize {
    let steps = record.steps();
    if steps.len() > shown + MAX_BEHIND || shown > steps.len() {
        return steps.len();
    }
    let mut game = record.up_to(shown).end();
    let mut next = shown;
    for step in &steps[shown..] {
        let together = matches!(game.phase(), Phase::Choose(seats) if seats.len() > 1);
        let is_own = matches!(step, Step::Move(seat, _) if Some(*seat) == own);
        if game.apply(*step, &mut ()).is_err() {
            return steps.len();
        }
        next += 1;
        if !together && !is_own {
            break;
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{AnyGame, GameId};

    fn record() -> Record {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap());
        let steps = "roll:start-b b:throw-oy roll:o4.y5 b:keep a:pass b:pass c:pass c:throw-o";
        for step in steps.split_whitespace() {
            record.push_text(step, &mut ()).unwrap();
        }
        record
    }

    fn check(own: Option<Seat>, stops: &[usize]) {
        let record = record();
        let mut shown = 0;
        let mut found = Vec::new();
        while shown < record.steps().len() {
            shown = next(&record, shown, own);
            found.push(shown);
        }
        assert_eq!(found, stops);
    }

    #[test]
    fn steps_of_others_come_one_by_one_and_those_of_a_phase_together() {
        check(None, &[1, 2, 3, 4, 7, 8]);
        check(Some(Seat::A), &[1, 2, 3, 4, 7, 8]);
    }

    #[test]
    fn an_own_move_is_shown_with_the_next_step() {
        check(Some(Seat::B), &[1, 3, 7, 8]);
    }

    #[test]
    fn further_steps_wait_for_the_end_of_the_pause() {
        let record = record();
        let mut pacing = Pacing::new(0);
        assert!(pacing.advance(&record, None, false));
        assert_eq!(pacing.shown(), 1);
        assert!(!pacing.advance(&record, None, false), "a pause runs");
        assert_eq!(pacing.shown(), 1);
        pacing.resume();
        assert!(pacing.advance(&record, None, true));
        assert_eq!(pacing.shown(), record.steps().len(), "all are skipped");
        pacing.resume();
        assert!(!pacing.advance(&record, None, true), "there are no more");
    }

    #[test]
    fn a_shorter_record_replaces_a_longer_one() {
        let mut pacing = Pacing::new(99);
        assert!(pacing.advance(&record(), None, false));
        assert_eq!(pacing.shown(), record().steps().len());
    }

    #[test]
    fn many_steps_are_shown_at_once() {
        let mut long = record();
        let turn = "roll:o1 c:keep a:pass b:pass c:pass a:throw-o roll:o2 a:keep a:pass b:pass c:pass \
            b:throw-o roll:o3 b:keep a:pass b:pass c:pass c:throw-o roll:o1 c:keep";
        for step in turn.split_whitespace() {
            long.push_text(step, &mut ()).unwrap();
        }
        assert_eq!(next(&long, 0, None), long.steps().len());
        assert_eq!(next(&long, 10, None), 13);
        assert_eq!(next(&long, 99, None), long.steps().len(), "more were shown than there are");
    }
}
