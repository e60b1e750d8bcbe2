//! `cargo xtask bench bots`: time per move and memory of the bots.

use anyhow::Result;

use super::example;
use crate::shell;

pub(crate) fn run(seconds: f64, games: u64) -> Result<()> {
    let program = &example("bot_bench")?;
    let (games, seconds) = (games.to_string(), seconds.to_string());
    for arguments in [&["decisions", &games][..], &["games", &seconds], &["memory"]] {
        shell::run(&mut shell::command(program, arguments))?;
    }
    Ok(())
}
