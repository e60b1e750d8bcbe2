//! Laws of canonical positions: they stand for positions that can be played on in the same ways.

use std::collections::HashMap;

use cubilete_rules::{AnyGame, Chance, Phase, Seat};

use crate::for_every_position;

/// Maximum number of outcomes of a roll that are compared.
const MAX_OUTCOMES: usize = 400;

/// The positions after every roll or move that is due, each canonical, with their weights. Seats are counted from `first`.
fn successors(game: &AnyGame, first: Seat) -> HashMap<(usize, AnyGame), u64> {
    let mut successors = HashMap::new();
    let mut add = |who: usize, next: AnyGame, weight: u64| {
        *successors.entry((who, next.canonical(first))).or_default() += weight;
    };
    match game.phase() {
        Phase::Over => {}
        Phase::Roll => {
            let outcomes = game.outcomes();
            for outcome in outcomes.iter().filter(|_| outcomes.len() <= MAX_OUTCOMES) {
                let mut next = *game;
                next.roll(outcome.roll, &mut ()).unwrap();
                add(0, next, outcome.weight);
            }
        }
        Phase::Choose(seats) => {
            for seat in seats {
                for mv in game.moves(seat) {
                    let mut next = *game;
                    next.play(seat, mv, &mut ()).unwrap();
                    add(distance(game, first, seat), next, 1);
                }
            }
        }
    }
    successors
}

/// The number of seats from `first` to a seat in order of play.
fn distance(game: &AnyGame, first: Seat, seat: Seat) -> usize {
    let count = game.seats().get();
    (seat.index() + count - first.index()) % count
}

#[test]
fn a_canonical_position_is_played_on_like_every_position_it_stands_for() {
    let mut compared = 0;
    for_every_position(1, |game, random| {
        if random.below(12) != 0 {
            return;
        }
        let first = Seat::from_index(random.below(game.seats().get() as u32) as usize).unwrap();
        let canonical = game.canonical(first);
        if matches!(game.phase(), Phase::Roll) && canonical == *game {
            return;
        }
        assert_eq!(canonical.canonical(Seat::A), canonical, "{game}");
        for seat in game.seats().seats() {
            let renamed = Seat::from_index(distance(game, first, seat)).unwrap();
            assert_eq!(canonical.scores()[renamed], game.scores()[seat], "{game}");
        }
        // Cards are dealt in the order of the seats, so such positions stand for themselves.
        let first_then = if canonical == *game { first } else { Seat::A };
        assert_eq!(successors(&canonical, first_then), successors(game, first), "{game}");
        compared += 1;
    });
    assert!(compared > 2000, "{compared} positions");
}

#[test]
fn pieces_that_are_alike_are_told_apart_by_nothing() {
    let position = |slots: &str| {
        format!(
            "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=r5.b5/slots={slots}/won=0,0,0:0,0,0"
        )
    };
    let read = |text: String| text.parse::<AnyGame>().unwrap_or_else(|error| panic!("{error}"));
    let one = read(position("1,-,-:2,k1,g2.g3:3,-,-:1,-,-"));
    let hand = |game: &AnyGame, color: &str| game.to_string().replace("hand=r5.b5", color);
    let other = read(hand(&read(position("3,-,-:1,-,-:2,g1,b2.b3:1,-,-")), "hand=k5.r5"));
    assert_eq!(one.canonical(Seat::A), other.canonical(Seat::A));
    assert_ne!(one.canonical(Seat::A), one.canonical(Seat::B));
    let different = read(position("1,-,-:2,k1,g2.r3:3,-,-:1,-,-"));
    assert_ne!(one.canonical(Seat::A), different.canonical(Seat::A));
}
