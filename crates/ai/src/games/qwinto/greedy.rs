//! Qwinto by rule of thumb: a number goes where an evenly filled row would have it.

use cubilete_rules::qwinto::{Cell, DiceSet, Move, Qwinto, ROW_CELLS};
use cubilete_rules::{Game, Moves, Seat};

use super::features::{BONUS_OF, Gap, Pad};
use super::search::{DiceWorth, by_sum};

/// What passing is worth to the active seat: a misthrow.
const MISTHROW: f32 = -3.0;
/// What a number off its place by one costs.
const OFF_BY_ONE: f32 = 0.3;
/// What a cell costs that can never be filled any more.
const LOST_CELL: f32 = 1.0;
/// What a point in a bonus cell is worth while its column may yet stay incomplete.
const BONUS_POINT: f32 = 0.1;

/// A move for a seat that owes one.
pub(super) fn choose(game: &Qwinto, seat: Seat) -> Move {
    let sheet = game.sheet(seat);
    let pad = Pad::new(sheet);
    let moves = game.moves(seat);
    let best = |dice: DiceSet, sum: u8| {
        let fits = cells(&pad, dice).filter(|(cell, ..)| sheet.open(sum).contains(*cell));
        let fits = fits
            .map(|(cell, index, gap)| (Move::write(cell), fit(&pad, cell.row(), index, gap, sum)));
        let pass = if seat == game.active() { MISTHROW } else { 0.0 };
        fits.fold((Move::PASS, pass), |best, other| if other.1 > best.1 { other } else { best })
    };
    let worth = |dice| DiceWorth::new(dice, by_sum(dice, |sum| best(dice, sum).1));
    let Some(dice) = game.dice() else {
        let by_worth = |a: &DiceSet, b: &DiceSet| worth(*a).thrown.total_cmp(&worth(*b).thrown);
        return DiceSet::all().max_by(by_worth).map_or(moves.get(0), Move::Throw);
    };
    let sum = game.faces().sum();
    if !moves.contains(Move::Keep) {
        return best(dice, sum).0;
    }
    let worth = worth(dice);
    if worth.kept[sum as usize] >= worth.again { Move::Keep } else { Move::Rethrow }
}

/// The empty cells in the rows of these dice: the index in its row and the gap of each.
fn cells(pad: &Pad, dice: DiceSet) -> impl Iterator<Item = (Cell, usize, Gap)> {
    dice.rows().flat_map(move |row| {
        pad.gaps(row).flat_map(move |gap| {
            (gap.start..gap.start + gap.length).filter_map(move |index| {
                Some((Cell::from_index(row * ROW_CELLS + index)?, index, gap))
            })
        })
    })
}

/// How well a number suits a cell.
fn fit(pad: &Pad, row: usize, index: usize, gap: Gap, number: u8) -> f32 {
    let (low, high, number) = (f32::from(gap.low), f32::from(gap.high), f32::from(number));
    let (left, right) = ((index - gap.start) as f32, (gap.start + gap.length - 1 - index) as f32);
    let even = low + (high - low) * (left + 1.0) / (left + right + 2.0);
    let lost = |cells: f32, numbers: f32| (cells - numbers).max(0.0);
    let lost = lost(left, number - low - 1.0) + lost(right, high - number - 1.0)
        - lost(left + right + 1.0, high - low - 1.0);
    let bonus = match BONUS_OF[row][index] {
        Some((_, true)) => BONUS_POINT * number,
        Some((column, false)) => BONUS_POINT * f32::from(pad.bonuses[column].1),
        None => 0.0,
    };
    let completes = pad.filled[row].count_ones() as usize == ROW_CELLS - 1;
    1.0 + bonus + if completes { 2.0 } else { 0.0 }
        - OFF_BY_ONE * (number - even).abs()
        - LOST_CELL * lost
}
