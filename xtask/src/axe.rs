//! Downloads axe-core, which finds accessibility problems in the tests of the page.

use std::fs;

use anyhow::{Context, Result};

use crate::shell;

/// The version of axe-core.
const VERSION: &str = "4.14.0";

/// Downloads axe-core for crates/cli/tests/page/axe.rs, unless it is there.
pub(crate) fn fetch() -> Result<()> {
    let folder = shell::target_folder()?.join("axe-core");
    let script = fs::read_to_string(folder.join("package/axe.min.js")).unwrap_or_default();
    // The script begins with a comment that names its version.
    if script.get(..100).is_some_and(|head| head.contains(&format!("axe v{VERSION}"))) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let path = folder.to_string_lossy();
    let name = format!("axe-core@{VERSION}");
    let pack = ["pack", "--silent", "--pack-destination", &path, &name];
    shell::run(&mut shell::command("npm", &pack)).context("cannot download axe-core with npm")?;
    let archive = folder.join(format!("axe-core-{VERSION}.tgz"));
    let unpack = ["-xzf", &archive.to_string_lossy(), "-C", &path, "package/axe.min.js"];
    shell::run(&mut shell::command("tar", &unpack))
}
