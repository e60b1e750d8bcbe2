//! `cargo xtask fifth-game`: checks that adding a game takes one module and two lines.
//!
//! It copies the workspace, adds the invented game of `xtask/fifth-game`, compiles everything, and plays the game.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{page, shell, test};

/// The module of the invented game.
const MODULE: &str = include_str!("../fifth-game/eleven.rs");
/// The manifest of the workspace.
const MANIFEST: &str = "Cargo.toml";
/// The path of the module in the copy.
const MODULE_FILE: &str = "crates/rules/src/games/eleven.rs";
/// The file that the two lines are added to.
const LIST: &str = "crates/rules/src/games.rs";
/// Pairs of an existing line and the line to add before it.
const LINES: [(&str, &str); 2] = [
    ("pub mod onecard;", "pub mod eleven;"),
    ("            OneCard(onecard),", "            Eleven(eleven),"),
];

/// Checks the invented game in every crate and on the command line, and with `with_page` also in a browser.
pub(crate) fn run(with_page: bool) -> Result<()> {
    let build = shell::target_folder()?;
    let copy = WorkspaceCopy { root: build.join("fifth-game/workspace"), build };
    copy.update()?;
    copy.cargo(&["check", "--workspace", "--all-targets", "--locked"])?;
    let wasm = ["check", "--package", "cubilete-web", "--target", test::WASM, "--locked"];
    copy.cargo(&[&wasm[..], &["--config", page::FEATURES]].concat())?;
    // Selects the same packages as all other tests, so that dependencies have the same features and are not rebuilt.
    copy.cargo(&["test", "--workspace", "--locked", "--test", "program", "--", "every_game::"])?;
    if with_page {
        copy.cargo(&["xtask", "page", "--quick"])?;
        copy.cargo(&["test", "--workspace", "--locked", "--test", "page", "--", "played_by_taps"])?;
    }
    Ok(())
}

/// The copy of the workspace.
struct WorkspaceCopy {
    root: PathBuf,
    /// The build folder of the workspace. The copy uses the same folder, so that it shares compiled dependencies; only
    /// its programs go elsewhere.
    build: PathBuf,
}

impl WorkspaceCopy {
    /// Makes the copy equal to the workspace with the invented game. Unchanged files are not rewritten, so that cargo
    /// compiles only what changed since the last run.
    fn update(&self) -> Result<()> {
        let listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let files =
            shell::output(&mut shell::command("git", &listed)).context("no list of files")?;
        let files: Vec<&str> =
            files.lines().filter(|file| shell::root().join(file).is_file()).collect();
        ensure!(!files.contains(&MODULE_FILE), "{MODULE_FILE} is the name of a real game");
        let versions = versions(&fs::read_to_string(shell::root().join(MANIFEST))?)?;
        for file in &files {
            let from = shell::root().join(file);
            let content = fs::read(&from).with_context(|| from.display().to_string())?;
            let content = match *file {
                LIST => with_lines(&String::from_utf8(content)?)?.into_bytes(),
                MANIFEST => {
                    String::from_utf8(content)?.replacen(&versions[0], &versions[1], 1).into_bytes()
                }
                "Cargo.lock" => {
                    with_locked_version(&String::from_utf8(content)?, &versions).into_bytes()
                }
                _ => content,
            };
            write_changed(&self.root.join(file), &content)?;
        }
        write_changed(&self.root.join(MODULE_FILE), MODULE.as_bytes())?;
        let is_known = |file: &Path| {
            file.to_str().is_some_and(|file| files.contains(&file) || file == MODULE_FILE)
        };
        remove_others(&self.root, Path::new(""), &is_known)
    }

    /// Runs cargo in the copy.
    fn cargo(&self, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new("cargo");
        command.args(arguments).current_dir(&self.root);
        command.env("CARGO_BUILD_BUILD_DIR", &self.build);
        command.env("CARGO_TARGET_DIR", self.build.join("fifth-game/target"));
        shell::run(&mut command).context("with a fifth game")
    }
}

/// Returns the list of games with the two lines added.
fn with_lines(list: &str) -> Result<String> {
    let mut list = list.to_string();
    for (before, line) in LINES {
        let place = format!("{before}\n");
        ensure!(
            list.matches(&place).count() == 1,
            "{LIST} has no line '{before}' to add one before"
        );
        list = list.replace(&place, &format!("{line}\n{place}"));
    }
    Ok(list)
}

/// Returns the version line of the workspace and the version line for the copy. The versions differ, so that cargo does
/// not confuse the crates of the copy with the crates of the workspace.
fn versions(manifest: &str) -> Result<[String; 2]> {
    let mut lines = manifest.lines();
    let line = lines.find(|line| line.starts_with("version = \"")).context("no version")?;
    let (series, _) = line.rsplit_once('.').context("expected a version of three numbers")?;
    Ok([line.to_string(), format!("{series}.999\"")])
}

/// Returns the lock file with the version of the copy for all packages of the workspace, which have no source.
fn with_locked_version(lock: &str, [old, new]: &[String; 2]) -> String {
    let package = |package: &str| match package.contains("\nsource = ") {
        true => package.to_string(),
        false => package.replace(old, new),
    };
    lock.split("\n\n").map(package).collect::<Vec<_>>().join("\n\n")
}

/// Writes a file unless it has this content already.
fn write_changed(file: &Path, content: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|found| found == content) {
        return Ok(());
    }
    let folder = file.parent().context("a file in a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(file, content).with_context(|| file.display().to_string())
}

/// Removes the files of a folder that are not part of the copy, except those of the built page.
fn remove_others(root: &Path, folder: &Path, is_known: &dyn Fn(&Path) -> bool) -> Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if root.join(&path) == root.join("crates/web/dist") {
            continue;
        }
        if entry.file_type()?.is_dir() {
            remove_others(root, &path, is_known)?;
        } else if !is_known(&path) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_games_grows_by_two_lines() {
        let list = fs::read_to_string(shell::root().join(LIST)).unwrap();
        let longer = with_lines(&list).unwrap();
        assert_eq!(longer.lines().count(), list.lines().count() + 2);
        assert!(with_lines("").is_err());
    }

    #[test]
    fn only_packages_of_the_workspace_get_another_version() {
        let versions = versions("[workspace.package]\nversion = \"1.2.3\"\n").unwrap();
        assert_eq!(versions, ["version = \"1.2.3\"", "version = \"1.2.999\""]);
        let foreign = "[[package]]\nname = \"a\"\nversion = \"1.2.3\"\nsource = \"registry\"\n";
        let own = "[[package]]\nname = \"b\"\nversion = \"1.2.3\"\n";
        let lock = with_locked_version(&format!("{foreign}\n{own}"), &versions);
        assert_eq!(lock, format!("{foreign}\n{}", own.replace("1.2.3", "1.2.999")));
    }
}
