//! Qwantum: throw seven dice, write the value of one colour, and leave the other colours to all seats.
//!
//! Numbers in parentheses are paragraphs of `docs/rules/qwantum.md`.

mod canonical;
mod closed;
mod dice;
mod entry;
mod faces;
mod fault;
mod options;
mod position;
mod row;
mod sheet;
mod step;
mod turn;
mod validate;
mod view;

pub use dice::{COLOR_DICE, DICE, DiceSet, Face};
use entry::Entry;
pub use faces::{Faces, Values};
pub use fault::QwantumFault;
pub use options::{Line, QwantumOptions};
pub use row::{Row, Rows};
pub use sheet::{CELLS, COLUMNS, LINE, MAX_MISTHROWS, MAX_NUMBER, Sheet, column_score};
pub use step::{Move, QwantumMoves, Roll};

use crate::chance::{Chance, Outcome, draw_lot, lots};
use crate::event::Sink;
use crate::game::{DieFace, Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::Viewer;

/// Maximum number of seats: a power of two, so that two bits of a seat index its sheet without a bounds check.
const SEATS: usize = 4;

/// A game of Qwantum.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Qwantum {
    sheets: [Sheet; SEATS],
    /// The pencilled entry of each seat in [`TurnStage::Write`]; a pass for seats that have not chosen, and in other stages.
    pencils: [Entry; SEATS],
    /// The dice on the table: none between turns, only the kept ones while the others are thrown again.
    faces: Faces,
    seats: SeatCount,
    options: QwantumOptions,
    active: Seat,
    stage: TurnStage,
    /// The seats that have to move.
    waiting: Seats,
    /// The active seat's entry in [`TurnStage::First`], during [`TurnStage::Write`]; a pass in other stages.
    first: Entry,
}

/// The stage of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TurnStage {
    /// The random choice of the first seat is due.
    Start,
    /// The first throw is due.
    Throw,
    /// The active seat keeps the dice or chooses some to throw again.
    Decide,
    /// The second throw is due.
    Rethrow,
    /// Only the active seat writes or passes.
    First,
    /// All seats write or pass at the same time.
    Write,
    /// The game is over.
    Over,
}

impl Qwantum {
    /// The sheet of a seat.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index() % SEATS]
    }

    /// The stage of the turn.
    pub fn stage(&self) -> TurnStage {
        self.stage
    }

    /// The seat whose turn it is; meaningless before the first seat has been drawn.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The dice on the table.
    pub fn faces(&self) -> Faces {
        self.faces
    }

    /// Whether a turn has just begun, so that the first throw is due.
    pub fn at_turn_start(&self) -> bool {
        self.stage == TurnStage::Throw
    }

    /// Whether all seats write or pass now, rather than only the active one.
    pub fn everyone_writes(&self) -> bool {
        self.stage == TurnStage::Write
    }

    /// The row the active seat wrote before the other seats, while all seats write; `None` if it passed.
    pub fn written_first(&self) -> Option<Row> {
        self.first.row()
    }

    /// Whether a seat has to write or pass now.
    fn writes(&self, seat: Seat) -> bool {
        matches!(self.stage, TurnStage::First | TurnStage::Write) && self.waiting.contains(seat)
    }

    /// The pencilled entry of a seat while all seats write; `None` if it has not chosen.
    fn pencil(&self, seat: Seat) -> Option<Entry> {
        let pencilled = self.stage == TurnStage::Write && !self.waiting.contains(seat);
        pencilled.then(|| self.pencils[seat.index() % SEATS])
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
            stage: TurnStage::Start,
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

    /// Rule 1.2: the six colour dice.
    fn die_faces() -> Vec<[DieFace; 6]> {
        let face = |face: Face| DieFace { color: face.row.color(), number: face.number };
        COLOR_DICE.iter().map(|die| die.map(face)).collect()
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            TurnStage::Start | TurnStage::Throw | TurnStage::Rethrow => Phase::Roll,
            TurnStage::Decide | TurnStage::First | TurnStage::Write => Phase::Choose(self.waiting),
            TurnStage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> QwantumMoves {
        if !self.waiting.contains(seat) {
            return QwantumMoves::None;
        }
        if self.stage == TurnStage::Decide {
            return QwantumMoves::Decide;
        }
        let open = self.sheet(seat).open(self.faces.values());
        QwantumMoves::Write(open.without(self.first))
    }

    /// The first throw is not merged: which dice to throw again depends on every face. After the second throw only the
    /// values matter.
    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        match self.stage {
            TurnStage::Start => lots(self.seats, Roll::Start),
            TurnStage::Throw => (0..faces::THROWS)
                .map(|n| Outcome { roll: Roll::Dice(Faces::nth(n)), weight: 1 })
                .collect(),
            TurnStage::Rethrow => {
                let roll = |faces: Faces| Roll::Dice(faces.missing_in(self.faces));
                let completions = self.faces.completions().into_iter();
                completions.map(|(faces, weight)| Outcome { roll: roll(faces), weight }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The first throw with the same values, in the order of the faces on the dice.
    fn representative(&self, roll: Roll) -> Roll {
        match roll {
            Roll::Dice(faces) if self.stage == TurnStage::Rethrow && self.is_possible(roll) => {
                let first = self.faces.first_like(self.faces.completed_by(faces));
                first.map_or(roll, |first| Roll::Dice(first.missing_in(self.faces)))
            }
            _ => roll,
        }
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        if self.stage == TurnStage::Start {
            return Roll::Start(draw_lot(self.seats, chance));
        }
        // One draw for all seven dice: the results for dice already on the table are dropped.
        Roll::Dice(Faces::nth(chance.below(faces::THROWS)).missing_in(self.faces))
    }

    fn is_possible(&self, roll: Roll) -> bool {
        match (self.stage, roll) {
            (TurnStage::Start, Roll::Start(seat)) => self.seats.has(seat),
            (TurnStage::Throw | TurnStage::Rethrow, Roll::Dice(faces)) => {
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
                let first_throw = self.stage == TurnStage::Throw;
                self.wait_for_active(if first_throw {
                    TurnStage::Decide
                } else {
                    TurnStage::First
                });
            }
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        self.waiting = self.waiting.without(seat);
        // Matching on the stage first is faster: stages follow a pattern that the branch predictor learns.
        match self.stage {
            TurnStage::Decide => match mv {
                Move::Rethrow(dice) => {
                    self.faces = self.faces.without(dice);
                    self.stage = TurnStage::Rethrow;
                }
                _ => self.wait_for_active(TurnStage::First),
            },
            TurnStage::First => self.close_first(Entry::of(mv), sink),
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
        if self.stage == TurnStage::Write {
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

    fn canonical(&self, first: Seat) -> Qwantum {
        self.to_canonical(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_of_each_die_come_up_in_throws_and_no_others() {
        let dice = Qwantum::die_faces();
        let mut seen = vec![Vec::new(); dice.len()];
        for throw in 0..faces::THROWS {
            let shown = Faces::nth(throw);
            for (die, seen) in seen.iter_mut().enumerate() {
                let Face { row, number } = shown.face(die + 1).unwrap();
                let face = DieFace { color: row.color(), number };
                if !seen.contains(&face) {
                    seen.push(face);
                }
            }
        }
        assert_eq!(seen, dice.iter().map(|die| die.to_vec()).collect::<Vec<_>>());
    }

    #[test]
    fn first_throws_are_listed_by_faces_and_second_throws_by_values() {
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
