//! `cargo xtask bench wasm`: the decisions of bots in WebAssembly against the same ones in machine code.

use anyhow::{Context, Result, bail};

use super::{build_example, example, text};
use crate::shell;

/// Such a program has a clock and can print, without any code of ours that is unsafe.
const TARGET: &str = "wasm32-wasip1";
/// The vector instructions that every browser has had since 2023.
const VECTORS: &str = "target.wasm32-wasip1.rustflags=[\"-Ctarget-feature=+simd128\"]";
/// How many times longer a decision may take.
const BAR: f64 = 4.0;

/// What the example prints of one game and level.
struct Mean {
    name: String,
    nanoseconds: f64,
    /// Stands for the moves made.
    check: String,
}

pub(crate) fn run(games: u64) -> Result<()> {
    if !shell::answers("node", &["--version"]) {
        eprintln!("xtask: node is missing, so nothing is measured in WebAssembly");
        return Ok(());
    }
    let targets = shell::output(&mut shell::command("rustup", &["target", "list", "--installed"]));
    if !targets.is_some_and(|targets| targets.lines().any(|target| target == TARGET)) {
        eprintln!("xtask: 'rustup target add {TARGET}' is due, so nothing is measured there");
        return Ok(());
    }
    let games = games.div_ceil(10).to_string();
    let native = means(&example("thinking")?, &["means", &games])?;
    let vectors = in_node(&games, &["--config", VECTORS])?;
    let plain = in_node(&games, &[])?;
    println!("\ngame and level    machine code us   with vectors   without   (bar: {BAR} times)");
    for ((native, vectors), plain) in native.iter().zip(&vectors).zip(&plain) {
        let Mean { name, nanoseconds, check } = native;
        if [vectors, plain].iter().any(|wasm| wasm.name != *name || wasm.check != *check) {
            bail!("{name}: other moves in WebAssembly than in machine code");
        }
        let times = |wasm: &Mean| wasm.nanoseconds / nanoseconds;
        let verdict = if times(vectors) <= BAR { "met" } else { "missed" };
        println!(
            "{name:<17} {:>15.1} {:>14.2} {:>9.2}   {verdict}",
            nanoseconds / 1e3,
            times(vectors),
            times(plain),
        );
    }
    Ok(())
}

/// The example in node, built with these arguments more.
fn in_node(games: &str, more: &[&str]) -> Result<Vec<Mean>> {
    build_example("thinking", &[&["--target", TARGET], more].concat())?;
    let program = shell::target_folder()?.join(TARGET).join("release/examples/thinking.wasm");
    let runner = shell::root().join("xtask/src/bench/wasi.mjs");
    // Optimised from the start: how soon that happens by itself is up to the engine.
    let arguments =
        ["--no-warnings", "--no-liftoff", &text(&runner)?, &text(&program)?, "means", games];
    means("node", &arguments)
}

fn means(program: &str, arguments: &[&str]) -> Result<Vec<Mean>> {
    let lines = shell::output(&mut shell::command(program, arguments))
        .with_context(|| format!("'{program}' failed"))?;
    let mean = |line: &str| {
        let [game, level, nanoseconds, check] = line.split(' ').collect::<Vec<_>>()[..] else {
            bail!("the example prints four words a line, not '{line}'");
        };
        let (name, check) = (format!("{game} {level}"), check.to_string());
        Ok(Mean { name, nanoseconds: nanoseconds.parse()?, check })
    };
    lines.lines().map(mean).collect()
}
