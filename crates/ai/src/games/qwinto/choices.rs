//! What a seat could write, and what that is worth to it while the others write nothing.

use std::ops::RangeInclusive;

use cubilete_rules::qwinto::{Cell, DiceSet, MAX_MISSES, MAX_NUMBER, Move, Qwinto, ROW_CELLS};
use cubilete_rules::{BySeat, Game, Seat};

use super::features::{self, BONUS_OF, Gap, OTHERS, OWN, Pad};
use crate::net::{self, Embedding, Hidden, Pool, rectified};
use crate::play::{Aim, Mind, turns_until};

/// How many choices are judged together.
const BATCH: usize = 4;

/// A sheet after a seat has written or passed.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice {
    /// The cell written; none for a pass.
    pub(super) cell: Option<Cell>,
    pub(super) score: i16,
    /// Whether it ends the game.
    pub(super) ends: bool,
    pub(super) embedding: Embedding,
    /// What the own sheet adds to the hidden numbers.
    lifted: Hidden,
    /// What it is worth to the seat while the others write nothing.
    pub(super) worth: f32,
}

impl Choice {
    /// A choice that is not judged yet, from the sum of the features of its sheet.
    #[inline]
    fn new(cell: Option<Cell>, score: i16, ends: bool, sum: &Embedding) -> Choice {
        let (embedding, lifted) = (rectified(sum), [0.0; net::HIDDEN]);
        Choice { cell, score, ends, embedding, lifted, worth: 0.0 }
    }

    pub(super) fn mv(&self) -> Move {
        self.cell.map_or(Move::PASS, Move::write)
    }
}

/// A seat before it writes.
#[derive(Copy, Clone, Debug)]
struct Place {
    pad: Pad,
    score: i16,
    /// The sum of the features as they are when the turn is over.
    sum: Embedding,
    /// The sum of those alone that tell where the seat sits.
    table: Embedding,
}

/// The seats before a turn.
#[derive(Clone, Debug)]
pub(super) struct Table {
    places: Vec<Place>,
    /// For each seat the hidden numbers without its own sheet.
    others: Vec<Hidden>,
}

impl Table {
    pub(super) fn new(game: &Qwinto, mind: &Mind<'_>) -> Table {
        let count = game.seats();
        let next = game.active().next(count);
        let place = |seat| {
            let pad = Pad::new(game.sheet(seat));
            let distance = turns_until(seat, next, count);
            let table = features::place_at_table(distance, count);
            let mut features = Vec::with_capacity(48);
            pad.features(&mut features);
            features.extend(table);
            let [sum, table] = [&features[..], &table].map(|features| added(mind, features));
            Place { pad, score: game.sheet(seat).score(), sum, table }
        };
        let mut table = Table { places: count.seats().map(place).collect(), others: Vec::new() };
        let outlook = Outlook { game, mind, table: &table };
        let others = count.seats().map(|seat| outlook.hidden_of(seat, |_| None)).collect();
        table.others = others;
        table
    }
}

/// The table before a turn, ready to judge what could be written.
#[derive(Copy, Clone, Debug)]
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Qwinto,
    pub(super) mind: &'a Mind<'a>,
    pub(super) table: &'a Table,
}

