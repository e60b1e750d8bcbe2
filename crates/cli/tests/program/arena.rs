//! `cubilete arena`: its output, and faults of external players.

use cubilete_rules::GameId;
use serde_json::Value;

use crate::cubilete;

const EXAMPLE: &str =
    concat!("exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/external_player.py");

/// Time limits that are never reached.
const NO_LIMITS: [&str; 4] = ["--time-limit", "300", "--start-limit", "300"];

/// The path of the weights of a game.
fn weights(game: &str) -> String {
    format!("{}/../ai/weights/{game}.net", env!("CARGO_MANIFEST_DIR"))
}

fn text(arguments: &[&str]) -> String {
    let output = cubilete(&[&["arena"], arguments].concat()).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let arguments: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&text(&arguments)).unwrap()
}

/// Asserts that a match is refused with a message that contains `part`.
fn refuses(arguments: &[&str], part: &str) {
    crate::refuses(&[&["arena"], arguments].concat(), part);
}

/// Checks that a program loses all four games against a random player by this fault.
fn check_fault(program: &str, limits: &[&str], fault: &str) {
    let seats = format!("random,exec:{program}");
    let mut arguments = vec!["qwinto", "--seats", &seats, "--games", "4"];
    arguments.extend(limits);
    let result = json(&arguments);
    let [winner, loser] = [&result["seats"][0], &result["seats"][1]];
    assert_eq!((&winner["wins"], &winner["faults"]), (&4.into(), &0.into()), "{result}");
    assert_eq!((&loser["losses"], &loser["faults"]), (&4.into(), &4.into()), "{result}");
    assert_eq!(winner["mean_score"], Value::Null, "{result}");
    for (index, report) in result["first_faults"].as_array().unwrap().iter().enumerate() {
        assert_eq!((&report["game_index"], &report["player_index"]), (&index.into(), &1.into()));
        assert_eq!(report["player"], loser["player"]);
        assert_eq!(report["seat"], ["b", "a"][index % 2]);
        let found = report["fault"].as_str().unwrap();
        assert!(found.contains(fault), "expected '{fault}' in: {found}");
    }
    assert!(text(&arguments).contains(&format!("game 3, seat a, player 2: {fault}")));
}

#[test]
fn invalid_input_is_refused() {
    refuses(&["qwinto"], "--seats");
    refuses(&["chess", "--seats", "random"], "possible values: qwantum, ");
    refuses(&["qwinto", "--seats", "random,kasparov"], "there is no player 'kasparov'");
    refuses(&["qwinto", "--seats", "random,kasparov"], "choose among random, ");
    refuses(&["qwinto", "--seats", "random,"], "there is no player ''");
    refuses(&["qwinto", "--seats", "random,exec:"], "expected a command after exec:");
    refuses(&["qwinto", "--seats", "exec:'x"], "expected a command after exec:");
    refuses(&["qwinto", "--seats", "random,exec:no-such-program"], "cannot start no-such-program");
    refuses(&["qwinto", "--seats", "random,net:none.net"], "none.net: this file cannot be read");
    let other = format!("random,net:{}", weights("banditos"));
    refuses(&["qwinto", "--seats", &other], "for another game or for other features");
    refuses(&["banditos", "--seats", "random"], "2 seats, not 1");
    refuses(&["qwantum", "--seats", "random,random", "-o", "line=up"], "below, reset");
    refuses(&["qwinto", "--seats", "random", "--games", "0"], "0");
    refuses(&["qwinto", "--seats", "random", "--threads", "0"], "0");
    for limit in ["-1", "nan", "soon", "1e9"] {
        let limit = format!("--time-limit={limit}");
        refuses(&["qwinto", "--seats", "random", &limit], "expected seconds");
    }
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    for game in GameId::ALL {
        let run = |threads| {
            let players = vec!["random"; game.default_seats()].join(",");
            let seats = ["--seats", &players, "--games", "60", "--seed", "4"];
            let mut result = json(&[&[game.name(), "--threads", threads], &seats[..]].concat());
            for seat in result["seats"].as_array_mut().unwrap() {
                assert!(seat["ms_per_decision"].as_f64().unwrap() > 0.0);
                seat["ms_per_decision"] = Value::Null;
            }
            result
        };
        assert_eq!(run("1"), run("2"), "{game}");
    }
}

