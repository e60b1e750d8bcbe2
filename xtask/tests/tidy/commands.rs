//! Commands that documents mention exist.

use clap::CommandFactory;
use cubilete_testing::documents::{calls, check_calls, files, read, root};
use cubilete_testing::markdown::Markdown;
use xtask::Cli;

fn check(document: &str) -> Result<usize, Vec<String>> {
    check_calls(document, "cargo xtask", &Cli::command())
}

#[test]
fn commands_of_cargo_xtask_in_documents_exist() {
    let mut checked = 0;
    for file in files("md") {
        match check(&read(&file)) {
            Ok(calls) => checked += calls,
            Err(wrong) => panic!("{}: {}", file.display(), wrong.join("; ")),
        }
    }
    assert!(checked >= 20, "only {checked} calls of cargo xtask were found");
}

#[test]
fn a_command_that_does_not_exist_is_found() {
    assert_eq!(check("`cargo xtask test`, `cargo xtask bench web` and `cargo xtask …`"), Ok(3));
    let wrong =
        check("`cargo xtask fly` and `cargo xtask page --slowly`, `cargo xtask bench moon`");
    let expected =
        ["cargo xtask has no command fly", "page has no option --slowly", "subject cannot be moon"];
    assert_eq!(wrong, Err(expected.map(String::from).to_vec()));
}

#[test]
fn ci_runs_the_test_command_of_the_readme() {
    let readme = Markdown::parse(&read(root().join("README.md")));
    assert!(calls(&readme, "cargo xtask").iter().any(|words| words == &["test"]));
    assert!(read(root().join(".ci/run")).ends_with("\ncargo xtask test\n"));
}
