//! Every way to write a number, several of them judged at a time.

use std::ops::RangeInclusive;

use cubilete_rules::Seat;
use cubilete_rules::qwinto::{Cell, DiceSet, MAX_NUMBER, ROW_CELLS};

use super::choices::{Choice, Outlook, Place};
use super::features::{self, BONUS_OF, Gap, GapsAfter, GapsBefore, OWN};
use crate::net::{self, Embedding, Numbers};
use crate::play::Mind;

/// How many choices are judged together: more have less in common.
const BATCH: usize = 8;

impl Outlook<'_> {
    /// Every way to write one of these numbers in the rows of these dice.
    pub(super) fn writings(
        &self,
        seat: Seat,
        dice: DiceSet,
        numbers: RangeInclusive<u8>,
        mut found: impl FnMut(usize, u8, &Choice),
    ) {
        let place = &self.table.places[seat.index()];
        let sheet = self.game.sheet(seat);
        let open = |number| sheet.open(if numbers.contains(&number) { number } else { 0 });
        let open: [_; MAX_NUMBER as usize + 1] = std::array::from_fn(|number| open(number as u8));
        let mut batch = Batch::EMPTY;
        for row in dice.rows() {
            let in_row = InRow::new(self.mind, place, row);
            for gap in place.pad.gaps(row) {
                let between = (gap.low + 1).max(*numbers.start())..gap.high.min(numbers.end() + 1);
                if between.is_empty() {
                    continue;
                }
                let in_gap = InGap::new(&in_row, gap);
                for index in gap.start..gap.start + gap.length {
                    let Some(cell) = Cell::from_index(row * ROW_CELLS + index) else { continue };
                    let writing = Writing::new(&in_gap, index);
                    for number in between.clone() {
                        if !open[number as usize].contains(cell) {
                            continue;
                        }
                        writing.with(self.mind, number, batch.next(row, number, cell));
                        if batch.is_full() {
                            batch.judge(self, seat, &mut found);
                        }
                    }
                }
            }
        }
        batch.judge(self, seat, &mut found);
    }
}

/// Choices that are judged together, which is quicker than one after the other.
struct Batch {
    filled: usize,
    /// The row and the number of each.
    written: [(usize, u8); BATCH],
    choices: [Choice; BATCH],
}

impl Batch {
    const EMPTY: Batch =
        Batch { filled: 0, written: [(0, 0); BATCH], choices: [Choice::NONE; BATCH] };

    fn is_full(&self) -> bool {
        self.filled == BATCH
    }

    /// Room for one more choice, if the batch is not full.
    #[inline]
    fn next(&mut self, row: usize, number: u8, cell: Cell) -> &mut Choice {
        let index = self.filled % BATCH;
        self.filled += 1;
        self.written[index] = (row, number);
        self.choices[index].cell = Some(cell);
        &mut self.choices[index]
    }

    /// Hands out the choices of a seat with their worths, and forgets them.
    #[inline]
    fn judge(
        &mut self,
        outlook: &Outlook<'_>,
        seat: Seat,
        found: &mut impl FnMut(usize, u8, &Choice),
    ) {
        let Outlook { mind, table, .. } = outlook;
        let filled = std::mem::take(&mut self.filled);
        let pairs = filled.div_ceil(2);
        // What is left of an earlier batch behind the last choice is judged along, and not handed out.
        let numbers = Numbers::of_any(self.choices.iter().take(2 * pairs).map(|c| &c.embedding));
        for pair in self.choices.as_chunks_mut::<2>().0.iter_mut().take(pairs) {
            let [one, two] = pair;
            [one.lifted, two.lifted] =
                mind.net.lift_only(numbers, OWN, [&one.embedding, &two.embedding]);
        }
        let others = &table.others[seat.index()];
        let worths = mind.worths_of_sums(self.choices.each_ref().map(|c| [others, &c.lifted]));
        let choices = self.choices.iter_mut().zip(worths).zip(&self.written);
        for ((choice, worth), (row, number)) in choices.take(filled) {
            choice.worth =
                if choice.ends { outlook.worth_of_ending(seat, choice.score) } else { worth };
            found(*row, *number, choice);
        }
    }
}

/// All that is the same wherever in a row a number is written.
struct InRow<'a> {
    mind: &'a Mind<'a>,
    place: &'a Place,
    row: usize,
    /// The features without those that depend on where it is.
    sum: Embedding,
    completes_row: bool,
    ends: bool,
}

