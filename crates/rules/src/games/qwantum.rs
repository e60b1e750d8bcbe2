//! Qwantum: throw seven dice, take the value of a colour, and leave the other colours to everybody.
//!
//! The numbered paragraphs are in `docs/rules/qwantum.md`.

mod closed;
mod dice;
mod entry;
mod faces;
mod options;
mod position;
mod row;
mod sheet;
mod step;
mod view;

pub use dice::{COLOR_DICE, DICE, DiceSet, Face};
use entry::Entry;
pub use faces::{Faces, Values};
pub use options::{Line, QwantumOptions};
pub use row::{Row, Rows};
pub use sheet::{CELLS, COLUMNS, LINE, MAX_MISTHROWS, MAX_NUMBER, Sheet, column_score};
pub use step::{Move, QwantumMoves, Roll};

use crate::chance::{Chance, Outcome, draw_lot, lots};
use crate::event::{Event, Sink};
use crate::game::{Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::Viewer;

/// The most seats: a power of two, so that two bits of a seat index its sheet without a check.
const SEATS: usize = 4;

/// A game of Qwantum.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Qwantum {
    sheets: [Sheet; SEATS],
    /// What each seat has pencilled in the phase of everybody; a pass for those who wait and at other stages.
    pencils: [Entry; SEATS],
    /// What lies on the table: nothing between turns, and only the dice kept while the others are thrown again.
    faces: Faces,
    seats: SeatCount,
    options: QwantumOptions,
    active: Seat,
    stage: Stage,
    /// Who owes a move.
    waiting: Seats,
    /// What the active seat has done alone, in the phase of everybody.
    first: Entry,
}

/// Where in a turn the game is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// The lot for the first seat.
    Start,
    /// The first throw.
    Throw,
    /// The active seat keeps or chooses dice to throw again.
    Decide,
    /// The second throw.
    Rethrow,
    /// The active seat writes or passes, alone.
    First,
    /// Everybody writes or passes.
    Write,
    Over,
}

impl Qwantum {
    /// The sheet of a seat at the table.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index() % SEATS]
    }

    /// The seat whose turn it is; meaningless before the lot has named the first.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What lies on the table.
    pub fn faces(&self) -> Faces {
        self.faces
    }

    /// Whether a turn has just begun: the first throw is due.
    pub fn at_turn_start(&self) -> bool {
        self.stage == Stage::Throw
    }

    /// Whether everybody writes or passes now, rather than the active seat alone.
    pub fn everyone_writes(&self) -> bool {
        self.stage == Stage::Write
    }

    /// The row that the active seat has written alone, in the phase of everybody; `None` if it has passed.
    pub fn written_first(&self) -> Option<Row> {
        self.first.row()
    }

    /// Whether a seat is asked to write now.
    fn writes(&self, seat: Seat) -> bool {
        matches!(self.stage, Stage::First | Stage::Write) && self.waiting.contains(seat)
    }

    /// What a seat has pencilled in the phase of everybody, once it has.
    fn pencil(&self, seat: Seat) -> Option<Entry> {
        let pencilled = self.stage == Stage::Write && !self.waiting.contains(seat);
        pencilled.then(|| self.pencils[seat.index() % SEATS])
    }

    /// Goes on to a stage at which the active seat decides alone.
    #[inline]
    fn ask_active(&mut self, stage: Stage) {
        self.stage = stage;
        self.waiting = Seats::only(self.active);
    }

    /// Makes an entry on the sheet of a seat and reports it; returns whether the sheet is full.
    #[inline]
    fn enter<S: Sink>(&mut self, seat: Seat, entry: Entry, sink: &mut S) -> bool {
        let sheet = &mut self.sheets[seat.index() % SEATS];
        sheet.enter(entry, self.faces.values(), self.options.line);
        if S::DETAILS {
            report_entry(sheet, seat, entry, sink);
        }
        sheet.full()
    }

    /// The active seat has chosen alone: now everybody, unless its sheet is full.
    #[inline]
    fn open_to_all<S: Sink>(&mut self, entry: Entry, sink: &mut S) {
        if self.enter(self.active, entry, sink) {
            self.end(sink);
            return;
        }
        self.first = entry;
        self.stage = Stage::Write;
        self.waiting = Seats::all(self.seats);
    }

    /// Everybody has chosen: write, mark a misthrow (4.8), and go on to the next turn or end.
    #[inline]
    fn close_turn<S: Sink>(&mut self, sink: &mut S) {
        let mut over = false;
        let mut missed = false;
        let pencils = std::mem::replace(&mut self.pencils, [Entry::PASS; SEATS]);
        for seat in self.seats.seats() {
            let entry = pencils[seat.index() % SEATS];
            over |= self.enter(seat, entry, sink);
            missed |= entry == Entry::PASS && seat == self.active;
        }
        missed &= self.first == Entry::PASS;
        self.first = Entry::PASS;
        let sheet = &mut self.sheets[self.active.index() % SEATS];
        sheet.misthrows += u8::from(missed);
        if S::DETAILS && missed {
            sink.event(Event::Misthrow { seat: self.active, count: sheet.misthrows });
        }
        if over || sheet.misthrows == MAX_MISTHROWS {
            self.end(sink);
        } else {
            self.active = self.active.next(self.seats);
            self.begin_turn(sink);
        }
    }

    #[inline]
    fn begin_turn<S: Sink>(&mut self, sink: &mut S) {
        self.faces = Faces::NONE;
        self.stage = Stage::Throw;
        sink.event(Event::Turn { seat: self.active });
    }

    #[inline]
    fn end<S: Sink>(&mut self, sink: &mut S) {
        self.faces = Faces::NONE;
        self.stage = Stage::Over;
        if S::DETAILS {
            sink.event(Event::Over { winners: self.winners() });
        }
    }
}

