//! `cargo xtask bench web`: size, load time and response time of the page in a browser.

use anyhow::Result;

use super::text;
use crate::{packages, page, shell};

pub(crate) fn run() -> Result<()> {
    packages::install(&[packages::CHROMIUM, packages::CHROMIUM_DRIVER])?;
    page::build(page::Mode::Full)?;
    // Neither the server nor the benchmark needs optimization.
    let build =
        ["build", "--locked", "--package", "cubilete", "--bin", "cubilete", "--example", "page"];
    shell::run(&mut shell::command("cargo", &build))?;
    let built = shell::target_folder()?.join("debug");
    let example = text(&built.join("examples/page"))?;
    shell::run(&mut shell::command(&example, &[&text(&built.join("cubilete"))?]))
}
