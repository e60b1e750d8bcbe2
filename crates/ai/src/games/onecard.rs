//! Todo en 1 carta: all throws and markings of a turn, with a net for the table after it.

pub mod alone;
mod deep;
mod ending;
mod greedy;
mod leaf;
mod marked;
mod moves;
pub mod progress;
mod prospects;
mod search;
mod table;
pub mod throws;

#[cfg(test)]
mod tests;

use cubilete_rules::onecard::{Move, OneCard};
use cubilete_rules::{Chance, Game, Seat};

use crate::input::Input;
use crate::level::Errors;
use crate::net::Shape;
use crate::play::{Aim, Mind, Play, Sight};
use crate::weights::{Weights, shipped};
use table::Table;

/// The most turns of a game alone that is learned from: four perfect cards take fewer.
const TURNS_ALONE: u32 = 64;
/// The turns of other games that are learned from: so many that their number does not matter before they are over.
const TURNS_TOGETHER: u32 = 100;

impl Play for OneCard {
    const SHAPE: Shape = table::SHAPE;

    const ERRORS: Errors = [0.50, 0.28, 0.13];

    const RIVALS_FOR_SCORE: u32 = 8;

    type Memory = ();

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(OneCard::SHAPE, "onecard.net");
        &WEIGHTS
    }

    fn weights_alone() -> Option<&'static Weights> {
        static WEIGHTS: Weights = shipped!(OneCard::SHAPE, "onecard-alone.net");
        Some(&WEIGHTS)
    }

    fn hurried(self, chance: &mut impl Chance) -> OneCard {
        let turns = match self.seats().get() {
            1 => 1 + chance.below(TURNS_ALONE),
            _ => TURNS_TOGETHER,
        };
        self.with_turns_left(turns as u16)
    }

    fn at_turn_start(&self) -> bool {
        OneCard::at_turn_start(self)
    }

    fn describe(&self, seat: Seat, aim: Aim, input: &mut Input) {
        Table::of(self).describe(seat, aim, input);
    }

    fn rank_with(&self, seat: Seat, mind: &Mind<'_>, sight: Sight, (): &mut ()) -> Vec<f32> {
        search::rank(self, seat, mind, sight)
    }

    fn worth_of_turn(&self, mind: &Mind<'_>) -> Option<f32> {
        OneCard::at_turn_start(self).then(|| search::worth_of_turn(self, mind))
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::greedy(self, seat)
    }
}
