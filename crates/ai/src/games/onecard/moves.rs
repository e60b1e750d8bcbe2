//! What moves do: the handful that one leaves lying, the dice that another marks with.

use cubilete_rules::onecard::{Move, OneCard};
use cubilete_rules::{Game, Moves, Seat};

use super::prospects::How;
use super::table::{CARDS, Slot, Table};
use super::throws::{Allowed, Handfuls};

/// Throws in a turn.
const THROWS: u8 = 3;

/// Throws that are left in this turn, at least one.
pub(super) fn throws_left(game: &OneCard) -> u8 {
    (THROWS - game.throws_made().min(THROWS)).max(1)
}

/// The handful that each move leaves lying.
pub(super) fn kept_by_moves(game: &OneCard, seat: Seat) -> Vec<usize> {
    let all = Handfuls::all();
    let lying = all.number(game.dice());
    let kept = |mv| match mv {
        Move::Rethrow(dice) => {
            let thrown = dice.by_color().into_iter().enumerate();
            thrown.fold(lying, |kept, (color, count)| {
                (0..count).fold(kept, |kept, _| all.minus[kept][color] as usize)
            })
        }
        _ => lying,
    };
    game.moves(seat).iter().map(kept).collect()
}

/// The place that a move marks and the dice it uses of those that lie there.
pub(super) fn how_of(mv: Move, table: &Table<'_>, seat: Seat, lying: usize) -> How {
    let all = Handfuls::all();
    match mv {
        Move::Mark(place) => Some((place.index(), usable(table, seat, place.index(), lying))),
        Move::MarkSome(place, colors) => {
            let left_out = (0..6).filter(|color| colors.bits() >> color & 1 == 0);
            let marked = left_out.fold(lying, |rest, color| all.without[rest][color] as usize);
            Some((place.index(), marked))
        }
        _ => None,
    }
}

/// Of the dice those that find free cells on a card.
fn usable(table: &Table<'_>, seat: Seat, place: usize, handful: usize) -> usize {
    match table.side(seat).slots[place % CARDS] {
        Slot::Card(card) => Handfuls::all().within(handful, Allowed::new(&card.free())),
        Slot::Empty | Slot::Fresh => 0,
    }
}
