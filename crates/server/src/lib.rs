//! Tables where people and bots play together: every change is a line of a log, and a table is what its log says.

pub mod bus;
pub mod store;
