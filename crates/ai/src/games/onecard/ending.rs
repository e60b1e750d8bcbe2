//! The last turns of a game alone that one card more will end, solved: no net says what they are worth.
//!
//! No card is drawn any more that could count, so a table is what can still be crossed. What each table that can come
//! is worth with no turn left is counted, and from that what it is worth with one, with two and so on; eight tables at
//! a time, which differ in one row.

mod lanes;
mod states;

#[cfg(test)]
mod tests;

use cubilete_rules::Seat;
use cubilete_rules::onecard::{CARDS_TO_WIN, Marking, TURN_LIMIT};

use super::progress::Progress;
use super::prospects::{How, parts};
use super::table::Table;
use super::throws::{Allowed, COUNTS, Finals, HANDFULS, Handfuls, PARTIAL};
use crate::play::{Aim, Mind};
use lanes::{LANES, Lanes, Spread, first_of, higher, raised};
use states::{Beside, Block, Long, Target, block_count, longest_row, turns_for};

/// So many times eight tables may be solved for one decision: each takes some seven microseconds.
const MOST_BLOCKS: usize = 4000;
/// Fewer if colours may be left out, as each then takes longer.
const MOST_BLOCKS_OF_SOME: usize = 2400;
/// So many times eight tables may be stored, and so many rows of them.
const MOST_STORED: usize = 40_000;
/// The most cards beside the one that is solved side by side.
const BESIDE: usize = 2;

/// A card has so many cells.
const CELLS: usize = 20;
/// More than the turns in which any state of all cards beside can be reached.
const ROW_TURNS: usize = BESIDE * 4 + 1;

/// All tables on which the cards beside the long one have certain states.
struct Row {
    states: [u16; BESIDE],
    /// In how many turns they can be reached.
    turns: usize,
    /// Where the blocks of the long card begin.
    start: usize,
    /// What is counted besides the long card.
    points: f32,
}

/// The worth of every table that the next marking can lead to.
pub(super) struct Ending {
    marking: Marking,
    /// The long card, then those beside it.
    cards: Vec<(usize, Progress)>,
    long: Long,
    beside: Vec<Beside>,
    /// How many blocks of the long card can be reached in each number of turns.
    within: Vec<usize>,
    rows: Vec<Row>,
    /// How far a row is from the one with the next state of each card beside.
    strides: [usize; BESIDE],
    worths: Vec<Lanes>,
    /// Turns after this one.
    turns: usize,
}

fn most_blocks(marking: Marking) -> usize {
    match marking {
        Marking::All => MOST_BLOCKS,
        Marking::Some => MOST_BLOCKS_OF_SOME,
    }
}

impl Ending {
    /// Solves the turns after this one, if nothing but the cards that lie there can count and there are few tables.
    pub(super) fn of(table: &Table<'_>, seat: Seat, mind: &Mind<'_>) -> Option<Ending> {
        let side = table.side(seat);
        let one_lacks = usize::from(side.scored) + 1 == CARDS_TO_WIN;
        if table.others(seat).next().is_some() || mind.aim != Aim::Score || !one_lacks {
            return None;
        }
        let turns = usize::from((TURN_LIMIT + 1).saturating_sub(table.turn));
        let mut cards: Vec<_> = side.cards().collect();
        // Eight tables side by side are seven at most: the more, the longer the row.
        let longest = (0..cards.len()).max_by_key(|n| longest_row(&cards[*n].1).0)?;
        cards.swap(0, longest);
        Ending::new(table.marking(), cards, side.points.into(), turns)
    }

    fn new(
        marking: Marking,
        cards: Vec<(usize, Progress)>,
        points: f32,
        turns: usize,
    ) -> Option<Ending> {
        let (_, first) = cards.first()?;
        // Once all states of the long card can be reached, each turn takes as many blocks: this alone may be too much.
        let late = turns.saturating_sub(turns_for(CELLS));
        if late * block_count(first) > most_blocks(marking) || cards.len() > BESIDE + 1 {
            return None;
        }
        let long = Long::new(first);
        let beside: Vec<Beside> =
            cards[1..].iter().map(|(_, card)| Beside::new(card, turns + 1)).collect();
        let within = (0..=turns + 1)
            .map(|turns| long.blocks.partition_point(|block| block.turns <= turns))
            .collect();
        let mut ending = Ending {
            marking,
            cards,
            long,
            beside,
            within,
            rows: Vec::new(),
            strides: [0; BESIDE],
            worths: Vec::new(),
            turns,
        };
        ending.lay_out(points)?;
        ending.solve();
        Some(ending)
    }

    /// Finds a place for every table that can come, and counts what each is worth if no turn is left, unless they are
    /// too many.
    fn lay_out(&mut self, points: f32) -> Option<()> {
        let mut size = 1;
        for (stride, beside) in self.strides.iter_mut().zip(&self.beside) {
            *stride = size;
            size *= beside.states.len();
        }
        if size > MOST_STORED {
            return None;
        }
        let stored = self.turns + 1;
        // How many rows can be reached in each number of turns and no fewer.
        let mut reached = [0; ROW_TURNS];
        let mut start = 0;
        for number in 0..size {
            let mut row = Row { states: [0; BESIDE], turns: 0, start, points };
            for (n, beside) in self.beside.iter().enumerate() {
                let state = number / self.strides[n] % beside.states.len();
                row.states[n] = state as u16;
                row.turns += beside.states[state].turns;
                row.points += beside.states[state].earned;
            }
            reached[row.turns % ROW_TURNS] += 1;
            start += self.blocks_within(stored, row.turns);
            self.rows.push(row);
        }
        let rows = |left| reached.iter().enumerate().map(move |(turns, rows)| (left, turns, rows));
        let solved = (1..=self.turns).flat_map(rows);
        let blocks: usize =
            solved.map(|(left, turns, rows)| rows * self.blocks_within(left, turns)).sum();
        if blocks > most_blocks(self.marking) || start > MOST_STORED {
            return None;
        }
        self.worths.reserve(start + 1);
        for row in &self.rows {
            let blocks = &self.long.blocks[..self.blocks_within(stored, row.turns)];
            self.worths.extend(blocks.iter().map(|block| raised(&block.points, row.points)));
        }
        // Eight numbers are read from anywhere within a block.
        self.worths.push([0.0; LANES]);
        Some(())
    }

