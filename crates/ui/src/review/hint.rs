//! Hints during a game: whether the decision matters, where to look, and what to do.

use cubilete_analysis::Hint;
use cubilete_analysis::hint::{MoveHint, SeatHint};
use cubilete_rules::{AnyGame, Seat};
use serde::{Deserialize, Serialize};

use super::{ReasonReview, only};
use crate::advice::Advice;
use crate::texts::Lookup;

/// The moves of every seat that has something to decide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HintReview {
    seats: Vec<SeatMoves>,
}

/// The moves of a seat, the best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct SeatMoves {
    seat: Seat,
    moves: Vec<MoveReview>,
}

/// A move with its value for the seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct MoveReview {
    mv: String,
    value: f64,
    reasons: Vec<ReasonReview>,
}

impl HintReview {
    /// The values in a hint.
    pub fn of(hint: &Hint) -> HintReview {
        let of_seat = |of: &SeatHint| SeatMoves {
            seat: of.seat,
            moves: of.moves.iter().map(|mv| MoveReview::of(mv, of.seat)).collect(),
        };
        HintReview { seats: hint.seats.iter().map(of_seat).collect() }
    }

    /// The hint for a seat at the position that was asked about; `None` if the seat has nothing to decide.
    pub fn for_seat(&self, game: AnyGame, seat: Seat) -> Option<SeatAdvice> {
        let of = self.seats.iter().find(|of| of.seat == seat)?;
        let mv = |of: &MoveReview| MoveHint {
            mv: of.mv.clone(),
            values: only(game.seats(), seat, of.value),
            reasons: of.reasons.iter().filter_map(ReasonReview::reason).collect(),
        };
        let moves = of.moves.iter().map(mv).collect();
        Some(SeatAdvice { game, hint: SeatHint { seat, moves } })
    }
}

/// A hint for a seat, with the position that it is about.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatAdvice {
    game: AnyGame,
    hint: SeatHint,
}

impl MoveReview {
    fn of(hint: &MoveHint, seat: Seat) -> MoveReview {
        MoveReview {
            mv: hint.mv.clone(),
            value: hint.values[seat],
            reasons: hint.reasons.iter().map(ReasonReview::of).collect(),
        }
    }
}

/// How much of a hint has been told.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Stage {
    /// Whether there is something better.
    #[default]
    Better,
    /// Where to look.
    Place,
    /// What to do.
    Verdict,
}

impl Stage {
    /// The next stage; `None` after the last.
    pub fn next(self) -> Option<Stage> {
        match self {
            Stage::Better => Some(Stage::Place),
            Stage::Place => Some(Stage::Verdict),
            Stage::Verdict => None,
        }
    }

    /// The text key of the button that leads to the stage.
    pub fn key(self) -> &'static str {
        match self {
            Stage::Better => "hint",
            Stage::Place => "hint-where",
            Stage::Verdict => "hint-what",
        }
    }
}

impl SeatAdvice {
    /// What the hint says at a stage. `selected` is the move that the seat has selected, if any.
    pub fn said(&self, stage: Stage, selected: Option<&str>, texts: &impl Lookup) -> String {
        let advice = Advice::new(&self.game, &self.hint, texts);
        match stage {
            Stage::Better => self.opening(selected, texts),
            Stage::Place => advice.place(),
            Stage::Verdict => advice.verdict(),
        }
    }

    /// The first stage: whether the selected move can be improved, or how much there is to decide.
    fn opening(&self, selected: Option<&str>, texts: &impl Lookup) -> String {
        let SeatAdvice { game, hint } = self;
        let limit = as_good(game.seats().get());
        let value = |of: &MoveHint| of.values[hint.seat];
        let Some(best) = hint.moves.first().map(value) else { return String::new() };
        let is_good = |of: &&MoveHint| best - value(of) < limit;
        let chosen = hint.moves.iter().find(|of| Some(of.mv.as_str()) == selected);
        let good = hint.moves.iter().filter(is_good).count();
        texts.text(match chosen {
            Some(chosen) if is_good(&chosen) => "hint-selected-is-good",
            Some(_) => "advice-better",
            None if good == hint.moves.len() => "hint-all-are-good",
            None if good > 1 => "hint-some-are-good",
            None => "hint-one-is-best",
        })
    }
}

/// Moves of a game with this many seats whose values differ by less are as good: half a percent of a win, or half a point.
pub(super) fn as_good(seats: usize) -> f64 {
    if seats == 1 { 0.5 } else { 0.005 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_analysis::Sight;
    use cubilete_rules::{GameId, Record};

    /// The first question of a game.
    fn position() -> AnyGame {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        record.push_text("roll:start-a", &mut ()).unwrap();
        record.end()
    }

    #[test]
    fn the_first_stage_judges_the_selection_and_names_no_move() {
        let (game, texts) = (position(), Texts::built_in(Lang::En));
        let mut hint = cubilete_analysis::hint(&game, Sight::Turn).seats.remove(0);
        let mut check = |values: &[f64], selected: Option<usize>, key: &str| {
            for (of, value) in hint.moves.iter_mut().zip(values) {
                of.values = only(game.seats(), Seat::A, *value);
            }
            hint.moves.truncate(values.len());
            let selected = selected.map(|index| hint.moves[index].mv.clone());
            let advice = SeatAdvice { game, hint: hint.clone() };
            let said = advice.said(Stage::Better, selected.as_deref(), &texts);
            assert_eq!(said, texts.text(key), "{values:?}");
        };
        check(&[0.6, 0.5, 0.4], None, "hint-one-is-best");
        check(&[0.6, 0.5, 0.4], Some(0), "hint-selected-is-good");
        check(&[0.6, 0.598, 0.4], Some(1), "hint-selected-is-good");
        check(&[0.6, 0.598, 0.4], Some(2), "advice-better");
        check(&[0.6, 0.598, 0.4], None, "hint-some-are-good");
        check(&[0.6, 0.6, 0.598], None, "hint-all-are-good");
    }

    #[test]
    fn the_stages_follow_each_other_in_all_languages() {
        let game = position();
        let hint = cubilete_analysis::hint(&game, Sight::Turn).seats.remove(0);
        let advice = SeatAdvice { game, hint };
        for lang in Lang::ALL {
            let texts = Texts::built_in(lang);
            let mut stage = Some(Stage::default());
            let mut stages = Vec::new();
            while let Some(next) = stage {
                stages.push(advice.said(next, None, &texts));
                stage = next.next();
            }
            assert_eq!(stages.len(), 3);
            assert!(
                stages.iter().all(|said| !said.is_empty() && !said.contains('⟦')),
                "{stages:?}"
            );
        }
    }
}
