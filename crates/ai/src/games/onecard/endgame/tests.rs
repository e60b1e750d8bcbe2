//! Tests of the endgame solver against a recursion over all states.

use std::collections::HashMap;

use cubilete_rules::Chance;
use cubilete_rules::onecard::Deck;
use cubilete_testing::Random;

use super::*;
use crate::games::onecard::throws::turn_value;
use crate::games::onecard::turn_start::{CARDS, CardSlot, SeatCards};

const POINTS: u16 = 61;

/// The free cells of each card, and the turns left.
type Key = ([[u8; 6]; CARDS], usize);

/// The best expected score, by recursion.
struct Naive {
    marking: Marking,
    known: HashMap<Key, f32>,
}

impl Naive {
    fn value(&mut self, side: &SeatCards, turns: usize) -> f32 {
        if turns == 0 || side.has_all() {
            return side.total().into();
        }
        let free = |slot| if let CardSlot::Card(card) = slot { card.free() } else { [0; 6] };
        let key = (side.slots.map(free), turns);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let pass = self.value(side, turns - 1);
        let mut finals = [pass; FULL_HANDFULS];
        for (count, value) in finals.iter_mut().enumerate() {
            for (place, card) in side.cards() {
                for part in parts(&card, self.marking, PARTIAL + count) {
                    *value = value.max(self.after(side, turns - 1, (place, part)));
                }
            }
        }
        // Averaging small numbers is more precise.
        let value = pass + turn_value(&finals.map(|value| value - pass));
        self.known.insert(key, value);
        value
    }

    fn after(&mut self, side: &SeatCards, turns: usize, (place, part): (usize, usize)) -> f32 {
        let mut marked = *side;
        marked.mark(place, &Handfuls::all().counts[part]);
        self.value(&marked, turns)
    }
}

/// An unfinished card with at most this many states left.
fn nearly_done(dice: &mut Random, most: usize) -> CardProgress {
    let deck = Deck::default();
    loop {
        let number = 1 + dice.below(30) as u8;
        let card = CardProgress::blank(deck.card(number).unwrap());
        let crossed = card.free().map(|cells| dice.below(u32::from(cells) + 1) as u8);
        let card = card.marked(&crossed);
        let sizes = card.free().map(|cells| usize::from(cells) + 1);
        if !card.is_finished() && sizes.iter().product::<usize>() <= most {
            return card;
        }
    }
}

fn check(marking: Marking, cards: &[CardProgress], turns: usize, dice: &mut Random) {
    let mut side = SeatCards { slots: [CardSlot::Empty; CARDS], scored: 3, points: POINTS };
    for (slot, card) in side.slots.iter_mut().zip(cards) {
        *slot = CardSlot::Card(*card);
    }
    let ending = Endgame::new(marking, side.cards().collect(), POINTS.into(), turns).unwrap();
    let mut naive = Naive { marking, known: HashMap::new() };
    let same = |solved: f32, naive: f32, choice: MarkChoice| {
        assert!(
            (solved - naive).abs() < 1e-4,
            "{solved}, {naive} for {choice:?} of {side:?}, {turns}"
        );
    };
    same(ending.value(None), naive.value(&side, turns), None);
    let finals = ending.final_values();
    for _ in 0..30 {
        let count = dice.below(FULL_HANDFULS as u32) as usize;
        let mut best = ending.value(None);
        for (place, card) in side.cards() {
            for part in parts(&card, marking, PARTIAL + count) {
                let choice = (place, part);
                same(ending.value(Some(choice)), naive.after(&side, turns, choice), Some(choice));
                best = best.max(ending.value(Some(choice)));
            }
        }
        assert_eq!(finals[count], best);
    }
}

#[test]
fn solutions_agree_with_the_recursion() {
    let mut dice = Random::new(7);
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
fn cards_without_crosses_are_solved_for_two_turns() {
    let deck = Deck::default();
    let cards = [17, 4].map(|number| CardProgress::blank(deck.card(number).unwrap()));
    check(Marking::All, &cards, 1, &mut Random::new(5));
}

#[test]
fn too_many_states_are_not_solved() {
    let deck = Deck::default();
    let cards = [17, 4].map(|number| CardProgress::blank(deck.card(number).unwrap()));
    let places = |cards: &[CardProgress]| cards.iter().copied().enumerate().collect();
    let is_solved = |cards, turns| Endgame::new(Marking::All, places(cards), 0.0, turns).is_some();
    assert!(is_solved(&cards[..1], 8));
    assert!(!is_solved(&cards[..1], 499));
    assert!(!is_solved(&cards, 8));
}
