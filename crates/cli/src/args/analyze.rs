//! The arguments of `cubilete analyze` and of `cubilete hint`.

use clap::{Args, ValueEnum};
use cubilete_analysis::Sight;

/// The arguments of `cubilete analyze`.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    /// A record as text (.cub) or JSON, or - for standard input
    pub(crate) file: String,
    /// How far values look
    #[arg(long, value_name = "SIGHT", default_value = "turn")]
    pub(crate) sight: SightArg,
    /// Print every step
    #[arg(long, conflicts_with = "json")]
    pub(crate) all: bool,
}

/// How far the values of an analysis look.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SightArg {
    /// To the end of the turn
    Turn,
    /// To the end of the next turn; takes much longer
    TwoTurns,
}

impl From<SightArg> for Sight {
    fn from(sight: SightArg) -> Sight {
        match sight {
            SightArg::Turn => Sight::Turn,
            SightArg::TwoTurns => Sight::TwoTurns,
        }
    }
}
