//! The value of a deal: the mean over all hands that can still come up.
//!
//! The contributions of cards to the net are summed, and exactly so, because they are rounded. A hand is therefore worth the
//! same here as if its position were encoded for the net, but takes two additions.

use std::array::from_fn;

use cubilete_ai::net::{HIDDEN_SIZE, Hidden, add};
use cubilete_rules::onecard::{OneCard, Roll};
use cubilete_rules::{BySeat, Game, MAX_SEATS, Seat};

use crate::model::NetModel;
use crate::values::{Values, combine, divided, zero};

/// The hidden layer of each seat.
type Hiddens = [Hidden; MAX_SEATS];

/// A card of the pile.
struct Card {
    /// Its contribution to the hidden layer of its owner.
    own: Hidden,
    /// Its contribution to the hidden layers of the other seats.
    other: Hidden,
}

/// The mean over all hands.
struct Mean<'m, 'a> {
    model: &'m NetModel<'a, OneCard>,
    seats: Vec<Seat>,
    cards: Vec<Card>,
    sum: Values,
    hands: u32,
}

/// The cards that a seat still gets.
#[derive(Copy, Clone)]
struct Receiver {
    seat: Seat,
    cards: usize,
    /// The first card of the pile that it may get: a seat gets its cards in the order of the pile, because their order does
    /// not matter.
    first: usize,
}

/// The value of a position in the deal.
pub(super) fn value(model: &mut NetModel<'_, OneCard>, game: &OneCard) -> Values {
    let of_each = game.cards(Seat::A).count();
    let Some(seat) = game.receiver() else { return zero(game.seats()) };
    let hidden = hidden(model, game);
    let cards = cards(model, game, seat, &hidden);
    let later = game.seats().seats().filter(|other| other.index() > seat.index()).count();
    let receiver = Receiver { seat, cards: game.to_deal() - later * of_each, first: 0 };
    let sum = zero(game.seats());
    let mut mean = Mean { model, seats: game.seats().seats().collect(), cards, sum, hands: 0 };
    mean.deal(&hidden, receiver, of_each, 0);
    divided(&mean.sum, f64::from(mean.hands.max(1)))
}

fn hidden(model: &mut NetModel<'_, OneCard>, game: &OneCard) -> Hiddens {
    let mut hidden = [[0.0; HIDDEN_SIZE]; MAX_SEATS];
    for seat in game.seats().seats() {
        hidden[seat.index()] = model.estimator.hidden(&model.evaluator, game, seat);
    }
    hidden
}

/// The cards of the pile, found by dealing each of them to a seat.
fn cards(
    model: &mut NetModel<'_, OneCard>,
    game: &OneCard,
    seat: Seat,
    before: &Hiddens,
) -> Vec<Card> {
    let other = seat.next(game.seats());
    let dealt = |number| {
        let mut next = *game;
        next.roll_unchecked(Roll::Card(number), &mut ());
        let after = hidden(model, &next);
        let change = |seat: Seat| -> Hidden {
            from_fn(|n| after[seat.index()][n] - before[seat.index()][n])
        };
        Card { own: change(seat), other: change(other) }
    };
    game.pile().map(dealt).collect()
}

impl Mean<'_, '_> {
    /// Adds up all hands. `used` has a bit for each card that is dealt.
    fn deal(&mut self, hidden: &Hiddens, receiver: Receiver, of_each: usize, used: u64) {
        for number in receiver.first..self.cards.len() {
            if used >> number & 1 == 1 {
                continue;
            }
            let mut hidden = *hidden;
            for seat in &self.seats {
                let Card { own, other } = &self.cards[number];
                add(&mut hidden[seat.index()], if *seat == receiver.seat { own } else { other });
            }
            let used = used | 1 << number;
            let next = Seat::from_index(receiver.seat.index() + 1);
            match next.filter(|next| next.index() < self.seats.len()) {
                _ if receiver.cards > 1 => {
                    let receiver =
                        Receiver { cards: receiver.cards - 1, first: number + 1, ..receiver };
                    self.deal(&hidden, receiver, of_each, used);
                }
                Some(seat) => {
                    self.deal(&hidden, Receiver { seat, cards: of_each, first: 0 }, of_each, used);
                }
                None => self.add(&hidden),
            }
        }
    }

    /// Adds the value of a hand.
    fn add(&mut self, hidden: &Hiddens) {
        let value = |seat: Seat| self.model.evaluator.value(&hidden[seat.index()]);
        let values = self.model.normalised(&BySeat::from_fn(self.sum.count(), value));
        self.sum = combine(&self.sum, &values, |sum, value| sum + value);
        self.hands += 1;
    }
}
