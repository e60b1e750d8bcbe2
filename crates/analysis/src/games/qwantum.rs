//! Turns of Qwantum.

use cubilete_rules::Seat;
use cubilete_rules::qwantum::{Qwantum, Roll};

use super::TurnStructure;

impl TurnStructure for Qwantum {
    type Key = Qwantum;
    type Cache = ();

    fn key(&self) -> Qwantum {
        *self
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    fn roller(&self, roll: Roll) -> Option<Seat> {
        matches!(roll, Roll::Dice(_)).then(|| self.active())
    }

    fn is_horizon(&self, _: &Qwantum) -> bool {
        self.at_turn_start()
    }
}
