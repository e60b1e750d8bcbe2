//! What every client of a server needs: what it knows of a table, what it still waits for, and how it comes back.

#[cfg(feature = "native")]
pub mod native;
mod session;

pub use session::{Doubt, News, Session};
