//! Turns of Todo en 1 carta.

use cubilete_rules::onecard::{OneCard, OneCardKey};
use cubilete_rules::{Game, Seat};

use super::TurnStructure;

/// Maximum number of hands that are searched after a deal: enough for two seats with two cards each and for the lot.
const HANDS: f64 = 400_000.0;

impl TurnStructure for OneCard {
    type Key = OneCardKey;
    type Cache = ();

    fn key(&self) -> OneCardKey {
        OneCard::key(self)
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    /// Besides the start of a turn, the search ends before a display is laid out, and while too many cards are missing.
    fn is_horizon(&self, _: &OneCard) -> bool {
        self.at_turn_start() || self.awaits_display() || hands_before(self) > HANDS
    }

    fn has_estimate(&self) -> bool {
        self.to_deal() == 0
    }
}

/// The number of hands that were possible before the last deal or lot; 0 unless cards are still to be dealt.
fn hands_before(game: &OneCard) -> f64 {
    let (to_deal, seats) = (game.to_deal(), game.seats().get());
    if to_deal == 0 {
        return 0.0;
    }
    let of_each = game.cards(Seat::A).count();
    if to_deal == of_each * seats {
        return seats as f64 * hands(game.pile_len(), to_deal, of_each);
    }
    hands(game.pile_len() + 1, to_deal + 1, of_each)
}

/// The number of ways to deal cards of a pile, without the order of each seat's cards.
fn hands(pile: usize, to_deal: usize, of_each: usize) -> f64 {
    let ways = |drawn: usize| (pile - drawn) as f64 / ((to_deal - drawn - 1) % of_each + 1) as f64;
    (0..to_deal).map(ways).product()
}
