//! Tests of the search against a naive one that plays every step by the rules.

use cubilete_rules::qwinto::{Move, Qwinto};
use cubilete_rules::{Chance, Game, Moves, NoOptions, Phase, Seat, Viewer};
use cubilete_testing::Random;

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::play::{Aim, Play, Sight, best_move};
use crate::testing::net;

/// The value of a solo position, by playing step by step to the start of the next turn.
fn naive(game: &Qwinto, evaluator: &Evaluator<'_>, input: &mut Input) -> f32 {
    match game.phase() {
        Phase::Over => evaluator.position_value(game, Seat::A, input),
        _ if game.at_turn_start() => evaluator.position_value(game, Seat::A, input),
        Phase::Roll => {
            let outcomes = game.outcomes();
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let value = |(roll, weight): (_, u64)| {
                let mut next = *game;
                next.roll_unchecked(roll, &mut ());
                naive(&next, evaluator, input) * weight as f32
            };
            let outcomes = outcomes.iter().map(|outcome| (outcome.roll, outcome.weight));
            outcomes.map(value).sum::<f32>() / total as f32
        }
        Phase::Choose(_) => {
            let moves = game.moves(Seat::A);
            let values = moves.iter().map(|mv| after(game, mv, evaluator, input));
            values.fold(f32::MIN, f32::max)
        }
    }
}

fn after(game: &Qwinto, mv: Move, evaluator: &Evaluator<'_>, input: &mut Input) -> f32 {
    let mut next = *game;
    next.play_unchecked(Seat::A, mv, &mut ());
    naive(&next, evaluator, input)
}

/// Plays a random solo game and visits a fraction of its decisions.
fn each_decision(seed: u64, one_in: u32, mut look: impl FnMut(&Qwinto)) {
    let mut numbers = Random::new(seed);
    let mut game = Qwinto::new(1, NoOptions).unwrap();
    while game.phase() != Phase::Over {
        if game.phase() == Phase::Roll {
            let roll = game.sample(&mut numbers);
            game.roll_unchecked(roll, &mut ());
            continue;
        }
        if numbers.below(one_in) == 0 {
            look(&game);
        }
        let moves = game.moves(Seat::A);
        // Write whenever possible, so that sheets fill up.
        let mv = moves.get(numbers.below(moves.len() as u32) as usize);
        let mv = if mv == Move::PASS { moves.get(0) } else { mv };
        game.play_unchecked(Seat::A, mv, &mut ());
    }
}

#[test]
fn the_solo_search_agrees_with_a_naive_one() {
    let net = net::<Qwinto>(3);
    let evaluator = Evaluator::new(&net, Aim::Score);
    let mut input = Input::default();
    let mut seen = 0;
    for seed in 0..12 {
        each_decision(seed, 12, |game| {
            let moves = game.moves(Seat::A);
            let ranked = game.rank(Seat::A, &evaluator, Sight::Turn);
            for (mv, value) in moves.iter().zip(ranked) {
                let expected = after(game, mv, &evaluator, &mut input);
                assert!((value - expected).abs() < 2e-3, "{mv}: {value}, naively {expected}");
                seen += 1;
            }
        });
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_glance_agrees_with_a_turn_search_in_solo_games() {
    let net = net::<Qwinto>(4);
    let evaluator = Evaluator::new(&net, Aim::Score);
    each_decision(1, 4, |game| {
        let [glance, turn] =
            [Sight::Glance, Sight::Turn].map(|s| game.rank(Seat::A, &evaluator, s));
        assert!(glance.iter().zip(&turn).all(|(a, b)| (a - b).abs() < 1e-3), "{glance:?} {turn:?}");
    });
}

#[test]
fn the_greedy_player_fills_its_sheet() {
    let mut numbers = Random::new(9);
    let mut game = Qwinto::new(1, NoOptions).unwrap();
    while game.phase() != Phase::Over {
        match game.phase() {
            Phase::Roll => {
                let roll = game.sample(&mut numbers);
                game.roll(roll, &mut ()).unwrap();
            }
            _ => game.play(Seat::A, game.greedy(Seat::A), &mut ()).unwrap(),
        }
    }
    assert!(game.sheet(Seat::A).score() > 30, "{}", game.sheet(Seat::A).score());
}

/// Plays a game by these choices.
fn play_out(
    seats: usize,
    numbers: &mut Random,
    mut choose: impl FnMut(&Qwinto, Seat, &mut Random) -> Move,
) {
    let mut game = Qwinto::new(seats, NoOptions).unwrap();
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(numbers);
                game.roll_unchecked(roll, &mut ());
            }
            Phase::Choose(waiting) => {
                for seat in waiting {
                    let mv = choose(&game, seat, numbers);
                    game.play_unchecked(seat, mv, &mut ());
                }
            }
        }
    }
}

/// Compares the values of written numbers with playing each move by the rules and encoding the
/// position again.
fn check_writing(seats: usize, aim: Aim) {
    let net = net::<Qwinto>(6);
    let evaluator = Evaluator::new(&net, aim);
    let mut seen = 0;
    play_out(seats, &mut Random::new(seats as u64), |game, seat, numbers| {
        let moves = game.moves(seat);
        let writes = game.dice().is_some() && !game.moves(game.active()).contains(Move::Keep);
        if writes && numbers.below(4) == 0 {
            let open = game.seen_by(Viewer::Spectator);
            let replies =
                game.seats().seats().map(|seat| best_move(&open, seat, &evaluator, Sight::Glance));
            let replies: Vec<Move> = replies.collect();
            let ranked = game.rank(seat, &evaluator, Sight::Turn);
            for (mv, value) in moves.iter().zip(ranked) {
                let mut next = open;
                for (other, reply) in game.seats().seats().zip(&replies) {
                    next.play(other, if other == seat { mv } else { *reply }, &mut ()).unwrap();
                }
                let expected = evaluator.position_value(&next, seat, &mut Input::default());
                assert!((value - expected).abs() < 2e-3, "{mv}: {value}, by the rules {expected}");
                seen += 1;
            }
        }
        moves.get(numbers.below(moves.len() as u32) as usize)
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn values_of_written_numbers_agree_with_playing_by_the_rules() {
    for seats in 2..=6 {
        check_writing(seats, Aim::Win);
        check_writing(seats, Aim::Score);
    }
}

#[test]
fn the_turn_cache_does_not_change_values() {
    let net = net::<Qwinto>(5);
    let evaluator = Evaluator::new(&net, Aim::Win);
    for seats in [2, 3] {
        // One cache for all seats and sights: it must detect what it does not contain.
        let mut cache = Default::default();
        let mut decisions = 0;
        play_out(seats, &mut Random::new(seats as u64), |game, seat, numbers| {
            let sights = if seats == 2 { 3 } else { 2 };
            let sight = Sight::ALL[numbers.below(sights) as usize];
            let moves = game.moves(seat);
            if decisions < 150 {
                let ranked = game.rank_cached(seat, &evaluator, sight, &mut cache);
                assert_eq!(ranked, game.rank(seat, &evaluator, sight), "{sight:?}: {game:?}");
                decisions += 1;
            }
            moves.get(numbers.below(moves.len() as u32) as usize)
        });
        assert!(decisions > 30, "{decisions}");
    }
}
