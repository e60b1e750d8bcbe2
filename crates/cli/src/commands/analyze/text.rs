//! The analysis of a game as text that fits one screen.

use cubilete_analysis::Class;
use cubilete_analysis::level::LevelEstimate;
use cubilete_analysis::report::{ChoiceReport, Report, SeatReport, StepKind, StepReport};
use cubilete_rules::{Record, Seat};
use cubilete_ui::advice::reasons;
use cubilete_ui::charts::course::costliest;
use cubilete_ui::lang::Lang;
use cubilete_ui::report::{Teller, players, sentence};
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Texts;

use super::Unit;

/// Number of the costliest decisions and of the luckiest rolls to show.
const SHOWN: usize = 3;
/// Width of the first column of the ledger.
const LABEL: usize = 16;
/// Width of the other columns.
const COLUMN: usize = 15;

/// The text of a report; with every step if `all`.
pub(super) fn of(report: &Report, record: &Record, all: bool) -> String {
    let (texts, players) = (Texts::built_in(Lang::En), players(report));
    let teller = Teller::new(report, record, &players, &texts);
    let writer = Writer { report, teller: &teller, unit: Unit::of(&report.start) };
    let mut text = sentence(report, &teller.texts) + "\n";
    text += &writer.ledger();
    text += &writer.costliest();
    text += &writer.luckiest();
    if all {
        text += &writer.steps();
    }
    text
}

struct Writer<'a> {
    report: &'a Report,
    teller: &'a Teller<'a>,
    unit: Unit,
}

impl Writer<'_> {
    fn name(&self, seat: Seat) -> String {
        self.teller.texts.name(seat)
    }

    fn signed(&self, value: f64) -> String {
        self.unit.signed(value)
    }

    fn number(&self, value: f64) -> String {
        format!("{:.1}", self.unit.number(value))
    }

    /// The parts of the result of each seat.
    fn ledger(&self) -> String {
        let is_solo = self.unit == Unit::Points;
        let mut text = String::from("\n");
        text += &self.row(self.unit.label(), |seat| self.heading(seat.seat));
        let share = if is_solo { "at the start" } else { "equal share" };
        text += &self.row(share, |seat| self.number(seat.account.share));
        text += &self.row("own luck", |seat| self.signed(seat.account.luck_own));
        if !is_solo {
            text += &self.row("others' luck", |seat| self.signed(seat.account.luck_others));
        }
        text += &self.row("own errors", |seat| self.signed(seat.account.skill));
        if !is_solo {
            text += &self.row("others' errors", |seat| self.signed(seat.account.others_skill));
        }
        // Rarely anything, and a line less fits the screen.
        if self.report.seats.iter().any(|seat| self.signed(seat.account.interaction) != "0.0") {
            text += &self.row("interaction", |seat| self.signed(seat.account.interaction));
        }
        text += &self.row("revision", |seat| self.signed(seat.account.revision));
        text += &self.row("result", |seat| self.number(seat.account.result));
        text += &self.row("without luck", |seat| {
            let error = self.number(seat.standard_error);
            format!("{} ± {error}", self.number(seat.account.luck_adjusted()))
        });
        let luckier = |percentile: f64| format!("{percentile:.0} of 100");
        text += &self.row("luckier than", |seat| or_dash(seat.luck_percentile.map(luckier)));
        let rate = |rate: f64| format!("{rate:.1}");
        text += &self.row("error rate", |seat| or_dash(seat.error_rate.map(rate)));
        text += &self.row("decisions", |seat| seat.decisions.to_string());
        let level = |level: LevelEstimate| level.level.name().to_string();
        text += &self.row("level", |seat| or_dash(seat.level.map(level)));
        text += &self.row("level range", |seat| or_dash(seat.level.map(range)));
        text
    }

    /// A row with a cell for each seat.
    fn row(&self, label: &str, cell: impl Fn(&SeatReport) -> String) -> String {
        let cells = self.report.seats.iter().map(|seat| format!("{:>COLUMN$}", cell(seat)));
        format!("{label:<LABEL$}{}\n", cells.collect::<String>())
    }

    /// The name of a seat with its letter, which steps begin with.
    fn heading(&self, seat: Seat) -> String {
        // Beside the letter.
        format!("{} ({seat})", shortened(&self.name(seat), COLUMN - 5))
    }

    fn costliest(&self) -> String {
        let choices = costliest(self.report, Class::Inaccuracy);
        let mut text = String::from("\ncostliest decisions\n");
        if choices.is_empty() {
            text += "  none was worse than fine\n";
        }
        for (step, seat, loss) in choices.into_iter().take(SHOWN) {
            if let StepKind::Choice(choice) = &step.kind {
                text += &self.choice_lines(step, seat, choice, loss);
            }
        }
        text
    }

    /// What was chosen and what it cost; what was better and why.
    fn choice_lines(
        &self,
        step: &StepReport,
        seat: Seat,
        choice: &ChoiceReport,
        loss: f64,
    ) -> String {
        let class = choice.class.map_or("", |class| class.name());
        let what = format!("{}: {}", self.name(seat), self.teller.what(step.number));
        let best = self.teller.best(step.number).unwrap_or_default();
        let reasons = reasons(&choice.reasons, &self.teller.texts);
        let why = reasons.map(|reasons| format!(". {reasons}")).unwrap_or_default();
        let line = self.line(step, &what, &self.signed(-loss));
        format!("{line}  {class}\n        better: {best}{why}\n")
    }

    fn luckiest(&self) -> String {
        let mut text = String::from("luckiest rolls\n");
        if self.report.luckiest.is_empty() {
            text += "  none helped anybody\n";
        }
        for roll in self.report.luckiest.iter().take(SHOWN) {
            let Some(step) = self.report.steps.get(roll.number - 1) else { continue };
            let line = self.line(step, self.teller.what(roll.number), &self.signed(roll.luck));
            text += &format!("{line}  for {}\n", self.name(roll.seat));
        }
        text
    }

    /// A step in words with a number.
    fn line(&self, step: &StepReport, what: &str, number: &str) -> String {
        const WIDTH: usize = 44;
        format!("{:>6}  {:<WIDTH$} {number:>7}", step.number, shortened(what, WIDTH))
    }

    /// Every step with the values after it.
    fn steps(&self) -> String {
        let mut text = String::from("\nevery step, with the values after it\n");
        for step in &self.report.steps {
            let values = step.after.as_slice().iter();
            let values: String =
                values.map(|value| format!("{:>9}", self.unit.text(*value))).collect();
            let what = match &step.kind {
                StepKind::Roll { luck, .. } => {
                    let luck: Vec<String> =
                        luck.as_slice().iter().map(|luck| self.signed(*luck)).collect();
                    format!("luck {}", luck.join(" "))
                }
                StepKind::Choice(choice) => match choice.class {
                    None => "no choice".to_string(),
                    Some(class) => {
                        let own = step.seat.map_or(0.0, |seat| choice.error[seat]);
                        let best = match own < 0.0 {
                            true => format!("; best was {}", choice.best),
                            false => String::new(),
                        };
                        format!("{} {}{best}", class.name(), self.signed(own))
                    }
                },
            };
            text += &format!("  step {:>4}  {:<28}{values}  {what}\n", step.number, step.step);
        }
        text
    }
}

/// A text that fits a column.
pub(super) fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

pub(super) fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_string())
}

/// The levels of an interval.
pub(super) fn range(level: LevelEstimate) -> String {
    let (lowest, highest) = (level.lowest.name(), level.highest.name());
    if lowest == highest { lowest.to_string() } else { format!("{lowest}-{highest}") }
}
