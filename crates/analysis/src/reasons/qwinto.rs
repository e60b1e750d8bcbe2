//! What is counted in Qwinto. Numbers in parentheses are paragraphs of `docs/rules/qwinto.md`.

use cubilete_rules::qwinto::{
    BONUS, CELLS, Cell, DiceSet, MAX_NUMBER, Move, Qwinto, ROW_CELLS, Roll, Sheet,
};
use cubilete_rules::{Game, Phase, Seat};

use super::{Counts, Measure};

/// A set of numbers as bits.
type Numbers = u32;

/// Counts for the position after a move of a seat.
pub(super) fn count(after: &Qwinto, seat: Seat, mv: Move) -> Counts {
    let sheet = after.sheet(seat);
    match mv {
        // A throw that does not fit is thrown again (4.3).
        Move::Throw(dice) => of_sums(sheet, dice, &sums_due(after), 2),
        Move::Rethrow => match after.dice() {
            Some(dice) => of_sums(sheet, dice, &sums_due(after), 1),
            None => Counts::new(),
        },
        Move::Keep => match after.faces().dice() {
            Some(dice) => of_sums(sheet, dice, &[(after.faces().sum(), 1)], 1),
            None => Counts::new(),
        },
        Move::Enter(_) => of_sheet(sheet, after.phase() == Phase::Over),
    }
}

/// The sums of the throw that is due, with their weights.
fn sums_due(game: &Qwinto) -> Vec<(u8, u64)> {
    let sum = |roll| match roll {
        Roll::Dice(faces) => faces.sum(),
        Roll::Start(_) => 0,
    };
    game.outcomes().iter().map(|outcome| (sum(outcome.roll), outcome.weight)).collect()
}

/// Counts for dice that will be thrown, or that have been: how their sum fits.
fn of_sums(sheet: &Sheet, dice: DiceSet, sums: &[(u8, u64)], throws: i32) -> Counts {
    let (before, fields_before) = (sheet.score(), fields(sheet));
    let mut total = 0;
    let (mut misses, mut fitting, mut kept, mut points) = (0, 0, 0, 0);
    for (sum, weight) in sums {
        let cells = Cell::all().filter(|cell| is_open(sheet, dice, *cell, *sum));
        let written = cells.map(|cell| {
            let mut written = *sheet;
            written.write(cell, *sum);
            (fields(&written) as u64, u64::from((written.score() - before).max(0).unsigned_abs()))
        });
        let written: Vec<(u64, u64)> = written.collect();
        let most_fields = written.iter().map(|(fields, _)| *fields).max();
        let most_points = written.iter().map(|(_, points)| *points).max();
        total += weight;
        misses += weight * u64::from(written.is_empty());
        fitting += weight * written.len() as u64;
        kept += weight * most_fields.unwrap_or(fields_before as u64);
        points += weight * most_points.unwrap_or(0);
    }
    let mean = |sum: u64| sum as f64 / total as f64;
    let risk = (0..throws).fold(1.0, |risk, _| risk * mean(misses));
    vec![
        (Measure::MisthrowRisk, risk),
        (Measure::FittingFields, mean(fitting)),
        (Measure::Fields, mean(kept)),
        (Measure::NextPoints, mean(points)),
    ]
}

/// Whether a sum of these dice can be written in a cell.
fn is_open(sheet: &Sheet, dice: DiceSet, cell: Cell, sum: u8) -> bool {
    dice.bits() >> cell.row() & 1 == 1 && sheet.open(sum).contains(cell)
}

/// Counts for the sheet of a seat after an entry.
fn of_sheet(sheet: &Sheet, is_over: bool) -> Counts {
    let mut counts = vec![(Measure::Points, f64::from(sheet.score()))];
    if is_over {
        return counts;
    }
    let open = (1..=MAX_NUMBER).filter(|sum| Cell::all().any(|c| sheet.open(*sum).contains(c)));
    let risk = DiceSet::all().map(|dice| misthrow_risk(sheet, dice)).fold(1.0, f64::min);
    let rows = [0, 1, 2].map(|row| row_fields(sheet, row));
    let columns = BONUS.iter().filter(|(column, _)| is_column_possible(sheet, *column)).count();
    counts.extend([
        (Measure::OpenSums, open.count() as f64),
        (Measure::NextMisthrowRisk, risk),
        (Measure::Fields, rows.iter().sum::<usize>() as f64),
        (Measure::Rows, rows.iter().filter(|fields| **fields == ROW_CELLS).count() as f64),
        (Measure::Columns, columns as f64),
    ]);
    counts.extend(fields_to_end(sheet).map(|fields| (Measure::FieldsToEnd, fields as f64)));
    counts
}

