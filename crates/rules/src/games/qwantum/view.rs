//! The view of a Qwantum position.

use super::closed::closed;
use super::dice::{DICE, DiceSet};
use super::entry::Entry;
use super::row::Row;
use super::sheet::{COLUMNS, LINE, MAX_MISTHROWS, Sheet};
use super::step::Move;
use super::{Qwantum, TurnStage};
use crate::color::Color;
use crate::game::{Game, Moves};
use crate::games::GameId;
use crate::seat::Seat;
use crate::view::{
    Ask, Cell, CellShape, ColumnBox, Die, DieKey, DieState, EndReason, PartPoints, Pick,
    Row as RowView, ScorePart, SeatView, Sheet as SheetView, ToView, Total, View, Viewer, ends,
    prompts,
};

impl ToView for Qwantum {
    fn to_view(&self, viewer: Viewer) -> View {
        let mut view = View::new(GameId::Qwantum, self.phase());
        view.active = (self.stage != TurnStage::Start).then_some(self.active);
        view.prompts = prompts(self, viewer, ask(self.stage), |_, mv| match mv {
            Move::Rethrow(dice) => dice.dice().map(|die| Pick::Die(key(die))).collect(),
            _ => Vec::new(),
        });
        view.dice = (0..DICE).map(|die| die_view(self, die)).collect();
        view.totals = totals(self);
        view.ends = ends(
            self,
            [
                (EndReason::FullSheet, &|seat| self.sheet(seat).full()),
                (EndReason::FiveMisthrows, &|seat| self.sheet(seat).misthrows() == MAX_MISTHROWS),
            ],
        );
        view.seats = self.seats.seats().map(|seat| seat_view(self, seat, viewer)).collect();
        view
    }
}

fn ask(stage: TurnStage) -> Ask {
    match stage {
        TurnStage::Decide => Ask::Rethrow,
        TurnStage::First => Ask::WriteFirst,
        _ => Ask::WriteTogether,
    }
}

fn key(die: usize) -> DieKey {
    if die == 0 { DieKey::Color(Color::White) } else { DieKey::Number(die as u8) }
}

/// The white die is white; the others show a colour once they are thrown.
fn die_view(game: &Qwantum, die: usize) -> Die {
    let in_cup = match game.stage {
        TurnStage::Throw | TurnStage::Rethrow => game.faces.missing().map_or(0, DiceSet::bits),
        _ => 0,
    };
    let (color, number) = match game.faces.face(die) {
        Some(face) => (Some(face.row.color()), Some(face.number)),
        None if die == 0 => (Some(Color::White), game.faces.white()),
        None => (None, None),
    };
    let state = match number {
        Some(_) => DieState::Thrown,
        None if in_cup >> die & 1 == 1 => DieState::InCup,
        None => DieState::Idle,
    };
    // Nothing is thrown again after the second throw.
    let is_final = matches!(game.stage, TurnStage::First | TurnStage::Write);
    Die { key: (!is_final).then(|| key(die)), color, number, state }
}

/// The values that can be written: those of all colours that the active seat has not used.
fn totals(game: &Qwantum) -> Vec<Total> {
    if !matches!(game.stage, TurnStage::Decide | TurnStage::First | TurnStage::Write) {
        return Vec::new();
    }
    let values = game.faces.values();
    let left = Row::ALL.into_iter().filter(|row| Entry::write(*row) != game.first);
    left.map(|row| Total { color: Some(row.color()), number: values.of(row) }).collect()
}

fn seat_view(game: &Qwantum, seat: Seat, viewer: Viewer) -> SeatView {
    let sheet = game.sheet(seat);
    let columns = (0..COLUMNS).filter_map(|column| sheet.column_points(column)).sum();
    SeatView {
        seat,
        score: sheet.score(),
        parts: vec![
            PartPoints { kind: ScorePart::Columns, points: columns },
            PartPoints { kind: ScorePart::Misthrows, points: -sheet.penalty() },
        ],
        ready: false,
        sheet: Some(sheet_view(game, seat, sheet, viewer)),
        cards: Vec::new(),
    }
}

fn sheet_view(game: &Qwantum, seat: Seat, sheet: &Sheet, viewer: Viewer) -> SheetView {
    let cell = |row: Row, column: usize| {
        let next = column == sheet.row_len(row);
        let pencilled = game.pencil(seat) == Some(Entry::write(row));
        let mv = Move::Write(row);
        let asked = viewer.is(seat) && game.writes(seat);
        let legal = next && asked && game.moves(seat).contains(mv);
        let value = game.faces.values().of(row);
        Cell {
            shape: CellShape::Plain,
            number: sheet.number(row, column),
            pencil: (next && pencilled).then_some(value),
            tap: legal.then(|| mv.to_string()),
            closed: (asked && !legal)
                .then(|| closed(sheet, (row, column), game.first, value))
                .flatten(),
        }
    };
    let row = |row: Row| RowView {
        color: row.color(),
        cells: (0..COLUMNS).map(|column| cell(row, column)).collect(),
        line: Some(LINE),
    };
    let points = |column| Some(ColumnBox { points: sheet.column_points(column) });
    SheetView {
        rows: Row::ALL.map(row).to_vec(),
        first_column: 1,
        columns: (0..COLUMNS).map(points).collect(),
        misthrows: (sheet.misthrows(), MAX_MISTHROWS),
    }
}
