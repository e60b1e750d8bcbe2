//! What else a roll could have brought: how likely each value was.

use cubilete_analysis::luckiest::Distribution;

use super::{Anchor, Area, Bar, Chart, Label, Line, Mark, Series, Shape, Tick};
use crate::numbers;
use crate::texts::Lookup;

/// The size of the chart and the area of its bars. The label of the mean is above them.
const SIZE: (f64, f64) = (400.0, 200.0);
const AREA: Area = Area { left: 16.0, top: 44.0, right: 384.0, bottom: 168.0 };
/// Values nearer to the label of the mean than this, at the sides, have it on their other side.
const SIDE: f64 = 90.0;

/// The distribution of the values of a roll, in percent of a win or in points.
pub fn outcomes(of: &Distribution, is_solo: bool, texts: &impl Lookup) -> Chart {
    let mut chart = Chart::new(SIZE, AREA);
    let unit = if is_solo { 1.0 } else { 100.0 };
    let number = |value: f64| match is_solo {
        true => numbers::short(value, texts),
        false => numbers::percent(numbers::short(value, texts), texts),
    };
    let x = chart.across(unit * of.low, unit * of.high);
    let most = of.bins.iter().copied().fold(0.0, f64::max);
    let y = chart.up(0.0, most);
    let tick = |value| Tick { at: x.at(value), text: number(value) };
    chart.x_ticks = x.ticks(4).into_iter().map(tick).collect();
    let width = (AREA.right - AREA.left) / of.bins.len().max(1) as f64;
    let bin_of_value = ((x.at(unit * of.value) - AREA.left) / width) as usize;
    let bin_of_value = bin_of_value.min(of.bins.len().saturating_sub(1));
    for (index, chance) in of.bins.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let left = AREA.left + width * index as f64;
        // A rare value is still seen.
        let top = y.at(*chance).min(AREA.bottom - 1.5);
        let area = Area { left: left + 0.5, top, right: left + width - 0.5, bottom: AREA.bottom };
        let series = if index == bin_of_value { Series::Came } else { Series::Possible };
        let title = numbers::percent(numbers::short(100.0 * chance, texts), texts);
        chart.bars.push(Bar { series, area, title });
    }
    let mean = x.at(unit * of.mean);
    let points = vec![(mean, AREA.top - 14.0), (mean, AREA.bottom)];
    chart.lines.push(Line { series: Series::Expected, points });
    let anchor = match mean {
        mean if mean < AREA.left + SIDE => Anchor::Start,
        mean if mean > AREA.right - SIDE => Anchor::End,
        _ => Anchor::Middle,
    };
    let value = number(unit * of.mean);
    let text = texts.text_with("report-mean", &[("value", value.into())]);
    chart.labels.push(Label { at: (mean, AREA.top - 24.0), anchor, text, series: None });
    let middle = AREA.left + width * (bin_of_value as f64 + 0.5);
    let height = of.bins.get(bin_of_value).map_or(AREA.bottom, |chance| y.at(*chance));
    let at = (middle, height.min(AREA.bottom - 1.5) - 10.0);
    let title = number(unit * of.value);
    chart.marks.push(Mark { shape: Shape::Luck, series: Series::Came, at, title });
    chart
}
