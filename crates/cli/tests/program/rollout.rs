//! `cubilete rollout` and `cubilete analyze --rollouts`.

use std::fs;

use serde_json::Value;

use super::{prints, refuses};

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&prints(&[arguments, &["--json"]].concat())).unwrap()
}

/// The position after some steps of a game of Qwinto.
fn position(steps: &[&str]) -> String {
    let start = prints(&["new", "qwinto"]);
    prints(&[&["apply", "--quiet", start.trim()], steps].concat()).trim().to_string()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("expected a number, found {value}"))
}

#[test]
fn a_rollout_does_not_depend_on_the_number_of_threads() {
    let start = prints(&["new", "qwinto"]);
    let of = |threads, seed| {
        let arguments = ["--trials", "30", "--threads", threads, "--seed", seed];
        json(&[&["rollout", start.trim()][..], &arguments].concat())
    };
    let one = of("1", "4");
    assert_eq!(one, of("3", "4"));
    assert_ne!(one["seats"], of("1", "5")["seats"]);
    assert_eq!((&one["trials"], &one["seed"]), (&Value::from(30), &Value::from(4)));
    let [a, b] = [0, 1].map(|seat| number(&one["seats"][seat]["value"]["mean"]));
    assert!((a + b - 1.0).abs() < 1e-9, "{one}");
    assert!(number(&one["seats"][0]["variance_reduction"]) > 1.0, "{one}");
    assert!(number(&one["seats"][0]["score"]["deviation"]) > 1.0, "{one}");
}

#[test]
fn moves_are_compared_and_ranked() {
    let position = position(&["roll:start-a", "a:throw-oy", "roll:o1.y2", "a:keep"]);
    let arguments = ["rollout", &position, "--moves", "a:write-o9,a:write-o3", "--trials", "60"];
    let found = json(&arguments);
    assert_eq!(found["seat"], "a");
    let moves = found["moves"].as_array().unwrap();
    assert_eq!([&moves[0]["move"], &moves[1]["move"]], ["write-o3", "write-o9"]);
    assert_eq!(number(&moves[0]["difference"]["mean"]), 0.0);
    assert!(number(&moves[1]["difference"]["mean"]) < 0.0);
    let text = prints(&arguments);
    assert!(text.contains("60 trials with the same dice") && text.contains("best"), "{text}");
    let all =
        json(&["rollout", &self::position(&["roll:start-a"]), "--moves", "all", "--trials", "2"]);
    assert_eq!(all["moves"].as_array().unwrap().len(), 7, "sets of three dice");
}

#[test]
fn a_rollout_stops_at_a_standard_error() {
    let start = prints(&["new", "qwinto"]);
    let arguments = ["rollout", start.trim(), "--trials", "100000", "--error", "5"];
    let found = json(&arguments);
    let trials = found["trials"].as_u64().unwrap();
    assert!((128..5000).contains(&trials), "{trials}");
    assert!(number(&found["seats"][0]["value"]["standard_error"]) <= 0.05, "{found}");
    let single = json(&["rollout", start.trim(), "--trials", "1"]);
    assert_eq!(single["seats"][0]["value"]["standard_error"], Value::Null);
}

#[test]
fn a_solo_game_is_rolled_out_in_points() {
    let start = prints(&["new", "qwinto", "--players", "1"]);
    let text = prints(&["rollout", start.trim(), "--trials", "5"]);
    assert!(text.starts_with("5 trials, points with its standard error"), "{text}");
}

#[test]
fn input_that_cannot_be_rolled_out_is_refused() {
    let start = prints(&["new", "qwinto"]);
    let start = start.trim();
    refuses(&["rollout", "qwinto"], "neither a file nor a position");
    refuses(&["rollout", &start.replace("seats=2", "seats=9")], "seats");
    refuses(&["rollout", start, "--trials", "0"], "1..=1000000000");
    refuses(&["rollout", start, "--error", "0"], "expected a number above 0");
    refuses(&["rollout", start, "--sight", "far"], "expected glance, turn or two-turns");
    refuses(&["rollout", start, "--moves", "all"], "a roll is due");
    let choice = position(&["roll:start-a"]);
    refuses(&["rollout", &choice, "--moves", "a:fly"], "fly");
    refuses(&["rollout", &choice, "--moves", "a:pass"], "not a legal move");
    refuses(&["rollout", &choice, "--moves", "roll:o1"], "expected SEAT:MOVE");
    let open = position(&["roll:start-a", "a:throw-oy", "roll:o1.y2", "a:keep"]);
    refuses(&["rollout", &open, "--moves", "a:pass,b:pass"], "one seat");
    refuses(&["rollout", &open, "--moves", "all"], "several seats choose");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("over.cub");
    let record = ["sim", "qwinto", "--games", "1", "--seed", "3", "--record"];
    fs::write(&file, prints(&record)).unwrap();
    refuses(&["rollout", file.to_str().unwrap()], "the game is over");
}

#[test]
fn rollouts_decide_what_is_too_close_to_call() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("short.cub");
    // Seat b had better pass, which takes few trials to find out.
    let steps = ["roll:start-a", "a:throw-oy", "roll:o6.y6", "a:keep", "a:write-o10", "b:write-y9"];
    let header = "cubilete 1\ngame qwinto\nseats 2\n\n";
    fs::write(&file, format!("{header}{}\n", steps.join("\n"))).unwrap();
    let file = file.to_str().unwrap();
    let (before, after) =
        (json(&["analyze", file]), json(&["analyze", file, "--rollouts", "--threads", "2"]));
    let mut rolled_out = 0;
    for (before, after) in
        before["steps"].as_array().unwrap().iter().zip(after["steps"].as_array().unwrap())
    {
        let is_open = before["error"]["class"] == "too close to call";
        let trials = after["error"]["confidence"]["trials"].as_u64().unwrap_or(0);
        assert_eq!(is_open, trials > 0, "{before} {after}");
        assert_eq!(before["after"], after["after"], "the ledger stays");
        rolled_out += u64::from(is_open);
    }
    assert!(rolled_out > 0, "{before}");
}
