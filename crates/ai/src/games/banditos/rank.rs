//! What each move is worth: by the start of a turn that it leads to, by a search of the turn, or of two turns.

use cubilete_rules::banditos::{Banditos, Move};
use cubilete_rules::{Game, Moves, Seat};

use super::leaf::{Leaf, Worth};
use super::search::{Course, Fork, after, is_sensible, over_tiles, value};

/// Concessions without need that a search of one turn tries on its way.
const CONCESSIONS: u8 = 1;
/// By how much a first look favours a claim and disfavours a concession, as a part of all that is at stake; less where
/// a game is nearly decided.
const LEANING: f32 = 0.05;

/// What each move is worth with the whole turn searched.
pub(super) fn by_turn<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    if game.may_throw() {
        return before_throw(game, seat, leaf);
    }
    let worth = |mv| {
        let concessions = CONCESSIONS - u8::from(matches!(mv, Move::Concede(_)));
        value(&after(game, mv), leaf, Course::with_concessions(concessions)).asker
    };
    game.moves(seat).iter().map(worth).collect()
}

/// What each move is worth at first sight. Before the throw, by the start of the turn alone: a claim at once is nearly
/// always right, a concession rarely. After it the turn is searched, but never after a concession that is not sensible.
pub(super) fn by_glance<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    let scale = leaf.scale();
    let course = Course::with_concessions(CONCESSIONS);
    let fork = Fork::new(game, course);
    let now = leaf.worth(game).asker;
    let is_senseless = |mv| !fork.is_sensible(game, mv);
    let mut best: Option<f32> = None;
    let moves = game.moves(seat);
    let mut worths: Vec<f32> = Vec::with_capacity(moves.len());
    for mv in moves.iter() {
        let next = after(game, mv);
        let mut at_start = || over_tiles(&next, |next| leaf.worth(next)).asker;
        let worth = match mv {
            _ if is_senseless(mv) => at_start(),
            Move::Throw => now,
            Move::Claim(_) if game.may_throw() => scale.leaning(at_start(), LEANING),
            Move::Concede(_) if game.may_throw() => scale.leaning(at_start(), -LEANING),
            Move::Concede(_) => value(&next, leaf, Course::with_concessions(0)).asker,
            _ => value(&next, leaf, course).asker,
        };
        if !is_senseless(mv) {
            best = Some(best.map_or(worth, |best| best.max(worth)));
        }
        worths.push(worth);
    }
    // The others lose from the best what they lose from the start of the turn.
    let best = best.unwrap_or(now);
    for (_, worth) in moves.iter().zip(&mut worths).filter(|(mv, _)| is_senseless(*mv)) {
        *worth = scale.behind(best, now - *worth, LEANING);
    }
    worths
}

/// Before the throw, over all dice.
fn before_throw<L: Leaf>(game: &Banditos, seat: Seat, leaf: &mut L) -> Vec<f32> {
    let now = leaf.worth(game).asker;
    let thrown = throw(game, leaf, CONCESSIONS).asker;
    let worth = |mv| {
        let next = after(game, mv);
        match mv {
            Move::Throw => thrown,
            Move::Concede(slot) if !is_sensible(game, slot) => {
                // Not worth a search: what the start of a turn loses by it, the throw loses too.
                let at_start = over_tiles(&next, |next| leaf.worth(next)).asker;
                leaf.scale().behind(thrown, now - at_start, 0.0)
            }
            _ => over_tiles(&next, |next| throw(next, leaf, 0)).asker,
        }
    };
    game.moves(seat).iter().map(worth).collect()
}

/// The worth of throwing now; of a game that is over, what it is.
pub(super) fn throw<L: Leaf>(game: &Banditos, leaf: &mut L, concessions: u8) -> Worth {
    let next = if game.may_throw() { after(game, Move::Throw) } else { *game };
    value(&next, leaf, Course::with_concessions(concessions))
}
