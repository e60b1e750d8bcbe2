//! `cubilete train`: writes weights and a checkpoint, and nothing if the input is invalid.

use std::path::Path;
use std::process::Output;

use cubilete_ai::{Net, Play};
use cubilete_rules::banditos::Banditos;
use serde_json::Value;

use crate::{assert_refused, cubilete};

fn train(folder: &Path, arguments: &[&str]) -> Output {
    cubilete(&[&["train"], arguments].concat()).current_dir(folder).output().unwrap()
}

/// Asserts that a training is refused with a message that contains `part`, and leaves the folder unchanged.
fn refuses_in(folder: &Path, arguments: &[&str], part: &str) {
    let files = || {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = entries.map(|path| (std::fs::read(&path).ok(), path)).collect();
        files.sort();
        files
    };
    let before = files();
    let output = train(folder, arguments);
    assert_refused(&output, part, &format!("{arguments:?}"));
    assert!(files() == before, "{arguments:?} changed something");
}

fn refuses(arguments: &[&str], part: &str) {
    refuses_in(tempfile::tempdir().unwrap().path(), arguments, part);
}

#[test]
fn a_training_writes_weights_and_continues_from_its_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let arguments = ["banditos", "--games", "200", "--seed", "3", "--out", "b.net", "--json"];
    let output = train(folder, &arguments);
    let notes = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{notes}");
    assert!(notes.contains("playing 256 games, not 200"), "{notes}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["game"], &report["games"]), (&"banditos".into(), &256.into()));
    assert!(report["against_greedy"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)));
    let weights = std::fs::read(folder.join("b.net")).unwrap();
    assert_eq!(report["bytes"], weights.len());
    let arena = ["arena", "banditos", "--seats", "net:b.net,random", "--games", "4"];
    assert!(cubilete(&arena).current_dir(folder).output().unwrap().status.success());
    let again = train(folder, &arguments);
    assert!(again.status.success());
    assert!(String::from_utf8_lossy(&again.stderr).contains("continuing after 256 games"));
    let report: Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!((&report["games"], &report["loss"]), (&256.into(), &Value::Null));
    assert_eq!(std::fs::read(folder.join("b.net")).unwrap(), weights);

    // The checkpoint cannot be continued with other arguments.
    let other = |more: &[&str], part| {
        let named = ["--checkpoint", "b.net.training", "--out", "c.net", "--games", "512"];
        refuses_in(folder, &[&named[..], more].concat(), part);
    };
    other(&["banditos", "--seed", "4"], "another training (seed 3, not 4)");
    other(&["banditos", "--seed", "3", "--aim", "score"], "(aim win, not score)");
    other(&["qwinto", "--seed", "3"], "(game banditos, not qwinto)");
    other(&["banditos", "--seed", "3", "--from", "b.net"], "remove it, or leave --from out");
    let from = ["qwinto", "--out", "q.net", "--from", "b.net"];
    refuses_in(folder, &from, "for another game or for other features");
}

#[test]
fn a_training_of_the_spread_continues_without_its_first_weights() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = train(folder.path(), &[&["banditos", "--games"], arguments].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    run(&["256", "--out", "b.net"]);
    run(&["256", "--out", "c.net", "--only-spread", "--from", "b.net"]);
    let longer = ["banditos", "--games", "512", "--out", "c.net"];
    refuses_in(folder.path(), &longer, "(to learn the spread, not everything)");
    run(&["512", "--out", "c.net", "--only-spread"]);
}

#[test]
fn a_training_that_diverges_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let weights = vec![1e38; Banditos::SHAPE.weights()];
    let net = Net::new(Banditos::SHAPE, weights).unwrap();
    std::fs::write(folder.path().join("far.net"), net.to_bytes()).unwrap();
    std::fs::write(folder.path().join("b.net"), "earlier weights").unwrap();
    let arguments = ["banditos", "--games", "256", "--from", "far.net", "--out", "b.net"];
    refuses_in(folder.path(), &arguments, "after 256 games the loss is not finite");
}

#[test]
fn invalid_arguments_are_refused_before_anything_is_written() {
    refuses(&["chess", "--out", "c.net"], "invalid value 'chess'");
    refuses(&["qwinto"], "--out");
    refuses(&["qwinto", "--out", "q.net", "--minutes", "0"], "--minutes must be above 0");
    refuses(&["qwinto", "--out", "q.net", "--minutes", "inf"], "--minutes must be above 0");
    refuses(&["qwinto", "--out", "q.net", "--games", "0"], "invalid value '0'");
    refuses(&["qwinto", "--out", "q.net", "--aim", "lose"], "invalid value 'lose'");
    refuses(&["qwinto", "--out", "nowhere/q.net"], "nowhere/q.net: there is no such folder");
    refuses(&["qwinto", "--out", "."], "this is a folder");
    refuses(&["qwinto", "--out", "/dev/null"], "not a regular file");
    refuses(&["qwinto", "--out", "q.net", "--checkpoint", "."], "this is a folder");
    refuses(&["qwinto", "--out", "q.net", "--checkpoint", "x/y"], "x/y: there is no such folder");
    refuses(&["qwinto", "--out", "q.net", "--checkpoint", "q.net"], "need a file each");
    refuses(&["qwinto", "--out", "q.net", "--only-spread"], "give them by --from");
    refuses(&["qwinto", "--out", "q.net", "--threads", "0"], "0 is not in 1..=1024");
    refuses(&["qwinto", "--out", "q.net", "--threads", "65535"], "65535 is not in 1..=1024");
    refuses(&["qwinto", "--out", "q.net", "--from", "none.net"], "none.net");
    refuses(&["qwinto", "--out", "q.net", "--from", "/dev/null"], "not a weights file");
}

#[test]
fn the_number_of_threads_does_not_change_the_weights() {
    let weights = |threads| {
        let folder = tempfile::tempdir().unwrap();
        let arguments = ["banditos", "--games", "1", "--threads", threads, "--out", "b.net"];
        assert!(train(folder.path(), &arguments).status.success());
        std::fs::read(folder.path().join("b.net")).unwrap()
    };
    assert!(weights("1024") == weights("1"));
}

#[test]
fn a_file_that_is_not_a_checkpoint_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "my notes").unwrap();
    let output = train(folder.path(), &["qwinto", "--out", "q.net", "--checkpoint", "notes.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a checkpoint"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes");
}
