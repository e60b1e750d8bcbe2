//! What a player is asked, which moves answer it, and why a tap does nothing; or what the game waits for.

mod follow_up;
mod question;
mod why_not;

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, Seat, View};

use crate::log::given_away;
use crate::selection::{Offer, Selection, Target, direct, preview};
pub use follow_up::{FollowUp, KeptFollowUp, follow_up};
pub use question::{AskLine, Hint, ask_line, question, take_back};
pub use why_not::why_not;

/// A move to offer as a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The text of the move.
    pub mv: String,
    /// What the move does; `None` if no kind fits.
    pub kind: Option<MoveKind>,
    /// Whether it is emphasized.
    pub is_primary: bool,
    /// Whether it costs points or gives points away, so that it must not be made by a slip of the finger.
    pub is_costly: bool,
}

/// The moves to offer: those that the selection makes, then those that need none.
pub fn answers(
    game: &AnyGame,
    seat: Seat,
    view: &View,
    offers: &[Offer],
    selection: &Selection,
) -> Vec<Answer> {
    let answer = |offer: &Offer, is_selected: bool| {
        let preview = preview(game, seat, &offer.mv);
        let gives_away = given_away(&preview, seat).is_some();
        // To throw is the purpose of a turn.
        let is_main = if is_selected { !gives_away } else { offer.kind == Some(MoveKind::Throw) };
        let is_costly = gives_away || preview.points < 0;
        Answer { mv: offer.mv.clone(), kind: offer.kind, is_primary: is_main, is_costly }
    };
    let selected: Vec<Answer> =
        selection.moves(&view.dice, offers).into_iter().map(|offer| answer(offer, true)).collect();
    let direct = direct(offers).filter(|offer| selected.iter().all(|answer| answer.mv != offer.mv));
    let direct = direct.map(|offer| answer(offer, false)).collect();
    [selected, direct].concat()
}

/// The move that a selection makes without a button: placing a picked die needs no confirmation. `None` if a button has to
/// confirm the move.
pub fn immediate<'a>(view: &View, offers: &'a [Offer], selection: &Selection) -> Option<&'a Offer> {
    let Some(Target::Side(_)) = selection.target() else { return None };
    match selection.moves(&view.dice, offers)[..] {
        [only] => Some(only),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selection::offers;
    use cubilete_rules::{GameId, Record, Viewer};

    /// The position after these steps of a game for two.
    pub(super) fn game(game: GameId, steps: &str) -> AnyGame {
        let mut record = Record::new(AnyGame::new(game, 2, []).unwrap());
        steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
        record.end()
    }

    fn answered(
        game: &AnyGame,
        select: impl FnOnce(&mut Selection, &View, &[Offer]),
    ) -> Vec<Answer> {
        let view = game.view(Viewer::Seat(Seat::A));
        let offers = offers(&view, Seat::A);
        let mut selection = Selection::default();
        select(&mut selection, &view, &offers);
        answers(game, Seat::A, &view, &offers, &selection)
    }

    fn answer(kind: MoveKind, mv: &str, is_primary: bool, is_costly: bool) -> Answer {
        Answer { mv: mv.to_string(), kind: Some(kind), is_primary, is_costly }
    }

    #[test]
    fn selected_moves_come_first_and_are_emphasized() {
        let game = game(GameId::Qwinto, "roll:start-a a:throw-oy roll:o4.y5 a:keep");
        assert_eq!(answered(&game, |_, _, _| ()), [answer(MoveKind::Pass, "pass", false, true)]);
        let cell = Target::Cell { row: 1, column: 3 };
        let written =
            answered(&game, |selection, view, offers| selection.tap(cell, &view.dice, offers));
        assert_eq!(
            written,
            [
                answer(MoveKind::Write, "write-y3", true, false),
                answer(MoveKind::Pass, "pass", false, true)
            ]
        );
    }

    #[test]
    fn a_move_that_helps_the_opponent_is_not_emphasized() {
        let game = game(GameId::Banditos, "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6");
        let conceded = answered(&game, |selection, view, offers| {
            selection.tap(Target::Tile(3), &view.dice, offers);
        });
        assert_eq!(conceded, [answer(MoveKind::Concede, "concede-3", false, true)]);
        let thrown = answered(
            &self::game(GameId::Banditos, "roll:start-a roll:tiles-1.1.2.3"),
            |_, _, _| (),
        );
        assert_eq!(thrown, [answer(MoveKind::Throw, "throw", true, false)]);
    }

    #[test]
    fn a_die_put_beside_a_tile_needs_no_button() {
        let game = game(GameId::Banditos, "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6");
        let view = game.view(Viewer::Seat(Seat::A));
        let offers = offers(&view, Seat::A);
        let mut selection = Selection::default();
        selection.tap(Target::Tile(3), &view.dice, &offers);
        assert_eq!(immediate(&view, &offers, &selection), None, "giving up a tile is confirmed");
        selection.tap(Target::Side(2), &view.dice, &offers);
        let placed = immediate(&view, &offers, &selection).map(|offer| offer.mv.as_str());
        assert_eq!(placed, Some("place-k6-2"));
    }
}
