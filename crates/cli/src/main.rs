//! The `cubilete` command: reads arguments and files, calls the rules, prints.

mod args;
mod commands;
mod draw;
mod input;

use std::process::ExitCode;

use clap::Parser;

/// Bad input, for people and scripts alike.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = args::Cli::parse();
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough: `cubilete sim … --trace | head` is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One line, whatever the causes.
            let line = format!("{error:#}").replace('\n', " ");
            anstream::eprintln!("cubilete: {line}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
