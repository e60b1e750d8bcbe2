//! The curve of the values over a game as data: points of lines, and marks where luck or a choice changed much.

use cubilete_rules::Seat;

use super::Review;

/// The curve of the values. All positions are parts of the width from the left, and of the height from the top.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The line of each seat, in order of the seats.
    pub lines: Vec<Vec<(f64, f64)>>,
    /// The marks, in order of the steps.
    pub marks: Vec<Mark>,
    /// The values at the top and at the bottom.
    pub range: (f64, f64),
}

/// A step that changed much.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// The seat that erred, or that was luckiest.
    pub seat: Seat,
    /// What changed the value.
    pub cause: Cause,
    /// The position of the point after the step.
    pub at: (f64, f64),
}

/// What changed a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A roll.
    Luck,
    /// A choice.
    Error,
}

impl Cause {
    /// The name in styles.
    pub fn name(self) -> &'static str {
        match self {
            Cause::Luck => "luck",
            Cause::Error => "error",
        }
    }
}

/// The least change of a chance that is marked: in a smaller one, nobody sees a jump of the curve.
const LEAST: f64 = 0.06;
/// Maximum number of marks of each cause: more of them hide the curve.
const MOST: usize = 8;

/// The chart of a game of this many steps, while the values after only some of them may be known. `values` begins with those
/// before the first step.
pub fn lines(values: &[Vec<f64>], steps: usize) -> Chart {
    let seats = values.first().map_or(0, Vec::len);
    let range = range(values, seats);
    let line = |seat: usize| {
        let points = values.iter().enumerate();
        points.map(|(step, of)| position(step, steps, of[seat], range)).collect()
    };
    Chart { lines: (0..seats).map(line).collect(), marks: Vec::new(), range }
}

/// The chart of a review, with marks.
pub fn chart(review: &Review) -> Chart {
    let steps = review.steps.len();
    let values: Vec<Vec<f64>> = (0..=steps).map(|step| review.values_at(step)).collect();
    let mut chart = lines(&values, steps);
    let mut found: Vec<(f64, Mark)> = Vec::new();
    let least = LEAST * (chart.range.0 - chart.range.1);
    for (index, step) in review.steps.iter().enumerate() {
        let (cause, seat, size) = match (&step.choice, step.seat) {
            (Some(choice), Some(seat)) if choice.is_marked() => (Cause::Error, seat, choice.cost),
            (None, _) => {
                let luck = step.luck();
                let most =
                    luck.iter().enumerate().max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()));
                let Some((seat, luck)) = most else { continue };
                (Cause::Luck, Seat::ALL[seat], luck.abs())
            }
            _ => continue,
        };
        let at = position(index + 1, steps, step.after[seat.index()], chart.range);
        if size >= least {
            found.push((size, Mark { number: index + 1, seat, cause, at }));
        }
    }
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    for cause in [Cause::Luck, Cause::Error] {
        let of_cause = found.iter().filter(|(_, mark)| mark.cause == cause).take(MOST);
        chart.marks.extend(of_cause.map(|(_, mark)| mark.clone()));
    }
    chart.marks.sort_by_key(|mark| mark.number);
    chart
}

/// The number of steps whose point is nearest to this part of the width.
pub fn step_at(part: f64, steps: usize) -> usize {
    (part.clamp(0.0, 1.0) * steps as f64).round() as usize
}

/// The values at the top and at the bottom: certain win and defeat, or the points that occurred.
fn range(values: &[Vec<f64>], seats: usize) -> (f64, f64) {
    if seats != 1 {
        return (1.0, 0.0);
    }
    let points = values.iter().flatten();
    let (low, high) =
        points.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    // At least ten points, in steps of ten.
    let low = (low / 10.0).floor() * 10.0;
    ((high / 10.0).ceil().max(low / 10.0 + 1.0) * 10.0, low)
}

fn position(step: usize, steps: usize, value: f64, (top, bottom): (f64, f64)) -> (f64, f64) {
    let x = step as f64 / steps.max(1) as f64;
    (x, ((top - value) / (top - bottom)).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::tests::review_of;
    use cubilete_rules::GameId;

    #[test]
    fn the_lines_of_a_game_end_at_its_result() {
        for seats in [2, 3] {
            let (record, review) = review_of(GameId::Qwinto, seats, usize::MAX);
            let chart = chart(&review);
            assert_eq!(chart.lines.len(), seats);
            let winners = record.end().winners();
            for (seat, line) in Seat::ALL.into_iter().zip(&chart.lines) {
                assert_eq!(line.len(), review.steps.len() + 1);
                assert_eq!(line[0], (0.0, 1.0 - 1.0 / seats as f64));
                let end =
                    if winners.contains(seat) { 1.0 - 1.0 / winners.len() as f64 } else { 1.0 };
                assert_eq!(line[line.len() - 1], (1.0, end));
            }
        }
    }

    #[test]
    fn marks_lie_on_the_line_of_their_seat() {
        let (_, review) = review_of(GameId::Qwinto, 2, usize::MAX);
        let chart = chart(&review);
        for cause in [Cause::Luck, Cause::Error] {
            let of_cause = chart.marks.iter().filter(|mark| mark.cause == cause);
            assert!((1..=MOST).contains(&of_cause.count()), "{cause:?}");
        }
        for mark in &chart.marks {
            assert_eq!(mark.at, chart.lines[mark.seat.index()][mark.number]);
            let is_choice = review.step(mark.number).unwrap().choice.is_some();
            assert_eq!(is_choice, mark.cause == Cause::Error);
            assert_eq!(step_at(mark.at.0, review.steps.len()), mark.number);
        }
    }

    #[test]
    fn a_growing_chart_keeps_its_points() {
        let values = vec![vec![0.5, 0.5], vec![0.75, 0.25], vec![1.0, 0.0]];
        let (some, all) = (lines(&values[..2], 2), lines(&values, 2));
        for (some, all) in some.lines.iter().zip(&all.lines) {
            assert_eq!(some[..], all[..2]);
        }
        assert_eq!(lines(&[], 0).lines.len(), 0);
    }

    #[test]
    fn points_of_a_solo_game_have_a_range_in_tens() {
        let chart = lines(&[vec![31.0], vec![38.0], vec![52.5]], 2);
        assert_eq!(chart.range, (60.0, 30.0));
        assert_eq!(lines(&[vec![40.0]], 1).range, (50.0, 40.0));
    }
}
