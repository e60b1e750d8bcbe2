//! The words and numbers of a report.

use cubilete_analysis::report::{Report, StepKind};
use cubilete_rules::{AnyStep, Record, Seat};

use crate::advice::{move_name, move_order};
use crate::log::lines_by_step;
use crate::numbers;
use crate::player_name::PlayerName;
use crate::table_texts::{TableTexts, TextsWithNames};
use crate::texts::{Lookup, Texts};

/// A report with its steps in words.
pub struct Teller<'a> {
    pub(super) report: &'a Report,
    /// The texts with the names of the players.
    pub texts: TextsWithNames<'a, Texts>,
    steps: Vec<StepWords>,
}

/// A step in words.
struct StepWords {
    what: String,
    /// The best move, of a choice that was not the best.
    best: Option<String>,
}

/// The players of a report. Those without a name are numbered.
pub fn players(report: &Report) -> Vec<PlayerName> {
    let named = |seat: &cubilete_analysis::report::SeatReport| match &seat.name {
        Some(name) => PlayerName::Named(name.clone()),
        None => PlayerName::Unnamed(seat.seat),
    };
    report.seats.iter().map(named).collect()
}

impl<'a> Teller<'a> {
    /// The words of the report of a record, with the names of the players.
    pub fn new(
        report: &'a Report,
        record: &Record,
        players: &'a [PlayerName],
        texts: &'a Texts,
    ) -> Teller<'a> {
        let texts = TextsWithNames { texts, players };
        let mut game = record.start();
        let steps = record.steps().iter().zip(&report.steps).zip(lines_by_step(record));
        let steps = steps.map(|((step, of), lines)| {
            let before = game;
            // Cannot fail: a record contains only legal steps.
            let _ = game.apply(*step, &mut ());
            match (step, &of.kind) {
                (AnyStep::Move(seat, mv), StepKind::Choice(choice)) => {
                    let is_best = choice.error[*seat] == 0.0;
                    let best = || move_order(&before, *seat, &choice.best, texts.texts);
                    StepWords {
                        what: move_name(&before, *seat, &mv.to_string(), texts.texts),
                        best: (!is_best).then(best),
                    }
                }
                _ => {
                    let said: Vec<String> = lines.iter().map(|line| line.text(&texts)).collect();
                    let what = if said.is_empty() { of.step.clone() } else { said.join(" · ") };
                    StepWords { what, best: None }
                }
            }
        });
        let steps = steps.collect();
        Teller { report, texts, steps }
    }

    /// Whether the values are points instead of chances to win.
    pub(super) fn is_solo(&self) -> bool {
        self.report.seats.len() == 1
    }

    /// What a step was, by its number.
    pub fn what(&self, number: usize) -> &str {
        self.steps.get(number.wrapping_sub(1)).map_or("", |step| &step.what)
    }

    /// What would have been better, if the step was a choice that was not the best.
    pub fn best(&self, number: usize) -> Option<&str> {
        self.steps.get(number.wrapping_sub(1))?.best.as_deref()
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.texts.name(seat)
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.texts.text(key)
    }

    /// The number of a value: percent of a win, or points.
    pub(super) fn number(&self, value: f64) -> f64 {
        if self.is_solo() { value } else { 100.0 * value }
    }

    /// A value, such as “58.2”.
    pub(super) fn value(&self, value: f64) -> String {
        numbers::decimal(self.number(value), &self.texts)
    }

    /// A value with its unit, such as “58.2 %”.
    pub(super) fn full_value(&self, value: f64) -> String {
        let number = self.value(value);
        if self.is_solo() { number } else { numbers::percent(number, &self.texts) }
    }

    /// A change, such as “+3.1”.
    pub(super) fn change(&self, value: f64) -> String {
        numbers::change(self.number(value), &self.texts)
    }

    /// What the numbers measure.
    pub(super) fn unit(&self) -> String {
        self.text(if self.is_solo() { "report-unit-points" } else { "report-unit" })
    }
}
