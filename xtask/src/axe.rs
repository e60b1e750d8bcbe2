//! axe-core, which finds what keeps people from using a page: fetched for the tests, and part of nothing that is built.

use std::fs;

use anyhow::{Context, Result};

use crate::shell;

/// The version that tests run.
const VERSION: &str = "4.14.0";

/// Fetches it unless it is there; crates/cli/tests/page/axe.rs reads it.
pub(crate) fn fetch() -> Result<()> {
    let folder = shell::target_folder()?.join("axe-core");
    let script = fs::read_to_string(folder.join("package/axe.min.js")).unwrap_or_default();
    // It begins with a comment that says so.
    if script.get(..100).is_some_and(|head| head.contains(&format!("axe v{VERSION}"))) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let path = folder.to_string_lossy();
    let name = format!("axe-core@{VERSION}");
    let pack = ["pack", "--silent", "--pack-destination", &path, &name];
    shell::run(&mut shell::command("npm", &pack)).context(
        "axe-core comes by npm: without it nobody knows whether everybody can use the page",
    )?;
    let archive = folder.join(format!("axe-core-{VERSION}.tgz"));
    let unpack = ["-xzf", &archive.to_string_lossy(), "-C", &path, "package/axe.min.js"];
    shell::run(&mut shell::command("tar", &unpack))
}
