//! Exact solution of the last turns of a solo game that needs one more card.
//!
//! No card drawn from now on can count, so a state is the set of cells still free. Values are
//! computed backwards from no turns left, for eight states at a time that differ in one row.

mod lanes;
mod states;

#[cfg(test)]
mod tests;

use cubilete_rules::Seat;
use cubilete_rules::onecard::{CARDS_TO_WIN, Marking, TURN_LIMIT};

use super::card::CardProgress;
use super::marks::{MarkChoice, parts};
use super::throws::{ColorLimits, FULL_HANDFULS, FinalValues, HANDFULS, Handfuls, PARTIAL};
use super::turn_start::TurnStart;
use crate::evaluator::Evaluator;
use crate::play::Aim;
use lanes::{HandfulLanes, LANES, Lanes, add_scalar, lane_max, select_first};
use states::{Block, MainCard, MarkResult, SideCard, block_count, longest_row, turns_for};

/// Maximum blocks of eight states to solve for one decision. One takes about seven microseconds.
const MAX_BLOCKS: usize = 4000;
/// Maximum blocks if colours may be left out. Each takes longer then.
const MAX_BLOCKS_SOME: usize = 2400;
/// Maximum blocks, and maximum rows of blocks, to store.
const MAX_STORED: usize = 40_000;
/// Maximum cards besides the main card.
const MAX_SIDE_CARDS: usize = 2;

/// Cells of a card.
const CELLS: usize = 20;
/// Number of possible values of [`BlockRow::turns`], from 0: crossing all cells of a side card
/// takes four turns.
const TURN_COUNTS: usize = MAX_SIDE_CARDS * 4 + 1;

/// The blocks of the main card for one combination of side-card states.
struct BlockRow {
    states: [u16; MAX_SIDE_CARDS],
    /// Turns needed to reach the combination.
    turns: usize,
    /// Index of the first block.
    start: usize,
    /// Points scored, and earned on the side cards.
    points: f32,
}

/// The value of every state that the next marking can lead to.
pub(super) struct Endgame {
    marking: Marking,
    /// The main card first, then the side cards, each with its place.
    cards: Vec<(usize, CardProgress)>,
    main: MainCard,
    side_cards: Vec<SideCard>,
    /// For each number of turns, how many blocks of the main card can be reached.
    blocks_by_turns: Vec<usize>,
    rows: Vec<BlockRow>,
    /// For each side card, the distance between two rows of `values` that differ by one in the state of this card.
    strides: [usize; MAX_SIDE_CARDS],
    values: Vec<Lanes>,
    /// Number of turns after this one.
    turns: usize,
}

fn max_blocks(marking: Marking) -> usize {
    match marking {
        Marking::All => MAX_BLOCKS,
        Marking::Some => MAX_BLOCKS_SOME,
    }
}

impl Endgame {
    /// Solves the turns after this one. Returns `None` if other cards can count or there are too
    /// many states.
    pub(super) fn of(
        start: &TurnStart<'_>,
        seat: Seat,
        evaluator: &Evaluator<'_>,
    ) -> Option<Endgame> {
        let side = start.side(seat);
        let needs_one_card = usize::from(side.scored) + 1 == CARDS_TO_WIN;
        if start.others(seat).next().is_some() || evaluator.aim != Aim::Score || !needs_one_card {
            return None;
        }
        let turns = usize::from((TURN_LIMIT + 1).saturating_sub(start.turn));
        let mut cards: Vec<_> = side.cards().collect();
        // A block uses as many of its eight lanes as the row has states: a long row wastes fewer.
        let longest = (0..cards.len()).max_by_key(|n| longest_row(&cards[*n].1).0)?;
        cards.swap(0, longest);
        Endgame::new(start.marking(), cards, side.points.into(), turns)
    }