impl<'a> InRow<'a> {
    fn new(mind: &'a Mind<'a>, place: &'a Place, row: usize) -> InRow<'a> {
        let filled = place.pad.filled;
        let mut counts = filled.map(|cells| cells.count_ones() as usize);
        let mut sum = place.sum;
        mind.net.subtract(&mut sum, features::filled(row, filled[row]));
        mind.net.subtract(&mut sum, features::pace(counts));
        counts[row] += 1;
        mind.net.add(&mut sum, features::pace(counts));
        let complete = counts.map(|count| count == ROW_CELLS);
        let ends = complete.iter().filter(|complete| **complete).count() >= 2;
        InRow { mind, place, row, sum, completes_row: complete[row], ends }
    }
}

/// All that is the same wherever in a gap a number is written.
struct InGap<'a> {
    in_row: &'a InRow<'a>,
    gap: Gap,
    sum: Embedding,
}

impl<'a> InGap<'a> {
    fn new(in_row: &'a InRow<'a>, gap: Gap) -> InGap<'a> {
        let mut sum = in_row.sum;
        in_row
            .mind
            .net
            .subtract(&mut sum, features::gap(in_row.row, gap.length, gap.low, gap.high));
        InGap { in_row, gap, sum }
    }
}

/// All that is the same whatever number is written into a cell.
struct Writing {
    /// The features without those that depend on the number.
    sum: Embedding,
    /// What is left of the gap to the left of the cell,
    before: Option<GapsBefore>,
    /// and to the right.
    after: Option<GapsAfter>,
    /// Whether the row scores the number.
    is_last: bool,
    /// The feature of a bonus column that may score the number, but for the number.
    bonus: Option<usize>,
    ends: bool,
    /// The score but for the number,
    score: i16,
    /// and how often the number adds to it.
    times: i16,
}

impl Writing {
    fn new(in_gap: &InGap<'_>, index: usize) -> Writing {
        let InGap { in_row, gap, .. } = in_gap;
        let InRow { mind, place: Place { pad, score, .. }, row, .. } = **in_row;
        let (left, right) = (index - gap.start, gap.start + gap.length - 1 - index);
        let mut writing = Writing {
            sum: in_gap.sum,
            before: (left > 0).then(|| GapsBefore::new(row, left, gap.low)),
            after: (right > 0).then(|| GapsAfter::new(row, right, gap.high)),
            is_last: false,
            bonus: None,
            ends: in_row.ends,
            score: score + 1,
            times: 0,
        };
        let sum = &mut writing.sum;
        mind.net.add(sum, features::filled(row, pad.filled[row] | 1 << index));
        if in_row.completes_row {
            writing.score -= ROW_CELLS as i16;
            if index == ROW_CELLS - 1 {
                (writing.is_last, writing.times) = (true, 1);
            } else {
                let last = pad.numbers[row][ROW_CELLS - 1];
                mind.net.add(sum, features::last(last));
                writing.score += i16::from(last);
            }
        }
        if let Some((column, counts)) = BONUS_OF[row][index] {
            let (rows, number) = pad.bonuses[column];
            let after = rows | 1 << row;
            mind.net.subtract(sum, features::bonus(column, rows, number));
            if counts {
                writing.bonus = Some(features::bonus(column, after, 1) - 1);
                writing.times += i16::from(after == 7);
            } else {
                mind.net.add(sum, features::bonus(column, after, number));
                writing.score += i16::from(after == 7) * i16::from(number);
            }
        }
        writing
    }

    /// The choice to write this number there, all but what it is worth. Not inlined: among the loops around it the sum would
    /// not stay in registers.
    #[inline(never)]
    fn with(&self, mind: &Mind<'_>, number: u8, choice: &mut Choice) {
        let mut sum = self.sum;
        if let Some(gaps) = &self.before {
            mind.net.add(&mut sum, gaps.up_to(number));
        }
        if let Some(gaps) = &self.after {
            mind.net.add(&mut sum, gaps.from(number));
        }
        if self.is_last {
            mind.net.add(&mut sum, features::last(number));
        }
        if let Some(bonus) = self.bonus {
            mind.net.add(&mut sum, bonus + number as usize);
        }
        choice.score = self.score + self.times * i16::from(number);
        choice.ends = self.ends;
        choice.embedding = net::rectified(&sum);
    }
}
