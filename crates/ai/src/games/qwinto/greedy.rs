//! A beginner's rule of thumb for Qwinto: a number goes where an evenly filled row would have it.

use cubilete_rules::qwinto::{Cell, DiceSet, Move, Qwinto, ROW_CELLS};
use cubilete_rules::{Game, Moves, Seat};

use super::features::{BONUS_OF, Gap, SheetState};
use super::search::{DiceValue, by_sum};

/// The value of a misthrow.
const MISTHROW: f32 = -3.0;
/// The cost of a number for each step away from its ideal.
const OFF_BY_ONE: f32 = 0.3;
/// The cost of a cell that can no longer be filled.
const LOST_CELL: f32 = 1.0;
/// The value of a point in a bonus cell. Low because the column may stay incomplete.
const BONUS_POINT: f32 = 0.1;

/// Returns a legal move. Requires that the seat has a decision to make.
pub(super) fn choose(game: &Qwinto, seat: Seat) -> Move {
    let sheet = game.sheet(seat);
    let state = SheetState::new(sheet);
    let moves = game.moves(seat);
    let best = |dice: DiceSet, sum: u8| {
        let fits = cells(&state, dice).filter(|(cell, ..)| sheet.open(sum).contains(*cell));
        let fits = fits.map(|(cell, index, gap)| {
            (Move::write(cell), fit(&state, cell.row(), index, gap, sum))
        });
        let pass = if seat == game.active() { MISTHROW } else { 0.0 };
        fits.fold((Move::PASS, pass), |best, other| if other.1 > best.1 { other } else { best })
    };
    let value = |dice| DiceValue::new(dice, by_sum(dice, |sum| best(dice, sum).1));
    let Some(dice) = game.dice() else {
        let by_value = |a: &DiceSet, b: &DiceSet| value(*a).throw.total_cmp(&value(*b).throw);
        return DiceSet::all().max_by(by_value).map_or(moves.get(0), Move::Throw);
    };
    let sum = game.faces().sum();
    if !moves.contains(Move::Keep) {
        return best(dice, sum).0;
    }
    let value = value(dice);
    if value.kept[sum as usize] >= value.rethrow { Move::Keep } else { Move::Rethrow }
}

/// The empty cells in the rows of these dice, each with its index in the row and its gap.
fn cells(sheet: &SheetState, dice: DiceSet) -> impl Iterator<Item = (Cell, usize, Gap)> {
    dice.rows().flat_map(move |row| {
        sheet.gaps(row).flat_map(move |gap| {
            (gap.start..gap.start + gap.length).filter_map(move |index| {
                Some((Cell::from_index(row * ROW_CELLS + index)?, index, gap))
            })
        })
    })
}

/// How well a number fits a cell.
fn fit(sheet: &SheetState, row: usize, index: usize, gap: Gap, number: u8) -> f32 {
    let (low, high, number) = (f32::from(gap.low), f32::from(gap.high), f32::from(number));
    let (left, right) = ((index - gap.start) as f32, (gap.start + gap.length - 1 - index) as f32);
    let even = low + (high - low) * (left + 1.0) / (left + right + 2.0);
    let lost = |cells: f32, numbers: f32| (cells - numbers).max(0.0);
    let lost = lost(left, number - low - 1.0) + lost(right, high - number - 1.0)
        - lost(left + right + 1.0, high - low - 1.0);
    let bonus = match BONUS_OF[row][index] {
        Some((_, true)) => BONUS_POINT * number,
        Some((column, false)) => BONUS_POINT * f32::from(sheet.bonuses[column].1),
        None => 0.0,
    };
    let completes = sheet.filled[row].count_ones() as usize == ROW_CELLS - 1;
    1.0 + bonus + if completes { 2.0 } else { 0.0 }
        - OFF_BY_ONE * (number - even).abs()
        - LOST_CELL * lost
}
