//! How the moves of a rollout are chosen, and the luck of its rolls.

use std::marker::PhantomData;

use cubilete_ai::play::best_move_cached;
use cubilete_ai::playout::{self, Effort};
use cubilete_ai::{Evaluator, Play, Sight};
use cubilete_rules::{BySeat, Game, GameId, Moves, Seat, Viewer};

use crate::games::{NetSolver, TurnStructure};
use crate::model::{Model, NetModel, PlayoutModel};
use crate::solver::Solver;
use crate::values::{Values, difference};

/// How moves are chosen and luck is computed in games with a net.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// By the search of the bots. The luck is that of the rolls whose mean this search computes.
    Bot(Sight),
    /// By the exact search of the analysis, with the luck of every roll. Much slower.
    Solver,
}

impl Method {
    /// The method that compares moves of a game best in the same time, by `cargo run --release -p cubilete-analysis --example
    /// rollout_methods -- GAME 2 200`.
    pub fn of(game: GameId) -> Method {
        match game {
            // The bots know the mean of its rolls, and their search takes no longer than a glance.
            GameId::Qwinto => Method::Bot(Sight::Turn),
            // A glance sees too little of the claims and concessions.
            GameId::Banditos => Method::Bot(Sight::Turn),
            _ => Method::Bot(Sight::Glance),
        }
    }
}

impl Default for Method {
    fn default() -> Method {
        Method::Bot(Sight::Turn)
    }
}

/// Plays trials without errors.
pub(super) trait RolloutPlayer {
    /// The game.
    type Game: Game;

    /// The move of a seat that has something to decide.
    fn choose(&mut self, game: &Self::Game, seat: Seat) -> <Self::Game as Game>::Move;

    /// The value of a roll for each seat compared with the mean over all outcomes, if it can be computed.
    fn luck(&mut self, game: &Self::Game, roll: <Self::Game as Game>::Roll) -> Option<Values>;

    /// The estimated value of a position, if there is one.
    fn estimate(&mut self, game: &Self::Game) -> Option<Values>;
}

/// Plays by the search of the bots.
pub(super) struct BotPlayer<G: TurnStructure> {
    model: NetModel<'static, G>,
    evaluator: Evaluator<'static>,
    sight: Sight,
    cache: G::TurnCache,
}

impl<G: TurnStructure> BotPlayer<G> {
    pub(super) fn new(evaluator: Evaluator<'static>, sight: Sight) -> BotPlayer<G> {
        BotPlayer {
            model: NetModel::new(evaluator),
            evaluator,
            sight,
            cache: G::TurnCache::default(),
        }
    }
}

impl<G: TurnStructure> RolloutPlayer for BotPlayer<G> {
    type Game = G;

    fn choose(&mut self, game: &G, seat: Seat) -> G::Move {
        if let [only] = first_two(&game.moves(seat))[..] {
            return only;
        }
        best_move_cached(game, seat, &self.evaluator, self.sight, &mut self.cache)
    }

    fn luck(&mut self, game: &G, roll: G::Roll) -> Option<Values> {
        // Compared with the means of a glance, luck varies more than the result.
        if self.sight == Sight::Glance {
            return None;
        }
        let luck = f64::from(game.roll_luck(roll, &self.evaluator, self.sight, &mut self.cache)?);
        let (count, active) = (game.seats(), game.active_seat());
        let of_other = -luck / (count.get() - 1).max(1) as f64;
        Some(BySeat::from_fn(count, |seat| if seat == active { luck } else { of_other }))
    }

    fn estimate(&mut self, game: &G) -> Option<Values> {
        (Play::at_turn_start(game) && game.has_estimate()).then(|| self.model.estimate(game))
    }
}

/// The first two moves, or fewer if there are not as many.
fn first_two<M: Moves>(moves: &M) -> Vec<M::Move> {
    moves.iter().take(2).collect()
}

/// Plays by the search of the analysis.
pub(super) struct SolverPlayer<G: TurnStructure> {
    solver: NetSolver<'static, G>,
}

impl<G: TurnStructure> SolverPlayer<G> {
    pub(super) fn new(evaluator: Evaluator<'static>, start: &G) -> SolverPlayer<G> {
        let root = start.seen_by(Viewer::Spectator);
        SolverPlayer { solver: Solver::new(NetModel::new(evaluator), root) }
    }

    /// Begins the search of another turn where that of the last one ends.
    fn advance(&mut self, game: &G) {
        if self.solver.is_horizon(game) {
            self.solver.set_root(*game);
        }
    }
}

impl<G: TurnStructure> RolloutPlayer for SolverPlayer<G> {
    type Game = G;

    fn choose(&mut self, game: &G, seat: Seat) -> G::Move {
        let game = game.seen_by(Viewer::Spectator);
        self.advance(&game);
        let profile = self.solver.profile(&game);
        profile.choice_of(seat).unwrap_or_else(|| game.moves(seat).get(0))
    }

    fn luck(&mut self, game: &G, roll: G::Roll) -> Option<Values> {
        self.advance(game);
        let mut after = *game;
        after.roll_unchecked(game.representative(roll), &mut ());
        let after = self.solver.value(&after);
        Some(difference(&after, &self.solver.roll(game).mean))
    }

    fn estimate(&mut self, game: &G) -> Option<Values> {
        (Play::at_turn_start(game) && game.has_estimate()).then(|| self.solver.model.estimate(game))
    }
}

/// Plays games without a net: compares moves by random playouts.
pub(super) struct PlayoutPlayer<G>(PhantomData<G>);

impl<G: Game> PlayoutPlayer<G> {
    pub(super) fn new() -> PlayoutPlayer<G> {
        PlayoutPlayer(PhantomData)
    }
}

impl<G: Game> RolloutPlayer for PlayoutPlayer<G> {
    type Game = G;

    fn choose(&mut self, game: &G, seat: Seat) -> G::Move {
        let game = game.seen_by(Viewer::Seat(seat));
        let effort = Effort::of(Sight::Glance);
        let values = playout::evaluate_moves(&game, seat, effort, 0);
        let is_solo = game.seats().get() == 1;
        let value = |index: usize| if is_solo { values[index].score } else { values[index].win };
        let best = (0..values.len()).reduce(|a, b| if value(b) > value(a) { b } else { a });
        game.moves(seat).get(best.unwrap_or(0))
    }

    fn luck(&mut self, _: &G, _: G::Roll) -> Option<Values> {
        None
    }

    fn estimate(&mut self, game: &G) -> Option<Values> {
        Some(PlayoutModel::new().estimate(game))
    }
}
