//! The structure of turns in the games with a net.

pub mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

use std::hash::Hash;

use cubilete_ai::Play;
use cubilete_rules::{AnyGame, AnyMove, AnyRoll, AnyStep, Game, Seat, Step, for_each_game};

use crate::model::NetModel;
use crate::solver::{Reach, Solver};
use crate::values::Values;

/// Where the turns of a game begin and end, as far as a search is concerned.
pub trait TurnStructure: Play {
    /// What distinguishes positions with different values; smaller than the position.
    type Key: Copy + Eq + Hash;
    /// What a faster search remembers during a turn.
    type Cache: Default;

    /// The key of the position.
    fn key(&self) -> Self::Key;

    /// The seat whose turn it is.
    fn active_seat(&self) -> Seat;

    /// The seat that a roll which is due belongs to; `None` for lots and other rolls for all seats.
    fn roller(&self, roll: Self::Roll) -> Option<Seat>;

    /// Whether a search that began at `root` ends here.
    fn is_horizon(&self, root: &Self) -> bool;

    /// Whether the net can estimate a position at the horizon. Otherwise all seats have the same chance to win.
    fn has_estimate(&self) -> bool {
        true
    }

    /// The estimate of a position at the horizon, if there is a better method than to encode the position for the net as it
    /// is.
    fn estimate(_model: &mut NetModel<'_, Self>, _game: &Self) -> Option<Values> {
        None
    }

    /// Whether a search from here with the longer sight looks beyond the horizon.
    fn may_look_beyond(&self) -> bool {
        self.at_turn_start()
    }

    /// The estimate of a position at the horizon by a search of the turn that begins there. The search began at `root`.
    fn estimate_beyond(model: &mut NetModel<'_, Self>, game: &Self, root: &Self) -> Values;

    /// Forgets what is remembered about the current turn.
    fn forget_turn(cache: &mut Self::Cache) {
        *cache = Self::Cache::default();
    }

    /// The value of a position by a faster method than visiting every successor, if there is one.
    fn shortcut(_solver: &mut NetSolver<'_, Self>, _game: &Self, _reach: Reach) -> Option<Values> {
        None
    }

    /// Calls `each` with the probability of every outcome of the roll that is due and the value after it, by a faster
    /// method than visiting every successor. Returns whether there is one.
    fn for_each_outcome(
        _solver: &mut NetSolver<'_, Self>,
        _game: &Self,
        _reach: Reach,
        _each: &mut dyn FnMut(f64, &Values),
    ) -> bool {
        false
    }
}

/// The solver of a game with a net.
pub type NetSolver<'a, G> = Solver<NetModel<'a, G>>;

/// Expands to the first expression for the games listed here, which have a net, and to the second for others.
macro_rules! if_net {
    (Qwantum, $net:expr, $plain:expr) => {
        $net
    };
    (Qwinto, $net:expr, $plain:expr) => {
        $net
    };
    (Banditos, $net:expr, $plain:expr) => {
        $net
    };
    (OneCard, $net:expr, $plain:expr) => {
        $net
    };
    ($other:ident, $net:expr, $plain:expr) => {
        $plain
    };
}

/// A function of a position and the steps after it, separate for games with a net and for others.
pub trait StepsVisitor {
    /// The result type.
    type Output;

    /// Applies the visitor to a game with a net.
    fn visit_net<G: TurnStructure>(
        self,
        start: &G,
        steps: &[Step<G::Roll, G::Move>],
    ) -> Self::Output;

    /// Applies the visitor to any other game.
    fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Self::Output;
}

macro_rules! visits {
    ($($variant:ident($module:ident)),* $(,)?) => {
        /// Applies a visitor to a position and to steps of the same game; steps of other games are left out.
        pub fn visit<V: StepsVisitor>(start: &AnyGame, steps: &[AnyStep], visitor: V) -> V::Output {
            match start {
                $(AnyGame::$variant(start) => {
                    let typed = |step: &AnyStep| match *step {
                        Step::Roll(AnyRoll::$variant(roll)) => Some(Step::Roll(roll)),
                        Step::Move(seat, AnyMove::$variant(mv)) => Some(Step::Move(seat, mv)),
                        #[allow(unreachable_patterns)] // while there is but one game
                        _ => None,
                    };
                    let steps: Vec<_> = steps.iter().filter_map(typed).collect();
                    if_net!($variant, visitor.visit_net(start, &steps), visitor.visit_plain(start, &steps))
                })*
            }
        }
    };
}

for_each_game!(visits);
