//! The end of a turn: what everybody has chosen is written, and the next turn or the end comes.

use std::mem;

use super::entry::Entry;
use super::sheet::{BONUS, MAX_MISTHROWS, ROWS, Sheet};
use super::step::{ALL_DICE, Faces, Sum};
use super::{Qwinto, Stage};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};

impl Qwinto {
    /// Everybody has chosen, and goes on to the next turn or the end.
    ///
    /// Not inlined: measured, that makes the loop of a playout shorter than it makes this call long.
    #[inline(never)]
    pub(super) fn close_turn<S: Sink>(&mut self, sink: &mut S) {
        let seats = self.seats.get();
        let entries = mem::replace(&mut self.pencils, [Entry::NONE; MAX_SEATS]);
        let over = self.fill(seats, &entries);
        self.number_filled(seats, &entries, self.faces.checked_sum(), sink);
        self.dice = ALL_DICE;
        self.faces = Faces::NONE;
        self.waiting = self.seats.seats();
        self.go_on(over, sink);
    }

    /// Fills the cells that everybody has chosen and counts misthrows (4.6). Returns whether that ends the game (6.1 to
    /// 6.3).
    #[inline]
    pub(super) fn fill(&mut self, seats: usize, entries: &[Entry; MAX_SEATS]) -> bool {
        let mut second_rows = 0;
        for (sheet, entry) in self.sheets.iter_mut().zip(entries).take(seats) {
            sheet.fill(*entry);
            second_rows |= sheet.rows_done_after_first();
        }
        let active = self.active.index();
        let sheet = &mut self.sheets[active];
        sheet.misthrows += (entries[active] == Entry::PASS) as u8;
        (second_rows != 0) | (sheet.misthrows == MAX_MISTHROWS)
    }

    /// Writes the sum into the cells just filled.
    #[inline]
    pub(super) fn number_filled<S: Sink>(
        &mut self,
        seats: usize,
        entries: &[Entry; MAX_SEATS],
        sum: Sum,
        sink: &mut S,
    ) {
        for ((sheet, entry), seat) in self.sheets.iter_mut().zip(entries).zip(Seat::ALL).take(seats)
        {
            sheet.number_filled(*entry, sum);
            if S::DETAILS {
                report_entry(sheet, seat, *entry, sum.get(), seat == self.active, sink);
            }
        }
    }

    /// After a turn: the next one, or the end.
    #[inline]
    pub(super) fn go_on<S: Sink>(&mut self, over: bool, sink: &mut S) {
        if over {
            self.stage = Stage::Over;
            if S::DETAILS {
                sink.event(Event::Over { winners: self.winners() });
            }
        } else {
            self.active = self.active.next(self.seats);
            self.stage = Stage::Choose;
            sink.event(Event::Turn { seat: self.active });
        }
    }
}

/// Reports what a seat has just done, and what that completes.
fn report_entry<S: Sink>(
    sheet: &Sheet,
    seat: Seat,
    entry: Entry,
    number: u8,
    active: bool,
    sink: &mut S,
) {
    let Some(cell) = entry.cell() else {
        sink.event(Event::Passed { seat });
        if active {
            sink.event(Event::Misthrow { seat, count: sheet.misthrows });
        }
        return;
    };
    let color = ROWS[cell.row()];
    sink.event(Event::Wrote { seat, color, column: cell.column(), number });
    if sheet.row_done(cell.row()) {
        sink.event(Event::RowDone { seat, color });
    }
    let column = BONUS.into_iter().find(|(column, _)| *column == cell.column());
    if let Some(points) = column.and_then(|column| sheet.column_points(column)) {
        sink.event(Event::ColumnDone { seat, column: cell.column(), points });
    }
}
