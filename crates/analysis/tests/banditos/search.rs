//! The fast search agrees with a plain search of every move, and with the general solver.

use std::collections::HashMap;

use cubilete_ai::{Aim, Evaluator, Input, Play};
use cubilete_analysis::model::{Model, NetModel};
use cubilete_analysis::{Solver, Values};
use cubilete_rules::banditos::{Banditos, Move};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::{DEFAULTS, assert_close, each_position, every_option, position, solver};

/// A search that visits every move. It does not concede after the other seat has won a tile in the turn, unless it has to or
/// at most one tile is in the pile.
struct Plain {
    model: NetModel<'static, Banditos>,
    mover: Seat,
    known: HashMap<(Banditos, bool), f64>,
}

impl Plain {
    /// The share of the seat whose turn it is.
    fn share(game: &Banditos) -> f64 {
        let model = NetModel::of_bots(game);
        Plain { model, mover: game.active(), known: HashMap::new() }.search(game, true)
    }

    fn search(&mut self, game: &Banditos, concessions: bool) -> f64 {
        if let Some(known) = self.known.get(&(*game, concessions)) {
            return *known;
        }
        let value = match game.phase() {
            Phase::Over => f64::from(u8::from(game.winners().contains(self.mover))),
            Phase::Choose(_) if game.may_throw() && game.active() != self.mover => {
                self.model.estimate(game)[self.mover]
            }
            Phase::Choose(_) => self.best(game, concessions),
            Phase::Roll => self.mean(game, concessions),
        };
        self.known.insert((*game, concessions), value);
        value
    }

    fn mean(&mut self, game: &Banditos, concessions: bool) -> f64 {
        let (mut sum, mut weights) = (0.0, 0.0);
        for outcome in game.outcomes() {
            let mut next = *game;
            next.roll(outcome.roll, &mut ()).unwrap();
            sum += outcome.weight as f64 * self.search(&next, concessions);
            weights += outcome.weight as f64;
        }
        sum / weights
    }

    fn best(&mut self, game: &Banditos, concessions: bool) -> f64 {
        let concessions = concessions || game.pile().total() <= 1;
        let moves = game.moves(self.mover);
        let must_concede = moves.iter().all(|mv| matches!(mv, Move::Claim(_) | Move::Concede(_)));
        let rival = self.mover.next(game.seats());
        let mut best = f64::NEG_INFINITY;
        for mv in moves.iter() {
            if !concessions && !must_concede && matches!(mv, Move::Concede(_)) {
                continue;
            }
            let mut next = *game;
            next.play(self.mover, mv, &mut ()).unwrap();
            let concessions = concessions && next.won(rival) == game.won(rival);
            best = best.max(self.search(&next, concessions));
        }
        best
    }
}

fn check(game: &Banditos) {
    let mover = game.active();
    assert_close(solver(game).value(game)[mover], Plain::share(game), 1e-12, game);
}

#[test]
fn every_position_after_a_throw_has_the_value_of_a_search_of_every_move() {
    let mut two_dice = 0;
    for (n, options) in every_option().enumerate() {
        for seed in 0..20 {
            let mut number = 0;
            each_position(options, 20 * n as u64 + seed, |game| {
                number += 1;
                let dice = game.hand().len();
                let chosen = number % [7, 5, 4][dice] == 0;
                if chosen
                    && (dice > 0 || matches!(game.phase(), Phase::Choose(_)) && !game.may_throw())
                {
                    two_dice += u32::from(dice == 2);
                    check(game);
                }
            });
        }
    }
    assert!(two_dice > 100, "{two_dice}");
}

#[test]
fn seats_without_room_return_dice_or_make_room() {
    let full = "stage=hand/active=a/first=no/hand=k1.g6/slots=1,r1.r2.b6,k5.k5:2,r3.r3.b3,g1:1,r5.b5.b5,k3.k6:3,SIDE,g2/won=1,1,0:1,0,1";
    for options in ["full=return/proof=any", "full=concede/proof=any", "full=concede/proof=bag"] {
        for side in ["g5.g5.b1", "g5.g5", "g5"] {
            check(&position(options, &full.replace("SIDE", side)));
        }
    }
}

