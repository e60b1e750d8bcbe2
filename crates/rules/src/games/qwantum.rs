//! Qwantum: throw seven dice, take the value of a colour, and leave the other colours to everybody.
//!
//! The numbered paragraphs are in `docs/rules/qwantum.md`.

mod dice;
mod faces;
mod options;
mod position;
mod row;
mod sheet;
mod step;
#[cfg(test)]
mod tests;
mod view;

pub use dice::{COLOR_DICE, DICE, DiceSet, Face};
pub use faces::{Faces, Values};
pub use options::{Line, QwantumOptions};
pub use row::{Row, Rows};
pub use sheet::{CELLS, COLUMNS, LINE, MAX_MISSES, MAX_NUMBER, Sheet, column_score};
pub use step::{Move, QwantumMoves, Roll};

use crate::chance::{Chance, Outcome};
use crate::event::{Event, Sink};
use crate::form::{Fields, FieldsReader, PositionError};
use crate::game::{Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::{View, Viewer};

/// The most seats: a power of two, so that two bits of a seat index its sheet without a check.
const SEATS: usize = 4;

/// A game of Qwantum.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Qwantum {
    sheets: [Sheet; SEATS],
    /// What each seat has pencilled in the phase of everybody.
    pencils: [Option<Pencil>; SEATS],
    /// What lies on the table: nothing between turns, and only the dice kept while the others are thrown again.
    faces: Faces,
    seats: SeatCount,
    options: QwantumOptions,
    active: Seat,
    stage: Stage,
    /// The row the active seat has written alone, in the phase of everybody.
    first: Option<Row>,
    /// Who has yet to pencil something in the phase of everybody.
    waiting: Seats,
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

/// A choice in the phase of everybody: nothing, or a row.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Pencil {
    Pass,
    Write(Row),
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

    /// Writes the value of a row on the sheet of a seat, and reports it with what it completes.
    #[inline]
    fn write_value<S: Sink>(&mut self, seat: Seat, row: Row, sink: &mut S) {
        let number = self.faces.values().of(row);
        let sheet = &mut self.sheets[seat.index() % SEATS];
        let column = sheet.write(row, number, self.options.line);
        let (color, cell) = (row.color(), column as u8 + 1);
        sink.event(Event::Wrote { seat, color, cell, number });
        if sheet.row_done(row) {
            sink.event(Event::RowDone { seat, color });
        }
        if let Some(points) = sheet.column_points(column) {
            sink.event(Event::ColumnDone { seat, column: cell, points });
        }
    }

    /// The active seat has chosen alone: now everybody, unless its sheet is full.
    #[inline]
    fn open_to_all<S: Sink>(&mut self, first: Option<Row>, sink: &mut S) {
        match first {
            Some(row) => self.write_value(self.active, row, sink),
            None => sink.event(Event::Passed { seat: self.active }),
        }
        if self.sheet(self.active).full() {
            self.end(sink);
            return;
        }
        self.first = first;
        self.stage = Stage::Write;
        self.waiting = Seats::all(self.seats);
    }

    /// Everybody has chosen: write, mark a failed throw, and go on to the next turn or end.
    #[inline]
    fn close_turn<S: Sink>(&mut self, sink: &mut S) {
        let mut over = false;
        let mut missed = false;
        for seat in self.seats.seats() {
            match self.pencils[seat.index() % SEATS].take() {
                Some(Pencil::Write(row)) => {
                    self.write_value(seat, row, sink);
                    over |= self.sheet(seat).full();
                }
                _ => {
                    sink.event(Event::Passed { seat });
                    missed |= seat == self.active && self.first.is_none();
                }
            }
        }
        self.first = None;
        if missed {
            let sheet = &mut self.sheets[self.active.index() % SEATS];
            sheet.misses += 1;
            sink.event(Event::Missed { seat: self.active, count: sheet.misses });
            over |= sheet.misses == MAX_MISSES;
        }
        if over {
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
        sink.event(Event::Over { winners: self.winners() });
    }
}

impl Game for Qwantum {
    const NAME: &'static str = "qwantum";
    const TITLE: &'static str = "Qwantum";
    const MIN_SEATS: usize = 1;
    const MAX_SEATS: usize = SEATS;

    type Options = QwantumOptions;
    type Roll = Roll;
    type Move = Move;
    type Moves = QwantumMoves;

    fn start(seats: SeatCount, options: QwantumOptions) -> Qwantum {
        Qwantum {
            sheets: [Sheet::EMPTY; SEATS],
            pencils: [None; SEATS],
            faces: Faces::NONE,
            seats,
            options,
            active: Seat::A,
            stage: Stage::Start,
            first: None,
            waiting: Seats::NONE,
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
            Stage::Decide | Stage::First => Phase::Choose(Seats::only(self.active)),
            Stage::Write => Phase::Choose(self.waiting),
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> QwantumMoves {
        let open = || self.sheet(seat).open(self.faces.values());
        match self.stage {
            Stage::Decide if seat == self.active => QwantumMoves::Decide,
            Stage::First if seat == self.active => QwantumMoves::Write(open()),
            Stage::Write if self.waiting.contains(seat) => {
                QwantumMoves::Write(open().without(self.first))
            }
            _ => QwantumMoves::None,
        }
    }

    /// The first throw is not merged: what the dice show decides which are thrown again. After the second only the
    /// values count.
    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        match self.stage {
            Stage::Start => self
                .seats
                .seats()
                .map(|seat| Outcome { roll: Roll::Start(seat), weight: 1 })
                .collect(),
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
            let index = chance.below(self.seats.get() as u32) as usize;
            return Roll::Start(Seat::from_index(index).unwrap_or(Seat::A));
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
                self.stage = if first_throw { Stage::Decide } else { Stage::First };
            }
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        let pencil = match mv {
            Move::Keep => {
                self.stage = Stage::First;
                return;
            }
            Move::Rethrow(dice) => {
                self.faces = self.faces.without(dice);
                self.stage = Stage::Rethrow;
                return;
            }
            Move::Pass => Pencil::Pass,
            Move::Write(row) => Pencil::Write(row),
        };
        if self.stage == Stage::First {
            let first = if let Pencil::Write(row) = pencil { Some(row) } else { None };
            self.open_to_all(first, sink);
            return;
        }
        self.pencils[seat.index() % SEATS] = Some(pencil);
        self.waiting = self.waiting.without(seat);
        if self.waiting.is_empty() {
            self.close_turn(sink);
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Qwantum {
        let mut seen = *self;
        for seat in viewer.hidden(self.seats) {
            if seen.pencils[seat.index() % SEATS].take().is_some() {
                seen.waiting = seen.waiting.with(seat);
            }
        }
        seen
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.sheet(seat).score())
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn write(&self, fields: &mut Fields) {
        position::write(self, fields);
    }

    fn read(
        seats: SeatCount,
        options: QwantumOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Qwantum, PositionError> {
        position::read(seats, options, fields)
    }
}
