//! Every `cubilete` command of the README runs.

use std::path::Path;
use std::process::Command;

#[test]
fn every_command_of_the_readme_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let shell_lines = readme
        .split("```sh\n")
        .skip(1)
        .flat_map(|block| block.split("```").next().unwrap_or_default().lines())
        // A server runs until it is stopped, and has tests of its own.
        .filter(|line| line.starts_with("cubilete ") && *line != "cubilete serve");
    let lines: Vec<&str> = shell_lines.collect();
    assert!(lines.len() >= 10, "{lines:?}");

    let folder = tempfile::tempdir().unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_cubilete"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", binary.parent().unwrap().display());
    for line in lines {
        let output = Command::new("sh")
            .args(["-ec", line])
            .current_dir(folder.path())
            .env("PATH", &path)
            .output()
            .unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
