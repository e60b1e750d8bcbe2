//! Which Qwantum positions can arise: checks of a whole position.

use super::entry::Entry;
use super::fault::QwantumFault;
use super::row::Row;
use super::sheet::{CELLS, MAX_MISTHROWS, MAX_NUMBER};
use super::{Qwantum, TurnStage};
use crate::position::Faults;
use crate::seat::Seat;

/// The game is over if and only if an end condition holds, which the last turn has met.
pub(super) fn check_end(game: &Qwantum, active: Option<Seat>, faults: &mut Faults<QwantumFault>) {
    let mut ended = false;
    for seat in game.seats.seats() {
        let sheet = game.sheet(seat);
        let missed_out = sheet.misthrows == MAX_MISTHROWS;
        ended |= sheet.full() || missed_out;
        let in_own_turn = active.is_none_or(|active| seat == active);
        faults.require(!missed_out || in_own_turn, QwantumFault::LastMisthrowOfOther { seat });
        let both = missed_out && sheet.full();
        faults.require(!both, QwantumFault::FullSheetAndLastMisthrow { seat });
    }
    match game.stage {
        TurnStage::Over => faults.require(ended, QwantumFault::NotOver),
        _ => faults.require(!ended, QwantumFault::Over),
    }
}

/// Some number of completed turns explains the sheets: in each turn, the active seat wrote one or two numbers or missed,
/// the others wrote at most one, no seat wrote twice in one row, and each row had one value for all seats.
pub(super) fn check_turns(game: &Qwantum, faults: &mut Faults<QwantumFault>) {
    // At the end, the active seat has completed its turn.
    let next = match game.stage {
        TurnStage::Over => game.active.next(game.seats),
        _ => game.active,
    };
    // The number that the active seat wrote first belongs to the current turn, which is not complete.
    let row_len = |seat: Seat, row: Row| {
        let open = seat == game.active && game.first == Entry::write(row);
        // If the row is empty nevertheless, that is reported as a separate fault.
        game.sheet(seat).row_len(row).saturating_sub(usize::from(open))
    };
    let values = |row: Row| -> usize {
        let times = |seat: Seat, number: u8| {
            let sheet = game.sheet(seat);
            let completed = 0..row_len(seat, row);
            completed.filter(|column| sheet.number(row, *column) == Some(number)).count()
        };
        (1..=MAX_NUMBER)
            .filter_map(|number| game.seats.seats().map(|seat| times(seat, number)).max())
            .sum()
    };
    let fewest = Row::ALL.map(values).into_iter().max().unwrap_or(0);
    let explains = |turns: usize| {
        game.seats.seats().all(|seat| {
            let lens = Row::ALL.map(|row| row_len(seat, row));
            let (written, longest): (usize, usize) =
                (lens.iter().sum(), lens.into_iter().max().unwrap_or(0));
            let missed = game.sheet(seat).misthrows as usize;
            let own = game.seats.own_turns(seat, turns, next);
            missed <= own
                && own <= written + missed
                && written + 2 * missed <= turns + own
                && longest + missed <= turns
        })
    };
    let most = (CELLS + MAX_MISTHROWS as usize) * game.seats.get();
    let started = game.stage != TurnStage::Start;
    let explained = if started { (fewest..=most).any(explains) } else { explains(0) };
    faults.require(explained, QwantumFault::NoNumberOfTurns);
}
