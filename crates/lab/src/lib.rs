//! Many games at once: the generator, statistics of random games, players, and matches between them.

pub mod arena;
pub mod generator;
pub mod player;
pub mod simulation;
