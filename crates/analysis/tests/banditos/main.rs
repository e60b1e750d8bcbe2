//! Values of Los Banditos turns, compared with plain searches and with exact endings.

mod endings;
mod rolls;
mod search;
mod symmetry;

use cubilete_analysis::model::NetModel;
use cubilete_analysis::{Solver, Values};
use cubilete_rules::banditos::{Banditos, BanditosOptions, Full, Proof};
use cubilete_rules::{AnyGame, Chance, Game, Moves, Phase};
use cubilete_testing::Random;

/// The position with this text after the options.
fn position(options: &str, text: &str) -> Banditos {
    match format!("banditos/seats=2/{options}/{text}").parse() {
        Ok(AnyGame::Banditos(game)) => game,
        other => panic!("{text}: {other:?}"),
    }
}

const DEFAULTS: &str = "full=return/proof=any";

fn every_option() -> impl Iterator<Item = BanditosOptions> {
    let fulls = [Full::Return, Full::Concede].into_iter();
    fulls.flat_map(|full| [Proof::Any, Proof::Bag].map(|proof| BanditosOptions { full, proof }))
}

fn solver(root: &Banditos) -> Solver<NetModel<'static, Banditos>> {
    Solver::new(NetModel::of_bots(root), *root)
}

fn value(game: &Banditos) -> Values {
    solver(game).value(game)
}

/// Plays a game in which a third of the moves are random and the others greedy, and visits every position.
fn each_position(options: BanditosOptions, seed: u64, mut visit: impl FnMut(&Banditos)) {
    let mut game = Banditos::new(2, options).unwrap();
    let mut random = Random::new(seed);
    loop {
        visit(&game);
        match game.phase() {
            Phase::Over => return,
            Phase::Roll => {
                let roll = game.sample(&mut random);
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let moves = game.moves(seat);
                let mv = match random.below(3) {
                    0 => moves.get(random.below(moves.len() as u32) as usize),
                    _ => cubilete_ai::Play::greedy(&game, seat),
                };
                game.play(seat, mv, &mut ()).unwrap();
            }
        }
    }
}

#[track_caller]
fn assert_close(found: f64, expected: f64, tolerance: f64, game: &Banditos) {
    let text = AnyGame::Banditos(*game);
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}: {text}");
}
