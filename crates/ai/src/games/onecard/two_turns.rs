//! Search of two turns: the likeliest positions at the end of this turn are evaluated by a search of the next.

use cubilete_rules::onecard::OneCard;
use cubilete_rules::{Game, Seat};

use super::leaf::LeafEvaluator;
use super::marks::{MarkChoice, parts};
use super::search::{Replies, TurnEnd, final_values};
use super::throws::{
    FULL_HANDFULS, FinalValues, PARTIAL, final_chances, keep_values, turn_value_for,
};
use super::turn_start::{CardSlot, TurnStart};
use crate::games::best_first;

/// Limits the turns searched per decision: this number divided by the number of seats, because each
/// turn takes longer with more seats.
const MAX_SEATS_SEARCHED: usize = 96;
/// Ends of the turn to search deeper.
const ENDS: usize = 4;
/// Kept handfuls whose results are searched deeper.
const KEEPS: usize = 3;
/// Cards sampled from the pile where one is drawn.
const DRAWN: usize = 3;

/// A search of the turns that follow this one, for a seat.
pub(super) struct NextTurnSearch<'a, 'b> {
    leaf: &'b mut LeafEvaluator<'a>,
    game: &'b OneCard,
    seat: Seat,
    /// Number of turns that may still be searched.
    left: usize,
    cache: Vec<(TurnStart<'b>, f32)>,
}

impl<'a, 'b> NextTurnSearch<'a, 'b> {
    pub(super) fn new(
        leaf: &'b mut LeafEvaluator<'a>,
        game: &'b OneCard,
        seat: Seat,
    ) -> NextTurnSearch<'a, 'b> {
        let left = MAX_SEATS_SEARCHED / game.seats().get();
        NextTurnSearch { leaf, game, seat, left, cache: Vec::new() }
    }

    /// The value of the turn that begins here. All cards must be drawn.
    pub(super) fn turn_value(&mut self, start: &TurnStart<'_>) -> f32 {
        self.left = self.left.saturating_sub(1);
        let after = start.after_turn();
        let mut finals = |seat| final_values(&after, self.leaf, seat, self.game);
        let to_thrower = finals(start.active);
        match start.active == self.seat {
            true => turn_value_for(&to_thrower, &to_thrower),
            false => turn_value_for(&finals(self.seat), &to_thrower),
        }
    }

    /// The value of a position at the start of a turn: the net's, corrected by a search.
    ///
    /// If a card is still to be drawn, the net evaluates every card, and a few of them are
    /// searched.
    fn value(&mut self, start: &TurnStart<'b>) -> f32 {
        if let Some((_, value)) = self.cache.iter().find(|(cache, _)| cache == start) {
            return *value;
        }
        let sides = start.sides.iter().flat_map(|side| side.slots);
        let fresh = sides.filter(|slot| *slot == CardSlot::Undrawn).count();
        let cards = if fresh > 0 { DRAWN } else { 1 };
        let mut gain = 0.0;
        for number in 0..cards {
            let drawn = self.drawn(start, number);
            gain += self.turn_value(&drawn) - self.leaf.value(&drawn, self.seat);
        }
        let value = self.leaf.value(start, self.seat) + gain / cards as f32;
        self.cache.push((*start, value));
        value
    }

    /// Fills undrawn places with cards sampled at even distances from the pile.
    fn drawn(&self, start: &TurnStart<'b>, number: usize) -> TurnStart<'b> {
        let mut drawn = *start;
        let pile = &self.leaf.pile;
        let slots = drawn.sides.iter_mut().flat_map(|side| &mut side.slots);
        let fresh = slots.filter(|slot| **slot == CardSlot::Undrawn);
        for (nth, slot) in fresh.enumerate() {
            let step = (2 * number + 1) * pile.len() / (2 * DRAWN) + nth * pile.len() / 2;
            *slot =
                pile.get(step % pile.len().max(1)).map_or(CardSlot::Empty, |c| CardSlot::Card(*c));
        }
        drawn
    }

    fn end_value(&mut self, end: &TurnEnd<'b>) -> f32 {
        match end {
            TurnEnd::Over(value) => *value,
            TurnEnd::NextTurn(start) => self.value(start),
        }
    }

    /// Re-evaluates the best turn ends by a search, and caps the rest below them.
    pub(super) fn refine_ends(mut self, ends: &[TurnEnd<'b>], values: &mut [f32]) {
        let mut order: Vec<usize> = (0..ends.len()).collect();
        best_first(&mut order, values);
        let (best, rest) = order.split_at(ENDS.min(order.len()));
        let mut lowest = f32::MAX;
        for end in best {
            values[*end] = self.end_value(&ends[*end]);
            lowest = lowest.min(values[*end]);
        }
        for end in rest {
            values[*end] = values[*end].min(lowest);
        }
    }

    /// Re-evaluates the handfuls of five that matter most by a search, and shifts the rest by the
    /// mean difference.
    pub(super) fn refine_finals(
        mut self,
        start: &TurnStart<'b>,
        finals: &mut FinalValues,
        throws_left: u8,
        moves: &[usize],
    ) {
        let weights = handful_weights(finals, throws_left, moves);
        let mut order: Vec<usize> =
            (0..FULL_HANDFULS).filter(|count| weights[*count] > 0.0).collect();
        best_first(&mut order, &weights);
        let mut searched = [false; FULL_HANDFULS];
        let (mut shift, mut total) = (0.0, 0.0);
        for count in order {
            if self.left == 0 {
                break;
            }
            let end = self.best_end(start, PARTIAL + count);
            let value = self.end_value(&end);
            searched[count] = true;
            shift += weights[count] * (value - finals[count]);
            total += weights[count];
            finals[count] = value;
        }
        if total > 0.0 {
            let (lowest, highest) = self.leaf.evaluator.value_range();
            for (value, _) in finals.iter_mut().zip(searched).filter(|(_, searched)| !searched) {
                *value = (*value + shift / total).max(lowest).min(highest);
            }
        }
    }

    /// The turn end with these dice that the net values most.
    fn best_end(&mut self, start: &TurnStart<'b>, handful: usize) -> TurnEnd<'b> {
        let replies = Replies::new(start, self.leaf, self.game, self.seat, handful);
        let marking = self.game.options().colors;
        let marks = start.side(self.seat).cards().flat_map(|(place, card)| {
            parts(&card, marking, handful).into_iter().map(move |part| Some((place, part)))
        });
        let mut end = |choice: MarkChoice| {
            let end = replies.after(start, self.leaf, self.seat, choice);
            (end.value(self.leaf, self.seat), end)
        };
        let mut best = end(None);
        for choice in marks {
            let other = end(choice);
            best = if other.0 > best.0 { other } else { best };
        }
        best.1
    }
}

/// The probability of each handful of five after the best moves, weighted towards the best.
fn handful_weights(finals: &FinalValues, throws_left: u8, moves: &[usize]) -> FinalValues {
    let keeps = keep_values(finals, throws_left);
    let mut best = moves.to_vec();
    best_first(&mut best, &keeps);
    let mut handful_weights = [0.0; FULL_HANDFULS];
    let mut weight = 1.0;
    for kept in best.into_iter().take(KEEPS) {
        let chances = final_chances(finals, throws_left, kept);
        handful_weights.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
        weight /= 2.0;
    }
    handful_weights
}
