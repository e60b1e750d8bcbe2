//! Search of two turns: the most promising positions at the end of this turn are evaluated over all dice of the
//! opponent's turn.

use cubilete_rules::banditos::{Banditos, Move};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::leaf::{Leaf, LeafValue, NetLeaf};
use super::rank::{by_turn, throw};
use super::search::{MoveFilter, TurnLimits, after, evaluate, mean_over_tiles};
use crate::games::best_first;

/// Moves searched deeper at the root.
const ROOT_MOVES: usize = 3;
/// Moves searched deeper at other nodes.
const MOVES: usize = 2;
/// Maximum throws of the opponent to search. Further ones are evaluated by the net.
const MAX_THROWS: u32 = 16;

/// A search into the opponent's turn.
struct TwoTurnSearch<'a, 'b> {
    leaf: &'b mut NetLeaf<'a>,
    seat: Seat,
    /// Throws that may still be searched.
    throws: u32,
    /// Sum of the differences between searched values and the net's.
    shift: f32,
    searched: u32,
}

/// Values of all moves, with the opponent's turn searched after the best ones.
pub(super) fn by_two_turns(game: &Banditos, seat: Seat, leaf: &mut NetLeaf<'_>) -> Vec<f32> {
    let mut values = by_turn(game, seat, leaf);
    if game.may_throw() || values.len() < 2 {
        return values;
    }
    let moves: Vec<Move> = game.moves(seat).iter().collect();
    let mut order: Vec<usize> = (0..moves.len()).collect();
    best_first(&mut order, &values);
    let mut search = TwoTurnSearch { leaf, seat, throws: MAX_THROWS, shift: 0.0, searched: 0 };
    let best = &order[..ROOT_MOVES.min(order.len())];
    let mut lowest_searched = f32::INFINITY;
    let mut shift = 0.0;
    for index in best {
        let next = after(game, moves[*index]);
        let value = search.evaluate(&next, TurnLimits::with_concessions(1)).root;
        shift += value - values[*index];
        lowest_searched = lowest_searched.min(value);
        values[*index] = value;
    }
    // The others shift by the mean difference, but stay below the searched moves.
    let shift = shift / best.len() as f32;
    let (lowest, highest) = search.leaf.evaluator.value_range();
    for index in &order[best.len()..] {
        values[*index] = (values[*index] + shift).min(lowest_searched).clamp(lowest, highest);
    }
    values
}

impl TwoTurnSearch<'_, '_> {
    /// Returns the value of a position of this turn, searching only the best moves.
    fn evaluate(&mut self, game: &Banditos, limits: TurnLimits) -> LeafValue {
        if game.refill().is_some() {
            return mean_over_tiles(game, |game| self.evaluate(game, limits));
        }
        match game.phase() {
            Phase::Over => self.leaf.value(game),
            _ if game.may_throw() => self.opponent_turn(game),
            _ => self.best(game, limits),
        }
    }

    fn best(&mut self, game: &Banditos, limits: TurnLimits) -> LeafValue {
        let filter = MoveFilter::new(game, limits);
        let mut nexts: Vec<(f32, Banditos, TurnLimits)> = Vec::new();
        for mv in game.moves(self.seat).iter() {
            if let Some((next, limits)) = filter.successor(game, mv) {
                nexts.push((evaluate(&next, self.leaf, limits).root, next, limits));
            }
        }
        nexts.sort_by(|a, b| b.0.total_cmp(&a.0));
        nexts.truncate(MOVES);
        let values = nexts.iter().map(|(_, next, limits)| self.evaluate(next, *limits));
        values.max_by(|a, b| a.root.total_cmp(&b.root)).unwrap_or_default()
    }

    /// Returns the value of the start of the opponent's turn: what can be claimed is claimed, then
    /// all dice are tried.
    fn opponent_turn(&mut self, game: &Banditos) -> LeafValue {
        let static_value = self.leaf.value(game).root;
        let opponent = game.active();
        let claim = game.moves(opponent).iter().find(|mv| matches!(mv, Move::Claim(_)));
        let throws = if claim.is_some() { 3 } else { 1 };
        if self.throws < throws {
            let shift = self.shift / self.searched.max(1) as f32;
            let (lowest, highest) = self.leaf.evaluator.value_range();
            return LeafValue::both((static_value + shift).clamp(lowest, highest));
        }
        self.throws -= throws;
        self.leaf.mover = opponent;
        let next = claim.map_or(*game, |mv| after(game, mv));
        let value = mean_over_tiles(&next, |next| throw(next, self.leaf, 0)).root;
        self.leaf.mover = self.seat;
        self.shift += value - static_value;
        self.searched += 1;
        LeafValue::both(value)
    }
}
