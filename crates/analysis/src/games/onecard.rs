//! Turns of Todo en 1 carta.

use cubilete_rules::Seat;
use cubilete_rules::onecard::OneCard;

use super::TurnStructure;

impl TurnStructure for OneCard {
    type Cache = ();

    fn active_seat(&self) -> Seat {
        self.active()
    }

    fn is_horizon(&self, _: &OneCard) -> bool {
        self.at_turn_start()
    }
}
