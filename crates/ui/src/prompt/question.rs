//! The line of the question: what a player is asked or what the game waits for, and a hint.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, Phase, Seat, View};

use crate::log::names;
use crate::selection::{Offer, Target, ghosts};
use crate::table_texts::TableTexts;

/// The line of the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskLine {
    /// The question, or what the game waits for. `None` if passing is the only move: then there is nothing to ask.
    pub text: Option<String>,
    /// The hint after it.
    pub hint: Option<Hint>,
}

/// The line of the question for a viewer in the seat `own`, or without a seat. `offers` are the viewer's legal moves.
pub fn ask_line(
    game: &AnyGame,
    own: Option<Seat>,
    view: &View,
    offers: &[Offer],
    texts: &impl TableTexts,
) -> AskLine {
    let hint = own.and_then(|own| hint(game, own, offers));
    let text = || {
        let question = own.and_then(|own| question(view, own, texts));
        question.unwrap_or_else(|| waiting(view, own, texts))
    };
    AskLine { text: (hint != Some(Hint::OnlyPass)).then(text), hint }
}

/// The question to a seat; `None` if it has nothing to decide.
pub fn question(view: &View, seat: Seat, texts: &impl TableTexts) -> Option<String> {
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat)?;
    Some(texts.text(&format!("ask-{}", prompt.ask)))
}

/// What the game waits for, as the viewer in a seat reads it; empty when the game is over.
fn waiting(view: &View, own: Option<Seat>, texts: &impl TableTexts) -> String {
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
fn hint(game: &AnyGame, seat: Seat, offers: &[Offer]) -> Option<Hint> {
    let writes = |offer: &Offer| matches!(offer.targets.first(), Some(Target::Cell { .. }));
    match offers {
        [only] if only.is_plain() && only.kind == Some(MoveKind::Pass) => Some(Hint::OnlyPass),
        _ if offers.iter().any(writes) => None,
        _ => ghosts(game, seat, offers).filter(Vec::is_empty).map(|_| Hint::NothingFits),
    }
}

/// The label of the button that takes back the last move. `seat` is the seat that made it; on a shared device, that may be
/// the previous person, who is named.
pub fn take_back(seat: Option<Seat>, is_shared: bool, texts: &impl TableTexts) -> String {
    match seat {
        Some(seat) if is_shared => {
            texts.text_with("take-back-of", &[("name", texts.name(seat).into())])
        }
        _ => texts.text("take-back"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::selection::offers;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::{GameId, Viewer};

    /// The line that the viewer in seat a reads.
    fn line(steps: &str) -> AskLine {
        let players = [PlayerName::You, PlayerName::Named("Bea".into())];
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &players };
        let game = game(GameId::Qwinto, steps);
        let view = game.view(Viewer::Seat(Seat::A));
        ask_line(&game, Some(Seat::A), &view, &offers(&view, Seat::A), &texts)
    }

    #[test]
    fn the_viewer_reads_a_question_or_what_the_game_waits_for() {
        let check = |steps: &str, expected: &str| {
            assert_eq!(line(steps), AskLine { text: Some(expected.to_string()), hint: None });
        };
        check("", "Rolling…");
        check("roll:start-a", "Which dice will you roll?");
        check("roll:start-b", "Waiting for Bea…");
        check("roll:start-a a:throw-oy roll:o4.y5 a:keep a:pass", "Done. Waiting for Bea…");
    }

    #[test]
    fn a_player_is_told_that_nothing_fits() {
        let check = |steps: &str, expected: Option<Hint>| {
            let line = line(steps);
            assert_eq!(line.hint, expected, "{steps}");
            // If passing is the only move, the question where to write is left out.
            assert_eq!(line.text.is_none(), expected == Some(Hint::OnlyPass), "{steps}");
        };
        check("roll:start-a a:throw-y roll:y5", None);
        check("roll:start-a a:throw-y roll:y5 a:keep", None);
        let later = "roll:start-a a:throw-y roll:y5 a:keep a:write-y1 b:pass b:throw-o roll:o1 b:keep \
                     b:pass a:pass a:throw-y roll:y3";
        check(later, Some(Hint::NothingFits));
        check(&format!("{later} a:keep"), Some(Hint::OnlyPass));
    }

    #[test]
    fn on_a_shared_device_the_person_whose_move_is_taken_back_is_named() {
        let players = [PlayerName::Named("Ana".into()), PlayerName::Named("Bea".into())];
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &players };
        assert_eq!(take_back(Some(Seat::B), false, &texts), "Undo");
        assert_eq!(take_back(None, true, &texts), "Undo");
        assert_eq!(take_back(Some(Seat::B), true, &texts), "Undo: Bea");
    }
}
