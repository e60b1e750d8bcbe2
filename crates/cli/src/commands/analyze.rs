//! `cubilete analyze`: separates luck from skill.

mod files;
mod html;
mod json;
mod many;
mod profile;
mod text;

use anyhow::Result;
use cubilete_analysis::confidence::confirm;
use cubilete_analysis::report::{Options, Report, analyze};
use cubilete_analysis::rollout::Rollout;
use cubilete_rules::{AnyGame, Record};
use cubilete_ui::report;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{print, print_json};
use crate::args::AnalyzeArgs;
use crate::{input, rollouts};
use files::Input;
pub(super) use json::values_json;

pub(super) fn run(args: &AnalyzeArgs, json: bool) -> Result<()> {
    html::check(args)?;
    match files::expand(&args.files) {
        Input::One(file) => one(args, &file, json),
        Input::Several(files) => many::run(args, files, json),
    }
}

/// Analyses one game.
fn one(args: &AnalyzeArgs, file: &str, json: bool) -> Result<()> {
    let record = input::record(file)?;
    let bar = progress_bar(record.steps().len() as u64, "steps");
    let options = Options { sight: args.sight.sight };
    let mut report = analyze(&record, &options, &mut |done| bar.set_position(done as u64))?;
    bar.finish_and_clear();
    if args.rollouts {
        confirm_choices(&record, &mut report, args.threads.get())?;
    }
    html::write(args, |texts| report::game(&report, &record, texts))?;
    if json {
        print_json(&json::of_game(&report))
    } else {
        print(&text::of(&report, &record, args.all))
    }
}

/// Decides by rollouts which choices that are too close to call are fine.
fn confirm_choices(record: &Record, report: &mut Report, threads: usize) -> Result<()> {
    let bar = progress_bar(0, "choices");
    let play = |rollout: &Rollout, trials| rollouts::play(rollout, trials, threads);
    confirm(record, report, &play, &mut |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// A progress bar, which is drawn only if standard error is a terminal.
fn progress_bar(count: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What values measure.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Unit {
    /// Percent of a win.
    Percent,
    /// Points, in a solo game.
    Points,
}

impl Unit {
    /// The unit of a game.
    pub(super) fn of(game: &AnyGame) -> Unit {
        if game.seats().get() == 1 { Unit::Points } else { Unit::Percent }
    }

    /// The unit of the numbers.
    pub(super) fn label(self) -> &'static str {
        match self {
            Unit::Percent => "% of a win",
            Unit::Points => "points",
        }
    }

    /// The name of a value.
    pub(super) fn name(self) -> &'static str {
        match self {
            Unit::Percent => "chance to win",
            Unit::Points => "expected points",
        }
    }

    /// The number of a value.
    pub(super) fn number(self, value: f64) -> f64 {
        match self {
            Unit::Percent => 100.0 * value,
            Unit::Points => value,
        }
    }

    /// The text of a difference, with its sign.
    pub(super) fn signed(self, value: f64) -> String {
        let number = self.number(value);
        // Not "-0.0".
        if number.abs() < 0.05 { "0.0".to_string() } else { format!("{number:+.1}") }
    }

    /// The text of a value.
    pub(super) fn text(self, value: f64) -> String {
        match self {
            Unit::Percent => format!("{:.1} %", self.number(value)),
            Unit::Points => format!("{:.1}", self.number(value)),
        }
    }
}
