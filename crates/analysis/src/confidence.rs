//! How sure it is that a choice was worse than the best one: two searches of different depth are compared, and where they
//! leave doubt, rollouts decide.

use std::ops::Range;

use cubilete_rules::{GameId, Illegal, Record, Seat, Step};

use crate::report::{ChoiceReport, Report, StepKind};
use crate::rollout::{self, Method, Rollout, Tally, Trial};
use crate::scale::{Class, MATTERS, Scale};

/// The standard errors that a loss found by two searches must reach.
const SURE: f64 = 2.0;
/// The standard errors at which a rollout has decided.
const DECIDED: f64 = 3.0;
/// The standard error at which a rollout ends without a decision, as a share of a win.
const ENOUGH: f64 = 0.003;
/// The number of trials after which a rollout is looked at again.
const ROUND: u64 = 250;
/// The seed of every rollout, so that the same game gives the same report.
const SEED: u64 = 17;

/// What a choice costs by the evidence that its class rests on, as a share of a win.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Confidence {
    /// What it costs by the search of the analysis, which the ledger enters.
    pub first: f64,
    /// What it costs by a second search; `None` if no result of it could have led to a mark.
    pub second: Option<f64>,
    /// What it is expected to cost: less than searches say, because what seems best is often overestimated.
    pub loss: f64,
    /// The standard error of the loss.
    pub standard_error: f64,
    /// The number of trials of the rollout that measured it; 0 if two searches were compared.
    pub trials: u64,
}

impl Confidence {
    /// What two searches say that a choice costs. `second` is only called if its result can lead to a mark.
    pub fn of_searches(game: GameId, first: f64, second: impl FnOnce() -> f64) -> Confidence {
        let error = SearchError::of(game);
        let second = error.may_mark(first).then(second);
        let (mean, doubt) = match second {
            Some(second) => ((first + second) / 2.0, error.slope * (first - second)),
            None => (first, 0.0),
        };
        Confidence {
            first,
            second,
            loss: error.share * mean,
            standard_error: libm::sqrt(error.base * error.base + doubt * doubt),
            trials: 0,
        }
    }

    /// The class of the choice: that of the cost in the ledger, if the searches leave no doubt that it is worse than fine;
    /// and that of the cost that a rollout has measured.
    pub fn class(&self) -> Class {
        let is_rollout = self.trials > 0;
        let margin = self.standard_error * if is_rollout { DECIDED } else { SURE };
        if is_rollout && self.loss + margin < MATTERS {
            return Class::Fine;
        }
        match Class::of_loss(self.loss) {
            _ if self.loss < margin => Class::TooClose,
            _ if !is_rollout && self.second.is_none() => Class::TooClose,
            class if is_rollout => class,
            Class::Fine => Class::TooClose,
            _ => Class::of_loss(self.first),
        }
    }
}

/// How far searches are from rollouts: of the mean of two losses, `share` is real. The standard error is the root of `base`²
/// plus the square of `slope` times their difference.
struct SearchError {
    share: f64,
    base: f64,
    slope: f64,
}

impl SearchError {
    /// Fitted to rollouts of about 30 choices per game with 600 trials each, for Los Banditos with a shorter search.
    fn of(game: GameId) -> SearchError {
        let (share, base, slope) = match game {
            GameId::Qwinto => (0.6, 0.033, 0.8),
            GameId::Qwantum => (0.6, 0.021, 1.4),
            GameId::Banditos => (0.6, 0.05, 0.5),
            GameId::OneCard => (1.0, 0.017, 0.3),
            // Playouts at random say little about good play.
            #[allow(unreachable_patterns)] // until there is a game without a net
            _ => (0.5, 0.05, 1.0),
        };
        SearchError { share, base, slope }
    }

    /// Whether any result of a second search can lead to a mark: whether the highest ratio of loss and standard error
    /// is high enough. With a difference d of the searches it is share × (first + d / 2) / √(base² + slope² d²), which is
    /// highest at d = base² / (2 slope² first).
    fn may_mark(&self, first: f64) -> bool {
        let (plain, more) = (first / self.base, 0.5 / self.slope);
        self.share * libm::sqrt(plain * plain + more * more) >= SURE
    }
}

/// Plays trials of a rollout by their numbers: [`Rollout::play`], or the same on several threads.
pub type PlayTrials<'a> = &'a dyn Fn(&Rollout, Range<u64>) -> Vec<Vec<Trial>>;

