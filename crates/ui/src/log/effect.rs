//! The effect of a move that is not made yet.

use cubilete_rules::event::Taken;
use cubilete_rules::{Event, Seat};

use super::events::doer;
use super::line::{About, LogLine};
use crate::selection::Preview;

/// A short line about the effect of a move: the points that it concedes to another seat, or else the change of the
/// seat's own score, or the points of a scored card. `None` if it has neither effect.
pub fn effect(preview: &Preview, seat: Seat) -> Option<LogLine> {
    if let Some(given) = given_away(preview, seat) {
        return Some(given);
    }
    let own = |event: &&Event| doer(**event) == Some(seat);
    let change = preview.points;
    let named = preview.events.iter().filter(own).find_map(|event| match *event {
        Event::Misthrow { .. } => Some(("effect-misthrow", change)),
        Event::ColumnDone { .. } => Some(("effect-column", change)),
        Event::RowDone { .. } => Some(("effect-row", change)),
        Event::TileTaken { .. } => Some(("effect-tile", change)),
        // The change is less than the points of the card: its finished rows have counted before.
        Event::CardScored { points, .. } => Some(("effect-card", i16::from(points))),
        _ => None,
    });
    let (key, points) = named.unwrap_or(("effect-points", change));
    let about = vec![("points", About::Points(points))];
    (change != 0).then_some(LogLine { key, seat: None, about })
}

/// A line about the points that a move concedes to another seat, and whether `seat` loses the game by it. `None` if the
/// move concedes nothing.
pub fn given_away(preview: &Preview, seat: Seat) -> Option<LogLine> {
    let points = preview.events.iter().find_map(|event| match event {
        Event::TileTaken { seat: taker, points, how: Taken::Conceded, .. } if *taker != seat => {
            Some(i16::from(*points))
        }
        _ => None,
    })?;
    let lost = |event: &Event| matches!(event, Event::Over { winners } if !winners.contains(seat));
    let key = match preview.events.iter().any(lost) {
        true => "effect-given-and-lost",
        false => "effect-given",
    };
    Some(LogLine { key, seat: None, about: vec![("points", About::Points(points))] })
}
