//! Tests of the bot on random games of every setup, and against a naive search of the whole turn.

use cubilete_rules::onecard::{Deck, Marking, OneCard, OneCardOptions, Roll, Variant};
use cubilete_rules::{Chance, Game, Moves, Outcome, Phase, Seat};
use cubilete_testing::Random;

use super::card::features::PACES;
use super::leaf::LeafEvaluator;
use super::mark_embeddings::MarkEmbeddings;
use super::throws::Handfuls;
use super::turn_start::TurnStart;
use super::two_turns::NextTurnSearch;
use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::net::{EMBEDDING_SIZE, HIDDEN_SIZE, Net};
use crate::play::{Aim, Play, Sight};
use crate::testing::net;

/// Ten cards, some of them equal.
const SMALL: &str =
    "-2s55s44.3s24s-56.-2s55s44.662s2s4-.4444s4s-.-6s623s3.6s-22s64.262-5s5s.3s24s-56.25s6s5-2";

fn options(variant: Variant, colors: Marking, deck: Deck) -> OneCardOptions {
    OneCardOptions { variant, colors, deck }
}

/// Every setup, with the default deck and, if it is large enough, the small one.
fn setups() -> impl Iterator<Item = OneCard> {
    let variants = [Variant::Base, Variant::Advanced].into_iter();
    let rules = variants.flat_map(|v| [(v, Marking::All), (v, Marking::Some)]);
    rules.flat_map(|(variant, colors)| {
        let decks = [Deck::default(), SMALL.parse().unwrap()];
        let games = decks.into_iter().flat_map(move |deck| {
            (1..=4)
                .filter_map(move |seats| OneCard::new(seats, options(variant, colors, deck)).ok())
        });
        games.collect::<Vec<_>>()
    })
}

/// Plays up to `steps` steps, with decisions by a policy.
fn play(
    mut game: OneCard,
    dice: &mut Random,
    steps: usize,
    mut policy: impl FnMut(&OneCard, Seat, &mut Random) -> usize,
) -> OneCard {
    for _ in 0..steps {
        match game.phase() {
            Phase::Roll => {
                let roll = game.sample(dice);
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let index = policy(&game, seat, dice);
                let mv = game.moves(seat).get(index);
                game.play(seat, mv, &mut ()).unwrap();
            }
            Phase::Over => break,
        }
    }
    game
}

fn best(values: &[f32]) -> usize {
    (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b])).unwrap_or(0)
}

#[test]
fn every_move_of_every_setup_has_a_finite_value() {
    let net = net::<OneCard>(1);
    for (number, game) in setups().enumerate() {
        for aim in [Aim::Win, Aim::Score] {
            let evaluator = Evaluator::new(&net, aim);
            let mut decision = 0;
            play(game, &mut Random::new(number as u64), 160, |game, seat, dice| {
                decision += 1;
                let values = game.rank(seat, &evaluator, Sight::Turn);
                assert_eq!(values.len(), game.moves(seat).len());
                assert!(values.iter().all(|value| value.is_finite()), "{game:?} {values:?}");
                if aim == Aim::Win {
                    assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
                }
                if decision % 3 == 0 {
                    dice.below(values.len() as u32) as usize
                } else {
                    best(&values)
                }
            });
        }
    }
}

#[test]
fn every_move_has_a_finite_value_by_two_turns() {
    let net = net::<OneCard>(2);
    for (number, game) in setups().enumerate() {
        let aim = [Aim::Win, Aim::Score][number % 2];
        let evaluator = Evaluator::new(&net, aim);
        let mut decision = number;
        play(game, &mut Random::new(number as u64), 120, |game, seat, dice| {
            decision += 1;
            if decision.is_multiple_of(17) {
                let values = game.rank(seat, &evaluator, Sight::TwoTurns);
                assert_eq!(values.len(), game.moves(seat).len());
                assert!(values.iter().all(|value| value.is_finite()), "{game:?} {values:?}");
            }
            dice.below(game.moves(seat).len() as u32) as usize
        });
    }
}

