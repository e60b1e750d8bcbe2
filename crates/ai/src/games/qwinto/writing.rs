//! All ways to write a number, evaluated in batches.

use std::ops::RangeInclusive;

use cubilete_rules::Seat;
use cubilete_rules::qwinto::{Cell, DiceSet, MAX_NUMBER, ROW_CELLS};

use super::choices::{EmbeddedSheet, SheetChoice, TurnSearch};
use super::features::{self, BONUS_OF, Gap, GapsAfter, GapsBefore, OWN};
use crate::evaluator::Evaluator;
use crate::net::{self, ActiveUnits, Embedding};

/// Number of choices evaluated together. Larger batches have fewer activations in common.
const BATCH: usize = 8;

impl TurnSearch<'_> {
    /// Visits every way to write one of these numbers in the rows of these dice.
    pub(super) fn writings(
        &self,
        seat: Seat,
        dice: DiceSet,
        numbers: RangeInclusive<u8>,
        mut found: impl FnMut(usize, u8, &SheetChoice),
    ) {
        let own = &self.sheets.by_seat[seat.index()];
        let sheet = self.game.sheet(seat);
        let open = |number| sheet.open(if numbers.contains(&number) { number } else { 0 });
        let open: [_; MAX_NUMBER as usize + 1] = std::array::from_fn(|number| open(number as u8));
        let mut batch = Batch::EMPTY;
        for row in dice.rows() {
            let row_writes = RowWrites::new(self.evaluator, own, row);
            for gap in own.sheet.gaps(row) {
                let between = (gap.low + 1).max(*numbers.start())..gap.high.min(numbers.end() + 1);
                if between.is_empty() {
                    continue;
                }
                let gap_writes = GapWrites::new(&row_writes, gap);
                for index in gap.start..gap.start + gap.length {
                    let Some(cell) = Cell::from_index(row * ROW_CELLS + index) else { continue };
                    let writing = CellWrites::new(&gap_writes, index);
                    for number in between.clone() {
                        if !open[number as usize].contains(cell) {
                            continue;
                        }
                        writing.with(self.evaluator, number, batch.next(row, number, cell));
                        if batch.is_full() {
                            batch.evaluate(self, seat, &mut found);
                        }
                    }
                }
            }
        }
        batch.evaluate(self, seat, &mut found);
    }
}

/// Choices that are evaluated together.
struct Batch {
    filled: usize,
    /// The row and the number of each.
    written: [(usize, u8); BATCH],
    choices: [SheetChoice; BATCH],
}

impl Batch {
    const EMPTY: Batch =
        Batch { filled: 0, written: [(0, 0); BATCH], choices: [SheetChoice::NONE; BATCH] };

    fn is_full(&self) -> bool {
        self.filled == BATCH
    }

    /// Returns room for one more choice. The batch must not be full.
    #[inline]
    fn next(&mut self, row: usize, number: u8, cell: Cell) -> &mut SheetChoice {
        let index = self.filled % BATCH;
        self.filled += 1;
        self.written[index] = (row, number);
        self.choices[index].cell = Some(cell);
        &mut self.choices[index]
    }

    /// Evaluates the choices, passes them to `found`, and empties the batch.
    #[inline]
    fn evaluate(
        &mut self,
        search: &TurnSearch<'_>,
        seat: Seat,
        found: &mut impl FnMut(usize, u8, &SheetChoice),
    ) {
        let TurnSearch { evaluator, sheets, .. } = search;
        let filled = std::mem::take(&mut self.filled);
        let pairs = filled.div_ceil(2);
        // Leftovers of an earlier batch after the last choice are evaluated too, but not passed on.
        let active = ActiveUnits::of_any(self.choices.iter().take(2 * pairs).map(|c| &c.embedding));
        for pair in self.choices.as_chunks_mut::<2>().0.iter_mut().take(pairs) {
            let [one, two] = pair;
            [one.projection, two.projection] =
                evaluator.net.project_active(active, OWN, [&one.embedding, &two.embedding]);
        }
        let others = &sheets.others[seat.index()];
        let values =
            evaluator.values_of_sums(self.choices.each_ref().map(|c| [others, &c.projection]));
        let choices = self.choices.iter_mut().zip(values).zip(&self.written);
        for ((choice, value), (row, number)) in choices.take(filled) {
            choice.value =
                if choice.ends { search.ending_value(seat, choice.score) } else { value };
            found(*row, *number, choice);
        }
    }
}

/// What all writings in a row have in common.
struct RowWrites<'a> {
    evaluator: &'a Evaluator<'a>,
    own: &'a EmbeddedSheet,
    row: usize,
    /// The sum of features without those that depend on the cell.
    sum: Embedding,
    completes_row: bool,
    ends: bool,
}

