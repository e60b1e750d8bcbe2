//! The cards of a seat: those in play and those already scored.

use super::held::Held;
use super::step::Kept;
use super::{CARDS_TO_WIN, DEALT, OneCard};
use crate::seat::Seat;

/// The cards of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Area {
    /// The cards in play, by place.
    pub(super) cards: [Held; DEALT],
    /// The scored cards, in order of scoring.
    pub(super) scored: [Option<Scored>; CARDS_TO_WIN],
    /// The cards to keep, pencilled until all seats have chosen.
    pub(super) pencil: Option<Kept>,
}

/// A card that has been scored.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scored {
    /// The number of the card.
    pub card: u8,
    /// The points it scored.
    pub points: u8,
}

impl Area {
    pub(super) const EMPTY: Area =
        Area { cards: [Held::NONE; DEALT], scored: [None; CARDS_TO_WIN], pencil: None };

    /// Whether the seat has scored [`CARDS_TO_WIN`] cards, which ends the game.
    #[inline]
    pub(super) fn scored_all(&self) -> bool {
        self.scored[CARDS_TO_WIN - 1].is_some()
    }
}

impl OneCard {
    /// The points of the complete rows of a seat's cards in play.
    pub(super) fn unfinished_points(&self, seat: Seat) -> u8 {
        let points = |held: Held| {
            let card = self.options.deck.known_card(held.number());
            card.row_points(held.complete(card))
        };
        self.area(seat).cards.into_iter().map(points).sum()
    }
}
