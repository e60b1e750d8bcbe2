//! Many games at once: the generator, statistics of random games, players, matches between them, training, and an exact
//! solution to hold bots against.

pub mod arena;
pub mod generator;
mod parallel;
pub mod player;
pub mod simulation;
pub mod solo;
pub mod train;
