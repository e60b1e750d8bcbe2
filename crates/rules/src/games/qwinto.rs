//! Qwinto: throw up to three dice, and every seat may write their sum.
//!
//! Numbers in parentheses are paragraphs of `docs/rules/qwinto.md`.

mod canonical;
mod choices;
mod closed;
mod entry;
mod fault;
mod open;
mod position;
mod random;
mod sheet;
mod step;
mod turn;
mod validate;
mod view;

pub use entry::Entry;
pub use fault::QwintoFault;
pub use sheet::{
    BONUS, CELLS, COLUMNS, Cell, Cells, MAX_MISTHROWS, MAX_NUMBER, ROW_CELLS, ROWS, Sheet,
};
pub use step::{DiceSet, Faces, Move, Roll};

use std::mem;

use choices::Choices;

use crate::chance::{Chance, Outcome, draw_lot, lots};
use crate::event::{Event, Sink};
use crate::game::{Game, Moves, Phase, random_steps};
use crate::options::NoOptions;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
use crate::view::Viewer;

/// A game of Qwinto.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Qwinto {
    sheets: [Sheet; MAX_SEATS],
    /// The pencilled entry of each seat in [`TurnStage::Write`]; otherwise [`Entry::NONE`].
    pencils: [Entry; MAX_SEATS],
    seats: SeatCount,
    active: Seat,
    stage: TurnStage,
    /// The seats that have not written or passed in this turn.
    waiting: Seats,
    /// The dice the active seat has chosen in this turn.
    dice: DiceSet,
    /// The faces of these dice, once thrown.
    faces: Faces,
}

/// The stage of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum TurnStage {
    /// The active seat chooses dice.
    Choose,
    /// The active seat keeps the throw or throws again.
    Decide,
    /// All seats write or pass at the same time.
    Write,
    /// The random choice of the first seat is due.
    Start,
    /// The first throw is due.
    Throw,
    /// The second throw is due.
    Rethrow,
    Over,
}

/// The legal moves of a seat.
#[derive(Copy, Clone, Debug)]
pub struct QwintoMoves(LegalMoves);

#[derive(Copy, Clone, Debug)]
enum LegalMoves {
    /// The seat has nothing to decide.
    None,
    /// Choose any set of dice.
    Throw,
    /// Keep or throw again.
    Decide,
    /// Make one of these entries.
    Enter(Choices),
}

impl Moves for QwintoMoves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.0 {
            LegalMoves::None => 0,
            LegalMoves::Throw => DiceSet::COUNT as usize,
            LegalMoves::Decide => 2,
            LegalMoves::Enter(entries) => entries.len(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Move {
        match self.0 {
            LegalMoves::Throw => Move::Throw(DiceSet::nth(index)),
            LegalMoves::Decide if index == 0 => Move::Keep,
            LegalMoves::Decide => Move::Rethrow,
            LegalMoves::Enter(entries) => Move::Enter(entries.get(index)),
            LegalMoves::None => Move::Enter(Entry::PASS),
        }
    }
}

impl Qwinto {
    /// The sheet of a seat.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// The seat whose turn it is; meaningless before the first seat has been drawn.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Whether a turn has just begun, so that the active seat chooses dice.
    pub fn at_turn_start(&self) -> bool {
        self.stage == TurnStage::Choose
    }

    /// The dice the active seat has chosen in this turn; `None` before it chooses.
    pub fn dice(&self) -> Option<DiceSet> {
        let chosen = matches!(
            self.stage,
            TurnStage::Throw | TurnStage::Decide | TurnStage::Rethrow | TurnStage::Write
        );
        chosen.then_some(self.dice)
    }

    /// The faces of the dice; [`Faces::NONE`] before they are thrown.
    pub fn faces(&self) -> Faces {
        self.faces
    }

    /// Whether a seat has to write or pass now.
    fn writes(&self, seat: Seat) -> bool {
        self.stage == TurnStage::Write && self.waiting.contains(seat)
    }

    /// The pencilled entry of a seat while all seats write; `None` if it has not chosen.
    pub fn pencil(&self, seat: Seat) -> Option<Entry> {
        Some(self.pencils[seat.index()]).filter(|entry| *entry != Entry::NONE)
    }
}

impl Game for Qwinto {
    const NAME: &'static str = "qwinto";
    const TITLE: &'static str = "Qwinto";
    const MIN_SEATS: usize = 1;
    const MAX_SEATS: usize = 6;

    type Roll = Roll;
    type Move = Move;
    type Moves = QwintoMoves;

