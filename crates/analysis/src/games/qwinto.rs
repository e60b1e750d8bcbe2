//! Turns of Qwinto.

use cubilete_rules::Seat;
use cubilete_rules::qwinto::{Qwinto, Roll};

use super::TurnStructure;

impl TurnStructure for Qwinto {
    type Key = Qwinto;
    type Cache = ();

    fn key(&self) -> Qwinto {
        *self
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    fn roller(&self, roll: Roll) -> Option<Seat> {
        matches!(roll, Roll::Dice(_)).then(|| self.active())
    }

    fn is_horizon(&self, _: &Qwinto) -> bool {
        self.at_turn_start()
    }
}
