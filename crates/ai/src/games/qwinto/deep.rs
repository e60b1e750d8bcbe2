//! A second turn: the likeliest ends of this one are judged by a search of the next.

use std::collections::HashMap;

use cubilete_rules::qwinto::{Cell, DiceSet};
use cubilete_rules::{Game, MAX_SEATS, Phase, Seat};

use super::choices::{Choice, Outlook};
use super::search::{Replies, after_turn, worth_of_turn};

/// How many cells of a decision are judged by a search.
const CELLS: usize = 6;

/// Ends of this turn that have been searched on.
pub(super) struct Deep<'a> {
    pub(super) outlook: &'a Outlook<'a>,
    /// By the seat, the sum, and the cell that each seat writes.
    known: HashMap<(Seat, u8, [Option<Cell>; MAX_SEATS]), f32>,
}

impl<'a> Deep<'a> {
    pub(super) fn new(outlook: &'a Outlook<'a>) -> Deep<'a> {
        Deep { outlook, known: HashMap::new() }
    }

    /// The worth for a seat of what everybody does with this sum of these dice.
    fn worth(&mut self, seat: Seat, dice: DiceSet, sum: u8, choices: &[&Choice; MAX_SEATS]) -> f32 {
        let Outlook { game, mind, .. } = *self.outlook;
        let key = (seat, sum, choices.map(|choice| choice.cell));
        *self.known.entry(key).or_insert_with(|| {
            let next = after_turn(game, dice, sum, |seat| choices[seat.index()].mv());
            match next.phase() {
                Phase::Over => mind.worth_of_end(&next.scores(), seat),
                _ => worth_of_turn(&next, seat, mind),
            }
        })
    }

    /// The worth of a sum for a seat that has yet to choose: the best of its best cells in each row.
    pub(super) fn leaf(&mut self, replies: &Replies, seat: Seat, dice: DiceSet, sum: u8) -> f32 {
        let mut choices = replies.all(dice, sum);
        let likely = replies.likely(seat, dice, sum);
        likely.into_iter().flatten().fold(f32::MIN, |best, choice| {
            choices[seat.index()] = choice;
            best.max(self.worth(seat, dice, sum, &choices))
        })
    }

    /// Judges the best of these choices of a seat anew, and puts the rest below them.
    pub(super) fn deepen(
        &mut self,
        own: &mut [Choice],
        seat: Seat,
        dice: DiceSet,
        sum: u8,
        others: &[&Choice; MAX_SEATS],
    ) {
        own.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let (best, rest) = own.split_at_mut(CELLS.min(own.len()));
        let mut lowest = f32::MAX;
        for choice in best {
            let mut choices = *others;
            let copy = *choice;
            choices[seat.index()] = &copy;
            choice.worth = self.worth(seat, dice, sum, &choices);
            lowest = lowest.min(choice.worth);
        }
        for choice in rest {
            choice.worth = choice.worth.min(lowest);
        }
    }
}
