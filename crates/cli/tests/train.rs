//! Training by the real binary: weights and a checkpoint are written, and bad input writes nothing.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn train(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cubilete"));
    command.arg("train").args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

/// Bad input: exit code 2, one line on standard error that contains this, and no file.
fn refuses(arguments: &[&str], part: &str) {
    let folder = tempfile::tempdir().unwrap();
    let output = train(folder.path(), arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    assert!(error.contains(part), "{arguments:?}: expected '{part}' in: {error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_training_leaves_weights_and_a_checkpoint_to_go_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["banditos", "--games", "256", "--seed", "3", "--out", "b.net", "--json"];
    let output = train(folder.path(), &arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["game"], &report["games"]), (&"banditos".into(), &256.into()));
    assert!(report["against_greedy"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)));
    let weights = std::fs::read(folder.path().join("b.net")).unwrap();
    assert_eq!(report["bytes"], weights.len());
    let mut arena = Command::new(env!("CARGO_BIN_EXE_cubilete"));
    arena.args(["arena", "banditos", "--seats", "net:b.net,random", "--games", "4"]);
    assert!(arena.current_dir(folder.path()).output().unwrap().status.success());
    let again = train(folder.path(), &arguments);
    assert!(again.status.success());
    assert!(String::from_utf8_lossy(&again.stderr).contains("going on after 256 games"));
    let report: Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!((&report["games"], &report["loss"]), (&256.into(), &Value::Null));
    assert_eq!(std::fs::read(folder.path().join("b.net")).unwrap(), weights);
}

#[test]
fn what_cannot_be_trained_is_refused_before_anything_is_written() {
    refuses(&["chess", "--out", "c.net"], "invalid value 'chess'");
    refuses(&["qwinto"], "--out");
    refuses(&["qwinto", "--out", "q.net", "--minutes", "0"], "--minutes must be above 0");
    refuses(&["qwinto", "--out", "q.net", "--minutes", "inf"], "--minutes must be above 0");
    refuses(&["qwinto", "--out", "q.net", "--games", "0"], "invalid value '0'");
    refuses(&["qwinto", "--out", "q.net", "--aim", "lose"], "invalid value 'lose'");
    refuses(&["qwinto", "--out", "nowhere/q.net"], "nowhere");
    refuses(&["qwinto", "--out", "q.net", "--from", "none.net"], "none.net");
    refuses(&["qwinto", "--out", "q.net", "--from", "/dev/null"], "not a file of weights");
}

#[test]
fn a_file_that_is_no_checkpoint_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "my notes").unwrap();
    let output = train(folder.path(), &["qwinto", "--out", "q.net", "--checkpoint", "notes.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a checkpoint"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes");
}
