//! Servers that tests need: started for them on loopback, and stopped with them.

#![allow(dead_code, reason = "no test file needs all of them")]

pub(crate) mod nats;
pub(crate) mod port;
pub(crate) mod postgres;
pub(crate) mod process;
