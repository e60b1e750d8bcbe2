//! `cubilete analyze` and `cubilete hint`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{prints, refuses};

/// Writes the record of a random game to a file.
pub(crate) fn record(folder: &Path, game: &str, seats: &str) -> PathBuf {
    let file = folder.join(format!("{game}-{seats}.cub"));
    let record = ["sim", game, "--players", seats, "--games", "1", "--seed", "3", "--record"];
    fs::write(&file, prints(&record)).unwrap();
    file
}

pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&prints(&[arguments, &["--json"]].concat())).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("expected a number, found {value}"))
}

#[test]
fn the_parts_of_a_result_add_up_in_the_json() {
    let folder = tempfile::tempdir().unwrap();
    for (game, seats) in [("qwinto", "1"), ("qwinto", "3"), ("qwantum", "2"), ("banditos", "2")] {
        let file = record(folder.path(), game, seats);
        let report = json(&["analyze", file.to_str().unwrap()]);
        assert_eq!(report["complete"], true);
        assert_eq!(report["sight"], "turn");
        assert_eq!(report["seats"].as_array().unwrap().len().to_string(), seats);
        for seat in report["seats"].as_array().unwrap() {
            let parts =
                ["luck_own", "luck_others", "skill", "others_skill", "interaction", "revision"];
            let sum: f64 = parts.iter().map(|part| number(&seat[part])).sum();
            let gained = number(&seat["result"]) - number(&seat["share"]);
            assert!((gained - sum).abs() < 1e-9, "{game}: {seat}");
            assert_eq!(number(&seat["loss"]), -number(&seat["skill"]));
        }
        let steps = report["steps"].as_array().unwrap();
        for (index, step) in steps.iter().enumerate() {
            assert_eq!(step["index"], index + 1);
            assert_eq!(step["luck"].is_array(), step["kind"] == "roll", "{step}");
            assert_eq!(step["moves"].is_array(), step["error"].is_object(), "{step}");
        }
    }
}

#[test]
fn the_text_fits_a_screen_and_shows_every_step_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path(), "qwinto", "2");
    let (file, steps) = (file.to_str().unwrap(), 82);
    let text = prints(&["analyze", file]);
    assert!(text.lines().count() <= 30, "{text}");
    // Only reasons are longer than the lines of a terminal.
    let is_reason = |line: &&str| line.trim_start().starts_with("better: ");
    let mut lines = text.lines().filter(|line| !is_reason(line));
    assert!(lines.all(|line| line.chars().count() <= 80), "{text}");
    for expected in [" won ", "own luck", "own errors", "revision", "costliest", "luckiest"] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    let all = prints(&["analyze", file, "--all"]);
    assert!(all.starts_with(&text));
    assert!(all.lines().count() > steps, "{all}");
}

#[test]
fn an_unfinished_game_is_analysed_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("unfinished.cub");
    let whole = fs::read_to_string(record(folder.path(), "qwinto", "2")).unwrap();
    let steps = whole.lines().position(|line| line.starts_with("roll:")).unwrap();
    let lines: Vec<&str> =
        whole.lines().filter(|line| !line.starts_with("result")).take(steps + 9).collect();
    fs::write(&file, lines.join("\n") + "\n").unwrap();
    let file = file.to_str().unwrap();
    let report = json(&["analyze", file]);
    assert_eq!(report["complete"], false);
    let steps = report["steps"].as_array().unwrap();
    let last = &steps.last().unwrap()["after"];
    assert_eq!(report["seats"][0]["result"], last[0]);
    let sentence = format!("Qwinto is not over: after {} steps Player ", steps.len());
    assert!(prints(&["analyze", file]).starts_with(&sentence), "{sentence}");
}

#[test]
fn a_record_without_steps_is_all_zero() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.cub");
    fs::write(&file, "cubilete 1\ngame qwinto\nseats 2\n").unwrap();
    let report = json(&["analyze", file.to_str().unwrap()]);
    assert_eq!(report["seats"][0]["result"], 0.5);
    assert_eq!(report["seats"][0]["luck_percentile"], Value::Null);
    assert_eq!(report["steps"], Value::Array(Vec::new()));
}

