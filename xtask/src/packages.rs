//! Programs that tests need and cargo does not bring: Debian's packages, installed by apt.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell;

/// A package, and how to see that it is there.
pub(crate) struct Package {
    name: &'static str,
    is_there: fn() -> bool,
}

pub(crate) const POSTGRESQL: Package = Package { name: "postgresql", is_there: has_postgresql };
pub(crate) const NATS: Package = Package { name: "nats-server", is_there: has_nats };
/// Has `wasm-opt`.
pub(crate) const BINARYEN: Package =
    Package { name: "binaryen", is_there: || shell::answers("wasm-opt", &["--version"]) };
/// The browser that looks at the page, and what makes it do so.
pub(crate) const CHROMIUM: Package =
    Package { name: "chromium", is_there: || shell::answers("chromium", &["--version"]) };
pub(crate) const CHROMIUM_DRIVER: Package = Package {
    name: "chromium-driver",
    is_there: || shell::answers("chromedriver", &["--version"]),
};
/// What the commands of the README use.
pub(crate) const CURL: Package =
    Package { name: "curl", is_there: || shell::answers("curl", &["--version"]) };
pub(crate) const JQ: Package =
    Package { name: "jq", is_there: || shell::answers("jq", &["--version"]) };
/// Fetches axe-core; nothing else needs it.
pub(crate) const NPM: Package =
    Package { name: "npm", is_there: || shell::answers("npm", &["--version"]) };

/// Installs what is missing of these.
pub(crate) fn install(packages: &[Package]) -> Result<()> {
    let missing: Vec<_> = packages.iter().filter(|package| !(package.is_there)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = missing.iter().map(|package| package.name).collect();
    eprintln!("xtask: {} missing, installing by apt", names.join(" and "));
    let by_hand = || format!("install {} by hand, then run this again", names.join(" and "));
    // A list that cannot be brought up to date may still know the packages.
    let _ = shell::run(&mut as_root(&["apt-get", "update", "--quiet"]));
    let install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"];
    // Tests start servers of their own, at other ports and in other folders: those of the packages are not needed, and
    // need not be started.
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

/// Debian keeps the programs of each version in a folder of its own, which no search path names.
fn has_postgresql() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    versions.flatten().any(|version| version.path().join("bin/initdb").exists())
}

fn has_nats() -> bool {
    Path::new("/usr/sbin/nats-server").exists() || shell::answers("nats-server", &["--version"])
}
