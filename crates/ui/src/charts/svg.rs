//! Draws a chart as SVG. The look is in `assets/report/style.css`.

use maud::{Markup, html};

use super::{Chart, Series};

/// The description of a chart for screen readers.
#[derive(Copy, Clone, Debug)]
pub struct Words<'a> {
    /// An identifier that no other chart of the document has.
    pub id: &'a str,
    /// What it shows.
    pub title: &'a str,
    /// What it says.
    pub description: &'a str,
}

/// The chart as an element of an HTML document.
pub fn draw(chart: &Chart, words: Words) -> Markup {
    let Words { id, title, description } = words;
    let area = &chart.area;
    let labelled = format!("{id}-title");
    let described = format!("{id}-desc");
    let class = if chart.width < 500.0 { "chart small" } else { "chart" };
    html! {
        svg class=(class) viewBox=(format!("0 0 {} {}", chart.width, chart.height)) role="img" aria-labelledby=(labelled) aria-describedby=(described) {
            title id=(labelled) { (title) }
            desc id=(described) { (description) }
            g class="grid" {
                @for tick in &chart.y_ticks { path d=(format!("M{:.1} {:.1}H{:.1}", area.left, tick.at, area.right)) {} }
                @for tick in &chart.x_ticks { path d=(format!("M{:.1} {:.1}V{:.1}", tick.at, area.top, area.bottom)) {} }
            }
            @for band in &chart.bands { polygon class={ "band " (band.series.class()) } points=(points(&band.points)) {} }
            @for bar in &chart.bars {
                rect class={ "bar " (bar.series.class()) } x=(number(bar.area.left)) y=(number(bar.area.top)) width=(number(bar.area.right - bar.area.left)) height=(number(bar.area.bottom - bar.area.top)) {
                    title { (bar.title) }
                }
            }
            @for line in &chart.lines { polyline class={ "line " (line.series.class()) } points=(points(&line.points)) {} }
            g class="ticks" {
                @for tick in &chart.y_ticks { text x=(number(area.left - 8.0)) y=(number(tick.at)) text-anchor="end" dominant-baseline="middle" { (tick.text) } }
                @for tick in &chart.x_ticks { text x=(number(tick.at)) y=(number(area.bottom + 8.0)) text-anchor="middle" dominant-baseline="hanging" { (tick.text) } }
            }
            @for mark in &chart.marks {
                g transform=(format!("translate({:.1} {:.1})", mark.at.0, mark.at.1)) {
                    path class={ "mark " (mark.shape.class()) " " (mark.series.class()) } d=(mark.shape.path()) { title { (mark.title) } }
                }
            }
            @for label in &chart.labels {
                text class={ "label " (label.series.map(Series::class).unwrap_or_default()) } x=(number(label.at.0)) y=(number(label.at.1)) text-anchor=(label.anchor.name()) dominant-baseline="middle" { (label.text) }
            }
        }
    }
}

fn number(number: f64) -> String {
    format!("{number:.1}")
}

fn points(points: &[(f64, f64)]) -> String {
    let point = |(x, y): &(f64, f64)| format!("{x:.1},{y:.1}");
    points.iter().map(point).collect::<Vec<_>>().join(" ")
}
