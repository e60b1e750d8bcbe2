//! Which bots find the answer of a puzzle.

use cubilete_ai::{Bot, Level, Sight};
use cubilete_rules::{AnyGame, AnyMove, Seat};

use super::Difficulty;

/// The number of bots of a level that are asked. Their errors differ.
const BOTS: u64 = 40;
/// The share of bots that is most of them.
const MOST: f64 = 0.5;
/// The share of bots of a level from which the level finds a right answer reliably.
const RELIABLY: f64 = 0.85;

/// The shares of bots that find a right answer.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Found {
    /// Of the level greedy, whose bots are all alike: 0 or 1.
    pub greedy: f64,
    /// Of the level easy.
    pub easy: f64,
    /// Of the level medium.
    pub medium: f64,
    /// Of the level hard.
    pub hard: f64,
}

impl Found {
    /// The levels, in the order in which they are written.
    pub const LEVELS: [Level; 4] = [Level::Greedy, Level::Easy, Level::Medium, Level::Hard];

    /// Asks bots of each level. `right` are the right answers.
    pub(super) fn ask(position: &AnyGame, seat: Seat, right: &[AnyMove]) -> Found {
        let share = |level: Level| {
            let count = if level == Level::Greedy { 1 } else { BOTS };
            let finds = |seed: &u64| {
                let choice = Bot { seed: *seed }.choose(position, seat, level, Sight::Turn);
                choice.is_some_and(|mv| right.contains(&mv))
            };
            (0..count).filter(finds).count() as f64 / count as f64
        };
        Found::of(Found::LEVELS.map(share))
    }

    /// The shares in the order of [`LEVELS`](Self::LEVELS).
    pub fn shares(&self) -> [f64; 4] {
        [self.greedy, self.easy, self.medium, self.hard]
    }

    /// The same from shares in the order of [`LEVELS`](Self::LEVELS).
    pub(super) fn of([greedy, easy, medium, hard]: [f64; 4]) -> Found {
        Found { greedy, easy, medium, hard }
    }

    /// Whether there is something to find: greedy bots fail, or most of the level medium.
    pub fn is_puzzling(&self) -> bool {
        self.greedy < MOST || self.medium < MOST
    }

    /// How hard the puzzle is.
    pub fn difficulty(&self) -> Difficulty {
        match self {
            found if found.hard < RELIABLY => Difficulty::Hard,
            found if found.medium < RELIABLY => Difficulty::Medium,
            _ => Difficulty::Easy,
        }
    }
}
