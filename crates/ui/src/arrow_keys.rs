//! Arrow key navigation in a grid.

/// The row and column of an element that can have the focus.
pub type At = (usize, usize);

/// The stop that a key moves the focus to: the nearest in its direction; `None` if there is none.
pub fn next(at: At, key: &str, stops: &[At]) -> Option<At> {
    let (row, column) = at;
    let in_row = stops.iter().copied().filter(|stop| stop.0 == row);
    let distance = |stop: &At| (stop.0.abs_diff(row), stop.1.abs_diff(column));
    match key {
        "ArrowLeft" => in_row.filter(|stop| stop.1 < column).min_by_key(distance),
        "ArrowRight" => in_row.filter(|stop| stop.1 > column).min_by_key(distance),
        "ArrowUp" => stops.iter().copied().filter(|stop| stop.0 < row).min_by_key(distance),
        "ArrowDown" => stops.iter().copied().filter(|stop| stop.0 > row).min_by_key(distance),
        "Home" => in_row.min(),
        "End" => in_row.max(),
        _ => None,
    }
}

/// The stop that the tab key focuses: the stop focused last, or the first one if that is gone.
pub fn tab_stop(last: At, stops: &[At]) -> Option<At> {
    stops.iter().copied().find(|stop| *stop == last).or_else(|| stops.iter().copied().min())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows, the second with a gap.
    const STOPS: [At; 5] = [(0, 0), (0, 1), (0, 2), (2, 0), (2, 2)];

    #[track_caller]
    fn check(at: At, key: &str, expected: Option<At>) {
        assert_eq!(next(at, key, &STOPS), expected, "{key} from {at:?}");
    }

    #[test]
    fn arrow_keys_move_to_the_nearest_stop_in_their_direction() {
        check((0, 0), "ArrowRight", Some((0, 1)));
        check((2, 0), "ArrowRight", Some((2, 2)));
        check((2, 2), "ArrowLeft", Some((2, 0)));
        check((0, 2), "ArrowDown", Some((2, 2)));
        check((2, 2), "ArrowUp", Some((0, 2)));
        check((0, 1), "Home", Some((0, 0)));
        check((0, 1), "End", Some((0, 2)));
    }

    #[test]
    fn edges_and_other_keys_do_not_move_the_focus() {
        check((0, 0), "ArrowLeft", None);
        check((0, 2), "ArrowRight", None);
        check((0, 1), "ArrowUp", None);
        check((2, 0), "ArrowDown", None);
        check((0, 0), "Enter", None);
    }

    #[test]
    fn the_tab_key_returns_to_the_last_stop_if_it_still_exists() {
        assert_eq!(tab_stop((2, 2), &STOPS), Some((2, 2)));
        assert_eq!(tab_stop((2, 1), &STOPS), Some((0, 0)));
        assert_eq!(tab_stop((0, 0), &[]), None);
    }
}
