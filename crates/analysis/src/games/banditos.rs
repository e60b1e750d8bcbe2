//! Turns of Los Banditos.

mod forecast;
mod leaf;
mod placing;
mod row;
mod search;

use cubilete_rules::banditos::{Banditos, Roll};
use cubilete_rules::{BySeat, Game, Phase, Seat};

use super::{NetSolver, TurnStructure};
use crate::model::{Model, NetModel};
use crate::solver::Reach;
use crate::values::Values;
use leaf::Leaf;
use row::Row;
pub use search::Cache;
use search::{Search, may_concede};

impl TurnStructure for Banditos {
    type Key = Banditos;
    type Cache = Cache;

    fn key(&self) -> Banditos {
        *self
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    /// A new tile belongs to the seat that took the old one or gave it away.
    fn roller(&self, roll: Roll) -> Option<Seat> {
        matches!(roll, Roll::Dice(_) | Roll::Tile(_)).then(|| self.active())
    }

    /// Claims and concessions before the throw belong to the same turn, so another seat must be active. Before the lot that
    /// names the first seat, none is: a search from there ends after the first turn.
    fn is_horizon(&self, root: &Banditos) -> bool {
        self.may_throw() && !self.first() && (root.first() || self.active() != root.active())
    }

    fn forget_turn(cache: &mut Cache) {
        cache.forget_turn();
    }

    /// The same estimate as by encoding the position, but independent of the order of the tiles.
    fn estimate(model: &mut NetModel<'_, Self>, game: &Self) -> Option<Values> {
        if game.first() || !model.evaluator.is_win_probability() {
            return None;
        }
        let moved = game.active().next(game.seats());
        let share = search(model, game).leaf.value(&Row::new(game, moved));
        Some(values(game, moved, share))
    }

    /// A search of the turn that is cut short: no concessions that are not forced, and fewer dice.
    fn estimate_beyond(model: &mut NetModel<'_, Self>, game: &Self, _: &Self) -> Values {
        if !model.evaluator.is_win_probability() {
            return model.estimate(game);
        }
        let key = (Row::new(game, game.active()), may_concede(game.pile().total(), false));
        let NetModel { evaluator, cache, .. } = model;
        let leaf = |projections| Leaf::new(*evaluator, projections, game.options());
        let share = Search::short(cache, leaf).at_start(key, game.first());
        values(game, game.active(), share)
    }

    /// Searches the turn exactly, except that few concessions are followed after the other seat has won a tile in it.
    fn shortcut(solver: &mut NetSolver<'_, Self>, game: &Self, reach: Reach) -> Option<Values> {
        if reach == Reach::Beyond || !solver.model.evaluator.is_win_probability() {
            return None;
        }
        let seat = game.active();
        let rival = seat.next(game.seats());
        let is_first = game.won(rival) == solver.root().won(rival);
        let key = (Row::new(game, seat), may_concede(game.pile().total(), is_first));
        // The lot and the tiles have few outcomes.
        if game.refill().is_some() || key.0 == Row::EMPTY {
            return None;
        }
        let mut search = search(&mut solver.model, game);
        let hand: Vec<_> = game.hand().iter().collect();
        let share = match hand[..] {
            _ if game.may_throw() => search.at_start(key, game.first()),
            _ if game.phase() == Phase::Roll => search.of_throw(key, game.first()),
            [a, b] => {
                let values = search.of_pairs(key, [a, b].map(|die| die.color_index()));
                values[6 * (usize::from(a.value()) - 1) + usize::from(b.value()) - 1]
            }
            [die] => search.of_dice(key, die.color_index())[usize::from(die.value()) - 1],
            _ => search.at_end(key),
        };
        Some(values(game, seat, share))
    }
}

/// A search with the net and the cache of a model.
fn search<'a, 'b>(model: &'b mut NetModel<'a, Banditos>, game: &Banditos) -> Search<'a, 'b> {
    let NetModel { evaluator, cache, .. } = model;
    Search::new(cache, |projections| Leaf::new(*evaluator, projections, game.options()))
}

/// The values if a seat has this share of the win.
fn values(game: &Banditos, of: Seat, share: f64) -> Values {
    BySeat::from_fn(game.seats(), |seat| if seat == of { share } else { 1.0 - share })
}
