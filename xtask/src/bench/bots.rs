//! `cargo xtask bench bots`: how long bots think, and how much memory they take.

use anyhow::Result;

use super::example;
use crate::shell;

pub(crate) fn run(seconds: f64, games: u64) -> Result<()> {
    let program = &example("thinking")?;
    let (games, seconds) = (games.to_string(), seconds.to_string());
    for arguments in [&["decisions", &games][..], &["games", &seconds], &["memory"]] {
        shell::run(&mut shell::command(program, arguments))?;
    }
    Ok(())
}
