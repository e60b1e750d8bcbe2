//! The embedded sheets of all seats in a turn, and their evaluation after changes.

use cubilete_rules::games::qwantum::{Line, MAX_MISTHROWS, Qwantum, Row, Sheet};
use cubilete_rules::{BySeat, Game, Seat, SeatCount};

use super::features::{self, SeatContext};
use crate::evaluator::Evaluator;
use crate::net::{EMBEDDING_SIZE, Embedding, Hidden, Pool, add, relu};
use crate::play::{Aim, turns_until};

/// Maximum number of seats.
pub(super) const SEATS: usize = Qwantum::MAX_SEATS;
/// The role of a seat's own sheet.
pub const OWN: usize = 0;
/// The role of the other seats' sheets.
pub const OTHERS: usize = 1;

/// A sheet, and the sum of the embeddings of its features.
#[derive(Copy, Clone, Debug)]
pub(super) struct EmbeddedSheet {
    /// The sheet.
    pub(super) sheet: Sheet,
    /// The sum before ReLU.
    pub(super) sum: Embedding,
}

impl EmbeddedSheet {
    /// Whether the game ends with this turn because of the sheet.
    pub(super) fn ends_game(&self) -> bool {
        self.sheet.full() || self.sheet.misthrows() >= MAX_MISTHROWS
    }
}

/// One sheet for each seat. Those of absent seats are empty.
pub(super) type Sheets = [EmbeddedSheet; SEATS];

/// What stays the same during a turn.
#[derive(Copy, Clone, Debug)]
pub(super) struct TurnContext<'a> {
    /// The evaluator.
    pub(super) evaluator: &'a Evaluator<'a>,
    /// Number of seats.
    pub(super) seats: SeatCount,
    /// The seat whose turn it is.
    pub(super) active: Seat,
    line: Line,
}

/// The context of a seat in the turn of `active`.
pub fn seat_context(seats: SeatCount, line: Line, active: Seat, seat: Seat) -> SeatContext {
    SeatContext { distance: turns_until(seat, active, seats), seats: seats.get(), line }
}

impl<'a> TurnContext<'a> {
    /// The context of the current turn, and the sheets embedded as if the next turn began.
    pub(super) fn of(game: &Qwantum, evaluator: &'a Evaluator<'a>) -> (TurnContext<'a>, Sheets) {
        let line = game.options().line;
        let turn = TurnContext { evaluator, seats: game.seats(), active: game.active(), line };
        let sheets = turn.embed(|seat| *game.sheet(seat));
        (turn, sheets)
    }

    /// The context of the turn after this one, and its sheets.
    pub(super) fn next_turn(&self, sheets: &Sheets) -> (TurnContext<'a>, Sheets) {
        let next = TurnContext { active: self.active.next(self.seats), ..*self };
        (next, next.embed(|seat| sheets[seat.index() % SEATS].sheet))
    }

    fn embed(&self, sheet: impl Fn(Seat) -> Sheet) -> Sheets {
        let mut sheets = [EmbeddedSheet { sheet: Sheet::EMPTY, sum: [0.0; EMBEDDING_SIZE] }; SEATS];
        for seat in self.seats.seats() {
            let sheet = sheet(seat);
            let mut sum = *self.evaluator.net.embedding_bias;
            for feature in features::sheet_features(&sheet, self.seat_context(seat)) {
                self.evaluator.net.add(&mut sum, feature);
            }
            sheets[seat.index() % SEATS] = EmbeddedSheet { sheet, sum };
        }
        sheets
    }

    /// The context of a seat in the next turn.
    fn seat_context(&self, seat: Seat) -> SeatContext {
        seat_context(self.seats, self.line, self.active.next(self.seats), seat)
    }

    /// All seats except one.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats.seats().without(seat)
    }

    /// The sheet with one more number. The row must take it.
    pub(super) fn write(&self, embedded: &EmbeddedSheet, row: Row, number: u8) -> EmbeddedSheet {
        let EmbeddedSheet { mut sheet, mut sum } = *embedded;
        features::write(&self.evaluator.net, &mut sum, &mut sheet, row, number, self.line);
        EmbeddedSheet { sheet, sum }
    }

    /// A sheet with one more misthrow.
    pub(super) fn misthrow(&self, embedded: &EmbeddedSheet) -> EmbeddedSheet {
        let EmbeddedSheet { mut sheet, mut sum } = *embedded;
        features::misthrow(&self.evaluator.net, &mut sum, &mut sheet);
        EmbeddedSheet { sheet, sum }
    }

    /// The embedding of a sheet as other seats see it, after ReLU.
    pub(super) fn shown_embedding(&self, seat: Seat, embedded: &EmbeddedSheet) -> Embedding {
        match self.evaluator.aim {
            Aim::Win => relu(&embedded.sum),
            Aim::Score => {
                let mut sum = *self.evaluator.net.embedding_bias;
                for feature in features::pace_features(&embedded.sheet, self.seat_context(seat)) {
                    self.evaluator.net.add(&mut sum, feature);
                }
                relu(&sum)
            }
        }
    }

    /// The hidden layer of all other seats' sheets, including the bias.
    pub(super) fn others_hidden(&self, seat: Seat, sheets: &Sheets) -> Hidden {
        let mut pooled = [0.0; EMBEDDING_SIZE];
        for other in self.others(seat) {
            Pool::Max
                .merge(&mut pooled, &self.shown_embedding(other, &sheets[other.index() % SEATS]));
        }
        self.hidden_of_pooled(&pooled)
    }

    /// The same from their pooled embedding.
    pub(super) fn hidden_of_pooled(&self, pooled: &Embedding) -> Hidden {
        let mut hidden = *self.evaluator.net.hidden_bias;
        add(&mut hidden, &self.evaluator.net.project(OTHERS, pooled));
        hidden
    }

    /// The contribution of a sheet to its owner's hidden layer.
    pub(super) fn projection(&self, own: &EmbeddedSheet) -> Hidden {
        self.evaluator.net.project(OWN, &relu(&own.sum))
    }

    /// The value of a sheet for its owner at the start of the next turn.
    pub(super) fn value(&self, others_hidden: &Hidden, own: &EmbeddedSheet) -> f32 {
        let mut hidden = *others_hidden;
        add(&mut hidden, &self.projection(own));
        self.evaluator.value(&hidden)
    }

    /// The value for a seat if the game ends with these sheets.
    pub(super) fn end_value(&self, seat: Seat, sheets: &Sheets) -> f32 {
        let score = |seat: Seat| sheets[seat.index() % SEATS].sheet.score();
        self.evaluator.end_value(&BySeat::from_fn(self.seats, score), seat)
    }

    /// The value for a seat after a change of its own sheet only.
    pub(super) fn value_after(
        &self,
        seat: Seat,
        sheets: &Sheets,
        others_hidden: &Hidden,
        own: &EmbeddedSheet,
    ) -> f32 {
        if !own.ends_game() {
            return self.value(others_hidden, own);
        }
        let mut sheets = *sheets;
        sheets[seat.index() % SEATS] = *own;
        self.end_value(seat, &sheets)
    }
}