/// Reports what a seat has just done, and what that completes.
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

impl Game for Qwantum {
    const NAME: &'static str = "qwantum";
    const TITLE: &'static str = "Qwantum";
    const MIN_SEATS: usize = 1;
    const MAX_SEATS: usize = SEATS;

    type Roll = Roll;
    type Move = Move;
    type Moves = QwantumMoves;

    fn start(seats: SeatCount, options: QwantumOptions) -> Qwantum {
        Qwantum {
            sheets: [Sheet::EMPTY; SEATS],
            pencils: [Entry::PASS; SEATS],
            faces: Faces::NONE,
            seats,
            options,
            active: Seat::A,
            stage: Stage::Start,
            waiting: Seats::NONE,
            first: Entry::PASS,
        }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> QwantumOptions {
        self.options
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Start | Stage::Throw | Stage::Rethrow => Phase::Roll,
            Stage::Decide | Stage::First | Stage::Write => Phase::Choose(self.waiting),
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> QwantumMoves {
        if !self.waiting.contains(seat) {
            return QwantumMoves::None;
        }
        if self.stage == Stage::Decide {
            return QwantumMoves::Decide;
        }
        let open = self.sheet(seat).open(self.faces.values());
        QwantumMoves::Write(open.without(self.first))
    }

    /// The first throw is not merged: what the dice show decides which are thrown again. After the second only the
    /// values count.
    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        match self.stage {
            Stage::Start => lots(self.seats, Roll::Start),
            Stage::Throw => (0..faces::THROWS)
                .map(|n| Outcome { roll: Roll::Dice(Faces::nth(n)), weight: 1 })
                .collect(),
            Stage::Rethrow => {
                let roll = |faces: Faces| Roll::Dice(faces.missing_in(self.faces));
                let completions = self.faces.completions().into_iter();
                completions.map(|(faces, weight)| Outcome { roll: roll(faces), weight }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The first throw of the same kind, in the order of the faces on the dice.
    fn representative(&self, roll: Roll) -> Roll {
        match roll {
            Roll::Dice(faces) if self.stage == Stage::Rethrow && self.is_possible(roll) => {
                let first = self.faces.first_like(self.faces.completed_by(faces));
                first.map_or(roll, |first| Roll::Dice(first.missing_in(self.faces)))
            }
            _ => roll,
        }
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        if self.stage == Stage::Start {
            return Roll::Start(draw_lot(self.seats, chance));
        }
        // One draw for all seven dice: those that lie on the table already do not count.
        Roll::Dice(Faces::nth(chance.below(faces::THROWS)).missing_in(self.faces))
    }

    fn is_possible(&self, roll: Roll) -> bool {
        match (self.stage, roll) {
            (Stage::Start, Roll::Start(seat)) => self.seats.has(seat),
            (Stage::Throw | Stage::Rethrow, Roll::Dice(faces)) => {
                faces.shown() == self.faces.missing()
            }
            _ => false,
        }
    }

    #[inline]
    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, sink: &mut S) {
        match roll {
            Roll::Start(seat) => {
                self.active = seat;
                self.begin_turn(sink);
            }
            Roll::Dice(faces) => {
                self.faces = self.faces.completed_by(faces);
                let first_throw = self.stage == Stage::Throw;
                self.ask_active(if first_throw { Stage::Decide } else { Stage::First });
            }
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        self.waiting = self.waiting.without(seat);
        // By stage, not by move: the stages follow a pattern that processors foresee.
        match self.stage {
            Stage::Decide => match mv {
                Move::Rethrow(dice) => {
                    self.faces = self.faces.without(dice);
                    self.stage = Stage::Rethrow;
                }
                _ => self.ask_active(Stage::First),
            },
            Stage::First => self.open_to_all(Entry::of(mv), sink),
            _ => {
                self.pencils[seat.index() % SEATS] = Entry::of(mv);
                if self.waiting.is_empty() {
                    self.close_turn(sink);
                }
            }
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Qwantum {
        let mut seen = *self;
        if self.stage == Stage::Write {
            for seat in viewer.hidden(self.seats) {
                seen.pencils[seat.index() % SEATS] = Entry::PASS;
                seen.waiting = seen.waiting.with(seat);
            }
        }
        seen
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.sheet(seat).score())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_throw_is_listed_face_by_face_and_the_second_by_what_it_is_worth() {
        let mut game = Qwantum::new(2, QwantumOptions::default()).unwrap();
        game.roll("start-a".parse().unwrap(), &mut ()).unwrap();
        assert_eq!(game.outcomes().len(), 6usize.pow(7));
        game.roll("w3.b5.b5.r3.v3.y4.y1".parse().unwrap(), &mut ()).unwrap();
        game.play(Seat::A, "rethrow-w135".parse().unwrap(), &mut ()).unwrap();
        let outcomes = game.outcomes();
        assert!(outcomes.len() < 6usize.pow(4));
        assert_eq!(outcomes.iter().map(|outcome| outcome.weight).sum::<u64>(), 6u64.pow(4));
    }
}
