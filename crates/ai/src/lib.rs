//! Bots: an exact search of a turn over all chances, with a learned evaluation at its leaves.
//!
//! A game without such a search is played by [random playouts](playout).

pub mod bot;
mod evaluate;
pub mod evaluator;
pub mod games;
pub mod input;
pub mod level;
pub mod net;
mod noise;
pub mod play;
pub mod playout;
#[cfg(test)]
mod testing;
pub mod weights;

pub use bot::{Bot, Ranked, rank};
pub use evaluate::evaluate;
pub use evaluator::Evaluator;
pub use input::Input;
pub use level::{Errors, Level, Skill};
pub use net::{Evaluation, Net, NetError, Pool, Shape};
pub use play::{Aim, Play, Reluctance, Sight};
