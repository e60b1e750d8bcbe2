//! The documents of the repository, and the commands that they mention.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::markdown::Markdown;

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/testing lies two levels deep").to_path_buf()
}

/// The files of the repository with this extension: tracked by git, or new and not ignored.
///
/// # Panics
///
/// If there are none.
pub fn files(extension: &str) -> Vec<PathBuf> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git runs");
    let list = String::from_utf8(output.stdout).expect("file names in UTF-8");
    let files = list.lines().map(|line| root().join(line));
    let files: Vec<_> = files
        .filter(|file| file.is_file() && file.extension().is_some_and(|found| found == extension))
        .collect();
    assert!(!files.is_empty(), "no .{extension} files: is this a git repository?");
    files
}

/// Reads a text file.
///
/// # Panics
///
/// If it cannot be read.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the arguments of each call of `program` in the code of a document, such as `cubilete` or `cargo xtask`.
///
/// Calls are looked for in code spans and in code blocks of shells and configuration files, but not in blocks of text.
pub fn calls(document: &Markdown, program: &str) -> Vec<Vec<String>> {
    let mut calls = Vec::new();
    for span in &document.spans {
        find_calls(span, program, &mut calls);
    }
    for (language, block) in &document.blocks {
        if ["sh", "ini", "console"].contains(&language.as_str()) {
            let joined = block.replace("\\\n", " ");
            joined.lines().for_each(|line| find_calls(line, program, &mut calls));
        }
    }
    calls
}

fn find_calls(line: &str, program: &str, calls: &mut Vec<Vec<String>>) {
    for (at, _) in line.match_indices(program) {
        let (before, after) = (&line[..at], &line[at + program.len()..]);
        if before.ends_with(|c: char| c.is_alphanumeric() || c == '-') {
            continue;
        }
        // A path may come before the program, but no other word of the same command.
        let before = before.trim_end_matches(|c: char| c.is_alphanumeric() || "/._-".contains(c));
        let before = before.trim_end();
        let is_first = before.is_empty() || before.ends_with(['(', '|', ';', '&', '=']);
        if is_first && after.starts_with(' ') {
            calls.push(words(after));
        }
    }
}

/// Splits a shell command into words up to its end; a quoted part belongs to its word.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_placeholder = c == '<' && rest.peek().is_some_and(|next| next.is_alphabetic());
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.push(c),
            (None, '"' | '\'') => quote = Some(c),
            (None, '<') if is_placeholder => {
                word.push(c);
                word.extend(rest.by_ref().take_while(|c| *c != '>'));
                word.push('>');
            }
            (None, ' ' | '|' | ';' | '&' | ')' | '<' | '>' | '#') => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                if c != ' ' {
                    return words;
                }
            }
            (None, c) => word.push(c),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

/// Checks every call of `program` in a document with [`check_call`], and returns the number of calls.
///
/// # Errors
///
/// What does not exist, for each wrong call.
pub fn check_calls(
    document: &str,
    program: &str,
    parser: &clap::Command,
) -> Result<usize, Vec<String>> {
    let calls = calls(&Markdown::parse(document), program);
    let wrong: Vec<String> =
        calls.iter().filter_map(|words| check_call(parser, words).err()).collect();
    if wrong.is_empty() { Ok(calls.len()) } else { Err(wrong) }
}

/// Checks that the subcommands, options and listed values of a call exist in a command-line parser.
///
/// Words that start with `<`, `$` or a capital letter are placeholders, and `…` leaves out the rest.
///
/// # Errors
///
/// What does not exist.
pub fn check_call(parser: &clap::Command, words: &[String]) -> Result<(), String> {
    let mut parser = parser.clone();
    parser.build();
    let (mut command, mut positionals) = (&parser, 0);
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        if word == "…" || word == "--" {
            return Ok(());
        }
        if let Some(option) = word.strip_prefix('-').filter(|name| !name.is_empty()) {
            let (name, value) =
                option.split_once('=').map_or((option, None), |(n, v)| (n, Some(v)));
            let argument = command.get_arguments().find(|argument| {
                name.strip_prefix('-').map_or_else(
                    || name.chars().next() == argument.get_short(),
                    |long| argument.get_long() == Some(long),
                )
            });
            let argument =
                argument.ok_or_else(|| format!("{} has no option {word}", command.get_name()))?;
            if argument.get_action().takes_values() {
                let value = value.or_else(|| rest.next().map(String::as_str));
                value.map_or(Ok(()), |value| check_value(argument, value))?;
            }
        } else if let Some(found) = command.find_subcommand(word) {
            (command, positionals) = (found, 0);
        } else {
            let argument = command.get_positionals().nth(positionals);
            let last = || command.get_positionals().last();
            let argument = argument.or_else(last);
            let argument = argument
                .filter(|_| !command.has_subcommands())
                .ok_or_else(|| format!("{} has no command {word}", command.get_name()))?;
            check_value(argument, word)?;
            positionals += 1;
        }
    }
    Ok(())
}

