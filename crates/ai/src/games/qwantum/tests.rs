//! Tests of the bot on positions from random games of every setup.

use cubilete_rules::games::qwantum::{Line, Move, Qwantum, QwantumMoves, QwantumOptions, Row};
use cubilete_rules::{AnyGame, Chance, Game, Moves, Phase, Seat};
use cubilete_testing::Random;

use super::dice_values::DiceValues;
use super::features;
use super::throws::throws;
use super::turn::TurnContext;
use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::play::{Aim, Play, Sight};
use crate::testing::net;

fn setups() -> impl Iterator<Item = Qwantum> {
    (1..=4).flat_map(|seats| {
        [Line::Below, Line::Reset].map(|line| Qwantum::new(seats, QwantumOptions { line }).unwrap())
    })
}

/// Plays a game mostly by greedy moves, and calls `check` at every position.
fn along(mut game: Qwantum, seed: u64, mut check: impl FnMut(&Qwantum)) -> Qwantum {
    let mut chance = Random::new(seed);
    loop {
        check(&game);
        match game.phase() {
            Phase::Roll => {
                let roll = game.sample(&mut chance);
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(seats) => {
                for seat in seats {
                    let moves = game.moves(seat);
                    let random = moves.get(chance.below(moves.len() as u32) as usize);
                    let mv = if chance.below(8) == 0 { random } else { game.greedy(seat) };
                    game.play(seat, mv, &mut ()).unwrap();
                }
            }
            Phase::Over => return game,
        }
    }
}

fn deciding(game: &Qwantum) -> impl Iterator<Item = Seat> {
    let seats = if let Phase::Choose(seats) = game.phase() { Some(seats) } else { None };
    seats.into_iter().flatten()
}

#[test]
fn every_legal_move_has_a_finite_value() {
    let net = net::<Qwantum>(5);
    for (n, start) in setups().enumerate() {
        for aim in [Aim::Win, Aim::Score] {
            let evaluator = Evaluator::new(&net, aim);
            let mut decisions = 0;
            along(start, n as u64, |game| {
                for seat in Seat::ALL {
                    let ranked = game.rank(seat, &evaluator, Sight::Glance);
                    assert_eq!(ranked.len(), game.moves(seat).len());
                    assert!(ranked.iter().all(|value| value.is_finite()), "{game:?}: {ranked:?}");
                    decisions += ranked.len();
                }
            });
            assert!(decisions > 100);
        }
    }
}

#[test]
fn every_move_has_a_finite_value_by_turn_and_two_turns() {
    let net = net::<Qwantum>(5);
    for (n, start) in setups().enumerate() {
        let evaluator = Evaluator::new(&net, [Aim::Win, Aim::Score][n / 2 % 2]);
        let mut decisions = 0;
        along(start, n as u64, |game| {
            for seat in deciding(game) {
                decisions += 1;
                let sight = if decisions % 2 == 0 { Sight::Turn } else { Sight::TwoTurns };
                if decisions % 7 == 0 || game.sheet(seat).written() > 21 {
                    let ranked = game.rank(seat, &evaluator, sight);
                    assert_eq!(ranked.len(), game.moves(seat).len());
                    assert!(ranked.iter().all(|value| value.is_finite()), "{game:?}: {ranked:?}");
                }
            }
        });
    }
}

#[test]
fn all_features_are_within_the_shape_of_the_net() {
    for (n, start) in setups().enumerate() {
        along(start, n as u64, |game| {
            for seat in game.seats().seats().filter(|_| game.at_turn_start()) {
                for aim in [Aim::Win, Aim::Score] {
                    let mut input = Input::default();
                    game.encode(seat, aim, &mut input);
                    assert_eq!(input.parts().count(), game.seats().get());
                    for (role, features) in input.parts() {
                        let known = |f: &u16| (*f as usize) < Qwantum::SHAPE.features;
                        assert!(features.iter().all(known));
                        assert!(role < Qwantum::SHAPE.roles.len());
                    }
                }
            }
        });
    }
}

/// Compares embeddings that are updated during a turn with those of the features at the next turn.
#[test]
fn updated_embeddings_agree_with_the_features_of_the_sheet() {
    let net = net::<Qwantum>(5);
    for (n, start) in setups().enumerate() {
        let line = start.options().line;
        let mut sums = [*net.sections().embedding_bias; 4];
        let mut sheets = start.seats().seats().map(|seat| *start.sheet(seat)).collect::<Vec<_>>();
        for (seat, sum) in sums.iter_mut().enumerate().take(sheets.len()) {
            let seat_context =
                super::turn::seat_context(start.seats(), line, Seat::A, Seat::ALL[seat]);
            features::sheet_features(&sheets[seat], seat_context)
                .for_each(|f| net.sections().add(sum, f));
        }
        along(start, 9 + n as u64, |game| {
            for (seat, sheet) in game.seats().seats().zip(&mut sheets) {
                let sum = &mut sums[seat.index()];
                for row in Row::ALL {
                    for column in sheet.row_len(row)..game.sheet(seat).row_len(row) {
                        let number = game.sheet(seat).number(row, column).unwrap();
                        features::write(&net.sections(), sum, sheet, row, number, line);
                    }
                }
                if sheet.misthrows() < game.sheet(seat).misthrows() {
                    features::misthrow(&net.sections(), sum, sheet);
                }
                assert_eq!(sheet, game.sheet(seat));
                let seat_context = super::turn::seat_context(game.seats(), line, Seat::A, seat);
                let mut fresh = *net.sections().embedding_bias;
                features::sheet_features(sheet, seat_context)
                    .for_each(|f| net.sections().add(&mut fresh, f));
                assert!(sum.iter().zip(&fresh).all(|(a, b)| (a - b).abs() < 1e-3));
            }
        });
    }
}

#[test]
fn the_value_of_a_last_choice_is_that_of_the_next_turn() {
    let net = net::<Qwantum>(5);
    for (n, start) in setups().enumerate().filter(|(_, start)| start.seats().get() == 1) {
        for aim in [Aim::Win, Aim::Score] {
            let evaluator = Evaluator::new(&net, aim);
            along(start, n as u64, |game| {
                if !game.everyone_writes() {
                    return;
                }
                let ranked = game.rank(Seat::A, &evaluator, Sight::Turn);
                for (mv, value) in game.moves(Seat::A).iter().zip(ranked) {
                    let mut next = *game;
                    next.play(Seat::A, mv, &mut ()).unwrap();
                    let expected = evaluator.position_value(&next, Seat::A, &mut Input::default());
                    assert!((value - expected).abs() < 1e-3, "{mv}: {value} {expected}");
                }
            });
        }
    }
}

/// Checks that `ranked` is the mean of `value` over the second throws, for some sets of dice.
fn check_folded(game: &Qwantum, ranked: &[f32], mut value: impl FnMut(&Qwantum) -> f32) {
    for (mv, ranked) in game.moves(game.active()).iter().zip(ranked).step_by(9).take(3) {
        let mut thrown = *game;
        thrown.play(game.active(), mv, &mut ()).unwrap();
        let expected = if thrown.phase() == Phase::Roll {
            let (mut sum, mut ways) = (0.0, 0.0);
            for outcome in thrown.outcomes() {
                let mut next = thrown;
                next.roll(outcome.roll, &mut ()).unwrap();
                sum += value(&next) * outcome.weight as f32;
                ways += outcome.weight as f32;
            }
            sum / ways
        } else {
            value(&thrown)
        };
        assert!((ranked - expected).abs() < 2e-3, "{mv}: {ranked} {expected} at {game:?}");
    }
}

#[test]
fn the_value_of_a_set_is_the_mean_of_the_best_choice_over_its_throws() {
    let net = net::<Qwantum>(5);
    for (n, start) in setups().enumerate() {
        let solo = start.seats().get() == 1;
        let evaluator = Evaluator::new(&net, if solo { Aim::Score } else { Aim::Win });
        let mut count = 0;
        along(start, n as u64, |game| {
            count += 1;
            let active = game.active();
            if let QwantumMoves::Decide = game.moves(active)
                && (count % 11 == 0 || game.sheet(active).written() > 21)
            {
                let ranked = game.rank(active, &evaluator, Sight::Turn);
                check_folded(game, &ranked, |next| {
                    best(&next.rank(active, &evaluator, Sight::Turn))
                });
            }
        });
    }
}

fn best(ranked: &[f32]) -> f32 {
    ranked.iter().copied().fold(f32::NEG_INFINITY, f32::max)
}

/// The difference between the value of keeping all dice and the best value of writing with them.
fn error_of_keeping(game: &Qwantum, evaluator: &Evaluator<'_>) -> Option<f32> {
    let active = game.active();
    let QwantumMoves::Decide = game.moves(active) else { return None };
    let ranked = game.rank(active, evaluator, Sight::Turn);
    let keep = game.moves(active).iter().position(|mv| mv == Move::Keep)?;
    let mut kept = *game;
    kept.play(active, Move::Keep, &mut ()).unwrap();
    Some((ranked[keep] - best(&kept.rank(active, evaluator, Sight::Turn))).abs())
}

#[test]
fn keeping_all_dice_has_the_value_of_the_best_write() {
    let unlearned = net::<Qwantum>(5);
    for (n, start) in setups().enumerate() {
        for (net, aim) in
            [(Qwantum::net(), Aim::Win), (&unlearned, Aim::Win), (&unlearned, Aim::Score)]
        {
            let evaluator = Evaluator::new(net, aim);
            let (mut count, mut worst) = (0, 0.0_f32);
            along(start, n as u64, |game| {
                count += 1;
                if count % 7 == 0
                    || game.seats().seats().any(|seat| game.sheet(seat).written() > 21)
                {
                    worst = worst.max(error_of_keeping(game, &evaluator).unwrap_or(0.0));
                }
            });
            assert!(worst < 1e-3, "{worst} off in {start:?}");
        }
    }
}

#[test]
fn approximate_values_are_close_to_exact_ones() {
    let evaluator = Evaluator::new(Qwantum::net(), Aim::Win);
    // With more seats it is not used, and with one it is exact.
    for start in setups().filter(|start| start.seats().get() == 2) {
        let (mut turns, mut sum, mut count) = (0, 0.0, 0);
        let mut look = |game: &Qwantum| {
            turns += u32::from(game.at_turn_start());
            if !game.at_turn_start() || turns % 16 != 1 {
                return;
            }
            let (turn, sheets) = TurnContext::of(game, &evaluator);
            let mut dice = DiceValues::new(&turn, &sheets);
            for sums in throws().sample_sums() {
                let (approximate, value) = (dice.approximate_values(sums), dice.values(sums));
                sum += (0..6).map(|white| (approximate[white] - value[white]).abs()).sum::<f32>();
                count += 6;
            }
        };
        for seed in 0..4 {
            along(start, seed, &mut look);
        }
        assert!(sum / (count as f32) < 0.02, "{} off in {start:?}", sum / count as f32);
    }
}

#[test]
fn replies_of_two_opponents_are_combined() {
    let text = "qwantum/seats=3/line=below/stage=decide/active=a/dice=w5.b1.y3.y2.v3.v5.v2/first=-\
        /sheets=7.10.11.19.-.-,7.8.14.17.13.7,8.9.10.21.12.-,2.8.9.11.7.5,0\
        :8.11.12.16.13.-,7.9.14.15.8.6,8.9.16.17.9.5,3.7.14.22.-.-,0\
        :3.6.13.19.10.-,7.9.14.16.4.3,8.10.12.-.-.-,3.7.9.16.9.-,1/pencils=-:-:-";
    let Ok(AnyGame::Qwantum(game)) = text.parse() else { panic!("{text}") };
    let error = error_of_keeping(&game, &Evaluator::new(Qwantum::net(), Aim::Win)).unwrap();
    assert!(error < 1e-4, "{error}");
}

/// The correlation of two lists, from -1 to 1.
fn correlation(a: &[f32], b: &[f32]) -> f32 {
    let mean = |list: &[f32]| list.iter().sum::<f32>() / list.len() as f32;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let product = |x: &[f32], mean_x: f32, y: &[f32], mean_y: f32| -> f32 {
        x.iter().zip(y).map(|(x, y)| (x - mean_x) * (y - mean_y)).sum()
    };
    let spread = product(a, mean_a, a, mean_a) * product(b, mean_b, b, mean_b);
    product(a, mean_a, b, mean_b) / spread.sqrt().max(f32::MIN_POSITIVE)
}

#[test]
fn values_at_a_glance_correlate_with_those_over_all_throws() {
    let net = net::<Qwantum>(5);
    let evaluator = Evaluator::new(&net, Aim::Score);
    let (mut sum, mut count) = (0.0, 0);
    for (n, start) in setups().chain(setups()).chain(setups()).enumerate() {
        let mut turns = 0;
        along(start, n as u64, |game| {
            let QwantumMoves::Decide = game.moves(game.active()) else { return };
            turns += 1;
            if turns % 5 == 1 && game.sheet(game.active()).written() < 20 {
                let glance = game.rank(game.active(), &evaluator, Sight::Glance);
                let turn = game.rank(game.active(), &evaluator, Sight::Turn);
                sum += correlation(&glance, &turn);
                count += 1;
            }
        });
    }
    // This net has random weights, so a sample of throws predicts less than with a trained net.
    assert!(sum / count as f32 > 0.55, "{}", sum / count as f32);
}

#[test]
fn the_greedy_player_scores_much_more_than_a_random_one() {
    let mut chance = Random::new(3);
    let (mut greedy, mut random) = (0, 0);
    for seed in 0..200 {
        let mut game = Qwantum::new(1, QwantumOptions::default()).unwrap();
        let mut other = game;
        cubilete_rules::playout(&mut other, &mut Random::new(seed), &mut ());
        random += other.scores()[Seat::A];
        while game.phase() != Phase::Over {
            match game.phase() {
                Phase::Choose(_) => {
                    let mv = game.greedy(Seat::A);
                    game.play(Seat::A, mv, &mut ()).unwrap();
                }
                _ => {
                    let roll = game.sample(&mut chance);
                    game.roll(roll, &mut ()).unwrap();
                }
            }
        }
        greedy += game.scores()[Seat::A];
    }
    assert!(greedy > 3 * random.max(200), "{greedy} {random}");
}
