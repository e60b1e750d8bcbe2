//! Bots: for every game an exact search of a turn over all chances, with a learned value at its leaves.

pub mod games;
pub mod input;
pub mod net;
pub mod play;

pub use input::Input;
pub use net::{Judgement, Net, NetError, Pool, Shape};
pub use play::{Aim, Mind, Play, Sight};
