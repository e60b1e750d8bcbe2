//! The page in a real browser: Debian's, without a window. `cargo xtask test` builds the page before, and installs the
//! browser and what drives it.

mod axe;
mod games;
mod kept;
mod keyboard;
mod offline;
mod online;
mod pages;
mod replay;
mod tour;
mod update;
mod visit;
mod words;
