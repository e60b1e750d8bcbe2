//! Turns of Los Banditos.

use cubilete_rules::Seat;
use cubilete_rules::banditos::Banditos;

use super::TurnStructure;

impl TurnStructure for Banditos {
    type Key = Banditos;
    type Cache = ();

    fn key(&self) -> Banditos {
        *self
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    /// Claims and concessions before the throw belong to the same turn, so another seat must be active.
    fn is_horizon(&self, root: &Banditos) -> bool {
        self.may_throw() && self.active() != root.active()
    }
}
