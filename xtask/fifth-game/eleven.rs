//! Eleven, a game that exists only in the copy of the workspace that `cargo xtask fifth-game` makes.
//!
//! In each of six rounds one die is thrown for all seats. Every seat adds it to its total or leaves it, all at the same
//! time. A total above eleven falls to 0. The highest total wins.

use std::fmt;
use std::str::FromStr;

use crate::chance::{Chance, Outcome};
use crate::color::Color;
use crate::event::{Event, Sink};
use crate::game::{GameMove, Game, Moves, Phase};
use crate::games::GameId;
use crate::options::NoOptions;
use crate::position::{
    Faults, FieldValue, Fields, FieldsReader, PencilStage, PositionCodec, PositionError, PositionFault, SEATS,
};
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
use crate::text::Expected;
use crate::view::{
    Ask, Counter, Die, DieState, End, EndReason, SeatView, ToView, View, Viewer, prompts,
};

const ROUNDS: u8 = 6;
const HIGHEST: u8 = 11;
const FACES: u8 = 6;

/// A game of Eleven.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Eleven {
    seats: SeatCount,
    /// The number of complete rounds.
    rounds: u8,
    /// The face of the die, once it is thrown.
    die: Option<u8>,
    totals: [u8; MAX_SEATS],
    pencils: [Option<Move>; MAX_SEATS],
}

impl Eleven {
    fn close_round<S: Sink>(&mut self, sink: &mut S) {
        for seat in self.seats.seats() {
            let total = &mut self.totals[seat.index()];
            match self.pencils[seat.index()].take() {
                Some(Move::Add) => *total += self.die.unwrap_or(0),
                _ => sink.event(Event::Passed { seat }),
            }
            if *total > HIGHEST {
                *total = 0;
            }
        }
        self.die = None;
        self.rounds += 1;
        if self.rounds == ROUNDS {
            sink.event(Event::TurnLimit);
            sink.event(Event::Over { winners: self.winners() });
        }
    }
}

impl Game for Eleven {
    const NAME: &'static str = "eleven";
    const TITLE: &'static str = "Eleven";
    const MIN_SEATS: usize = 3;
    const MAX_SEATS: usize = 5;

    type Roll = Roll;
    type Move = Move;
    type Moves = ElevenMoves;

    fn start(seats: SeatCount, _options: NoOptions) -> Eleven {
        Eleven { seats, rounds: 0, die: None, totals: [0; MAX_SEATS], pencils: [None; MAX_SEATS] }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> NoOptions {
        NoOptions
    }

    fn phase(&self) -> Phase {
        let undecided = |seat: &Seat| self.pencils[seat.index()].is_none();
        match self.die {
            Some(_) => Phase::Choose(self.seats.seats().filter(undecided).collect()),
            None if self.rounds < ROUNDS => Phase::Roll,
            None => Phase::Over,
        }
    }

    fn moves(&self, seat: Seat) -> ElevenMoves {
        ElevenMoves(matches!(self.phase(), Phase::Choose(seats) if seats.contains(seat)))
    }

    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        let due = self.phase() == Phase::Roll;
        let faces = (1..=FACES).filter(|_| due);
        faces.map(|face| Outcome { roll: Roll(face), weight: 1 }).collect()
    }

    fn representative(&self, roll: Roll) -> Roll {
        roll
    }

    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        Roll(1 + chance.below(FACES.into()) as u8)
    }

    fn is_possible(&self, _roll: Roll) -> bool {
        self.phase() == Phase::Roll
    }

    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, _sink: &mut S) {
        self.die = Some(roll.0);
    }

    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        self.pencils[seat.index()] = Some(mv);
        if self.seats.seats().all(|seat| self.pencils[seat.index()].is_some()) {
            self.close_round(sink);
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Eleven {
        let mut seen = *self;
        for seat in viewer.hidden(self.seats) {
            seen.pencils[seat.index()] = None;
        }
        seen
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.totals[seat.index()].into())
    }
}

/// A throw of the die.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Roll(u8);

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die-{}", self.0)
    }
}

impl FromStr for Roll {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Roll, Expected> {
        let roll = (1..=FACES).map(Roll).find(|roll| roll.to_string() == text);
        roll.ok_or_else(|| Expected::new("a throw such as die-4", text))
    }
}

