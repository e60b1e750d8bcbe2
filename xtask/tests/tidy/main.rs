//! Tidy: checks of the repository itself.
//!
//! Each check is a function over text with a test that it refuses a bad example.

mod commands;
mod documents;
mod games;
mod manifests;
mod sources;
