//! The solved end against going through every state of the cards one by one.

use std::collections::HashMap;

use cubilete_rules::Chance;
use cubilete_rules::onecard::Deck;

use super::*;
use crate::games::onecard::table::{CARDS, Side, Slot};
use crate::games::onecard::throws::worth_of_turn;
use crate::testing::Numbers;

const POINTS: u16 = 61;

/// What is free on each card, and the turns left.
type Key = ([[u8; 6]; CARDS], usize);

/// The best expected score, by recursion.
struct Naive {
    marking: Marking,
    known: HashMap<Key, f32>,
}

impl Naive {
    fn worth(&mut self, side: &Side, turns: usize) -> f32 {
        if turns == 0 || side.has_all() {
            return side.total().into();
        }
        let free = |slot| if let Slot::Card(card) = slot { card.free() } else { [0; 6] };
        let key = (side.slots.map(free), turns);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let pass = self.worth(side, turns - 1);
        let mut finals = [pass; COUNTS];
        for (count, worth) in finals.iter_mut().enumerate() {
            for (place, card) in side.cards() {
                for part in parts(&card, self.marking, PARTIAL + count) {
                    *worth = worth.max(self.after(side, turns - 1, (place, part)));
                }
            }
        }
        // A mean of small numbers is more exact.
        let worth = pass + worth_of_turn(&finals.map(|worth| worth - pass));
        self.known.insert(key, worth);
        worth
    }

    fn after(&mut self, side: &Side, turns: usize, (place, part): (usize, usize)) -> f32 {
        let mut marked = *side;
        marked.mark(place, &Handfuls::all().counts[part]);
        self.worth(&marked, turns)
    }
}

/// An unfinished card with so many states left at most.
fn nearly_done(dice: &mut Numbers, most: usize) -> Progress {
    let deck = Deck::default();
    loop {
        let number = 1 + dice.below(30) as u8;
        let card = Progress::fresh(deck.card(number).unwrap());
        let crossed = card.free().map(|cells| dice.below(u32::from(cells) + 1) as u8);
        let card = card.marked(&crossed);
        let sizes = card.free().map(|cells| usize::from(cells) + 1);
        if !card.is_finished() && sizes.iter().product::<usize>() <= most {
            return card;
        }
    }
}

fn check(marking: Marking, cards: &[Progress], turns: usize, dice: &mut Numbers) {
    let mut side = Side { slots: [Slot::Empty; CARDS], scored: 3, points: POINTS };
    for (slot, card) in side.slots.iter_mut().zip(cards) {
        *slot = Slot::Card(*card);
    }
    let ending = Ending::new(marking, side.cards().collect(), POINTS.into(), turns).unwrap();
    let mut naive = Naive { marking, known: HashMap::new() };
    let same = |solved: f32, naive: f32, how: How| {
        assert!(
            (solved - naive).abs() < 1e-4,
            "{solved}, {naive} for {how:?} of {side:?}, {turns}"
        );
    };
    same(ending.worth(None), naive.worth(&side, turns), None);
    let finals = ending.final_worths();
    for _ in 0..30 {
        let count = dice.below(COUNTS as u32) as usize;
        let mut best = ending.worth(None);
        for (place, card) in side.cards() {
            for part in parts(&card, marking, PARTIAL + count) {
                let how = (place, part);
                same(ending.worth(Some(how)), naive.after(&side, turns, how), Some(how));
                best = best.max(ending.worth(Some(how)));
            }
        }
        assert_eq!(finals[count], best);
    }
}

#[test]
fn one_card_and_several_are_solved_as_by_trying_everything() {
    let mut dice = Numbers(7);
    for marking in [Marking::All, Marking::Some] {
        for turns in 0..=4 {
            let one = nearly_done(&mut dice, 240);
            check(marking, &[one], turns, &mut dice);
            let two = [(); 2].map(|()| nearly_done(&mut dice, 24));
            check(marking, &two, turns, &mut dice);
            let three = [(); 3].map(|()| nearly_done(&mut dice, 12));
            check(marking, &three, turns, &mut dice);
        }
    }
}

#[test]
fn whole_cards_are_solved_for_two_turns() {
    let deck = Deck::default();
    let cards = [17, 4].map(|number| Progress::fresh(deck.card(number).unwrap()));
    check(Marking::All, &cards, 1, &mut Numbers(5));
}

#[test]
fn too_many_tables_are_not_solved() {
    let deck = Deck::default();
    let cards = [17, 4].map(|number| Progress::fresh(deck.card(number).unwrap()));
    let places = |cards: &[Progress]| cards.iter().copied().enumerate().collect();
    let is_solved = |cards, turns| Ending::new(Marking::All, places(cards), 0.0, turns).is_some();
    assert!(is_solved(&cards[..1], 8));
    assert!(!is_solved(&cards[..1], 499));
    assert!(!is_solved(&cards, 8));
}
