//! A puzzle as one line of words: the seat, the position, its value, which bots find the answer, and every move with its
//! cost.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::position::PositionError;
use cubilete_rules::text::{Expected, excerpt};
use cubilete_rules::{AnyGame, AnyMove, GameId, Seat, Viewer};

use crate::puzzle::{Found, LEAST_ALTERNATIVES, Puzzle, PuzzleMove, alternatives};
use crate::rollout::Estimate;

/// Why a line of a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineFault {
    /// The first line is not that of a file of puzzles.
    Header(String),
    /// A word has the wrong form.
    Word(Expected),
    /// The position cannot be read.
    Position(PositionError),
    /// The puzzle is of another game than the file.
    OtherGame {
        /// The game of the file.
        expected: GameId,
        /// The game of the puzzle.
        found: GameId,
    },
    /// The puzzle is the same as that of another line, except for names and the order of equal pieces.
    Repeated {
        /// The number of the other line.
        line: usize,
    },
    /// The position has pencilled choices, which nobody may know.
    Pencils,
    /// The seat has no decision.
    NoDecision(Seat),
    /// A move is not legal, or there twice.
    Move(String),
    /// A legal move is missing.
    MissingMove(String),
    /// The first move does not cost nothing, or a move costs less than the one before it.
    Order(String),
    /// A bot level finds the answer more or less often than possible.
    Found(String),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Header(found) => {
                write!(f, "expected 'cubilete puzzles 1 GAME', found '{}'", excerpt(found))
            }
            LineFault::Word(expected) => expected.fmt(f),
            LineFault::Position(error) => error.fmt(f),
            LineFault::OtherGame { expected, found } => {
                write!(f, "expected a puzzle of {expected}, found one of {found}")
            }
            LineFault::Repeated { line } => write!(f, "the same puzzle as in line {line}"),
            LineFault::Pencils => write!(f, "a puzzle cannot have pencilled choices"),
            LineFault::NoDecision(seat) => {
                write!(f, "seat {seat} has fewer than {LEAST_ALTERNATIVES} different moves here")
            }
            LineFault::Move(mv) => {
                write!(f, "{} is not a legal move, or it is there twice", excerpt(mv))
            }
            LineFault::MissingMove(mv) => write!(f, "the legal move {mv} is missing"),
            LineFault::Order(mv) => {
                write!(f, "moves must be in the order of their costs, from 0; {mv} is not")
            }
            LineFault::Found(found) => {
                write!(f, "expected four percentages after found=, found '{}'", excerpt(found))
            }
        }
    }
}

/// The number by which values are multiplied in text: they are written in percent of a win, or in points.
fn unit(position: &AnyGame) -> f64 {
    if position.seats().get() == 1 { 1.0 } else { 100.0 }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = unit(&self.position);
        let Estimate { mean, standard_error } = self.value;
        write!(f, "{} {}", self.seat, self.position)?;
        write!(f, " value={:.2}~{:.2} found=", unit * mean, unit * standard_error)?;
        for (index, share) in self.found.shares().into_iter().enumerate() {
            write!(f, "{}{:.0}", if index > 0 { "," } else { "" }, 100.0 * share)?;
        }
        for PuzzleMove { mv, cost, standard_error } in &self.moves {
            write!(f, " {mv}={:.2}", unit * cost)?;
            if let Some(error) = standard_error {
                write!(f, "~{:.2}", unit * error)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Puzzle, LineFault> {
        let mut words = line.split(' ');
        let mut word =
            |what: &str| words.next().ok_or_else(|| expected(what, "the end of the line"));
        let seat: Seat = word("a seat")?.parse().map_err(LineFault::Word)?;
        let position: AnyGame = word("a position")?.parse().map_err(LineFault::Position)?;
        let unit = unit(&position);
        let value = named(word("value=")?, "value")?;
        let (mean, standard_error) = estimate(value, unit)?;
        let standard_error = standard_error.ok_or_else(|| expected("value=MEAN~ERROR", value))?;
        let found = found(named(word("found=")?, "found")?)?;
        if position.seen_by(Viewer::Spectator) != position {
            return Err(LineFault::Pencils);
        }
        if alternatives(&position, seat).len() < LEAST_ALTERNATIVES {
            return Err(LineFault::NoDecision(seat));
        }
        let moves = moves(&position, seat, words, unit)?;
        Ok(Puzzle { position, seat, value: Estimate { mean, standard_error }, found, moves })
    }
}

fn expected(what: &str, found: &str) -> LineFault {
    LineFault::Word(Expected::new(what, found))
}

/// The value after a name and an equals sign.
fn named<'a>(word: &'a str, name: &str) -> Result<&'a str, LineFault> {
    let value = word.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
    value.ok_or_else(|| expected(&format!("{name}=…"), word))
}

/// A number, and its standard error after `~`.
fn estimate(text: &str, unit: f64) -> Result<(f64, Option<f64>), LineFault> {
    let number = |text: &str| {
        let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
        number.map(|number| number / unit).ok_or_else(|| expected("a number", text))
    };
    match text.split_once('~') {
        Some((mean, error)) => Ok((number(mean)?, Some(number(error)?))),
        None => Ok((number(text)?, None)),
    }
}

fn found(text: &str) -> Result<Found, LineFault> {
    let share = |text: &str| text.parse::<u8>().ok().filter(|percent| *percent <= 100);
    let shares: Option<Vec<u8>> = text.split(',').map(share).collect();
    let shares: Option<[u8; 4]> = shares.and_then(|shares| shares.try_into().ok());
    let shares = shares.ok_or_else(|| LineFault::Found(text.to_string()))?;
    Ok(Found::of(shares.map(|percent| f64::from(percent) / 100.0)))
}

/// Every legal move with its cost.
fn moves<'a>(
    position: &AnyGame,
    seat: Seat,
    words: impl Iterator<Item = &'a str>,
    unit: f64,
) -> Result<Vec<PuzzleMove>, LineFault> {
    let mut missing: Vec<AnyMove> = position.moves(seat);
    let mut moves: Vec<PuzzleMove> = Vec::new();
    for word in words {
        let (mv, cost) = word.split_once('=').ok_or_else(|| expected("MOVE=COST", word))?;
        let legal = missing.iter().position(|legal| legal.to_string() == mv);
        missing.remove(legal.ok_or_else(|| LineFault::Move(mv.to_string()))?);
        let (cost, standard_error) = estimate(cost, unit)?;
        let least = moves.last().map_or(0.0, |before| before.cost);
        if cost < least || (moves.is_empty() && cost > 0.0) {
            return Err(LineFault::Order(mv.to_string()));
        }
        moves.push(PuzzleMove { mv: mv.to_string(), cost, standard_error });
    }
    match missing.first() {
        Some(mv) => Err(LineFault::MissingMove(mv.to_string())),
        None => Ok(moves),
    }
}