/// The fields of an object, and of those inside it that have a table of their own, by what the tables call them.
fn add_fields(
    what: &'static str,
    object: &Value,
    found: &mut BTreeMap<&'static str, BTreeSet<String>>,
) {
    let Some(object) = object.as_object() else { return };
    found.entry(what).or_default().extend(object.keys().cloned());
    for (key, value) in object {
        let inner = match (what, key.as_str()) {
            ("a game", "seats") => "a seat",
            ("a game", "steps") => "a step",
            ("a seat" | "a player", "level") => "a level",
            ("a step", "error") => "an error",
            ("several games", "players") => "a player",
            _ => continue,
        };
        let values = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
        values.iter().for_each(|value| add_fields(inner, value, found));
    }
}

#[test]
fn the_documented_fields_are_the_printed_ones() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path(), "qwinto", "2");
    let mut printed = BTreeMap::new();
    add_fields("a game", &json(&["analyze", file.to_str().unwrap()]), &mut printed);
    let several = json(&["analyze", folder.path().to_str().unwrap()]);
    add_fields("several games", &several, &mut printed);
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/analysis.md");
    let document = fs::read_to_string(document).unwrap();
    let mut tables: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut table = None;
    for line in document.lines() {
        let mut cells = line.split('|').map(str::trim).skip(1);
        match (cells.next(), table) {
            (None, _) => table = None,
            (Some(first), None) => table = first.strip_prefix("field of "),
            (Some(first), Some(what)) => {
                let names = first.split('`').skip(1).step_by(2).map(String::from);
                tables.entry(what).or_default().extend(names);
            }
        }
    }
    assert_eq!(tables.len(), 7, "{tables:?}");
    for (what, fields) in &printed {
        assert_eq!(tables.get(what), Some(fields), "{what}");
    }
    assert_eq!(tables.len(), printed.len());
}

#[test]
fn a_report_is_written_in_the_chosen_language_and_never_over_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path(), "qwinto", "2");
    let (file, html) = (file.to_str().unwrap(), folder.path().join("report.html"));
    let written = |arguments: &[&str]| {
        let all = [&["analyze", file, "--html", html.to_str().unwrap()], arguments].concat();
        let text = prints(&all);
        (text, fs::read_to_string(&html).unwrap())
    };
    let (text, document) = written(&[]);
    assert_eq!(text, prints(&["analyze", file]));
    assert!(
        document.contains("<html lang=\"en\">") && document.contains(text.lines().next().unwrap())
    );
    let (text, document) = written(&["--lang", "de", "--json"]);
    assert!(text.starts_with('{') && document.contains("<html lang=\"de\">"));
    refuses(&["analyze", file, "--html", file], "would replace a record");
    refuses(
        &["analyze", file, "--html", "/no/such/folder/a.html"],
        "cannot write /no/such/folder/a.html",
    );
    refuses(&["analyze", file, "--html", folder.path().to_str().unwrap()], "cannot write");
    refuses(&["analyze", file, "--lang", "de"], "--html");
    refuses(&["analyze", file, "--html", "a.html", "--lang", "xx"], "de");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is written");
}

#[test]
fn input_that_cannot_be_analysed_is_refused() {
    refuses(&["analyze", "no-such-file.cub"], "cannot read no-such-file.cub");
    let position = prints(&["new", "qwinto"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.cub");
    fs::write(&file, &position).unwrap();
    refuses(&["analyze", file.to_str().unwrap()], "cubilete 1");
    refuses(&["hint", position.trim(), "--sight", "glance"], "expected turn or two-turns");
    refuses(&["hint", "qwinto"], "neither a file nor a position");
}

#[test]
fn a_hint_ranks_the_moves_of_each_seat_that_chooses() {
    let steps = ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep"];
    let start = prints(&["new", "qwinto"]);
    let position = prints(&[&["apply", "--quiet", start.trim()], &steps[..]].concat());
    let hint = json(&["hint", position.trim()]);
    for (index, seat) in ["a", "b"].iter().enumerate() {
        let of = &hint["seats"][index];
        assert_eq!(of["seat"], *seat);
        let chances: Vec<f64> = (of["moves"].as_array().unwrap().iter())
            .map(|mv| number(&mv["chances"][index]))
            .collect();
        assert_eq!(chances.len(), 19, "18 cells and the pass");
        assert!(chances.is_sorted_by(|a, b| a >= b));
        assert_eq!(chances[0], number(&hint["chances"][index]), "the best move is the reference");
    }
    assert!(prints(&["hint", start.trim()]).starts_with("a roll is due"));
}