#[test]
fn the_value_of_a_turn_is_the_mean_over_its_first_throws() {
    let net = net::<OneCard>(4);
    for (number, aim) in [Aim::Win, Aim::Score].into_iter().enumerate() {
        let evaluator = Evaluator::new(&net, aim);
        let start = OneCard::new(2 - number, OneCardOptions::default()).unwrap();
        let mut dice = Random::new(3);
        let mut game = play(start, &mut dice, 50, |game, seat, dice| {
            dice.below(game.moves(seat).len() as u32) as usize
        });
        while !OneCard::at_turn_start(&game) {
            game = play(game, &mut dice, 1, |_, _, _| 0);
        }
        let mut leaf = LeafEvaluator::new(&game, &evaluator);
        let ahead =
            NextTurnSearch::new(&mut leaf, &game, game.active()).turn_value(&TurnStart::of(&game));
        let outcomes = game.outcomes();
        let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
        let value = |outcome: &Outcome<Roll>| {
            let mut next = game;
            next.roll_unchecked(outcome.roll, &mut ());
            let values = next.rank(game.active(), &evaluator, Sight::Turn);
            outcome.weight as f64 * f64::from(values[best(&values)])
        };
        let mean = outcomes.iter().map(value).sum::<f64>() / total as f64;
        assert!((f64::from(ahead) - mean).abs() < 1e-4, "{ahead}, not {mean}");
    }
}

/// If the score counted only at the end, a bot would hurry to end the game.
#[test]
fn a_score_share_counts_before_the_end_too() {
    let net = net::<OneCard>(3);
    let mut game = OneCard::new(2, OneCardOptions::default()).unwrap();
    let mut dice = Random::new(5);
    let mut turns = 0;
    while turns < 20 {
        game = play(game, &mut dice, 1, |game, seat, dice| {
            dice.below(game.moves(seat).len() as u32) as usize
        });
        if !OneCard::at_turn_start(&game) {
            continue;
        }
        turns += 1;
        for share in [0.0, 4.0] {
            let evaluator = Evaluator::new(&net, Aim::Win).with_score_share(share);
            let mut leaf = LeafEvaluator::new(&game, &evaluator);
            let output = leaf.position_output(&TurnStart::of(&game), Seat::B);
            let (found, expected) = (
                leaf.value_from_output(output),
                evaluator.position_value(&game, Seat::B, &mut Input::default()),
            );
            assert!((found - expected).abs() < 1e-5, "{share}: {found}, not {expected}");
        }
    }
}

#[test]
fn marked_cards_have_the_embeddings_of_their_features() {
    let net = net::<OneCard>(6);
    let game = OneCard::new(1, OneCardOptions::default()).unwrap();
    let evaluator = Evaluator::new(&net, Aim::Win);
    let leaf = LeafEvaluator::new(&game, &evaluator);
    for (pace, fresh) in leaf.pile.iter().enumerate() {
        let before = fresh.marked(&[pace as u8 % 3, 1, 0, 0, 2, 1]);
        let mut all = MarkEmbeddings::new(before, pace % PACES);
        for counts in &Handfuls::all().counts {
            let marked = before.marked(counts);
            let fits = counts.iter().zip(before.free()).all(|(count, free)| *count <= free);
            if fits && !marked.is_finished() {
                let expected = leaf.embed(&marked, pace % PACES);
                let found = all.embed(&leaf, &marked, counts);
                assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5));
            }
        }
    }
}

#[test]
fn greedy_games_are_legal_and_end() {
    for game in setups() {
        let mut input = Input::default();
        let over = play(game, &mut Random::new(7), 20_000, |game, seat, _| {
            let mv = game.greedy(seat);
            game.moves(seat).iter().position(|legal| legal == mv).unwrap()
        });
        assert_eq!(over.phase(), Phase::Over);
        assert!(over.turn() < 300, "{}", over.turn());
        for seat in over.seats().seats() {
            over.encode(seat, Aim::Win, &mut input);
        }
    }
}

