//! The arguments of `cubilete rollout`.

use clap::Args;
use cubilete_ai::Sight;

/// The arguments of `cubilete rollout`.
#[derive(Args, Debug)]
pub(crate) struct RolloutArgs {
    /// A position, a file with a position or a record, or - for standard input
    #[arg(value_name = "POSITION|FILE")]
    pub(crate) source: String,
    /// Compare the position after each of these moves of one seat, or after all of its moves
    #[arg(long, value_name = "SEAT:MOVE,...|all", value_delimiter = ',')]
    pub(crate) moves: Vec<String>,
    /// Maximum number of trials
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) trials: u64,
    /// Stop when no standard error is larger, in percent of a win, or in points in a solo game
    #[arg(long, value_name = "SE", value_parser = standard_error)]
    pub(crate) error: Option<f64>,
    /// Seed of the dice
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How far the bots look that choose all moves
    #[arg(long, value_name = "glance|turn|two-turns", default_value = "turn", value_parser = sight)]
    pub(crate) sight: Sight,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// The number of threads.
#[derive(Args, Debug)]
pub(crate) struct ThreadsArgs {
    /// Number of threads; the result does not depend on it [default: number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl ThreadsArgs {
    /// The number of threads.
    pub(crate) fn get(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

fn standard_error(text: &str) -> Result<f64, String> {
    let error = text.parse().ok().filter(|error: &f64| *error > 0.0 && error.is_finite());
    error.ok_or_else(|| "expected a number above 0, such as 0.5".to_string())
}

fn sight(text: &str) -> Result<Sight, String> {
    let sight = Sight::ALL.into_iter().find(|sight| sight.name() == text);
    sight.ok_or_else(|| "expected glance, turn or two-turns".to_string())
}
