//! Trying a decision again: advice in three stages about the choice that was made, and the judgement of another one.

use cubilete_analysis::hint::{MoveHint, SeatHint};
use cubilete_analysis::reasons::reasons as compare;
use cubilete_analysis::{Class, Reason};
use cubilete_rules::{AnyGame, AnyStep, Record, Seat};

use super::hint::{Stage, as_good};
use super::{ChoiceReview, Review, only};
use crate::advice::Advice;
use crate::texts::Lookup;

/// A decision of a game that could have been better.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The number of its step, counted from 1.
    pub number: usize,
    /// The seat that chose.
    pub seat: Seat,
    /// The position before the choice.
    pub game: AnyGame,
    /// The text of the move that was chosen.
    pub chosen: String,
    choice: ChoiceReview,
}

/// What is said about a move that the user has tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Whether no other move is better.
    pub is_right: bool,
    /// The text.
    pub text: String,
}

impl Decision {
    /// The decision of the step with this number; `None` if it is a roll, or was fine.
    pub fn at(review: &Review, record: &Record, number: usize) -> Option<Decision> {
        let choice = review.step(number)?.choice.clone().filter(ChoiceReview::is_marked)?;
        let AnyStep::Move(seat, mv) = record.steps().get(number.checked_sub(1)?)? else {
            return None;
        };
        let game = record.up_to(number - 1).end();
        Some(Decision { number, seat: *seat, game, chosen: mv.to_string(), choice })
    }

    /// The class of the choice.
    pub fn class(&self) -> Option<Class> {
        self.choice.class()
    }

    /// What is told about the choice at a stage of the advice.
    pub fn said(&self, stage: Stage, texts: &impl Lookup) -> String {
        let hint = self.between(&self.chosen, self.choice.reasons());
        let advice = Advice::new(&self.game, &hint, texts);
        match stage {
            Stage::Better => advice.better(),
            Stage::Place => advice.place(),
            Stage::Verdict => advice.verdict(),
        }
    }

    /// What is said about another move. It does not tell the best one.
    pub fn judge(&self, mv: &str, texts: &impl Lookup) -> Judgement {
        let loss = self.loss(mv);
        let limit = as_good(self.game.seats().get());
        if loss < limit {
            let key = if mv == self.choice.best { "trial-best" } else { "trial-as-good" };
            return Judgement { is_right: true, text: texts.text(key) };
        }
        let hint = self.between(mv, self.reasons_against(mv));
        let told = Advice::new(&self.game, &hint, texts).against();
        let improved = loss + limit < self.choice.cost;
        let better = improved.then(|| texts.text("trial-better-than-before"));
        let again = (mv == self.chosen).then(|| texts.text("trial-same"));
        let text = again.into_iter().chain([told]).chain(better).collect::<Vec<_>>().join(" ");
        Judgement { is_right: false, text }
    }

    /// What a move gives away, compared with the best.
    fn loss(&self, mv: &str) -> f64 {
        let value = |mv: &str| self.choice.moves.iter().find(|(of, _)| of == mv).map(|(_, v)| *v);
        match (value(&self.choice.best), value(mv)) {
            (Some(best), Some(other)) => best - other,
            _ => 0.0,
        }
    }

    fn reasons_against(&self, mv: &str) -> Vec<Reason> {
        match (self.game.parse_move(&self.choice.best), self.game.parse_move(mv)) {
            (Ok(best), Ok(other)) => compare(&self.game, self.seat, best, other),
            _ => Vec::new(),
        }
    }

    /// A hint that compares the best move with another one.
    fn between(&self, other: &str, reasons: Vec<Reason>) -> SeatHint {
        let value =
            |mv: &str| self.choice.moves.iter().find(|(of, _)| of == mv).map_or(0.0, |(_, v)| *v);
        let hint = |mv: &str, reasons| MoveHint {
            mv: mv.to_string(),
            values: only(self.game.seats(), self.seat, value(mv)),
            reasons,
        };
        let moves = vec![hint(&self.choice.best, Vec::new()), hint(other, reasons)];
        SeatHint { seat: self.seat, moves }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::review::step::decisions_that_mattered;
    use crate::review::tests::review_of;
    use crate::texts::Texts;
    use cubilete_rules::GameId;

    #[test]
    fn a_decision_is_told_in_three_stages_and_another_choice_is_judged_without_the_answer() {
        let english = Texts::built_in(Lang::En);
        for game in [GameId::Qwinto, GameId::Banditos, GameId::OneCard] {
            let (record, review) = review_of(game, 2, usize::MAX);
            for number in decisions_that_mattered(&review, None) {
                let decision = Decision::at(&review, &record, number).unwrap();
                let [better, place, verdict] = [Stage::Better, Stage::Place, Stage::Verdict]
                    .map(|s| decision.said(s, &english));
                assert_eq!(better, english.text("advice-better"));
                assert!(!place.is_empty() && verdict.contains("of 100"), "{verdict}");
                assert!(verdict.contains("gives up"), "{verdict}");
                let judge = |mv: &str| decision.judge(mv, &english);
                assert!(judge(&decision.choice.best).is_right);
                let same = judge(&decision.chosen);
                assert!(!same.is_right && same.text.contains("gives up"), "{}", same.text);
                assert!(same.text.contains(&english.text("trial-same")), "{}", same.text);
                assert!(!same.text.contains("wins"), "the answer: {}", same.text);
            }
        }
    }

    #[test]
    fn rolls_and_fine_choices_are_no_decisions_to_try_again() {
        let (record, review) = review_of(GameId::Qwinto, 2, usize::MAX);
        assert_eq!(Decision::at(&review, &record, 0), None);
        assert_eq!(Decision::at(&review, &record, 1), None, "the lot");
        assert_eq!(Decision::at(&review, &record, review.steps.len() + 1), None);
        let fine = review
            .steps
            .iter()
            .position(|step| step.choice.as_ref().is_some_and(|choice| !choice.is_marked()));
        assert_eq!(Decision::at(&review, &record, fine.unwrap() + 1), None);
    }
}
