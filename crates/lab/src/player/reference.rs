//! The reference player `score`: a search of one turn for a high score, whoever wins.

use std::sync::OnceLock;

use cubilete_ai::games::{PlayVisitor, visit};
use cubilete_ai::play::best;
use cubilete_ai::{Aim, Mind, Net, Play, Sight};
use cubilete_rules::{AnyGame, AnyMove, GameId, Moves, Seat};

use super::{Fault, Player};

/// Plays for a high score.
pub(super) struct Score;

impl Player for Score {
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        let nothing = || Fault::Illegal("nothing".to_string());
        let index = visit(game, Choose { id: game.id(), seat }).ok_or_else(nothing)?;
        game.moves(seat).get(index).copied().ok_or_else(nothing)
    }
}

/// The index of the best move.
struct Choose {
    id: GameId,
    seat: Seat,
}

impl PlayVisitor for Choose {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let mind = Mind::new(net::<G>(self.id)?, Aim::Score);
        let mv = best(game, self.seat, &mind, Sight::Turn);
        game.moves(self.seat).iter().position(|legal| legal == mv)
    }
}

/// The weights trained for a high score.
fn net<G: Play>(id: GameId) -> Option<&'static Net> {
    static QWINTO: OnceLock<Option<Net>> = OnceLock::new();
    let (net, bytes) = match id {
        _ => (&QWINTO, include_bytes!("../../weights/qwinto-score.net")),
    };
    net.get_or_init(|| Net::from_bytes(G::SHAPE, bytes).ok()).as_ref()
}
