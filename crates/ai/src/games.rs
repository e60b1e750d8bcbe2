//! The games with their own bot: features and search.

pub mod banditos;
pub mod onecard;
pub mod qwantum;
pub mod qwinto;

use cubilete_rules::{AnyGame, Game, GameId, for_each_game};

use crate::play::Play;

/// Expands to the first expression for the games listed here, which have their own bot, and to the second for others.
macro_rules! if_play {
    (Qwantum, $play:expr, $plain:expr) => {
        $play
    };
    (Qwinto, $play:expr, $plain:expr) => {
        $play
    };
    (Banditos, $play:expr, $plain:expr) => {
        $play
    };
    (OneCard, $play:expr, $plain:expr) => {
        $play
    };
    ($other:ident, $play:expr, $plain:expr) => {
        $plain
    };
}

/// An operation on a position of any game, with separate methods for games with their own bot and for others.
pub trait PlayVisitor {
    /// The result type.
    type Output;

    /// Applies the visitor to a position of a game with its own bot.
    fn visit<G: Play>(self, game: &G) -> Self::Output;

    /// Applies the visitor to a position of any other game.
    fn visit_plain<G: Game>(self, game: &G) -> Self::Output;
}

/// An operation on a kind of game, without a position.
pub trait PlayKindVisitor {
    /// The result type.
    type Output;

    /// Applies the visitor to a game with its own bot.
    fn visit<G: Play>(self) -> Self::Output;

    /// Applies the visitor to any other game.
    fn visit_plain<G: Game>(self) -> Self::Output;
}

macro_rules! visits {
    ($($variant:ident($module:ident)),* $(,)?) => {
        /// Applies a visitor to the game inside.
        pub fn visit<V: PlayVisitor>(game: &AnyGame, visitor: V) -> V::Output {
            match game {
                $(AnyGame::$variant(game) => {
                    if_play!($variant, visitor.visit(game), visitor.visit_plain(game))
                })*
            }
        }

        /// Applies a visitor to a kind of game.
        pub fn visit_kind<V: PlayKindVisitor>(id: GameId, visitor: V) -> V::Output {
            match id {
                $(GameId::$variant => if_play!(
                    $variant,
                    visitor.visit::<cubilete_rules::$module::$variant>(),
                    visitor.visit_plain::<cubilete_rules::$module::$variant>()
                ),)*
            }
        }
    };
}

for_each_game!(visits);

/// Sorts indices by their values, the best first.
pub(crate) fn best_first(order: &mut [usize], values: &[f32]) {
    order.sort_by(|a, b| values[*b].total_cmp(&values[*a]));
}
