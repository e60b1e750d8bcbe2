//! `cargo xtask audit`: checks licences, bans, sources and advisories of the dependencies with cargo-deny.

use anyhow::{Context, Result};

use crate::shell;

pub(crate) fn run() -> Result<()> {
    if !shell::succeeds("cargo", &["deny", "--version"]) {
        eprintln!("xtask: installing cargo-deny, which takes some minutes");
        shell::run(&mut shell::command("cargo", &["install", "--locked", "cargo-deny"]))
            .context("install cargo-deny by hand, then run this again")?;
    }
    let offline_checks = ["deny", "check", "licenses", "bans", "sources"];
    shell::run(&mut shell::command("cargo", &offline_checks))?;
    // The advisory database is downloaded from a server that not every network reaches.
    let advisories = shell::run(&mut shell::command("cargo", &["deny", "check", "advisories"]));
    if let Err(error) = advisories {
        if shell::succeeds("cargo", &["deny", "fetch", "db"]) {
            return Err(error);
        }
        eprintln!("xtask: the advisory database cannot be downloaded: advisories are not checked");
    }
    Ok(())
}
