//! Tests of the bot on positions of whole games, and against a search without shortcuts.

use cubilete_rules::banditos::{Banditos, BanditosOptions, Full, Move, Proof, Slot};
use cubilete_rules::{AnyGame, AnyMove, Chance, Game, Moves, Phase, Seat};
use cubilete_testing::Random;

use super::search::is_sensible;
use super::{heuristic_value, rank_by};
use crate::bot::Bot;
use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Level;
use crate::play::{Aim, Play, Sight};
use crate::testing::net;

/// The position with this text, with the default options.
pub(super) fn position(text: &str) -> Banditos {
    match format!("banditos/seats=2/full=return/proof=any/{text}").parse() {
        Ok(AnyGame::Banditos(game)) => game,
        other => panic!("{text}: {other:?}"),
    }
}

fn every_option() -> impl Iterator<Item = BanditosOptions> {
    let fulls = [Full::Return, Full::Concede].into_iter();
    fulls.flat_map(|full| [Proof::Any, Proof::Bag].map(|proof| BanditosOptions { full, proof }))
}

/// Plays a game and visits every decision. Moves come from `choose`, except a percentage
/// `at_random`.
fn each_decision(
    options: BanditosOptions,
    seed: u64,
    at_random: u32,
    mut choose: impl FnMut(&Banditos, Seat) -> Move,
) {
    let mut game = Banditos::new(2, options).unwrap();
    let mut chance = Random::new(seed);
    loop {
        match game.phase() {
            Phase::Over => return,
            Phase::Roll => {
                let roll = game.sample(&mut chance);
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let chosen = choose(&game, seat);
                let moves = game.moves(seat);
                let random = moves.get(chance.below(moves.len() as u32) as usize);
                let mv = if chance.below(100) < at_random { random } else { chosen };
                game.play(seat, mv, &mut ()).unwrap();
            }
        }
    }
}

fn check_ranks(game: &Banditos, seat: Seat, values: &[f32]) {
    assert_eq!(values.len(), game.moves(seat).len(), "{game:?}");
    assert!(values.iter().all(|value| value.is_finite()), "{values:?}");
}

#[test]
fn every_move_has_a_finite_value_at_every_decision() {
    let net = net::<Banditos>(7);
    for (n, options) in every_option().enumerate() {
        for (seed, at_random) in [(1, 100), (2, 0), (3, 30)] {
            let mut decisions = 0;
            each_decision(options, seed + 10 * n as u64, at_random, |game, seat| {
                for aim in [Aim::Win, Aim::Score] {
                    let evaluator = Evaluator::new(&net, aim);
                    check_ranks(game, seat, &game.rank(seat, &evaluator, Sight::Glance));
                    assert!(game.rank(seat.next(game.seats()), &evaluator, Sight::Turn).is_empty());
                }
                decisions += 1;
                // The slow sights now and then.
                if decisions % 16 == 0 {
                    let aim = if decisions % 32 == 0 { Aim::Win } else { Aim::Score };
                    let evaluator = Evaluator::new(&net, aim);
                    check_ranks(game, seat, &game.rank(seat, &evaluator, Sight::Turn));
                    check_ranks(game, seat, &game.rank(seat, &evaluator, Sight::TwoTurns));
                    check_ranks(game, seat, &rank_by(game, seat, heuristic_value));
                }
                game.greedy(seat)
            });
        }
    }
}

#[test]
fn the_greedy_player_plays_legally_and_never_concedes_freely() {
    for options in every_option() {
        for seed in 0..20 {
            each_decision(options, seed, 10, |game, seat| {
                let mv = game.greedy(seat);
                let moves = game.moves(seat);
                assert!(moves.contains(mv));
                let free = moves.iter().any(|mv| !matches!(mv, Move::Concede(_)));
                assert!(!(free && matches!(mv, Move::Concede(_))), "{game:?}");
                mv
            });
        }
    }
}

/// Plays a game for each pairing of levels and each option, visits every concession, and returns
/// their number.
fn each_concession(pairings: &[[Level; 2]], mut look: impl FnMut(&Banditos, Slot, Level)) -> u32 {
    let mut concessions = 0;
    for (n, levels) in pairings.iter().enumerate() {
        for options in every_option() {
            let bot = Bot { seed: n as u64 };
            each_decision(options, n as u64, 0, |game, seat| {
                let level = levels[seat.index()];
                let chosen = bot.choose(&AnyGame::Banditos(*game), seat, level, Sight::TwoTurns);
                let Some(AnyMove::Banditos(mv)) = chosen else { panic!("{game:?}") };
                if let Move::Concede(slot) = mv {
                    look(game, slot, level);
                    concessions += 1;
                }
                mv
            });
        }
    }
    concessions
}