    fn new(
        marking: Marking,
        cards: Vec<(usize, CardProgress)>,
        points: f32,
        turns: usize,
    ) -> Option<Endgame> {
        let (_, first) = cards.first()?;
        // Once all states of the main card can be reached, each turn takes this many blocks.
        let late = turns.saturating_sub(turns_for(CELLS));
        if late * block_count(first) > max_blocks(marking) || cards.len() > MAX_SIDE_CARDS + 1 {
            return None;
        }
        let main = MainCard::new(first);
        let side_cards: Vec<SideCard> =
            cards[1..].iter().map(|(_, card)| SideCard::new(card, turns + 1)).collect();
        let blocks_by_turns = (0..=turns + 1)
            .map(|turns| main.blocks.partition_point(|block| block.turns <= turns))
            .collect();
        let mut ending = Endgame {
            marking,
            cards,
            main,
            side_cards,
            blocks_by_turns,
            rows: Vec::new(),
            strides: [0; MAX_SIDE_CARDS],
            values: Vec::new(),
            turns,
        };
        ending.lay_out(points)?;
        ending.solve();
        Some(ending)
    }

    /// Assigns a block to every reachable state and computes its value with no turns left. Returns
    /// `None` if there are too many.
    fn lay_out(&mut self, points: f32) -> Option<()> {
        let mut size = 1;
        for (stride, side_card) in self.strides.iter_mut().zip(&self.side_cards) {
            *stride = size;
            size *= side_card.states.len();
        }
        if size > MAX_STORED {
            return None;
        }
        let stored = self.turns + 1;
        // Number of rows by the turns needed to reach them.
        let mut reached = [0; TURN_COUNTS];
        let mut start = 0;
        for number in 0..size {
            let mut row = BlockRow { states: [0; MAX_SIDE_CARDS], turns: 0, start, points };
            for (n, side_card) in self.side_cards.iter().enumerate() {
                let state = number / self.strides[n] % side_card.states.len();
                row.states[n] = state as u16;
                row.turns += side_card.states[state].turns;
                row.points += side_card.states[state].earned;
            }
            reached[row.turns % TURN_COUNTS] += 1;
            start += self.blocks_within(stored, row.turns);
            self.rows.push(row);
        }
        let rows = |left| reached.iter().enumerate().map(move |(turns, rows)| (left, turns, rows));
        let solved = (1..=self.turns).flat_map(rows);
        let blocks: usize =
            solved.map(|(left, turns, rows)| rows * self.blocks_within(left, turns)).sum();
        if blocks > max_blocks(self.marking) || start > MAX_STORED {
            return None;
        }
        self.values.reserve(start + 1);
        for row in &self.rows {
            let blocks = &self.main.blocks[..self.blocks_within(stored, row.turns)];
            self.values.extend(blocks.iter().map(|block| add_scalar(&block.points, row.points)));
        }
        // Reads of eight lanes may start anywhere within a block.
        self.values.push([0.0; LANES]);
        Some(())
    }

    /// How many blocks of a row can be reached in `left` turns, of which the row itself needs
    /// `row`.
    fn blocks_within(&self, left: usize, row: usize) -> usize {
        left.checked_sub(row).map_or(0, |turns| self.blocks_by_turns[turns])
    }

    /// Solves turn by turn, backwards. A state leads only to later states in the order, so these
    /// still have the value of the following turn.
    fn solve(&mut self) {
        let (mut best, mut spare) = (HandfulLanes::new(), HandfulLanes::new());
        for left in (1..=self.turns).rev() {
            for number in 0..self.rows.len() {
                let BlockRow { turns, start, .. } = self.rows[number];
                for block in 0..self.blocks_within(left, turns) {
                    let open = self.main.blocks[block].open;
                    if open > 0 {
                        self.gains(number, block, &mut best, &mut spare);
                        let gains = best.turn_value();
                        let values = self.values[start + block].iter_mut().zip(gains);
                        values.take(open).for_each(|(value, gain)| *value += gain);
                    }
                }
            }
        }
    }

