//! Bots for Qwantum: an exact search of the turn with seven dice, with a learned evaluation.

mod dice_values;
pub mod features;
mod greedy;
mod lanes;
mod own_writes;
mod replies;
mod reply_outcomes;
mod rethrow;
#[cfg(test)]
mod tests;
pub mod throws;
mod turn;
mod two_turns;
mod writing;

use cubilete_rules::games::qwantum::{Move, Qwantum, QwantumMoves};
use cubilete_rules::{Game, Seat};

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Errors;
use crate::net::{Pool, Shape};
use crate::play::{Aim, Play, Sight};
use crate::weights::{Weights, shipped};
use turn::TurnContext;
pub use turn::{OTHERS, OWN, seat_context};
use writing::Writing;

impl Play for Qwantum {
    const SHAPE: Shape =
        Shape { features: features::FEATURES, roles: &[Pool::Max, Pool::Max], score_unit: 40.0 };

    const ERRORS: Errors = [0.41, 0.20, 0.125];

    type TurnCache = ();

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(Qwantum::SHAPE, "qwantum.net");
        &WEIGHTS
    }

    fn at_turn_start(&self) -> bool {
        Qwantum::at_turn_start(self)
    }

    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input) {
        for other in self.seats().seats() {
            let seat_context =
                turn::seat_context(self.seats(), self.options().line, self.active(), other);
            let sheet = self.sheet(other);
            if other == seat {
                input.push_part(OWN, features::sheet_features(sheet, seat_context));
            } else if aim == Aim::Win {
                input.push_part(OTHERS, features::sheet_features(sheet, seat_context));
            } else {
                input.push_part(OTHERS, features::pace_features(sheet, seat_context));
            }
        }
    }

    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        (): &mut (),
    ) -> Vec<f32> {
        let moves = self.moves(seat);
        if let QwantumMoves::None = moves {
            return Vec::new();
        }
        let (turn, sheets) = TurnContext::of(self, evaluator);
        let (faces, first_row) = (self.faces(), self.written_first());
        let writing = Writing { turn, sheets, row_values: faces.values(), first_row };
        match (moves, sight) {
            (QwantumMoves::Decide, Sight::Glance) => rethrow::glance(&turn, &sheets, faces),
            (QwantumMoves::Decide, _) => rethrow::rank(&turn, &sheets, faces),
            (_, Sight::TwoTurns) if self.everyone_writes() => {
                writing.rank_shared_write_deeply(seat)
            }
            (_, Sight::TwoTurns) => writing.rank_first_write_deeply(),
            _ if self.everyone_writes() => writing.rank_shared_write(seat),
            _ => writing.rank_first_write(),
        }
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::choose(self, seat)
    }
}
