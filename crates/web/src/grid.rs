//! Ways from cell to cell by the keys of a keyboard.

/// A cell: its row from the top, its column from the left.
pub type At = (usize, usize);

/// Where a key leads from a cell, on a grid that tells where there are cells: to itself if there is nothing there, and to
/// none if the key is no way at all.
pub fn step(cells: &[Vec<bool>], (row, column): At, key: &str) -> Option<At> {
    let is = |at: &At| cells.get(at.0).and_then(|row| row.get(at.1)).copied().unwrap_or(false);
    let width = cells.get(row).map_or(0, Vec::len);
    let left = |to: usize| (0..to).rev().map(|column| (row, column)).find(is);
    let right = |from: usize| (from..width).map(|column| (row, column)).find(is);
    // Rows may be shifted against each other: the nearest cell of the next row will do.
    let near = |to: usize| {
        let columns = cells.get(to).map_or(0, Vec::len);
        let all = (0..columns).map(|column| (to, column)).filter(is);
        all.min_by_key(|at| at.1.abs_diff(column))
    };
    let to = match key {
        "ArrowLeft" => left(column),
        "ArrowRight" => right(column + 1),
        "ArrowUp" => row.checked_sub(1).and_then(near),
        "ArrowDown" => near(row + 1),
        "Home" => right(0),
        "End" => left(width),
        _ => return None,
    };
    Some(to.unwrap_or((row, column)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(from: At, key: &str, to: Option<At>) {
        let cells = [".xx.x", "xx.x."];
        let cells = cells.map(|row| row.chars().map(|c| c == 'x').collect());
        assert_eq!(step(&cells, from, key), to, "{key} from {from:?}");
    }

    #[test]
    fn arrows_lead_over_gaps_to_the_next_cell() {
        check((0, 1), "ArrowRight", Some((0, 2)));
        check((0, 2), "ArrowRight", Some((0, 4)));
        check((1, 3), "ArrowLeft", Some((1, 1)));
        check((1, 1), "ArrowUp", Some((0, 1)));
        check((0, 1), "ArrowDown", Some((1, 1)));
        check((0, 4), "ArrowDown", Some((1, 3)));
    }

    #[test]
    fn ends_of_a_row_are_one_key_away() {
        check((0, 2), "Home", Some((0, 1)));
        check((0, 2), "End", Some((0, 4)));
    }

    #[test]
    fn nothing_leads_out_of_the_grid() {
        check((0, 1), "ArrowLeft", Some((0, 1)));
        check((0, 1), "ArrowUp", Some((0, 1)));
        check((1, 3), "ArrowDown", Some((1, 3)));
        check((1, 3), "ArrowRight", Some((1, 3)));
        check((1, 3), "Enter", None);
    }
}
