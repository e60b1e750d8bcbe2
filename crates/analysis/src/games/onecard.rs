//! Turns of Todo en 1 carta.

mod deal;

use cubilete_ai::games::onecard::turn_values;
use cubilete_rules::onecard::{OneCard, OneCardKey, Roll};
use cubilete_rules::{BySeat, Game, Seat};
use rustc_hash::FxHashMap;

use super::{NetSolver, TurnStructure};
use crate::model::{Model, NetModel};
use crate::solver::Reach;
use crate::values::{Values, combine, difference, shares};

/// Maximum number of hands that are searched after a deal: enough for two seats with two cards each.
const HANDS: f64 = 200_000.0;

impl TurnStructure for OneCard {
    type Key = OneCardKey;
    /// What a search of the next turn changes, by the position without the cards drawn in this turn.
    type Cache = FxHashMap<OneCardKey, Values>;

    fn key(&self) -> OneCardKey {
        OneCard::key(self)
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    fn roller(&self, roll: Roll) -> Option<Seat> {
        match roll {
            Roll::Start(_) => None,
            Roll::Dice(_) => Some(self.active()),
            Roll::Card(_) => self.receiver(),
        }
    }

    /// Besides the start of a turn, the search ends before a display is laid out, and while too many cards are missing.
    fn is_horizon(&self, _: &OneCard) -> bool {
        self.at_turn_start() || self.awaits_display() || hands_before(self) > HANDS
    }

    fn has_estimate(&self) -> bool {
        self.to_deal() == 0
    }

    /// The search of the bots, over all throws and marks. Which cards have been drawn in this turn changes the estimate only
    /// by what the net says: there are too many draws to search after each.
    fn estimate_beyond(model: &mut NetModel<'_, Self>, game: &Self, root: &Self) -> Values {
        let estimate = model.estimate(game);
        if !game.at_turn_start() {
            return estimate;
        }
        let other = with_usual_cards(game, root);
        let key = OneCard::key(&other);
        let gain = match model.cache.get(&key) {
            Some(gain) => *gain,
            None => {
                let searched = model.normalised(&turn_values(&other, &model.evaluator));
                let gain = difference(&searched, &model.estimate(&other));
                model.cache.insert(key, gain);
                gain
            }
        };
        let value = combine(&estimate, &gain, |estimate, gain| estimate + gain);
        if game.seats().get() == 1 { value } else { shares(&value) }
    }

    /// The deal.
    fn shortcut(solver: &mut NetSolver<'_, Self>, game: &Self, _: Reach) -> Option<Values> {
        let (to_deal, of_each) = (game.to_deal(), game.cards(Seat::A).count());
        let is_searched = to_deal > 0 && hands(game.pile_len(), to_deal, of_each) <= HANDS;
        is_searched.then(|| deal::value(&mut solver.model, game))
    }

    /// Before any card is dealt, seats differ only by their distance to the first seat: one search is enough for the lot.
    fn for_each_outcome(
        solver: &mut NetSolver<'_, OneCard>,
        game: &OneCard,
        reach: Reach,
        each: &mut dyn FnMut(f64, &Values),
    ) -> bool {
        let lots: Vec<(Seat, OneCard)> = game
            .outcomes()
            .iter()
            .filter_map(|outcome| match outcome.roll {
                Roll::Start(seat) => Some((seat, rolled(game, outcome.roll))),
                _ => None,
            })
            .collect();
        let Some(known) = lots.iter().find(|(_, next)| solver.knows(next, reach)).or(lots.first())
        else {
            return false;
        };
        let (first, values) = (known.0.index(), solver.value_at(&known.1, reach));
        let count = lots.len();
        for (seat, _) in &lots {
            let rotated = |of: Seat| Seat::ALL[(of.index() + count + first - seat.index()) % count];
            each(1.0 / count as f64, &BySeat::from_fn(game.seats(), |of| values[rotated(of)]));
        }
        true
    }
}

/// The position with the cards in the middle of the pile instead of those that have come up since the root.
fn with_usual_cards(game: &OneCard, root: &OneCard) -> OneCard {
    let (old, now) = (cards_in_play(root), cards_in_play(game));
    let is_new = |number: &u8| !old.contains(number);
    let mut unseen: Vec<u8> = game.pile().chain(now.iter().copied().filter(is_new)).collect();
    unseen.sort_unstable();
    let mut usual = *game;
    for place in 0..now.len() {
        let number = cards_in_play(&usual)[place];
        if is_new(&number) {
            let middle = unseen.remove(unseen.len() / 2);
            usual = usual.with_exchanged(number, middle);
        }
    }
    usual
}

/// The numbers of the cards before the seats, in order of play from the active one, and in the display.
fn cards_in_play(game: &OneCard) -> Vec<u8> {
    let count = game.seats();
    let order = std::iter::successors(Some(game.active()), |seat| Some(seat.next(count)));
    let held = order.take(count.get()).flat_map(|seat| game.cards(seat).flatten());
    let numbers: Vec<u8> = held.map(|held| held.number()).collect();
    numbers.into_iter().chain(game.display().flatten()).collect()
}

/// The position after a roll.
fn rolled(game: &OneCard, roll: Roll) -> OneCard {
    let mut next = *game;
    next.roll_unchecked(roll, &mut ());
    next
}

/// The number of hands that were possible before the last deal; 0 unless cards are still to be dealt.
fn hands_before(game: &OneCard) -> f64 {
    let (to_deal, seats) = (game.to_deal(), game.seats().get());
    if to_deal == 0 {
        return 0.0;
    }
    let of_each = game.cards(Seat::A).count();
    if to_deal == of_each * seats {
        return hands(game.pile_len(), to_deal, of_each);
    }
    hands(game.pile_len() + 1, to_deal + 1, of_each)
}

/// The number of ways to deal cards of a pile, without the order of each seat's cards.
fn hands(pile: usize, to_deal: usize, of_each: usize) -> f64 {
    let ways = |drawn: usize| (pile - drawn) as f64 / ((to_deal - drawn - 1) % of_each + 1) as f64;
    (0..to_deal).map(ways).product()
}
