//! Perft: the number of move sequences of a given length, with fixed dice.
//!
//! Each line of `tests/perft/counts.txt` has a setup, the starting point, the length and the count.
//! `cargo xtask update perft` rewrites the file; review the difference.

use std::fs;
use std::path::Path;

use cubilete_rules::{AnyGame, Phase, Step};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, play_out};
use cubilete_testing::setups::{setup_name, setups};

const DEPTHS: std::ops::RangeInclusive<u32> = 1..=3;

/// The number of sequences of `depth` moves. Rolls depend only on the remaining depth.
fn perft(game: &AnyGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.phase() {
        Phase::Over => 0,
        Phase::Roll => {
            let mut after = *game;
            let roll = game.sample(&mut Random::new(depth.into())).unwrap();
            after.roll(roll, &mut ()).unwrap();
            perft(&after, depth)
        }
        Phase::Choose(mut seats) => {
            let seat = seats.next().unwrap();
            let count = |mv| {
                let mut after = *game;
                after.apply(Step::Move(seat, mv), &mut ()).unwrap();
                perft(&after, depth - 1)
            };
            game.moves(seat).into_iter().map(count).sum()
        }
    }
}

/// A position two thirds through a random game, where most options have an effect.
fn middle(start: AnyGame) -> AnyGame {
    let mut positions = Vec::new();
    play_out(start, Policy::Patient, &mut Random::new(7), |game, _| positions.push(*game));
    positions[positions.len() * 2 / 3]
}

#[test]
fn move_sequences_of_all_setups_match_the_stored_counts() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft/counts.txt");
    let mut counted = String::new();
    for start in setups() {
        for (place, game) in [("start", start), ("middle", middle(start))] {
            for depth in DEPTHS {
                let name = setup_name(&start);
                counted += &format!("{name} {place} {depth} {}\n", perft(&game, depth));
            }
        }
    }
    if std::env::var_os("UPDATE_PERFT").is_some() {
        fs::write(&file, &counted).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    for (counted, expected) in counted.lines().zip(expected.lines()) {
        assert_eq!(counted, expected);
    }
    assert_eq!(counted.lines().count(), expected.lines().count());
}
