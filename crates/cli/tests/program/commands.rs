//! Output and errors of the commands about positions, records and simulations.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::{assert_refused, cubilete, prints, refuses};

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&prints(arguments)).unwrap()
}

fn start(game: &str) -> String {
    prints(&["new", game]).trim().to_string()
}

fn games() -> impl Iterator<Item = &'static str> {
    cubilete_rules::GameId::ALL.iter().map(|id| id.name())
}

#[test]
fn invalid_input_is_refused_with_a_helpful_line() {
    refuses(&["new", "chess"], "possible values: qwantum, ");
    refuses(&["new"], "<GAME>");
    refuses(&["fly"], "unrecognized subcommand");
    refuses(&["new", "qwinto", "--players", "7"], "1 to 6 seats, not 7");
    refuses(&["new", "banditos", "--players", "3"], "2 seats, not 3");
    refuses(&["new", "qwinto", "-o", "line=reset"], "has no options");
    refuses(&["new", "qwantum", "-o", "line"], "KEY=VALUE");
    refuses(&["new", "qwantum", "-o", "line=up"], "below, reset");
    refuses(&["new", "qwantum", "-o", "colour=red"], "choose line");
    refuses(&["new", "qwantum", "-o", "line=reset", "-o", "line=below"], "twice");
    refuses(&["new", "onecard", "-o", "deck=no-such-file.deck"], "nor is there a file");
    refuses(&["show", "nothing"], "neither a file nor a position");
    refuses(&["show", "qwinto/seats=2"], "missing");
    refuses(&["show", &start("qwinto").replace("seats=2", "seats=9")], "seats");
    refuses(&["show", &start("qwinto"), "--step", "3"], "--step needs a record");
    refuses(&["show", &start("qwinto"), "--viewer", "c"], "there is no seat c");
    refuses(&["show", &start("qwinto"), "--viewer", "z"], "a seat a to f");
    refuses(&["moves", "{\"game\": 1}"], "game");
    refuses(&["apply", &start("qwinto")], "<STEP>");
    refuses(&["apply", &start("qwinto"), "roll:start-c"], "step 1 (roll:start-c)");
    refuses(&["apply", &start("qwinto"), "roll:start-a", "nonsense"], "step 2: expected roll:ROLL");
    refuses(
        &["apply", &start("qwinto"), "roll:start-a", "b:throw-o"],
        "seat b has nothing to decide",
    );
    refuses(&["replay", "no-such-file.cub"], "cannot read no-such-file.cub");
    refuses(&["sim", "qwinto", "--games", "0"], "0");
    refuses(&["sim", "qwinto", "--seed", "-1"], "-1");
    refuses(&["completions", "tcsh"], "bash");
}

#[test]
fn starting_positions_of_all_games_are_printed_and_drawn() {
    for game in games() {
        let position = start(game);
        assert!(position.starts_with(&format!("{game}/seats=2/")));
        let drawn = prints(&["show", &position]);
        assert!(drawn.starts_with(&format!("{game}: a roll is due")), "{drawn}");
        assert!(!drawn.contains('\u{1b}'), "colors in a pipe");
        assert!(prints(&["show", &position, "--color", "always"]).contains('\u{1b}'));
        assert_eq!(json(&["new", game, "--json"])["position"], position.as_str());
    }
}

#[test]
fn the_color_option_overrides_no_color() {
    let position = start("qwinto");
    let output = cubilete(&["show", &position, "--color", "always"]).env("NO_COLOR", "1").output();
    assert!(output.unwrap().stdout.contains(&0x1b));
}

#[test]
fn moves_lists_legal_moves_or_probabilities_of_rolls() {
    let position = start("qwinto");
    let rolls = prints(&["moves", &position]);
    assert!(rolls.contains("roll:start-a") && rolls.contains("50.0000 %"), "{rolls}");
    let listed = json(&["moves", &position, "--json"]);
    assert_eq!(listed["total"], 2);
    assert_eq!(listed["rolls"][1], serde_json::json!({ "roll": "start-b", "weight": 1 }));

    let position = prints(&["apply", "--quiet", &position, "roll:start-b"]);
    let moves = prints(&["moves", position.trim()]);
    assert_eq!(moves, "b: throw-o throw-y throw-oy throw-p throw-op throw-yp throw-oyp\n");
    let listed = json(&["moves", position.trim(), "--json"]);
    assert_eq!(listed["ids"]["b"], serde_json::json!([0, 1, 2, 3, 4, 5, 6]));
}

