//! Why a cell of a Qwantum sheet cannot take the value of its colour.

use super::entry::Entry;
use super::row::Row;
use super::sheet::{LINE, Sheet};
use crate::view::Closed;

/// The reason why a cell cannot take a number, given the active seat's first entry; `None` if it can.
pub(super) fn closed(
    sheet: &Sheet,
    (row, column): (Row, usize),
    first: Entry,
    number: u8,
) -> Option<Closed> {
    let why = |why, other| Some(Closed { why, number, other });
    let (next, last) = (sheet.row_len(row), sheet.last(row));
    match column {
        _ if column < next => why("filled", None),
        _ if first == Entry::write(row) => why("taken", None),
        _ if column > next => why("not-next", None),
        _ if sheet.takes(row, number) => None,
        _ if column < LINE => why("left", last),
        _ => why("falling", last),
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
        let check = |row, column, first, number, why: Option<(_, _)>| {
            let expected = why.map(|(why, other)| Closed { why, number, other });
            assert_eq!(closed(&sheet, (row, column), first, number), expected);
        };
        let red = Entry::write(Row::Red);
        check(Row::Red, 2, Entry::PASS, 9, None);
        check(Row::Red, 1, red, 9, Some(("filled", None)));
        check(Row::Red, 2, red, 9, Some(("taken", None)));
        check(Row::Red, 3, Entry::PASS, 9, Some(("not-next", None)));
        check(Row::Red, 2, Entry::PASS, 8, Some(("left", Some(8))));
        check(Row::Blue, 4, red, 14, Some(("falling", Some(14))));
        check(Row::Blue, 4, red, 13, None);
    }
}
