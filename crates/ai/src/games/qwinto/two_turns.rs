//! Search of two turns: the likeliest positions at the end of this turn are evaluated by a search of the next.

use std::collections::HashMap;

use cubilete_rules::qwinto::{Cell, DiceSet};
use cubilete_rules::{Game, MAX_SEATS, Phase, Seat};

use super::choices::{SheetChoice, TurnSearch};
use super::search::{Replies, after_turn, turn_value};

/// Maximum cells of a decision to evaluate by a search.
const CELLS: usize = 6;

/// A search of the turn after this one, with its results.
pub(super) struct NextTurnSearch<'a> {
    pub(super) search: &'a TurnSearch<'a>,
    /// Values by the seat, the sum, and the cell that each seat writes.
    cache: HashMap<(Seat, u8, [Option<Cell>; MAX_SEATS]), f32>,
}

impl<'a> NextTurnSearch<'a> {
    pub(super) fn new(search: &'a TurnSearch<'a>) -> NextTurnSearch<'a> {
        NextTurnSearch { search, cache: HashMap::new() }
    }

    /// The value for a seat of these choices with this sum of these dice.
    fn value(
        &mut self,
        seat: Seat,
        dice: DiceSet,
        sum: u8,
        choices: &[&SheetChoice; MAX_SEATS],
    ) -> f32 {
        let TurnSearch { game, evaluator, .. } = *self.search;
        let key = (seat, sum, choices.map(|choice| choice.cell));
        *self.cache.entry(key).or_insert_with(|| {
            let next = after_turn(game, dice, sum, |seat| choices[seat.index()].mv());
            match next.phase() {
                Phase::Over => evaluator.end_value(&next.scores(), seat),
                _ => turn_value(&next, seat, evaluator),
            }
        })
    }

    /// The value of a sum for a seat that has yet to choose: the maximum over its candidates.
    pub(super) fn sum_value(
        &mut self,
        replies: &Replies,
        seat: Seat,
        dice: DiceSet,
        sum: u8,
    ) -> f32 {
        let mut choices = replies.all(dice, sum);
        let candidates = replies.candidates(seat, dice, sum);
        candidates.into_iter().flatten().fold(f32::MIN, |best, choice| {
            choices[seat.index()] = choice;
            best.max(self.value(seat, dice, sum, &choices))
        })
    }

    /// Re-evaluates the best choices of a seat by a search, and caps the rest below them.
    pub(super) fn refine(
        &mut self,
        own: &mut [SheetChoice],
        seat: Seat,
        dice: DiceSet,
        sum: u8,
        others: &[&SheetChoice; MAX_SEATS],
    ) {
        own.sort_by(|a, b| b.value.total_cmp(&a.value));
        let (best, rest) = own.split_at_mut(CELLS.min(own.len()));
        let mut lowest = f32::MAX;
        for choice in best {
            let mut choices = *others;
            let copy = *choice;
            choices[seat.index()] = &copy;
            choice.value = self.value(seat, dice, sum, &choices);
            lowest = lowest.min(choice.value);
        }
        for choice in rest {
            choice.value = choice.value.min(lowest);
        }
    }
}
