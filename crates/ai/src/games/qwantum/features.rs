//! The features of a Qwantum sheet: rows, cells, columns and pace (what affects how soon the game
//! will end), the same for every seat.
//!
//! Most features do not depend on the row. The rows differ slightly in their dice and not at all in
//! the rules, so what is learned about one row mostly holds for all.

use cubilete_rules::games::qwantum::{
    CELLS, COLUMNS, Line, MAX_MISTHROWS, MAX_NUMBER, Row, Sheet, column_score,
};

use crate::net::{Embedding, Sections};

const NUMBERS: usize = MAX_NUMBER as usize;
/// States of a row: empty, full, or its length and last number.
const ROW_STATES: usize = 2 + (COLUMNS - 1) * NUMBERS;
/// Size classes of numbers, used where two numbers are combined; 0 for none.
const SIZES: usize = 13;
/// States of a column: the set of filled rows; by their number, the lowest and second lowest number
/// of an incomplete column; the points of a complete one.
const COLUMN_STATES: usize = 16 + 3 * NUMBERS + 3 * NUMBERS + NUMBERS;
/// Steps of two points.
const SCORES: usize = 60;
const LOWEST_SCORE: i16 = -15;
const SEATS: usize = 4;

/// The state of a row, by colour.
const ROWS: usize = 0;
/// The state of any row, by the option.
const ANY_ROW: usize = ROWS + 4 * ROW_STATES;
/// A number in a column.
const CELL: usize = ANY_ROW + 2 * ROW_STATES;
const COLUMN: usize = CELL + COLUMNS * NUMBERS;
/// The last number of a row, and the lowest number of the column of its next cell.
const NEXT_LOWEST: usize = COLUMN + COLUMNS * COLUMN_STATES;
/// The last number of a row, and the second lowest number of the column of its next cell.
const NEXT_SECOND: usize = NEXT_LOWEST + COLUMNS * SIZES * SIZES;
const SCORE: usize = NEXT_SECOND + COLUMNS * SIZES * SIZES;
const MISTHROWS: usize = SCORE + SCORES;
const WRITTEN: usize = MISTHROWS + MAX_MISTHROWS as usize + 1;
/// The distance to the seat's own turn, by the number of seats.
const DISTANCE: usize = WRITTEN + CELLS + 1;
const LINE: usize = DISTANCE + SEATS * SEATS;
/// Marks sheets that are encoded only by [`pace_features`].
const PACE_ONLY: usize = LINE + 2;
/// Number of features.
pub(super) const FEATURES: usize = PACE_ONLY + 1;

/// What affects the features of a sheet besides its numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatContext {
    /// Number of turns until the seat's own.
    pub distance: usize,
    /// Number of seats.
    pub seats: usize,
    /// The option.
    pub line: Line,
}

impl SeatContext {
    fn features(self) -> [usize; 2] {
        let seats = self.seats.clamp(1, SEATS) - 1;
        [DISTANCE + seats * SEATS + self.distance.min(SEATS - 1), LINE + line_index(self.line)]
    }
}

fn line_index(line: Line) -> usize {
    usize::from(line == Line::Reset)
}

/// All features of a sheet.
pub fn sheet_features(sheet: &Sheet, seat_context: SeatContext) -> impl Iterator<Item = usize> {
    let sheet = *sheet;
    let rows =
        Row::ALL.into_iter().flat_map(move |row| row_features(&sheet, row, seat_context.line));
    let cells = Row::ALL.into_iter().flat_map(move |row| {
        (0..COLUMNS).filter_map(move |column| {
            sheet.number(row, column).map(|number| cell_feature(column, number))
        })
    });
    let columns = (0..COLUMNS).flat_map(move |column| column_features(&sheet, column));
    let next = Row::ALL.into_iter().flat_map(move |row| next_features(&sheet, row));
    let changing = rows.chain(columns).chain(next).chain([score_feature(&sheet)]);
    changing.flatten().chain(cells).chain(progress_features(&sheet)).chain(seat_context.features())
}

/// The features of a sheet that affect how soon the game will end.
pub(super) fn pace_features(
    sheet: &Sheet,
    seat_context: SeatContext,
) -> impl Iterator<Item = usize> {
    progress_features(sheet).into_iter().chain(seat_context.features()).chain([PACE_ONLY])
}

/// Writes a number into the next cell of a row, and updates the sum of embeddings. The row must
/// take the number.
pub(super) fn write(
    net: &Sections<'_>,
    sum: &mut Embedding,
    sheet: &mut Sheet,
    row: Row,
    number: u8,
    line: Line,
) {
    let column = sheet.row_len(row);
    let before = changing_features(sheet, row, column, line);
    sheet.write(row, number, line);
    let after = changing_features(sheet, row, column, line);
    net.add(sum, cell_feature(column, number));
    for (before, after) in before.into_iter().zip(after).filter(|(before, after)| before != after) {
        if let Some(feature) = before {
            net.subtract(sum, feature);
        }
        if let Some(feature) = after {
            net.add(sum, feature);
        }
    }
}

