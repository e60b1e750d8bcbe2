//! The end of a turn: committing all entries, then starting the next turn or ending the game.

use std::mem;

use super::entry::Entry;
use super::sheet::{BONUS, MAX_MISTHROWS, ROWS, Sheet};
use super::step::{DiceSet, Faces, Sum};
use super::{Qwinto, TurnStage};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};

impl Qwinto {
    /// Commits the pencilled entries of all seats and starts the next turn or ends the game.
    ///
    /// Not inlined: measured, the shorter playout loop saves more time than the call costs.
    #[inline(never)]
    pub(super) fn close_turn<S: Sink>(&mut self, sink: &mut S) {
        let seats = self.seats.get();
        let entries = mem::replace(&mut self.pencils, [Entry::NONE; MAX_SEATS]);
        let over = self.mark_filled(seats, &entries);
        self.write_filled(seats, &entries, self.faces.sum_index(), sink);
        self.dice = DiceSet::ALL;
        self.faces = Faces::NONE;
        self.waiting = self.seats.seats();
        self.finish_turn(over, sink);
    }

    /// Marks the chosen cells as filled and counts misthrows (4.6). Returns whether that ends the game (6.1 to 6.3).
    #[inline]
    pub(super) fn mark_filled(&mut self, seats: usize, entries: &[Entry; MAX_SEATS]) -> bool {
        let mut second_rows = 0;
        for (sheet, entry) in self.sheets.iter_mut().zip(entries).take(seats) {
            sheet.mark_filled(*entry);
            second_rows |= sheet.rows_done_after_first();
        }
        let active = self.active.index();
        let sheet = &mut self.sheets[active];
        sheet.misthrows += (entries[active] == Entry::PASS) as u8;
        (second_rows != 0) | (sheet.misthrows == MAX_MISTHROWS)
    }

    /// Writes the sum into the cells just filled.
    #[inline]
    pub(super) fn write_filled<S: Sink>(
        &mut self,
        seats: usize,
        entries: &[Entry; MAX_SEATS],
        sum: Sum,
        sink: &mut S,
    ) {
        for ((sheet, entry), seat) in self.sheets.iter_mut().zip(entries).zip(Seat::ALL).take(seats)
        {
            sheet.write_filled(*entry, sum);
            if S::DETAILS {
                report_entry(sheet, seat, *entry, sum.get(), seat == self.active, sink);
            }
        }
    }

    /// Ends the game if it is over, otherwise starts the next turn.
    #[inline]
    pub(super) fn finish_turn<S: Sink>(&mut self, over: bool, sink: &mut S) {
        if over {
            self.stage = TurnStage::Over;
            if S::DETAILS {
                sink.event(Event::Over { winners: self.winners() });
            }
        } else {
            self.active = self.active.next(self.seats);
            self.stage = TurnStage::Choose;
            sink.event(Event::Turn { seat: self.active });
        }
    }
}

/// Reports an entry just made, and the row and column it completes.
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
