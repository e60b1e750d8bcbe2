//! Why a cell of a Qwinto sheet cannot take a sum.

use super::sheet::{Cell, ROW_CELLS, ROWS, Sheet};
use super::step::DiceSet;
use crate::view::{Closed, ClosedReason};

/// The reason why a cell cannot take the sum of these dice; `None` if it can.
pub(super) fn closed(sheet: &Sheet, cell: Cell, dice: DiceSet, sum: u8) -> Option<Closed> {
    let closed = |reason, other| Some(Closed { reason, number: sum, other });
    if sheet.number(cell).is_some() {
        return closed(ClosedReason::Filled, None);
    }
    if dice.rows().all(|row| row != cell.row()) {
        return closed(ClosedReason::NotThrown, None);
    }
    let numbers = sheet.row_numbers(cell.row());
    let (left, right) = numbers.split_at(cell.index() % ROW_CELLS);
    let is_written = |number: &&u8| **number > 0;
    // Numbers rise from left to right, so comparing with the nearest ones is enough.
    if let Some(left) = left.iter().rfind(is_written).filter(|left| **left >= sum) {
        return closed(ClosedReason::Left, Some(*left));
    }
    if let Some(right) = right.iter().find(is_written).filter(|right| **right <= sum) {
        return closed(ClosedReason::Right, Some(*right));
    }
    let mut column = (0..ROWS.len()).filter_map(|row| Cell::at(row, cell.column()));
    let twice = column.any(|other| sheet.number(other) == Some(sum));
    if twice { closed(ClosedReason::Column, Some(sum)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_a_reason_exactly_when_it_is_not_open() {
        let mut sheet = Sheet::EMPTY;
        // Writes each number into an open cell, so that many rules apply.
        for number in [9, 4, 12, 7, 5, 10, 3, 8, 11, 6] {
            if let Some(cell) = Cell::all().filter(|cell| sheet.open(number).contains(*cell)).nth(3)
            {
                sheet.write(cell, number);
            }
            for (sum, dice) in (1..=18).flat_map(|sum| ["o", "yp", "oyp"].map(|dice| (sum, dice))) {
                let dice: DiceSet = dice.parse().unwrap();
                for cell in Cell::all() {
                    let thrown = dice.rows().any(|row| row == cell.row());
                    let open = thrown && sheet.open(sum).contains(cell);
                    assert_eq!(
                        closed(&sheet, cell, dice, sum).is_none(),
                        open,
                        "{sum} in {cell:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_reason_names_the_conflicting_number() {
        let mut sheet = Sheet::EMPTY;
        let yellow = |column| Cell::at(1, column).unwrap();
        sheet.write(yellow(3), 9);
        let check = |row, column, dice: &str, sum, reason, other| {
            let found = closed(&sheet, Cell::at(row, column).unwrap(), dice.parse().unwrap(), sum);
            assert_eq!(found, Some(Closed { reason, number: sum, other }));
        };
        check(1, 3, "y", 12, ClosedReason::Filled, None);
        check(1, 5, "op", 12, ClosedReason::NotThrown, None);
        check(1, 5, "y", 9, ClosedReason::Left, Some(9));
        check(1, 7, "y", 5, ClosedReason::Left, Some(9));
        check(1, 2, "y", 12, ClosedReason::Right, Some(9));
        check(0, 3, "oy", 9, ClosedReason::Column, Some(9));
    }
}