/// The active seat's moves other than concessions.
fn without_concession(game: &Banditos) -> Vec<Move> {
    let moves = game.moves(game.active());
    moves.iter().filter(|mv| !matches!(mv, Move::Concede(_))).collect()
}

#[test]
fn erring_levels_concede_only_nearly_lost_tiles_unless_forced() {
    use Level::{Easy, Greedy, Hard, Master, Medium};
    let like = [[Easy; 2], [Easy; 2], [Medium; 2], [Medium; 2], [Hard; 2]];
    let mixed = [[Easy, Medium], [Medium, Easy], [Easy, Greedy], [Medium, Hard], [Master, Easy]];
    let concessions = each_concession(&[like, mixed].concat(), |game, slot, level| {
        let forced = without_concession(game).iter().all(|mv| matches!(mv, Move::Claim(_)));
        let sensible = forced || is_sensible(game, slot);
        assert!(sensible || level == Master, "{level} concedes {slot:?}: {game:?}");
    });
    assert!(concessions > 50, "{concessions}");
}

#[test]
fn no_level_concedes_if_another_move_is_as_good() {
    use Level::{Easy, Hard, Master, Medium};
    let evaluator = Evaluator::new(Banditos::net(), Aim::Win);
    let concessions = each_concession(&[[Easy, Hard], [Medium, Master]], |game, slot, level| {
        let sight = level.skill(Banditos::ERRORS).unwrap().sight;
        let values = game.rank(game.active(), &evaluator, sight);
        let value = |mv| game.moves(game.active()).iter().zip(&values).find(|(m, _)| *m == mv);
        let conceded = value(Move::Concede(slot)).unwrap().1;
        for mv in without_concession(game) {
            assert!(value(mv).unwrap().1 < conceded, "{level}, {slot:?} or {mv}: {game:?}");
        }
    });
    assert!(concessions > 10, "{concessions}");
}

#[test]
fn all_features_are_within_the_shape_of_the_net() {
    for options in every_option() {
        for (seed, at_random) in [(1, 100), (2, 0), (3, 20), (4, 5)] {
            each_decision(options, seed, at_random, |game, seat| {
                let mut input = Input::default();
                if game.at_turn_start() {
                    for seat in game.seats().seats() {
                        game.encode(seat, Aim::Win, &mut input);
                        game.encode(seat, Aim::Score, &mut input);
                    }
                }
                for (role, features) in input.parts() {
                    assert!(role < Banditos::SHAPE.roles.len());
                    assert!(features.iter().all(|f| usize::from(*f) < Banditos::SHAPE.features));
                }
                game.greedy(seat)
            });
        }
    }
    const { assert!(Banditos::SHAPE.features <= 5500) };
}

/// The value of a position by full search, except for senseless concessions.
fn naive(
    game: &Banditos,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    concessions: u8,
    input: &mut Input,
) -> f32 {
    match game.phase() {
        Phase::Over => evaluator.position_value(game, seat, input),
        Phase::Roll => {
            let (mut sum, mut weights) = (0.0, 0.0);
            let room = Slot::ALL.into_iter().map(|slot| 3 - game.side(slot, seat).len());
            let thrown = game.refill().is_none();
            // The search tries no concessions after a throw with much room.
            let concessions = if thrown && room.sum::<usize>() > 2 { 0 } else { concessions };
            for outcome in game.outcomes() {
                let mut next = *game;
                next.roll(outcome.roll, &mut ()).unwrap();
                sum += outcome.weight as f32 * naive(&next, seat, evaluator, concessions, input);
                weights += outcome.weight as f32;
            }
            sum / weights
        }
        Phase::Choose(_) if game.at_turn_start() => evaluator.position_value(game, seat, input),
        Phase::Choose(_) => {
            let moves = game.moves(seat);
            let stuck = moves.iter().all(|mv| matches!(mv, Move::Claim(_) | Move::Concede(_)));
            let mut best = f32::NEG_INFINITY;
            for mv in moves.iter() {
                let mut left = concessions;
                if let Move::Concede(slot) = mv
                    && !stuck
                {
                    if concessions == 0 || !is_sensible(game, slot) {
                        continue;
                    }
                    left -= 1;
                }
                let mut next = *game;
                next.play(seat, mv, &mut ()).unwrap();
                best = best.max(naive(&next, seat, evaluator, left, input));
            }
            best
        }
    }
}

