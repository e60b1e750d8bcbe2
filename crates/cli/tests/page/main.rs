//! The page in a real browser: Debian's, without a window. `cargo xtask test` builds the page before, and installs the
//! browser and what drives it.

mod browser;
mod driver;
mod games;
mod kept;
mod player;
mod site;
#[path = "../../../server/tests/support/mod.rs"]
mod support;
mod visit;
