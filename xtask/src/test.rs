//! `cargo xtask test`: all that CI runs, and what must be installed for it.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::{axe, packages, page, shell};

/// The target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A named part of the tests.
type Part = (&'static str, fn() -> Result<()>);

const PARTS: [Part; 7] = [
    ("tools", install_tools),
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("lints", lints),
    // The browsers of the tests look at it.
    ("page", || page::build(page::Care::Quick)),
    ("tests", || cargo(&["test", "--workspace", "--locked"])),
    ("documentation", documentation),
    ("library", library),
];

pub(crate) fn run() -> Result<()> {
    let mut times = Vec::new();
    for (name, part) in PARTS {
        let clock = Instant::now();
        part().with_context(|| format!("{name} failed"))?;
        times.push(format!("{name} {:.0} s", clock.elapsed().as_secs_f64()));
    }
    eprintln!("xtask: all passed ({})", times.join(", "));
    Ok(())
}

/// Runs one test file so that it writes what it expects anew.
pub(crate) fn update(test: &str, variable: &str) -> Result<()> {
    let arguments = ["test", "--package", "cubilete-rules", "--test", test];
    shell::run(shell::command("cargo", &arguments).env(variable, "1"))?;
    eprintln!("xtask: written; look at 'git diff crates/rules/tests/{test}' before you commit");
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    shell::run(&mut shell::command("cargo", arguments))
}

/// Installs what is missing of the toolchain, and of the programs that tests run.
fn install_tools() -> Result<()> {
    for (component, arguments) in
        [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])]
    {
        if !shell::answers("cargo", &arguments) {
            eprintln!("xtask: {component} is missing, installing it");
            shell::run(&mut shell::command("rustup", &["component", "add", component]))
                .with_context(|| format!("install {component} by hand, then run this again"))?;
        }
    }
    install_wasm()?;
    packages::install(&[
        packages::POSTGRESQL,
        packages::NATS,
        packages::CHROMIUM,
        packages::CHROMIUM_DRIVER,
        packages::NPM,
        packages::CURL,
        packages::JQ,
    ])?;
    axe::fetch()
}

/// Installs what builds for browsers.
pub(crate) fn install_wasm() -> Result<()> {
    let targets = shell::output(&mut shell::command("rustup", &["target", "list", "--installed"]));
    if !targets.is_some_and(|targets| targets.lines().any(|target| target == WASM)) {
        eprintln!("xtask: the {WASM} target is missing, installing it");
        shell::run(&mut shell::command("rustup", &["target", "add", WASM]))
            .with_context(|| format!("install the {WASM} target by hand, then run this again"))?;
    }
    Ok(())
}

/// Most of the page is there for browsers only, so it is looked at once more for them.
fn lints() -> Result<()> {
    let strict = ["--locked", "--", "-D", "warnings"];
    cargo(&[&["clippy", "--workspace", "--all-targets"], &strict[..]].concat())?;
    let page = ["clippy", "--package", "cubilete-web", "--target", WASM];
    cargo(&[&page[..], &["--config", page::FEATURES], &strict].concat())
}

fn documentation() -> Result<()> {
    let arguments = ["doc", "--workspace", "--no-deps", "--locked"];
    shell::run(shell::command("cargo", &arguments).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The rules as a published library: with its optional feature, and as a package that builds without the repository.
fn library() -> Result<()> {
    let rules = ["--package", "cubilete-rules", "--locked"];
    let features = ["--features", "serde"];
    let strict = ["--all-targets", "--", "-D", "warnings"];
    cargo(&[&["clippy"], &rules[..], &features, &strict].concat())?;
    cargo(&[&["test"], &rules[..], &features, &["--test", "serde"]].concat())?;
    cargo(&[&["package"], &rules[..], &["--allow-dirty"]].concat())
}
