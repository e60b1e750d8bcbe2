//! Bots: an exact search of a turn over all chances, with a learned evaluation at its leaves.
//!
//! A game without such a search is played by [random playouts](playout).
//!
//! # Invariants
//!
//! * **A bot is a function** of the position, the seat, the level and a seed, and sees only what its seat may see.
//! * **Bots play the same everywhere.** Nets use only sums, products and quotients in a fixed order.
//! * **Values are learned for one kind of position**, the start of a turn. Everything between two of them is search, exact
//!   over chance.
//! * **A cache changes the time of a search, never its result.** It belongs to one evaluator, and detects by itself when it
//!   belongs to another turn.
//! * **Inner loops are generic** over [`Play`]; `AnyGame` is crossed once per call.

pub mod bot;
mod evaluate;
pub mod evaluator;
pub mod games;
pub mod generator;
pub mod input;
pub mod level;
pub mod net;
mod noise;
pub mod play;
pub mod playout;
mod shared_dice;
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
pub use shared_dice::SharedDice;
