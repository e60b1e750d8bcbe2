//! Turns of Qwinto.

use cubilete_ai::games::qwinto::turn_values;
use cubilete_rules::Seat;
use cubilete_rules::qwinto::{Qwinto, Roll};

use super::TurnStructure;
use crate::model::NetModel;
use crate::values::Values;

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

    /// The search of the bots, over all dice and cells.
    fn estimate_beyond(model: &mut NetModel<'_, Self>, game: &Self, _: &Self) -> Values {
        model.normalised(&turn_values(game, &model.evaluator))
    }
}
