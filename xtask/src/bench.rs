//! `cargo xtask bench`: measures the figures of docs/performance.md.

mod bots;
mod playouts;
mod wasm;
mod web;

use std::path::Path;

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::shell;

/// A benchmark.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Subject {
    /// Random games per second
    Playouts,
    /// Time per move and memory of the bots
    Bots,
    /// Time per move of the bots in WebAssembly, run by Node.js
    Wasm,
    /// Load time and response time of the page in a browser
    Web,
}

/// Runs one benchmark, or all of them.
pub(crate) fn run(subject: Option<Subject>, seconds: f64, games: u64) -> Result<()> {
    let wanted = |one: Subject| subject.is_none_or(|subject| subject == one);
    if wanted(Subject::Playouts) {
        playouts::run(seconds)?;
    }
    if wanted(Subject::Bots) {
        bots::run(seconds, games)?;
    }
    if wanted(Subject::Wasm) {
        wasm::run(games)?;
    }
    if wanted(Subject::Web) {
        web::run()?;
    }
    Ok(())
}

/// Builds an example of `crates/lab`, and returns its path.
fn example(name: &str) -> Result<String> {
    build_example(name, &[])?;
    text(&shell::target_folder()?.join("release/examples").join(name))
}

fn build_example(name: &str, more: &[&str]) -> Result<()> {
    let arguments = ["build", "--release", "--package", "cubilete-lab", "--example", name];
    shell::run(shell::command("cargo", &arguments).args(more))
}

fn text(path: &Path) -> Result<String> {
    Ok(path.to_str().context("the path of the target folder is not UTF-8")?.to_string())
}
