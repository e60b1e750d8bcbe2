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
    /// What it costs compared with the best choice.
    pub loss: f64,
    /// The standard error of the loss.
    pub standard_error: f64,
    /// The number of trials of the rollout that measured it; 0 if two searches were compared.
    pub trials: u64,
}

impl Confidence {
    /// What two searches say that a choice costs.
    pub fn of_searches(game: GameId, first: f64, second: f64) -> Confidence {
        let SearchError { base, slope } = SearchError::of(game);
        let doubt = slope * (first - second);
        Confidence {
            loss: (first + second) / 2.0,
            standard_error: libm::sqrt(base * base + doubt * doubt),
            trials: 0,
        }
    }

    /// The class of a choice that costs `loss` in the ledger. A rollout measures the cost anew, because the gap to what
    /// seemed best is inflated.
    pub fn class(&self, loss: f64) -> Class {
        let is_rollout = self.trials > 0;
        let margin = self.standard_error * if is_rollout { DECIDED } else { SURE };
        if is_rollout && self.loss + margin < MATTERS {
            return Class::Fine;
        }
        match Class::of_loss(self.loss) {
            _ if self.loss < margin => Class::TooClose,
            Class::Fine if is_rollout => Class::Fine,
            Class::Fine => Class::TooClose,
            class if is_rollout => class,
            _ => Class::of_loss(loss),
        }
    }
}

/// How far searches are from rollouts: the standard error of the mean of two losses is the root of `base`² plus the square of
/// `slope` times their difference.
struct SearchError {
    base: f64,
    slope: f64,
}

impl SearchError {
    /// Measured by `cargo xtask check-analysis`, which prints the fit.
    fn of(game: GameId) -> SearchError {
        let (base, slope) = match game {
            GameId::Qwinto => (0.008, 0.5),
            GameId::Banditos => (0.008, 0.5),
            GameId::Qwantum => (0.008, 0.5),
            GameId::OneCard => (0.008, 0.5),
            // Playouts at random say little about good play.
            #[allow(unreachable_patterns)] // until there is a game without a net
            _ => (0.03, 1.0),
        };
        SearchError { base, slope }
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
    let method = Method::fastest(report.start.id());
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
            let confidence = decide(&rollout, *seat, &scale, play);
            choice.class = Some(confidence.class(scale.share_of_win(-choice.error[*seat])));
            choice.confidence = Some(confidence);
            done += 1;
        }
        game.apply(*step, &mut ())?;
    }
    progress(done, all);
    Ok(())
}

/// Plays trials from the best move and the choice until it is decided which is better.
fn decide(rollout: &Rollout, seat: Seat, scale: &Scale, play: PlayTrials<'_>) -> Confidence {
    let mut tally = Tally::default();
    loop {
        let next = tally.trials();
        tally.add(&play(rollout, next..next + ROUND));
        let difference = tally.difference(0, 1, seat);
        let loss = scale.share_of_win(difference.mean);
        let standard_error = scale.share_of_win(difference.standard_error);
        if standard_error <= ENOUGH || loss.abs() >= DECIDED * standard_error {
            return Confidence { loss, standard_error, trials: tally.trials() };
        }
    }
}
