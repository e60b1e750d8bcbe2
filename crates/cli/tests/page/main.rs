//! The page in a real browser: Debian's, without a window. `cargo xtask test` builds the page before, and installs the
//! browser and what drives it.

mod axe;
mod browser;
mod driver;
mod games;
mod kept;
mod keyboard;
mod offline;
mod online;
mod pages;
mod player;
mod replay;
mod site;
#[path = "../../../server/tests/support/mod.rs"]
mod support;
mod tour;
mod update;
mod visit;
mod words;
