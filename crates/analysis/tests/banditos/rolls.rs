//! The luck of each roll has mean zero, and nothing else changes the value there.

use cubilete_analysis::ledger::{Cause, Ledger};
use cubilete_analysis::model::NetModel;
use cubilete_rules::banditos::{Banditos, Move, Roll};
use cubilete_rules::{Chance, Game, Moves, Phase, Seat, Step};
use cubilete_testing::Random;

use super::{assert_close, every_option, solver, value};

#[test]
fn the_luck_of_every_roll_has_mean_zero_and_no_roll_revises_the_value() {
    for (n, options) in every_option().enumerate() {
        let mut game = Banditos::new(2, options).unwrap();
        let mut ledger = Ledger::new(NetModel::of_bots(&game), game);
        let mut random = Random::new(n as u64);
        let mut root = game;
        while game.phase() != Phase::Over {
            let step = match game.phase() {
                Phase::Choose(mut seats) => {
                    let seat = seats.next().unwrap();
                    let moves = game.moves(seat);
                    let mv = match random.below(3) {
                        0 => moves.get(random.below(moves.len() as u32) as usize),
                        _ => cubilete_ai::Play::greedy(&game, seat),
                    };
                    Step::Move(seat, mv)
                }
                _ => Step::Roll(game.sample(&mut random)),
            };
            let entry = ledger.enter(step).unwrap();
            if let Step::Roll(roll) = step {
                for seat in game.seats().seats() {
                    assert_close(entry.revision[seat], 0.0, 1e-12, &game);
                }
                let Cause::Roll { variance } = entry.cause else { panic!("a roll") };
                // The ledger searches from the start of the turn, so the comparison does too.
                if !matches!(roll, Roll::Dice(_)) || random.below(3) == 0 {
                    check_outcomes(&root, &game, entry.before[Seat::A], variance[Seat::A]);
                }
            }
            match step {
                Step::Roll(roll) => game.roll(roll, &mut ()).unwrap(),
                Step::Move(seat, mv) => game.play(seat, mv, &mut ()).unwrap(),
            }
            if matches!(step, Step::Move(_, Move::End)) {
                root = game;
            }
        }
    }
}

/// Checks the mean and the variance of the values after all outcomes, each searched by itself.
fn check_outcomes(root: &Banditos, game: &Banditos, mean: f64, variance: f64) {
    let mut solver = solver(root);
    let outcomes = game.outcomes();
    let total: f64 = outcomes.iter().map(|outcome| outcome.weight as f64).sum();
    let (mut luck, mut squares) = (0.0, 0.0);
    for outcome in outcomes {
        let mut next = *game;
        next.roll(outcome.roll, &mut ()).unwrap();
        let change = solver.value(&next)[Seat::A] - mean;
        luck += outcome.weight as f64 / total * change;
        squares += outcome.weight as f64 / total * change * change;
    }
    assert_close(luck, 0.0, 1e-12, game);
    assert_close(squares, variance, 1e-12, game);
}

#[test]
fn a_game_begins_even() {
    for options in every_option() {
        let start = Banditos::new(2, options).unwrap();
        assert_close(value(&start)[Seat::A], 0.5, 1e-12, &start);
        let mut drawn = start;
        drawn.roll(Roll::Start(Seat::B), &mut ()).unwrap();
        let mut other = start;
        other.roll(Roll::Start(Seat::A), &mut ()).unwrap();
        let mut solver = solver(&start);
        assert_close(solver.value(&drawn)[Seat::A], solver.value(&other)[Seat::B], 1e-12, &drawn);
    }
}
