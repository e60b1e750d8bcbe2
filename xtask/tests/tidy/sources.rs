//! Source files.

use std::path::{Component, Path, PathBuf};

use cubilete_testing::documents::{files, read, root};

/// The most lines of a source file.
const MAX_LINES: usize = 600;

/// Marks of unfinished work, in parts so that this file does not contain them.
const UNFINISHED: [[&str; 2]; 5] =
    [["TO", "DO"], ["FIX", "ME"], ["X", "XX"], ["todo", "!("], ["#[ig", "nore"]];

/// Returns what is wrong with a source file, if anything.
fn check_source(file: &Path, text: &str) -> Option<String> {
    if !text.starts_with("//! ") {
        return Some("does not begin with a //! sentence".to_string());
    }
    let lines = text.lines().count();
    if lines > MAX_LINES {
        return Some(format!("has {lines} lines: split it by concept"));
    }
    // Shared test code belongs in crates/testing.
    let leaves_crate = included(text).any(|path| {
        let path = file.parent().unwrap_or(Path::new("")).join(path);
        package(&resolved(&path)) != package(&resolved(file))
    });
    leaves_crate.then(|| "includes a file of another crate by #[path]".to_string())
}

/// The paths of the `#[path]` attributes in a source file.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let attributes = text.lines().filter_map(|line| line.trim_start().strip_prefix("#[path"));
    attributes.filter_map(|attribute| attribute.split('"').nth(1))
}

/// A path without `.` and `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut resolved = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => _ = resolved.pop(),
            Component::CurDir => {}
            part => resolved.push(part),
        }
    }
    resolved
}

/// The folder of the package that a file belongs to: the nearest one with a manifest.
fn package(file: &Path) -> Option<&Path> {
    file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file())
}

/// Returns the mark of unfinished work that a text contains, if any.
fn find_unfinished(text: &str) -> Option<String> {
    UNFINISHED.map(|parts| parts.concat()).into_iter().find(|mark| text.contains(mark))
}

#[test]
fn every_source_file_is_of_moderate_length_and_begins_with_a_sentence() {
    for file in files("rs") {
        let wrong = check_source(&file, &read(&file));
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
    let file = root().join("xtask/src/lib.rs");
    let check = |text: &str| check_source(&file, text).is_none();
    let good = "//! A module.\n\nfn f() {}\n";
    assert!(check(good));
    assert!(!check("fn f() {}\n"));
    assert!(!check(&good.repeat(300)));
    let including = |path: &str| format!("{good}#[path = \"{path}\"]\nmod x;\n");
    assert!(check(&including("../tests/x.rs")));
    assert!(!check(&including("../../fuzz/src/x.rs")));
    assert!(!check(&including("../../x.rs")));
}

#[test]
fn unfinished_work_is_found() {
    assert_eq!(find_unfinished("// Done."), None);
    for parts in UNFINISHED {
        let mark = parts.concat();
        assert_eq!(find_unfinished(&format!("a\n// {mark} later")), Some(mark));
    }
}
