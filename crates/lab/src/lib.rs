//! Simulation of whole games: the generator, statistics over many games, every step of one, and training.

pub mod generator;
pub mod simulation;
pub mod train;
