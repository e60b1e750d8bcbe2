//! The view of a Qwinto position.

use super::closed::closed;
use super::sheet::{BONUS, COLUMNS, Cell, MAX_MISTHROWS, ROWS, Sheet};
use super::step::Move;
use super::{Entry, Qwinto, TurnStage};
use crate::game::{Game, Moves};
use crate::games::GameId;
use crate::seat::Seat;
use crate::view::{
    Ask, Cell as CellView, CellShape, ColumnBox, Die, DieKey, DieState, EndReason, PartPoints,
    Pick, Row, ScorePart, SeatView, Sheet as SheetView, ToView, Total, View, Viewer, ends, prompts,
};

impl ToView for Qwinto {
    fn to_view(&self, viewer: Viewer) -> View {
        let mut view = View::new(GameId::Qwinto, self.phase());
        view.active = (self.stage != TurnStage::Start).then_some(self.active);
        view.prompts = prompts(self, viewer, ask(self.stage), |_, mv| match mv {
            Move::Throw(dice) => dice.rows().map(|row| Pick::Die(key(row))).collect(),
            _ => Vec::new(),
        });
        view.dice = dice(self);
        if matches!(self.stage, TurnStage::Decide | TurnStage::Write) {
            view.totals.push(Total { color: None, number: self.faces.sum() });
        }
        view.ends = ends(
            self,
            [
                (EndReason::TwoRows, &|seat| self.sheet(seat).two_rows_done()),
                (EndReason::FourMisthrows, &|seat| self.sheet(seat).misthrows() == MAX_MISTHROWS),
            ],
        );
        view.seats = self.seats.seats().map(|seat| seat_view(self, seat, viewer)).collect();
        view
    }
}

fn ask(stage: TurnStage) -> Ask {
    match stage {
        TurnStage::Choose => Ask::ChooseDice,
        TurnStage::Decide => Ask::KeepOrRethrow,
        _ => Ask::WriteOrPass,
    }
}

fn key(row: usize) -> DieKey {
    DieKey::Color(ROWS[row])
}

fn dice(game: &Qwinto) -> Vec<Die> {
    let die = |row: usize| {
        let chosen = game.dice.bits() >> row & 1 == 1;
        let face = game.faces.by_row()[row];
        let state = match game.stage {
            TurnStage::Throw | TurnStage::Rethrow if chosen => DieState::InCup,
            _ if face > 0 => DieState::Thrown,
            _ => DieState::Idle,
        };
        let number = Some(face).filter(|n| *n > 0);
        Die { key: Some(key(row)), color: Some(ROWS[row]), number, state }
    };
    (0..3).map(die).collect()
}

fn seat_view(game: &Qwinto, seat: Seat, viewer: Viewer) -> SeatView {
    let sheet = game.sheet(seat);
    let bonuses = BONUS.into_iter().filter_map(|column| sheet.column_points(column)).sum();
    let parts = [
        (ScorePart::Orange, sheet.row_points(0)),
        (ScorePart::Yellow, sheet.row_points(1)),
        (ScorePart::Purple, sheet.row_points(2)),
        (ScorePart::Bonuses, bonuses),
        (ScorePart::Misthrows, -5 * sheet.misthrows() as i16),
    ];
    SeatView {
        seat,
        score: sheet.score(),
        parts: parts.map(|(kind, points)| PartPoints { kind, points }).to_vec(),
        ready: false,
        sheet: Some(sheet_view(game, seat, sheet, viewer)),
        cards: Vec::new(),
    }
}

fn sheet_view(game: &Qwinto, seat: Seat, sheet: &Sheet, viewer: Viewer) -> SheetView {
    let bonus = |column: u8| BONUS.into_iter().find(|(c, _)| *c == column);
    let cell = |row: usize, column: u8| {
        let Some(cell) = Cell::at(row, column) else {
            return CellView::GAP;
        };
        let is_bonus = bonus(column).is_some_and(|(_, bonus_row)| bonus_row as usize == row);
        let entry = Entry::write(cell);
        let pencilled = game.pencil(seat) == Some(entry);
        let asked = viewer.is(seat) && game.writes(seat);
        let legal = asked && game.moves(seat).contains(Move::Enter(entry));
        CellView {
            shape: if is_bonus { CellShape::Bonus } else { CellShape::Plain },
            number: sheet.number(cell),
            pencil: pencilled.then_some(game.faces.sum()),
            tap: legal.then(|| entry.to_string()),
            closed: (asked && !legal)
                .then(|| closed(sheet, cell, game.dice, game.faces.sum()))
                .flatten(),
        }
    };
    let columns = 0..COLUMNS as u8;
    let row = |row: usize| Row {
        color: ROWS[row],
        cells: columns.clone().map(|column| cell(row, column)).collect(),
        line: None,
    };
    SheetView {
        rows: (0..3).map(row).collect(),
        first_column: 0,
        columns: columns
            .clone()
            .map(|column| bonus(column).map(|b| ColumnBox { points: sheet.column_points(b) }))
            .collect(),
        misthrows: (sheet.misthrows(), MAX_MISTHROWS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Phase;
    use crate::games::AnyGame;
    use crate::seat::Seats;

    #[test]
    fn others_see_that_a_seat_has_chosen_but_not_what() {
        let text = "qwinto/seats=2/stage=write/active=a/dice=o4.y5\
            /sheets=-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0\
            :-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0/pencils=-:write-y7";
        let game: AnyGame = text.parse().unwrap();
        let pencils = |view: &View| {
            let rows = view.seats[1].sheet.iter().flat_map(|sheet| &sheet.rows);
            rows.flat_map(|row| &row.cells).filter_map(|cell| cell.pencil).collect::<Vec<_>>()
        };
        for (viewer, seen) in [
            (Viewer::Seat(Seat::A), vec![]),
            (Viewer::Spectator, vec![]),
            (Viewer::Seat(Seat::B), vec![9]),
            (Viewer::Table, vec![9]),
        ] {
            let view = game.view(viewer);
            assert_eq!(view.phase, Phase::Choose(Seats::only(Seat::A)));
            assert_eq!([view.seats[0].ready, view.seats[1].ready], [false, true]);
            assert_eq!(pencils(&view), seen, "{viewer:?}");
        }
    }
}
