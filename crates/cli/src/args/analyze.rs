//! The arguments of `cubilete analyze` and `cubilete hint`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use cubilete_analysis::Sight;
use cubilete_ui::lang::Lang;

use super::ThreadsArgs;

/// The arguments of `cubilete analyze`.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    /// Records as text (.cub) or JSON, folders with records, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
    #[command(flatten)]
    pub(crate) sight: SightArgs,
    /// Decide by rollouts which of the choices that are too close to call are fine; this takes minutes
    #[arg(long)]
    pub(crate) rollouts: bool,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Print every step; of several games, every game
    #[arg(long, conflicts_with = "json")]
    pub(crate) all: bool,
    /// Also write a report with charts to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// The language of the report
    #[arg(long, value_name = "LANG", requires = "html", default_value = "en", value_parser = langs())]
    pub(crate) lang: Lang,
}

/// How far an analysis looks.
#[derive(Args, Debug)]
pub(crate) struct SightArgs {
    /// How far to look before the net estimates a position: to the end of this turn, or of the next, which takes longer and
    /// errs less
    #[arg(long, value_name = "turn|two-turns", default_value_t)]
    pub(crate) sight: Sight,
}

/// Parses the code of a language.
fn langs() -> impl TypedValueParser<Value = Lang> {
    // A possible value is the code of a language.
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| code.parse().unwrap_or_default())
}
