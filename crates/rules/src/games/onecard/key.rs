//! A compact key of a position, for caches.

use super::dice::Dice;
use super::step::Kept;
use super::{CARDS_TO_WIN, DEALT, DISPLAY, Held, OneCard, SEATS, TurnStage};
use crate::seat::{Seat, Seats};

/// What distinguishes positions with the same setup, except for the order of each seat's cards.
///
/// Positions with equal keys have the same continuations, in which only places of cards differ.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct OneCardKey {
    cards: [[Held; DEALT]; SEATS],
    /// For each seat, the points of each scored card, in order of scoring, and one more if there is a card.
    scored: [[u8; CARDS_TO_WIN]; SEATS],
    pencils: [Option<Kept>; SEATS],
    display: [u8; DISPLAY],
    stage: TurnStage,
    active: Seat,
    marker: Seat,
    throws: u8,
    turn: u16,
    waiting: Seats,
    dice: Dice,
    pile: u64,
}

impl OneCard {
    /// The key of the position.
    pub fn key(&self) -> OneCardKey {
        let (mut cards, mut display) = (self.areas.map(|area| area.cards), self.display);
        // Choices are made by place.
        if self.stage != TurnStage::Keep {
            cards.iter_mut().for_each(|cards| cards.sort_unstable());
        }
        display.sort_unstable();
        OneCardKey {
            cards,
            scored: self
                .areas
                .map(|area| area.scored.map(|scored| scored.map_or(0, |scored| scored.points + 1))),
            pencils: self.areas.map(|area| area.pencil),
            display,
            stage: self.stage,
            active: self.active,
            marker: self.marker,
            throws: self.throws,
            turn: self.turn,
            waiting: self.waiting,
            dice: self.dice,
            pile: self.pile,
        }
    }
}