impl<'a> RowWrites<'a> {
    fn new(evaluator: &'a Evaluator<'a>, own: &'a EmbeddedSheet, row: usize) -> RowWrites<'a> {
        let filled = own.sheet.filled;
        let mut counts = filled.map(|cells| cells.count_ones() as usize);
        let mut sum = own.sum;
        evaluator.net.subtract(&mut sum, features::filled(row, filled[row]));
        evaluator.net.subtract(&mut sum, features::pace(counts));
        counts[row] += 1;
        evaluator.net.add(&mut sum, features::pace(counts));
        let complete = counts.map(|count| count == ROW_CELLS);
        let ends = complete.iter().filter(|complete| **complete).count() >= 2;
        RowWrites { evaluator, own, row, sum, completes_row: complete[row], ends }
    }
}

/// What all writings in a gap have in common.
struct GapWrites<'a> {
    row_writes: &'a RowWrites<'a>,
    gap: Gap,
    sum: Embedding,
}

impl<'a> GapWrites<'a> {
    fn new(row_writes: &'a RowWrites<'a>, gap: Gap) -> GapWrites<'a> {
        let mut sum = row_writes.sum;
        row_writes
            .evaluator
            .net
            .subtract(&mut sum, features::gap(row_writes.row, gap.length, gap.low, gap.high));
        GapWrites { row_writes, gap, sum }
    }
}

/// The parts of an evaluation that are the same for every number written in a cell. "The number"
/// below is the number to write.
struct CellWrites {
    /// The sum of features without those that depend on the number.
    sum: Embedding,
    /// The part of the gap to the left of the cell.
    before: Option<GapsBefore>,
    /// The part of the gap to the right of the cell.
    after: Option<GapsAfter>,
    /// Whether the row scores the number.
    is_last: bool,
    /// The feature of a bonus column that may score the number, for number 0.
    bonus: Option<usize>,
    ends: bool,
    /// The score of the sheet without the points for the number.
    score: i16,
    /// How many times the number counts in the score: as the last of a row, as a bonus, or both.
    times: i16,
}

impl CellWrites {
    fn new(gap_writes: &GapWrites<'_>, index: usize) -> CellWrites {
        let GapWrites { row_writes, gap, .. } = gap_writes;
        let RowWrites { evaluator, own: EmbeddedSheet { sheet, score, .. }, row, .. } =
            **row_writes;
        let (left, right) = (index - gap.start, gap.start + gap.length - 1 - index);
        let mut writing = CellWrites {
            sum: gap_writes.sum,
            before: (left > 0).then(|| GapsBefore::new(row, left, gap.low)),
            after: (right > 0).then(|| GapsAfter::new(row, right, gap.high)),
            is_last: false,
            bonus: None,
            ends: row_writes.ends,
            score: score + 1,
            times: 0,
        };
        let sum = &mut writing.sum;
        evaluator.net.add(sum, features::filled(row, sheet.filled[row] | 1 << index));
        if row_writes.completes_row {
            writing.score -= ROW_CELLS as i16;
            if index == ROW_CELLS - 1 {
                (writing.is_last, writing.times) = (true, 1);
            } else {
                let last = sheet.numbers[row][ROW_CELLS - 1];
                evaluator.net.add(sum, features::last(last));
                writing.score += i16::from(last);
            }
        }
        if let Some((column, counts)) = BONUS_OF[row][index] {
            let (rows, number) = sheet.bonuses[column];
            let after = rows | 1 << row;
            evaluator.net.subtract(sum, features::bonus(column, rows, number));
            if counts {
                writing.bonus = Some(features::bonus(column, after, 1) - 1);
                writing.times += i16::from(after == 7);
            } else {
                evaluator.net.add(sum, features::bonus(column, after, number));
                writing.score += i16::from(after == 7) * i16::from(number);
            }
        }
        writing
    }

    /// Fills in a choice except for its value. Not inlined, because the sum would not stay in
    /// registers within the surrounding loops.
    #[inline(never)]
    fn with(&self, evaluator: &Evaluator<'_>, number: u8, choice: &mut SheetChoice) {
        let mut sum = self.sum;
        if let Some(gaps) = &self.before {
            evaluator.net.add(&mut sum, gaps.up_to(number));
        }
        if let Some(gaps) = &self.after {
            evaluator.net.add(&mut sum, gaps.from(number));
        }
        if self.is_last {
            evaluator.net.add(&mut sum, features::last(number));
        }
        if let Some(bonus) = self.bonus {
            evaluator.net.add(&mut sum, bonus + number as usize);
        }
        choice.score = self.score + self.times * i16::from(number);
        choice.ends = self.ends;
        choice.embedding = net::relu(&sum);
    }
}
