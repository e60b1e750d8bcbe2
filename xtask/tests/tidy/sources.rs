//! Source files.

use cubilete_testing::documents::{files, read};

/// The most lines of a source file.
const MAX_LINES: usize = 600;

/// Marks of unfinished work, in parts so that this file does not contain them.
const UNFINISHED: [[&str; 2]; 5] =
    [["TO", "DO"], ["FIX", "ME"], ["X", "XX"], ["todo", "!("], ["#[ig", "nore"]];

/// Returns what is wrong with a source file, if anything.
fn check_source(text: &str) -> Option<String> {
    if !text.starts_with("//! ") {
        return Some("does not begin with a //! sentence".to_string());
    }
    let lines = text.lines().count();
    if lines > MAX_LINES {
        return Some(format!("has {lines} lines: split it by concept"));
    }
    // Shared test code belongs in crates/testing.
    let leaves_crate = text
        .lines()
        .any(|line| line.trim_start().starts_with("#[path") && line.matches("../").count() > 1);
    leaves_crate.then(|| "includes a file of another crate by #[path]".to_string())
}

/// Returns the mark of unfinished work that a text contains, if any.
fn find_unfinished(text: &str) -> Option<String> {
    UNFINISHED.map(|parts| parts.concat()).into_iter().find(|mark| text.contains(mark))
}

#[test]
fn every_source_file_is_of_moderate_length_and_begins_with_a_sentence() {
    for file in files("rs") {
        let wrong = check_source(&read(&file));
        assert!(wrong.is_none(), "{} {}", file.display(), wrong.unwrap_or_default());
    }
}

#[test]
fn nothing_is_left_unfinished() {
    for file in files("rs").into_iter().chain(files("md")) {
        let mark = find_unfinished(&read(&file));
        assert!(mark.is_none(), "{}: {}", file.display(), mark.unwrap_or_default());
    }
}

#[test]
fn a_bad_source_file_is_found() {
    let good = "//! A module.\n\nfn f() {}\n";
    assert_eq!(check_source(good), None);
    assert!(check_source("fn f() {}\n").is_some());
    assert!(check_source(&good.repeat(300)).is_some());
    let included = format!("{good}#[path = \"../../other/x.rs\"]\nmod x;\n");
    assert!(check_source(&included).is_some());
}

#[test]
fn unfinished_work_is_found() {
    assert_eq!(find_unfinished("// Done."), None);
    for parts in UNFINISHED {
        let mark = parts.concat();
        assert_eq!(find_unfinished(&format!("a\n// {mark} later")), Some(mark));
    }
}
