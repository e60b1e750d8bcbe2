//! The value of every move of a position, and why the best one is better than the others.

use cubilete_rules::{AnyGame, Game, Moves, Seat, Step, Viewer};

use crate::games::{self, StepsVisitor, TurnStructure};
use crate::model::{Model, NetModel, PlayoutModel};
use crate::reasons::{self, Counts, Reason};
use crate::sight::Sight;
use crate::solver::Solver;
use crate::values::Values;

/// The values of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The value of the position for each seat, if all seats choose well.
    pub value: Values,
    /// The moves of each seat that has something to decide.
    pub seats: Vec<SeatHint>,
}

/// The moves of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatHint {
    /// The seat.
    pub seat: Seat,
    /// Every legal move, the best first.
    pub moves: Vec<MoveHint>,
}

/// A legal move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveHint {
    /// The text of the move.
    pub mv: String,
    /// Its value for each seat.
    pub values: Values,
    /// The measures in which the best move differs most from this one; empty for the best move.
    pub reasons: Vec<Reason>,
}

/// Evaluates every legal move of a position. Choices that are pencilled already are ignored, as if nobody had chosen.
pub fn hint(game: &AnyGame, sight: Sight) -> Hint {
    let game = game.seen_by(Viewer::Spectator);
    let mut hint = games::visit(&game, &[], FindHint { sight });
    hint.seats.iter_mut().for_each(|of| of.add_reasons(&game));
    hint
}

impl SeatHint {
    /// Compares every move with the best one.
    fn add_reasons(&mut self, game: &AnyGame) {
        let [best, others @ ..] = &mut self.moves[..] else { return };
        let count = |mv: &str| match game.parse_move(mv) {
            Ok(mv) => reasons::count(game, self.seat, mv),
            Err(_) => Counts::new(),
        };
        let best = count(&best.mv);
        for other in others {
            other.reasons = reasons::compare(&best, &count(&other.mv));
        }
    }
}

struct FindHint {
    sight: Sight,
}

impl FindHint {
    fn find<M: Model>(self, model: M, game: &M::Game) -> Hint {
        let mut solver = Solver::new(model, *game);
        let seats = game.seats().seats().filter(|seat| !game.moves(*seat).is_empty());
        let seats = seats.collect::<Vec<_>>().into_iter().map(|seat| {
            let mut moves = solver.moves(game, seat);
            moves.sort_by(|(_, a), (_, b)| b[seat].total_cmp(&a[seat]));
            let moves = moves.into_iter().map(|(mv, values)| MoveHint {
                mv: mv.to_string(),
                values,
                reasons: Vec::new(),
            });
            SeatHint { seat, moves: moves.collect() }
        });
        let seats = seats.collect();
        Hint { value: solver.value(game), seats }
    }
}

impl StepsVisitor for FindHint {
    type Output = Hint;

    fn visit_net<G: TurnStructure>(self, game: &G, _: &[Step<G::Roll, G::Move>]) -> Hint {
        let model = NetModel::of_bots(game).with_sight(self.sight);
        self.find(model, game)
    }

    fn visit_plain<G: Game>(self, game: &G, _: &[Step<G::Roll, G::Move>]) -> Hint {
        let model = PlayoutModel::new().with_sight(self.sight);
        self.find(model, game)
    }
}
