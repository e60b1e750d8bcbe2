//! `cubilete puzzle` and `cubilete puzzles`.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use cubilete_analysis::PuzzleFile;
use cubilete_analysis::puzzle::GAMES;
use serde_json::Value;

use super::{cubilete, prints, refuses};

/// Runs the program with lines of input, and returns what it prints.
fn answers(arguments: &[&str], input: &str) -> String {
    let mut command = cubilete(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(game: &str, number: &str) -> Value {
    let puzzle = ["puzzle", game, "--number", number, "--json"];
    serde_json::from_str(&prints(&puzzle)).unwrap()
}

/// The first move of a puzzle that is right, or wrong.
fn find(puzzle: &Value, is_right: bool) -> String {
    let moves = puzzle["moves"].as_array().unwrap();
    let found = moves.iter().find(|mv| mv["right"] == is_right).unwrap();
    found["move"].as_str().unwrap().to_string()
}

#[test]
fn a_puzzle_of_every_game_is_answered_wrong_and_then_right() {
    for game in GAMES {
        let puzzle = json(game.name(), "1");
        let (wrong, right) = (find(&puzzle, false), find(&puzzle, true));
        let printed = answers(
            &["puzzle", game.name(), "--number", "1"],
            &format!("\nfly\n?\n{wrong}\n{right}\n{wrong}\n"),
        );
        assert!(printed.starts_with("puzzle 1 of "), "{printed}");
        let seat = puzzle["seat"].as_str().unwrap();
        assert!(printed.contains(&format!("{game}: ")), "the position is drawn: {printed}");
        assert!(printed.contains("fly is not a legal move here"), "{printed}");
        assert!(printed.contains("gives up") && printed.contains("something better"), "{printed}");
        assert_eq!(printed.matches("Right! ").count(), 1, "{printed}");
        // The input after the right answer is not asked for.
        assert_eq!(printed.matches(&format!("seat {seat}, your move")).count(), 5, "{printed}");
    }
}

#[test]
fn the_solution_is_shown_on_request_and_the_input_may_end() {
    let best = "gives up";
    let shown = answers(&["puzzle", "banditos", "--number", "2"], "solution\n");
    assert!(shown.contains(best) && !shown.contains("Right!"), "{shown}");
    let ended = answers(&["puzzle", "banditos", "--number", "2"], "");
    assert!(!ended.contains(best) && ended.ends_with('\n'), "{ended}");
}

#[test]
fn a_puzzle_is_of_the_level_that_is_asked_for() {
    for level in ["easy", "medium", "hard"] {
        let puzzle = ["puzzle", "qwinto", "--level", level, "--json"];
        let puzzle: Value = serde_json::from_str(&prints(&puzzle)).unwrap();
        assert_eq!(puzzle["level"], level);
        assert_eq!(puzzle["game"], "qwinto");
    }
}

#[test]
fn puzzles_are_found_in_records_and_added_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    // The beginning of a game between random players, who meet strange positions, but early ones.
    let record = prints(&["sim", "qwinto", "--games", "1", "--seed", "2", "--record"]);
    let steps = record.lines().filter(|line| !line.starts_with("result")).take(60);
    fs::write(path("a.cub"), steps.collect::<Vec<_>>().join("\n") + "\n").unwrap();
    fs::write(path("other.cub"), prints(&["sim", "onecard", "--games", "1", "--record"])).unwrap();
    fs::write(path("notes.txt"), "not a record").unwrap();
    let (from, out) = (folder.path().to_str().unwrap(), path("new.puzzles"));
    let search = |threads: &str, out: &str| {
        let options = ["--from", from, "--out", out, "--threads", threads, "--json"];
        let printed = prints(&[&["puzzles", "qwinto"], &options[..]].concat());
        serde_json::from_str::<Value>(&printed).unwrap()
    };
    let first = search("1", &out);
    assert_eq!(first["games"], 1, "the record of another game is left out");
    let text = fs::read_to_string(&out).unwrap();
    let file: PuzzleFile = text.parse().unwrap();
    assert_eq!(first["found"], file.puzzles.len());
    assert!(!file.puzzles.is_empty(), "the game has puzzles");
    search("3", &path("again.puzzles"));
    assert_eq!(fs::read_to_string(path("again.puzzles")).unwrap(), text, "any number of threads");
    let second = search("1", &out);
    assert_eq!((&second["found"], &second["puzzles"]), (&Value::from(0), &first["found"]));
    assert_eq!(fs::read_to_string(&out).unwrap(), text, "nothing is added twice");
    let asked = prints(&["puzzle", "qwinto", "--from", &out, "--number", "1"]);
    assert!(asked.starts_with(&format!("puzzle 1 of {}", file.puzzles.len())), "{asked}");
}

#[test]
fn bad_input_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (empty, out) = (folder.path().to_str().unwrap(), path("out.puzzles"));
    let search = ["puzzles", "qwinto"];
    let with = |arguments: &[&'static str], more: &[&str]| -> Vec<String> {
        arguments.iter().copied().chain(more.iter().copied()).map(String::from).collect()
    };
    let refuses_all = |arguments: Vec<String>, part: &str| {
        refuses(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), part);
    };
    refuses(&["puzzles", "chess", "--games", "1", "--out", "x"], "possible values: qwantum, ");
    refuses(&["puzzles", "qwinto", "--out", "x"], "--from <DIR>");
    refuses_all(
        with(&search, &["--from", empty, "--out", &out]),
        "no records (.cub or .json) in this folder",
    );
    refuses_all(with(&search, &["--from", "no/where", "--out", &out]), "cannot read no/where");
    let setup = ["--from", empty, "--players", "3", "--out", &out];
    refuses_all(with(&search, &setup), "the records in --from have their own setups");
    refuses_all(with(&search, &["--games", "1", "--out", empty]), empty);
    refuses_all(with(&search, &["--games", "0", "--out", &out]), "0");
    refuses_all(with(&search, &["--games", "1", "--players", "9", "--out", &out]), "not 9");
    fs::write(&out, "cubilete puzzles 1 onecard\n").unwrap();
    refuses_all(with(&search, &["--games", "1", "--out", &out]), "has puzzles of onecard");
    refuses_all(with(&["puzzle", "qwinto"], &["--from", &out]), "found puzzles of onecard");
    fs::write(&out, "cubilete puzzles 1 qwinto\nx\n").unwrap();
    refuses_all(with(&search, &["--games", "1", "--out", &out]), "line 2: expected a seat");
    fs::write(&out, "cubilete puzzles 1 qwinto\n").unwrap();
    refuses_all(with(&["puzzle", "qwinto"], &["--from", &out]), "there are no puzzles of qwinto");
    refuses(&["puzzle", "qwinto", "--level", "harder"], "expected easy, medium or hard");
    refuses(&["puzzle", "qwinto", "--number", "0"], "0");
    refuses(&["puzzle", "qwinto", "--number", "9999"], "so there is no number 9999");
    refuses(&["puzzle", "qwinto", "--from", "no-such-file"], "cannot read no-such-file");
}
