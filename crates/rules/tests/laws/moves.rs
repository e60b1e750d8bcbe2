//! Laws of moves: which seats have them, their ids and texts, and that moves of one phase commute.

use std::collections::{HashMap, HashSet};

use cubilete_rules::view::MoveKind;
use cubilete_rules::{Chance, Game, GameMove, Moves, Phase, Seat, Step, Viewer, Visitor};
use cubilete_testing::Random;
use cubilete_testing::setups::setups;

use crate::for_every_position;

#[test]
fn exactly_the_named_seats_have_moves() {
    for_every_position(1, |game, _| {
        for seat in Seat::ALL {
            let named = matches!(game.phase(), Phase::Choose(seats) if seats.contains(seat));
            assert_eq!(!game.moves(seat).is_empty(), named, "seat {seat} in {game}");
            assert!(!named || game.seats().has(seat), "seat {seat} in {game}");
        }
        assert!(!matches!(game.phase(), Phase::Choose(seats) if seats.is_empty()), "{game}");
    });
}

#[test]
fn legal_moves_are_ordered_by_id_and_round_trip() {
    for_every_position(1, |game, _| {
        for seat in game.seats().seats() {
            let moves = game.moves(seat);
            assert!(moves.iter().zip(moves.iter().skip(1)).all(|(a, b)| a.id() < b.id()), "{game}");
            for mv in moves {
                assert_eq!(game.move_from_id(mv.id()), Some(mv), "{mv} in {game}");
                assert_eq!(game.parse_move(&mv.to_string()), Ok(mv), "{mv} in {game}");
                let step = Step::Move(seat, mv);
                assert_eq!(game.parse_step(&step.to_string()), Ok(step), "{step} in {game}");
            }
        }
    });
}

#[test]
fn every_id_is_a_move_with_a_unique_text() {
    for game in setups() {
        let mut texts = HashMap::new();
        for id in 0..game.id().n_moves() {
            let mv = game.move_from_id(id).unwrap();
            assert_eq!(mv.id(), id);
            assert_eq!(game.parse_move(&mv.to_string()), Ok(mv));
            assert_eq!(texts.insert(mv.to_string(), id), None, "{mv} in {}", game.id());
        }
        assert_eq!(game.move_from_id(game.id().n_moves()), None);
        assert_eq!(game.move_from_id(usize::MAX), None);
    }
}

#[test]
fn the_text_of_a_move_begins_with_its_kind() {
    for game in setups() {
        for id in 0..game.id().n_moves() {
            let mv = game.move_from_id(id).unwrap();
            let text = mv.to_string();
            assert_eq!(mv.kind().map(MoveKind::name), text.split('-').next(), "{mv}");
        }
    }
}

#[test]
fn the_pass_is_offered_exactly_where_it_is_legal() {
    for_every_position(1, |game, _| {
        for seat in Seat::ALL {
            let listed = game.moves(seat).into_iter().find(|mv| mv.kind() == Some(MoveKind::Pass));
            assert_eq!(game.pass(seat), listed, "seat {seat} in {game}");
        }
    });
}

#[test]
fn the_moves_of_one_phase_commute() {
    let mut phases = 0;
    for_every_position(2, |game, chance| {
        let Phase::Choose(seats) = game.phase() else { return };
        phases += u32::from(seats.len() > 1);
        let choices: Vec<_> = seats
            .map(|seat| {
                let moves = game.moves(seat);
                (seat, moves[chance.below(moves.len() as u32) as usize])
            })
            .collect();
        let play = |order: Vec<&(Seat, _)>| {
            let mut after = *game;
            for (seat, mv) in order {
                after.play(*seat, *mv, &mut ()).unwrap();
            }
            after
        };
        assert_eq!(play(choices.iter().collect()), play(choices.iter().rev().collect()), "{game}");
    });
    assert!(phases > 1000, "only {phases} phases have more than one seat");
}

