//! What bots know of each game: its features and its search.

pub mod banditos;
pub mod onecard;
pub mod qwantum;
pub mod qwinto;

use cubilete_rules::banditos::Banditos;
use cubilete_rules::onecard::OneCard;
use cubilete_rules::qwantum::Qwantum;
use cubilete_rules::qwinto::Qwinto;
use cubilete_rules::{AnyGame, GameId};

use crate::play::Play;

/// Something to do with a game of any kind that bots can play, written once for all of them.
pub trait PlayVisitor {
    /// What comes of it.
    type Output;

    /// Does it with a position.
    fn visit<G: Play>(self, game: &G) -> Self::Output;
}

/// Something to do for a kind of game that bots can play, without a position.
pub trait PlayKindVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Play>(self) -> Self::Output;
}

/// Does something with the game inside.
pub fn visit<V: PlayVisitor>(game: &AnyGame, visitor: V) -> V::Output {
    match game {
        AnyGame::Qwantum(game) => visitor.visit(game),
        AnyGame::Qwinto(game) => visitor.visit(game),
        AnyGame::Banditos(game) => visitor.visit(game),
        AnyGame::OneCard(game) => visitor.visit(game),
    }
}

/// Does something for a kind of game.
pub fn visit_kind<V: PlayKindVisitor>(id: GameId, visitor: V) -> V::Output {
    match id {
        GameId::Qwantum => visitor.visit::<Qwantum>(),
        GameId::Qwinto => visitor.visit::<Qwinto>(),
        GameId::Banditos => visitor.visit::<Banditos>(),
        GameId::OneCard => visitor.visit::<OneCard>(),
    }
}

/// Puts moves, or whatever is counted from 0, in the order of what they are worth.
pub(crate) fn best_first(order: &mut [usize], worths: &[f32]) {
    order.sort_by(|a, b| worths[*b].total_cmp(&worths[*a]));
}
