//! The `cubilete` program.

mod args;
mod commands;
mod draw;
mod duration;
mod input;
mod rollouts;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use cubilete_protocol::fair::Unfair;

/// The exit status for invalid input.
const INVALID_INPUT: u8 = 2;
/// The exit status for a valid record whose dice are not fair.
const NOT_FAIR: u8 = 1;

/// The server allocates for every message on several threads: mimalloc saves a sixth of its processor time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match args::Cli::try_parse_from(arguments()) {
        Ok(cli) => cli,
        // Only options and no command: clap prints the help.
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.exit()
        }
        Err(error) if error.use_stderr() => {
            print_error(&one_line(&error));
            return ExitCode::from(INVALID_INPUT);
        }
        // --help and --version.
        Err(help) => help.exit(),
    };
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        // `cubilete sim … --trace | head` is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(&format!("{error:#}"));
            ExitCode::from(exit_code(&error))
        }
    }
}

/// The command-line arguments, or those of `cubilete serve --open` if there are none.
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
        _ => INVALID_INPUT,
    }
}

/// Prints an error on one line of standard error.
fn print_error(message: &str) {
    anstream::eprintln!("cubilete: {}", message.replace('\n', " "));
}

/// Joins the lines of an error of clap: the error, the choices or a tip, and the usage.
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
