//! Luck and skill: what every roll and every decision of a game was worth to each seat, in a ledger that adds up exactly.

pub mod games;
pub mod ledger;
pub mod model;
mod profile;
pub mod solver;
pub mod values;

pub use solver::{Sight, Solver};
pub use values::Values;
