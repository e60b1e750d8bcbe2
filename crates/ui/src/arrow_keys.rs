//! Where the arrow keys lead among things that lie in rows and columns.

/// The row and the column of something that can have the focus.
pub type At = (usize, usize);

/// Where a key leads from a place, if it leads anywhere: to the nearest stop in its direction.
pub fn next(at: At, key: &str, stops: &[At]) -> Option<At> {
    let (row, column) = at;
    let in_row = stops.iter().copied().filter(|stop| stop.0 == row);
    let far = |stop: &At| (stop.0.abs_diff(row), stop.1.abs_diff(column));
    match key {
        "ArrowLeft" => in_row.filter(|stop| stop.1 < column).min_by_key(far),
        "ArrowRight" => in_row.filter(|stop| stop.1 > column).min_by_key(far),
        "ArrowUp" => stops.iter().copied().filter(|stop| stop.0 < row).min_by_key(far),
        "ArrowDown" => stops.iter().copied().filter(|stop| stop.0 > row).min_by_key(far),
        "Home" => in_row.min(),
        "End" => in_row.max(),
        _ => None,
    }
}

/// The stop that the tabulator leads to: the one that had the focus last, or the first if that one is gone.
pub fn entrance(last: At, stops: &[At]) -> Option<At> {
    stops.iter().copied().find(|stop| *stop == last).or_else(|| stops.iter().copied().min())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows, the second with a gap.
    const STOPS: [At; 5] = [(0, 0), (0, 1), (0, 2), (2, 0), (2, 2)];

    #[track_caller]
    fn check(at: At, key: &str, leads_to: Option<At>) {
        assert_eq!(next(at, key, &STOPS), leads_to, "{key} from {at:?}");
    }

    #[test]
    fn arrows_lead_to_the_nearest_stop_in_their_direction() {
        check((0, 0), "ArrowRight", Some((0, 1)));
        check((2, 0), "ArrowRight", Some((2, 2)));
        check((2, 2), "ArrowLeft", Some((2, 0)));
        check((0, 2), "ArrowDown", Some((2, 2)));
        check((2, 2), "ArrowUp", Some((0, 2)));
        check((0, 1), "Home", Some((0, 0)));
        check((0, 1), "End", Some((0, 2)));
    }

    #[test]
    fn nothing_leads_over_the_edge_and_other_keys_lead_nowhere() {
        check((0, 0), "ArrowLeft", None);
        check((0, 2), "ArrowRight", None);
        check((0, 1), "ArrowUp", None);
        check((2, 0), "ArrowDown", None);
        check((0, 0), "Enter", None);
    }

    #[test]
    fn the_tabulator_comes_back_to_where_the_focus_was_if_that_is_still_there() {
        assert_eq!(entrance((2, 2), &STOPS), Some((2, 2)));
        assert_eq!(entrance((2, 1), &STOPS), Some((0, 0)));
        assert_eq!(entrance((0, 0), &[]), None);
    }
}
