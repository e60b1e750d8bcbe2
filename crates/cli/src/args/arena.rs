//! The arguments of `cubilete arena`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use cubilete_lab::player::PlayerSpec;

use super::{game_names, option_help};

/// The arguments of `cubilete arena`.
#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// The players, one per seat
    #[arg(long, value_name = "A,B,...", required = true, value_delimiter = ',', help = seats_help())]
    pub(crate) seats: Vec<PlayerSpec>,
    /// Number of games, rounded up to whole groups
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Seed of the dice
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Option of the game; can be repeated
    #[arg(long = "option", short, value_name = "KEY=VALUE", help = option_help())]
    pub(crate) option: Vec<String>,
    /// Number of games played at the same time [default: number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Save the record of each game in this folder, with the players as the names of the seats
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Time limit of external players for a move
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) time_limit: Duration,
    /// Additional time for the first move after an external player was started
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) start_limit: Duration,
}

/// Help for the players of a match, generated from the list of players.
fn seats_help() -> String {
    format!("The players, one per seat: {}", PlayerSpec::choices())
}

/// Parses a time of at most a day.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, up to 86400".to_string())
}