    /// For each handful of five, how much better the best marking is than a pass, for the states of
    /// a block.
    fn gains(
        &self,
        number: usize,
        block: usize,
        best: &mut HandfulLanes,
        spare: &mut HandfulLanes,
    ) {
        let row = &self.rows[number];
        let pass = self.values[row.start + block];
        best.set(0, pass);
        self.mark_main(&self.values[row.start..], &self.main.blocks[block], best);
        for (n, side_card) in self.side_cards.iter().enumerate() {
            let state = &side_card.states[usize::from(row.states[n])];
            let earned = &self.main.blocks[block].earned;
            spare.set(0, pass);
            self.marks(spare, state.free, |handful, _| match side_card.marked(state, handful) {
                MarkResult::Scored(points) => {
                    add_scalar(earned, row.points - state.earned + f32::from(points))
                }
                MarkResult::Open(other) => {
                    let further = usize::from(other) - usize::from(row.states[n]);
                    self.values[self.rows[number + further * self.strides[n]].start + block]
                }
            });
            best.max_finals(spare);
        }
        best.subtract_baseline(&pass);
    }

    /// Values of marking each handful on the main card.
    fn mark_main(&self, values: &[Lanes], block: &Block, marks: &mut HandfulLanes) {
        let all = Handfuls::all();
        let values = values.as_flattened();
        let (color, cells) = (self.main.color, self.main.cells);
        self.marks(marks, block.free, |handful, marks| {
            let (place, lanes) = self.main.marked(block, handful);
            let marked = values[place * LANES + lanes..].first_chunk().unwrap_or(&[0.0; LANES]);
            // Where the row has too few free cells, its colour is left out.
            let without = marks.get(all.without[handful][color].into());
            select_first(cells + 1 - lanes.min(cells), marked, without)
        });
    }

    /// Values of marking the usable dice of each handful, given the value of marking all of its
    /// dice.
    #[inline(always)]
    fn marks(
        &self,
        marks: &mut HandfulLanes,
        free: ColorLimits,
        marked: impl Fn(usize, &HandfulLanes) -> Lanes,
    ) {
        let all = Handfuls::all();
        for handful in 1..HANDFULS {
            let mut mark = match all.without_excess(handful, free) {
                Some(less) => *marks.get(less),
                None => marked(handful, marks),
            };
            if self.marking == Marking::Some {
                for less in all.without[handful] {
                    // Skip colours that the handful does not have.
                    if usize::from(less) != handful {
                        mark = lane_max(marks.get(less.into()), &mark);
                    }
                }
            }
            marks.set(handful, mark);
        }
    }

    /// Returns the value of ending this turn with a marking or a pass.
    pub(super) fn value(&self, choice: MarkChoice) -> f32 {
        let first = &self.rows[0];
        let Some((place, handful)) = choice else {
            return self.values[0][0];
        };
        match self.cards.iter().position(|(other, _)| *other == place) {
            None => self.values[0][0],
            Some(0) => {
                let (block, lane) = self.main.marked(&self.main.blocks[0], handful);
                self.values[block][lane]
            }
            Some(n) => {
                let state = &self.side_cards[n - 1].states[0];
                match self.side_cards[n - 1].marked(state, handful) {
                    MarkResult::Scored(points) => {
                        let earned = self.main.blocks[0].earned[0];
                        earned + first.points - state.earned + f32::from(points)
                    }
                    MarkResult::Open(other) => {
                        let row = usize::from(other) * self.strides[n - 1];
                        self.values[self.rows[row].start][0]
                    }
                }
            }
        }
    }

    /// Returns the value of each handful of five at the end of this turn.
    pub(super) fn final_values(&self) -> FinalValues {
        let mut finals = [self.value(None); FULL_HANDFULS];
        for (place, card) in &self.cards {
            for (count, value) in finals.iter_mut().enumerate() {
                for part in parts(card, self.marking, PARTIAL + count) {
                    *value = value.max(self.value(Some((*place, part))));
                }
            }
        }
        finals
    }
}
