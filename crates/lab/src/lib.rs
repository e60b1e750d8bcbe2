//! Many games at once: the generator, statistics of random games, players, matches between them, and training.

pub mod arena;
pub mod generator;
pub mod player;
pub mod simulation;
pub mod train;
