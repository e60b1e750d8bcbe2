//! The reference player `score`: a one-turn search for a high score, regardless of who wins.
//!
//! In Los Banditos, where only the win counts, it is a one-turn search with a hand-written
//! evaluation. In games without a net it uses random playouts.

use std::sync::LazyLock;

use cubilete_ai::games::banditos;
use cubilete_ai::play::best_move;
use cubilete_ai::playout::{self, Effort};
use cubilete_ai::{Aim, Evaluator, Net, Play, Sight};
use cubilete_rules::banditos::Banditos;
use cubilete_rules::onecard::OneCard;
use cubilete_rules::qwantum::Qwantum;
use cubilete_rules::qwinto::Qwinto;
use cubilete_rules::{AnyGame, AnyMove, Game, Moves, Seat, Visitor};

use super::{Fault, Player};

/// Plays for a high score.
pub(super) struct Score;

static QWANTUM: LazyLock<Option<Net>> = LazyLock::new(|| {
    Net::from_bytes(Qwantum::SHAPE, include_bytes!("../../weights/qwantum-score.net")).ok()
});
static QWINTO: LazyLock<Option<Net>> = LazyLock::new(|| {
    Net::from_bytes(Qwinto::SHAPE, include_bytes!("../../weights/qwinto-score.net")).ok()
});
static ONECARD: LazyLock<Option<Net>> = LazyLock::new(|| {
    Net::from_bytes(OneCard::SHAPE, include_bytes!("../../weights/onecard-score.net")).ok()
});

impl Player for Score {
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        let mv = match game {
            AnyGame::Qwantum(game) => {
                by_net(game, seat, &QWANTUM, Sight::Turn).map(AnyMove::Qwantum)
            }
            // In Qwinto a glance covers all outcomes and only ignores what the others will write.
            AnyGame::Qwinto(game) => {
                by_net(game, seat, &QWINTO, Sight::Glance).map(AnyMove::Qwinto)
            }
            AnyGame::OneCard(game) => {
                by_net(game, seat, &ONECARD, Sight::Turn).map(AnyMove::OneCard)
            }
            AnyGame::Banditos(game) => by_heuristic(game, seat).map(AnyMove::Banditos),
            #[allow(unreachable_patterns)] // reachable once there are more games
            game => by_playouts(game, seat),
        };
        mv.ok_or_else(|| Fault::Illegal("nothing".to_string()))
    }
}

/// The best move by the weights trained for score, or by those for solo games.
fn by_net<G: Play>(
    game: &G,
    seat: Seat,
    net: &'static Option<Net>,
    sight: Sight,
) -> Option<G::Move> {
    let solo = G::solo_net().filter(|_| game.seats().get() == 1);
    let evaluator = Evaluator::new(solo.or(net.as_ref())?, Aim::Score);
    (!game.moves(seat).is_empty()).then(|| best_move(game, seat, &evaluator, sight))
}

/// The best move by the hand-written evaluation.
fn by_heuristic(game: &Banditos, seat: Seat) -> Option<<Banditos as Game>::Move> {
    let values = banditos::rank_by(game, seat, banditos::heuristic_value);
    let ranked = game.moves(seat).iter().zip(values).collect::<Vec<_>>();
    ranked.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(mv, _)| mv)
}

/// The best move by random playouts with a fixed seed.
fn by_playouts(game: &AnyGame, seat: Seat) -> Option<AnyMove> {
    struct Scores(Seat);

    impl Visitor for Scores {
        type Output = Vec<f32>;

        fn visit<G: Game>(self, game: &G) -> Vec<f32> {
            let evaluations = playout::evaluate_moves(game, self.0, Effort::of(Sight::Turn), 0);
            evaluations.iter().map(|evaluation| evaluation.score).collect()
        }
    }

    let scored = game.moves(seat).into_iter().zip(game.visit(Scores(seat)));
    scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(mv, _)| mv)
}

#[cfg(test)]
mod tests {
    use cubilete_rules::{GameId, Phase};

    use super::*;

    #[test]
    fn the_weights_match_the_features() {
        assert!([&QWANTUM, &QWINTO, &ONECARD].iter().all(|net| net.is_some()));
    }
    #[test]
    fn playouts_find_a_legal_move_if_there_is_one() {
        for id in GameId::ALL {
            let mut game = AnyGame::new(*id, *id.seat_counts().start(), []).unwrap();
            let mut chance = crate::generator::Generator::for_game(1, 0);
            assert_eq!(by_playouts(&game, Seat::A), None);
            while let Some(roll) = game.sample(&mut chance) {
                game.roll(roll, &mut ()).unwrap();
            }
            let Phase::Choose(mut seats) = game.phase() else { panic!("{game} waits for a move") };
            let seat = seats.next().unwrap();
            assert!(game.moves(seat).contains(&by_playouts(&game, seat).unwrap()), "{game}");
        }
    }
}
