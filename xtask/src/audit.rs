//! `cargo xtask audit`: licences, bans, sources and advisories of the dependencies, by cargo-deny.

use anyhow::{Context, Result};

use crate::shell;

pub(crate) fn run() -> Result<()> {
    if !shell::answers("cargo", &["deny", "--version"]) {
        eprintln!("xtask: cargo-deny is missing, installing it; this takes some minutes");
        shell::run(&mut shell::command("cargo", &["install", "--locked", "cargo-deny"]))
            .context("install cargo-deny by hand, then run this again")?;
    }
    let offline_checks = ["deny", "check", "licenses", "bans", "sources"];
    shell::run(&mut shell::command("cargo", &offline_checks))?;
    // The list of advisories is fetched from its own repository, which not every network reaches.
    let advisories = shell::run(&mut shell::command("cargo", &["deny", "check", "advisories"]));
    if let Err(error) = advisories {
        if shell::answers("cargo", &["deny", "fetch", "db"]) {
            return Err(error);
        }
        eprintln!("xtask: the list of advisories is out of reach from here: not checked");
    }
    Ok(())
}
