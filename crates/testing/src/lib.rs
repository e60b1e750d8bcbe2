//! What the tests of all crates share: one random generator, setups, random play, child processes and a browser.
//!
//! Only dev-dependencies name this crate.
//! A crate that this one depends on uses it in integration tests only: in a unit test its types would exist twice.

#[cfg(feature = "browser")]
pub mod browser;
mod chance;
#[cfg(feature = "documents")]
pub mod documents;
#[cfg(feature = "documents")]
pub mod markdown;
#[cfg(feature = "processes")]
pub mod nats;
pub mod play;
#[cfg(feature = "processes")]
pub mod port;
#[cfg(feature = "processes")]
pub mod postgres;
#[cfg(feature = "processes")]
pub mod process;
mod random;
#[cfg(feature = "processes")]
pub mod server;
pub mod setups;

pub use chance::{RecordedChance, ScriptedChance};
pub use random::Random;