/// The chance that two throws of these dice both give a sum that cannot be written.
fn misthrow_risk(sheet: &Sheet, dice: DiceSet) -> f64 {
    let misses = |sum: u8| !Cell::all().any(|cell| is_open(sheet, dice, cell, sum));
    let ways = ways(dice.rows().count());
    let missed: u64 = (0..).zip(&ways).filter(|(sum, _)| misses(*sum)).map(|(_, ways)| ways).sum();
    let miss = missed as f64 / ways.iter().sum::<u64>() as f64;
    miss * miss
}

/// In how many ways this number of dice shows each sum.
fn ways(dice: usize) -> [u64; MAX_NUMBER as usize + 1] {
    let mut ways = [0; MAX_NUMBER as usize + 1];
    ways[0] = 1;
    for _ in 0..dice {
        let before = ways;
        let of = |sum: usize| (1..=6).filter_map(|face| before.get(sum.checked_sub(face)?)).sum();
        ways = std::array::from_fn(of);
    }
    ways
}

/// How many fields are filled or can still be filled, each row by itself.
fn fields(sheet: &Sheet) -> usize {
    (0..3).map(|row| row_fields(sheet, row)).sum()
}

/// The most fields of a row that can be filled in the end.
fn row_fields(sheet: &Sheet, row: usize) -> usize {
    let numbers = sheet.row_numbers(row);
    let mut filled = 0;
    // For each count of fields filled since the last number of the row, the lowest number in the last of them.
    let mut lowest = vec![0];
    for (index, number) in numbers.into_iter().enumerate() {
        if number > 0 {
            filled += lowest.len();
            lowest = vec![number];
            continue;
        }
        let open = open_numbers(sheet, row * ROW_CELLS + index);
        for count in (0..lowest.len()).rev() {
            let Some(next) = lowest_above(open, lowest[count]) else { continue };
            match lowest.get_mut(count + 1) {
                Some(known) => *known = next.min(*known),
                None => lowest.push(next),
            }
        }
    }
    filled + lowest.len() - 1
}

/// The numbers that the cell with this index accepts.
fn open_numbers(sheet: &Sheet, index: usize) -> Numbers {
    let Some(cell) = Cell::from_index(index) else { return 0 };
    let open = (1..=MAX_NUMBER).filter(|number| sheet.open(*number).contains(cell));
    open.fold(0, |open, number| open | 1 << number)
}

/// The lowest of these numbers that is higher than `number`.
fn lowest_above(numbers: Numbers, number: u8) -> Option<u8> {
    let above = numbers >> number >> 1;
    (above != 0).then(|| number + 1 + above.trailing_zeros() as u8)
}

/// Whether all cells of a column are filled or can be filled with different numbers, regardless of the rest of their rows.
fn is_column_possible(sheet: &Sheet, column: u8) -> bool {
    let cells = (0..3).filter_map(|row| Cell::at(row, column));
    let empty = cells.filter(|cell| sheet.number(*cell).is_none());
    let open: Vec<Numbers> = empty.map(|cell| open_numbers(sheet, cell.index())).collect();
    // By Hall's theorem, if any of the cells have at least as many numbers together.
    (1..1 << open.len()).all(|set: u32| {
        let chosen = open.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        let numbers = chosen.fold(0, |numbers: Numbers, (_, open)| numbers | open);
        numbers.count_ones() >= set.count_ones()
    })
}

/// The fewest fields that the seat has to fill to complete two rows (6.1); `None` if it cannot.
fn fields_to_end(sheet: &Sheet) -> Option<usize> {
    let possible = (0..3).filter(|row| row_fields(sheet, *row) == ROW_CELLS);
    let empty = |row: usize| sheet.row_numbers(row).iter().filter(|number| **number == 0).count();
    let mut missing: Vec<usize> = possible.map(empty).collect();
    missing.sort_unstable();
    match missing[..] {
        [first, second, ..] => Some(first + second),
        _ => None,
    }
}

const _: () = assert!(CELLS == 3 * ROW_CELLS);
