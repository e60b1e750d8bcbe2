//! What a player is asked, which moves answer it, and why a tap does nothing; or what the game waits for.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, Phase, Seat, View, Viewer};

use crate::claim;
use crate::log::{given_away, names};
use crate::selection::{Offer, Piece, Selection, Target, direct, ghosts, offers, preview};
use crate::table_texts::TableTexts;

/// The question to a seat; `None` if it has nothing to decide.
pub fn question(view: &View, seat: Seat, texts: &impl TableTexts) -> Option<String> {
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat)?;
    Some(texts.text(&format!("ask-{}", prompt.ask)))
}

/// What the game waits for, as the viewer in a seat reads it; empty when the game is over.
pub fn waiting(view: &View, own: Option<Seat>, texts: &impl TableTexts) -> String {
    match view.phase {
        Phase::Roll => texts.text("wait-dice"),
        Phase::Over => String::new(),
        Phase::Choose(seats) if seats.is_empty() => texts.text("wait-nobody"),
        Phase::Choose(seats) => {
            let ready = view.seats.iter().any(|seat| seat.ready && Some(seat.seat) == own);
            let key = if ready { "wait-chosen" } else { "wait-for" };
            texts.text_with(key, &[("names", names(seats, texts).into())])
        }
    }
}

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

/// A hint that nothing can be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Passing is the only move.
    OnlyPass,
    /// The dice fit in no cell.
    NothingFits,
}

impl Hint {
    /// Every hint.
    pub const ALL: [Hint; 2] = [Hint::OnlyPass, Hint::NothingFits];

    /// The text key.
    pub fn key(self) -> &'static str {
        match self {
            Hint::OnlyPass => "only-pass",
            Hint::NothingFits => "nothing-fits",
        }
    }
}

/// The hint that nothing can be written; `None` if something can, or the question is another one.
pub fn hint(game: &AnyGame, seat: Seat, offers: &[Offer]) -> Option<Hint> {
    let writes = |offer: &Offer| matches!(offer.targets.first(), Some(Target::Cell { .. }));
    match offers {
        [only] if only.is_plain() && only.kind == Some(MoveKind::Pass) => Some(Hint::OnlyPass),
        _ if offers.iter().any(writes) => None,
        _ => ghosts(game, seat, offers).filter(Vec::is_empty).map(|_| Hint::NothingFits),
    }
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

/// Why a tap on a target does not do what the player may have meant; `None` if it does.
pub fn why_not(
    tapped: Target,
    seat: Seat,
    view: &View,
    offers: &[Offer],
    selection: &Selection,
    texts: &impl TableTexts,
) -> Option<String> {
    match tapped {
        Target::Cell { row, column } => why_closed(row, column, seat, view, texts),
        // The other moves on a tile are offered while it is selected.
        Target::Tile(slot) if selection.target() == Some(tapped) => {
            claim::why_not(slot, seat, view, texts)
        }
        Target::Card(id) => selection
            .is_one_too_many(Piece::Card(id), &view.dice, offers)
            .then(|| texts.text("cards-enough")),
        // With a die, the tap would have placed it.
        Target::Side(_) if selection.target() == Some(tapped) => Some(texts.text("side-needs-die")),
        Target::Tile(_) | Target::Side(_) => None,
    }
}

/// Why nothing can be written in a cell of a seat; `None` if that is possible.
fn why_closed(
    row: usize,
    column: usize,
    seat: Seat,
    view: &View,
    texts: &impl TableTexts,
) -> Option<String> {
    let row = view.seats.get(seat.index())?.sheet.as_ref()?.rows.get(row)?;
    let closed = row.cells.get(column)?.closed?;
    let values = [
        ("color", texts.color(row.color).into()),
        ("number", closed.number.into()),
        ("other", closed.other.unwrap_or_default().into()),
    ];
    Some(texts.text_with(&format!("closed-{}", closed.reason), &values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::{GameId, Record};

    fn game(game: GameId, steps: &str) -> AnyGame {
        let mut record = Record::new(AnyGame::new(game, 2, []).unwrap());
        steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
        record.end()
    }

    /// What the viewer in seat a reads: the question, or what the game waits for.
    fn check(steps: &str, expected: &str) {
        let players = [PlayerName::You, PlayerName::Named("Bea".into())];
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &players };
        let view = game(GameId::Qwinto, steps).view(Viewer::Seat(Seat::A));
        let question = question(&view, Seat::A, &texts);
        let text = question.unwrap_or_else(|| waiting(&view, Some(Seat::A), &texts));
        assert_eq!(text, expected);
    }

    #[test]
    fn the_viewer_reads_a_question_or_what_the_game_waits_for() {
        check("", "Rolling…");
        check("roll:start-a", "Which dice will you roll?");
        check("roll:start-b", "Waiting for Bea…");
        check("roll:start-a a:throw-oy roll:o4.y5 a:keep a:pass", "Done. Waiting for Bea…");
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
    fn a_closed_cell_says_why() {
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &[] };
        let game = game(GameId::Qwinto, "roll:start-a a:throw-oy roll:o4.y5 a:keep");
        let view = game.view(Viewer::Seat(Seat::A));
        let offers = offers(&view, Seat::A);
        let why = |row, column| {
            let tapped = Target::Cell { row, column };
            why_not(tapped, Seat::A, &view, &offers, &Selection::default(), &texts)
        };
        assert_eq!(why(1, 3), None);
        assert_eq!(why(2, 0).as_deref(), Some("No purple die was rolled."));
    }

    #[test]
    fn a_side_that_is_tapped_before_a_die_asks_for_the_die() {
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &[] };
        let game = game(GameId::Banditos, "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6");
        let view = game.view(Viewer::Seat(Seat::A));
        let (offers, side) = (offers(&view, Seat::A), Target::Side(2));
        let mut selection = Selection::default();
        let why = |selection: &Selection| why_not(side, Seat::A, &view, &offers, selection, &texts);
        assert_eq!(why(&selection), None);
        selection.tap(side, &view.dice, &offers);
        assert_eq!(why(&selection).as_deref(), Some("Now tap the die to place here."));
    }

    #[test]
    fn a_player_is_told_that_nothing_fits() {
        let check = |steps: &str, expected: Option<Hint>| {
            let game = game(GameId::Qwinto, steps);
            let view = game.view(Viewer::Seat(Seat::A));
            assert_eq!(hint(&game, Seat::A, &offers(&view, Seat::A)), expected, "{steps}");
        };
        check("roll:start-a a:throw-y roll:y5", None);
        check("roll:start-a a:throw-y roll:y5 a:keep", None);
        let later = "roll:start-a a:throw-y roll:y5 a:keep a:write-y1 b:pass b:throw-o roll:o1 b:keep \
                     b:pass a:pass a:throw-y roll:y3";
        check(later, Some(Hint::NothingFits));
        check(&format!("{later} a:keep"), Some(Hint::OnlyPass));
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
