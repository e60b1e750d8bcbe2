//! The client side of a table: its state, unanswered requests, reconnecting, and checks of the dice.
//!
//! # Invariants
//!
//! * **A session does no I/O.** [`Session`] has no socket and no clock: it takes messages and returns messages to send.
//!   The server's simulation tests it with lost, doubled and late messages.
//! * **A request is repeated with the same key until it is answered**, so the server executes it once.
//! * **A view has no gaps.** An update that does not follow the last one is dropped, and a new snapshot is requested.
//! * **The server is not trusted with the dice.** A client reveals its nonce only after it has received the commitments
//!   of all seats, and compares the record with them.

#[cfg(feature = "native")]
pub mod native;
mod session;

pub use session::{FairnessFault, News, Session};
