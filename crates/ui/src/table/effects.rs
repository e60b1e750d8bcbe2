//! Look-ups in the events of a decision: what was written, marked, placed, scored or taken.

use cubilete_rules::{Color, Event, Seat};

/// The number that was written in a sheet.
pub fn written(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Wrote { number, .. } => Some(*number),
        _ => None,
    })
}

/// Whether a number was written in the cell of a row and a column number.
pub fn is_written_in(events: &[Event], row: Color, column_number: u8) -> bool {
    let cell = (row, column_number);
    let here = |event: &Event| matches!(event, Event::Wrote { color, column, .. } if (*color, *column) == cell);
    events.iter().any(here)
}

/// Whether a misthrow was crossed.
pub fn has_misthrow(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Misthrow { .. }))
}

/// The number of cells that were marked in a row of a card; `None` if it was not marked.
pub fn marked(events: &[Event], card: u8, row: Color) -> Option<u8> {
    events.iter().find_map(|event| match *event {
        Event::Marked { card: at, color, cells, .. } if (at, color) == (card, row) => Some(cells),
        _ => None,
    })
}

/// The points for which a card was scored; `None` if it was not.
pub fn card_points(events: &[Event], card: u8) -> Option<u8> {
    events.iter().find_map(|event| match *event {
        Event::CardScored { card: scored, points, .. } if scored == card => Some(points),
        _ => None,
    })
}

/// The seat that has taken the tile of a slot.
pub fn taker(events: &[Event], slot: u8) -> Option<Seat> {
    events.iter().find_map(|event| match *event {
        Event::TileTaken { seat, slot: taken, .. } if taken == slot => Some(seat),
        _ => None,
    })
}

/// The dice that a seat has placed at the tile of a slot, by colour and number.
pub fn placed(events: &[Event], seat: Seat, slot: u8) -> impl Iterator<Item = (Color, u8)> {
    events.iter().filter_map(move |event| match *event {
        Event::Placed { seat: by, slot: at, color, number } if (by, at) == (seat, slot) => {
            Some((color, number))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::event::Taken;

    const RED: Color = Color::ALL[0];
    const BLUE: Color = Color::ALL[1];

    #[test]
    fn written_numbers_and_misthrows_are_found() {
        let wrote = Event::Wrote { seat: Seat::A, color: RED, column: 3, number: 9 };
        let missed = Event::Misthrow { seat: Seat::B, count: 2 };
        assert_eq!((written(&[missed, wrote]), written(&[missed])), (Some(9), None));
        assert!(is_written_in(&[missed, wrote], RED, 3));
        assert!(!is_written_in(&[wrote], RED, 4) && !is_written_in(&[wrote], BLUE, 3));
        assert!(has_misthrow(&[wrote, missed]) && !has_misthrow(&[wrote]));
    }

    #[test]
    fn marks_and_points_belong_to_their_card() {
        let mark = Event::Marked { seat: Seat::A, card: 4, color: RED, cells: 2 };
        let score = Event::CardScored { seat: Seat::A, card: 4, points: 6 };
        let events = [mark, score];
        assert_eq!(marked(&events, 4, RED), Some(2));
        assert_eq!((marked(&events, 4, BLUE), marked(&events, 5, RED)), (None, None));
        assert_eq!((card_points(&events, 4), card_points(&events, 5)), (Some(6), None));
    }

    #[test]
    fn dice_and_takers_belong_to_their_slot() {
        let place = |seat, slot, number| Event::Placed { seat, slot, color: RED, number };
        let taken = Event::TileTaken { seat: Seat::B, slot: 2, points: 3, how: Taken::Claimed };
        let events = [place(Seat::A, 1, 5), place(Seat::B, 1, 4), place(Seat::A, 2, 3), taken];
        assert!(placed(&events, Seat::A, 1).eq([(RED, 5)]));
        assert!(placed(&events, Seat::B, 2).next().is_none());
        assert_eq!((taker(&events, 2), taker(&events, 1)), (Some(Seat::B), None));
    }
}
