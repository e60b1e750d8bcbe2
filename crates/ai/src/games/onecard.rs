//! Todo en 1 carta: all throws and markings of a turn, with a net for the table after it.

pub mod alone;
mod deep;
mod greedy;
mod leaf;
pub mod progress;
mod prospects;
mod search;
mod table;
pub mod throws;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use cubilete_rules::Seat;
use cubilete_rules::onecard::{Move, OneCard};

use crate::input::Input;
use crate::level::Errors;
use crate::net::{Net, Shape};
use crate::play::{Aim, Mind, Play, Sight};
use table::Table;

impl Play for OneCard {
    const SHAPE: Shape = table::SHAPE;

    const ERRORS: Errors = [0.54, 0.34, 0.155];

    type Memory = ();

    fn net() -> &'static Net {
        static NET: LazyLock<Net> = LazyLock::new(|| {
            Net::shipped(OneCard::SHAPE, include_bytes!("../../weights/onecard.net"))
        });
        &NET
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

    fn greedy(&self, seat: Seat) -> Move {
        greedy::greedy(self, seat)
    }
}
