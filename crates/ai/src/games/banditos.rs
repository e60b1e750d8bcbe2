//! Bots for Los Banditos: an exact search of the turn with a learned or hand-written evaluation at
//! its leaves.

mod chances;
mod class;
mod features;
mod greedy;
mod heuristic;
mod leaf;
mod parts;
mod rank;
mod scale;
mod search;
#[cfg(test)]
mod tests;
mod throws;
mod two_turns;

pub use chances::WinChances;
pub use class::CombinationClass;
pub use features::Features;
pub use heuristic::{Forecast, heuristic_value};
pub use leaf::FastHasher;
pub use parts::{Part, SeatStanding, TilePart, Viewpoint, can_claim};

use cubilete_rules::banditos::{Banditos, Move, TARGET};
use cubilete_rules::{Game, Phase, Seat};

use crate::evaluator::{Evaluator, share_of_win};
use crate::input::Input;
use crate::level::Errors;
use crate::net::{Pool, Shape};
use crate::play::{Aim, Play, Reluctance, Sight};
use crate::weights::{Weights, shipped};
use leaf::{FunctionLeaf, NetLeaf};
use search::{is_sensible, is_stuck};

impl Play for Banditos {
    const SHAPE: Shape = Shape {
        features: features::FEATURES,
        roles: &[Pool::Sum, Pool::Max, Pool::Max],
        score_unit: TARGET as f32,
    };

    const ERRORS: Errors = [1.15, 0.53, 0.235];

    type TurnCache = ();

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(Banditos::SHAPE, "banditos.net");
        &WEIGHTS
    }

    fn at_turn_start(&self) -> bool {
        self.may_throw()
    }

    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input) {
        parts::parts(self, seat, aim, |part| {
            let features = part.features();
            input.push_part(
                part.role(),
                features.as_slice().iter().map(|feature| usize::from(*feature)),
            );
        });
    }

    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        (): &mut (),
    ) -> Vec<f32> {
        let mut leaf = NetLeaf::new(evaluator, seat);
        match sight {
            Sight::Glance => rank::by_glance(self, seat, &mut leaf),
            Sight::Turn => rank::by_turn(self, seat, &mut leaf),
            Sight::TwoTurns => two_turns::by_two_turns(self, seat, &mut leaf),
        }
    }

    fn reluctance(&self, _seat: Seat, mv: Move) -> Reluctance {
        match mv {
            Move::Concede(slot) if is_stuck(self) || is_sensible(self, slot) => {
                Reluctance::LastResort
            }
            Move::Concede(_) => Reluctance::Senseless,
            _ => Reluctance::None,
        }
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::greedy(self, seat)
    }
}

/// Returns the value of each legal move of a seat, by a search of the turn.
///
/// `value` evaluates leaves: it returns the seat's probability to win at the start of a turn.
pub fn rank_by(
    game: &Banditos,
    seat: Seat,
    mut value: impl FnMut(&Banditos, Seat) -> f32,
) -> Vec<f32> {
    let value = |game: &Banditos, seat: Seat| {
        if game.phase() == Phase::Over {
            return share_of_win(game.scores().as_slice(), seat.index());
        }
        value(game, seat)
    };
    rank::by_turn(game, seat, &mut FunctionLeaf { value, seat })
}
