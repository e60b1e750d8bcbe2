//! Turns of Los Banditos.

use cubilete_rules::Seat;
use cubilete_rules::banditos::{Banditos, Roll};

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

    /// A new tile belongs to the seat that took the old one or gave it away.
    fn roller(&self, roll: Roll) -> Option<Seat> {
        matches!(roll, Roll::Dice(_) | Roll::Tile(_)).then(|| self.active())
    }

    /// Claims and concessions before the throw belong to the same turn, so another seat must be active.
    fn is_horizon(&self, root: &Banditos) -> bool {
        self.may_throw() && self.active() != root.active()
    }
}
