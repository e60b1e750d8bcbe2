//! What the solver needs to know about a game besides its rules: where its search ends, and what a position there is worth.

use std::hash::Hash;
use std::marker::PhantomData;

use cubilete_ai::playout::{self, Effort};
use cubilete_ai::{Aim, Evaluation, Evaluator, Reluctance};
use cubilete_rules::{BySeat, Game, Seat, Viewer};

use crate::estimator::Estimator;
use crate::games::TurnStructure;
use crate::sight::Sight;
use crate::solver::{Reach, Solver};
use crate::values::{Values, normalise};

/// A move in the game of a model.
pub type MoveOf<M> = <<M as Model>::Game as Game>::Move;

/// Estimates of positions, and the boundaries of the search.
pub trait Model {
    /// The game.
    type Game: Game;
    /// What distinguishes positions with different values.
    type Key: Copy + Eq + Hash;

    /// The key of a position.
    fn key(game: &Self::Game) -> Self::Key;

    /// Whether a search that began at `root` ends at `game`, which is another position and not the end of the game.
    fn is_horizon(&mut self, game: &Self::Game, root: &Self::Game) -> bool;

    /// The estimated value of a position at the horizon.
    fn estimate(&mut self, game: &Self::Game) -> Values;

    /// Whether the values of positions after `root` look beyond the horizon.
    fn looks_beyond(&self, _root: &Self::Game) -> bool {
        false
    }

    /// The estimated value of a position at the horizon by a look beyond it.
    fn estimate_beyond(&mut self, game: &Self::Game, _root: &Self::Game) -> Values {
        self.estimate(game)
    }

    /// The seat whose choice is considered first when several seats choose at the same time. It rotates with the seats,
    /// so that analysis treats all seats alike.
    fn first_to_choose(&self, game: &Self::Game) -> Seat;

    /// Whether people could make a move by mistake. They do not give away by mistake what they could keep.
    fn is_plausible(
        &self,
        _game: &Self::Game,
        _seat: Seat,
        _mv: <Self::Game as Game>::Move,
    ) -> bool {
        true
    }

    /// The value of each legal move of a seat for the seat by another search than that of the analysis: a second opinion.
    /// Pencilled choices must have been removed. Without a better method, many playouts.
    fn second_opinion(&mut self, game: &Self::Game, seat: Seat) -> Vec<f64> {
        // The seed differs from that of estimates.
        let effort = Effort::of(cubilete_ai::Sight::TwoTurns);
        let values = playout::evaluate_moves(game, seat, effort, 1);
        let is_solo = game.seats().get() == 1;
        let value = |of: &Evaluation| f64::from(if is_solo { of.score } else { of.win });
        values.iter().map(value).collect()
    }

    /// Forgets what is known about the current turn.
    fn forget_turn(&mut self) {}

    /// The value of a position by a faster method than visiting every successor, if there is one.
    fn shortcut(_solver: &mut Solver<Self>, _game: &Self::Game, _reach: Reach) -> Option<Values>
    where
        Self: Sized,
    {
        None
    }

    /// Calls `each` with the probability of every outcome of the roll that is due and the value after it, by a faster
    /// method than visiting every successor. Returns whether there is one.
    fn for_each_outcome(
        _solver: &mut Solver<Self>,
        _game: &Self::Game,
        _reach: Reach,
        _each: &mut dyn FnMut(f64, &Values),
    ) -> bool
    where
        Self: Sized,
    {
        false
    }
}

/// The values at the end of the game.
pub(crate) fn end_values<G: Game>(game: &G) -> Values {
    let (scores, winners) = (game.scores(), game.winners());
    let is_solo = game.seats().get() == 1;
    BySeat::from_fn(game.seats(), |seat| match is_solo {
        true => f64::from(scores[seat]),
        false if winners.contains(seat) => 1.0 / winners.len() as f64,
        false => 0.0,
    })
}

/// The model of games with a net: the search ends where the next turn begins, and estimates positions there by the net and,
/// with the longer sight, by a search of that turn.
pub struct NetModel<'a, G: TurnStructure> {
    pub(crate) evaluator: Evaluator<'a>,
    pub(crate) estimator: Estimator,
    /// What the faster search of the game remembers about the current turn.
    pub(crate) cache: G::Cache,
    /// What the search of the second opinion remembers about the current turn.
    second: G::TurnCache,
    sight: Sight,
}

impl<'a, G: TurnStructure> NetModel<'a, G> {
    /// The model with the evaluator of a net. Its aim is the win, or the score in solo games.
    pub fn new(evaluator: Evaluator<'a>) -> NetModel<'a, G> {
        NetModel {
            evaluator,
            estimator: Estimator::default(),
            cache: G::Cache::default(),
            second: G::TurnCache::default(),
            sight: Sight::Turn,
        }
    }

    /// The model with a sight.
    pub fn with_sight(self, sight: Sight) -> NetModel<'a, G> {
        NetModel { sight, ..self }
    }

    /// A fingerprint of the weights of the net: analyses with equal fingerprints agree.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.evaluator.net.fingerprint())
    }

    /// The model of the bots of a game with this number of seats.
    pub fn of_bots(game: &G) -> NetModel<'static, G> {
        NetModel::new(cubilete_ai::bot::evaluator(game))
    }
}

impl<G: TurnStructure> NetModel<'_, G> {
    /// The net estimates each seat separately; the chances to win are normalised to sum 1.
    pub(crate) fn estimate_by_net(&mut self, game: &G) -> Values {
        if let Some(values) = G::estimate(self, game) {
            return values;
        }
        let values =
            BySeat::from_fn(game.seats(), |seat| self.estimator.value(&self.evaluator, game, seat));
        self.normalised(&values)
    }

    /// The values of separate estimates of each seat: chances to win are scaled so that they sum to 1.
    pub(crate) fn normalised(&self, estimates: &BySeat<f32>) -> Values {
        let mut values = BySeat::from_fn(estimates.count(), |seat| f64::from(estimates[seat]));
        if self.evaluator.aim == Aim::Win {
            normalise(&mut values);
        }
        values
    }
}

