//! `cargo xtask bench wasm`: time per move of the bots in WebAssembly, compared with machine code.

use anyhow::{Context, Result, bail};

use super::{build_example, example, text};
use crate::shell;

/// WASI gives the program a clock and output without unsafe code.
const TARGET: &str = "wasm32-wasip1";
/// Enables SIMD, which all browsers have had since 2023.
const SIMD: &str = "target.wasm32-wasip1.rustflags=[\"-Ctarget-feature=+simd128\"]";
/// The maximum ratio of the times.
const MAX_RATIO: f64 = 4.0;

/// The mean time of one game and level.
struct Mean {
    name: String,
    nanoseconds: f64,
    /// A hash of the moves.
    hash: String,
}

pub(crate) fn run(games: u64) -> Result<()> {
    if !shell::succeeds("node", &["--version"]) {
        eprintln!("xtask: Node.js is not installed: WebAssembly is not measured");
        return Ok(());
    }
    let targets = shell::output(&mut shell::command("rustup", &["target", "list", "--installed"]));
    if !targets.is_some_and(|targets| targets.lines().any(|target| target == TARGET)) {
        eprintln!("xtask: WebAssembly is not measured without 'rustup target add {TARGET}'");
        return Ok(());
    }
    let games = games.div_ceil(10).to_string();
    let native = means(&example("bot_bench")?, &["means", &games])?;
    let vectors = in_node(&games, &["--config", SIMD])?;
    let plain = in_node(&games, &[])?;
    println!(
        "\ngame and level    machine code us   with vectors   without   (limit: {MAX_RATIO} times)"
    );
    for ((native, vectors), plain) in native.iter().zip(&vectors).zip(&plain) {
        let Mean { name, nanoseconds, hash } = native;
        if [vectors, plain].iter().any(|wasm| wasm.name != *name || wasm.hash != *hash) {
            bail!("{name}: other moves in WebAssembly than in machine code");
        }
        let times = |wasm: &Mean| wasm.nanoseconds / nanoseconds;
        let verdict = if times(vectors) <= MAX_RATIO { "met" } else { "missed" };
        println!(
            "{name:<17} {:>15.1} {:>14.2} {:>9.2}   {verdict}",
            nanoseconds / 1e3,
            times(vectors),
            times(plain),
        );
    }
    Ok(())
}

/// Runs the example in Node.js, built with additional arguments.
fn in_node(games: &str, more: &[&str]) -> Result<Vec<Mean>> {
    build_example("bot_bench", &[&["--target", TARGET], more].concat())?;
    let program = shell::target_folder()?.join(TARGET).join("release/examples/bot_bench.wasm");
    let runner = shell::root().join("xtask/src/bench/wasi.mjs");
    // Without the baseline compiler: when the engine optimizes is unpredictable.
    let arguments =
        ["--no-warnings", "--no-liftoff", &text(&runner)?, &text(&program)?, "means", games];
    means("node", &arguments)
}

fn means(program: &str, arguments: &[&str]) -> Result<Vec<Mean>> {
    let lines = shell::output(&mut shell::command(program, arguments))
        .with_context(|| format!("'{program}' failed"))?;
    let mean = |line: &str| {
        let [game, level, nanoseconds, hash] = line.split(' ').collect::<Vec<_>>()[..] else {
            bail!("the example prints four words a line, not '{line}'");
        };
        let (name, hash) = (format!("{game} {level}"), hash.to_string());
        Ok(Mean { name, nanoseconds: nanoseconds.parse()?, hash })
    };
    lines.lines().map(mean).collect()
}
