//! What a seat could write, and its value while the others write nothing.

use cubilete_rules::qwinto::{Cell, MAX_MISTHROWS, Move, Qwinto, ROW_CELLS};
use cubilete_rules::{BySeat, Game, Seat};

use super::features::{self, OTHERS, OWN, SheetState};
use crate::evaluator::Evaluator;
use crate::net::{self, ActiveUnits, Embedding, Hidden, Pool, relu};
use crate::play::{Aim, turns_until};

/// A sheet after a seat has written or passed.
///
/// Aligned because its numbers are read and written as vectors.
#[derive(Copy, Clone, Debug)]
#[repr(align(16))]
pub(super) struct SheetChoice {
    /// The written cell; `None` for a pass.
    pub(super) cell: Option<Cell>,
    pub(super) score: i16,
    /// Whether it ends the game.
    pub(super) ends: bool,
    pub(super) embedding: Embedding,
    /// The contribution of the sheet to its owner's hidden layer.
    pub(super) projection: Hidden,
    /// The value for the seat while the others write nothing.
    pub(super) value: f32,
}

impl SheetChoice {
    /// A placeholder.
    pub(super) const NONE: SheetChoice = SheetChoice {
        cell: None,
        score: 0,
        ends: false,
        embedding: [0.0; net::EMBEDDING_SIZE],
        projection: [0.0; net::HIDDEN_SIZE],
        value: 0.0,
    };

    /// A choice without its value, from the summed features of the sheet.
    #[inline]
    fn new(cell: Option<Cell>, score: i16, ends: bool, sum: &Embedding) -> SheetChoice {
        SheetChoice { cell, score, ends, embedding: relu(sum), ..SheetChoice::NONE }
    }

    pub(super) fn mv(&self) -> Move {
        self.cell.map_or(Move::PASS, Move::write)
    }
}

/// The sheet of a seat before it writes, with its summed features.
#[derive(Copy, Clone, Debug)]
pub(super) struct EmbeddedSheet {
    pub(super) sheet: SheetState,
    pub(super) score: i16,
    /// The sum of the features, as they would be at the start of the next turn.
    pub(super) sum: Embedding,
    /// The sum of the features of the seat only: its distance to the active seat, and the number of
    /// seats.
    seat_sum: Embedding,
}

/// The sheets of all seats before a turn.
#[derive(Clone, Debug)]
pub(super) struct TurnSheets {
    pub(super) by_seat: Vec<EmbeddedSheet>,
    /// For each seat, the hidden layer without its own sheet.
    pub(super) others: Vec<Hidden>,
}

impl TurnSheets {
    pub(super) fn new(game: &Qwinto, evaluator: &Evaluator<'_>) -> TurnSheets {
        let count = game.seats();
        let next = game.active().next(count);
        let embed = |seat| {
            let sheet = SheetState::new(game.sheet(seat));
            let distance = turns_until(seat, next, count);
            let seat_features = features::seat_features(distance, count);
            let mut features = Vec::with_capacity(48);
            sheet.features(&mut features);
            features.extend(seat_features);
            let [sum, seat_sum] =
                [&features[..], &seat_features].map(|features| summed(evaluator, features));
            EmbeddedSheet { sheet, score: game.sheet(seat).score(), sum, seat_sum }
        };
        let mut sheets =
            TurnSheets { by_seat: count.seats().map(embed).collect(), others: Vec::new() };
        let search = TurnSearch { game, evaluator, sheets: &sheets };
        let others = count.seats().map(|seat| search.hidden_of(seat, |_| None)).collect();
        sheets.others = others;
        sheets
    }
}

/// The search of a turn in which nobody has written yet.
#[derive(Copy, Clone, Debug)]
pub(super) struct TurnSearch<'a> {
    pub(super) game: &'a Qwinto,
    pub(super) evaluator: &'a Evaluator<'a>,
    pub(super) sheets: &'a TurnSheets,
}