fn check_value(argument: &clap::Arg, value: &str) -> Result<(), String> {
    let values = argument.get_possible_values();
    let is_placeholder = value.starts_with(|c: char| "<$".contains(c) || c.is_uppercase());
    if is_placeholder || values.is_empty() || values.iter().any(|known| known.matches(value, false))
    {
        return Ok(());
    }
    Err(format!("{} cannot be {value}", argument.get_id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls_in(text: &str) -> Vec<String> {
        let calls = calls(&Markdown::parse(text), "dice");
        calls.into_iter().map(|words| words.join(" ")).collect()
    }

    #[test]
    fn calls_are_found_in_spans_and_in_blocks_of_shells() {
        assert_eq!(calls_in("Run `dice new a --fast`, but not dice new."), ["new a --fast"]);
        assert_eq!(
            calls_in("```sh\ndice show \"$(dice new b)\" | dice sort\n```"),
            ["show $(dice new b)", "new b", "sort"]
        );
        assert_eq!(
            calls_in("```sh\ndice serve --port 1 \\\n  --fast   # a note\n```"),
            ["serve --port 1 --fast"]
        );
        assert_eq!(calls_in("```ini\nExecStart=/usr/bin/dice serve\n```"), ["serve"]);
        assert_eq!(
            calls_in("`dice train <game> --out x/<game>.net`"),
            ["train <game> --out x/<game>.net"]
        );
    }

    #[test]
    fn the_name_of_the_program_as_an_argument_is_no_call() {
        assert_eq!(calls_in("`createdb -O dice dice`"), [""; 0]);
        assert_eq!(calls_in("`cargo test --package dice --test page`"), [""; 0]);
        assert_eq!(calls_in("`/var/lib/dice`"), [""; 0]);
        assert_eq!(calls_in("`dice-server new`, `mydice new` and `dice.db`"), [""; 0]);
        assert_eq!(calls_in("```text\ndice 1\n```"), [""; 0]);
    }

    fn check(call: &str) -> Result<(), String> {
        let game = clap::Arg::new("game").value_parser(["a", "b"]);
        let fast = clap::Arg::new("fast").long("fast").action(clap::ArgAction::SetTrue);
        let port = clap::Arg::new("port").long("port").short('p');
        let json = clap::Arg::new("json").long("json").global(true).num_args(0);
        let tree = clap::Command::new("dice")
            .arg(json)
            .subcommand(clap::Command::new("new").args([game, fast, port]))
            .subcommand(clap::Command::new("update").subcommand(clap::Command::new("golden")));
        let words: Vec<String> = call.split(' ').map(String::from).collect();
        check_call(&tree, &words)
    }

    #[test]
    fn a_call_that_exists_is_accepted() {
        for call in [
            "new",
            "new a --fast --json",
            "new --port 4 b",
            "new --port=4 -p 5",
            "new GAME",
            "new <game>",
            "new --help",
            "update golden",
            "update …",
            "help new",
            "new -- anything",
        ] {
            assert_eq!(check(call), Ok(()), "{call}");
        }
    }

    #[test]
    fn a_call_that_does_not_exist_is_refused() {
        for (call, expected) in [
            ("old", "dice has no command old"),
            ("new --slow", "new has no option --slow"),
            ("new -x", "new has no option -x"),
            ("new c", "game cannot be c"),
            ("update silver", "update has no command silver"),
            ("--fast", "dice has no option --fast"),
        ] {
            assert_eq!(check(call), Err(expected.to_string()), "{call}");
        }
    }
}
