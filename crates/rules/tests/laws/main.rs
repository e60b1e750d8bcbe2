//! Laws that hold at every step of every game, for all numbers of seats and all options.

mod canonical;
mod chance;
mod moves;
mod naive;
mod scores;
mod texts;
mod views;

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, play_out};
use cubilete_testing::setups::setups;

/// Plays random games of each setup, the same number with each policy, and calls `check` for every position.
pub(crate) fn for_every_position(games: u64, mut check: impl FnMut(&AnyGame, &mut Random)) {
    for (number, start) in setups().into_iter().enumerate() {
        // Los Banditos has few setups, short games and some rare moves, so it needs more games.
        let games = if start.id() == GameId::Banditos { 25 * games } else { games };
        for index in 0..2 * games {
            let policy = if index % 2 == 0 { Policy::Uniform } else { Policy::Patient };
            let mut random = Random::new(number as u64 * 1000 + index);
            play_out(start, policy, &mut random, &mut check);
        }
    }
}
