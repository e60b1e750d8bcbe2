//! The arguments of `cubilete analyze` and `cubilete hint`.

use clap::Args;
use cubilete_analysis::Sight;

use super::ThreadsArgs;

/// The arguments of `cubilete analyze`.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    /// A record as text (.cub) or JSON, or - for standard input
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) sight: SightArgs,
    /// Decide by rollouts which of the choices that are too close to call are fine; this takes minutes
    #[arg(long)]
    pub(crate) rollouts: bool,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Print every step
    #[arg(long, conflicts_with = "json")]
    pub(crate) all: bool,
}

/// How far an analysis looks.
#[derive(Args, Debug)]
pub(crate) struct SightArgs {
    /// How far to look before the net estimates a position: to the end of this turn, or of the next, which takes longer and
    /// errs less
    #[arg(long, value_name = "turn|two-turns", default_value_t)]
    pub(crate) sight: Sight,
}