/// Decides every choice of a report that is too close to call by a rollout: the choice and the best move are played on with
/// the same dice. `progress` is called with the number of choices done and of all.
///
/// # Errors
///
/// The report is not one of this record.
pub fn confirm(
    record: &Record,
    report: &mut Report,
    play: PlayTrials<'_>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), Illegal> {
    let scale = Scale::of(&report.start);
    let method = Method::of(report.start.id());
    let options = rollout::Options { seed: SEED, turns: None, method };
    let is_open = |choice: &ChoiceReport| choice.class == Some(Class::TooClose);
    let choices = report.steps.iter().filter_map(|step| step.kind.choice());
    let (mut done, all) = (0, choices.filter(|choice| is_open(choice)).count());
    let mut game = record.start();
    for (step, of) in record.steps().iter().zip(&mut report.steps) {
        if let (Step::Move(seat, mv), StepKind::Choice(choice)) = (step, &mut of.kind)
            && is_open(choice)
            && let Ok(best) = game.parse_move(&choice.best)
        {
            progress(done, all);
            let rollout = Rollout::after_moves(&game, *seat, &[best, *mv], options)?;
            if let Some(confidence) = &mut choice.confidence {
                decide(confidence, &rollout, *seat, &scale, play);
                choice.class = Some(confidence.class());
            }
            done += 1;
        }
        game.apply(*step, &mut ())?;
    }
    progress(done, all);
    Ok(())
}

/// Plays trials from the best move and the choice until it is decided which is better.
fn decide(
    confidence: &mut Confidence,
    rollout: &Rollout,
    seat: Seat,
    scale: &Scale,
    play: PlayTrials<'_>,
) {
    let mut tally = Tally::default();
    loop {
        let next = tally.trials();
        tally.add(&play(rollout, next..next + ROUND));
        let difference = tally.difference(0, 1, seat);
        confidence.loss = scale.share_of_win(difference.mean);
        confidence.standard_error = scale.share_of_win(difference.standard_error);
        confidence.trials = tally.trials();
        let is_decided = confidence.loss.abs() >= DECIDED * confidence.standard_error;
        if is_decided || confidence.standard_error <= ENOUGH {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(
        [first, second]: [f64; 2],
        (loss, standard_error, trials): (f64, f64, u64),
        expected: Class,
    ) {
        let confidence = Confidence { first, second: Some(second), loss, standard_error, trials };
        assert_eq!(confidence.class(), expected, "{confidence:?}");
    }

    #[test]
    fn searches_mark_a_choice_at_two_standard_errors() {
        check([0.07, 0.05], (0.04, 0.019, 0), Class::Blunder);
        check([0.07, 0.05], (0.04, 0.021, 0), Class::TooClose);
        check([0.02, 0.005], (0.009, 0.001, 0), Class::TooClose);
    }

    #[test]
    fn rollouts_measure_the_cost_anew() {
        check([0.07, 0.05], (0.04, 0.01, 500), Class::Mistake);
        check([0.07, 0.05], (0.04, 0.015, 500), Class::TooClose);
        check([0.07, 0.05], (0.008, 0.0025, 9000), Class::Fine);
        check([0.07, 0.05], (0.0005, 0.003, 9000), Class::Fine);
        check([0.07, 0.05], (0.008, 0.003, 9000), Class::TooClose);
        check([0.07, 0.05], (-0.02, 0.005, 9000), Class::Fine);
    }

    #[test]
    fn searches_that_disagree_are_less_certain() {
        let of = |second| Confidence::of_searches(GameId::Qwinto, 0.2, || second);
        assert!(of(0.1).standard_error > of(0.19).standard_error);
        assert!(of(0.2).loss < 0.2, "what seems best is often overestimated");
    }

    #[test]
    fn the_second_search_is_left_out_only_where_it_cannot_lead_to_a_mark() {
        for id in GameId::ALL {
            let (mut left_out, mut marked) = (0, 0);
            for first in (10..500).map(|first| f64::from(first) / 1000.0) {
                let seconds = (-50..500).map(|second| f64::from(second) / 500.0);
                let error = SearchError::of(*id);
                let of = |second: f64| Confidence {
                    loss: error.share * (first + second) / 2.0,
                    standard_error: error.base.hypot(error.slope * (first - second)),
                    ..Confidence::of_searches(*id, first, || second)
                };
                let is_mark = |of: Confidence| of.loss >= SURE * of.standard_error;
                let may_mark = seconds.map(of).any(is_mark);
                if of(0.0).second.is_none() {
                    assert!(!may_mark, "{id}: {first}");
                    left_out += 1;
                }
                marked += usize::from(may_mark);
            }
            assert!(left_out > 0 && marked > 0, "{id}: {left_out} {marked}");
        }
    }
}
