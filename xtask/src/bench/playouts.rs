//! `cargo xtask bench playouts`: speed of random games.

use anyhow::{Context, Result};

use super::example;
use crate::shell;

/// Number of games under callgrind. The same run without games is subtracted.
const COUNTED_GAMES: &str = "2000";

pub(crate) fn run(seconds: f64) -> Result<()> {
    let program = &example("playouts")?;
    shell::run(&mut shell::command(program, &["time", &seconds.to_string()]))?;
    if !shell::succeeds("valgrind", &["--version"]) {
        eprintln!("xtask: valgrind is not installed: instructions are not counted");
        return Ok(());
    }
    println!("\ngame       instructions/decision   through AnyGame   (by callgrind)");
    let games = shell::output(&mut shell::command(program, &["games"])).unwrap_or_default();
    for game in games.lines() {
        let played = |how| {
            anyhow::Ok(count(program, how, game, COUNTED_GAMES)? - count(program, how, game, "0")?)
        };
        let (generic, erased) = (played("count")? as f64, played("count-any")? as f64);
        let decisions =
            shell::output(&mut shell::command(program, &["count", game, COUNTED_GAMES]))
                .and_then(|text| text.trim().parse::<f64>().ok())
                .context("the example prints its number of decisions")?;
        let more = 100.0 * (erased / generic - 1.0);
        println!("{game:<10} {:>21.1} {more:>+15.2} %", generic / decisions);
    }
    Ok(())
}

/// Returns the number of instructions that a number of games takes.
fn count(program: &str, how: &str, game: &str, games: &str) -> Result<i64> {
    let mut valgrind = shell::command(
        "valgrind",
        &["--tool=callgrind", "--callgrind-out-file=/dev/null", program, how, game, games],
    );
    let output = valgrind.output().context("cannot run valgrind")?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line =
        text.lines().find(|line| line.contains("Collected")).context("no count from callgrind")?;
    line.rsplit(' ').next().and_then(|n| n.parse().ok()).context("no count from callgrind")
}
