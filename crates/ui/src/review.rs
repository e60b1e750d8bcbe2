//! The review of a game: what its analysis tells the players, as data that a worker sends to the page.

pub mod chart;
pub mod hint;
pub mod ledger;
pub mod numbers;
pub mod step;
pub mod summary;
pub mod trial;
pub mod worker;

use cubilete_analysis::report::{ChoiceReport, Report, SeatReport, StepKind, StepReport};
use cubilete_analysis::{Class, Measure, Reason, Values};
use cubilete_rules::{BySeat, Seat, SeatCount};
use serde::{Deserialize, Serialize};

/// The analysis of a game. All lists of values are in order of the seats: shares of a win, or points in a solo game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// A fingerprint of the net that estimated positions; `None` for games without a net.
    pub net: Option<String>,
    /// How far the analysis looked.
    pub sight: String,
    /// Whether the game is over. The results of an unfinished game are the values at its last position.
    pub is_complete: bool,
    /// The seats, in order of play.
    pub seats: Vec<SeatReview>,
    /// The steps, in order.
    pub steps: Vec<StepReview>,
}

/// The parts of a seat's result, and how well the seat played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The value before the first step.
    pub share: f64,
    /// The luck of the rolls in the seat's own turns.
    pub luck_own: f64,
    /// The luck of all other rolls.
    pub luck_others: f64,
    /// The effect of the seat's own errors, at most 0.
    pub skill: f64,
    /// The effect of the errors of other seats.
    pub others_skill: f64,
    /// The effect of simultaneous choices that no single choice explains.
    pub interaction: f64,
    /// Changes of the engine's estimates.
    pub revision: f64,
    /// The share of the win, or the score in a solo game.
    pub result: f64,
    /// The result without luck.
    pub luck_adjusted: f64,
    /// The standard error of the result without luck as a measure of this game's play.
    pub standard_error: f64,
    /// The percentage of games with less luck; `None` without any luck or misfortune.
    pub luck_percentile: Option<f64>,
    /// The number of decisions in which moves differed.
    pub decisions: usize,
    /// The mean loss of these decisions, in thousandths of a win; `None` without any.
    pub error_rate: Option<f64>,
    /// The level of play; `None` without decisions, or if the game has no calibrated levels.
    pub level: Option<LevelReview>,
}

/// A level of play, with the lowest and the highest level that are plausible, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelReview {
    /// The most likely level.
    pub level: String,
    /// The lowest plausible level.
    pub lowest: String,
    /// The highest plausible level.
    pub highest: String,
}

/// What a step changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StepReview {
    /// The seat that chose, or that a roll belongs to.
    pub seat: Option<Seat>,
    /// The values before the step.
    pub before: Vec<f64>,
    /// The values after the step.
    pub after: Vec<f64>,
    /// The choice; `None` for a roll, whose luck is the difference of the values.
    pub choice: Option<ChoiceReview>,
}

/// A choice of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChoiceReview {
    /// The name of its class; `None` if the seat had no choice.
    pub class: Option<String>,
    /// What it cost the seat, at least 0.
    pub cost: f64,
    /// What it changed for every seat.
    pub error: Vec<f64>,
    /// Whether every other move would have been much worse than the best.
    pub is_only_move: bool,
    /// The text of the best move.
    pub best: String,
    /// Why the best move is better.
    pub reasons: Vec<ReasonReview>,
    /// Every legal move with its value for the seat; empty if the choice is fine.
    pub moves: Vec<(String, f64)>,
}

/// A measure in which two moves differ.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReasonReview {
    measure: String,
    best: f64,
    other: f64,
}

impl Review {
    /// The review of a report.
    pub fn of(report: &Report) -> Review {
        Review {
            net: report.net.clone(),
            sight: report.sight.to_string(),
            is_complete: report.is_complete,
            seats: report.seats.iter().map(SeatReview::of).collect(),
            steps: report.steps.iter().map(StepReview::of).collect(),
        }
    }

    /// Whether the game has one seat, so that values are points.
    pub fn is_solo(&self) -> bool {
        self.seats.len() == 1
    }

    /// The values after this number of steps.
    pub fn values_at(&self, steps: usize) -> Vec<f64> {
        match steps.checked_sub(1).and_then(|last| self.steps.get(last)) {
            Some(step) => step.after.clone(),
            None => self.seats.iter().map(|seat| seat.share).collect(),
        }
    }

    /// The step with this number, counted from 1.
    pub fn step(&self, number: usize) -> Option<&StepReview> {
        self.steps.get(number.checked_sub(1)?)
    }
}

