//! Every command of the README runs.

use std::path::Path;
use std::process::Command;

use crate::{PROGRAM, serve};

/// The shell blocks of the README.
fn blocks() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let blocks = readme.split("```sh\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap_or_default().to_string()).collect()
}

/// Runs a script with `cubilete` in its PATH, and returns its output.
fn run(script: &str, folder: &Path) -> String {
    let binary = Path::new(PROGRAM);
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", binary.parent().unwrap().display());
    let mut shell = Command::new("sh");
    shell.args(["-euc", script]).current_dir(folder).env("PATH", path);
    let output = shell.output().unwrap();
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_of_the_readme_runs() {
    let blocks = blocks();
    let lines = blocks.iter().flat_map(|block| block.lines());
    // The next test runs the server.
    let lines = lines.filter(|line| line.starts_with("cubilete ") && *line != "cubilete serve");
    let lines: Vec<_> = lines.collect();
    assert!(lines.len() >= 10, "{lines:?}");
    let folder = tempfile::tempdir().unwrap();
    for line in lines {
        run(line, folder.path());
    }
}

#[test]
fn the_requests_of_the_readme_play_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &[]);
    let blocks = blocks();
    let default = "server=http://127.0.0.1:7373\n";
    let script = blocks.iter().find(|block| block.contains(default)).unwrap();
    let script = script.replace(default, &format!("server={}\n", server.url));
    let printed = run(&script, folder.path());
    for expected in ["a: ", "{\"key\":\"4\",\"seq\":", "\nroll:start-", "\"status\":\"ok\""] {
        assert!(printed.contains(expected), "{expected}: {printed}");
    }
    assert!(!printed.contains("\"code\":\"malformed\""), "{printed}");
}
