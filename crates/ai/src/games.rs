//! The games that bots can play.

pub mod banditos;
