//! A second turn: the likeliest ends of this one are judged by a search of the next.

use cubilete_rules::onecard::OneCard;
use cubilete_rules::{Game, Seat};

use super::leaf::Judge;
use super::prospects::{How, parts};
use super::search::{Answers, End, final_worths};
use super::table::{Slot, Table};
use super::throws::{COUNTS, Finals, PARTIAL, best_keeps, chances, worth_of_turn_to};
use crate::games::best_first;

/// Seats of the turns that are searched in one decision: with more seats each turn takes longer.
const SEATS_SEARCHED: usize = 96;
/// Ways to end the turn that are searched on.
const ENDS: usize = 4;
/// Handfuls left lying whose final counts are searched on.
const KEEPS: usize = 3;
/// Cards that stand for the pile where one is drawn.
const DRAWN: usize = 3;

/// Turns that follow this one, searched for a seat.
pub(super) struct Deep<'a, 'b> {
    judge: &'b mut Judge<'a>,
    game: &'b OneCard,
    seat: Seat,
    /// How many turns may still be searched.
    left: usize,
    known: Vec<(Table<'b>, f32)>,
}

impl<'a, 'b> Deep<'a, 'b> {
    pub(super) fn new(judge: &'b mut Judge<'a>, game: &'b OneCard, seat: Seat) -> Deep<'a, 'b> {
        let left = SEATS_SEARCHED / game.seats().get();
        Deep { judge, game, seat, left, known: Vec::new() }
    }

    /// What the turn is worth that begins with a table on which all cards are known.
    pub(super) fn worth_of_turn(&mut self, table: &Table<'_>) -> f32 {
        self.left = self.left.saturating_sub(1);
        let after = table.after_turn();
        let mut finals = |seat| final_worths(&after, self.judge, seat, self.game);
        let to_thrower = finals(table.active);
        match table.active == self.seat {
            true => worth_of_turn_to(&to_thrower, &to_thrower),
            false => worth_of_turn_to(&finals(self.seat), &to_thrower),
        }
    }

    /// What a table is worth at the start of a turn: what the net says, and what a search adds to that.
    ///
    /// Where a card is yet to be drawn, the net judges every card and a few of them are searched.
    fn worth(&mut self, table: &Table<'b>) -> f32 {
        if let Some((_, worth)) = self.known.iter().find(|(known, _)| known == table) {
            return *worth;
        }
        let sides = table.sides.iter().flat_map(|side| side.slots);
        let fresh = sides.filter(|slot| *slot == Slot::Fresh).count();
        let cards = if fresh > 0 { DRAWN } else { 1 };
        let mut gain = 0.0;
        for number in 0..cards {
            let drawn = self.drawn(table, number);
            gain += self.worth_of_turn(&drawn) - self.judge.worth_of(&drawn, self.seat);
        }
        let worth = self.judge.worth_of(table, self.seat) + gain / cards as f32;
        self.known.push((*table, worth));
        worth
    }

    /// The table with cards of the pile where some are yet to be drawn, far from one another for each number.
    fn drawn(&self, table: &Table<'b>, number: usize) -> Table<'b> {
        let mut drawn = *table;
        let pile = &self.judge.pile;
        let slots = drawn.sides.iter_mut().flat_map(|side| &mut side.slots);
        let fresh = slots.filter(|slot| **slot == Slot::Fresh);
        for (nth, slot) in fresh.enumerate() {
            let step = (2 * number + 1) * pile.len() / (2 * DRAWN) + nth * pile.len() / 2;
            *slot = pile.get(step % pile.len().max(1)).map_or(Slot::Empty, |c| Slot::Card(*c));
        }
        drawn
    }

    fn worth_of_end(&mut self, end: &End<'b>) -> f32 {
        match end {
            End::Over(worth) => *worth,
            End::Turn(table) => self.worth(table),
        }
    }

    /// Judges the best of these ends anew, and puts the rest below them.
    pub(super) fn deepen_ends(mut self, ends: &[End<'b>], worths: &mut [f32]) {
        let mut order: Vec<usize> = (0..ends.len()).collect();
        best_first(&mut order, worths);
        let (best, rest) = order.split_at(ENDS.min(order.len()));
        let mut lowest = f32::MAX;
        for end in best {
            worths[*end] = self.worth_of_end(&ends[*end]);
            lowest = lowest.min(worths[*end]);
        }
        for end in rest {
            worths[*end] = worths[*end].min(lowest);
        }
    }

    /// Judges the final counts anew that matter most for what is left lying, and shifts the rest as much.
    pub(super) fn deepen_finals(
        mut self,
        table: &Table<'b>,
        finals: &mut Finals,
        throws_left: u8,
        moves: &[usize],
    ) {
        let weights = likely(finals, throws_left, moves);
        let mut order: Vec<usize> = (0..COUNTS).filter(|count| weights[*count] > 0.0).collect();
        best_first(&mut order, &weights);
        let mut searched = [false; COUNTS];
        let (mut shift, mut total) = (0.0, 0.0);
        for count in order {
            if self.left == 0 {
                break;
            }
            let end = self.best_end(table, PARTIAL + count);
            let worth = self.worth_of_end(&end);
            searched[count] = true;
            shift += weights[count] * (worth - finals[count]);
            total += weights[count];
            finals[count] = worth;
        }
        if total > 0.0 {
            let (lowest, highest) = self.judge.mind.range();
            for (worth, _) in finals.iter_mut().zip(searched).filter(|(_, searched)| !searched) {
                *worth = (*worth + shift / total).max(lowest).min(highest);
            }
        }
    }

    /// The best end of the turn with these dice, as the net sees it.
    fn best_end(&mut self, table: &Table<'b>, handful: usize) -> End<'b> {
        let answers = Answers::new(table, self.judge, self.game, self.seat, handful);
        let marking = self.game.options().colors;
        let marks = table.side(self.seat).cards().flat_map(|(place, card)| {
            parts(&card, marking, handful).into_iter().map(move |part| Some((place, part)))
        });
        let mut end = |how: How| {
            let end = answers.after(table, self.judge, self.seat, how);
            (end.worth(self.judge, self.seat), end)
        };
        let mut best = end(None);
        for how in marks {
            let other = end(how);
            best = if other.0 > best.0 { other } else { best };
        }
        best.1
    }
}

/// How likely each final count is with the best moves, where the best counts most.
fn likely(finals: &Finals, throws_left: u8, moves: &[usize]) -> Finals {
    let keeps = best_keeps(finals, throws_left);
    let mut best = moves.to_vec();
    best_first(&mut best, &keeps);
    let mut likely = [0.0; COUNTS];
    let mut weight = 1.0;
    for kept in best.into_iter().take(KEEPS) {
        let chances = chances(finals, throws_left, kept);
        likely.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
        weight /= 2.0;
    }
    likely
}
