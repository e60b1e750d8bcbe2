//! Playing many games: simulation, players, matches, training, and an exact solution to compare
//! bots with.
//!
//! # Invariants
//!
//! * **A match depends on its seed alone.** A throw is a function of seed, group, turn and its number there; a tile or card
//!   of seed, group and the number of earlier draws. Results are sums of whole numbers, so neither the number of threads nor
//!   the moves of the seats change them.
//! * **A player sees what its seat may see.** The arena passes `seen_by` positions to players and checks every answer.

pub mod arena;
pub mod parallel;
pub mod player;
pub mod simulation;
pub mod solo;
pub mod train;

pub use cubilete_ai::generator;
