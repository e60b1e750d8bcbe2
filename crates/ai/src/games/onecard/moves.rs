//! What moves do: which dice they keep, and which they mark.

use cubilete_rules::onecard::{Move, OneCard};
use cubilete_rules::{Game, Moves, Seat};

use super::marks::MarkChoice;
use super::throws::{ColorLimits, Handfuls};
use super::turn_start::{CARDS, CardSlot, TurnStart};

/// Throws in a turn.
const THROWS: u8 = 3;

/// Number of throws left in this turn, at least one.
pub(super) fn throws_left(game: &OneCard) -> u8 {
    (THROWS - game.throws_made().min(THROWS)).max(1)
}

/// The handful that each move keeps.
pub(super) fn kept_by_moves(game: &OneCard, seat: Seat) -> Vec<usize> {
    let all = Handfuls::all();
    let handful = all.index_of(game.dice());
    let kept = |mv| match mv {
        Move::Rethrow(dice) => {
            let thrown = dice.by_color().into_iter().enumerate();
            thrown.fold(handful, |kept, (color, count)| {
                (0..count).fold(kept, |kept, _| all.minus[kept][color] as usize)
            })
        }
        _ => handful,
    };
    game.moves(seat).iter().map(kept).collect()
}

/// The place that a move marks, and the dice that it uses.
pub(super) fn mark_choice(
    mv: Move,
    start: &TurnStart<'_>,
    seat: Seat,
    handful: usize,
) -> MarkChoice {
    let all = Handfuls::all();
    match mv {
        Move::Mark(place) => Some((place.index(), usable(start, seat, place.index(), handful))),
        Move::MarkSome(place, colors) => {
            let left_out = (0..6).filter(|color| colors.bits() >> color & 1 == 0);
            let marked = left_out.fold(handful, |rest, color| all.without[rest][color] as usize);
            Some((place.index(), marked))
        }
        _ => None,
    }
}

/// The dice that fit free cells of a card.
fn usable(start: &TurnStart<'_>, seat: Seat, place: usize, handful: usize) -> usize {
    match start.side(seat).slots[place % CARDS] {
        CardSlot::Card(card) => Handfuls::all().within(handful, ColorLimits::new(&card.free())),
        CardSlot::Empty | CardSlot::Undrawn => 0,
    }
}
