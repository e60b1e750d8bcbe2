//! A beginner at Los Banditos: makes the strongest hand it can, claims when it can, and never gives a tile away freely.

use cubilete_rules::banditos::{Banditos, Die, Move, Slot};
use cubilete_rules::{Action, Game, Moves, Seat};

use super::chances::Chances;
use super::class::Class;

/// The move of a beginner.
pub(super) fn greedy(game: &Banditos, seat: Seat) -> Move {
    let moves = game.moves(seat);
    let liking = |mv: &Move| match *mv {
        Move::Claim(slot) => 10.0 + points(game, slot),
        Move::Place(die, slot) => 4.0 + gain(game, seat, die, slot),
        Move::Throw | Move::End | Move::Return(_) => 2.0,
        // Only where nothing else is left: the tile that matters least.
        Move::Concede(slot) => -points(game, slot) - own_chance(game, seat, slot),
    };
    // Of moves liked as much the first.
    let order = |a: &Move, b: &Move| liking(a).total_cmp(&liking(b)).then(b.id().cmp(&a.id()));
    let best = moves.iter().max_by(order);
    best.unwrap_or(Move::End)
}

/// How much stronger the side becomes on average by a die, in parts of all dice that it beats.
fn gain(game: &Banditos, seat: Seat, die: Die, slot: Slot) -> f32 {
    let side = game.side(slot, seat);
    let promise = |dice| Chances::get().promise(Class::of(dice));
    promise(side.with(die)) - promise(side) + points(game, slot) / 1000.0
}

fn own_chance(game: &Banditos, seat: Seat, slot: Slot) -> f32 {
    let other = game.side(slot, seat.next(game.seats()));
    Chances::get().random(Class::of(game.side(slot, seat)), Class::of(other))
}

fn points(game: &Banditos, slot: Slot) -> f32 {
    game.loot(slot).map_or(0.0, |loot| loot.points().into())
}
