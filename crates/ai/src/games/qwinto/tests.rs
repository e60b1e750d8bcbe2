//! The search of Qwinto against a naive one that plays every step by the rules.

use cubilete_rules::qwinto::{Move, Qwinto};
use cubilete_rules::{Chance, Game, Moves, NoOptions, Phase, Seat};

use crate::input::Input;
use crate::play::{Aim, Mind, Play, Sight};
use crate::testing::{Numbers, net};

/// The worth of a position for a seat that plays alone: by the rules, step by step to the start of the next turn.
fn naive(game: &Qwinto, mind: &Mind<'_>, input: &mut Input) -> f32 {
    match game.phase() {
        Phase::Over => mind.worth_of(game, Seat::A, input),
        _ if game.at_turn_start() => mind.worth_of(game, Seat::A, input),
        Phase::Roll => {
            let outcomes = game.outcomes();
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let worth = |(roll, weight): (_, u64)| {
                let mut next = *game;
                next.roll_unchecked(roll, &mut ());
                naive(&next, mind, input) * weight as f32
            };
            let outcomes = outcomes.iter().map(|outcome| (outcome.roll, outcome.weight));
            outcomes.map(worth).sum::<f32>() / total as f32
        }
        Phase::Choose(_) => {
            let moves = game.moves(Seat::A);
            let worths = moves.iter().map(|mv| after(game, mv, mind, input));
            worths.fold(f32::MIN, f32::max)
        }
    }
}

fn after(game: &Qwinto, mv: Move, mind: &Mind<'_>, input: &mut Input) -> f32 {
    let mut next = *game;
    next.play_unchecked(Seat::A, mv, &mut ());
    naive(&next, mind, input)
}

/// Plays a random game of one seat and looks at one decision in so many.
fn each_decision(seed: u64, one_in: u32, mut look: impl FnMut(&Qwinto)) {
    let mut numbers = Numbers(seed);
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
        // Writing where it can, so that sheets fill up.
        let mv = moves.get(numbers.below(moves.len() as u32) as usize);
        let mv = if mv == Move::PASS { moves.get(0) } else { mv };
        game.play_unchecked(Seat::A, mv, &mut ());
    }
}

#[test]
fn the_search_alone_agrees_with_a_naive_one_at_every_decision() {
    let net = net::<Qwinto>(3);
    let mind = Mind::new(&net, Aim::Score);
    let mut input = Input::default();
    let mut seen = 0;
    for seed in 0..12 {
        each_decision(seed, 12, |game| {
            let moves = game.moves(Seat::A);
            let ranked = game.rank(Seat::A, &mind, Sight::Turn);
            for (mv, worth) in moves.iter().zip(ranked) {
                let expected = after(game, mv, &mind, &mut input);
                assert!((worth - expected).abs() < 2e-3, "{mv}: {worth}, naively {expected}");
                seen += 1;
            }
        });
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_glance_sees_the_same_as_a_turn_where_nobody_replies() {
    let net = net::<Qwinto>(4);
    let mind = Mind::new(&net, Aim::Score);
    each_decision(1, 4, |game| {
        let [glance, turn] = [Sight::Glance, Sight::Turn].map(|s| game.rank(Seat::A, &mind, s));
        assert!(glance.iter().zip(&turn).all(|(a, b)| (a - b).abs() < 1e-3), "{glance:?} {turn:?}");
    });
}

#[test]
fn the_greedy_player_fills_its_sheet_and_seldom_misses() {
    let mut numbers = Numbers(9);
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

#[test]
fn a_memory_changes_nothing_about_what_is_found() {
    let net = net::<Qwinto>(5);
    let mind = Mind::new(&net, Aim::Win);
    for seats in [2, 3] {
        let mut numbers = Numbers(seats as u64);
        let mut game = Qwinto::new(seats, NoOptions).unwrap();
        // One memory for everybody at the table and for every sight: it must notice what it does not know.
        let mut memory = Default::default();
        let mut decisions = 0;
        while game.phase() != Phase::Over && decisions < 150 {
            match game.phase() {
                Phase::Choose(waiting) => {
                    for seat in waiting {
                        let sight =
                            Sight::ALL[numbers.below(if seats == 2 { 3 } else { 2 }) as usize];
                        let ranked = game.rank_with(seat, &mind, sight, &mut memory);
                        assert_eq!(ranked, game.rank(seat, &mind, sight), "{sight:?}: {game:?}");
                        decisions += 1;
                        let best =
                            (0..ranked.len()).max_by(|a, b| ranked[*a].total_cmp(&ranked[*b]));
                        game.play_unchecked(seat, game.moves(seat).get(best.unwrap()), &mut ());
                    }
                }
                _ => {
                    let roll = game.sample(&mut numbers);
                    game.roll_unchecked(roll, &mut ());
                }
            }
        }
        assert!(decisions > 30, "{decisions}");
    }
}