#[test]
fn apply_prints_the_position_the_events_and_the_scores() {
    let steps = ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep", "a:pass", "b:write-y7"];
    let position = start("qwinto");
    let arguments: Vec<&str> = ["apply", &position].into_iter().chain(steps).collect();
    let text = prints(&arguments);
    assert!(text.contains("event: a marks misthrow 1\n"), "{text}");
    assert!(text.ends_with("scores: a -5, b 1\n"), "{text}");
    let arguments: Vec<&str> = arguments.into_iter().chain(["--json"]).collect();
    let object = json(&arguments);
    assert_eq!(object["scores"], serde_json::json!([-5, 1]));
    assert_eq!(object["winners"], serde_json::json!([]));
    assert_eq!(object["fields"]["active"], "b");
    assert_eq!(text.lines().next(), object["position"].as_str());
}

#[test]
fn positions_are_read_from_files_and_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.json");
    let twin = &json(&["new", "banditos", "--json"])["fields"];
    fs::write(&file, twin.to_string()).unwrap();
    assert!(prints(&["show", file.to_str().unwrap()]).starts_with("banditos"));

    let mut child =
        cubilete(&["moves", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(start("qwinto").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("roll:start-a"));
}

#[test]
fn a_valid_record_is_replayed_and_an_invalid_one_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    for game in games() {
        let text = prints(&["sim", game, "--games", "1", "--seed", "5", "--record"]);
        let file = folder.path().join("game.cub");
        let path = file.to_str().unwrap();
        fs::write(&file, &text).unwrap();
        assert_eq!(prints(&["replay", path, "--record"]), text);
        let end = json(&["replay", path, "--json"]);
        assert_eq!(end["phase"], "over");
        assert!(!end["winners"].as_array().unwrap().is_empty());
        assert!(prints(&["replay", path]).contains("winners: "));
        assert!(prints(&["show", path, "--step", "3"]).starts_with(game));

        let twin = prints(&["replay", path, "--record", "--json"]);
        fs::write(&file, twin).unwrap();
        assert_eq!(json(&["replay", path, "--json"]), end);

        let at = text.lines().position(|line| line.starts_with("roll:start")).unwrap();
        fs::write(&file, text.replacen("roll:start-", "roll:star-", 1)).unwrap();
        refuses(&["replay", path], &format!("line {}: step 1", at + 1));
        let noted = text.lines().find(|line| line.starts_with("result ")).unwrap();
        fs::write(&file, text.replacen(noted, "result 999 999", 1)).unwrap();
        refuses(&["replay", path], "the result noted");
    }
}

#[test]
fn the_same_seed_gives_the_same_statistics() {
    for game in games() {
        let run = || {
            let mut object =
                json(&["sim", game, "--players", "2", "--games", "300", "--seed", "9", "--json"]);
            assert!(object["games_per_second"].as_f64().unwrap() > 0.0);
            object["games_per_second"] = Value::Null;
            object
        };
        let object = run();
        assert_eq!(object, run());
        assert_eq!(object["games"], 300);
        assert_eq!(object["seats"].as_array().unwrap().len(), 2);
        let wins: u64 = (object["seats"].as_array().unwrap().iter())
            .map(|seat| seat["wins"].as_u64().unwrap())
            .sum();
        let draws = object["seats"][0]["draws"].as_u64().unwrap();
        assert_eq!(wins + draws, 300, "{object}");
    }
}

