//! A beginner's rule of thumb for Los Banditos: make strong hands, claim at once, concede only when
//! forced.

use cubilete_rules::banditos::{Banditos, Die, Move, Slot};
use cubilete_rules::{Game, GameMove, Moves, Seat};

use super::chances::WinChances;
use super::class::CombinationClass;

/// Returns a beginner's move.
pub(super) fn greedy(game: &Banditos, seat: Seat) -> Move {
    let moves = game.moves(seat);
    let priority = |mv: &Move| match *mv {
        Move::Claim(slot) => 10.0 + points(game, slot),
        Move::Place(die, slot) => 4.0 + gain(game, seat, die, slot),
        Move::Throw | Move::End | Move::Return(_) => 2.0,
        // Only when nothing else is possible: the tile that matters least.
        Move::Concede(slot) => -points(game, slot) - own_chance(game, seat, slot),
    };
    // Ties go to the first move.
    let order = |a: &Move, b: &Move| priority(a).total_cmp(&priority(b)).then(b.id().cmp(&a.id()));
    let best = moves.iter().max_by(order);
    best.unwrap_or(Move::End)
}

/// How much a die raises the share of all full sides that the side will beat, with tile points as a
/// tie-break.
fn gain(game: &Banditos, seat: Seat, die: Die, slot: Slot) -> f32 {
    let side = game.side(slot, seat);
    let expected_percentile =
        |dice| WinChances::get().expected_percentile(CombinationClass::of(dice));
    expected_percentile(side.with(die)) - expected_percentile(side) + points(game, slot) / 1000.0
}

fn own_chance(game: &Banditos, seat: Seat, slot: Slot) -> f32 {
    let other = game.side(slot, seat.next(game.seats()));
    WinChances::get()
        .random(CombinationClass::of(game.side(slot, seat)), CombinationClass::of(other))
}

fn points(game: &Banditos, slot: Slot) -> f32 {
    game.loot(slot).map_or(0.0, |loot| loot.points().into())
}
