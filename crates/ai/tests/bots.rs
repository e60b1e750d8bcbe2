//! Every level in every game plays legal moves, the same ones for the same position, and gives
//! plausible values.

use cubilete_ai::{Bot, Level, NetError, Play, Ranked, Sight, evaluate, rank, weights};
use cubilete_rules::{AnyGame, Chance, GameId, Phase, Seat};
use cubilete_testing::Random;
use cubilete_testing::setups::setups_with_one_option;

/// Plays a game with moves by `choose`, and passes every position to `look`.
fn play(
    start: AnyGame,
    seed: u64,
    mut choose: impl FnMut(&AnyGame, Seat, &mut Random) -> cubilete_rules::AnyMove,
    mut look: impl FnMut(&AnyGame, &mut Random),
) {
    let mut chance = Random::new(seed);
    let mut game = start;
    loop {
        look(&game, &mut chance);
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(&mut chance).unwrap();
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let mv = choose(&game, seat, &mut chance);
                game.play(seat, mv, &mut ()).unwrap();
            }
        }
    }
}

fn any_move(game: &AnyGame, seat: Seat, chance: &mut Random) -> cubilete_rules::AnyMove {
    *chance.choose(&game.moves(seat))
}

/// Checks that every level finds a legal move, the same one twice, and that every move has a value.
fn check_decision(game: &AnyGame, seat: Seat) {
    let moves = game.moves(seat);
    for level in Level::ALL {
        let choose = || Bot { seed: 7 }.choose(game, seat, level, Sight::TwoTurns);
        let mv = choose().unwrap();
        assert!(moves.contains(&mv), "{level} plays {mv} in {game}");
        assert_eq!(choose(), Some(mv), "{level} in {game}");
    }
    for sight in Sight::ALL {
        let ranked = rank(game, seat, sight);
        assert_eq!(ranked.len(), moves.len(), "{game}");
        assert!(ranked.is_sorted_by(|a, b| a.value >= b.value));
        for Ranked { mv, value } in ranked {
            // In solo games a value is a score, otherwise a probability, up to rounding.
            let range =
                if game.seats().get() == 1 { f32::MIN..=f32::MAX } else { -1e-5..=1.0 + 1e-5 };
            assert!(range.contains(&value), "{mv} has value {value} by {} in {game}", sight.name());
        }
    }
}

#[test]
fn every_level_moves_legally_in_positions_of_random_games() {
    for (index, start) in setups_with_one_option().into_iter().enumerate() {
        // Only some decisions of each setup: all would take long.
        play(start, index as u64, any_move, |game, chance| {
            if let Phase::Choose(mut seats) = game.phase()
                && chance.below(8) == 0
            {
                check_decision(game, seats.next().unwrap());
            }
        });
    }
}

#[test]
fn every_level_plays_whole_games() {
    for id in GameId::ALL {
        for level in [Level::Greedy, Level::Easy, Level::Medium] {
            let start = AnyGame::new(*id, id.default_seats(), []).unwrap();
            let bot = Bot::default();
            let mut last = None;
            let choose = |game: &AnyGame, seat, _: &mut Random| {
                bot.choose(game, seat, level, Sight::Glance).unwrap()
            };
            play(start, 3, choose, |game, _| last = Some(*game));
            assert_eq!(last.unwrap().phase(), Phase::Over);
        }
    }
}

fn check_evaluation(game: &AnyGame) {
    let evaluations = evaluate(game);
    let wins: f32 = evaluations.as_slice().iter().map(|evaluation| evaluation.win).sum();
    assert!((wins - 1.0).abs() < 1e-3, "{game}: {evaluations:?}");
    assert!(evaluations.as_slice().iter().all(|e| e.score.is_finite() && e.spread >= 0.0));
    if game.phase() == Phase::Over {
        let scores = game.scores();
        assert!(evaluations.iter().all(|(seat, e)| e.score == f32::from(scores[seat])));
    }
}

#[test]
fn every_setup_can_be_evaluated_before_its_first_roll() {
    for start in setups_with_one_option() {
        let mut looks = 0;
        play(start, 7, any_move, |game, _| {
            looks += 1;
            if looks == 1 || looks == 3 {
                check_evaluation(game);
            }
        });
    }
}

