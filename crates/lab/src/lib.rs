//! Simulation of whole games: the generator, statistics over many games, and every step of one.

pub mod generator;
pub mod simulation;
pub mod solo;
