//! Naive Qwantum: scores, legal moves and valid sheets, as the sentences of the rules state them.

use std::collections::BTreeSet;

use super::{field, field_of, names, picks};

/// The score of each seat.
pub(crate) fn scores(position: &str) -> Vec<i16> {
    field(position, "sheets").split(':').map(score).collect()
}

/// The cells of the four rows, and the misthrows.
fn sheet(text: &str) -> (Vec<Vec<Option<i16>>>, i16) {
    let parts: Vec<&str> = text.split(',').collect();
    assert_eq!(parts.len(), 5, "four rows and the misthrows in {text}");
    let cell = |cell: &str| if cell == "-" { None } else { Some(cell.parse().unwrap()) };
    let rows = parts[..4].iter().map(|row| row.split('.').map(cell).collect()).collect();
    (rows, parts[4].parse().unwrap())
}

fn score(text: &str) -> i16 {
    let (rows, failed) = sheet(text);
    let mut total = 0;
    for column in 0..6 {
        let mut filled = Vec::new();
        for row in &rows {
            if let Some(number) = row[column] {
                filled.push(number);
            }
        }
        if filled.len() < 4 {
            continue; // a column that is not complete scores nothing
        }
        // The second-lowest distinct number; four equal numbers score that number.
        let different: BTreeSet<i16> = filled.into_iter().collect();
        let lowest = *different.iter().next().unwrap();
        total += *different.iter().nth(1).unwrap_or(&lowest);
    }
    // The first misthrow costs 1, the second 2, and so on.
    for nth in 1..=failed {
        total -= nth;
    }
    total
}

/// The legal moves of a seat.
pub(crate) fn moves(position: &str, seat: char) -> Vec<String> {
    let active = names(position, "active", seat);
    let chosen = field_of(position, "pencils", seat) != "-";
    match field(position, "stage") {
        // The active player keeps the throw, or throws any of the seven dice again.
        "decide" if active => {
            let mut moves = vec!["keep".to_string()];
            moves.extend(picks("w123456").iter().map(|dice| format!("rethrow-{dice}")));
            moves
        }
        // Only the active player writes one of the four colours, or nothing.
        "first" if active => writes(position, seat, "vbry"),
        // Each player who has not chosen writes one of the colours that the active player has not used, or nothing.
        "write" if !chosen => {
            let used = field(position, "first").strip_prefix("write-").unwrap_or("");
            writes(position, seat, &"vbry".replace(used, ""))
        }
        _ => Vec::new(),
    }
}

/// Passing, and writing each of these colours whose value fits into its row.
fn writes(position: &str, seat: char, colors: &str) -> Vec<String> {
    let (rows, _) = sheet(field_of(position, "sheets", seat));
    let reset = field(position, "line") == "reset";
    let mut moves = vec!["pass".to_string()];
    for (color, row) in "vbry".chars().zip(rows) {
        let numbers: Vec<i16> = row.into_iter().flatten().collect();
        if colors.contains(color) && fits(&numbers, value(position, color), reset) {
            moves.push(format!("write-{color}"));
        }
    }
    moves
}

/// The sum of the numbers shown in this colour, plus the number of the white die.
fn value(position: &str, color: char) -> i16 {
    let dice = field(position, "dice").split('.');
    let counted = dice.filter(|die| die.starts_with(color) || die.starts_with('w'));
    counted.map(|die| die[1..].parse::<i16>().unwrap()).sum()
}

/// Whether the value may be written into the next cell of a row with these numbers.
fn fits(numbers: &[i16], value: i16, reset: bool) -> bool {
    match numbers.len() {
        0 => true,
        1..=3 => value > *numbers.last().unwrap(),
        4 => reset || value < *numbers.last().unwrap(),
        5 => value < *numbers.last().unwrap(),
        _ => false,
    }
}

/// The faces of the six colour dice.
const FACES: [&str; 6] = [
    "r1 r4 y5 b5 b1 v6",
    "r6 r2 y1 b5 y3 v4",
    "b4 r3 r1 y4 y2 v3",
    "b2 b4 v1 r5 y6 v3",
    "v2 v5 r3 b2 b6 y4",
    "y1 y5 r6 v6 v2 b3",
];

/// Asserts that seven dice show faces they have, that the rows have no gaps, rise to the line and fall beyond it, and that
/// there are at most five misthrows.
pub(crate) fn check_conserved(position: &str) {
    let dice = field(position, "dice");
    if dice != "-" {
        let shown: Vec<&str> = dice.split('.').collect();
        assert_eq!(shown.len(), 7, "seven dice in {position}");
        let white = ["-", "w1", "w2", "w3", "w4", "w5", "w6"];
        assert!(white.contains(&shown[0]), "the white die in {position}");
        for (face, faces) in shown[1..].iter().zip(FACES) {
            let has = faces.split(' ').any(|f| f == *face);
            assert!(*face == "-" || has, "{face} is not on its die in {position}");
        }
    }

    let seats: usize = field(position, "seats").parse().unwrap();
    let reset = field(position, "line") == "reset";
    let sheets: Vec<&str> = field(position, "sheets").split(':').collect();
    assert_eq!(sheets.len(), seats, "a sheet for each seat in {position}");
    assert_eq!(field(position, "pencils").split(':').count(), seats, "{position}");
    for text in sheets {
        let (rows, failed) = sheet(text);
        assert!((0..=5).contains(&failed), "misthrows in {position}");
        for row in rows {
            assert_eq!(row.len(), 6, "six cells in {position}");
            let numbers: Vec<i16> = row.iter().map_while(|cell| *cell).collect();
            let written = row.iter().filter(|cell| cell.is_some()).count();
            assert_eq!(numbers.len(), written, "no gaps in {position}");
            assert!(numbers.iter().all(|n| (1..=33).contains(n)), "numbers in {position}");
            for cell in 1..numbers.len() {
                let (before, number) = (numbers[cell - 1], numbers[cell]);
                match cell {
                    1..=3 => assert!(number > before, "rising in {position}"),
                    4 if reset => {}
                    _ => assert!(number < before, "falling in {position}"),
                }
            }
        }
    }
}
