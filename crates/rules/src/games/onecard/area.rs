//! The cards of a seat: those in play and those already scored.

use super::held::Held;
use super::step::Kept;
use super::{CARDS_TO_WIN, DEALT, OneCard, SEATS};
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
    /// The cards of a seat by place; `None` for an empty place.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = Option<Held>> {
        let places = self.places();
        let cards = self.area(seat).cards.into_iter().take(places);
        cards.map(|card| Some(card).filter(|card| !card.is_none()))
    }

    /// The cards a seat has scored, in order.
    pub fn scored(&self, seat: Seat) -> impl Iterator<Item = Scored> {
        self.area(seat).scored.into_iter().flatten()
    }

    #[inline]
    pub(super) fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index() % SEATS]
    }

    #[inline]
    pub(super) fn area_mut(&mut self, seat: Seat) -> &mut Area {
        &mut self.areas[seat.index() % SEATS]
    }

    /// The points of the complete rows of a seat's cards in play.
    pub(super) fn unfinished_points(&self, seat: Seat) -> u8 {
        let points = |held: Held| {
            let card = self.options.deck.known_card(held.number());
            card.row_points(held.complete(card))
        };
        self.area(seat).cards.into_iter().map(points).sum()
    }
}
