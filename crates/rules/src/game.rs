//! The one trait every game implements, and what its signatures need.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::chance::{Chance, Outcome};
use crate::event::Sink;
use crate::options::{Options, SetupError};
use crate::position::PositionCodec;
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::text::Expected;
use crate::view::{ToView, View, Viewer};

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance: dice, a draw, the lot that names the first seat.
    Roll,
    /// A move of each of these seats, in any order: the moves of one phase commute.
    Choose(Seats),
    /// Nothing: the game has ended.
    Over,
}

/// A decision with a fixed number, for programs that index moves.
pub trait Action: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = Expected> {
    /// How many numbers there are.
    const N_MOVES: usize;

    /// The number of this move, below [`N_MOVES`](Self::N_MOVES).
    fn id(self) -> usize;

    /// The move with this number.
    fn from_id(id: usize) -> Option<Self>;
}

/// The legal moves of a seat, on the stack, each once.
pub trait Moves: Copy {
    /// The move type of the game.
    type Move: Action;

    /// How many there are.
    fn len(&self) -> usize;

    /// The move at `index`, which is below [`len`](Self::len).
    fn get(&self, index: usize) -> Self::Move;

    /// Whether there is none.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, in the order of their numbers.
    fn iter(&self) -> impl Iterator<Item = Self::Move> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Whether the move is among them.
    fn contains(&self, mv: Self::Move) -> bool {
        self.iter().any(|legal| legal == mv)
    }
}

/// A step that the rules do not allow here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A roll was given where none is due.
    NoRollDue,
    /// The roll cannot come up here.
    Impossible(String),
    /// The seat owes no move now.
    NotToMove(Seat),
    /// The seat may not make this move now.
    NotAllowed(Seat, String),
    /// The step belongs to another game than this one.
    OtherGame(&'static str),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoRollDue => write!(f, "no roll is due here"),
            Illegal::Impossible(roll) => write!(f, "the roll {roll} cannot come up here"),
            Illegal::NotToMove(seat) => write!(f, "seat {seat} owes no move here"),
            Illegal::NotAllowed(seat, mv) => write!(f, "seat {seat} may not play {mv} here"),
            Illegal::OtherGame(game) => write!(f, "the step is not one of {game}"),
        }
    }
}

impl std::error::Error for Illegal {}

/// A game: a small state that rolls and moves change, and nothing else does.
///
/// Everything is public but future chance and the choices that others have pencilled in an open phase, see
/// [`seen_by`](Self::seen_by).
///
/// How a position is written and how it is shown are traits of their own, so that each has a file of its own.
pub trait Game: PositionCodec + ToView + Copy + Eq + Hash + fmt::Debug {
    /// The name in texts, on the command line and in addresses.
    const NAME: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// The fewest seats.
    const MIN_SEATS: usize;
    /// The most seats.
    const MAX_SEATS: usize;

    /// An outcome of chance.
    type Roll: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = Expected>;
    /// A decision.
    type Move: Action;
    /// The legal moves of a seat.
    type Moves: Moves<Move = Self::Move>;

    /// The position before anything has happened; [`new`](Self::new) checks first.
    fn start(seats: SeatCount, options: Self::Options) -> Self;

    /// How many seats play.
    fn seats(&self) -> SeatCount;

    /// The options of this game.
    fn options(&self) -> Self::Options;

    /// What the game waits for.
    fn phase(&self) -> Phase;

    /// The legal moves of a seat: none unless [`phase`](Self::phase) names it.
    fn moves(&self, seat: Seat) -> Self::Moves;

    /// Every outcome of the roll that is due, equal ones merged; none if no roll is due.
    fn outcomes(&self) -> Vec<Outcome<Self::Roll>>;

    /// The outcome of [`outcomes`](Self::outcomes) that stands for this possible roll.
    fn representative(&self, roll: Self::Roll) -> Self::Roll;

    /// Draws the roll that is due, without allocating.
    fn sample<C: Chance>(&self, chance: &mut C) -> Self::Roll;

    /// Whether this roll can come up here.
    fn is_possible(&self, roll: Self::Roll) -> bool;

    /// Applies a roll that is possible here.
    fn roll_unchecked<S: Sink>(&mut self, roll: Self::Roll, sink: &mut S);

