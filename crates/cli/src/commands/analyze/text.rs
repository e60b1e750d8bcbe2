//! The analysis of a game as text that fits one screen.

use cubilete_analysis::Class;
use cubilete_analysis::report::{ChoiceReport, Report, SeatReport, StepKind, StepReport};
use cubilete_rules::Seat;

use super::Unit;

/// Number of the costliest decisions and of the luckiest rolls to show.
const SHOWN: usize = 3;
/// Width of the first column of the ledger.
const LABEL: usize = 16;
/// Width of the other columns.
const COLUMN: usize = 12;

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
    fn name(&self, seat: Seat) -> String {
        let seats = &self.report.seats;
        let name = seats.iter().find(|of| of.seat == seat).and_then(|of| of.name.clone());
        name.unwrap_or_else(|| format!("seat {seat}"))
    }

    fn signed(&self, value: f64) -> String {
        let number = self.unit.number(value);
        // Avoids "-0.0".
        if number.abs() < 0.05 { "0.0".to_string() } else { format!("{number:+.1}") }
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
        let best = seats.iter().map(|seat| seat.score).max().unwrap_or_default();
        let winners: Vec<&SeatReport> = seats.iter().filter(|seat| seat.score == best).collect();
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
        let seats = &self.report.seats;
        let mut text = String::from("\n");
        let mut row = |label: &str, cell: &dyn Fn(&SeatReport) -> String| {
            let cells: String =
                seats.iter().map(|seat| format!("{:>COLUMN$}", cell(seat))).collect();
            text += &format!("{label:<LABEL$}{cells}\n");
        };
        row(self.unit_label(), &|seat| shortened(&self.name(seat.seat)));
        let number = |value: f64| format!("{:.1}", self.unit.number(value));
        let is_solo = self.unit == Unit::Points;
        row(if is_solo { "at the start" } else { "equal share" }, &|seat| {
            number(seat.account.share)
        });
        row("own luck", &|seat| self.signed(seat.account.luck_own));
        if !is_solo {
            row("others' luck", &|seat| self.signed(seat.account.luck_others));
        }
        row("own errors", &|seat| self.signed(seat.account.skill));
        if !is_solo {
            row("others' errors", &|seat| self.signed(seat.account.others_skill));
            row("interaction", &|seat| self.signed(seat.account.interaction));
        }
        row("revision", &|seat| self.signed(seat.account.revision));
        row("result", &|seat| number(seat.account.result));
        row("without luck", &|seat| number(seat.account.luck_adjusted()));
        text.push('\n');
        let mut row = |label: &str, cell: &dyn Fn(&SeatReport) -> String| {
            let cells: String =
                seats.iter().map(|seat| format!("{:>COLUMN$}", cell(seat))).collect();
            text += &format!("{label:<LABEL$}{cells}\n");
        };
        row("luckier than", &|seat| match seat.luck_percentile {
            Some(percentile) => format!("{percentile:.0} of 100"),
            None => "-".to_string(),
        });
        row("decisions", &|seat| seat.decisions.to_string());
        row("error rate", &|seat| seat.error_rate.map_or("-".into(), |rate| format!("{rate:.1}")));
        row("level", &|seat| seat.level.map_or("-".into(), |level| level.level.name().to_string()));
        row("level range", &|seat| match seat.level {
            Some(level) if level.lowest == level.highest => level.lowest.name().to_string(),
            Some(level) => format!("{}-{}", level.lowest.name(), level.highest.name()),
            None => "-".to_string(),
        });
        text
    }

    fn unit_label(&self) -> &'static str {
        match self.unit {
            Unit::Percent => "% of a win",
            Unit::Points => "points",
        }
    }

    fn costliest(&self) -> String {
        let choices = self.report.steps.iter().filter_map(|step| match (&step.kind, step.seat) {
            (StepKind::Choice(choice), Some(seat)) => Some((step, choice, -choice.error[seat])),
            _ => None,
        });
        let mut choices: Vec<_> =
            choices.filter(|(_, choice, _)| choice.class > Some(Class::Fine)).collect();
        choices.sort_by(|a, b| b.2.total_cmp(&a.2));
        let mut text = String::from("\ncostliest decisions\n");
        if choices.is_empty() {
            text += "  none cost 1 % or more\n";
        }
        for (step, choice, loss) in choices.into_iter().take(SHOWN) {
            text += &self.choice_line(step, choice, loss);
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

/// A name that fits a column.
fn shortened(name: &str) -> String {
    if name.chars().count() < COLUMN {
        return name.to_string();
    }
    name.chars().take(COLUMN - 2).chain(['…']).collect()
}