#[test]
fn a_trace_can_be_replayed_step_by_step() {
    for game in games() {
        let trace = prints(&["sim", game, "--games", "2", "--seed", "3", "--trace", "--json"]);
        let mut position: Option<String> = None;
        let mut ends = 0;
        for line in trace.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let shown = line["position"].as_str().unwrap().to_string();
            if let Some(position) = position.take() {
                assert_eq!(position, shown);
            }
            if line["phase"] == "over" {
                assert!(line["scores"].is_array() && line["winners"].is_array());
                ends += 1;
                continue;
            }
            let step = line["step"].as_str().unwrap();
            let mut played: cubilete_rules::AnyGame = shown.parse().unwrap();
            let parsed = played.parse_step(step).unwrap();
            played.apply(parsed, &mut ()).unwrap();
            position = Some(played.to_string());
            let (who, what) = step.split_once(':').unwrap();
            if line["phase"] == "roll" {
                assert_eq!(line["rolls"], what);
            } else {
                assert!(line["moves"][who].as_array().unwrap().contains(&what.into()), "{line}");
            }
        }
        assert_eq!(ends, 2);
    }
}

#[test]
fn a_custom_deck_is_read_from_a_file_and_refused_with_all_reasons() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.deck");
    let option = format!("deck={}", file.display());
    let cards = vec!["4s4s44-4"; 20].join("\n");
    fs::write(&file, format!("# twenty alike\n{cards}\n")).unwrap();
    let position = prints(&["new", "onecard", "--players", "4", "-o", &option]);
    assert!(position.contains("deck=4s4s44-4.4s4s44-4."), "{position}");
    assert!(prints(&["show", position.trim()]).contains("20 × cards"));
    fs::write(&file, "").unwrap();
    refuses(&["new", "onecard", "-o", &option], "in the file");
    fs::write(&file, format!("# twenty alike\n{cards}\n")).unwrap();
    refuses(&["new", "onecard", "--players", "4", "-o", &option, "-o", "variant=advanced"], "27");
    fs::write(&file, "4s4s44-5\n44s44-4\n").unwrap();
    refuses(&["new", "onecard", "-o", &option], "card 1");
    refuses(&["new", "onecard", "-o", &option], "card 2");
}

#[test]
fn json_output_can_be_read_back() {
    let printed = prints(&["new", "qwantum", "--json"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("printed.json");
    fs::write(&file, &printed).unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(prints(&["show", path, "--json"]), printed);
    let listed = prints(&["moves", path, "--json"]);
    fs::write(&file, &listed).unwrap();
    assert_eq!(prints(&["show", path, "--json"]), printed);
    assert_eq!(prints(&["moves", path, "--json"]), listed);
}

#[test]
fn a_record_may_begin_with_a_comment_or_a_byte_order_mark() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.cub");
    let path = file.to_str().unwrap();
    let record = prints(&["sim", "qwinto", "--games", "1", "--record"]);
    for before in ["# a comment\n", "\u{feff}"] {
        fs::write(&file, format!("{before}{record}")).unwrap();
        assert!(prints(&["replay", path]).contains("winners: "));
        let shown = prints(&["show", path]);
        assert!(shown.contains("the game is over, won by "), "{shown}");
        assert!(shown.contains("\nended by "), "{shown}");
    }
    fs::write(&file, record.replacen("cubilete 1", "Cubilete 1", 1)).unwrap();
    refuses(&["replay", path], "line 1: expected the first line 'cubilete 1'");
    refuses(&["show", &record], "this is a record, not a position");
}

#[test]
fn long_invalid_text_is_shortened_in_the_message() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long");
    for text in ["a".repeat(1_000_000), format!("qwinto{}", "/stage=x".repeat(60_000))] {
        fs::write(&file, text).unwrap();
        let output = cubilete(&["show", file.to_str().unwrap()]).output().unwrap();
        assert_refused(&output, "", "a long text");
        assert!(output.stderr.len() < 1000, "{}", output.stderr.len());
    }
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(prints(&["completions", shell]).contains("cubilete"), "{shell}");
    }
}

#[test]
fn a_closed_output_pipe_is_no_failure() {
    let mut child = cubilete(&["sim", "qwinto", "--games", "2000", "--trace"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn without_arguments_it_serves() {
    let folder = tempfile::tempdir().unwrap();
    // A file in place of the data directory makes the server stop with an error.
    fs::write(folder.path().join("cubilete"), "").unwrap();
    let output = cubilete(&[]).env("XDG_DATA_HOME", folder.path()).output().unwrap();
    assert_refused(&output, "--data: expected a folder", "no arguments");
}