#[test]
fn the_result_of_two_players_has_an_elo_difference() {
    let result = json(&["qwinto", "--seats", "random,random", "--games", "99", "--seed", "7"]);
    assert_eq!((&result["game"], &result["players"]), (&"qwinto".into(), &2.into()));
    assert_eq!((&result["games"], &result["seed"]), (&100.into(), &7.into()), "whole groups");
    let within = |value: &Value, interval: &Value| {
        let [value, low, high] = [value, &interval[0], &interval[1]].map(|v| v.as_f64().unwrap());
        assert!(low < value && value < high, "{low} < {value} < {high}");
    };
    for seat in result["seats"].as_array().unwrap() {
        let counts = ["wins", "draws", "losses"].map(|name| seat[name].as_u64().unwrap());
        assert_eq!(counts.iter().sum::<u64>(), 100);
        let rate = (counts[0] as f64 + counts[1] as f64 / 2.0) / 100.0;
        assert!((seat["win_rate"].as_f64().unwrap() - rate).abs() < 1e-9);
        within(&seat["win_rate"], &seat["ci95"]);
        within(&seat["decided_rate"], &seat["decided_ci95"]);
        assert!(seat["mean_score"].is_f64() && seat["std"].is_f64());
        assert_eq!((&seat["player"], &seat["faults"]), (&"random".into(), &0.into()));
    }
    within(&result["elo_diff"], &result["elo_ci95"]);
    let printed = text(&["qwinto", "--seats", "random,random", "--games", "99", "--seed", "7"]);
    assert!(printed.starts_with("100 games of Qwinto with 2 seats, seed 7, in 50 groups"));
    assert!(printed.contains("99 games were asked for"), "{printed}");
    assert!(printed.contains("Elo difference of 1 over 2: "), "{printed}");
}

#[test]
fn one_player_or_three_have_no_elo_difference() {
    for seats in ["random", "random,random,random"] {
        let result = json(&["onecard", "--seats", seats, "-o", "variant=advanced", "--games", "6"]);
        assert_eq!((&result["elo_diff"], &result["elo_ci95"]), (&Value::Null, &Value::Null));
        assert_eq!(result["options"]["variant"], "advanced");
        assert!(!text(&["onecard", "--seats", seats, "--games", "6"]).contains("Elo"));
    }
}

#[test]
fn the_example_program_plays_a_match_of_each_game() {
    for game in GameId::ALL {
        let seats = format!("random,{EXAMPLE}");
        let arguments = ["--seats", &seats, "--games", "4", "--threads", "2"];
        let result = json(&[&[game.name()], &arguments[..], &NO_LIMITS].concat());
        assert_eq!(result["first_faults"], serde_json::json!([]), "{result}");
        assert_eq!(result["seats"][1]["player"], EXAMPLE);
        assert!(result["seats"][1]["mean_score"].is_f64());
    }
}

#[test]
fn a_deterministic_player_wins_half_of_the_games_against_itself() {
    let seats = format!("{EXAMPLE},{EXAMPLE}");
    let result = json(&[&["onecard", "--seats", &seats, "--games", "4"], &NO_LIMITS[..]].concat());
    assert_eq!(result["seats"][0]["win_rate"], 0.5, "{result}");
    let [low, high] = [0, 1].map(|end| result["seats"][0]["ci95"][end].as_f64().unwrap());
    assert!(low < 0.3 && high > 0.7, "two groups prove little: {result}");
}

#[test]
fn a_player_that_wins_all_games_has_an_unbounded_elo_difference() {
    let arguments = ["qwinto", "--seats", "random,exec:sh -c 'exit 4'", "--games", "20"];
    let result = json(&[&arguments, &NO_LIMITS[..]].concat());
    assert_eq!(result["seats"][0]["wins"], 20, "{result}");
    assert!(result["elo_ci95"][0].as_f64().is_some_and(|low| low > 0.0), "{result}");
    assert_eq!(result["elo_ci95"][1], Value::Null, "{result}");
    let printed = text(&[&arguments, &NO_LIMITS[..]].concat());
    assert!(printed.contains(" to no bound\n"), "{printed}");
}

#[test]
fn a_player_that_crashes_loses() {
    check_fault("sh -c 'read q; exit 3'", &NO_LIMITS, "the program ended (exit status: 3)");
    check_fault("sh -c 'exit 4'", &NO_LIMITS, "the program ended (exit status: 4)");
}

#[test]
fn a_player_that_is_late_loses() {
    let limits = ["--time-limit", "0.05", "--start-limit", "0.05"];
    check_fault("sleep 600", &limits, "no response within 0.1 s");
}

#[test]
fn a_player_that_answers_illegally_loses() {
    let illegal = r#"sh -c 'read q; echo "{\"move\": \"keep\"}"; cat > /dev/null'"#;
    check_fault(illegal, &NO_LIMITS, "keep is not a legal move here");
    let nonsense = r#"sh -c 'read q; echo "{\"move\": \"castle\"}"; cat > /dev/null'"#;
    check_fault(nonsense, &NO_LIMITS, "castle is not a legal move here");
}

#[test]
fn a_player_that_prints_garbage_loses() {
    let check = |script: &str, fault| check_fault(&format!("sh -c '{script}'"), &NO_LIMITS, fault);
    check("read q; echo garbage; cat > /dev/null", "expected {\"move\": \"...\"} or a move, found");
    check("read q; echo {; cat > /dev/null", "expected {\"move\": \"...\"} or a move, found '{'");
    check("read q; exec cat /dev/zero", "the response is longer than 65536 bytes");
}