impl SeatReview {
    fn of(report: &SeatReport) -> SeatReview {
        let account = &report.account;
        SeatReview {
            share: account.share,
            luck_own: account.luck_own,
            luck_others: account.luck_others,
            skill: account.skill,
            others_skill: account.others_skill,
            interaction: account.interaction,
            revision: account.revision,
            result: account.result,
            luck_adjusted: account.luck_adjusted(),
            standard_error: report.standard_error,
            luck_percentile: report.luck_percentile,
            decisions: report.decisions,
            error_rate: report.error_rate,
            level: report.level.map(|level| LevelReview {
                level: level.level.to_string(),
                lowest: level.lowest.to_string(),
                highest: level.highest.to_string(),
            }),
        }
    }
}

impl StepReview {
    fn of(report: &StepReport) -> StepReview {
        let choice = match (&report.kind, report.seat) {
            (StepKind::Choice(choice), Some(seat)) => Some(ChoiceReview::of(choice, seat)),
            _ => None,
        };
        StepReview {
            seat: report.seat,
            before: list(&report.before),
            after: list(&report.after),
            choice,
        }
    }

    /// The luck of each seat, in their order; empty for a choice.
    pub fn luck(&self) -> Vec<f64> {
        match self.choice {
            Some(_) => Vec::new(),
            None => {
                self.after.iter().zip(&self.before).map(|(after, before)| after - before).collect()
            }
        }
    }
}

impl ChoiceReview {
    fn of(report: &ChoiceReport, seat: Seat) -> ChoiceReview {
        let is_marked = report.class.is_some_and(Class::is_mark);
        let moves = report.moves.iter().filter(|_| is_marked);
        ChoiceReview {
            class: report.class.map(|class| class.name().to_string()),
            // Not negative zero.
            cost: 0.0 - report.error[seat],
            error: list(&report.error),
            is_only_move: report.is_only_move,
            best: report.best.clone(),
            reasons: report.reasons.iter().map(ReasonReview::of).collect(),
            moves: moves.map(|(mv, values)| (mv.clone(), values[seat])).collect(),
        }
    }

    /// The class.
    pub fn class(&self) -> Option<Class> {
        let name = self.class.as_deref()?;
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Whether the choice is an error that is told.
    pub fn is_marked(&self) -> bool {
        self.class().is_some_and(Class::is_mark)
    }

    /// Why the best move is better.
    pub fn reasons(&self) -> Vec<Reason> {
        self.reasons.iter().filter_map(ReasonReview::reason).collect()
    }
}

impl ReasonReview {
    fn of(reason: &Reason) -> ReasonReview {
        let Reason { measure, best, other } = *reason;
        ReasonReview { measure: measure.to_string(), best, other }
    }

    /// The reason; `None` if the measure does not exist.
    fn reason(&self) -> Option<Reason> {
        let measure = Measure::ALL.iter().find(|measure| measure.name() == self.measure)?;
        Some(Reason { measure: *measure, best: self.best, other: self.other })
    }
}

/// The values in order of the seats.
fn list(values: &Values) -> Vec<f64> {
    values.as_slice().to_vec()
}

/// The value of one seat among several, with 0 for all others.
fn only(seats: SeatCount, seat: Seat, value: f64) -> Values {
    BySeat::from_fn(seats, |of| if of == seat { value } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use cubilete_analysis::{Options, analyze};
    use cubilete_rules::{AnyGame, GameId, Record};
    use cubilete_testing::Random;
    use cubilete_testing::play::{Policy, random_record};

    use super::*;

    /// The record of a random game of at most `steps` steps, and its review.
    pub(super) fn review_of(game: GameId, seats: usize, steps: usize) -> (Record, Review) {
        let start = AnyGame::new(game, seats, []).unwrap();
        let record =
            random_record(start, Policy::Uniform, usize::MAX, &mut Random::new(3)).up_to(steps);
        let report = analyze(&record, &Options::default(), &mut |_| {}).unwrap();
        (record, Review::of(&report))
    }

    #[test]
    fn moves_are_kept_only_for_choices_that_are_told() {
        let (_, review) = review_of(GameId::Qwinto, 2, usize::MAX);
        let choices = || review.steps.iter().filter_map(|step| step.choice.as_ref());
        assert!(choices().any(ChoiceReview::is_marked) && !choices().all(ChoiceReview::is_marked));
        for choice in choices() {
            assert_eq!(choice.is_marked(), !choice.moves.is_empty());
            assert!(!choice.is_marked() || choice.moves.iter().any(|(mv, _)| *mv == choice.best));
        }
    }

    #[test]
    fn the_values_before_the_first_step_are_the_shares() {
        let (record, review) = review_of(GameId::Qwinto, 3, 9);
        assert_eq!(review.values_at(0), [1.0 / 3.0; 3]);
        assert_eq!(review.values_at(9), review.steps[8].after);
        assert_eq!((review.is_complete, record.steps().len()), (false, 9));
        assert!(review.step(0).is_none() && review.step(10).is_none());
    }
}
