//! Tidy: what a reader of the repository relies on, checked like everything else.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cubilete_rules::{GameId, form};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file that git would keep.
fn files() -> Vec<PathBuf> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .unwrap();
    let list = String::from_utf8(output.stdout).unwrap();
    let files = list.lines().map(|line| root().join(line));
    files.filter(|file| file.is_file()).collect()
}

fn with_ending(ending: &str) -> Vec<PathBuf> {
    let files = files().into_iter();
    files.filter(|file| file.extension().is_some_and(|e| e == ending)).collect()
}

/// The numbers of the paragraphs of a rules page: `**4.2**` at the start of a line.
fn paragraphs(page: &str) -> HashSet<String> {
    let numbers = page.lines().filter_map(|line| line.strip_prefix("**")?.split("**").next());
    numbers.map(str::to_string).collect()
}

#[test]
fn every_game_has_rules_a_picture_and_scenarios_that_cite_them() {
    let readme = read(root().join("README.md"));
    for game in GameId::ALL {
        let docs = root().join("docs/rules");
        let page = read(docs.join(format!("{game}.md")));
        assert!(docs.join(format!("{game}.svg")).exists(), "{game} has no picture");
        assert!(page.contains(&format!("({game}.svg)")), "{game}.md does not show the picture");
        assert!(readme.contains(&format!("docs/rules/{game}.md")), "README lacks {game}");
        for spec in game.options() {
            assert!(
                page.contains(&format!("`{}", spec.key)),
                "{game}.md lacks option {}",
                spec.key
            );
        }
        let paragraphs = paragraphs(&page);
        let scenarios = root().join(format!("crates/rules/tests/scenarios/{game}"));
        let names: Vec<_> = fs::read_dir(&scenarios)
            .unwrap_or_else(|_| panic!("{game} has no scenarios"))
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert!(names.len() >= 20, "{game} has only {} scenarios", names.len());
        for name in names {
            let number = name.split('-').next().unwrap_or_default();
            assert!(paragraphs.contains(number), "{game}/{name}: no paragraph {number}");
        }
    }
}

#[test]
fn every_game_has_golden_playthroughs_and_perft_counts() {
    let counts = read(root().join("crates/rules/tests/perft/counts.txt"));
    for game in GameId::ALL {
        for seats in game.seat_counts() {
            let name = format!("{game}-{seats}");
            let golden = root().join(format!("crates/rules/tests/golden/{name}.txt"));
            assert!(golden.exists(), "no golden playthrough of {name}");
            assert!(counts.contains(&format!("{name} ")), "no perft counts of {name}");
        }
    }
}

#[test]
fn every_position_and_record_in_the_documents_can_be_read() {
    let mut positions = 0;
    for file in with_ending("md") {
        let text = read(&file);
        for line in text.lines() {
            let is_position =
                GameId::ALL.iter().any(|id| line.starts_with(&format!("{id}/seats=")));
            if is_position {
                let read: Result<cubilete_rules::AnyGame, form::PositionError> = line.parse();
                assert!(read.is_ok(), "{}: {line}: {}", file.display(), read.unwrap_err());
                positions += 1;
            }
        }
        for block in text.split("```text\ncubilete 1\n").skip(1) {
            let record = format!("cubilete 1\n{}", block.split("```").next().unwrap_or_default());
            let read = record.parse::<cubilete_rules::Record>();
            assert!(read.is_ok(), "{}: {}", file.display(), read.unwrap_err());
        }
    }
    assert!(positions > GameId::ALL.len(), "every game shows a position");
}

#[test]
fn links_in_documents_lead_somewhere() {
    for file in with_ending("md") {
        let text = read(&file);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.starts_with("http") || target.starts_with('#') {
                continue;
            }
            let path = file.parent().unwrap().join(target.split('#').next().unwrap_or_default());
            assert!(path.exists(), "{}: dead link {target}", file.display());
        }
    }
}

#[test]
fn commands_of_cargo_xtask_in_documents_exist() {
    let known = [
        "serve", "page", "test", "bench", "crashes", "load", "fuzz", "audit", "update", "help", "…",
    ];
    for file in with_ending("md") {
        for rest in read(&file).split("cargo xtask ").skip(1) {
            let command =
                rest.split(|c: char| c.is_whitespace() || c == '`').next().unwrap_or_default();
            assert!(known.contains(&command), "{}: cargo xtask {command}", file.display());
        }
    }
}

#[test]
fn every_source_file_says_what_it_is_for() {
    for file in with_ending("rs") {
        let text = read(&file);
        assert!(text.starts_with("//! "), "{} does not begin with a sentence", file.display());
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines: split it by concept", file.display());
    }
}

#[test]
fn rules_have_no_dependencies() {
    let manifest = read(root().join("crates/rules/Cargo.toml"));
    assert!(!manifest.lines().any(|line| line.trim() == "[dependencies]"));
}

#[test]
fn ci_runs_the_test_command_of_the_readme() {
    assert!(read(root().join("README.md")).contains("\ncargo xtask test "));
    assert!(read(root().join(".ci/run")).ends_with("\ncargo xtask test\n"));
}

#[test]
fn nothing_is_left_unfinished() {
    // Spelled so that this file does not find itself.
    let marks = [["TO", "DO"], ["FIX", "ME"], ["X", "XX"], ["todo", "!("], ["#[ig", "nore"]];
    for file in with_ending("rs").into_iter().chain(with_ending("md")) {
        let text = read(&file);
        for mark in marks.map(|parts| parts.concat()) {
            assert!(!text.contains(&mark), "{}: {mark}", file.display());
        }
    }
}