/// Checks both options for proofs.
fn check_throw(text: &str, full: &str) {
    for proof in ["any", "bag"] {
        check_throw_by(&format!("banditos/seats=2/full={full}/proof={proof}/stage=before/{text}"));
    }
}

fn check_throw_by(text: &str) {
    let net = net::<Banditos>(7);
    let Ok(AnyGame::Banditos(game)) = text.parse() else { panic!("{text}") };
    let seat = game.active();
    let mut thrown = game;
    thrown.play(seat, Move::Throw, &mut ()).unwrap();
    for aim in [Aim::Win, Aim::Score] {
        let evaluator = Evaluator::new(&net, aim);
        let expected = naive(&thrown, seat, &evaluator, 1, &mut Input::default());
        let at = game.moves(seat).iter().position(|mv| mv == Move::Throw).unwrap();
        let found = game.rank(seat, &evaluator, Sight::Turn)[at];
        assert!(
            (found - expected).abs() < 1e-3 * expected.abs().max(1.0),
            "{text}: {found} {expected}"
        );
    }
}

#[test]
fn the_value_of_a_throw_agrees_with_a_full_search() {
    // The first throw, of one die.
    check_throw(
        "active=a/first=yes/hand=-/slots=1,-,-:3,-,-:2,-,-:1,-,-/won=0,0,0:0,0,0",
        "return",
    );
    // Tiles that will be decided, with a pile.
    check_throw(
        "active=b/first=no/hand=-/slots=1,k4.g3.b2,r2.r5:3,k1,r6.r6:2,-,b3:1,k5.g5.b5,g1.g2/won=1,0,0:0,1,0",
        "return",
    );
    // A claim, and something to concede.
    check_throw(
        "active=a/first=no/hand=-/slots=1,k6.k6.k6,r5:3,k1.g2,r6.r6.r6:2,-,b3:1,k5.b5,g1.g2/won=1,0,0:0,1,0",
        "return",
    );
    // Hardly any room, and no pile.
    check_throw(
        "active=a/first=no/hand=-/slots=2,k1.k2.k4,-:2,k1.g2.g4,r1:3,b6.b6.b6,r5:3,g5.r5,-/won=3,0,0:1,1,1",
        "return",
    );
    check_throw(
        "active=a/first=no/hand=-/slots=2,k1.k2.k4,-:2,k1.g2.g4,r1:3,b6.b6.b6,r5:3,g5.r5.b4,-/won=3,0,0:1,1,1",
        "concede",
    );
    // With the last red die in the hand, the side at the first tile is proven.
    check_throw(
        "active=a/first=no/hand=-/slots=3,g4.g5.g6,r6.r6:1,r1.r2,-:2,r3,-:2,-,-/won=1,0,1:0,1,1",
        "return",
    );
}

/// Checks a position in which a claim wins at once. A glance must choose the claim; a deeper search
/// may delay it.
fn check_win(text: &str) {
    let game = position(text);
    let evaluator = Evaluator::new(Banditos::net(), Aim::Win);
    for sight in Sight::ALL {
        let values = game.rank(game.active(), &evaluator, sight);
        let best = crate::play::best_move(&game, game.active(), &evaluator, sight);
        let is_claim = matches!(best, Move::Claim(_));
        assert!(is_claim || sight > Sight::Glance, "{best}: {values:?}");
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
        for (mv, value) in game.moves(game.active()).iter().zip(&values) {
            assert!(*value == 1.0 || !matches!(mv, Move::Claim(_)), "{values:?}");
        }
    }
}

#[test]
fn a_winning_claim_has_value_one_and_is_chosen_at_a_glance() {
    check_win(
        "stage=before/active=a/first=no/hand=-/slots=1,k6.k6.k6,-:2,-,r1:-,-,-:-,-,-/won=3,0,2:0,2,1",
    );
    check_win(
        "stage=hand/active=a/first=no/hand=g1/slots=1,k6.k6.k6,-:2,b2,r1:-,-,-:-,-,-/won=3,0,2:0,2,1",
    );
}
