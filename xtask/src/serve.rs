//! `cargo xtask serve`: builds the page and the program it is in, and opens it.

use anyhow::Result;

use crate::{page, shell};

/// Builds what is not built yet, then serves with these arguments until it is stopped.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    eprintln!("xtask: the first time this takes up to 12 minutes on two cores, then seconds");
    page::build(page::Care::Full)?;
    eprintln!("xtask: compiling the program, with the page in it");
    let build = ["build", "--locked", "--package", "cubilete", "--profile", "serve"];
    shell::run(&mut shell::command("cargo", &build))?;
    let program = shell::target_folder()?.join("serve/cubilete");
    let mut serve = shell::command(&program.to_string_lossy(), &["serve", "--open"]);
    shell::run(serve.args(arguments))
}
