//! Laws that hold at every step of every game, for all numbers of seats and all options.

mod chance;
#[path = "../common/mod.rs"]
mod common;
mod moves;
#[path = "../naive/mod.rs"]
mod naive;
mod scores;
mod texts;
mod views;

use common::{Policy, Splitmix, random_step, setups};
use cubilete_rules::{AnyGame, GameId};

/// An upper bound of the steps of a game.
const MAX_STEPS: usize = 50_000;

/// Plays random games of each setup, the same number with each policy, and calls `check` for every position.
pub(crate) fn for_every_position(games: u64, mut check: impl FnMut(&AnyGame, &mut Splitmix)) {
    for (number, start) in setups().into_iter().enumerate() {
        // Los Banditos has few setups, short games and some rare moves, so it needs more games.
        let games = if start.id() == GameId::Banditos { 25 * games } else { games };
        for index in 0..2 * games {
            let policy = if index % 2 == 0 { Policy::Uniform } else { Policy::Patient };
            let mut chance = Splitmix(number as u64 * 1000 + index);
            let mut game = start;
            for step in 0.. {
                assert!(step < MAX_STEPS, "{start} does not end");
                check(&game, &mut chance);
                match random_step(&game, policy, &mut chance) {
                    Some(step) => game.apply(step, &mut ()).unwrap(),
                    None => break,
                }
            }
        }
    }
}
