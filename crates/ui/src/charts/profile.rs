//! Players compared over several games: results with and without luck, and error rates, each with its interval.

use cubilete_analysis::players::PlayerSummary;
use cubilete_rules::Seat;

use super::ledger::shortened;
use super::scale::bounds;
use super::{Anchor, Area, Bar, Chart, Label, Line, Mark, Series, Shape, Tick};
use crate::numbers;
use crate::texts::Lookup;

/// The width of the charts, and the height of the row of a player.
const WIDTH: f64 = 720.0;
const ROW: f64 = 58.0;
/// Space below the rows, for the axis.
const AXIS: f64 = 34.0;
/// Most characters of a name.
const NAME: usize = 32;
/// The half width of an interval in standard errors.
const ERRORS: f64 = 1.96;

/// Results of players of the same game: a diamond with luck, and a circle without it, with its interval.
pub fn results(players: &[&PlayerSummary], names: &[String], texts: &impl Lookup) -> Chart {
    let is_solo = players.iter().any(|player| player.seats == 1);
    let unit = if is_solo { 1.0 } else { 100.0 };
    let interval = |player: &PlayerSummary| {
        let half = ERRORS * player.luck_adjusted.standard_error.unwrap_or(0.0);
        let mean = player.luck_adjusted.mean;
        [unit * (mean - half), unit * (mean + half)]
    };
    let values =
        || players.iter().flat_map(|of| interval(of).into_iter().chain([unit * of.result.mean]));
    let (low, high) = bounds(
        values().fold(if is_solo { f64::MAX } else { 0.0 }, f64::min),
        values().fold(if is_solo { f64::MIN } else { 100.0 }, f64::max),
        5,
    );
    let mut chart = rows(players.len(), names);
    let scale = chart.across(low, high);
    let text = |value: f64| match is_solo {
        true => numbers::short(value, texts),
        false => numbers::percent(numbers::short(value, texts), texts),
    };
    chart.x_ticks = scale
        .ticks(5)
        .into_iter()
        .map(|value| Tick { at: scale.at(value), text: text(value) })
        .collect();
    for (index, player) in players.iter().enumerate() {
        let (series, height) = (series(index), height(index));
        let points = interval(player).map(|value| (scale.at(value), height)).to_vec();
        chart.lines.push(Line { series, points });
        let marks = [
            (Shape::Adjusted, "report-without-luck", player.luck_adjusted.mean),
            (Shape::Result, "report-result", player.result.mean),
        ];
        for (shape, key, value) in marks {
            let title = format!("{}: {}", texts.text(key), numbers::decimal(unit * value, texts));
            chart.marks.push(Mark { shape, series, at: (scale.at(unit * value), height), title });
        }
    }
    chart
}

/// Error rates of players of the same game as bars, each with its interval.
pub fn error_rates(players: &[&PlayerSummary], names: &[String], texts: &impl Lookup) -> Chart {
    let rates = || players.iter().filter_map(|player| player.error_rate);
    let (_, high) = bounds(0.0, rates().map(|rate| rate.high).fold(1.0, f64::max), 5);
    let mut chart = rows(players.len(), names);
    let scale = chart.across(0.0, high);
    let tick = |value| Tick { at: scale.at(value), text: numbers::short(value, texts) };
    chart.x_ticks = scale.ticks(5).into_iter().map(tick).collect();
    for (index, player) in players.iter().enumerate() {
        let Some(rate) = player.error_rate else { continue };
        let (series, height) = (series(index), height(index));
        let area = Area {
            left: chart.area.left,
            top: height - 9.0,
            right: scale.at(rate.rate),
            bottom: height + 9.0,
        };
        chart.bars.push(Bar { series, area, title: numbers::decimal(rate.rate, texts) });
        // Below the bar, on which it could not be seen.
        let below = height + 13.0;
        let points = [rate.low, rate.high].map(|value| (scale.at(value), below)).to_vec();
        chart.lines.push(Line { series, points });
    }
    chart
}

/// The look of a player: that of a seat. Seven players do not differ in colour alone, because each has a row.
fn series(index: usize) -> Series {
    Series::Seat(Seat::ALL[index % Seat::ALL.len()])
}

/// An empty chart with a row for each name.
fn rows(count: usize, names: &[String]) -> Chart {
    let area = Area { left: 24.0, top: 6.0, right: WIDTH - 24.0, bottom: 6.0 + ROW * count as f64 };
    let mut chart = Chart::new((WIDTH, area.bottom + AXIS), area);
    let label = |(index, name): (usize, &String)| Label {
        at: (area.left, height(index) - 20.0),
        anchor: Anchor::Start,
        text: shortened(name, NAME),
        series: None,
    };
    chart.labels = names.iter().enumerate().map(label).collect();
    chart
}

/// The height of the marks of a player.
fn height(index: usize) -> f64 {
    6.0 + ROW * index as f64 + 42.0
}
