//! Tests that compare the built-in bots with the exact solution in the last turns of solo games.

use cubilete_ai::play::best_move;
use cubilete_ai::{Aim, Evaluator, Play, Sight};
use cubilete_rules::onecard::{Card, Move, OneCard, OneCardOptions, TURN_LIMIT, Variant};
use cubilete_rules::{AnyGame, Chance, Game, Moves, Phase, Seat};

use super::{CountsByColor, Solo};
use crate::generator::Generator;

const TURNS: usize = 8;
/// Number of games. Few are enough, because the loss of every decision is known exactly.
const GAMES: u64 = 100;
/// Number of games where every decision is solved: only rounding can lose anything.
const SOLVED_GAMES: u64 = 10;
/// Number of games in which every move is checked.
const RANDOM_GAMES: u64 = 4;
/// Number of games from the deal on.
const WHOLE_GAMES: u64 = 20;

/// A solo game near its end: three cards are scored, the first remaining card has no cross, and any
/// cross finishes the others.
struct LastTurns {
    start: OneCard,
    solo: Solo,
}

fn crossed(game: &OneCard, place: usize) -> Option<(Card, CountsByColor)> {
    let held = game.cards(Seat::A).nth(place)??;
    let card = game.options().deck.card(held.number())?;
    let free = held.free_cells();
    let mut crossed = super::CardRows::new(card).lengths;
    crossed.iter_mut().zip(free).for_each(|(cells, free)| *cells -= free);
    Some((card, crossed))
}

impl LastTurns {
    fn new(variant: &str, display: &str, cards: &str) -> LastTurns {
        let turn = usize::from(TURN_LIMIT) + 1 - TURNS;
        let text = format!(
            "onecard/seats=1/variant={variant}/colors=all/deck=balanced30/stage=throw/active=a/turn={turn}/throws=0\
             /dice=-/marker=-/display={display}/cards={cards}/scored=1.20,6.21,27.25/pencils=-"
        );
        let AnyGame::OneCard(start) = text.parse().unwrap() else {
            panic!("another game");
        };
        let side_cards: Vec<_> = (1..3).filter_map(|place| crossed(&start, place)).collect();
        let (card, none) = crossed(&start, 0).unwrap();
        assert_eq!(none, [0; 6]);
        LastTurns { start, solo: Solo::with_side_cards(card, &side_cards, TURNS) }
    }

    /// The value of a move, and the best value.
    fn values(&self, game: &OneCard, mv: Move) -> (f64, f64) {
        let turns = usize::from(TURN_LIMIT + 1 - game.turn());
        let now = crossed(game, 0).unwrap().1;
        let dice = game.dice().by_color();
        let keeping = || self.solo.keeping(turns, &now, 3 - usize::from(game.throws_made()));
        let marked = |side_card| {
            (
                self.solo.mark_value(turns, &now, side_card, &dice),
                self.solo.best_mark(turns, &now, &dice),
            )
        };
        match mv {
            Move::Stop => (keeping().value(&dice), keeping().best(&dice)),
            Move::Rethrow(again) => {
                let again = again.by_color();
                let kept = std::array::from_fn(|color| dice[color] - again[color]);
                (keeping().value(&kept), keeping().best(&dice))
            }
            Move::Mark(place) => marked(place.index().checked_sub(1)),
            _ => (self.solo.value(turns - 1, &now), self.solo.best_mark(turns, &now, &dice)),
        }
    }

    /// The mean loss of a bot per game, compared with optimal play.
    fn loss(&self, sight: Sight, games: u64) -> f64 {
        let evaluator = Evaluator::new(OneCard::solo_net().unwrap(), Aim::Score);
        let mut lost = 0.0;
        for number in 0..games {
            let mut chance = Generator::for_game(1, number);
            let mut game = self.start;
            // Once the fourth card is scored, nothing counts any more.
            while game.phase() != Phase::Over && game.scored(Seat::A).count() == 3 {
                if game.phase() == Phase::Roll {
                    let roll = game.sample(&mut chance);
                    game.roll_unchecked(roll, &mut ());
                    continue;
                }
                let mv = best_move(&game, Seat::A, &evaluator, sight);
                let (value, best) = self.values(&game, mv);
                assert!(value <= best + 1e-9, "{mv} is better than the best: {value}, {best}");
                lost += best - value;
                game.play_unchecked(Seat::A, mv, &mut ());
            }
        }
        lost / games as f64
    }
}

/// Checks that at most this fraction of the expected gain is lost.
fn check(last_turns: &LastTurns, sight: Sight, games: u64, most: f64) {
    let gain = last_turns.solo.value(TURNS, &[0; 6]) - last_turns.solo.points(&[0; 6]);
    let part = last_turns.loss(sight, games) / gain;
    println!("{sight:?}: {part:.5} of {gain:.3} lost");
    assert!(part < most, "{part} of {gain} lost");
}

