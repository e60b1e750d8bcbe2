//! Positions of Qwinto that differ only by the names of the seats, and by how a sum was thrown.

use super::{Faces, Qwinto, Roll, TurnStage};
use crate::game::Game;
use crate::seat::Seat;

impl Qwinto {
    /// The position with `first` as the first seat, and with the representative of the throw.
    pub(super) fn to_canonical(self, first: Seat) -> Qwinto {
        let count = self.seats;
        let mut game = self;
        game.sheets[..count.get()].rotate_left(first.index());
        game.pencils[..count.get()].rotate_left(first.index());
        game.waiting = self.waiting.map(|seat| count.renamed(seat, first)).collect();
        if self.stage != TurnStage::Start {
            game.active = count.renamed(self.active, first);
        }
        if self.faces != Faces::NONE
            && let Roll::Dice(faces) = self.representative(Roll::Dice(self.faces))
        {
            game.faces = faces;
        }
        game
    }
}
