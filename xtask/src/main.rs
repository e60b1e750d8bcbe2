//! `cargo xtask`: see the library.

use std::process::ExitCode;

use clap::Parser;
use xtask::Cli;

fn main() -> ExitCode {
    match xtask::run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
