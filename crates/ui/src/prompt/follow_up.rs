//! Moves that follow a move automatically.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, Seat, Viewer};

use crate::selection::offers;

/// The automatic follow-up of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct FollowUp {
    /// The seat that moves.
    pub seat: Seat,
    /// The move that follows.
    pub mv: String,
    /// The positions before and after the first move, as the seat sees them.
    before: AnyGame,
    after: AnyGame,
}

impl FollowUp {
    /// Whether a position is the one after the first move, in which the follow-up is to be made.
    pub fn is_due(&self, game: &AnyGame) -> bool {
        game.seen_by(Viewer::Seat(self.seat)) == self.after
    }

    /// Whether a position is the one before the first move, so that the follow-up may become due.
    pub fn is_early(&self, game: &AnyGame) -> bool {
        game.seen_by(Viewer::Seat(self.seat)) == self.before
    }
}

/// The automatic follow-up of a move: ending the turn once all dice are placed and nothing can be claimed.
pub fn follow_up(game: &AnyGame, seat: Seat, mv: &str) -> Option<FollowUp> {
    let before = game.seen_by(Viewer::Seat(seat));
    let mut after = before;
    let step = after.parse_step(&format!("{seat}:{mv}")).ok()?;
    after.apply(step, &mut ()).ok()?;
    let offers = offers(&after.view(Viewer::Seat(seat)), seat);
    let end = offers.iter().find(|offer| offer.kind == Some(MoveKind::End))?;
    let can_claim = offers.iter().any(|offer| offer.kind == Some(MoveKind::Claim));
    (!can_claim).then(|| FollowUp { seat, mv: end.mv.clone(), before, after })
}

/// The follow-up of a move that is not in the record yet, because the server has not accepted it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KeptFollowUp(Option<FollowUp>);

impl KeptFollowUp {
    /// Keeps the follow-up of the latest move, in place of an earlier one; `None` if the move has none.
    pub fn keep(&mut self, next: Option<FollowUp>) {
        self.0 = next;
    }

    /// Takes the follow-up out once it is due in the position shown, and drops it if another move was made. A due follow-up
    /// is kept while the position is not up to date: a move in a past position would be ignored.
    pub fn take_due(&mut self, game: &AnyGame, is_up_to_date: bool) -> Option<FollowUp> {
        let is_settled = |next: &mut FollowUp| match next.is_due(game) {
            true => is_up_to_date,
            false => !next.is_early(game),
        };
        self.0.take_if(is_settled).filter(|next| next.is_due(game))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use cubilete_rules::GameId;

    #[test]
    fn a_follow_up_is_due_only_in_the_position_after_its_move() {
        let before = "roll:start-a roll:tiles-2.3.1.2 a:throw roll:r5";
        let next = follow_up(&game(GameId::Banditos, before), Seat::A, "place-r5-2").unwrap();
        let check = |steps: &str, is_early, is_due, why: &str| {
            let game = game(GameId::Banditos, &format!("{before}{steps}"));
            assert_eq!((next.is_early(&game), next.is_due(&game)), (is_early, is_due), "{why}");
        };
        check("", true, false, "the move is not accepted yet");
        check(" a:place-r5-2", false, true, "the move is accepted");
        check(" a:place-r5-1", false, false, "another move was made");
        check(" a:place-r5-2 a:end", false, false, "the game has continued");
    }

    #[test]
    fn a_kept_follow_up_is_made_once_in_the_latest_position() {
        let before = "roll:start-a roll:tiles-2.3.1.2 a:throw roll:r5";
        let at = |steps: &str| game(GameId::Banditos, &format!("{before}{steps}"));
        let next = follow_up(&at(""), Seat::A, "place-r5-2");
        let kept = || {
            let mut kept = KeptFollowUp::default();
            kept.keep(next.clone());
            kept
        };
        let mut waiting = kept();
        assert_eq!(waiting.take_due(&at(""), true), None, "the move is not accepted yet");
        let accepted = at(" a:place-r5-2");
        assert_eq!(waiting.take_due(&accepted, false), None, "the position is a past one");
        assert_eq!(waiting.take_due(&accepted, true), next);
        assert_eq!(waiting.take_due(&accepted, true), None, "it was made");
        let mut dropped = kept();
        assert_eq!(dropped.take_due(&at(" a:place-r5-1"), true), None, "another move was made");
        assert_eq!(dropped, KeptFollowUp::default());
    }

    #[test]
    fn placing_the_last_die_ends_the_turn_unless_a_tile_can_be_claimed() {
        let check = |steps: &str, mv: &str, expected: Option<&str>| {
            let game = game(GameId::Banditos, steps);
            let next = follow_up(&game, Seat::A, mv).map(|next| next.mv);
            assert_eq!(next.as_deref(), expected, "{steps} {mv}");
        };
        let first = "roll:start-a roll:tiles-2.3.1.2 a:throw roll:r5";
        check(first, "place-r5-2", Some("end"));
        let second = &format!(
            "{first} a:place-r5-2 a:end b:throw roll:k4.g1 b:place-k4-2 b:place-g1-2 b:end a:throw roll:g5.b5"
        );
        check(second, "place-g5-2", None);
        check(&format!("{second} a:place-g5-2"), "place-b5-2", None);
        check(&format!("{second} a:place-g5-2"), "place-b5-1", Some("end"));
    }
}
