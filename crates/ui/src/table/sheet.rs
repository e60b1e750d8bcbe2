//! The shape of sheets: rows, gaps and columns, and the cells that can be written in.

use cubilete_rules::view::{Cell, CellShape, Row, Sheet, View};

use crate::arrow_keys::At;
use crate::selection::{Offer, Target};

/// Whether the game has sheets.
pub fn has_sheets(view: &View) -> bool {
    view.seats.iter().any(|seat| seat.sheet.is_some())
}

/// The first and last column of a row with a cell.
pub fn extent(row: &Row) -> (usize, usize) {
    let first = row.cells.iter().position(is_cell).unwrap_or(0);
    let last = row.cells.iter().rposition(is_cell).unwrap_or(0);
    (first, last)
}

/// The gap inside a row, if it has one.
pub fn gap(row: &Row) -> Option<usize> {
    let (first, last) = extent(row);
    (first..last).find(|column| !is_cell(&row.cells[*column]))
}

/// The number of columns of a sheet.
pub fn columns(sheet: &Sheet) -> usize {
    sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
}

/// Whether the mark of some row is before the first column, because the row has no gap for it.
pub fn has_lead(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| gap(row).is_none())
}

/// Whether the rows of the sheets are so long that they need the width of the screen rather than its height.
pub fn has_long_rows(view: &View) -> bool {
    let is_long = |sheet: &Sheet| columns(sheet) >= 4 * sheet.rows.len();
    view.seats.iter().filter_map(|seat| seat.sheet.as_ref()).any(is_long)
}

/// The number of a column, in a sheet whose first column has the number `first`.
pub fn column_number(first: u8, column: usize) -> u8 {
    first.saturating_add(u8::try_from(column).unwrap_or(u8::MAX))
}

/// The cells of a row with their columns, without gaps.
pub fn cells_of(row: &Row) -> impl Iterator<Item = (usize, &Cell)> {
    row.cells.iter().enumerate().filter(|(_, cell)| is_cell(cell))
}

/// The positions of all cells, without gaps.
pub fn cells(sheet: &Sheet) -> Vec<At> {
    let rows = sheet.rows.iter().enumerate();
    rows.flat_map(|(index, row)| cells_of(row).map(move |(column, _)| (index, column))).collect()
}

/// The cells that the offered moves write in.
pub fn open_cells(offers: &[Offer]) -> Vec<At> {
    let targets = offers.iter().flat_map(|offer| &offer.targets);
    let cell = |target: &Target| match target {
        Target::Cell { row, column } => Some((*row, *column)),
        _ => None,
    };
    targets.filter_map(cell).collect()
}

fn is_cell(cell: &Cell) -> bool {
    cell.shape != CellShape::Gap
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selection::offers;
    use cubilete_rules::{AnyGame, Color, GameId, Record, Seat, Viewer};

    /// A row with a cell for each `x`, and gaps for other characters.
    fn row(cells: &str) -> Row {
        let cell = |char| Cell {
            shape: if char == 'x' { CellShape::Plain } else { CellShape::Gap },
            number: None,
            pencil: None,
            tap: None,
            closed: None,
        };
        Row { color: Color::ALL[0], cells: cells.chars().map(cell).collect(), line: None }
    }

    fn sheet(rows: &[&str]) -> Sheet {
        let rows = rows.iter().map(|cells| row(cells)).collect();
        Sheet { rows, first_column: 1, columns: Vec::new(), misthrows: (0, 4) }
    }

    #[test]
    fn a_row_reaches_from_its_first_to_its_last_cell() {
        let check = |cells, expected, inner| {
            assert_eq!((extent(&row(cells)), gap(&row(cells))), (expected, inner), "{cells}");
        };
        check("xxx", (0, 2), None);
        check("--x-x-", (2, 4), Some(3));
        check("-xx--", (1, 2), None);
        check("---", (0, 0), None);
    }

    #[test]
    fn a_sheet_is_as_wide_as_its_widest_row() {
        let gaps = sheet(&["x-x", "-x-xx"]);
        assert_eq!((columns(&gaps), has_lead(&gaps)), (5, false));
        assert_eq!(cells(&gaps), [(0, 0), (0, 2), (1, 1), (1, 3), (1, 4)]);
        assert!(has_lead(&sheet(&["x-x", "xx"])));
    }

    #[test]
    fn only_sheets_that_are_much_wider_than_high_have_long_rows() {
        let has = |game| {
            let view = AnyGame::new(game, 2, []).unwrap().view(Viewer::Table);
            super::has_long_rows(&view)
        };
        assert!(has(GameId::Qwinto), "3 rows of 12 columns");
        assert!(!has(GameId::Qwantum), "4 rows of 11 columns");
        assert!(!has(GameId::Banditos), "no sheets");
    }

    #[test]
    fn columns_are_numbered_from_the_first() {
        assert_eq!((column_number(2, 0), column_number(2, 9)), (2, 11));
        assert_eq!(column_number(2, 300), u8::MAX);
    }

    #[test]
    fn open_cells_are_those_of_offered_moves() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        let steps = "roll:start-a a:throw-o roll:o4 a:keep";
        steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
        let view = record.end().view(Viewer::Seat(Seat::A));
        let sheet = view.seats[0].sheet.as_ref().unwrap();
        let open = open_cells(&offers(&view, Seat::A));
        let orange = |at: &At| sheet.rows[at.0].color == Color::Orange;
        let expected: Vec<At> = cells(sheet).into_iter().filter(orange).collect();
        assert_eq!(open, expected);
        assert!(has_sheets(&view));
    }
}
