//! The lines of rolls and events.

use cubilete_rules::event::Taken;
use cubilete_rules::view::{DieState, View};
use cubilete_rules::{Event, Seat};

use super::line::{About, LogLine, Shown};

/// Whether an event shows what a seat decided, as opposed to what followed by itself.
pub(super) fn is_move(event: &Event) -> bool {
    matches!(
        event,
        Event::Wrote { .. }
            | Event::Passed { .. }
            | Event::Misthrow { .. }
            | Event::Placed { .. }
            | Event::Returned { .. }
            | Event::TileTaken { .. }
            | Event::Marked { .. }
            | Event::CardScored { .. }
    )
}

/// The line of a roll; `None` if no dice were thrown.
pub(super) fn roll(view: &View) -> Option<LogLine> {
    let thrown = view.dice.iter().filter(|die| die.state == DieState::Thrown);
    let mut dice: Vec<Shown> =
        thrown.map(|die| Shown { color: die.color, number: die.number, count: 1 }).collect();
    dice.sort();
    dice.dedup_by(|next, kept| {
        let equal = (next.color, next.number) == (kept.color, kept.number);
        kept.count += u8::from(equal);
        equal
    });
    let sum = |total: &cubilete_rules::view::Total| Shown {
        color: total.color,
        number: Some(total.number),
        count: 1,
    };
    let sums: Vec<Shown> = view.totals.iter().map(sum).collect();
    let (key, sums) = match sums.as_slice() {
        _ if dice.is_empty() => return None,
        [] => ("log-roll", None),
        _ => ("log-roll-sums", Some(("sums", About::Dice(sums)))),
    };
    let about = std::iter::once(("dice", About::Dice(dice))).chain(sums).collect();
    Some(LogLine { key, seat: view.active, about })
}

/// The line of an event; `None` for an event without a line. `before` and `after` are the views before and after the
/// step.
pub(super) fn line(event: Event, before: &View, after: &View) -> Option<LogLine> {
    let (key, about) = match event {
        Event::Turn { .. } => ("log-turn", vec![]),
        Event::Wrote { color, number, .. } => {
            ("log-wrote", vec![("color", About::Color(color)), ("number", About::Number(number))])
        }
        Event::Passed { .. } => ("log-passed", vec![]),
        Event::Misthrow { count, .. } => ("log-missed", vec![("count", About::Number(count))]),
        Event::RowDone { color, .. } => ("log-row-done", vec![("color", About::Color(color))]),
        Event::ColumnDone { points, .. } => {
            ("log-column-done", vec![("points", About::Points(points))])
        }
        Event::Placed { slot, color, number, .. } => {
            // The die may have decided the tile, and `after` has the next one.
            let tile = before.tiles.iter().find(|tile| tile.slot == slot);
            let points = tile.and_then(|tile| tile.points).unwrap_or_default();
            let about = vec![
                ("color", About::Color(color)),
                ("number", About::Number(number)),
                ("points", About::Number(points)),
            ];
            ("log-placed", about)
        }
        Event::Returned { color, number, .. } => (
            "log-returned",
            vec![("color", About::Color(color)), ("number", About::Number(number))],
        ),
        Event::TileRevealed { points, .. } => {
            ("log-tile-revealed", vec![("points", About::Number(points))])
        }
        Event::TileTaken { points, how, .. } => {
            let key = match how {
                Taken::Decided => "log-tile-decided",
                Taken::Claimed => "log-tile-claimed",
                Taken::Conceded => "log-tile-conceded",
            };
            (key, vec![("points", About::Points(points.into()))])
        }
        Event::CardDrawn { seat: Some(_), .. } => ("log-card-drawn", vec![]),
        Event::CardDrawn { seat: None, .. } => ("log-card-shown", vec![]),
        Event::CardReturned { .. } => ("log-card-returned", vec![]),
        Event::Marked { color, cells, .. } => {
            ("log-marked", vec![("color", About::Color(color)), ("cells", About::Number(cells))])
        }
        Event::CardScored { points, .. } => {
            ("log-card-scored", vec![("points", About::Points(points.into()))])
        }
        // The line of the `Over` event that follows gives this reason.
        Event::TurnLimit => return None,
        Event::Over { winners } => {
            let (key, outcome) = match after.seats.as_slice() {
                [only] => ("log-over-alone", ("score", About::Score(only.score))),
                _ => ("log-over", ("winners", About::Seats(winners))),
            };
            (key, vec![("why", About::Ends(after.ends.clone())), outcome])
        }
    };
    Some(LogLine { key, seat: doer(event), about })
}

/// The seat that caused an event; `None` if no seat did.
pub(super) fn doer(event: Event) -> Option<Seat> {
    match event {
        Event::Turn { seat }
        | Event::Wrote { seat, .. }
        | Event::Passed { seat }
        | Event::Misthrow { seat, .. }
        | Event::RowDone { seat, .. }
        | Event::ColumnDone { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Returned { seat, .. }
        | Event::TileTaken { seat, .. }
        | Event::CardReturned { seat, .. }
        | Event::Marked { seat, .. }
        | Event::CardScored { seat, .. } => Some(seat),
        Event::CardDrawn { seat, .. } => seat,
        Event::TileRevealed { .. } | Event::TurnLimit | Event::Over { .. } => None,
    }
}
