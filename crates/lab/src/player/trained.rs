//! A player with a net from a weights file and the sight of `master`, to try a training without
//! rebuilding.

use std::path::Path;

use cubilete_ai::games::{PlayKindVisitor, PlayVisitor, visit, visit_kind};
use cubilete_ai::play::best_move;
use cubilete_ai::{Aim, Evaluator, Net, NetError, Play, Sight};
use cubilete_rules::{AnyGame, AnyMove, Game, GameId, Moves, Seat};

use super::{Fault, Player};

/// A player with a net of its own.
pub(super) struct Trained(Net);

impl Trained {
    /// Loads the net of a game from a file.
    pub(super) fn load(path: &Path, id: GameId) -> Result<Trained, Fault> {
        struct Read<'a>(&'a [u8]);

        impl PlayKindVisitor for Read<'_> {
            type Output = Result<Net, NetError>;

            fn visit<G: Play>(self) -> Self::Output {
                Net::from_bytes(G::SHAPE, self.0)
            }

            fn visit_plain<G: Game>(self) -> Self::Output {
                Err(NetError::NoNet)
            }
        }

        let no_net = |reason| Fault::NoNet { file: path.display().to_string(), reason };
        let bytes = std::fs::read(path)
            .map_err(|error| no_net(format!("this file cannot be read: {error}")))?;
        let net = visit_kind(id, Read(&bytes)).map_err(|error| no_net(error.to_string()))?;
        Ok(Trained(net))
    }
}

impl Player for Trained {
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        struct Choose<'a>(&'a Net, Seat);

        impl PlayVisitor for Choose<'_> {
            type Output = Option<usize>;

            fn visit<G: Play>(self, game: &G) -> Option<usize> {
                let Choose(net, seat) = self;
                let aim = if game.seats().get() == 1 { Aim::Score } else { Aim::Win };
                let moves = game.moves(seat);
                if moves.len() < 2 {
                    return (!moves.is_empty()).then_some(0);
                }
                let mv = best_move(game, seat, &Evaluator::new(net, aim), Sight::TwoTurns);
                moves.iter().position(|legal| legal == mv)
            }

            fn visit_plain<G: Game>(self, _: &G) -> Option<usize> {
                None // such a game has no net to load
            }
        }

        let index = visit(game, Choose(&self.0, seat));
        let mv = index.and_then(|index| game.moves(seat).get(index).copied());
        mv.ok_or_else(|| Fault::Illegal("nothing".to_string()))
    }
}
