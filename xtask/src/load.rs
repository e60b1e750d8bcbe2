//! `cargo xtask load`: measures the figures of the server in docs/performance.md.

use anyhow::Result;

use crate::shell;

pub(crate) fn run(seconds: u64, tables: usize, idle_tables: usize) -> Result<()> {
    let build = ["build", "--release", "--package", "cubilete", "--bin", "cubilete"];
    shell::run(&mut shell::command("cargo", &build))?;
    let build = ["build", "--release", "--package", "cubilete-server", "--example", "load"];
    shell::run(&mut shell::command("cargo", &build))?;
    let folder = shell::target_folder()?.join("release");
    let (program, load) = (folder.join("cubilete"), folder.join("examples/load"));
    for (what, tables) in [("busy", tables), ("idle", idle_tables)] {
        let mut command = shell::command(&load.to_string_lossy(), &[]);
        command.arg(&program).args([what, &tables.to_string(), &seconds.to_string()]);
        shell::run(&mut command)?;
    }
    Ok(())
}
