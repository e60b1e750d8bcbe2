//! Tables where people and bots play together: every change is a line of a log, and a table is what its log says.

pub mod bus;
mod http;
pub mod keys;
pub mod limits;
pub mod metrics;
pub mod page;
pub mod registry;
pub mod serve;
mod socket;
pub mod store;
pub mod table;
