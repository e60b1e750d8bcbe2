//! Positions of Todo en 1 carta that differ only by the names of the seats, and by the places of cards.

use super::{OneCard, TurnStage};
use crate::seat::Seat;

impl OneCard {
    /// The position with `first` as the first seat, and with sorted cards. While cards are dealt, which is done in the order
    /// of the seats, it stands for itself.
    pub(super) fn to_canonical(self, first: Seat) -> OneCard {
        if matches!(self.stage, TurnStage::Start | TurnStage::Deal) {
            return self;
        }
        let count = self.seats;
        let mut game = self;
        game.areas[..count.get()].rotate_left(first.index());
        for area in &mut game.areas {
            // The choice of cards to keep names them by their places.
            if self.stage != TurnStage::Keep {
                area.cards.sort_unstable_by_key(|card| (card.is_none(), *card));
            }
            area.scored.sort_unstable_by_key(|scored| (scored.is_none(), scored.map(|of| of.card)));
        }
        game.display.sort_unstable_by_key(|number| (*number == 0, *number));
        game.active = count.renamed(self.active, first);
        if self.stage.has_marker() {
            game.marker = count.renamed(self.marker, first);
        }
        game.waiting = self.waiting.map(|seat| count.renamed(seat, first)).collect();
        game
    }
}