    /// How many blocks of a row can be reached in so many turns, of which the row takes some.
    fn blocks_within(&self, left: usize, row: usize) -> usize {
        left.checked_sub(row).map_or(0, |turns| self.within[turns])
    }

    /// Solves one turn after the other, backwards. What a table leads to comes later in the order, so that it still has
    /// the worth of the turn that follows.
    fn solve(&mut self) {
        let (mut best, mut spare) = (Spread::new(), Spread::new());
        for left in (1..=self.turns).rev() {
            for number in 0..self.rows.len() {
                let Row { turns, start, .. } = self.rows[number];
                for block in 0..self.blocks_within(left, turns) {
                    let open = self.long.blocks[block].open;
                    if open > 0 {
                        self.gains(number, block, &mut best, &mut spare);
                        let gains = best.worth_of_turn();
                        let worths = self.worths[start + block].iter_mut().zip(gains);
                        worths.take(open).for_each(|(worth, gain)| *worth += gain);
                    }
                }
            }
        }
    }

    /// How much better than to pass the best is with each handful of five, on the tables of a block.
    fn gains(&self, number: usize, block: usize, best: &mut Spread, spare: &mut Spread) {
        let row = &self.rows[number];
        let pass = self.worths[row.start + block];
        best.set(0, pass);
        self.mark_long(&self.worths[row.start..], &self.long.blocks[block], best);
        for (n, beside) in self.beside.iter().enumerate() {
            let state = &beside.states[usize::from(row.states[n])];
            let earned = &self.long.blocks[block].earned;
            spare.set(0, pass);
            self.marks(spare, state.free, |handful, _| match beside.marked(state, handful) {
                Target::Scored(points) => {
                    raised(earned, row.points - state.earned + f32::from(points))
                }
                Target::Open(other) => {
                    let further = usize::from(other) - usize::from(row.states[n]);
                    self.worths[self.rows[number + further * self.strides[n]].start + block]
                }
            });
            best.raise_finals(spare);
        }
        best.gain_over(&pass);
    }

    /// What marking each handful on the long card comes to.
    fn mark_long(&self, worths: &[Lanes], block: &Block, marks: &mut Spread) {
        let all = Handfuls::all();
        let worths = worths.as_flattened();
        let (color, cells) = (self.long.color, self.long.cells);
        self.marks(marks, block.free, |handful, marks| {
            let (place, lanes) = self.long.marked(block, handful);
            let marked = worths[place * LANES + lanes..].first_chunk().unwrap_or(&[0.0; LANES]);
            // Where the row has too few free cells, its colour is left out.
            let without = marks.get(all.without[handful][color].into());
            first_of(cells + 1 - lanes.min(cells), marked, without)
        });
    }

    /// What marking each handful comes to with what is usable of it, from what it comes to with all of it.
    #[inline(always)]
    fn marks(&self, marks: &mut Spread, free: Allowed, marked: impl Fn(usize, &Spread) -> Lanes) {
        let all = Handfuls::all();
        for handful in 1..HANDFULS {
            let mut mark = match all.without_excess(handful, free) {
                Some(less) => *marks.get(less),
                None => marked(handful, marks),
            };
            if self.marking == Marking::Some {
                for less in all.without[handful] {
                    // A colour that is not there is nothing to leave out.
                    if usize::from(less) != handful {
                        mark = higher(marks.get(less.into()), &mark);
                    }
                }
            }
            marks.set(handful, mark);
        }
    }

    /// What it is worth to end this turn in some way.
    pub(super) fn worth(&self, how: How) -> f32 {
        let first = &self.rows[0];
        let Some((place, handful)) = how else {
            return self.worths[0][0];
        };
        match self.cards.iter().position(|(other, _)| *other == place) {
            None => self.worths[0][0],
            Some(0) => {
                let (block, lane) = self.long.marked(&self.long.blocks[0], handful);
                self.worths[block][lane]
            }
            Some(n) => {
                let state = &self.beside[n - 1].states[0];
                match self.beside[n - 1].marked(state, handful) {
                    Target::Scored(points) => {
                        let earned = self.long.blocks[0].earned[0];
                        earned + first.points - state.earned + f32::from(points)
                    }
                    Target::Open(other) => {
                        let row = usize::from(other) * self.strides[n - 1];
                        self.worths[self.rows[row].start][0]
                    }
                }
            }
        }
    }

    /// What each final count of this turn is worth.
    pub(super) fn final_worths(&self) -> Finals {
        let mut finals = [self.worth(None); COUNTS];
        for (place, card) in &self.cards {
            for (count, worth) in finals.iter_mut().enumerate() {
                for part in parts(card, self.marking, PARTIAL + count) {
                    *worth = worth.max(self.worth(Some((*place, part))));
                }
            }
        }
        finals
    }
}
