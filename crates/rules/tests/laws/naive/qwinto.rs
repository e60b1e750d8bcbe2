//! Naive Qwinto: scores, legal moves and valid sheets, as the sentences of the rules state them.

use super::{field, field_of, names, picks};

/// The grid columns of the nine cells of the orange, the yellow and the purple row.
const COLUMNS: [[usize; 9]; 3] =
    [[2, 3, 4, 6, 7, 8, 9, 10, 11], [1, 2, 3, 4, 5, 7, 8, 9, 10], [0, 1, 2, 3, 5, 6, 7, 8, 9]];

/// The columns of three cells, each with the row of its pentagon.
const PENTAGONS: [(usize, usize); 5] = [(2, 2), (3, 0), (7, 0), (8, 1), (9, 2)];

/// A sheet: the rows on the grid of twelve columns, and the misthrows.
struct Sheet {
    rows: [[Option<i16>; 12]; 3],
    misthrows: i16,
}

/// The score of each seat.
pub(crate) fn scores(position: &str) -> Vec<i16> {
    sheets(position).iter().map(score).collect()
}

fn score(sheet: &Sheet) -> i16 {
    let mut total = 0;
    for (row, columns) in sheet.rows.iter().zip(COLUMNS) {
        let numbers: Vec<i16> = row.iter().flatten().copied().collect();
        if numbers.len() == 9 {
            // A complete row scores the number in its rightmost cell.
            total += row[columns[8]].unwrap();
        } else {
            // Any other row scores a point for each number.
            total += numbers.len() as i16;
        }
    }
    for (column, pentagon) in PENTAGONS {
        // A column of three scores the number in its pentagon once all three cells are filled.
        if (0..3).all(|row| sheet.rows[row][column].is_some()) {
            total += sheet.rows[pentagon][column].unwrap();
        }
    }
    // Each misthrow costs five points.
    total - 5 * sheet.misthrows
}

/// The legal moves of a seat.
pub(crate) fn moves(position: &str, seat: char) -> Vec<String> {
    let active = names(position, "active", seat);
    let chosen = field_of(position, "pencils", seat) != "-";
    match field(position, "stage") {
        // The active seat chooses one, two or all three dice.
        "choose" if active => picks("oyp").iter().map(|dice| format!("throw-{dice}")).collect(),
        // The active seat keeps the throw, or throws once more.
        "decide" if active => vec!["keep".to_string(), "rethrow".to_string()],
        // Each seat that has not chosen passes, or writes the sum into a cell.
        "write" if !chosen => writes(position, seat),
        _ => Vec::new(),
    }
}

/// Passing, and writing the sum of the dice into each cell that accepts it.
fn writes(position: &str, seat: char) -> Vec<String> {
    let dice = field(position, "dice");
    let sum: i16 = dice.split('.').map(|die| die[1..].parse::<i16>().unwrap()).sum();
    let rows = sheet(field_of(position, "sheets", seat)).rows;
    let mut moves = vec!["pass".to_string()];
    for (row, color) in "oyp".chars().enumerate() {
        for column in COLUMNS[row] {
            let thrown = dice.contains(color);
            let empty = rows[row][column].is_none();
            let left_is_lower = rows[row][..column].iter().flatten().all(|number| *number < sum);
            let right_is_higher = rows[row][column..].iter().flatten().all(|number| *number > sum);
            let new_in_column = (0..3).all(|other| rows[other][column] != Some(sum));
            if thrown && empty && left_is_lower && right_is_higher && new_in_column {
                moves.push(format!("write-{color}{column}"));
            }
        }
    }
    moves
}

/// Asserts that the dice fit the stage, that the sheets are in order, and that the numbers of marks are possible.
pub(crate) fn check_conserved(position: &str) {
    let seats: usize = field(position, "seats").parse().unwrap();
    let sheets = sheets(position);
    assert_eq!(sheets.len(), seats, "a sheet for each seat: {position}");
    assert_eq!(field(position, "pencils").split(':').count(), seats, "{position}");
    check_dice(position);

    for sheet in &sheets {
        for row in &sheet.rows {
            let numbers: Vec<i16> = row.iter().flatten().copied().collect();
            assert!(numbers.is_sorted_by(|left, right| left < right), "rows rise: {position}");
            assert!(numbers.iter().all(|n| (1..=18).contains(n)), "sums of dice: {position}");
        }
        for column in 0..12 {
            let mut numbers: Vec<i16> = sheet.rows.iter().filter_map(|row| row[column]).collect();
            let all = numbers.len();
            numbers.sort();
            numbers.dedup();
            assert_eq!(numbers.len(), all, "no number twice in a column: {position}");
        }
    }

    // All seats are active equally often, up to one turn. The active seat makes one mark in its turn, the others at most
    // one.
    let marks: Vec<usize> = sheets.iter().map(marks).collect();
    let (fewest, most) = (*marks.iter().min().unwrap(), *marks.iter().max().unwrap());
    assert!(most < seats * fewest + seats, "marks {marks:?} cannot be: {position}");

    let ended = sheets.iter().any(|sheet| complete_rows(sheet) >= 2 || sheet.misthrows >= 4);
    assert_eq!(ended, field(position, "stage") == "over", "over at the end only: {position}");
}

fn check_dice(position: &str) {
    let dice = field(position, "dice");
    let letters: String = dice.chars().filter(char::is_ascii_lowercase).collect();
    let faces: Vec<u32> = dice.chars().filter_map(|c| c.to_digit(10)).collect();
    let expected_faces = match field(position, "stage") {
        "throw" | "rethrow" => 0,
        "decide" | "write" => letters.len(),
        _ => {
            assert_eq!(dice, "-", "no dice are chosen here: {position}");
            return;
        }
    };
    assert!(["o", "y", "p", "oy", "op", "yp", "oyp"].contains(&letters.as_str()), "{position}");
    assert_eq!(faces.len(), expected_faces, "a face for each die thrown: {position}");
    assert!(faces.iter().all(|face| (1..=6).contains(face)), "{position}");
}

fn marks(sheet: &Sheet) -> usize {
    sheet.rows.as_flattened().iter().flatten().count() + sheet.misthrows as usize
}

fn complete_rows(sheet: &Sheet) -> usize {
    sheet.rows.iter().filter(|row| row.iter().flatten().count() == 9).count()
}

fn sheets(position: &str) -> Vec<Sheet> {
    field(position, "sheets").split(':').map(sheet).collect()
}

fn sheet(text: &str) -> Sheet {
    let parts: Vec<&str> = text.split(',').collect();
    assert_eq!(parts.len(), 4, "three rows and the misthrows: {text}");
    let mut rows = [[None; 12]; 3];
    for ((row, columns), part) in rows.iter_mut().zip(COLUMNS).zip(&parts) {
        let cells: Vec<&str> = part.split('.').collect();
        assert_eq!(cells.len(), 9, "nine cells in a row: {part}");
        for (column, cell) in columns.into_iter().zip(cells) {
            row[column] = (cell != "-").then(|| cell.parse().unwrap());
        }
    }
    Sheet { rows, misthrows: parts[3].parse().unwrap() }
}
