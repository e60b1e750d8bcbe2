//! The search of two turns: the most promising ends of this turn are judged by all dice of the opponent's.

use cubilete_rules::banditos::{Banditos, Move};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::leaf::{ByNet, Leaf, Worth};
use super::rank::{by_turn, throw};
use super::search::{Course, Fork, after, over_tiles, value};
use crate::games::best_first;

/// Moves at the root that are looked at further.
const ROOT_WIDTH: usize = 3;
/// Moves on the way that are looked at further.
const WIDTH: usize = 2;
/// Throws of the opponent that are searched before the rest is judged by the net.
const THROWS: u32 = 16;

/// A look at the opponent's turn.
struct Ahead<'a, 'b> {
    leaf: &'b mut ByNet<'a>,
    seat: Seat,
    /// Throws that may still be searched.
    throws: u32,
    /// By how much searched throws differ from what the net said, all together.
    shift: f32,
    searched: u32,
}

/// What each move is worth with the opponent's turn searched too, where the move is among the best.
pub(super) fn by_two_turns(game: &Banditos, seat: Seat, leaf: &mut ByNet<'_>) -> Vec<f32> {
    let mut worths = by_turn(game, seat, leaf);
    if game.may_throw() || worths.len() < 2 {
        return worths;
    }
    let moves: Vec<Move> = game.moves(seat).iter().collect();
    let mut order: Vec<usize> = (0..moves.len()).collect();
    best_first(&mut order, &worths);
    let mut ahead = Ahead { leaf, seat, throws: THROWS, shift: 0.0, searched: 0 };
    let near = &order[..ROOT_WIDTH.min(order.len())];
    let mut least = f32::INFINITY;
    let mut shift = 0.0;
    for index in near {
        let next = after(game, moves[*index]);
        let worth = ahead.value(&next, Course::with_concessions(1)).asker;
        shift += worth - worths[*index];
        least = least.min(worth);
        worths[*index] = worth;
    }
    // The others shift by as much on average, but stay behind those that were looked at.
    let shift = shift / near.len() as f32;
    let (lowest, highest) = ahead.leaf.mind.range();
    for index in &order[near.len()..] {
        worths[*index] = (worths[*index] + shift).min(least).clamp(lowest, highest);
    }
    worths
}

impl Ahead<'_, '_> {
    /// The worth of a position of this turn, by the best moves alone.
    fn value(&mut self, game: &Banditos, course: Course) -> Worth {
        if game.refill().is_some() {
            return over_tiles(game, |game| self.value(game, course));
        }
        match game.phase() {
            Phase::Over => self.leaf.worth(game),
            _ if game.may_throw() => self.turn_of_opponent(game),
            _ => self.best(game, course),
        }
    }

    fn best(&mut self, game: &Banditos, course: Course) -> Worth {
        let fork = Fork::new(game, course);
        let mut nexts: Vec<(f32, Banditos, Course)> = Vec::new();
        for mv in game.moves(self.seat).iter() {
            if let Some((next, course)) = fork.taken(game, mv) {
                nexts.push((value(&next, self.leaf, course).asker, next, course));
            }
        }
        nexts.sort_by(|a, b| b.0.total_cmp(&a.0));
        nexts.truncate(WIDTH);
        let worths = nexts.iter().map(|(_, next, course)| self.value(next, *course));
        worths.max_by(|a, b| a.asker.total_cmp(&b.asker)).unwrap_or_default()
    }

    /// The start of the opponent's turn: what can be claimed is claimed, and all dice are tried.
    fn turn_of_opponent(&mut self, game: &Banditos) -> Worth {
        let judged = self.leaf.worth(game).asker;
        let opponent = game.active();
        let claim = game.moves(opponent).iter().find(|mv| matches!(mv, Move::Claim(_)));
        let throws = if claim.is_some() { 3 } else { 1 };
        if self.throws < throws {
            let shift = self.shift / self.searched.max(1) as f32;
            let (lowest, highest) = self.leaf.mind.range();
            return Worth::both((judged + shift).clamp(lowest, highest));
        }
        self.throws -= throws;
        self.leaf.decider = opponent;
        let next = claim.map_or(*game, |mv| after(game, mv));
        let worth = over_tiles(&next, |next| throw(next, self.leaf, 0)).asker;
        self.leaf.decider = self.seat;
        self.shift += worth - judged;
        self.searched += 1;
        Worth::both(worth)
    }
}
