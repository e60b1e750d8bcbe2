//! The trait that every game implements, and the types in its signatures.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::chance::{Chance, Outcome};
use crate::color::Color;
use crate::event::Sink;
use crate::games::GameId;
use crate::options::{Options, SetupError};
use crate::position::PositionCodec;
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::text::{Expected, is_written};
use crate::view::{MoveKind, ToView, View, Viewer};

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Phase {
    /// A roll: dice, cards or tiles, or the lot for the first seat.
    Roll,
    /// A move of each of these seats, in any order: the moves of one phase commute.
    ///
    /// If several seats choose at the same time, the phase is open until the last one has chosen. Until then, choices are
    /// pencilled: they take effect together when the phase closes, and other seats do not see them.
    Choose(Seats),
    /// Nothing: the game is over.
    Over,
}

/// A move with a fixed number, for programs that index moves.
pub trait GameMove: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = Expected> {
    /// The number of move numbers.
    const N_MOVES: usize;

    /// The number of this move, below [`N_MOVES`](Self::N_MOVES).
    fn id(self) -> usize;

    /// The move with this number.
    fn from_id(id: usize) -> Option<Self>;

    /// The move with this text, found by comparing all moves.
    fn from_text(text: &str) -> Option<Self> {
        (0..Self::N_MOVES).filter_map(Self::from_id).find(|mv| is_written(mv, text))
    }

    /// What the move does; `None` if no kind fits, so that front ends show its text.
    fn kind(self) -> Option<MoveKind> {
        None
    }

    /// The move by which a seat declines to act, or `None` for a game without one.
    fn pass() -> Option<Self> {
        None
    }
}

/// The legal moves of a seat, on the stack, each once.
pub trait Moves: Copy {
    /// The move type of the game.
    type Move: GameMove;

    /// The number of moves.
    fn len(&self) -> usize;

    /// The move at `index`, which is below [`len`](Self::len).
    fn get(&self, index: usize) -> Self::Move;

    /// Whether there are no moves.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves, in the order of their numbers.
    fn iter(&self) -> impl Iterator<Item = Self::Move> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Whether the move is legal.
    fn contains(&self, mv: Self::Move) -> bool {
        self.iter().any(|legal| legal == mv)
    }
}

/// A face of a die with faces of several colours.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DieFace {
    /// Its colour.
    pub color: Color,
    /// Its number.
    pub number: u8,
}

/// A step that the rules do not allow here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A roll was given where none is due.
    NoRollDue,
    /// The roll cannot come up here.
    Impossible(String),
    /// The seat has nothing to decide now.
    NotToMove(Seat),
    /// The seat may not make this move now.
    NotAllowed(Seat, String),
    /// The step belongs to another game than this one.
    OtherGame(GameId),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoRollDue => write!(f, "no roll is due here"),
            Illegal::Impossible(roll) => write!(f, "the roll {roll} cannot come up here"),
            Illegal::NotToMove(seat) => write!(f, "seat {seat} has nothing to decide here"),
            Illegal::NotAllowed(seat, mv) => write!(f, "seat {seat} may not play {mv} here"),
            Illegal::OtherGame(game) => write!(f, "the step is not one of {game}"),
        }
    }
}

impl std::error::Error for Illegal {}

/// A game in the [list of games](crate::games), which generates the implementation.
pub trait ListedGame {
    /// The game, without a position.
    const ID: GameId;
}

/// The position of a game, which only rolls and moves change.
///
/// Everything in it is public except the choices that other seats have pencilled in an open phase, see
/// [`seen_by`](Self::seen_by).
///
/// The text of a position and its view are separate traits, each with a file of its own in a game.
pub trait Game: ListedGame + PositionCodec + ToView + Copy + Eq + Hash + fmt::Debug {
    /// The stable name in texts, on the command line and in URLs.
    const NAME: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// Minimum number of seats.
    const MIN_SEATS: usize;
    /// Maximum number of seats.
    const MAX_SEATS: usize;

    /// A roll.
    type Roll: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = Expected>;
    /// A move.
    type Move: GameMove;
    /// The legal moves of a seat.
    type Moves: Moves<Move = Self::Move>;

