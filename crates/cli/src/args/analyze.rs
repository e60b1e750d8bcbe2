//! The arguments of `cubilete analyze`.

use clap::Args;

/// The arguments of `cubilete analyze`.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    /// A record as text (.cub) or JSON, or - for standard input
    pub(crate) file: String,
    /// Print every step
    #[arg(long, conflicts_with = "json")]
    pub(crate) all: bool,
}
