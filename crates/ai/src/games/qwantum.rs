//! Qwantum for bots: a net that reads sheets, and an exact search of the turn with seven dice.

mod deep;
mod features;
mod gains;
mod greedy;
mod lanes;
mod outcomes;
mod own;
mod replies;
mod rethrow;
mod table;
#[cfg(test)]
mod tests;
mod throws;
mod writing;

use cubilete_rules::games::qwantum::{Move, Qwantum, QwantumMoves};
use cubilete_rules::{Game, Seat};

use crate::input::Input;
use crate::level::Errors;
use crate::net::{Pool, Shape};
use crate::play::{Aim, Mind, Play, Sight};
use crate::weights::{Weights, shipped};
use table::{OTHERS, OWN, Table};
use writing::Writing;

impl Play for Qwantum {
    const SHAPE: Shape =
        Shape { features: features::FEATURES, roles: &[Pool::Max, Pool::Max], points: 40.0 };

    const ERRORS: Errors = [0.41, 0.20, 0.125];

    type Memory = ();

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(Qwantum::SHAPE, "qwantum.net");
        &WEIGHTS
    }

    fn at_turn_start(&self) -> bool {
        Qwantum::at_turn_start(self)
    }

    fn describe(&self, seat: Seat, aim: Aim, input: &mut Input) {
        for other in self.seats().seats() {
            let place = table::place(self.seats(), self.options().line, self.active(), other);
            let sheet = self.sheet(other);
            if other == seat {
                input.part(OWN, features::of_sheet(sheet, place));
            } else if aim == Aim::Win {
                input.part(OTHERS, features::of_sheet(sheet, place));
            } else {
                input.part(OTHERS, features::of_pace_alone(sheet, place));
            }
        }
    }

    fn rank_with(&self, seat: Seat, mind: &Mind<'_>, sight: Sight, (): &mut ()) -> Vec<f32> {
        let moves = self.moves(seat);
        if let QwantumMoves::None = moves {
            return Vec::new();
        }
        let (table, sheets) = Table::of(self, mind);
        let (faces, alone) = (self.faces(), self.written_first());
        let writing = Writing { table, sheets, values: faces.values(), alone };
        match (moves, sight) {
            (QwantumMoves::Decide, Sight::Glance) => rethrow::glance(&table, &sheets, faces),
            (QwantumMoves::Decide, _) => rethrow::rank(&table, &sheets, faces),
            (_, Sight::TwoTurns) if self.everyone_writes() => {
                writing.rank_with_everybody_deeply(seat)
            }
            (_, Sight::TwoTurns) => writing.rank_alone_deeply(),
            _ if self.everyone_writes() => writing.rank_with_everybody(seat),
            _ => writing.rank_alone(),
        }
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::choose(self, seat)
    }
}
