//! `cargo xtask`: the commands for developers and CI.
//!
//! A library, so that tests can compare the documents with the real command line.

mod audit;
mod axe;
mod bench;
mod check_analysis;
mod crashes;
mod fifth_game;
mod fuzz;
mod load;
mod packages;
mod page;
mod serve;
mod shell;
mod siege;
mod test;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

pub use bench::Subject;

/// The command line.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
pub enum Cli {
    /// Run everything that CI runs: formatting, lints, page, tests, documentation
    Test,
    /// Build the page into crates/web/dist
    Page {
        /// Build faster, without optimization and compression
        #[arg(long)]
        quick: bool,
    },
    /// Build the page and the program, and open it in the browser
    Serve {
        /// Further arguments for 'cubilete serve'
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Run benchmarks and print the tables of docs/performance.md
    Bench {
        /// The benchmark to run [default: all]
        subject: Option<Subject>,
        /// Seconds per measurement of games per second
        #[arg(long, default_value_t = 3.0)]
        seconds: f64,
        /// Games per bot level; WebAssembly plays a tenth of them
        #[arg(long, default_value_t = 50)]
        games: u64,
    },
    /// Run fuzz targets under libFuzzer
    Fuzz {
        /// The fuzz target to run [default: all in turn]
        target: Option<String>,
        /// Seconds per target
        #[arg(long, default_value_t = 3600)]
        seconds: u64,
    },
    /// Kill and stop servers during games and check that no acknowledged request is lost and no move is forced
    Crashes {
        /// Tables with games in progress
        #[arg(long, default_value_t = 200)]
        tables: u64,
        /// Kills per server configuration
        #[arg(long, default_value_t = 120)]
        kills: u64,
        /// Seed for games, moves and kills
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measure the throughput, latency and memory of a server
    Load {
        /// Seconds per measurement
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// Tables with two clients that move at once
        #[arg(long, default_value_t = 500)]
        tables: usize,
        /// Tables with two clients that take up to eight seconds per move
        #[arg(long, default_value_t = 2500)]
        idle_tables: usize,
    },
    /// Abuse a server in several ways, and check that honest clients hardly notice it
    Siege {
        /// Seconds of the measurement, a quarter of them without abuse
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Tables of honest clients, half of them with a bot
        #[arg(long, default_value_t = 40)]
        tables: usize,
    },
    /// Check the analysis: that it adds up, is fair, repeatable, confirmed by rollouts and fast
    CheckAnalysis {
        /// Take a minute, and keep nothing
        #[arg(long)]
        quick: bool,
        /// Print what is done, and do no more
        #[arg(long)]
        done: bool,
        /// Number of threads
        #[arg(long, default_value_t = 2)]
        threads: usize,
        /// The file that keeps what is done, so that a run can be continued
        #[arg(long, default_value = "target/check-analysis.txt")]
        file: PathBuf,
        /// The checks to run, from 1 to 12 [default: all]
        numbers: Vec<usize>,
    },
    /// Add an invented game to a copy of the workspace by one module and two lines, and play it
    FifthGame {
        /// Play it in a browser as well
        #[arg(long)]
        page: bool,
    },
    /// Check licences, bans, sources and, if the network allows, advisories of all dependencies
    Audit,
    /// Rewrite files that tests compare with: expected results of the rules, pictures of the page
    #[command(subcommand)]
    Update(Update),
}

/// The files that can be rewritten.
#[derive(Subcommand, Debug)]
pub enum Update {
    /// Rewrite the playthroughs in crates/rules/tests/golden
    Golden,
    /// Rewrite the counts in crates/rules/tests/perft
    Perft,
    /// Retake the screenshots in docs/images, and draw the icons and previews in crates/web/static
    Images,
}

/// Runs a command.
///
/// # Errors
///
/// If anything that the command runs fails.
pub fn run(cli: Cli) -> Result<()> {
    match cli {
        Cli::Test => test::run(),
        Cli::Page { quick: true } => page::build(page::Mode::Quick),
        Cli::Page { quick: false } => page::build(page::Mode::Full),
        Cli::Serve { arguments } => serve::run(&arguments),
        Cli::Bench { subject, seconds, games } => bench::run(subject, seconds, games),
        Cli::Fuzz { target, seconds } => fuzz::run(target.as_deref(), seconds),
        Cli::Crashes { tables, kills, seed } => crashes::run(tables, kills, seed),
        Cli::Load { seconds, tables, idle_tables } => load::run(seconds, tables, idle_tables),
        Cli::Siege { seconds, tables } => siege::run(seconds, tables),
        Cli::CheckAnalysis { quick, done, threads, file, numbers } => {
            check_analysis::run(&check_analysis::Options {
                quick,
                done,
                threads,
                file: &file,
                numbers: &numbers,
            })
        }
        Cli::FifthGame { page } => fifth_game::run(page),
        Cli::Audit => audit::run(),
        Cli::Update(update) => test::update(update),
    }
}