    /// Applies a move that is legal here.
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Self::Move, sink: &mut S);

    /// The position as a seat may know it: without what the others have pencilled in the open phase.
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// What each seat would score if the game ended now.
    fn scores(&self) -> BySeat<i16>;

    /// A new game.
    ///
    /// # Errors
    ///
    /// The game cannot have this many seats, or not with these options.
    fn new(
        seats: usize,
        options: Self::Options,
    ) -> Result<Self, SetupError<<Self::Options as Options>::Fault>> {
        let count = SeatCount::new(seats)
            .filter(|_| (Self::MIN_SEATS..=Self::MAX_SEATS).contains(&seats))
            .ok_or(SetupError::Seats {
                game: Self::NAME,
                min: Self::MIN_SEATS,
                max: Self::MAX_SEATS,
                found: seats,
            })?;
        options.check(count)?;
        Ok(Self::start(count, options))
    }

    /// Applies a roll.
    fn roll<S: Sink>(&mut self, roll: Self::Roll, sink: &mut S) -> Result<(), Illegal> {
        if self.phase() != Phase::Roll {
            return Err(Illegal::NoRollDue);
        }
        if !self.is_possible(roll) {
            return Err(Illegal::Impossible(roll.to_string()));
        }
        self.roll_unchecked(roll, sink);
        Ok(())
    }

    /// Applies a move.
    fn play<S: Sink>(&mut self, seat: Seat, mv: Self::Move, sink: &mut S) -> Result<(), Illegal> {
        match self.phase() {
            Phase::Choose(seats) if seats.contains(seat) => {}
            _ => return Err(Illegal::NotToMove(seat)),
        }
        if !self.moves(seat).contains(mv) {
            return Err(Illegal::NotAllowed(seat, mv.to_string()));
        }
        self.play_unchecked(seat, mv, sink);
        Ok(())
    }

    /// What [`playout`] does, for a game that knows a shorter way than asking after every step what comes next.
    ///
    /// It must come to the same as [`random_steps`]: chance asked the same in the same order, with the same events.
    #[inline]
    fn play_out<C: Chance, S: Sink>(&mut self, chance: &mut C, sink: &mut S) -> u32 {
        random_steps(self, chance, sink, |_| false)
    }

    /// The position in the words of a user interface, for a viewer: the choices of others are hidden, but, as at a table,
    /// not who has made one.
    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.seen_by(viewer).to_view(viewer);
        view.phase = self.phase();
        view.winners = self.winners();
        if let (Phase::Choose(asked), Phase::Choose(waiting)) =
            (self.seen_by(Viewer::Spectator).phase(), self.phase())
        {
            for seat in &mut view.seats {
                seat.ready = asked.contains(seat.seat) && !waiting.contains(seat.seat);
            }
        }
        view
    }

    /// The seats with the highest score once the game is over: more than one share the win. Nobody before.
    fn winners(&self) -> Seats {
        if self.phase() != Phase::Over {
            return Seats::NONE;
        }
        let scores = self.scores();
        let best = scores.as_slice().iter().max().copied();
        scores.iter().filter(|(_, score)| Some(**score) == best).map(|(seat, _)| seat).collect()
    }
}

/// Plays on to the end, every decision uniformly at random; returns how many decisions there were.
#[inline]
pub fn playout<G: Game, C: Chance, S: Sink>(game: &mut G, chance: &mut C, sink: &mut S) -> u32 {
    game.play_out(chance, sink)
}

/// Plays on in the same way, step by step, until something holds or the game is over.
#[inline]
pub fn random_steps<G: Game, C: Chance, S: Sink>(
    game: &mut G,
    chance: &mut C,
    sink: &mut S,
    until: impl Fn(&G) -> bool,
) -> u32 {
    let mut decisions = 0;
    while !until(game) {
        match game.phase() {
            Phase::Roll => {
                let roll = game.sample(chance);
                game.roll_unchecked(roll, sink);
            }
            // One seat at a time, although all could follow: measured, it takes fewer instructions than a loop within.
            Phase::Choose(mut seats) => {
                // Never without a seat; going on as if nothing were would be a loop that the compiler takes seriously.
                let Some(seat) = seats.next() else { return decisions };
                let moves = game.moves(seat);
                let mv = moves.get(chance.below(moves.len() as u32) as usize);
                game.play_unchecked(seat, mv, sink);
                decisions += 1;
            }
            Phase::Over => return decisions,
        }
    }
    decisions
}
