//! The sheets round the table with their embeddings, and what a net says when some of them have changed.

use cubilete_rules::games::qwantum::{Line, MAX_MISTHROWS, Qwantum, Row, Sheet};
use cubilete_rules::{BySeat, Game, Seat, SeatCount};

use super::features::{self, Place};
use crate::net::{EMBEDDED, Embedding, Hidden, Pool, add, rectified};
use crate::play::{Aim, Mind, turns_until};

/// The most seats.
pub(super) const SEATS: usize = Qwantum::MAX_SEATS;
/// The role of the seat that judges.
pub(super) const OWN: usize = 0;
/// The role of the others.
pub(super) const OTHERS: usize = 1;

/// A sheet, and the sum of the embeddings of its features.
#[derive(Copy, Clone, Debug)]
pub(super) struct Told {
    /// The sheet.
    pub(super) sheet: Sheet,
    /// Not rectified yet.
    pub(super) sum: Embedding,
}

impl Told {
    /// Whether the game ends with the turn because of this sheet.
    pub(super) fn ends_game(&self) -> bool {
        self.sheet.full() || self.sheet.misthrows() >= MAX_MISTHROWS
    }
}

/// One sheet for each seat; those of seats that nobody has are empty.
pub(super) type Sheets = [Told; SEATS];

/// What stays the same for a turn.
#[derive(Copy, Clone, Debug)]
pub(super) struct Table<'a> {
    /// Who judges.
    pub(super) mind: &'a Mind<'a>,
    /// How many seats there are.
    pub(super) seats: SeatCount,
    /// Whose turn it is.
    pub(super) active: Seat,
    line: Line,
}

/// How a seat at the table stands to the turn of `active`.
pub(super) fn place(seats: SeatCount, line: Line, active: Seat, seat: Seat) -> Place {
    Place { distance: turns_until(seat, active, seats), seats: seats.get(), line }
}

impl<'a> Table<'a> {
    /// The table of a game, with its sheets told as they stand and as if the next turn began.
    pub(super) fn of(game: &Qwantum, mind: &'a Mind<'a>) -> (Table<'a>, Sheets) {
        let line = game.options().line;
        let table = Table { mind, seats: game.seats(), active: game.active(), line };
        let sheets = table.tell(|seat| *game.sheet(seat));
        (table, sheets)
    }

    /// The table of the turn after this one, with its sheets.
    pub(super) fn next_turn(&self, sheets: &Sheets) -> (Table<'a>, Sheets) {
        let next = Table { active: self.active.next(self.seats), ..*self };
        (next, next.tell(|seat| sheets[seat.index() % SEATS].sheet))
    }

    fn tell(&self, sheet: impl Fn(Seat) -> Sheet) -> Sheets {
        let mut sheets = [Told { sheet: Sheet::EMPTY, sum: [0.0; EMBEDDED] }; SEATS];
        for seat in self.seats.seats() {
            let sheet = sheet(seat);
            let mut sum = *self.mind.net.embedding_bias;
            for feature in features::of_sheet(&sheet, self.place(seat)) {
                self.mind.net.add(&mut sum, feature);
            }
            sheets[seat.index() % SEATS] = Told { sheet, sum };
        }
        sheets
    }

    /// How a seat stands to the next turn.
    fn place(&self, seat: Seat) -> Place {
        place(self.seats, self.line, self.active.next(self.seats), seat)
    }

    /// All seats but one.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats.seats().without(seat)
    }

    /// A sheet with one more number, in a row that takes it.
    pub(super) fn write(&self, told: &Told, row: Row, number: u8) -> Told {
        let Told { mut sheet, mut sum } = *told;
        features::write(&self.mind.net, &mut sum, &mut sheet, row, number, self.line);
        Told { sheet, sum }
    }

    /// A sheet with one more misthrow.
    pub(super) fn miss(&self, told: &Told) -> Told {
        let Told { mut sheet, mut sum } = *told;
        features::miss(&self.mind.net, &mut sum, &mut sheet);
        Told { sheet, sum }
    }

    /// What another seat than its own sees of a sheet.
    pub(super) fn shown(&self, seat: Seat, told: &Told) -> Embedding {
        match self.mind.aim {
            Aim::Win => rectified(&told.sum),
            Aim::Score => {
                let mut sum = *self.mind.net.embedding_bias;
                for feature in features::of_pace_alone(&told.sheet, self.place(seat)) {
                    self.mind.net.add(&mut sum, feature);
                }
                rectified(&sum)
            }
        }
    }

    /// What a seat sees of the sheets of all others, as hidden numbers with their bias.
    pub(super) fn seen(&self, seat: Seat, sheets: &Sheets) -> Hidden {
        let mut pooled = [0.0; EMBEDDED];
        for other in self.others(seat) {
            Pool::Max.put(&mut pooled, &self.shown(other, &sheets[other.index() % SEATS]));
        }
        self.seen_of_pooled(&pooled)
    }

    /// The same from the sheets of all others pooled.
    pub(super) fn seen_of_pooled(&self, pooled: &Embedding) -> Hidden {
        let mut hidden = *self.mind.net.hidden_bias;
        add(&mut hidden, &self.mind.net.lift(OTHERS, pooled));
        hidden
    }

    /// What a sheet of its own adds to the hidden numbers of a seat.
    pub(super) fn lift(&self, own: &Told) -> Hidden {
        self.mind.net.lift(OWN, &rectified(&own.sum))
    }

    /// What a sheet of its own is worth to a seat that sees so much of the others when the next turn begins.
    pub(super) fn worth(&self, seen: &Hidden, own: &Told) -> f32 {
        let mut hidden = *seen;
        add(&mut hidden, &self.lift(own));
        self.mind.worth(&hidden)
    }

    /// What it is worth to a seat that the game ends with these sheets.
    pub(super) fn worth_of_end(&self, seat: Seat, sheets: &Sheets) -> f32 {
        let score = |seat: Seat| sheets[seat.index() % SEATS].sheet.score();
        self.mind.worth_of_end(&BySeat::from_fn(self.seats, score), seat)
    }

    /// What a change of its sheet alone is worth to a seat.
    pub(super) fn worth_of_change(
        &self,
        seat: Seat,
        sheets: &Sheets,
        seen: &Hidden,
        own: &Told,
    ) -> f32 {
        if !own.ends_game() {
            return self.worth(seen, own);
        }
        let mut sheets = *sheets;
        sheets[seat.index() % SEATS] = *own;
        self.worth_of_end(seat, &sheets)
    }
}
