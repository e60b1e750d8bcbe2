//! Charts of an analysis as data: a front end draws lines, bars and marks where they say.
//!
//! Coordinates are those of the view box of an SVG: from 0 to the width and height of the chart, downwards.

pub mod course;
pub mod ledger;
pub mod luck;
pub mod outcomes;
pub mod profile;
mod scale;
pub mod svg;

use cubilete_rules::Seat;

pub use ledger::LedgerPart;
use scale::Scale;

/// A chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The area inside the axes.
    pub area: Area,
    /// The ticks below the area.
    pub x_ticks: Vec<Tick>,
    /// The ticks left of the area.
    pub y_ticks: Vec<Tick>,
    /// Areas between two lines, behind everything else.
    pub bands: Vec<Band>,
    /// The bars.
    pub bars: Vec<Bar>,
    /// The lines.
    pub lines: Vec<Line>,
    /// Single points.
    pub marks: Vec<Mark>,
    /// Texts in the chart.
    pub labels: Vec<Label>,
}

/// A rectangle.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

/// A point of an axis with its text.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// The coordinate.
    pub at: f64,
    /// The text.
    pub text: String,
}

/// What a part of a chart stands for, from which its look follows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Series {
    /// A seat.
    Seat(Seat),
    /// A part of the ledger.
    Part(LedgerPart),
    /// Everything that was possible.
    Possible,
    /// What came.
    Came,
    /// What could be expected.
    Expected,
}

impl Series {
    /// The name in style sheets, such as `seat-a`.
    pub fn class(self) -> String {
        match self {
            Series::Seat(seat) => format!("seat-{seat}"),
            Series::Part(part) => format!("part-{}", part.name()),
            Series::Possible => "possible".to_string(),
            Series::Came => "came".to_string(),
            Series::Expected => "expected".to_string(),
        }
    }
}

/// An area between two lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Band {
    /// What it stands for.
    pub series: Series,
    /// The corners.
    pub points: Vec<(f64, f64)>,
}

/// A bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it stands for.
    pub series: Series,
    /// Where it is.
    pub area: Area,
    /// What it says in words.
    pub title: String,
}

/// A line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What it stands for.
    pub series: Series,
    /// The points that it connects.
    pub points: Vec<(f64, f64)>,
}

/// A point with a shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The shape.
    pub shape: Shape,
    /// What it stands for.
    pub series: Series,
    /// Where it is.
    pub at: (f64, f64),
    /// What it says in words.
    pub title: String,
}

/// The shape of a mark: colours are never told apart without it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// An error: a triangle that points down.
    Error,
    /// A lucky roll: a star.
    Luck,
    /// A result: a diamond.
    Result,
    /// A result without luck: a circle.
    Adjusted,
}

impl Shape {
    /// The name in style sheets.
    pub fn class(self) -> &'static str {
        match self {
            Shape::Error => "error",
            Shape::Luck => "luck",
            Shape::Result => "result",
            Shape::Adjusted => "adjusted",
        }
    }

    /// The outline around the origin as an SVG path.
    pub fn path(self) -> &'static str {
        match self {
            Shape::Error => "M-8-6H8L0 8Z",
            Shape::Luck => {
                "M0-9.5 2.4-3.3 9-2.9 3.9 1.3 5.6 7.7 0 4.1-5.6 7.7-3.9 1.3-9-2.9-2.4-3.3Z"
            }
            Shape::Result => "M0-8 7 0 0 8-7 0Z",
            Shape::Adjusted => "M-6 0A6 6 0 0 1 6 0A6 6 0 0 1-6 0Z",
        }
    }
}

/// A text in a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The point beside which it is.
    pub at: (f64, f64),
    /// On which side of the point it is.
    pub anchor: Anchor,
    /// The text.
    pub text: String,
    /// What it names; `None` for other texts.
    pub series: Option<Series>,
}

/// Where a text is, seen from its point.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// The point is its middle.
    Middle,
    /// The text ends there.
    End,
}

impl Anchor {
    /// The value of `text-anchor` in SVG.
    pub fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

impl Chart {
    /// An empty chart with space for ticks on the left and below.
    fn new((width, height): (f64, f64), area: Area) -> Chart {
        Chart { width, height, area, ..Chart::default() }
    }

    /// Maps values between these to the width of the area.
    fn across(&self, low: f64, high: f64) -> Scale {
        Scale::new((low, high), (self.area.left, self.area.right))
    }

    /// Maps values between these to the height of the area, upwards.
    fn up(&self, low: f64, high: f64) -> Scale {
        Scale::new((low, high), (self.area.bottom, self.area.top))
    }
}

/// Moves labels apart that are closer to each other than `gap`, and keeps them between `low` and `high` if they fit.
fn spread(heights: &mut [f64], gap: f64, low: f64, high: f64) {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|a, b| heights[*a].total_cmp(&heights[*b]));
    let mut least = low;
    for index in &order {
        heights[*index] = heights[*index].max(least);
        least = heights[*index] + gap;
    }
    let mut most = high;
    for index in order.iter().rev() {
        heights[*index] = heights[*index].min(most);
        most = heights[*index] - gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_moved_apart_and_stay_in_order() {
        for (mut heights, expected) in [
            (vec![10.0, 50.0], vec![10.0, 50.0]),
            (vec![100.0, 100.0, 100.0], vec![80.0, 90.0, 100.0]),
            (vec![0.0, 3.0, 1.0], vec![0.0, 20.0, 10.0]),
            (vec![], vec![]),
        ] {
            spread(&mut heights, 10.0, 0.0, 100.0);
            assert_eq!(heights, expected);
        }
    }
}
