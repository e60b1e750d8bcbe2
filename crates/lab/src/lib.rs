//! Playing many games: simulation, players, matches, training, and an exact solution to compare
//! bots with.

pub mod arena;
pub mod generator;
mod parallel;
pub mod player;
pub mod simulation;
pub mod solo;
pub mod train;
