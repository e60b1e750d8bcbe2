//! The luck of a seat added up over a game, with the band in which it stays in most games.

use cubilete_analysis::report::{Report, StepKind};
use cubilete_rules::Seat;

use super::scale::bounds;
use super::{Area, Band, Chart, Line, Series, Tick};
use crate::numbers;
use crate::texts::Lookup;

/// The size of the chart and the area of its line.
const SIZE: (f64, f64) = (400.0, 240.0);
const AREA: Area = Area { left: 52.0, top: 10.0, right: 390.0, bottom: 210.0 };
/// The half width of the band in standard deviations: about 95 of 100 games stay inside.
const WIDTH: f64 = 2.0;

/// The luck of a seat after every step, in percent of a win or in points.
pub fn luck(report: &Report, seat: Seat, texts: &impl Lookup) -> Chart {
    let mut chart = Chart::new(SIZE, AREA);
    let unit = if report.seats.len() > 1 { 100.0 } else { 1.0 };
    let (mut sum, mut variance) = (0.0, 0.0);
    let mut sums = vec![(0.0, 0.0)];
    for step in &report.steps {
        if let StepKind::Roll { luck, variance: of } = &step.kind {
            sum += unit * luck[seat];
            variance += unit * unit * of[seat];
        }
        sums.push((sum, WIDTH * f64::sqrt(variance)));
    }
    let reach = sums.iter().fold(0.0, |reach: f64, (sum, width)| reach.max(sum.abs()).max(*width));
    let (low, high) = bounds(-reach, reach, 4);
    let x = chart.across(0.0, report.steps.len().max(1) as f64);
    let y = chart.up(low, high);
    let tick = |value| Tick { at: y.at(value), text: numbers::short(value, texts) };
    chart.y_ticks = y.ticks(4).into_iter().map(tick).collect();
    let steps = x.ticks(4).into_iter().filter(|step| step.fract() == 0.0);
    chart.x_ticks =
        steps.map(|step| Tick { at: x.at(step), text: numbers::short(step, texts) }).collect();
    let at = |index: usize, value: f64| (x.at(index as f64), y.at(value));
    let edge = |sign: f64| {
        let width = move |(index, (_, width)): (usize, &(f64, f64))| at(index, sign * width);
        sums.iter().enumerate().map(width)
    };
    let mut points: Vec<(f64, f64)> = edge(1.0).collect();
    points.extend(edge(-1.0).collect::<Vec<_>>().into_iter().rev());
    chart.bands.push(Band { series: Series::Expected, points });
    chart
        .lines
        .push(Line { series: Series::Expected, points: vec![at(0, 0.0), at(sums.len() - 1, 0.0)] });
    let points = sums.iter().enumerate().map(|(index, (sum, _))| at(index, *sum)).collect();
    chart.lines.push(Line { series: Series::Seat(seat), points });
    chart
}
