//! The settings of a new online table.

use std::ops::RangeInclusive;

use cubilete_protocol::table::Clock;
use cubilete_rules::GameId;

/// A clock that the creator of a table can choose.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ClockChoice {
    /// No clock.
    #[default]
    Free,
    /// 30 seconds per move, and 3 minutes in reserve.
    Quick,
    /// 90 seconds per move, and 10 minutes in reserve.
    Calm,
    /// Correspondence play: a day per move.
    Letters,
}

impl ClockChoice {
    /// All choices.
    pub const ALL: [ClockChoice; 4] =
        [ClockChoice::Free, ClockChoice::Quick, ClockChoice::Calm, ClockChoice::Letters];

    /// The suffix of its text key.
    pub fn name(self) -> &'static str {
        match self {
            ClockChoice::Free => "free",
            ClockChoice::Quick => "quick",
            ClockChoice::Calm => "calm",
            ClockChoice::Letters => "letters",
        }
    }

    /// The choice with a name; the default if no choice has this name.
    pub fn of(name: &str) -> ClockChoice {
        ClockChoice::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The clock; `None` for a game without a clock.
    pub fn clock(self) -> Option<Clock> {
        match self {
            ClockChoice::Free => None,
            ClockChoice::Quick => Some(Clock { per_move: 30, reserve: 180 }),
            ClockChoice::Calm => Some(Clock { per_move: 90, reserve: 600 }),
            ClockChoice::Letters => Some(Clock { per_move: 86_400, reserve: 0 }),
        }
    }
}

/// The game that is proposed first: the one with room for the most people.
pub fn default_game() -> Option<GameId> {
    games().max_by_key(|game| *game.seat_counts().end())
}

/// The games that can be played online: those with at least two seats.
pub fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| *game.seat_counts().end() > 1)
}

/// The possible numbers of seats of an online game.
pub fn seat_counts(game: GameId) -> RangeInclusive<usize> {
    let (fewest, most) = game.seat_counts().into_inner();
    fewest.max(2)..=most
}

/// Clamps a number of seats to the possible numbers of an online game.
pub fn fit_seats(seats: usize, game: GameId) -> usize {
    let (fewest, most) = seat_counts(game).into_inner();
    seats.min(most).max(fewest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_has_room_for_more_people_than_the_proposed_one() {
        let most = |game: GameId| *game.seat_counts().end();
        let proposed = default_game().unwrap();
        assert!(games().all(|game| most(game) <= most(proposed)), "{proposed}");
    }

    #[test]
    fn a_table_has_at_least_two_seats() {
        for game in games() {
            for seats in 0..10 {
                let fitted = fit_seats(seats, game);
                assert!(fitted > 1 && game.seat_counts().contains(&fitted), "{game} {fitted}");
                assert!(fitted == seats || !seat_counts(game).contains(&seats));
            }
        }
    }

    #[test]
    fn every_clock_is_accepted_by_servers() {
        assert!(ClockChoice::ALL.iter().filter_map(|pace| pace.clock()).all(Clock::is_possible));
        assert!(ClockChoice::ALL.into_iter().all(|pace| ClockChoice::of(pace.name()) == pace));
    }
}
