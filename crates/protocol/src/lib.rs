//! The wire format: messages and HTTP bodies between clients and servers, positions and records as JSON, and verifiable
//! dice.
//!
//! # Invariants
//!
//! * **Rolls can be recomputed from `docs/fairness.md` alone.** The numbers that `Game::sample` requests, and their order,
//!   are therefore an interface: every finished record of an online game depends on them. `examples/verify.py` is a second
//!   implementation that the tests compare with.
//! * **Secrets are revealed only on purpose.** [`fair::Secret`] has no `Display`, its `Debug` prints nothing of it, and
//!   errors do not quote it.
//! * **JSON has the content of the text form.** Reading a position or a record from JSON validates it as reading the text
//!   does.

pub mod deck;
pub mod fair;
pub mod http;
pub mod id;
pub mod message;
pub mod name;
pub mod path;
pub mod phrase;
pub mod position;
pub mod record;
#[cfg(feature = "openapi")]
pub mod schema;
pub mod table;
pub mod text;
