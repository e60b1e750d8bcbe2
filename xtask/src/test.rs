//! `cargo xtask test`: runs everything that CI runs, and installs what it needs.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::{Update, axe, fifth_game, packages, page, shell};

/// The compilation target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A part of the tests: its name and its function.
type TestPart = (&'static str, fn() -> Result<()>);

const PARTS: &[TestPart] = &[
    ("tools", install_tools),
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("lints", lints),
    // Before the tests, which load it in a browser.
    ("page", || page::build(page::Mode::Quick)),
    ("tests", || cargo(&["test", "--workspace", "--locked"])),
    ("fifth game", || fifth_game::run(false)),
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

/// Runs one test target so that it rewrites the files it compares with.
pub(crate) fn update(update: Update) -> Result<()> {
    let (variable, folder, arguments): (_, _, &[&str]) = match update {
        Update::Golden => {
            ("UPDATE_GOLDEN", "crates/rules/tests/golden", &["cubilete-rules", "--test", "golden"])
        }
        Update::Perft => {
            ("UPDATE_PERFT", "crates/rules/tests/perft", &["cubilete-rules", "--test", "perft"])
        }
        Update::Images => {
            page::build(page::Mode::Quick)?;
            (
                "UPDATE_IMAGES",
                "docs/images crates/web/static",
                &["cubilete", "--test", "page", "images::"],
            )
        }
    };
    let mut command = shell::command("cargo", &[&["test", "--package"], arguments].concat());
    shell::run(command.env(variable, "1"))?;
    eprintln!("xtask: written; look at 'git diff {folder}' before you commit");
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    shell::run(&mut shell::command("cargo", arguments))
}

/// Installs missing parts of the toolchain and missing packages.
fn install_tools() -> Result<()> {
    for (component, arguments) in
        [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])]
    {
        if !shell::succeeds("cargo", &arguments) {
            eprintln!("xtask: installing {component}");
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

/// Installs the compilation target of the page.
pub(crate) fn install_wasm() -> Result<()> {
    let targets = shell::output(&mut shell::command("rustup", &["target", "list", "--installed"]));
    if !targets.is_some_and(|targets| targets.lines().any(|target| target == WASM)) {
        eprintln!("xtask: installing the {WASM} target");
        shell::run(&mut shell::command("rustup", &["target", "add", WASM]))
            .with_context(|| format!("install the {WASM} target by hand, then run this again"))?;
    }
    Ok(())
}

/// Runs clippy for the workspace, and for the page with its own target.
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
