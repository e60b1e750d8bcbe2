//! The game server: tables where people, programs and bots play together.
//!
//! # Invariants
//!
//! * **A table is its log.** An [entry](table::Entry) contains everything that one request changed, including the rolls and
//!   forced moves that followed. Applying entries is the only way to build a [`Table`](table::Table), in memory as after a
//!   crash.
//! * **Save before sending.** A change is acknowledged and broadcast only after it is durable.
//! * **No server owns a table.** Of two servers that append the same sequence number to a log, one gets a conflict, reads
//!   the other's entry and decides again.
//! * **A request is executed once**, however often it is sent: its key is in the log.
//! * **Pencilled choices stay secret.** A choice in an open phase is sent only to its own seat, and enters the record when
//!   the phase closes.
//! * **Presence and phrases are not state.** Which seats are connected, and what players say, is broadcast but never
//!   logged. No decision depends on it, and a server that cannot know who is connected sends nothing.
//! * **Clocks run only while moves can be saved.** A timeout is processed after a heartbeat that was written later than it,
//!   and an outage shifts clocks before anything else is decided.
//! * **The store contains no secrets.** Seeds and tokens are derived from the server's secret, which is kept in a file of
//!   its own. A seed is written to the log only when its game is over.
//! * **Tables do no I/O.** The module [`table`] reads no clock, draws no random numbers and never waits, so the simulation in
//!   `tests/simulation` can run it against clients in any order of events, and a seed reproduces every run.

mod accept;
pub mod admin;
pub mod bus;
pub mod clock;
mod html;
mod http;
mod http_connections;
pub mod keys;
pub mod limits;
pub mod metrics;
pub mod network;
pub mod page;
mod places;
pub mod private_file;
mod public_url;
pub mod registry;
pub mod restored;
pub mod serve;
mod socket;
pub mod store;
pub mod table;
mod usage;

pub use limits::raise_file_limit;
pub use public_url::{NotAPublicUrl, PublicUrl};
