//! The page: four games in a browser, against bots on the device or with friends through a server.
//!
//! What needs no browser is at the top level and is tested without one; `page` is what is on the screen.

pub mod arrows;
pub mod draft;
pub mod faults;
pub mod lang;
pub mod lessons;
pub mod liking;
pub mod local;
pub mod log;
pub mod online;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod plan;
pub mod replay;
pub mod route;
pub mod rules_pages;
pub mod thinking;
pub mod words;