/// Marks a misthrow, and updates the sum of embeddings.
pub(super) fn misthrow(net: &Sections<'_>, sum: &mut Embedding, sheet: &mut Sheet) {
    let before = [score_feature(sheet), Some(progress_features(sheet)[0])];
    sheet.mark_misthrow();
    let after = [score_feature(sheet), Some(progress_features(sheet)[0])];
    before.into_iter().flatten().for_each(|feature| net.subtract(sum, feature));
    after.into_iter().flatten().for_each(|feature| net.add(sum, feature));
}

/// All features that writing a number of a row in a column can change, except those of cells, each
/// at a fixed index.
fn changing_features(sheet: &Sheet, row: Row, column: usize, line: Line) -> [Option<usize>; 15] {
    let [row_state, any_row] = row_features(sheet, row, line);
    let [mask, lowest, second] = column_features(sheet, column);
    let [violet, blue, red, yellow] = Row::ALL.map(|row| next_features(sheet, row));
    let [_, written] = progress_features(sheet);
    [
        row_state,
        any_row,
        mask,
        lowest,
        second,
        violet[0],
        violet[1],
        blue[0],
        blue[1],
        red[0],
        red[1],
        yellow[0],
        yellow[1],
        score_feature(sheet),
        Some(written),
    ]
}

fn row_features(sheet: &Sheet, row: Row, line: Line) -> [Option<usize>; 2] {
    let state = match (sheet.row_len(row), sheet.last(row)) {
        (1..COLUMNS, Some(last)) => 2 + (sheet.row_len(row) - 1) * NUMBERS + index(last),
        (0, _) => 0,
        _ => 1,
    };
    let any_row = ANY_ROW + line_index(line) * ROW_STATES + state;
    [Some(ROWS + row.index() * ROW_STATES + state), Some(any_row)]
}

fn cell_feature(column: usize, number: u8) -> usize {
    CELL + column * NUMBERS + index(number)
}

/// The index of a number, counted from 1.
fn index(number: u8) -> usize {
    (number as usize).clamp(1, NUMBERS) - 1
}

fn column_features(sheet: &Sheet, column: usize) -> [Option<usize>; 3] {
    let base = COLUMN + column * COLUMN_STATES;
    let numbers = Row::ALL.map(|row| sheet.number(row, column));
    let filled = numbers.iter().enumerate().filter(|(_, number)| number.is_some());
    let mask = filled.fold(0_usize, |mask, (row, _)| mask | 1 << row);
    let (lowest, second) = lowest_two(numbers);
    let (lowest_of, second_of) = (base + 16, base + 16 + 3 * NUMBERS);
    let count = mask.count_ones() as usize;
    let states = match count {
        0 => [None, None],
        4 => {
            let points = column_score(numbers.map(|number| number.unwrap_or(0)));
            [Some(second_of + 3 * NUMBERS + index(points)), None]
        }
        _ => {
            let by_count = |number: u8| (count - 1) * NUMBERS + index(number);
            let lowest = lowest.map(|number| lowest_of + by_count(number));
            [lowest, second.map(|number| second_of + by_count(number))]
        }
    };
    [Some(base + mask), states[0], states[1]]
}

/// The lowest number, and the lowest different one.
fn lowest_two(numbers: [Option<u8>; 4]) -> (Option<u8>, Option<u8>) {
    let (mut lowest, mut second) = (u8::MAX, u8::MAX);
    for number in numbers.into_iter().flatten() {
        if number < lowest {
            (lowest, second) = (number, lowest);
        } else if number > lowest {
            second = second.min(number);
        }
    }
    let there = |number: u8| Some(number).filter(|number| *number < u8::MAX);
    (there(lowest), there(second))
}

/// How the next number of a row may fit its column.
fn next_features(sheet: &Sheet, row: Row) -> [Option<usize>; 2] {
    let column = sheet.row_len(row);
    if column >= COLUMNS {
        return [None, None];
    }
    let (lowest, second) = lowest_two(Row::ALL.map(|row| sheet.number(row, column)));
    let seat_context = (column * SIZES + size(sheet.last(row))) * SIZES;
    [
        Some(NEXT_LOWEST + seat_context + size(lowest)),
        Some(NEXT_SECOND + seat_context + size(second)),
    ]
}

/// The size class of a number. Classes are finest where numbers are most frequent.
fn size(number: Option<u8>) -> usize {
    match number.unwrap_or(0) {
        0 => 0,
        1..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7 => 4,
        8 => 5,
        9 => 6,
        10 => 7,
        11..=12 => 8,
        13..=14 => 9,
        15..=17 => 10,
        18..=21 => 11,
        22.. => 12,
    }
}

fn score_feature(sheet: &Sheet) -> Option<usize> {
    let steps = (sheet.score() - LOWEST_SCORE).max(0) as usize / 2;
    Some(SCORE + steps.min(SCORES - 1))
}

/// Misthrows and written numbers, either of which can end the game.
fn progress_features(sheet: &Sheet) -> [usize; 2] {
    [
        MISTHROWS + sheet.misthrows().min(MAX_MISTHROWS) as usize,
        WRITTEN + sheet.written().min(CELLS),
    ]
}
