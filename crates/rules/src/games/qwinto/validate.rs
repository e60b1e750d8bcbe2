//! Which Qwinto positions can arise: checks of a whole position.

use super::fault::QwintoFault;
use super::sheet::{CELLS, Cell, MAX_MISTHROWS, MAX_NUMBER};
use super::{Qwinto, TurnStage};
use crate::position::Faults;
use crate::seat::Seat;

/// The game is over if and only if an end condition holds, which the last entry has met.
pub(super) fn check_end(game: &Qwinto, active: Option<Seat>, faults: &mut Faults<QwintoFault>) {
    let mut ended = false;
    for seat in game.seats.seats() {
        let sheet = game.sheet(seat);
        let rows = (0..3).filter(|row| sheet.row_done(*row)).count();
        let missed_out = sheet.misthrows == MAX_MISTHROWS;
        ended |= rows >= 2 || missed_out;
        faults.require(rows < 3, QwintoFault::ThirdRowComplete { seat });
        let in_own_turn = active.is_none_or(|active| seat == active);
        faults.require(!missed_out || in_own_turn, QwintoFault::LastMisthrowOfOther { seat });
        faults.require(!(missed_out && rows >= 2), QwintoFault::RowsAndLastMisthrow { seat });
    }
    // A seat with two complete rows has just written the last sum in one of them.
    let completes = |seat: Seat, sum: u8| {
        let sheet = game.sheet(seat);
        let in_row = |c: Cell| sheet.row_done(c.row()) && sheet.number(c) == Some(sum);
        !sheet.two_rows_done() || Cell::all().any(in_row)
    };
    let one_sum = (1..=MAX_NUMBER).any(|sum| game.seats.seats().all(|seat| completes(seat, sum)));
    faults.require(one_sum, QwintoFault::SecondRowsOfDifferentSums);
    match game.stage {
        TurnStage::Over => faults.require(ended, QwintoFault::NotOver),
        _ => faults.require(!ended, QwintoFault::Over),
    }
}

/// The minimum number of turns for all entries of one number: per turn each seat makes one, in the rows of the thrown
/// dice, and there are no more dice than their sum.
fn turns_with(game: &Qwinto, number: u8) -> usize {
    let in_row = |seat: Seat, row: usize| {
        let has = |cell: Cell| cell.row() == row && game.sheet(seat).number(cell) == Some(number);
        Cell::all().any(has)
    };
    let of_seat = |seat| (0..3).filter(|row| in_row(seat, *row)).count();
    let most = game.seats.seats().map(of_seat).max().unwrap_or(0);
    let rows = (0..3).filter(|row| game.seats.seats().any(|seat| in_row(seat, *row))).count();
    most.max(rows.div_ceil(usize::from(number).min(3)))
}

/// Some number of completed turns explains the sheets: in each turn, the active seat wrote or missed, the others wrote
/// at most one number, and all wrote the same sum.
pub(super) fn check_turns(game: &Qwinto, faults: &mut Faults<QwintoFault>) {
    // At the end, the active seat has completed its turn.
    let next = match game.stage {
        TurnStage::Over => game.active.next(game.seats),
        _ => game.active,
    };
    let sums: usize = (1..=MAX_NUMBER).map(|number| turns_with(game, number)).sum();
    let explains = |turns: usize| {
        game.seats.seats().all(|seat| {
            let sheet = game.sheet(seat);
            let (written, missed) = (sheet.written(), sheet.misthrows as usize);
            let own = game.seats.own_turns(seat, turns, next);
            missed <= own && own <= written + missed && written + missed <= turns
        })
    };
    let most = (CELLS + MAX_MISTHROWS as usize) * game.seats.get();
    let started = game.stage != TurnStage::Start;
    let explained = if started { (sums..=most).any(explains) } else { sums == 0 && explains(0) };
    faults.require(explained, QwintoFault::NoNumberOfTurns);
}
