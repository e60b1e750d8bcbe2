//! The face-down pile: the set of cards that are nowhere else, as bits.

use super::OneCard;
use super::deck::{Deck, MAX_CARDS};
use super::held::Held;
use crate::chance::Chance;

/// The bit of a card in the pile.
#[inline]
pub(super) fn pile_bit(number: u8) -> u64 {
    1 << (number.wrapping_sub(1) & 63)
}

/// The pile with all cards of a deck.
pub(super) fn full_pile(deck: &Deck) -> u64 {
    (1 << deck.len()) - 1
}

impl OneCard {
    /// The numbers of the cards in the pile, ascending.
    pub fn pile(&self) -> impl Iterator<Item = u8> {
        let pile = self.pile;
        (1..=MAX_CARDS as u8).filter(move |number| pile & pile_bit(*number) != 0)
    }

    /// How many cards are in the pile.
    pub fn pile_len(&self) -> usize {
        self.pile.count_ones() as usize
    }

    /// The same position with two cards exchanged, each in the pile, in the display, or before a seat and without crosses.
    pub fn with_exchanged(mut self, one: u8, other: u8) -> OneCard {
        let exchanged = |number: u8| match number {
            _ if number == one => other,
            _ if number == other => one,
            _ => number,
        };
        let deck = self.options.deck;
        for held in self.areas.iter_mut().flat_map(|area| &mut area.cards) {
            let number = exchanged(held.number());
            if let Some(card) = deck.card(number).filter(|_| number != held.number()) {
                *held = Held::new(number, card);
            }
        }
        self.display = self.display.map(exchanged);
        let (one_bit, other_bit) = (pile_bit(one), pile_bit(other));
        if (self.pile & one_bit == 0) != (self.pile & other_bit == 0) {
            self.pile ^= one_bit | other_bit;
        }
        self
    }

    /// The number of a random card of the pile, which is not empty.
    #[inline]
    pub(super) fn sample_pile<C: Chance>(&self, chance: &mut C) -> u8 {
        let mut rest = self.pile;
        for _ in 0..chance.below(self.pile.count_ones()) {
            rest &= rest - 1;
        }
        rest.trailing_zeros() as u8 + 1
    }
}