    fn start(seats: SeatCount, _options: NoOptions) -> Qwinto {
        Qwinto {
            sheets: [Sheet::EMPTY; MAX_SEATS],
            pencils: [Entry::NONE; MAX_SEATS],
            seats,
            active: Seat::A,
            stage: TurnStage::Start,
            dice: DiceSet::ALL,
            faces: Faces::NONE,
            waiting: seats.seats(),
        }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> NoOptions {
        NoOptions
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            TurnStage::Choose | TurnStage::Decide => Phase::Choose(Seats::only(self.active)),
            TurnStage::Write => Phase::Choose(self.waiting),
            TurnStage::Start | TurnStage::Throw | TurnStage::Rethrow => Phase::Roll,
            TurnStage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> QwintoMoves {
        QwintoMoves(match self.stage {
            TurnStage::Choose if seat == self.active => LegalMoves::Throw,
            TurnStage::Decide if seat == self.active => LegalMoves::Decide,
            TurnStage::Write if self.waiting.contains(seat) => {
                let sheet = &self.sheets[seat.index()];
                LegalMoves::Enter(sheet.choices(self.faces.sum_index(), self.dice.bits()))
            }
            _ => LegalMoves::None,
        })
    }

    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        match self.stage {
            TurnStage::Start => lots(self.seats, Roll::Start),
            TurnStage::Throw | TurnStage::Rethrow => {
                let mut outcomes: Vec<Outcome<Roll>> = Vec::new();
                // All 216 throws are listed even if fewer dice are thrown: each outcome is then repeated equally often.
                let throws = (0..Faces::COUNT).map(|n| Faces::nth(self.dice, n));
                for faces in throws {
                    let roll = self.representative(Roll::Dice(faces));
                    match outcomes.iter_mut().find(|outcome| outcome.roll == roll) {
                        Some(outcome) => outcome.weight += 1,
                        None => outcomes.push(Outcome { roll, weight: 1 }),
                    }
                }
                let repeats = 6u64.pow(3 - self.dice.rows().count() as u32);
                outcomes.iter_mut().for_each(|outcome| outcome.weight /= repeats);
                outcomes
            }
            _ => Vec::new(),
        }
    }

    /// Only the sum matters. The representative has the highest faces on the first dice.
    fn representative(&self, roll: Roll) -> Roll {
        let Roll::Dice(faces) = roll else {
            return roll;
        };
        let mut by_row = faces.by_row();
        let mut rest = faces.sum() - by_row.iter().filter(|face| **face > 0).count() as u8;
        for face in by_row.iter_mut().filter(|face| **face > 0) {
            let more = rest.min(5);
            *face = 1 + more;
            rest -= more;
        }
        Faces::new(by_row).map_or(roll, Roll::Dice)
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        if self.stage == TurnStage::Start {
            return Roll::Start(draw_lot(self.seats, chance));
        }
        Roll::Dice(Faces::nth(self.dice, chance.below(Faces::COUNT)))
    }

    fn is_possible(&self, roll: Roll) -> bool {
        match (self.stage, roll) {
            (TurnStage::Start, Roll::Start(seat)) => self.seats.has(seat),
            (TurnStage::Throw | TurnStage::Rethrow, Roll::Dice(faces)) => {
                faces.dice() == Some(self.dice)
            }
            _ => false,
        }
    }

    #[inline]
    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, sink: &mut S) {
        // Matching on the stage first, as `sample` does, lets the compiler drop the match on the roll when both are inlined.
        match (self.stage, roll) {
            (TurnStage::Throw, Roll::Dice(faces)) => {
                self.faces = faces;
                self.stage = TurnStage::Decide;
            }
            (TurnStage::Rethrow, Roll::Dice(faces)) => {
                self.faces = faces;
                self.stage = TurnStage::Write;
            }
            (_, Roll::Start(seat)) => {
                self.active = seat;
                self.stage = TurnStage::Choose;
                sink.event(Event::Turn { seat });
            }
            _ => {}
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        match mv {
            Move::Throw(dice) => {
                self.dice = dice;
                self.stage = TurnStage::Throw;
            }
            Move::Keep => self.stage = TurnStage::Write,
            Move::Rethrow => {
                self.faces = Faces::NONE;
                self.stage = TurnStage::Rethrow;
            }
            Move::Enter(entry) => {
                self.pencils[seat.index()] = entry;
                self.waiting = self.waiting.without(seat);
                if self.waiting.is_empty() {
                    self.close_turn(sink);
                }
            }
        }
    }

    #[inline]
    fn play_out<C: Chance, S: Sink>(&mut self, chance: &mut C, sink: &mut S) -> u32 {
        let before = random_steps(self, chance, sink, Qwinto::at_turn_start);
        if self.at_turn_start() { before + self.random_turns(chance, sink) } else { before }
    }

    fn seen_by(&self, viewer: Viewer) -> Qwinto {
        let mut seen = *self;
        for seat in viewer.hidden(self.seats) {
            let pencil = mem::replace(&mut seen.pencils[seat.index()], Entry::NONE);
            if pencil != Entry::NONE {
                seen.waiting = seen.waiting.with(seat);
            }
        }
        seen
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.sheet(seat).score())
    }

    fn canonical(&self, first: Seat) -> Qwinto {
        self.to_canonical(first)
    }
}
