//! `cubilete analyze` of several games: profiles of the players.

use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use super::analyze::{json, record};
use super::{cubilete, prints, refuses};

/// A folder with the records of a match, in which players have names.
fn games_of_a_match() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    prints(&[
        "arena",
        "qwinto",
        "--seats",
        "greedy,random",
        "--games",
        "4",
        "--seed",
        "1",
        "--records",
        path,
    ]);
    folder
}

fn file(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_string()
}

fn run(arguments: &[&str]) -> Output {
    cubilete(arguments).output().unwrap()
}

/// The players as name, game, seats and number of games.
fn players(profile: &Value) -> Vec<(Value, Value, Value, Value)> {
    let fields = |player: &Value| {
        ["name", "game", "seats", "games"].map(|field| player[field].clone()).into()
    };
    profile["players"].as_array().unwrap().iter().map(fields).collect()
}

#[test]
fn a_folder_gives_a_profile_of_each_player() {
    let folder = games_of_a_match();
    let path = folder.path().to_str().unwrap();
    let profile = json(&["analyze", path]);
    assert_eq!(profile["games"].as_array().unwrap().len(), 4);
    let of = |name: &str| (name.into(), "qwinto".into(), 2.into(), 4.into());
    assert_eq!(players(&profile), [of("greedy"), of("random")], "the better one first");
    let [greedy, random] = [0, 1].map(|index| &profile["players"][index]);
    let mean = |player: &Value, field: &str| player[field]["mean"].as_f64().unwrap();
    for field in ["result", "luck_adjusted"] {
        assert!((mean(greedy, field) + mean(random, field) - 1.0).abs() < 1e-9, "{field}");
    }
    assert!(mean(random, "loss") > mean(greedy, "loss"));
    let kinds = random["by_kind"].as_object().unwrap();
    let decisions = kinds.values().map(|kind| kind["decisions"].as_u64().unwrap());
    assert_eq!(decisions.sum::<u64>(), random["decisions"].as_u64().unwrap());
    let text = prints(&["analyze", path]);
    assert!(text.starts_with("4 games\n\nQwinto with 2 seats, in % of a win\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    for expected in ["greedy ", "random ", "provisional", "beginning", "dice"] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    let all = prints(&["analyze", path, "--all"]);
    assert!(all.starts_with(&text) && all.contains("000004.cub: "), "{all}");
}

#[test]
fn neither_the_order_of_files_nor_the_number_of_threads_matters() {
    let folder = games_of_a_match();
    let files =
        ["000001.cub", "000002.cub", "000003.cub", "000004.cub"].map(|name| file(&folder, name));
    let [one, two, three, four] = files.each_ref().map(String::as_str);
    let expected = prints(&["analyze", one, two, three, four, "--threads", "1", "--json"]);
    for arguments in
        [&[four, two, three, one, "--threads", "3"][..], &[folder.path().to_str().unwrap(), two]]
    {
        let found = prints(&[&["analyze"], arguments, &["--json"]].concat());
        assert_eq!(found, expected, "{arguments:?}");
    }
}

#[test]
fn a_broken_record_does_not_keep_the_others_from_being_analysed() {
    let folder = games_of_a_match();
    fs::write(file(&folder, "broken.cub"), "cubilete 1\ngame qwinto\nseats 2\na:pass\n").unwrap();
    fs::write(file(&folder, "other.json"), "{}").unwrap();
    fs::write(file(&folder, "notes.txt"), "no record").unwrap();
    let missing = file(&folder, "missing.cub");
    let output = run(&["analyze", folder.path().to_str().unwrap(), &missing]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("4 games\n"));
    let errors = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = errors.lines().collect();
    let [broken, absent, other] = lines[..] else { panic!("{errors}") };
    assert!(broken.starts_with("cubilete: ") && broken.contains("broken.cub: "), "{broken}");
    assert!(absent.contains("missing.cub"), "{absent}");
    assert!(other.contains("other.json"), "{other}");
}

#[test]
fn the_same_game_counts_once() {
    let folder = games_of_a_match();
    let (first, copy) = (file(&folder, "000001.cub"), file(&folder, "copy.json"));
    fs::write(&copy, prints(&["replay", &first, "--record", "--json"])).unwrap();
    let output = run(&["analyze", &first, &copy]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("1 game\n"));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("copy.json: the same game as ") && errors.lines().count() == 1,
        "{errors}"
    );
}

#[test]
fn mixed_unfinished_and_solo_games_without_names_have_profiles() {
    let folder = tempfile::tempdir().unwrap();
    for (game, seats) in [("qwinto", "1"), ("qwinto", "2"), ("banditos", "2")] {
        record(folder.path(), game, seats);
    }
    fs::write(file(&folder, "open.cub"), "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\n")
        .unwrap();
    let path = folder.path().to_str().unwrap();
    let profile = json(&["analyze", path]);
    let of =
        |game: &str, seats: u64, games: u64| (Value::Null, game.into(), seats.into(), games.into());
    assert_eq!(players(&profile), [of("qwinto", 1, 1), of("qwinto", 2, 2), of("banditos", 2, 1)]);
    let text = prints(&["analyze", path]);
    assert!(text.starts_with("4 games, 1 of them not over\n"), "{text}");
    assert!(text.contains("(without a name)") && text.contains("with 1 seat, in points"), "{text}");
    let html = file(&folder, "profile.html");
    prints(&["analyze", path, "--html", &html, "--lang", "nl"]);
    assert!(fs::read_to_string(html).unwrap().contains("<html lang=\"nl\">"));
}

#[test]
fn a_folder_without_records_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    refuses(&["analyze", path], "no records (.cub or .json) in this folder");
    assert!(Path::new(path).is_dir());
}
