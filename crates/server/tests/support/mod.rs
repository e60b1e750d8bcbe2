//! External servers for tests, started on loopback and stopped with the test.

#![allow(dead_code, reason = "not every test file uses all of them")]

pub(crate) mod nats;
pub(crate) mod port;
pub(crate) mod postgres;
pub(crate) mod process;