impl<G: TurnStructure> Model for NetModel<'_, G> {
    type Game = G;
    type Key = G::Key;

    fn key(game: &G) -> G::Key {
        game.key()
    }

    fn is_horizon(&mut self, game: &G, root: &G) -> bool {
        game.is_horizon(root)
    }

    fn estimate(&mut self, game: &G) -> Values {
        if game.has_estimate() { self.estimate_by_net(game) } else { even_shares(game) }
    }

    fn looks_beyond(&self, root: &G) -> bool {
        self.sight == Sight::TwoTurns && root.may_look_beyond()
    }

    fn estimate_beyond(&mut self, game: &G, root: &G) -> Values {
        G::estimate_beyond(self, game, root)
    }

    fn first_to_choose(&self, game: &G) -> Seat {
        game.active_seat()
    }

    fn is_plausible(&self, game: &G, seat: Seat, mv: G::Move) -> bool {
        game.reluctance(seat, mv) == Reluctance::None
    }

    /// The search of the strongest bots, which follows the best moves into the next turn.
    fn second_opinion(&mut self, game: &G, seat: Seat) -> Vec<f64> {
        let sight = cubilete_ai::Sight::TwoTurns;
        let values = game.rank_cached(seat, &self.evaluator, sight, &mut self.second);
        values.into_iter().map(f64::from).collect()
    }

    fn forget_turn(&mut self) {
        G::forget_turn(&mut self.cache);
    }

    fn shortcut(solver: &mut Solver<Self>, game: &G, reach: Reach) -> Option<Values> {
        G::shortcut(solver, game, reach)
    }

    fn for_each_outcome(
        solver: &mut Solver<Self>,
        game: &G,
        reach: Reach,
        each: &mut dyn FnMut(f64, &Values),
    ) -> bool {
        G::for_each_outcome(solver, game, reach, each)
    }
}

/// The same share of the win for every seat.
fn even_shares<G: Game>(game: &G) -> Values {
    let share = 1.0 / game.seats().get() as f64;
    BySeat::from_fn(game.seats(), |_| share)
}

/// The model of games without a net: the search looks one step ahead, and playouts estimate the positions there.
#[derive(Default)]
pub struct PlayoutModel<G> {
    sight: Sight,
    game: PhantomData<G>,
}

impl<G: Game> PlayoutModel<G> {
    /// The model.
    pub fn new() -> PlayoutModel<G> {
        PlayoutModel { sight: Sight::Turn, game: PhantomData }
    }

    /// The model with a sight: the longer one makes more playouts.
    pub fn with_sight(self, sight: Sight) -> PlayoutModel<G> {
        PlayoutModel { sight, ..self }
    }
}

impl<G: Game> Model for PlayoutModel<G> {
    type Game = G;
    type Key = G;

    fn key(game: &G) -> G {
        *game
    }

    /// Pencilled choices are not a step ahead yet.
    fn is_horizon(&mut self, game: &G, root: &G) -> bool {
        game.seen_by(Viewer::Spectator) != *root
    }

    fn estimate(&mut self, game: &G) -> Values {
        let effort = match self.sight {
            Sight::Turn => Effort::of(cubilete_ai::Sight::Glance),
            Sight::TwoTurns => Effort::of(cubilete_ai::Sight::Turn),
        };
        let evaluations = playout::evaluate(game, effort, 0);
        let is_solo = game.seats().get() == 1;
        let mut values = BySeat::from_fn(game.seats(), |seat| {
            let evaluation = evaluations[seat];
            f64::from(if is_solo { evaluation.score } else { evaluation.win })
        });
        if !is_solo {
            normalise(&mut values);
        }
        values
    }

    fn first_to_choose(&self, _: &G) -> Seat {
        Seat::A
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use cubilete_rules::onecard::OneCard;
    use cubilete_rules::qwinto::Qwinto;
    use cubilete_rules::{Phase, random_steps};
    use cubilete_testing::Random;

    use cubilete_ai::Input;

    use super::*;

    /// Compares estimates, whose parts are remembered, with those of the net.
    #[track_caller]
    fn check<G: TurnStructure>(start: G) {
        let mut random = Random::new(5);
        let mut model = NetModel::of_bots(&start);
        let evaluator = cubilete_ai::bot::evaluator(&start);
        let mut compared = 0;
        for _ in 0..200 {
            let mut game = start;
            let turns = Cell::new(random.index(20));
            random_steps(&mut game, &mut random, &mut (), |game: &G| {
                let left = turns.get() - usize::from(game.at_turn_start() && turns.get() > 0);
                turns.replace(left) == 0 && game.at_turn_start()
            });
            if game.phase() == Phase::Over {
                continue;
            }
            let mut values = BySeat::from_fn(game.seats(), |seat| {
                f64::from(evaluator.position_value(&game, seat, &mut Input::default()))
            });
            normalise(&mut values);
            for (seat, found) in model.estimate(&game).iter() {
                assert!((found - values[seat]).abs() < 1e-5, "{found}, not {}", values[seat]);
            }
            compared += 1;
        }
        assert!(compared > 50, "{compared} positions");
    }

    #[test]
    fn estimates_are_those_of_the_net() {
        check(Qwinto::new(3, Default::default()).unwrap());
        check(OneCard::new(2, Default::default()).unwrap());
    }
}
