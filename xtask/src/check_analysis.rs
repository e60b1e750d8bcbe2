//! `cargo xtask check-analysis`: the twelve checks of the analysis, for docs/analysis.md.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell;

/// WASI gives the program output without unsafe code.
const WASM: &str = "wasm32-wasip1";
/// Nearly as fast as a release, and built in a fraction of the time.
const PROFILE: &str = "serve";

/// Which checks run, and how.
pub(crate) struct Options<'a> {
    /// Take seconds, and keep nothing.
    pub quick: bool,
    /// Print what is done, and do no more.
    pub done: bool,
    /// The number of threads.
    pub threads: usize,
    /// The file that keeps what is done.
    pub file: &'a Path,
    /// The numbers of the checks; all if there are none.
    pub numbers: &'a [usize],
}

pub(crate) fn run(options: &Options<'_>) -> Result<()> {
    if let Some(folder) = options.file.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let program = build(&[])?;
    let file = if options.quick {
        shell::target_folder()?.join("check-analysis-quick.txt")
    } else {
        options.file.to_path_buf()
    };
    if options.quick {
        // Every run repeats everything.
        let _ = fs::remove_file(&file);
    }
    let how = match (options.quick, options.done) {
        (_, true) => "done",
        (true, _) => "quick",
        _ => "full",
    };
    let mut command = shell::command(&program, &[]);
    command.arg(&file).args([&options.threads.to_string(), how]);
    command.args(options.numbers.iter().map(ToString::to_string));
    let result = shell::run(&mut command);
    if !options.done && (options.numbers.is_empty() || options.numbers.contains(&10)) {
        in_webassembly(&program)?;
    }
    result
}

/// Builds the program, and returns its path.
fn build(more: &[&str]) -> Result<String> {
    let arguments = [
        "build",
        "--profile",
        PROFILE,
        "--package",
        "cubilete-analysis",
        "--example",
        "check_analysis",
    ];
    shell::run(shell::command("cargo", &arguments).args(more))?;
    let folder = shell::target_folder()?;
    let path = match more {
        [] => folder.join(PROFILE).join("examples/check_analysis"),
        _ => folder.join(WASM).join(PROFILE).join("examples/check_analysis.wasm"),
    };
    Ok(path.to_str().context("the path of the target folder is not UTF-8")?.to_string())
}

/// Compares hashes of reports with those that Node.js computes.
fn in_webassembly(program: &str) -> Result<()> {
    let title = "10. the same report in WebAssembly";
    if !shell::succeeds("node", &["--version"]) {
        eprintln!("xtask: Node.js is not installed: WebAssembly is not checked");
        return Ok(());
    }
    let targets = shell::output(&mut shell::command("rustup", &["target", "list", "--installed"]));
    if !targets.is_some_and(|targets| targets.lines().any(|target| target == WASM)) {
        eprintln!("xtask: WebAssembly is not checked without 'rustup target add {WASM}'");
        return Ok(());
    }
    let module = build(&["--target", WASM])?;
    let runner = shell::root().join("xtask/src/bench/wasi.mjs");
    let runner = runner.to_str().context("the path of the repository is not UTF-8")?;
    let native = shell::output(&mut shell::command(program, &["digest"]));
    let wasm =
        shell::output(&mut shell::command("node", &["--no-warnings", runner, &module, "digest"]));
    let (native, wasm) =
        native.zip(wasm).with_context(|| format!("{title}: the program failed"))?;
    println!("\n{title}");
    for (native, wasm) in native.lines().zip(wasm.lines()) {
        if native != wasm {
            bail!("{title}: '{wasm}' instead of '{native}'");
        }
    }
    println!("  holds  {} games equal to the bit", native.lines().count());
    Ok(())
}