    /// The position before the first step, without the checks of [`new`](Self::new).
    fn start(seats: SeatCount, options: Self::Options) -> Self;

    /// The number of seats.
    fn seats(&self) -> SeatCount;

    /// The options of this game.
    fn options(&self) -> Self::Options;

    /// What the game waits for.
    fn phase(&self) -> Phase;

    /// The legal moves of a seat; empty unless [`phase`](Self::phase) names it.
    fn moves(&self, seat: Seat) -> Self::Moves;

    /// Every outcome of the roll that is due, with equivalent ones merged; empty if no roll is due.
    fn outcomes(&self) -> Vec<Outcome<Self::Roll>>;

    /// The outcome in [`outcomes`](Self::outcomes) that represents this possible roll.
    fn representative(&self, roll: Self::Roll) -> Self::Roll;

    /// Draws the roll that is due, without allocating.
    fn sample<C: Chance>(&self, chance: &mut C) -> Self::Roll;

    /// The faces of each die that is neither an ordinary die nor equal to the others; empty for most games.
    fn die_faces() -> Vec<[DieFace; 6]> {
        Vec::new()
    }

    /// Whether a roll is tiles or cards from a pile. Paired matches draw the same pile in the same order.
    fn is_drawn(_roll: Self::Roll) -> bool {
        false
    }

    /// Whether this roll can come up here.
    fn is_possible(&self, roll: Self::Roll) -> bool;

    /// Applies a roll that is possible here.
    fn roll_unchecked<S: Sink>(&mut self, roll: Self::Roll, sink: &mut S);

    /// Applies a move that is legal here.
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Self::Move, sink: &mut S);

    /// The position that the viewer may see: without choices that other seats have pencilled in the open phase.
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// The score of each seat if the game ended now.
    fn scores(&self) -> BySeat<i16>;

    /// The position that stands for all positions that differ from this one only by what does not matter: `first` becomes
    /// the first seat, and equal pieces have a fixed order. It can be played on, but is not always one that can arise.
    ///
    /// Positions with the same canonical position are equally good for their seats. The reverse need not hold: without an
    /// implementation, every position stands for itself.
    fn canonical(&self, _first: Seat) -> Self {
        *self
    }

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
                game: Self::ID,
                min: Self::MIN_SEATS,
                max: Self::MAX_SEATS,
                found: seats,
            })?;
        options.check(count)?;
        Ok(Self::start(count, options))
    }

    /// Applies a roll.
    ///
    /// # Errors
    ///
    /// No roll is due, or this one cannot come up; the position is unchanged.
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
    ///
    /// # Errors
    ///
    /// The seat has nothing to decide, or the move is not legal; the position is unchanged.
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

    /// The implementation of [`playout`], which a game can replace by a faster one.
    ///
    /// It has to be equivalent to [`random_steps`]: the same calls of chance in the same order, and the same events.
    #[inline]
    fn play_out<C: Chance, S: Sink>(&mut self, chance: &mut C, sink: &mut S) -> u32 {
        random_steps(self, chance, sink, |_| false)
    }

    /// What the viewer sees of the position: not the pencilled choices of other seats, but which seats have made one.
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

    /// The seats with the highest score, which share the win; empty before the game is over.
    fn winners(&self) -> Seats {
        if self.phase() != Phase::Over {
            return Seats::NONE;
        }
        let scores = self.scores();
        let best = scores.as_slice().iter().max().copied();
        scores.iter().filter(|(_, score)| Some(**score) == best).map(|(seat, _)| seat).collect()
    }
}

/// Plays to the end with uniformly random moves, and returns the number of moves.
#[inline]
pub fn playout<G: Game, C: Chance, S: Sink>(game: &mut G, chance: &mut C, sink: &mut S) -> u32 {
    game.play_out(chance, sink)
}

/// Plays uniformly random moves until `until` holds or the game is over, and returns the number of moves.
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
            // One seat per iteration: measured, it takes fewer instructions than an inner loop over all seats.
            Phase::Choose(mut seats) => {
                // There is always a seat. Continuing without one would be an infinite loop, which the compiler would keep.
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
