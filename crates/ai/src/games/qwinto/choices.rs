//! What a seat could write, and what that is worth to it while the others write nothing.

use cubilete_rules::qwinto::{Cell, MAX_MISTHROWS, Move, Qwinto, ROW_CELLS};
use cubilete_rules::{BySeat, Game, Seat};

use super::features::{self, OTHERS, OWN, Pad};
use crate::net::{self, Embedding, Hidden, Numbers, Pool, rectified};
use crate::play::{Aim, Mind, turns_until};

/// A sheet after a seat has written or passed.
///
/// Its numbers are read and written as vectors, which is quicker where they begin at whole ones.
#[derive(Copy, Clone, Debug)]
#[repr(align(16))]
pub(super) struct Choice {
    /// The cell written; none for a pass.
    pub(super) cell: Option<Cell>,
    pub(super) score: i16,
    /// Whether it ends the game.
    pub(super) ends: bool,
    pub(super) embedding: Embedding,
    /// What the own sheet adds to the hidden numbers.
    pub(super) lifted: Hidden,
    /// What it is worth to the seat while the others write nothing.
    pub(super) worth: f32,
}

impl Choice {
    /// Room for a choice.
    pub(super) const NONE: Choice = Choice {
        cell: None,
        score: 0,
        ends: false,
        embedding: [0.0; net::EMBEDDED],
        lifted: [0.0; net::HIDDEN],
        worth: 0.0,
    };

    /// A choice that is not judged yet, from the sum of the features of its sheet.
    #[inline]
    fn new(cell: Option<Cell>, score: i16, ends: bool, sum: &Embedding) -> Choice {
        Choice { cell, score, ends, embedding: rectified(sum), ..Choice::NONE }
    }

    pub(super) fn mv(&self) -> Move {
        self.cell.map_or(Move::PASS, Move::write)
    }
}

/// A seat before it writes.
#[derive(Copy, Clone, Debug)]
pub(super) struct Place {
    pub(super) pad: Pad,
    pub(super) score: i16,
    /// The sum of the features as they are when the turn is over.
    pub(super) sum: Embedding,
    /// The sum of those alone that tell where the seat sits.
    table: Embedding,
}

/// The seats before a turn.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) places: Vec<Place>,
    /// For each seat the hidden numbers without its own sheet.
    pub(super) others: Vec<Hidden>,
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
        let mut hidden = self.lift(OTHERS, &pooled);
        net::add(&mut hidden, self.mind.net.hidden_bias);
        hidden
    }

    /// What a sheet in a role adds to the hidden numbers.
    fn lift(&self, role: usize, embedding: &Embedding) -> Hidden {
        let [lifted] = self.mind.net.lift_only(Numbers::of(embedding), role, [embedding]);
        lifted
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
        self.mind
            .net
            .add(&mut sum, features::pace(filled.map(|cells| cells.count_ones() as usize)));
        rectified(&sum)
    }

    /// The worth for a seat after everybody has chosen, if that does not end the game.
    #[inline]
    fn worth(&self, own: &Choice, others: &Hidden) -> f32 {
        let [worth] = self.mind.worths_of_sums([[&own.lifted, others]]);
        worth
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
    pub(super) fn worth_of_ending(&self, seat: Seat, score: i16) -> f32 {
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
            Choice::new(None, score - 5, pad.misses + 1 >= MAX_MISTHROWS, &sum)
        } else {
            Choice::new(None, *score, false, sum)
        };
        pass.lifted = self.lift(OWN, &pass.embedding);
        pass.worth = if pass.ends {
            self.worth_of_ending(seat, pass.score)
        } else {
            self.worth(&pass, &self.table.others[seat.index()])
        };
        pass
    }
}

/// Features, added up.
fn added(mind: &Mind<'_>, features: &[usize]) -> Embedding {
    let mut sum = *mind.net.embedding_bias;
    features.iter().for_each(|feature| mind.net.add(&mut sum, *feature));
    sum
}
