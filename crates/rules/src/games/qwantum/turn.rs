//! The flow of a turn: who writes when, how choices are committed, and how the turn ends.

use super::entry::Entry;
use super::faces::Faces;
use super::sheet::{MAX_MISTHROWS, Sheet};
use super::{Qwantum, SEATS, TurnStage};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::{Seat, Seats};

impl Qwantum {
    #[inline]
    pub(super) fn begin_turn<S: Sink>(&mut self, sink: &mut S) {
        self.faces = Faces::NONE;
        self.stage = TurnStage::Throw;
        sink.event(Event::Turn { seat: self.active });
    }

    /// Enters a stage in which only the active seat decides.
    #[inline]
    pub(super) fn wait_for_active(&mut self, stage: TurnStage) {
        self.stage = stage;
        self.waiting = Seats::only(self.active);
    }

    /// Commits the active seat's first entry. Then all seats write, unless that entry fills the sheet (7.1).
    #[inline]
    pub(super) fn close_first<S: Sink>(&mut self, entry: Entry, sink: &mut S) {
        if self.enter(self.active, entry, sink) {
            self.end(sink);
            return;
        }
        self.first = entry;
        self.stage = TurnStage::Write;
        self.waiting = Seats::all(self.seats);
    }

    /// Commits the entries of all seats, marks a misthrow if one is due (4.8), and starts the next turn or ends the game.
    #[inline]
    pub(super) fn close_turn<S: Sink>(&mut self, sink: &mut S) {
        let mut over = false;
        let mut misthrow = false;
        let pencils = std::mem::replace(&mut self.pencils, [Entry::PASS; SEATS]);
        for seat in self.seats.seats() {
            let entry = pencils[seat.index() % SEATS];
            over |= self.enter(seat, entry, sink);
            misthrow |= entry == Entry::PASS && seat == self.active;
        }
        misthrow &= self.first == Entry::PASS;
        self.first = Entry::PASS;
        let sheet = &mut self.sheets[self.active.index() % SEATS];
        sheet.misthrows += u8::from(misthrow);
        if S::DETAILS && misthrow {
            sink.event(Event::Misthrow { seat: self.active, count: sheet.misthrows });
        }
        if over || sheet.misthrows == MAX_MISTHROWS {
            self.end(sink);
        } else {
            self.active = self.active.next(self.seats);
            self.begin_turn(sink);
        }
    }

    /// Makes an entry on a seat's sheet and reports it. Returns whether the sheet is now full.
    #[inline]
    fn enter<S: Sink>(&mut self, seat: Seat, entry: Entry, sink: &mut S) -> bool {
        let sheet = &mut self.sheets[seat.index() % SEATS];
        sheet.enter(entry, self.faces.values(), self.options.line);
        if S::DETAILS {
            report_entry(sheet, seat, entry, sink);
        }
        sheet.full()
    }

    #[inline]
    fn end<S: Sink>(&mut self, sink: &mut S) {
        self.faces = Faces::NONE;
        self.stage = TurnStage::Over;
        if S::DETAILS {
            sink.event(Event::Over { winners: self.winners() });
        }
    }
}

/// Reports an entry just made, and the row and column it completes.
fn report_entry<S: Sink>(sheet: &Sheet, seat: Seat, entry: Entry, sink: &mut S) {
    let written = entry.row().and_then(|row| Some((row, sheet.last(row)?)));
    let Some((row, number)) = written else {
        sink.event(Event::Passed { seat });
        return;
    };
    let (color, cell) = (row.color(), sheet.row_len(row));
    sink.event(Event::Wrote { seat, color, column: cell as u8, number });
    if sheet.row_done(row) {
        sink.event(Event::RowDone { seat, color });
    }
    if let Some(points) = sheet.column_points(cell - 1) {
        sink.event(Event::ColumnDone { seat, column: cell as u8, points });
    }
}
