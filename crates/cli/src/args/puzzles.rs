//! The arguments of `cubilete puzzles` and `cubilete puzzle`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use cubilete_analysis::Difficulty;

use super::{SetupArgs, game_names};

/// The arguments of `cubilete puzzles`.
#[derive(Args, Debug)]
pub(crate) struct PuzzlesArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Search the records of this game in a folder
    #[arg(long, value_name = "DIR", required_unless_present = "games", conflicts_with = "games")]
    pub(crate) from: Option<PathBuf>,
    /// Search this number of games between bots of all levels, which are played for it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: Option<u64>,
    /// The file of puzzles; puzzles that it has already are kept
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Seed of the games and of the rollouts
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of games searched at the same time [default: number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// The arguments of `cubilete puzzle`.
#[derive(Args, Debug)]
pub(crate) struct PuzzleArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// Ask only puzzles of this difficulty
    #[arg(long, value_name = "easy|medium|hard")]
    pub(crate) level: Option<Difficulty>,
    /// The number of the puzzle, counted from 1 among those of the level [default: a random one]
    #[arg(long, short, value_name = "N")]
    pub(crate) number: Option<NonZeroUsize>,
    /// A file of puzzles [default: the puzzles that come with the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
}
