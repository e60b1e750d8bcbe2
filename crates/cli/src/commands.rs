//! The commands, one module each.

mod admin;
mod analyze;
mod apply;
mod arena;
mod hint;
mod interval;
mod moves;
mod new;
mod puzzle;
mod puzzles;
mod replay;
mod rollout;
mod serve;
mod show;
mod sim;
mod train;
mod verify;

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use cubilete_rules::{AnyGame, BySeat, Seats};
use serde_json::{Value, json};

pub(crate) use admin::AdminArgs;
pub(crate) use serve::ServeArgs;

use crate::args::{Cli, CliCommand, ColorWhen};

/// Runs a command. Nothing is printed before all input is validated.
pub(crate) fn run(cli: Cli) -> Result<()> {
    match cli.color {
        ColorWhen::Auto => {}
        ColorWhen::Always => anstream::ColorChoice::Always.write_global(),
        ColorWhen::Never => anstream::ColorChoice::Never.write_global(),
    }
    let json = cli.json;
    match cli.command {
        CliCommand::New(setup) => new::run(&setup, json),
        CliCommand::Show { source, step, viewer } => {
            show::run(&source, step, viewer.as_deref(), json)
        }
        CliCommand::Moves { source } => moves::run(&source, json),
        CliCommand::Apply { source, steps, quiet } => apply::run(&source, &steps, quiet, json),
        CliCommand::Analyze(args) => analyze::run(&args, json),
        CliCommand::Hint { source, sight } => hint::run(&source, sight.sight, json),
        CliCommand::Rollout(args) => rollout::run(&args, json),
        CliCommand::Puzzle(args) => puzzle::run(&args, json),
        CliCommand::Puzzles(args) => puzzles::run(&args, json),
        CliCommand::Replay { file, record } => replay::run(&file, record, json),
        CliCommand::Verify { file } => verify::run(&file, json),
        CliCommand::Sim { setup, games, seed, trace, record } => {
            let start = crate::input::start(&setup)?;
            if trace {
                sim::trace(start, games, seed)
            } else if record {
                sim::record(start, seed, json)
            } else {
                sim::statistics(start, games, seed, json)
            }
        }
        CliCommand::Serve(args) => serve::run(&args, json),
        CliCommand::Admin(args) => admin::run(&args, json),
        CliCommand::Train(args) => train::run(&args, json),
        CliCommand::Arena(arguments) => arena::run(&arguments, json),
        CliCommand::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "cubilete", &mut script);
            print(&String::from_utf8_lossy(&script))
        }
    }
}

/// Prints text, without its colors where they are not wanted.
fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a JSON value on one line.
fn print_json(json: &Value) -> Result<()> {
    print(&format!("{json}\n"))
}

/// A position as JSON: its text, its fields, and the values derived from it.
fn position_json(game: &AnyGame) -> Value {
    json!({
        "position": game.to_string(),
        "fields": cubilete_protocol::position::to_json(game),
        "phase": phase_name(game),
        "scores": game.scores().as_slice(),
        "winners": seats_json(game.winners()),
    })
}

fn phase_name(game: &AnyGame) -> &'static str {
    match game.phase() {
        cubilete_rules::Phase::Roll => "roll",
        cubilete_rules::Phase::Choose(_) => "choose",
        cubilete_rules::Phase::Over => "over",
    }
}

fn seats_json(seats: Seats) -> Value {
    seats.map(|seat| seat.to_string()).collect()
}

/// `a 12, b 30`
fn scores_text(scores: BySeat<i16>) -> String {
    let scores: Vec<_> = scores.iter().map(|(seat, score)| format!("{seat} {score}")).collect();
    scores.join(", ")
}

/// `a` or `a, c`
fn seats_text(seats: Seats) -> String {
    let seats: Vec<_> = seats.map(|seat| seat.to_string()).collect();
    seats.join(", ")
}
