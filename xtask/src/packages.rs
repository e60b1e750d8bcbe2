//! Debian packages that tests and builds need, installed by apt.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell;

/// A Debian package.
pub(crate) struct Package {
    name: &'static str,
    is_installed: fn() -> bool,
}

pub(crate) const POSTGRESQL: Package = Package { name: "postgresql", is_installed: has_postgresql };
pub(crate) const NATS: Package = Package { name: "nats-server", is_installed: has_nats };
/// Contains `wasm-opt`.
pub(crate) const BINARYEN: Package =
    Package { name: "binaryen", is_installed: || shell::succeeds("wasm-opt", &["--version"]) };
/// The browser for the tests of the page.
pub(crate) const CHROMIUM: Package =
    Package { name: "chromium", is_installed: || shell::succeeds("chromium", &["--version"]) };
pub(crate) const CHROMIUM_DRIVER: Package = Package {
    name: "chromium-driver",
    is_installed: || shell::succeeds("chromedriver", &["--version"]),
};
/// Used by the commands of the README.
pub(crate) const CURL: Package =
    Package { name: "curl", is_installed: || shell::succeeds("curl", &["--version"]) };
pub(crate) const JQ: Package =
    Package { name: "jq", is_installed: || shell::succeeds("jq", &["--version"]) };
/// Used to download axe-core.
pub(crate) const NPM: Package =
    Package { name: "npm", is_installed: || shell::succeeds("npm", &["--version"]) };

/// Installs the packages that are missing.
pub(crate) fn install(packages: &[Package]) -> Result<()> {
    let missing: Vec<_> = packages.iter().filter(|package| !(package.is_installed)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = missing.iter().map(|package| package.name).collect();
    eprintln!("xtask: installing {} with apt", names.join(" and "));
    let by_hand = || format!("install {} by hand, then run this again", names.join(" and "));
    // If the update fails, the old package lists may be enough.
    let _ = shell::run(&mut as_root(&["apt-get", "update", "--quiet"]));
    let install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"];
    // RUNLEVEL=1 keeps the packages from starting their services: tests start their own servers.
    let settings = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
    let words = [&settings[..], &install, &names].concat();
    shell::run(&mut as_root(&words)).with_context(by_hand)
}

fn as_root(words: &[&str]) -> std::process::Command {
    let root = shell::output(&mut shell::command("id", &["-u"])).is_some_and(|id| id.trim() == "0");
    match root {
        true => shell::command(words[0], &words[1..]),
        false => shell::command("sudo", &[&["--non-interactive"], words].concat()),
    }
}

/// Debian installs each version of PostgreSQL in its own folder outside the PATH.
fn has_postgresql() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    versions.flatten().any(|version| version.path().join("bin/initdb").exists())
}

fn has_nats() -> bool {
    Path::new("/usr/sbin/nats-server").exists() || shell::succeeds("nats-server", &["--version"])
}
