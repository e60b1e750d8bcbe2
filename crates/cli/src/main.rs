//! The `cubilete` command: reads arguments and files, calls the rules, prints.

mod args;
mod commands;
mod draw;
mod input;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use cubilete_protocol::fair::Unfair;

/// Bad input, for people and scripts alike.
const BAD_INPUT: u8 = 2;
/// A record that contradicts itself: the input was fine, what it says is not.
const NOT_FAIR: u8 = 1;

/// A server allocates a little for every message, on several threads: this takes a sixth off its work.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match args::Cli::try_parse_from(arguments()) {
        Ok(cli) => cli,
        // Called without a command: the help is the answer, as it is.
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.exit()
        }
        Err(error) if error.use_stderr() => {
            complain(&one_line(&error));
            return ExitCode::from(BAD_INPUT);
        }
        // Help and version, which were asked for.
        Err(help) => help.exit(),
    };
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough: `cubilete sim … --trace | head` is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(exit_code(&error))
        }
    }
}

/// What it was called with; called without anything, it opens the page.
fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    if arguments.len() < 2 {
        arguments.extend(["serve", "--open"].map(OsString::from));
    }
    arguments
}

fn exit_code(error: &anyhow::Error) -> u8 {
    match error.downcast_ref::<Unfair>() {
        Some(unfair) if unfair.is_contradiction() => NOT_FAIR,
        _ => BAD_INPUT,
    }
}

/// Says what is wrong on one line of standard error.
fn complain(message: &str) {
    anstream::eprintln!("cubilete: {}", message.replace('\n', " "));
}

/// What clap says on several lines: what is wrong, the choices or a tip, how to call it.
fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let parts: Vec<_> = lines.map(|line| line.trim_start_matches("error: ")).collect();
    parts.join("; ").replace("; For more information, try '--help'.", "; --help explains more")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
