//! Positions of Qwantum that differ only by the names of the seats.

use super::{Qwantum, TurnStage};
use crate::seat::Seat;

impl Qwantum {
    /// The position with `first` as the first seat. All dice are different.
    pub(super) fn to_canonical(self, first: Seat) -> Qwantum {
        let count = self.seats;
        let mut game = self;
        game.sheets[..count.get()].rotate_left(first.index());
        game.pencils[..count.get()].rotate_left(first.index());
        game.waiting = self.waiting.map(|seat| count.renamed(seat, first)).collect();
        if self.stage != TurnStage::Start {
            game.active = count.renamed(self.active, first);
        }
        game
    }
}