impl Outlook<'_> {
    /// The hidden numbers of a seat without its own sheet: the others as they are, or after what they choose.
    pub(super) fn hidden_of<'c>(
        &self,
        seat: Seat,
        choice: impl Fn(Seat) -> Option<&'c Choice>,
    ) -> Hidden {
        let mut pooled = [0.0; net::EMBEDDED];
        for other in self.game.seats().seats().filter(|other| *other != seat) {
            let place = &self.table.places[other.index()];
            let embedding = match (self.mind.aim, choice(other)) {
                (Aim::Win, Some(choice)) => choice.embedding,
                (Aim::Win, None) => rectified(&place.sum),
                (Aim::Score, choice) => self.pace_after(other, choice),
            };
            Pool::Max.put(&mut pooled, &embedding);
        }
        let mut hidden = self.mind.net.lift(OTHERS, &pooled);
        net::add(&mut hidden, self.mind.net.hidden_bias);
        hidden
    }

    /// What is told of a seat where only its pace counts: as it is, or after what it chooses.
    fn pace_after(&self, seat: Seat, choice: Option<&Choice>) -> Embedding {
        let Place { pad, table, .. } = &self.table.places[seat.index()];
        let (mut filled, mut misses) = (pad.filled, pad.misses);
        match choice.map(|choice| choice.cell) {
            Some(Some(cell)) => filled[cell.row()] |= 1 << (cell.index() % ROW_CELLS),
            Some(None) if seat == self.game.active() => misses += 1,
            _ => {}
        }
        let mut sum = *table;
        self.mind.net.add(&mut sum, features::misses(misses));
        self.mind.net.add(&mut sum, features::pace(filled));
        rectified(&sum)
    }

    /// The worth for a seat after everybody has chosen, if that does not end the game.
    #[inline]
    pub(super) fn worth(&self, own: &Choice, others: &Hidden) -> f32 {
        let mut hidden = *others;
        net::add(&mut hidden, &own.lifted);
        self.mind.worth(&hidden)
    }

    /// The worth for a seat of these choices of everybody.
    pub(super) fn worth_of<'c>(&self, seat: Seat, choice: impl Fn(Seat) -> &'c Choice) -> f32 {
        let seats = self.game.seats();
        if seats.seats().any(|seat| choice(seat).ends) {
            let scores = BySeat::from_fn(seats, |seat| choice(seat).score);
            return self.mind.worth_of_end(&scores, seat);
        }
        self.worth(choice(seat), &self.hidden_of(seat, |other| Some(choice(other))))
    }

    /// The worth for a seat of ending the game with this score.
    fn worth_of_ending(&self, seat: Seat, score: i16) -> f32 {
        let scores = BySeat::from_fn(self.game.seats(), |other| {
            if other == seat { score } else { self.table.places[other.index()].score }
        });
        self.mind.worth_of_end(&scores, seat)
    }

    /// Passing, which is a misthrow for the active seat.
    pub(super) fn pass(&self, seat: Seat) -> Choice {
        let Place { pad, score, sum, .. } = &self.table.places[seat.index()];
        let mut pass = if seat == self.game.active() {
            let mut sum = *sum;
            self.mind.net.subtract(&mut sum, features::misses(pad.misses));
            self.mind.net.add(&mut sum, features::misses(pad.misses + 1));
            Choice::new(None, score - 5, pad.misses + 1 >= MAX_MISSES, &sum)
        } else {
            Choice::new(None, *score, false, sum)
        };
        pass.lifted = self.mind.net.lift(OWN, &pass.embedding);
        pass.worth = if pass.ends {
            self.worth_of_ending(seat, pass.score)
        } else {
            self.worth(&pass, &self.table.others[seat.index()])
        };
        pass
    }

    /// Every way to write one of these numbers in the rows of these dice.
    pub(super) fn writings(
        &self,
        seat: Seat,
        dice: DiceSet,
        numbers: RangeInclusive<u8>,
        mut found: impl FnMut(usize, u8, &Choice),
    ) {
        let place = &self.table.places[seat.index()];
        let mut batch = Batch::new();
        let open = |number| self.game.sheet(seat).open(number);
        let open: [_; MAX_NUMBER as usize + 1] = std::array::from_fn(|number| open(number as u8));
        for row in dice.rows() {
            for gap in place.pad.gaps(row) {
                for index in gap.start..gap.start + gap.length {
                    let Some(cell) = Cell::from_index(row * ROW_CELLS + index) else { continue };
                    let writing = Writing::new(self.mind, place, row, index, gap);
                    let numbers =
                        (gap.low + 1).max(*numbers.start())..gap.high.min(numbers.end() + 1);
                    for number in numbers.filter(|n| open[*n as usize].contains(cell)) {
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
    fn new() -> Batch {
        let choice = Choice::new(None, 0, false, &[0.0; net::EMBEDDED]);
        Batch { filled: 0, written: [(0, 0); BATCH], choices: [choice; BATCH] }
    }

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
        for pair in self.choices.as_chunks_mut::<2>().0 {
            let [one, two] = pair;
            [one.lifted, two.lifted] =
                outlook.mind.net.lift_two(OWN, [&one.embedding, &two.embedding]);
        }
        let others = &outlook.table.others[seat.index()];
        let hidden = self.choices.each_ref().map(|choice| {
            let mut hidden = *others;
            net::add(&mut hidden, &choice.lifted);
            hidden
        });
        let worths = outlook.mind.worths(hidden.each_ref());
        for (choice, worth) in self.choices.iter_mut().zip(worths) {
            choice.worth = worth;
        }
        let filled = std::mem::take(&mut self.filled);
        for (choice, (row, number)) in self.choices.iter_mut().zip(self.written).take(filled) {
            if choice.ends {
                choice.worth = outlook.worth_of_ending(seat, choice.score);
            }
            found(row, number, choice);
        }
    }
}

/// Features, added up.
fn added(mind: &Mind<'_>, features: &[usize]) -> Embedding {
    let mut sum = *mind.net.embedding_bias;
    features.iter().for_each(|feature| mind.net.add(&mut sum, *feature));
    sum
}

/// All that is the same whatever number is written into a cell.
struct Writing<'p> {
    place: &'p Place,
    row: usize,
    index: usize,
    gap: Gap,
    /// The features without those that depend on the number.
    sum: Embedding,
    completes_row: bool,
    ends: bool,
}

impl<'p> Writing<'p> {
    fn new(mind: &Mind<'_>, place: &'p Place, row: usize, index: usize, gap: Gap) -> Writing<'p> {
        let pad = &place.pad;
        let mut sum = place.sum;
        let mut filled = pad.filled;
        filled[row] |= 1 << index;
        mind.net.subtract(&mut sum, features::gap(row, gap.length, gap.low, gap.high));
        mind.net.subtract(&mut sum, features::filled(row, pad.filled[row]));
        mind.net.add(&mut sum, features::filled(row, filled[row]));
        if features::pace(filled) != features::pace(pad.filled) {
            mind.net.subtract(&mut sum, features::pace(pad.filled));
            mind.net.add(&mut sum, features::pace(filled));
        }
        if let Some((column, counts)) = BONUS_OF[row][index] {
            let (rows, number) = pad.bonuses[column];
            mind.net.subtract(&mut sum, features::bonus(column, rows, number));
            if !counts {
                mind.net.add(&mut sum, features::bonus(column, rows | 1 << row, number));
            }
        }
        let complete = |row: usize| filled[row].count_ones() as usize == ROW_CELLS;
        let ends = (0..3).filter(|row| complete(*row)).count() >= 2;
        Writing { place, row, index, gap, sum, completes_row: complete(row), ends }
    }

    /// The choice to write this number there, all but what it is worth.
    #[inline]
    fn with(&self, mind: &Mind<'_>, number: u8, choice: &mut Choice) {
        let Writing { row, index, gap, .. } = *self;
        let mut sum = self.sum;
        let (left, right) = (index - gap.start, gap.start + gap.length - 1 - index);
        if left > 0 {
            mind.net.add(&mut sum, features::gap(row, left, gap.low, number));
        }
        if right > 0 {
            mind.net.add(&mut sum, features::gap(row, right, number, gap.high));
        }
        choice.score = self.place.score + 1;
        if self.completes_row {
            let numbers = &self.place.pad.numbers[row];
            let last = if index == ROW_CELLS - 1 { number } else { numbers[ROW_CELLS - 1] };
            mind.net.add(&mut sum, features::last(last));
            choice.score += i16::from(last) - ROW_CELLS as i16;
        }
        if let Some((column, counts)) = BONUS_OF[row][index] {
            let (rows, mut points) = self.place.pad.bonuses[column];
            if counts {
                points = number;
                mind.net.add(&mut sum, features::bonus(column, rows | 1 << row, number));
            }
            if rows | 1 << row == 7 {
                choice.score += i16::from(points);
            }
        }
        choice.ends = self.ends;
        choice.embedding = rectified(&sum);
    }
}
