//! `cargo xtask …`: everything a developer or CI runs.

mod audit;
mod axe;
mod bench;
mod crashes;
mod fuzz;
mod load;
mod packages;
mod page;
mod serve;
mod shell;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Cli {
    /// Run all that CI runs: formatting, lints, the page, tests, documentation
    Test,
    /// Build the page into crates/web/dist
    Page {
        /// Build it sooner, larger and slower, for whoever changes it
        #[arg(long)]
        quick: bool,
    },
    /// Build the page and the program, and open it in the browser
    Serve {
        /// What else to tell it: see 'cubilete serve --help'
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Measure speed and print the tables of docs/performance.md
    Bench {
        /// What to measure; all of it if nothing is named
        subject: Option<bench::Subject>,
        /// Seconds for each figure of games in a second
        #[arg(long, default_value_t = 3.0)]
        seconds: f64,
        /// Games of each level of bots; a tenth of them in WebAssembly
        #[arg(long, default_value_t = 50)]
        games: u64,
    },
    /// Run a fuzz target under a coverage-guided fuzzer
    Fuzz {
        /// Which target; all of them in turn if none is named
        target: Option<String>,
        /// Seconds for each target
        #[arg(long, default_value_t = 3600)]
        seconds: u64,
    },
    /// Kill servers again and again while many play, and see that nothing acknowledged is lost
    Crashes {
        /// Tables at which people play all the time
        #[arg(long, default_value_t = 200)]
        tables: u64,
        /// Servers killed, for each kind of server
        #[arg(long, default_value_t = 120)]
        kills: u64,
        /// Who plays what and who is killed when
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measure how many moves a server takes, how soon it acknowledges them, and what a client costs it
    Load {
        /// Seconds for each figure
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// Tables at which two clients play flat out
        #[arg(long, default_value_t = 500)]
        tables: usize,
        /// Tables at which two clients take their time
        #[arg(long, default_value_t = 2500)]
        idle_tables: usize,
    },
    /// Check licences, bans, sources and, where the network allows, advisories of all dependencies
    Audit,
    /// Write golden playthroughs and perft counts anew after a change of rules
    #[command(subcommand)]
    Update(Update),
}

#[derive(Subcommand)]
enum Update {
    /// The playthroughs in crates/rules/tests/golden
    Golden,
    /// The counts in crates/rules/tests/perft
    Perft,
}

fn main() -> ExitCode {
    let result = match Cli::parse() {
        Cli::Test => test::run(),
        Cli::Page { quick: true } => page::build(page::Care::Quick),
        Cli::Page { quick: false } => page::build(page::Care::Full),
        Cli::Serve { arguments } => serve::run(&arguments),
        Cli::Bench { subject, seconds, games } => bench::run(subject, seconds, games),
        Cli::Fuzz { target, seconds } => fuzz::run(target.as_deref(), seconds),
        Cli::Crashes { tables, kills, seed } => crashes::run(tables, kills, seed),
        Cli::Load { seconds, tables, idle_tables } => load::run(seconds, tables, idle_tables),
        Cli::Audit => audit::run(),
        Cli::Update(Update::Golden) => test::update("golden", "UPDATE_GOLDEN"),
        Cli::Update(Update::Perft) => test::update("perft", "UPDATE_PERFT"),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
