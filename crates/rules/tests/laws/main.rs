//! Laws that hold at every step of every game, for every number of seats and every option.

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

/// More steps than any game has.
const MOST_STEPS: usize = 50_000;

/// Plays random games of each setup, as many by each policy, and shows every position to `check`.
pub(crate) fn for_every_position(games: u64, mut check: impl FnMut(&AnyGame, &mut Splitmix)) {
    for (number, start) in setups().into_iter().enumerate() {
        // Los Banditos has few setups and short games, and some of its moves are rare.
        let games = if start.id() == GameId::Banditos { 25 * games } else { games };
        for index in 0..2 * games {
            let policy = if index % 2 == 0 { Policy::Uniform } else { Policy::Patient };
            let mut chance = Splitmix(number as u64 * 1000 + index);
            let mut game = start;
            for step in 0.. {
                assert!(step < MOST_STEPS, "{start} does not end");
                check(&game, &mut chance);
                match random_step(&game, policy, &mut chance) {
                    Some(step) => game.apply(step, &mut ()).unwrap(),
                    None => break,
                }
            }
        }
    }
}
