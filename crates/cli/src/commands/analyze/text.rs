//! The analysis of a game as text that fits one screen.

use cubilete_analysis::Class;
use cubilete_analysis::level::LevelEstimate;
use cubilete_analysis::report::{ChoiceReport, Report, SeatReport, StepKind, StepReport};
use cubilete_rules::Seat;
use cubilete_ui::advice::reasons;
use cubilete_ui::lang::Lang;
use cubilete_ui::texts::Texts;

use super::Unit;

/// Number of the costliest decisions and of the luckiest rolls to show.
const SHOWN: usize = 3;
/// Width of the first column of the ledger.
const LABEL: usize = 16;
/// Width of the other columns.
const COLUMN: usize = 14;

/// The text of a report; with every step if `all`.
pub(super) fn of(report: &Report, all: bool) -> String {
    let writer = Writer { report, unit: Unit::of(&report.start) };
    let mut text = writer.headline();
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
    unit: Unit,
}

impl Writer<'_> {
    /// The name of a seat in a sentence.
    fn name(&self, seat: Seat) -> String {
        let seats = &self.report.seats;
        let name = seats.iter().find(|of| of.seat == seat).and_then(|of| of.name.clone());
        name.unwrap_or_else(|| format!("seat {seat}"))
    }

    fn signed(&self, value: f64) -> String {
        self.unit.signed(value)
    }

    /// What happened, in a sentence or two.
    fn headline(&self) -> String {
        let Report { start, seats, is_complete, .. } = self.report;
        let title = start.id().title();
        if !is_complete {
            return format!("{title}, not over after {} steps.\n", self.report.steps.len());
        }
        if let [alone] = &seats[..] {
            let account = &alone.account;
            let luck = self.signed(account.luck_own + account.luck_others);
            let (name, score) = (self.name(alone.seat), alone.score);
            let lost = self.unit.text(alone.loss);
            return format!(
                "{title}: {name} scored {score}. Luck was worth {luck} points, errors cost {lost}.\n"
            );
        }
        let is_winner = |seat: &&SeatReport| seat.account.result > 0.0;
        let winners: Vec<&SeatReport> = seats.iter().filter(is_winner).collect();
        let names: Vec<String> = winners.iter().map(|seat| self.name(seat.seat)).collect();
        let scores: Vec<String> = seats.iter().map(|seat| seat.score.to_string()).collect();
        let verb = if names.len() == 1 { "won" } else { "shared the win" };
        let mut text = format!("{title}: {} {verb}, {}.", names.join(" and "), scores.join(" : "));
        for winner in winners {
            let account = &winner.account;
            let luck = self.signed(account.luck_own + account.luck_others);
            let own = self.unit.text(winner.loss);
            let name = self.name(winner.seat);
            text += &format!(" Luck gave {name} {luck} % of a win, own errors cost {own}.");
        }
        text + "\n"
    }

    /// The parts of the result of each seat.
    fn ledger(&self) -> String {
        let is_solo = self.unit == Unit::Points;
        let number = |value: f64| format!("{:.1}", self.unit.number(value));
        let mut text = String::from("\n");
        text += &self.row(self.unit.label(), |seat| self.heading(seat.seat));
        let share = if is_solo { "at the start" } else { "equal share" };
        text += &self.row(share, |seat| number(seat.account.share));
        text += &self.row("own luck", |seat| self.signed(seat.account.luck_own));
        if !is_solo {
            text += &self.row("others' luck", |seat| self.signed(seat.account.luck_others));
        }
        text += &self.row("own errors", |seat| self.signed(seat.account.skill));
        if !is_solo {
            text += &self.row("others' errors", |seat| self.signed(seat.account.others_skill));
            text += &self.row("interaction", |seat| self.signed(seat.account.interaction));
        }
        text += &self.row("revision", |seat| self.signed(seat.account.revision));
        text += &self.row("result", |seat| number(seat.account.result));
        text += &self.row("without luck", |seat| {
            let error = number(seat.standard_error);
            format!("{} ± {error}", number(seat.account.luck_adjusted()))
        });
        text.push('\n');
        let luckier = |percentile: f64| format!("{percentile:.0} of 100");
        text += &self.row("luckier than", |seat| or_dash(seat.luck_percentile.map(luckier)));
        text += &self.row("decisions", |seat| seat.decisions.to_string());
        let rate = |rate: f64| format!("{rate:.1}");
        text += &self.row("error rate", |seat| or_dash(seat.error_rate.map(rate)));
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

    /// The name of a seat, if it has one, with its letter, which steps begin with.
    fn heading(&self, seat: Seat) -> String {
        let of = self.report.seats.iter().find(|of| of.seat == seat);
        match of.and_then(|of| of.name.as_deref()) {
            Some(name) => format!("{} ({seat})", shortened(name)),
            None => format!("seat {seat}"),
        }
    }

    fn costliest(&self) -> String {
        let choices = self.report.steps.iter().filter_map(|step| match (&step.kind, step.seat) {
            (StepKind::Choice(choice), Some(seat)) => Some((step, choice, -choice.error[seat])),
            _ => None,
        });
        let mut choices: Vec<_> =
            choices.filter(|(_, choice, _)| choice.class.is_some_and(Class::is_mark)).collect();
        choices.sort_by(|a, b| b.2.total_cmp(&a.2));
        let mut text = String::from("\ncostliest decisions\n");
        if choices.is_empty() {
            text += "  none was worse than fine\n";
        }
        for (step, choice, loss) in choices.into_iter().take(SHOWN) {
            text += &self.choice_line(step, choice, loss);
            text += &reasons_line(choice);
        }
        text
    }

    fn choice_line(&self, step: &StepReport, choice: &ChoiceReport, loss: f64) -> String {
        let class = choice.class.map_or("", |class| class.name());
        let cost = self.signed(-loss);
        let label = self.step_label(step);
        format!("{label} {cost:>7}  {class}; best was {}\n", choice.best)
    }

    fn luckiest(&self) -> String {
        let lucky = |step: &StepReport| match &step.kind {
            StepKind::Roll { luck, .. } => {
                let best = luck.iter().max_by(|a, b| a.1.total_cmp(b.1))?;
                Some((best.0, *best.1)).filter(|(_, luck)| *luck > 0.0)
            }
            StepKind::Choice(_) => None,
        };
        let mut rolls: Vec<_> = (self.report.steps.iter())
            .filter_map(|step| lucky(step).map(|(seat, luck)| (step, seat, luck)))
            .collect();
        rolls.sort_by(|a, b| b.2.total_cmp(&a.2));
        let mut text = String::from("\nluckiest rolls\n");
        for (step, seat, luck) in rolls.into_iter().take(SHOWN) {
            let (label, name) = (self.step_label(step), self.name(seat));
            text += &format!("{label} {:>7}  for {name}\n", self.signed(luck));
        }
        text
    }

    fn step_label(&self, step: &StepReport) -> String {
        format!("  step {:>4}  {:<28}", step.number, step.step)
    }

    /// Every step with the values after it.
    fn steps(&self) -> String {
        let mut text = String::from("\nevery step, with the values after it\n");
        for step in &self.report.steps {
            let values: String = step
                .after
                .as_slice()
                .iter()
                .map(|value| format!("{:>9}", self.unit.text(*value)))
                .collect();
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
                        let best = if own < 0.0 {
                            format!("; best was {}", choice.best)
                        } else {
                            String::new()
                        };
                        format!("{} {}{best}", class.name(), self.signed(own))
                    }
                },
            };
            text += &format!("{}{values}  {what}\n", self.step_label(step));
        }
        text
    }
}

/// Why the best move is better, if something is counted in which it differs.
fn reasons_line(choice: &ChoiceReport) -> String {
    let reasons = reasons(&choice.reasons, &Texts::built_in(Lang::En));
    reasons.map(|reasons| format!("    {reasons}\n")).unwrap_or_default()
}

/// A name that fits a column beside the letter of the seat.
fn shortened(name: &str) -> String {
    const WIDTH: usize = COLUMN - 5;
    if name.chars().count() <= WIDTH {
        return name.to_string();
    }
    name.chars().take(WIDTH - 1).chain(['…']).collect()
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_string())
}

/// The levels of an interval.
fn range(level: LevelEstimate) -> String {
    let (lowest, highest) = (level.lowest.name(), level.highest.name());
    if lowest == highest { lowest.to_string() } else { format!("{lowest}-{highest}") }
}