#[test]
fn all_features_are_within_the_shape_of_the_net() {
    for game in setups() {
        let mut input = Input::default();
        play(game, &mut Random::new(11), 4_000, |game, seat, dice| {
            for (seat, aim) in game.seats().seats().zip([Aim::Win, Aim::Score].into_iter().cycle())
            {
                input.clear();
                game.encode(seat, aim, &mut input);
                let mut parts = input.parts();
                assert!(parts.all(|(role, features)| role < OneCard::SHAPE.roles.len()
                    && features.iter().all(|f| usize::from(*f) < OneCard::SHAPE.features)));
            }
            let mv = game.greedy(seat);
            let greedy = game.moves(seat).iter().position(|legal| legal == mv).unwrap();
            let any = dice.below(game.moves(seat).len() as u32) as usize;
            if dice.below(3) == 0 { any } else { greedy }
        });
    }
}

/// The value of a position for a seat that plays perfectly while all others pass, by full search.
fn naive(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>, input: &mut Input) -> f64 {
    if game.phase() == Phase::Over || OneCard::at_turn_start(game) {
        return evaluator.position_value(game, seat, input).into();
    }
    match game.phase() {
        Phase::Choose(seats) if seats.contains(seat) => {
            let moves = game.moves(seat);
            let value = |mv| {
                let mut next = *game;
                next.play_unchecked(seat, mv, &mut ());
                naive(&next, seat, evaluator, input)
            };
            moves.iter().map(value).fold(f64::MIN, f64::max)
        }
        Phase::Choose(mut seats) => {
            let other = seats.next().unwrap();
            let mut next = *game;
            next.play_unchecked(other, cubilete_rules::onecard::Move::Pass, &mut ());
            naive(&next, seat, evaluator, input)
        }
        _ => {
            let outcomes = game.outcomes();
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let value = |roll| {
                let mut next = *game;
                next.roll_unchecked(roll, &mut ());
                naive(&next, seat, evaluator, input)
            };
            let mut value = value;
            let weighted = outcomes.iter().map(|o| o.weight as f64 * value(o.roll));
            weighted.sum::<f64>() / total as f64
        }
    }
}

/// Makes a net ignore the other seats, so that their moves do not matter.
fn ignoring_others(mut net: Net) -> Net {
    let projections = (net.shape().features + 1) * EMBEDDING_SIZE;
    let others = projections + 2 * EMBEDDING_SIZE * HIDDEN_SIZE;
    net.weights_mut()[others..others + 2 * EMBEDDING_SIZE * HIDDEN_SIZE].fill(0.0);
    net
}

/// Compares the value of every move with the naive search.
fn check_naive(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>) {
    let mut input = Input::default();
    let values = game.rank(seat, evaluator, Sight::Turn);
    for (mv, value) in game.moves(seat).iter().zip(values) {
        let mut next = *game;
        next.play_unchecked(seat, mv, &mut ());
        let expected = naive(&next, seat, evaluator, &mut input);
        assert!((f64::from(value) - expected).abs() < 1e-4, "{mv}: {value}, not {expected}");
    }
}

/// Whether a card can be scored in this turn. The search then evaluates its replacement by the mean
/// of the pile.
fn may_score(game: &OneCard) -> bool {
    let cards =
        TurnStart::of(game).sides.into_iter().flat_map(|side| side.cards().collect::<Vec<_>>());
    cards.into_iter().any(|(_, card)| card.goal().0 <= 5)
}

#[test]
fn the_search_agrees_with_a_full_search() {
    let net = ignoring_others(net::<OneCard>(5));
    for (number, game) in setups().enumerate() {
        let aim = [Aim::Win, Aim::Score][number / 2 % 2];
        // With and without a score share, which has no effect when playing for score.
        let evaluator = Evaluator::new(&net, aim).with_score_share([0.0, 4.0][number % 2]);
        let mut checks = [0; 3];
        play(game, &mut Random::new(number as u64 + 20), 60, |game, seat, dice| {
            // Only after the second throw: before it the naive search would take minutes.
            let decision = match game.moves(seat) {
                cubilete_rules::onecard::OneCardMoves::Decide(..) => game.throws_made() as usize,
                _ => 0,
            };
            if decision != 1 && checks[decision] < 2 && game.turn() > 0 && !may_score(game) {
                checks[decision] += 1;
                check_naive(game, seat, &evaluator);
            }
            dice.below(game.moves(seat).len() as u32) as usize
        });
    }
}