impl TurnSearch<'_> {
    /// The hidden layer of a seat without its own sheet, with the others' sheets as they are or
    /// after their choices.
    pub(super) fn hidden_of<'c>(
        &self,
        seat: Seat,
        choice: impl Fn(Seat) -> Option<&'c SheetChoice>,
    ) -> Hidden {
        let mut pooled = [0.0; net::EMBEDDING_SIZE];
        for other in self.game.seats().seats().filter(|other| *other != seat) {
            let sheet = &self.sheets.by_seat[other.index()];
            let embedding = match (self.evaluator.aim, choice(other)) {
                (Aim::Win, Some(choice)) => choice.embedding,
                (Aim::Win, None) => relu(&sheet.sum),
                (Aim::Score, choice) => self.pace_embedding(other, choice),
            };
            Pool::Max.merge(&mut pooled, &embedding);
        }
        let mut hidden = self.project(OTHERS, &pooled);
        net::add(&mut hidden, self.evaluator.net.hidden_bias);
        hidden
    }

    /// The contribution of a sheet in a role to the hidden layer.
    fn project(&self, role: usize, embedding: &Embedding) -> Hidden {
        let [projection] =
            self.evaluator.net.project_active(ActiveUnits::of(embedding), role, [embedding]);
        projection
    }

    /// The embedding of only the features of a seat that affect how soon the game will end, as they
    /// are or after its choice.
    fn pace_embedding(&self, seat: Seat, choice: Option<&SheetChoice>) -> Embedding {
        let EmbeddedSheet { sheet, seat_sum, .. } = &self.sheets.by_seat[seat.index()];
        let (mut filled, mut misthrows) = (sheet.filled, sheet.misthrows);
        match choice.map(|choice| choice.cell) {
            Some(Some(cell)) => filled[cell.row()] |= 1 << (cell.index() % ROW_CELLS),
            Some(None) if seat == self.game.active() => misthrows += 1,
            _ => {}
        }
        let mut sum = *seat_sum;
        self.evaluator.net.add(&mut sum, features::misthrows(misthrows));
        self.evaluator
            .net
            .add(&mut sum, features::pace(filled.map(|cells| cells.count_ones() as usize)));
        relu(&sum)
    }

    /// The value for a seat if its choice and the hidden layer of the others do not end the game.
    #[inline]
    fn value(&self, own: &SheetChoice, others: &Hidden) -> f32 {
        let [value] = self.evaluator.values_of_sums([[&own.projection, others]]);
        value
    }

    /// The value for a seat of the choices of all seats.
    pub(super) fn joint_value<'c>(
        &self,
        seat: Seat,
        choice: impl Fn(Seat) -> &'c SheetChoice,
    ) -> f32 {
        let seats = self.game.seats();
        if seats.seats().any(|seat| choice(seat).ends) {
            let scores = BySeat::from_fn(seats, |seat| choice(seat).score);
            return self.evaluator.end_value(&scores, seat);
        }
        self.value(choice(seat), &self.hidden_of(seat, |other| Some(choice(other))))
    }

    /// The value for a seat of ending the game with this score.
    pub(super) fn ending_value(&self, seat: Seat, score: i16) -> f32 {
        let scores = BySeat::from_fn(self.game.seats(), |other| {
            if other == seat { score } else { self.sheets.by_seat[other.index()].score }
        });
        self.evaluator.end_value(&scores, seat)
    }

    /// Passing, which is a misthrow for the active seat.
    pub(super) fn pass(&self, seat: Seat) -> SheetChoice {
        let EmbeddedSheet { sheet, score, sum, .. } = &self.sheets.by_seat[seat.index()];
        let mut pass = if seat == self.game.active() {
            let mut sum = *sum;
            self.evaluator.net.subtract(&mut sum, features::misthrows(sheet.misthrows));
            self.evaluator.net.add(&mut sum, features::misthrows(sheet.misthrows + 1));
            SheetChoice::new(None, score - 5, sheet.misthrows + 1 >= MAX_MISTHROWS, &sum)
        } else {
            SheetChoice::new(None, *score, false, sum)
        };
        pass.projection = self.project(OWN, &pass.embedding);
        pass.value = if pass.ends {
            self.ending_value(seat, pass.score)
        } else {
            self.value(&pass, &self.sheets.others[seat.index()])
        };
        pass
    }
}

/// The summed embeddings of features.
fn summed(evaluator: &Evaluator<'_>, features: &[usize]) -> Embedding {
    let mut sum = *evaluator.net.embedding_bias;
    features.iter().for_each(|feature| evaluator.net.add(&mut sum, *feature));
    sum
}