#[test]
fn a_solo_game_is_evaluated_by_the_net_that_plays_it() {
    for id in GameId::ALL.iter().filter(|id| id.seat_counts().contains(&1)) {
        let start = AnyGame::new(*id, 1, []).unwrap();
        if weights::file_name(&start).is_none() {
            continue;
        }
        let bot = Bot::default();
        let choose = |game: &AnyGame, seat, _: &mut Random| {
            bot.choose(game, seat, Level::Hard, Sight::Turn).unwrap()
        };
        let mut looks = 0;
        play(start, 5, choose, |game, _| {
            if let Phase::Choose(_) = game.phase()
                && looks < 20
            {
                looks += 1;
                let best = rank(game, Seat::A, Sight::Turn)[0].value;
                let score = evaluate(game)[Seat::A].score;
                assert!((score - best).abs() < 2.0, "{score}, not {best}: {game}");
            }
        });
    }
}

#[test]
fn positions_of_good_play_can_be_evaluated_and_played_to_the_end() {
    for id in GameId::ALL {
        let start = AnyGame::new(*id, id.default_seats(), []).unwrap();
        let bot = Bot { seed: 1 };
        let choose = |game: &AnyGame, seat, chance: &mut Random| {
            // The strongest level only now and then: all of its decisions would take long.
            let level = if chance.below(8) == 0 { Level::Master } else { Level::Medium };
            bot.choose(game, seat, level, Sight::TwoTurns).unwrap()
        };
        // More positions near the end, so that no turn is left out there.
        play(start, 11, choose, |game, chance| {
            let scores: i16 = game.scores().as_slice().iter().sum();
            if chance.below(if scores > 60 { 4 } else { 12 }) > 0 && game.phase() != Phase::Over {
                return;
            }
            check_evaluation(game);
            if let Phase::Choose(mut seats) = game.phase() {
                check_decision(game, seats.next().unwrap());
            }
        });
    }
}

#[test]
fn a_bot_ignores_pencilled_choices_of_others() {
    let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    for step in ["start-a", "o4.y5"] {
        if game.phase() != Phase::Roll {
            game.play(Seat::A, game.parse_move("throw-oy").unwrap(), &mut ()).unwrap();
        }
        game.roll(game.parse_roll(step).unwrap(), &mut ()).unwrap();
    }
    game.play(Seat::A, game.parse_move("keep").unwrap(), &mut ()).unwrap();
    let choose = |game: &AnyGame| Bot::default().choose(game, Seat::B, Level::Medium, Sight::Turn);
    let before = choose(&game);
    game.play(Seat::A, game.parse_move("write-o6").unwrap(), &mut ()).unwrap();
    assert_eq!(choose(&game), before);
}

#[test]
fn a_seat_without_a_decision_gets_no_move() {
    let game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    assert_eq!(Bot::default().choose(&game, Seat::A, Level::Master, Sight::TwoTurns), None);
    assert!(rank(&game, Seat::B, Sight::Turn).is_empty());
}

#[test]
fn built_in_nets_are_small_and_match_the_features() {
    fn check<G: Play>(bytes: &[u8]) {
        let net = cubilete_ai::Net::from_bytes(G::SHAPE, bytes).unwrap();
        assert!([Some(G::net()), G::solo_net()].contains(&Some(&net)), "{}", G::NAME);
        assert!(bytes.len() <= 400 * 1024, "{}: {} bytes", G::NAME, bytes.len());
    }
    check::<cubilete_rules::qwantum::Qwantum>(include_bytes!("../weights/qwantum.net"));
    check::<cubilete_rules::qwinto::Qwinto>(include_bytes!("../weights/qwinto.net"));
    check::<cubilete_rules::banditos::Banditos>(include_bytes!("../weights/banditos.net"));
    check::<cubilete_rules::onecard::OneCard>(include_bytes!("../weights/onecard.net"));
    check::<cubilete_rules::onecard::OneCard>(include_bytes!("../weights/onecard-solo.net"));
}

#[test]
fn weights_files_are_found_by_game_and_others_are_refused() {
    for (game, seats, file) in [
        (GameId::Qwinto, 1, "qwinto.net"),
        (GameId::OneCard, 2, "onecard.net"),
        (GameId::OneCard, 1, "onecard-solo.net"),
    ] {
        let game = AnyGame::new(game, seats, []).unwrap();
        assert_eq!(weights::file_name(&game), Some(file));
        let bytes = include_bytes!("../weights/banditos.net");
        assert_eq!(weights::load(&game, bytes), Err(NetError::OtherShape));
    }
}
