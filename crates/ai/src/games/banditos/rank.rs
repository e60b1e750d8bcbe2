//! Values of all moves: without search, by a search of the turn, or before a throw.

use cubilete_rules::banditos::{Banditos, Move};
use cubilete_rules::{Game, Moves, Seat};

use super::leaf::{Leaf, LeafValue};
use super::search::{MoveFilter, TurnLimits, after, evaluate, is_sensible, mean_over_tiles};

/// Unforced concessions that a search of one turn may try.
const CONCESSIONS: u8 = 1;
/// How much a glance favours a claim and disfavours a concession, as a fraction of the stake. The
/// effect shrinks when a game is nearly decided.
const GLANCE_BIAS: f32 = 0.05;

/// Values of all moves by a search of the turn.
pub(super) fn by_turn<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    if game.may_throw() {
        return before_throw(game, seat, leaf);
    }
    let value = |mv| {
        let concessions = CONCESSIONS - u8::from(matches!(mv, Move::Concede(_)));
        evaluate(&after(game, mv), leaf, TurnLimits::with_concessions(concessions)).root
    };
    game.moves(seat).iter().map(value).collect()
}

/// Values of all moves at a glance. Before the throw, moves are evaluated without search: claiming
/// at once is nearly always right, conceding rarely. After the throw the turn is searched, except
/// after senseless concessions.
pub(super) fn by_glance<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    let scale = leaf.scale();
    let limits = TurnLimits::with_concessions(CONCESSIONS);
    let filter = MoveFilter::new(game, limits);
    let now = leaf.value(game).root;
    let is_senseless = |mv| !filter.is_sensible(game, mv);
    let mut best: Option<f32> = None;
    let moves = game.moves(seat);
    let mut values: Vec<f32> = Vec::with_capacity(moves.len());
    for mv in moves.iter() {
        let next = after(game, mv);
        let mut at_start = || mean_over_tiles(&next, |next| leaf.value(next)).root;
        let value = match mv {
            _ if is_senseless(mv) => at_start(),
            Move::Throw => now,
            Move::Claim(_) if game.may_throw() => scale.shifted(at_start(), GLANCE_BIAS),
            Move::Concede(_) if game.may_throw() => scale.shifted(at_start(), -GLANCE_BIAS),
            Move::Concede(_) => evaluate(&next, leaf, TurnLimits::with_concessions(0)).root,
            _ => evaluate(&next, leaf, limits).root,
        };
        if !is_senseless(mv) {
            best = Some(best.map_or(value, |best| best.max(value)));
        }
        values.push(value);
    }
    // A senseless concession costs as much as it lowers the value at the start of the turn.
    let best = best.unwrap_or(now);
    for (_, value) in moves.iter().zip(&mut values).filter(|(mv, _)| is_senseless(*mv)) {
        *value = scale.penalized(best, now - *value, GLANCE_BIAS);
    }
    values
}

/// Values of all moves before the throw, over all dice.
fn before_throw<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    let now = leaf.value(game).root;
    let thrown = throw(game, leaf, CONCESSIONS).root;
    let value = |mv| {
        let next = after(game, mv);
        match mv {
            Move::Throw => thrown,
            Move::Concede(slot) if !is_sensible(game, slot) => {
                // Not searched: the throw loses what the start of the turn loses.
                let at_start = mean_over_tiles(&next, |next| leaf.value(next)).root;
                leaf.scale().penalized(thrown, now - at_start, 0.0)
            }
            _ => mean_over_tiles(&next, |next| throw(next, leaf, 0)).root,
        }
    };
    game.moves(seat).iter().map(value).collect()
}

/// The value of throwing now, or of the position if the game is over.
pub(super) fn throw<L: Leaf>(game: &Banditos, leaf: &mut L, concessions: u8) -> LeafValue {
    let next = if game.may_throw() { after(game, Move::Throw) } else { *game };
    evaluate(&next, leaf, TurnLimits::with_concessions(concessions))
}