#[test]
fn throws_have_the_value_of_a_search_of_every_move() {
    let late = "stage=throw/active=b/first=no/hand=-/slots=1,r1.r2,k5.k5:2,r3.r3.b3,g1.r2:-,-,-:-,-,-/won=2,2,1:1,0,2";
    let claim = "stage=before/active=a/first=no/hand=-/slots=1,r1.r1.r1,k5.k5:2,g3,g1:-,-,-:-,-,-/won=2,2,1:1,0,2";
    let first =
        "stage=before/active=b/first=yes/hand=-/slots=1,-,-:2,-,-:3,-,-:3,-,-/won=0,0,0:0,0,0";
    for options in [DEFAULTS, "full=concede/proof=bag"] {
        check(&position(options, late));
        check(&position(options, claim));
    }
    check(&position(DEFAULTS, first));
}

/// The same model without a faster method.
struct General(NetModel<'static, Banditos>);

impl Model for General {
    type Game = Banditos;
    type Key = Banditos;

    fn key(game: &Banditos) -> Banditos {
        *game
    }

    fn is_horizon(&mut self, game: &Banditos, root: &Banditos) -> bool {
        self.0.is_horizon(game, root)
    }

    fn estimate(&mut self, game: &Banditos) -> Values {
        self.0.estimate(game)
    }

    fn first_to_choose(&self, game: &Banditos) -> Seat {
        self.0.first_to_choose(game)
    }
}

#[test]
fn values_agree_with_the_general_solver_where_all_concessions_are_searched() {
    let texts = [
        "stage=throw/active=a/first=no/hand=-/slots=1,r1.r2,k5.k5:2,r3.r3,g1.r2:-,-,-:-,-,-/won=3,2,0:0,0,3",
        "stage=hand/active=a/first=no/hand=g4.b4/slots=1,r4.r5,k5.k5.b6:2,r3.r3,g1.r2:1,b1,b5:-,-,-/won=2,2,0:0,0,3",
        "stage=before/active=a/first=no/hand=-/slots=-,-,-:3,k4.k6,k4:-,-,-:1,k1.r4,r5.b5/won=2,1,1:1,2,1",
        "stage=after/active=a/first=no/hand=-/slots=-,-,-:3,k4.k6.b5,k4:-,-,-:1,k1.r4,r5.b5/won=2,1,1:1,2,1",
        "stage=hand/active=b/first=no/hand=g4.b4/slots=1,r4.r5,k5.k5:2,r4.b4,g1.r2.r2:3,b1,b5:2,-,-/won=2,1,0:1,0,1",
    ];
    for text in texts {
        let game = position(DEFAULTS, text);
        let mut general = Solver::new(General(NetModel::of_bots(&game)), game);
        let expected = general.value(&game);
        let found = solver(&game).value(&game);
        for seat in game.seats().seats() {
            assert_close(found[seat], expected[seat], 1e-12, &game);
        }
    }
}

#[test]
fn estimates_are_those_of_the_net() {
    let evaluator = Evaluator::new(Banditos::net(), Aim::Win);
    let mut input = Input::default();
    for (n, options) in every_option().enumerate() {
        each_position(options, n as u64, |game| {
            if game.phase() == Phase::Over || !game.may_throw() {
                return;
            }
            let estimate = NetModel::of_bots(game).estimate(game);
            let [a, b] = [Seat::A, Seat::B]
                .map(|seat| f64::from(evaluator.position_value(game, seat, &mut input)));
            assert_close(estimate[Seat::A], a / (a + b), 1e-5, game);
            assert_close(estimate[Seat::B], b / (a + b), 1e-5, game);
        });
    }
}
