//! The course of a game: the chance of each seat to win after every step, with the costliest errors and the luckiest rolls.

use cubilete_analysis::Class;
use cubilete_analysis::report::{Report, StepKind, StepReport};
use cubilete_rules::Seat;

use super::scale::bounds;
use super::{Anchor, Area, Chart, Label, Line, Mark, Series, Shape, Tick, spread};
use crate::numbers;
use crate::table_texts::TableTexts;

/// The size of the chart, and the area of its lines: ticks are on the left and below, letters of seats on the right.
const SIZE: (f64, f64) = (720.0, 400.0);
const AREA: Area = Area { left: 78.0, top: 14.0, right: 690.0, bottom: 352.0 };
/// Maximum number of errors that are marked: more would hide the lines.
const ERRORS: usize = 10;
/// The least distance between the letters of two seats.
const GAP: f64 = 26.0;

/// The values of each seat after every step.
pub fn course(report: &Report, texts: &impl TableTexts) -> Chart {
    let mut chart = Chart::new(SIZE, AREA);
    let is_solo = report.seats.len() == 1;
    let unit = if is_solo { 1.0 } else { 100.0 };
    let value = |step: usize, seat: Seat| match step.checked_sub(1) {
        Some(before) => unit * report.steps[before].after[seat],
        None => {
            report.seats.iter().find(|of| of.seat == seat).map_or(0.0, |of| unit * of.account.share)
        }
    };
    let values = || {
        let steps = 0..=report.steps.len();
        steps.flat_map(|step| report.seats.iter().map(move |of| value(step, of.seat)))
    };
    let (low, high) = match is_solo {
        true => bounds(values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max), 4),
        false => (0.0, 100.0),
    };
    let x = chart.across(0.0, report.steps.len().max(1) as f64);
    let y = chart.up(low, high);
    let percent = |number: String| if is_solo { number } else { numbers::percent(number, texts) };
    let text = |value| percent(numbers::short(value, texts));
    chart.y_ticks =
        y.ticks(4).into_iter().map(|value| Tick { at: y.at(value), text: text(value) }).collect();
    let steps = x.ticks(5).into_iter().filter(|step| step.fract() == 0.0);
    chart.x_ticks =
        steps.map(|step| Tick { at: x.at(step), text: numbers::short(step, texts) }).collect();
    let point = |step: usize, seat| (x.at(step as f64), y.at(value(step, seat)));
    for of in &report.seats {
        let points = (0..=report.steps.len()).map(|step| point(step, of.seat)).collect();
        chart.lines.push(Line { series: Series::Seat(of.seat), points });
    }
    let mark = |shape, step: usize, seat, title| Mark {
        shape,
        series: Series::Seat(seat),
        at: point(step, seat),
        title,
    };
    for (step, seat, loss) in costliest(report, Class::Mistake).into_iter().take(ERRORS) {
        let title = title("report-mark-error", step.number, seat, -unit * loss, texts);
        chart.marks.push(mark(Shape::Error, step.number, seat, title));
    }
    for roll in &report.luckiest {
        let title = title("report-mark-luck", roll.number, roll.seat, unit * roll.luck, texts);
        chart.marks.push(mark(Shape::Luck, roll.number, roll.seat, title));
    }
    if !is_solo {
        let mut heights: Vec<f64> =
            report.seats.iter().map(|of| point(report.steps.len(), of.seat).1).collect();
        spread(&mut heights, GAP, AREA.top, AREA.bottom);
        let label = |(of, height): (&_, f64)| {
            let of: &cubilete_analysis::report::SeatReport = of;
            Label {
                at: (AREA.right + 8.0, height),
                anchor: Anchor::Start,
                text: of.seat.to_string(),
                series: Some(Series::Seat(of.seat)),
            }
        };
        chart.labels = report.seats.iter().zip(heights).map(label).collect();
    }
    chart
}

/// The choices of at least this class with the seat that chose and the loss, the costliest first.
pub fn costliest(report: &Report, least: Class) -> Vec<(&StepReport, Seat, f64)> {
    let judged = |step| {
        let step: &StepReport = step;
        match (&step.kind, step.seat) {
            (StepKind::Choice(choice), Some(seat)) if choice.class >= Some(least) => {
                Some((step, seat, -choice.error[seat]))
            }
            _ => None,
        }
    };
    let mut choices: Vec<_> = report.steps.iter().filter_map(judged).collect();
    // Stable: of equal losses, the earlier one comes first.
    choices.sort_by(|a, b| b.2.total_cmp(&a.2));
    choices
}

fn title(key: &str, step: usize, seat: Seat, change: f64, texts: &impl TableTexts) -> String {
    let change = numbers::change(change, texts);
    let values =
        [("step", step.into()), ("name", texts.name(seat).into()), ("change", change.into())];
    texts.text_with(key, &values)
}
