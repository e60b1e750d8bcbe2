//! The arguments of `cubilete train`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::game_names;

/// The arguments of `cubilete train`.
#[derive(Args, Debug)]
pub(crate) struct TrainArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// Minutes to train
    #[arg(long, value_name = "N", default_value_t = 30.0, conflicts_with = "games")]
    pub(crate) minutes: f64,
    /// Number of games to learn from instead of a time, rounded up to whole rounds; the same seed gives the same weights
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// The objective of the bot
    #[arg(long, value_name = "AIM", default_value = "win")]
    pub(crate) aim: TrainAim,
    /// Learn only from games with this number of seats [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) seats: Option<u8>,
    /// Seed of the random generators
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads [default: number of cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Weights to start from [default: random weights]
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Learn only the variance of scores; the moves stay those of the weights in --from
    #[arg(long)]
    pub(crate) only_spread: bool,
    /// Output file for the weights
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Checkpoint file [default: the output file with .training appended]
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
}

/// The objective of a trained bot.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TrainAim {
    /// Win the game
    Win,
    /// Reach a high score
    Score,
}