/// A decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Add the die to the total.
    Add,
    /// Leave the total as it is.
    Leave,
}

impl GameMove for Move {
    const N_MOVES: usize = 2;

    fn id(self) -> usize {
        self as usize
    }

    fn from_id(id: usize) -> Option<Move> {
        [Move::Add, Move::Leave].get(id).copied()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Add => "add",
            Move::Leave => "leave",
        })
    }
}

impl FromStr for Move {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Move, Expected> {
        let mv = [Move::Add, Move::Leave].into_iter().find(|mv| mv.to_string() == text);
        mv.ok_or_else(|| Expected::new("add or leave", text))
    }
}

/// The legal moves of a seat: both, or none.
#[derive(Copy, Clone, Debug)]
pub struct ElevenMoves(bool);

impl Moves for ElevenMoves {
    type Move = Move;

    fn len(&self) -> usize {
        if self.0 { Move::N_MOVES } else { 0 }
    }

    fn get(&self, index: usize) -> Move {
        Move::from_id(index).unwrap_or(Move::Leave)
    }
}

/// A total that no dice can give.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TotalTooHigh(Seat);

impl fmt::Display for TotalTooHigh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} has more than its rounds can give", self.0)
    }
}

impl PositionCodec for Eleven {
    type Options = NoOptions;
    type Fault = TotalTooHigh;

    fn write(&self, fields: &mut Fields) {
        let total = |seat: Seat| FieldValue::number(self.totals[seat.index()]);
        let pencil = |seat: Seat| FieldValue::maybe_word(self.pencils[seat.index()]);
        fields.push("rounds", FieldValue::number(self.rounds));
        fields.push("die", FieldValue::maybe_number(self.die));
        fields.push("totals", FieldValue::list(SEATS, self.seats.seats().map(total)));
        fields.push("pencils", FieldValue::list(SEATS, self.seats.seats().map(pencil)));
    }

    fn read(
        seats: SeatCount,
        options: NoOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Eleven, PositionError<TotalTooHigh>> {
        fields.expect(&["rounds", "die", "totals", "pencils"])?;
        let mut faults = Faults::new();
        let mut game = Eleven::start(seats, options);
        game.rounds = fields.get("rounds")?.number(0, ROUNDS.into())? as u8;
        let die = fields.get("die")?;
        if game.rounds == ROUNDS && !die.is_null() {
            return Err(die.expected("'-' after the last round").into());
        }
        game.die = die.maybe_number(1, FACES.into())?.map(|face| face as u8);
        for (seat, node) in fields.by_seat("totals", seats)? {
            let total = node.number(0, HIGHEST.into())? as u8;
            faults.require(total <= FACES * game.rounds, TotalTooHigh(seat));
            game.totals[seat.index()] = total;
        }
        for (seat, node) in fields.by_seat("pencils", seats)? {
            let pencil = node.maybe_parse("add, leave or '-'")?;
            if pencil.is_some() && game.die.is_none() {
                faults.push(PositionFault::PencilTooEarly { seat, stage: PencilStage::Choose });
            }
            game.pencils[seat.index()] = pencil;
        }
        if matches!(game.phase(), Phase::Choose(waiting) if waiting.is_empty()) {
            faults.push(PositionFault::PencilsComplete);
        }
        faults.finish(game)
    }
}

impl ToView for Eleven {
    fn to_view(&self, viewer: Viewer) -> View {
        let mut view = View::new(GameId::Eleven, self.phase());
        let state = if self.die.is_some() { DieState::Thrown } else { DieState::InCup };
        view.dice = vec![Die { key: None, color: Some(Color::White), number: self.die, state }];
        view.counters = vec![(Counter::Turn, u16::from(self.rounds + 1).min(ROUNDS.into()))];
        view.prompts = prompts(self, viewer, Ask::Choose, |_, _| Vec::new());
        if self.phase() == Phase::Over {
            view.ends = vec![End { reason: EndReason::TurnLimit, seats: Seats::NONE }];
        }
        let seat = |(seat, score): (Seat, &i16)| SeatView {
            seat,
            score: *score,
            parts: Vec::new(),
            ready: false,
            sheet: None,
            cards: Vec::new(),
        };
        view.seats = self.scores().iter().map(seat).collect();
        view
    }
}
