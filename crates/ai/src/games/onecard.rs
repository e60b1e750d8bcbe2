//! Bots for Todo en 1 carta: an exact search of all throws and markings of a turn, with a learned
//! evaluation of the position after it.

pub mod card;
mod endgame;
mod greedy;
mod leaf;
mod mark_embeddings;
mod marks;
mod moves;
mod search;
pub mod solo_card;
pub mod throws;
mod turn_start;
mod two_turns;

#[cfg(test)]
mod tests;

use cubilete_rules::onecard::{Move, OneCard};
use cubilete_rules::{Chance, Game, Seat};

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Errors;
use crate::net::Shape;
use crate::play::{Aim, Play, Sight};
use crate::weights::{Weights, shipped};
pub use search::turn_values;
use turn_start::TurnStart;

/// Maximum turns of a solo training game. Four perfect cards take fewer.
const SOLO_TURNS: u32 = 64;
/// Turns of other training games: enough that the turn limit does not matter before they end.
const OTHER_TURNS: u32 = 100;

impl Play for OneCard {
    const SHAPE: Shape = turn_start::SHAPE;

    const ERRORS: Errors = [0.50, 0.28, 0.13];

    const MIXED_TRAINING_EIGHTHS: u32 = 8;

    type TurnCache = ();

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(OneCard::SHAPE, "onecard.net");
        &WEIGHTS
    }

    fn solo_weights() -> Option<&'static Weights> {
        static WEIGHTS: Weights = shipped!(OneCard::SHAPE, "onecard-solo.net");
        Some(&WEIGHTS)
    }

    fn training_start(self, chance: &mut impl Chance) -> OneCard {
        let turns = match self.seats().get() {
            1 => 1 + chance.below(SOLO_TURNS),
            _ => OTHER_TURNS,
        };
        self.with_turns_left(turns as u16)
    }

    fn at_turn_start(&self) -> bool {
        OneCard::at_turn_start(self)
    }

    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input) {
        TurnStart::of(self).encode(seat, aim, input);
    }

    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        (): &mut (),
    ) -> Vec<f32> {
        search::rank(self, seat, evaluator, sight)
    }

    fn turn_value(&self, evaluator: &Evaluator<'_>) -> Option<f32> {
        OneCard::at_turn_start(self).then(|| search::turn_value(self, evaluator))
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::greedy(self, seat)
    }
}
