//! Why a cell of a Qwantum sheet cannot take the value of its colour.

use super::entry::Entry;
use super::row::Row;
use super::sheet::{LINE, Sheet};
use crate::view::{Closed, ClosedReason};

/// The reason why a cell cannot take a number, given the active seat's first entry; `None` if it can.
pub(super) fn closed(
    sheet: &Sheet,
    (row, column): (Row, usize),
    first: Entry,
    number: u8,
) -> Option<Closed> {
    let closed = |reason, other| Some(Closed { reason, number, other });
    let (next, last) = (sheet.row_len(row), sheet.last(row));
    match column {
        _ if column < next => closed(ClosedReason::Filled, None),
        _ if first == Entry::write(row) => closed(ClosedReason::Taken, None),
        _ if column > next => closed(ClosedReason::NotNext, None),
        _ if sheet.takes(row, number) => None,
        _ if column < LINE => closed(ClosedReason::Left, last),
        _ => closed(ClosedReason::Falling, last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::qwantum::Line;

    #[test]
    fn the_reason_names_the_conflicting_number() {
        let mut sheet = Sheet::EMPTY;
        [5, 8].into_iter().for_each(|number| sheet.write(Row::Red, number, Line::Below));
        [5, 8, 9, 14].into_iter().for_each(|number| sheet.write(Row::Blue, number, Line::Below));
        let check = |row, column, first, number, closed_by: Option<(_, _)>| {
            let expected = closed_by.map(|(reason, other)| Closed { reason, number, other });
            assert_eq!(closed(&sheet, (row, column), first, number), expected);
        };
        let red = Entry::write(Row::Red);
        check(Row::Red, 2, Entry::PASS, 9, None);
        check(Row::Red, 1, red, 9, Some((ClosedReason::Filled, None)));
        check(Row::Red, 2, red, 9, Some((ClosedReason::Taken, None)));
        check(Row::Red, 3, Entry::PASS, 9, Some((ClosedReason::NotNext, None)));
        check(Row::Red, 2, Entry::PASS, 8, Some((ClosedReason::Left, Some(8))));
        check(Row::Blue, 4, red, 14, Some((ClosedReason::Falling, Some(14))));
        check(Row::Blue, 4, red, 13, None);
    }
}
