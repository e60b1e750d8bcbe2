//! How each game is played by a bot: one module for each.

pub mod onecard;
