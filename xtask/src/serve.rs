//! `cargo xtask serve`: builds the page and the program, and opens the page.

use anyhow::Result;

use crate::{page, shell};

/// Builds what is out of date, then serves with these arguments until it is stopped.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    eprintln!("xtask: the first build takes up to eight minutes on two cores");
    page::build(page::Mode::Full)?;
    eprintln!("xtask: compiling the program with the page");
    let build = ["build", "--locked", "--package", "cubilete", "--profile", "serve"];
    shell::run(&mut shell::command("cargo", &build))?;
    let program = shell::target_folder()?.join("serve/cubilete");
    let mut serve = shell::command(&program.to_string_lossy(), &["serve", "--open"]);
    shell::run(serve.args(arguments))
}
