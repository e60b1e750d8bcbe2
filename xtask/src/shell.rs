//! Runs other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// Returns a command that runs in the root of the repository.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Prints a command and runs it.
///
/// # Errors
///
/// If it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    eprintln!("xtask: {shown}");
    let status = command.status().with_context(|| format!("cannot run '{shown}'"))?;
    if !status.success() {
        bail!("'{shown}' failed");
    }
    Ok(())
}

/// Returns the output of a command; `None` if it cannot be started or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program can be started with these arguments and succeeds.
pub(crate) fn succeeds(program: &str, arguments: &[&str]) -> bool {
    output(&mut command(program, arguments)).is_some()
}

/// Returns the target folder of cargo.
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
