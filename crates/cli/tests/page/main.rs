//! The page in headless Chromium. `cargo xtask test` builds the page first, and installs Chromium and chromedriver.

mod axe;
mod below_a_path;
mod ending;
mod feel;
mod games;
mod images;
mod keyboard;
mod messages;
mod offline;
mod online;
mod pages;
mod puzzles;
mod replay;
mod report;
mod review;
mod sharing;
mod stored_games;
mod tour;
mod turns;
mod update;
mod visit;
