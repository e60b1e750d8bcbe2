//! Puzzles: decisions in which one move is clearly the best, and which bots often get wrong.

mod alternatives;
mod file;
mod found;
mod mine;
mod self_play;
mod shipped;

use std::fmt;
use std::str::FromStr;

use cubilete_rules::text::Expected;
use cubilete_rules::{AnyGame, GameId, Seat, Viewer};

use crate::rollout::Estimate;
use crate::scale::Scale;
pub use alternatives::alternatives;
pub use file::{FileError, LineFault, PuzzleFile};
pub use found::Found;
pub use mine::{has_puzzles, puzzle, puzzles_of};
pub use self_play::game_of_bots;
pub use shipped::GAMES;
#[cfg(feature = "puzzles")]
pub use shipped::shipped;

/// The least lead of the best move, as a share of a win.
pub const LEAST_LEAD: f64 = 0.03;
/// The highest cost of a right answer, as a share of a win.
pub const RIGHT: f64 = 0.005;
/// The lowest and the highest chance to win.
pub const CHANCES: (f64, f64) = (0.1, 0.9);
/// The least number of moves that are not equivalent.
pub const LEAST_ALTERNATIVES: usize = 3;

/// A position with a decision of a seat, and what each of its moves costs.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The position, without pencilled choices.
    pub position: AnyGame,
    /// The seat that decides.
    pub seat: Seat,
    /// The value of the best move for the seat: its chance to win, or its expected points in a solo game.
    pub value: Estimate,
    /// How often bots find a right answer.
    pub found: Found,
    /// Every legal move, the best first.
    pub moves: Vec<PuzzleMove>,
}

/// A move of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleMove {
    /// The text of the move.
    pub mv: String,
    /// What it costs compared with the best: a share of a win, or points in a solo game.
    pub cost: f64,
    /// The standard error of the cost; `None` for the best move, and for moves whose cost was searched but not rolled out.
    pub standard_error: Option<f64>,
}

/// How hard a puzzle is: which bots fail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// The level medium finds a right answer reliably, and greedy does not.
    Easy,
    /// The level hard finds a right answer reliably, and medium does not.
    Medium,
    /// The level hard does not find a right answer reliably.
    Hard,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Difficulty {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Difficulty, Expected> {
        let difficulty = Difficulty::ALL.into_iter().find(|known| known.name() == text);
        difficulty.ok_or_else(|| Expected::new("easy, medium or hard", text))
    }
}

impl Puzzle {
    /// The game.
    pub fn game(&self) -> GameId {
        self.position.id()
    }

    /// How hard the puzzle is.
    pub fn difficulty(&self) -> Difficulty {
        self.found.difficulty()
    }

    /// The best move.
    pub fn best(&self) -> Option<&PuzzleMove> {
        self.moves.first()
    }

    /// The move with this text.
    pub fn find(&self, mv: &str) -> Option<&PuzzleMove> {
        self.moves.iter().find(|of| of.mv == mv)
    }

    /// A cost as a share of a win.
    pub fn share_of_win(&self, cost: f64) -> f64 {
        Scale::of(&self.position).share_of_win(cost)
    }

    /// Whether a move is a right answer.
    pub fn is_right(&self, mv: &PuzzleMove) -> bool {
        self.share_of_win(mv.cost) <= RIGHT
    }

    /// What two puzzles have in common that are the same except for names and the order of equal pieces.
    pub fn key(&self) -> AnyGame {
        key(&self.position, self.seat)
    }
}

/// The key of a decision, see [`Puzzle::key`].
fn key(position: &AnyGame, seat: Seat) -> AnyGame {
    position.seen_by(Viewer::Spectator).canonical(seat)
}
