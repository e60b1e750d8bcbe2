//! Pacing: steps that arrive from a server together are shown one after the other.

use cubilete_rules::{Phase, Record, Seat, Step};

/// Maximum number of steps shown one by one. More steps are shown all at once, because the user was away.
const MAX_BEHIND: usize = 24;

/// The number of steps to show after `shown` steps: usually one more. A move of the seat `own`, and a move in a phase
/// that still waits for several seats, are shown together with the next step.
pub fn next(record: &Record, shown: usize, own: Option<Seat>) -> usize {
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
