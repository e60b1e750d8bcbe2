//! `cubilete analyze`: separates luck from skill.

mod text;

use std::io::IsTerminal;

use anyhow::Result;
use cubilete_analysis::Values;
use cubilete_analysis::confidence::{Confidence, confirm};
use cubilete_analysis::report::{
    ChoiceReport, Options, Report, SeatReport, StepKind, StepReport, analyze,
};
use cubilete_analysis::rollout::Rollout;
use cubilete_rules::{AnyGame, Record};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::hint::reasons_json;
use super::{print, print_json};
use crate::args::AnalyzeArgs;
use crate::{input, rollouts};

pub(super) fn run(args: &AnalyzeArgs, json: bool) -> Result<()> {
    let record = input::record(&args.file)?;
    let bar = progress_bar(record.steps().len() as u64, "steps");
    let options = Options { sight: args.sight.sight };
    let mut report = analyze(&record, &options, &mut |done| bar.set_position(done as u64))?;
    bar.finish_and_clear();
    if args.rollouts {
        confirm_choices(&record, &mut report, args.threads.get())?;
    }
    if json { print_json(&to_json(&report)) } else { print(&text::of(&report, args.all)) }
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

/// A progress bar, hidden unless standard error is a terminal.
fn progress_bar(count: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
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

/// The values of all seats, in order of play.
pub(super) fn values_json(values: &Values) -> Value {
    values.as_slice().into()
}

fn to_json(report: &Report) -> Value {
    json!({
        "start": report.start.to_string(),
        "net": report.net,
        "sight": report.sight.name(),
        "complete": report.is_complete,
        "seats": report.seats.iter().map(seat_json).collect::<Vec<_>>(),
        "steps": report.steps.iter().map(step_json).collect::<Vec<_>>(),
    })
}

fn seat_json(seat: &SeatReport) -> Value {
    let account = &seat.account;
    json!({
        "seat": seat.seat.to_string(),
        "name": seat.name,
        "score": seat.score,
        "result": account.result,
        "share": account.share,
        "luck_own": account.luck_own,
        "luck_others": account.luck_others,
        "skill": account.skill,
        "others_skill": account.others_skill,
        "interaction": account.interaction,
        "revision": account.revision,
        "luck_adjusted": account.luck_adjusted(),
        "standard_error": seat.standard_error,
        "luck_percentile": seat.luck_percentile,
        "loss": seat.loss,
        "decisions": seat.decisions,
        "error_rate": seat.error_rate,
        "level": seat.level.map(|level| json!({
            "name": level.level.name(),
            "lowest": level.lowest.name(),
            "highest": level.highest.name(),
            "error": level.error.error,
            "error_low": level.error.low,
            // Without an upper bound, null.
            "error_high": level.error.high,
        })),
    })
}

fn step_json(step: &StepReport) -> Value {
    let mut object = json!({
        "index": step.number,
        "step": step.step,
        "kind": kind_name(step),
        "seat": step.seat.map(|seat| seat.to_string()),
        "before": values_json(&step.before),
        "after": values_json(&step.after),
        "revision": values_json(&step.revision),
    });
    match &step.kind {
        StepKind::Roll { luck, variance } => {
            object["luck"] = values_json(luck);
            object["variance"] = values_json(variance);
        }
        StepKind::Choice(choice) => {
            object["error"] = error_json(choice, step);
            object["interaction"] = values_json(&choice.interaction);
            let mv = |(mv, values): &(String, Values)| json!({ "move": mv, "chances": values_json(values) });
            object["moves"] = choice.moves.iter().map(mv).collect();
        }
    }
    object
}

fn error_json(choice: &ChoiceReport, step: &StepReport) -> Value {
    json!({
        "own": step.seat.map(|seat| choice.error[seat]),
        "chances": values_json(&choice.error),
        "class": choice.class.map(|class| class.name()),
        "confidence": choice.confidence.map(|of: Confidence| json!({
            "first": of.first,
            "second": of.second,
            "loss": of.loss,
            "standard_error": of.standard_error,
            "trials": of.trials,
        })),
        "only_move": choice.is_only_move,
        "best": choice.best,
        "reasons": reasons_json(&choice.reasons),
    })
}

/// `roll`, or the kind of the move.
fn kind_name(step: &StepReport) -> &'static str {
    match &step.kind {
        StepKind::Roll { .. } => "roll",
        StepKind::Choice(choice) => choice.kind.map_or("move", |kind| kind.name()),
    }
}
