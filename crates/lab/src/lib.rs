//! Lab.
pub mod generator;
