//! `cargo xtask crashes`: runs the tests of crates/cli/tests/crashes with many tables and kills.

use anyhow::Result;

use crate::shell;

pub(crate) fn run(tables: u64, kills: u64, seed: u64) -> Result<()> {
    let test = ["test", "--release", "--package", "cubilete", "--test", "crashes"];
    // In turn: each test uses the whole machine.
    let shown = ["--", "--nocapture", "--test-threads=1"];
    let mut command = shell::command("cargo", &[&test[..], &shown[..]].concat());
    let numbers = [("CRASHES_TABLES", tables), ("CRASHES_KILLS", kills), ("CRASHES_SEED", seed)];
    command.envs(numbers.map(|(variable, number)| (variable, number.to_string())));
    shell::run(&mut command)
}
