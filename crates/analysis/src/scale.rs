//! How differences of values are judged: as shares of a win, as classes of moves, and on the scale of the levels.

use cubilete_ai::{Errors, Play};
use cubilete_rules::{AnyGame, Game, GameId, Step};

use crate::confidence::Confidence;
use crate::games::{self, StepsVisitor, TurnStructure};
use crate::ledger::Choice;
use crate::level::{self, Decision, LevelEstimate};

/// The difference between the best and the worst move, as a share of a win, from which a decision counts.
pub(crate) const MATTERS: f64 = 0.01;
/// The lead of the best move, as a share of a win, from which it is called the only move.
pub(crate) const ONLY_MOVE: f64 = 0.06;
/// A typical score in games without a net.
const TYPICAL_SCORE: f64 = 40.0;

/// How bad a move is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Costs less than 1 % of a win.
    Fine,
    /// Seems to cost more, but that could be an error of the search.
    TooClose,
    /// Costs 1 to 3 %.
    Inaccuracy,
    /// Costs 3 to 6 %.
    Mistake,
    /// Costs at least 6 %.
    Blunder,
}

impl Class {
    /// Every class, the best first.
    pub const ALL: [Class; 5] =
        [Class::Fine, Class::TooClose, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// Whether a move is marked as worse than fine beyond doubt.
    pub fn is_mark(self) -> bool {
        self > Class::TooClose
    }

    /// The class of a move that gives away this share of a win.
    pub fn of_loss(share: f64) -> Class {
        match share {
            share if share < MATTERS => Class::Fine,
            share if share < 0.03 => Class::Inaccuracy,
            share if share < 0.06 => Class::Mistake,
            _ => Class::Blunder,
        }
    }

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Class::Fine => "fine",
            Class::TooClose => "too close to call",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

/// The scale of the values of a game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Scale {
    game: GameId,
    /// The value that counts as a win: 1, or a typical score in a solo game.
    win: f64,
    is_solo: bool,
    /// In a solo game, the points that count as much as one logit of the chance to win.
    logit: f64,
    /// The errors of the calibrated levels.
    errors: Option<Errors>,
    /// The standard deviation of the result without luck among players without errors, in the unit of values.
    deviation: f64,
}

impl Scale {
    /// The scale of any game.
    pub(crate) fn of(game: &AnyGame) -> Scale {
        games::visit(game, &[], FindScale)
    }

    /// The scale of a game with a net.
    pub(crate) fn of_net<G: Play>(game: &G) -> Scale {
        let score = f64::from(G::SHAPE.score_unit);
        let logit = f64::from(G::SHAPE.points_per_logit());
        Scale { logit, errors: Some(G::ERRORS), ..Scale::new(game, score) }
    }

    /// The scale of a game without a net.
    pub(crate) fn plain<G: Game>(game: &G) -> Scale {
        Scale::new(game, TYPICAL_SCORE)
    }

    fn new<G: Game>(game: &G, score: f64) -> Scale {
        let is_solo = game.seats().get() == 1;
        let win = if is_solo { score } else { 1.0 };
        // Alone at the table, there is no share to deviate from.
        let share = 1.0 / game.seats().get() as f64;
        let deviation = doubt(G::ID) * libm::sqrt(share * (1.0 - share));
        Scale { game: G::ID, win, is_solo, logit: score, errors: None, deviation }
    }

    /// A difference of values as a share of a win.
    pub(crate) fn share_of_win(&self, difference: f64) -> f64 {
        difference / self.win
    }

    /// The standard error of the result without luck of one game, with the sum of the squares of its revisions and
    /// interactions.
    pub(crate) fn standard_error(&self, squares: f64) -> f64 {
        libm::sqrt(squares.max(self.deviation * self.deviation))
    }

    /// What two searches say about a choice; `None` if it is fine at first sight. `second` returns the loss that the second
    /// search finds.
    pub(crate) fn confidence<M>(
        &self,
        choice: &Choice<M>,
        second: impl FnOnce() -> f64,
    ) -> Option<Confidence> {
        let first = self.share_of_win(-choice.error[choice.seat]);
        let seems_fine = Class::of_loss(first) == Class::Fine;
        (!seems_fine)
            .then(|| Confidence::of_searches(self.game, first, || self.share_of_win(second())))
    }

    /// A decision on the scale of the errors of bots, which choose moves that are not plausible only if they are best.
    pub(crate) fn decision<M: Copy + PartialEq>(&self, choice: &Choice<M>) -> Decision {
        let value = |value: f64| match self.is_solo {
            true => value / self.logit,
            false => logit(value),
        };
        let mut decision = Decision { values: Vec::new(), chosen: 0 };
        for (index, (mv, values)) in choice.moves.iter().enumerate() {
            if index == choice.chosen {
                decision.chosen = decision.values.len();
            } else if *mv != choice.best && !choice.plausible[index] {
                continue;
            }
            decision.values.push(value(values[choice.seat]));
        }
        decision
    }

    /// The level that explains decisions best; `None` without decisions, or in a game without calibrated levels.
    pub(crate) fn level(&self, decisions: &[Decision]) -> Option<LevelEstimate> {
        Some(LevelEstimate::new(level::estimate(decisions)?, self.errors?))
    }
}

/// The standard deviation of the result without luck among players without errors, as a share of that of the result: what
/// the analysis cannot tell from luck. Measured with two seats over 100 games of Qwinto, 30 of Los
/// Banditos and 10 of Todo en 1 carta, and assumed for Qwantum.
fn doubt(game: GameId) -> f64 {
    match game {
        GameId::Qwinto => 0.45,
        GameId::Qwantum => 0.3,
        GameId::Banditos => 0.29,
        GameId::OneCard => 0.31,
        // Without a net, the luck says little about the result.
        #[allow(unreachable_patterns)] // until there is a game without a net
        _ => 1.0,
    }
}

struct FindScale;

impl StepsVisitor for FindScale {
    type Output = Scale;

    fn visit_net<G: TurnStructure>(self, game: &G, _: &[Step<G::Roll, G::Move>]) -> Scale {
        Scale::of_net(game)
    }

    fn visit_plain<G: Game>(self, game: &G, _: &[Step<G::Roll, G::Move>]) -> Scale {
        Scale::plain(game)
    }
}

/// The logit of a probability, bounded.
fn logit(probability: f64) -> f64 {
    let probability = probability.clamp(1e-6, 1.0 - 1e-6);
    libm::log(probability / (1.0 - probability))
}

impl<M: Copy> Choice<M> {
    /// The difference between the best and the worst move for the seat.
    pub(crate) fn range(&self) -> f64 {
        let values = self.moves.iter().map(|(_, values)| values[self.seat]);
        let (low, high) = values
            .fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
        (high - low).max(0.0)
    }

    /// The lead of the best move over the second; 0 with fewer than two moves.
    pub(crate) fn lead(&self) -> f64 {
        let mut values: Vec<f64> = self.moves.iter().map(|(_, values)| values[self.seat]).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        if let [best, second, ..] = values[..] { best - second } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_begin_at_their_thresholds() {
        let classes = [0.0, 0.0099, 0.01, 0.0299, 0.03, 0.06, 0.5].map(Class::of_loss);
        use Class::*;
        assert_eq!(classes, [Fine, Fine, Inaccuracy, Inaccuracy, Mistake, Blunder, Blunder]);
    }
}
