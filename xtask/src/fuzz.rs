//! `cargo xtask fuzz`: runs the fuzz targets under libFuzzer with cargo-fuzz.

use anyhow::{Context, Result, bail};

use crate::shell;

const TARGETS: [&str; 4] =
    ["legal_moves_are_legal", "text_round_trips", "parsers_never_panic", "tables_take_any_message"];

pub(crate) fn run(target: Option<&str>, seconds: u64) -> Result<()> {
    if let Some(name) = target.filter(|name| !TARGETS.contains(name)) {
        bail!("there is no fuzz target {name}: choose {}", TARGETS.join(", "));
    }
    if !shell::succeeds("cargo", &["fuzz", "--version"]) {
        eprintln!("xtask: installing cargo-fuzz");
        shell::run(&mut shell::command("cargo", &["install", "--locked", "cargo-fuzz"]))
            .context("install cargo-fuzz by hand, then run this again")?;
    }
    for name in TARGETS.iter().filter(|name| target.is_none_or(|target| target == **name)) {
        let limit = format!("-max_total_time={seconds}");
        // Without a sanitizer, stable Rust is enough: the code has no unsafe parts.
        let arguments =
            ["fuzz", "run", "--features", "fuzzer", "--sanitizer", "none", name, "--", &limit];
        shell::run(&mut shell::command("cargo", &arguments))?;
    }
    Ok(())
}
