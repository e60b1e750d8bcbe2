//! `cargo xtask bench web`: how much the page is, how soon it is there, and how long a tap takes, in a browser.

use anyhow::Result;

use super::text;
use crate::{packages, page, shell};

pub(crate) fn run() -> Result<()> {
    packages::install(&[packages::CHROMIUM, packages::CHROMIUM_DRIVER])?;
    page::build(page::Care::Full)?;
    // What serves the page and what looks at it need not be fast.
    let build =
        ["build", "--locked", "--package", "cubilete", "--bin", "cubilete", "--example", "page"];
    shell::run(&mut shell::command("cargo", &build))?;
    let built = shell::target_folder()?.join("debug");
    let example = text(&built.join("examples/page"))?;
    shell::run(&mut shell::command(&example, &[&text(&built.join("cubilete"))?]))
}
