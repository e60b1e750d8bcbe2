//! Bots: for every game an exact search of a turn over all chances, with a learned value at its leaves.

pub mod bot;
pub mod games;
pub mod input;
pub mod level;
pub mod net;
pub mod play;
mod stand;
#[cfg(test)]
mod testing;
pub mod weights;

pub use bot::{Bot, Ranked, evaluate, rank};
pub use input::Input;
pub use level::{Errors, Level, Thought};
pub use net::{Judgement, Net, NetError, Pool, Shape};
pub use play::{Aim, Mind, Play, Reluctance, Sight};
