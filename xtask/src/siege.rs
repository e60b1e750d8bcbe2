//! `cargo xtask siege`: measures honest clients while others abuse the server, for docs/reliability.md.

use anyhow::Result;

use crate::shell;

pub(crate) fn run(seconds: u64, tables: usize) -> Result<()> {
    // Nearly as fast as a release, and built in a fraction of the time.
    let profile = ["--profile", "serve"];
    for what in [
        ["--package", "cubilete", "--bin", "cubilete"],
        ["--package", "cubilete-server", "--example", "load"],
    ] {
        shell::run(shell::command("cargo", &["build"]).args(profile).args(what))?;
    }
    let folder = shell::target_folder()?.join("serve");
    let (program, load) = (folder.join("cubilete"), folder.join("examples/load"));
    let mut command = shell::command(&load.to_string_lossy(), &[]);
    command.arg(&program).args(["siege", &tables.to_string(), &seconds.to_string()]);
    shell::run(&mut command)
}
