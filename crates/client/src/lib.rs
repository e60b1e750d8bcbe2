//! The client side of a table: its state, unanswered requests, reconnecting, and checks of the dice.
//!
//! # Invariants
//!
//! * **A session does no I/O.** [`Session`] has no sockets and no clock: messages go in, and messages to send come out. The
//!   server's simulation runs it with lost, doubled and late messages.
//! * **A request is repeated with the same key until it is answered**, so the server executes it once.
//! * **A view has no gaps.** An update that does not follow the last one is dropped, and a new snapshot is requested.
//! * **The server is not trusted with the dice.** A client opens its nonce only after it has seen the commitments of all
//!   seats, and compares the record with them.

#[cfg(feature = "native")]
pub mod native;
mod session;

pub use session::{Doubt, News, Session};