#[test]
fn a_pencilled_choice_is_hidden_from_others_and_does_not_affect_them() {
    let mut games = HashSet::new();
    for_every_position(2, |game, chance| {
        let Phase::Choose(mut others) = game.phase() else { return };
        let Some(first) = others.next().filter(|_| !others.is_empty()) else { return };
        games.insert(game.id());
        let moves = game.moves(first);
        let mut after = *game;
        after.play(first, moves[chance.below(moves.len() as u32) as usize], &mut ()).unwrap();
        for other in others {
            assert_eq!(after.moves(other), game.moves(other), "{game}");
            let seen = after.seen_by(Viewer::Seat(other));
            assert_eq!(seen, game.seen_by(Viewer::Seat(other)), "{after}");
        }
        assert_eq!(after.seen_by(Viewer::Seat(first)).moves(first), [], "{after}");
        assert_eq!(after.seen_by(Viewer::Spectator), game.seen_by(Viewer::Spectator), "{after}");
        assert_eq!(after.seen_by(Viewer::Table), after);
    });
    assert!(games.len() >= 3, "several seats choose at the same time only in {games:?}");
}

#[test]
fn unchecked_and_checked_steps_agree_and_illegal_ones_change_nothing() {
    struct Check<'a>(&'a mut Random);
    impl Visitor for Check<'_> {
        type Output = ();
        fn visit<G: Game>(self, before: &G) {
            let (before, mut game) = (*before, *before);
            match game.phase() {
                Phase::Roll => {
                    let roll = game.sample(self.0);
                    let mut unchecked = before;
                    let (mut events, mut unchecked_events) = (Vec::new(), Vec::new());
                    game.roll(roll, &mut events).unwrap();
                    unchecked.roll_unchecked(roll, &mut unchecked_events);
                    assert_eq!(unchecked, game);
                    assert_eq!(unchecked_events, events);
                    for seat in Seat::ALL {
                        let mv = G::Move::from_id(0).unwrap();
                        assert!(
                            { before }.play(seat, mv, &mut ()).is_err(),
                            "a move instead of a roll"
                        );
                    }
                    // The same roll is refused unless it is possible again.
                    if !game.is_possible(roll) {
                        let mut after = game;
                        assert!(after.roll(roll, &mut ()).is_err());
                        assert_eq!(after, game);
                    }
                }
                Phase::Choose(seats) => {
                    for seat in Seat::ALL {
                        let legal: Vec<_> = game.moves(seat).iter().map(|mv| mv.id()).collect();
                        for id in 0..G::Move::N_MOVES {
                            let mv = G::Move::from_id(id).unwrap();
                            let mut after = before;
                            let played = after.play(seat, mv, &mut ());
                            let expected = seats.contains(seat) && legal.contains(&id);
                            assert_eq!(played.is_ok(), expected, "{seat} {mv}");
                            if !expected {
                                assert_eq!(after, before);
                            } else {
                                let mut unchecked = before;
                                unchecked.play_unchecked(seat, mv, &mut ());
                                assert_eq!(unchecked, after);
                            }
                        }
                    }
                }
                Phase::Over => {}
            }
        }
    }
    for_every_position(1, |game, chance| {
        if chance.below(4) == 0 {
            game.visit(Check(chance));
        }
    });
}

/// Random games must reach every kind of move. Uniform play of Los Banditos concedes too soon; the patient policy helps.
#[test]
fn random_games_contain_every_kind_of_move() {
    let mut seen: HashMap<&str, HashSet<String>> = HashMap::new();
    for_every_position(4, |game, _| {
        for seat in game.seats().seats() {
            for mv in game.moves(seat) {
                let text = mv.to_string();
                let kind = text.split('-').next().unwrap().to_string();
                seen.entry(game.id().name()).or_default().insert(kind);
            }
        }
    });
    for (game, kinds) in [
        ("qwantum", &["keep", "rethrow", "pass", "write"][..]),
        ("qwinto", &["throw", "keep", "rethrow", "pass", "write"]),
        ("banditos", &["place", "claim", "concede", "throw", "end", "return"]),
        ("onecard", &["stop", "rethrow", "pass", "mark", "take", "keep"]),
    ] {
        for kind in kinds {
            assert!(seen[game].contains(*kind), "no {kind} in {game}");
        }
    }
}
