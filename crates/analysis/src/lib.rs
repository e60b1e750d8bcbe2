//! Luck and skill: what every roll and every decision of a game was worth to each seat, in a ledger that adds up exactly.
//!
//! # Invariants
//!
//! * **The parts add up.** The result minus the share of each seat equals the sum of luck, errors, interaction and
//!   revision, and the entries of each step sum to zero over the seats.
//! * **Luck has mean zero.** The value before a roll is the mean of the very values that are used for its outcomes.
//! * **No hindsight.** A choice is compared with what could be known: other seats that choose at the same time count as
//!   choosing as the reference does.
//! * **The same everywhere.** No clock, no random seed, and only arithmetic that is the same on every machine.

pub mod confidence;
pub mod decisions;
mod estimator;
pub mod games;
pub mod hint;
pub mod ledger;
pub mod level;
pub mod luckiest;
pub mod model;
pub mod players;
mod profile;
pub mod puzzle;
pub mod reasons;
pub mod report;
pub mod rollout;
mod scale;
mod sight;
pub mod solver;
mod statistics;
pub mod values;

pub use confidence::Confidence;
pub use hint::{Hint, hint};
pub use puzzle::{Difficulty, Puzzle, PuzzleFile};
pub use reasons::{Measure, Reason};
pub use report::{Options, Report, analyze, analyze_stepwise};
pub use scale::Class;
pub use sight::Sight;
pub use solver::Solver;
pub use statistics::Mean;
pub use values::Values;