fn base() -> LastTurns {
    LastTurns::new("base", "-", "17.000-00,2.-66122")
}

fn advanced() -> LastTurns {
    LastTurns::new("advanced", "3.4.5", "17.000-00,2.-66122,15.61-631")
}

#[test]
fn the_last_card_of_a_solo_game_is_played_nearly_optimally() {
    for last_turns in [base(), advanced()] {
        check(&last_turns, Sight::Turn, GAMES, 0.04);
        check(&last_turns, Sight::TwoTurns, SOLVED_GAMES, 1e-6);
    }
}

/// Plays at random, and compares the bot's value of every move with the solution.
fn check_values(last_turns: &LastTurns, number: u64) {
    let evaluator = Evaluator::new(OneCard::solo_net().unwrap(), Aim::Score);
    let scored: u8 = last_turns.start.scored(Seat::A).map(|scored| scored.points).sum();
    let mut chance = Generator::for_game(3, number);
    let mut game = last_turns.start;
    while game.phase() != Phase::Over && game.scored(Seat::A).count() == 3 {
        if game.phase() == Phase::Roll {
            let roll = game.sample(&mut chance);
            game.roll_unchecked(roll, &mut ());
            continue;
        }
        let moves: Vec<Move> = game.moves(Seat::A).iter().collect();
        let values = game.rank(Seat::A, &evaluator, Sight::TwoTurns);
        for (mv, value) in moves.iter().zip(&values) {
            let exact = last_turns.values(&game, *mv).0 + f64::from(scored);
            assert!((f64::from(*value) - exact).abs() < 1e-4, "{mv}: {value}, {exact} in {game:?}");
        }
        // Avoid cards that any cross finishes: they would end the game too soon.
        let stay = |mv: &&Move| !matches!(mv, Move::Mark(place) if place.index() > 0);
        let continuing: Vec<Move> = moves.iter().filter(stay).copied().collect();
        let mv = continuing[chance.below(continuing.len() as u32) as usize];
        game.play_unchecked(Seat::A, mv, &mut ());
    }
}

#[test]
fn values_near_the_end_of_a_solo_game_agree_with_the_solution() {
    for last_turns in [base(), advanced()] {
        (0..RANDOM_GAMES).for_each(|number| check_values(&last_turns, number));
    }
}

/// An upper bound for the score with the cards that the seat had: 25 points for each of four, and
/// the two longest rows of the others.
fn bound(game: &OneCard) -> i16 {
    let held: Vec<u8> = game.cards(Seat::A).flatten().map(|held| held.number()).collect();
    let left = held.len() - 1;
    let cards = game.scored(Seat::A).map(|scored| scored.card).chain(held);
    let two_longest = |number: u8| {
        let card = game.options().deck.card(number)?;
        let mut lengths: Vec<u8> = card.rows().map(|(_, length, _)| length).collect();
        lengths.sort_by_key(|length| std::cmp::Reverse(*length));
        Some(i16::from(lengths.iter().take(2).sum::<u8>()))
    };
    let mut most: Vec<i16> = cards.filter_map(two_longest).collect();
    most.sort_by_key(|points| std::cmp::Reverse(*points));
    100 + most.iter().take(left).sum::<i16>()
}

/// Checks which fraction of the upper bound the bot reaches in whole games, with enough turns for
/// all of it.
fn check_games(variant: Variant, least: f64) {
    let evaluator = Evaluator::new(OneCard::solo_net().unwrap(), Aim::Score);
    let options = OneCardOptions { variant, ..OneCardOptions::default() };
    let (mut reached, mut most, mut turns) = (0, 0, 0);
    for number in 0..WHOLE_GAMES {
        let mut chance = Generator::for_game(2, number);
        let mut game = OneCard::new(1, options).unwrap();
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Roll {
                let roll = game.sample(&mut chance);
                game.roll_unchecked(roll, &mut ());
            } else {
                game.play_unchecked(
                    Seat::A,
                    best_move(&game, Seat::A, &evaluator, Sight::Turn),
                    &mut (),
                );
            }
        }
        reached += game.scores()[Seat::A];
        most += bound(&game);
        turns += game.turn();
    }
    let part = f64::from(reached) / f64::from(most);
    println!("{variant:?}: {part:.5} of {most} in {turns} turns, {WHOLE_GAMES} games");
    assert!((least..=1.0).contains(&part), "{part} of {most} reached");
}

#[test]
fn a_solo_game_reaches_most_of_the_upper_bound() {
    check_games(Variant::Base, 0.985);
    check_games(Variant::Advanced, 0.97);
}
