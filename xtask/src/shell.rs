//! Running other programs, with words about what is run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// A program run from the root of the repository.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command and shows its output; an error if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    eprintln!("xtask: {shown}");
    let status = command.status().with_context(|| format!("cannot run '{shown}'"))?;
    if !status.success() {
        bail!("'{shown}' failed");
    }
    Ok(())
}

/// The output of a command, or nothing if it cannot be run or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program is there and answers to these arguments.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    output(&mut command(program, arguments)).is_some()
}

/// Where cargo builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let metadata = output(&mut command("cargo", &arguments)).context("no cargo metadata")?;
    let (_, rest) = metadata.split_once("\"target_directory\":\"").context("no target folder")?;
    Ok(PathBuf::from(rest.split('"').next().unwrap_or_default()))
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
