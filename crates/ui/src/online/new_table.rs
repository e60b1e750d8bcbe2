//! A table that somebody wants.

use std::ops::RangeInclusive;

use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;
use serde::Serialize;

/// How long people may think, as it is offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ClockChoice {
    /// As long as they like.
    #[default]
    Free,
    /// Half a minute for a move, and some minutes for the whole game.
    Quick,
    /// A minute and a half for a move, and ten more for the whole game.
    Calm,
    /// A day for a move.
    Letters,
}

impl ClockChoice {
    /// All of them.
    pub const ALL: [ClockChoice; 4] =
        [ClockChoice::Free, ClockChoice::Quick, ClockChoice::Calm, ClockChoice::Letters];

    /// The word by which texts know it.
    pub fn name(self) -> &'static str {
        match self {
            ClockChoice::Free => "free",
            ClockChoice::Quick => "quick",
            ClockChoice::Calm => "calm",
            ClockChoice::Letters => "letters",
        }
    }

    /// The one of this word, else the first.
    pub fn of(name: &str) -> ClockChoice {
        ClockChoice::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The clock.
    pub fn clock(self) -> Option<Clock> {
        match self {
            ClockChoice::Free => None,
            ClockChoice::Quick => Some(Clock { per_move: 30, reserve: 180 }),
            ClockChoice::Calm => Some(Clock { per_move: 90, reserve: 600 }),
            ClockChoice::Letters => Some(Clock { per_move: 86_400, reserve: 0 }),
        }
    }
}

/// The games that can be played online: those with a seat for somebody else.
pub fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| *game.seat_counts().end() > 1)
}

/// The numbers of seats that a game can have online.
pub fn seat_counts(game: GameId) -> RangeInclusive<usize> {
    let (fewest, most) = game.seat_counts().into_inner();
    fewest.max(2)..=most
}

/// The nearest number of seats that a game can have online.
pub fn fit_seats(seats: usize, game: GameId) -> usize {
    let (fewest, most) = seat_counts(game).into_inner();
    seats.min(most).max(fewest)
}

/// A table that somebody wants, as a server is asked for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct NewTable {
    /// What is played.
    #[serde(flatten)]
    pub setup: Setup,
    /// Whether everybody may find it.
    pub public: bool,
    /// How long people may think.
    pub clock: Option<Clock>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_seat_for_somebody_else() {
        for game in games() {
            for seats in 0..10 {
                let fitted = fit_seats(seats, game);
                assert!(fitted > 1 && game.seat_counts().contains(&fitted), "{game} {fitted}");
                assert!(fitted == seats || !seat_counts(game).contains(&seats));
            }
        }
    }

    #[test]
    fn every_clock_is_one_that_servers_take() {
        assert!(ClockChoice::ALL.iter().filter_map(|pace| pace.clock()).all(Clock::is_possible));
        assert!(ClockChoice::ALL.into_iter().all(|pace| ClockChoice::of(pace.name()) == pace));
    }

    #[test]
    fn a_wish_reads_as_servers_expect_it() {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let new_table = NewTable { setup, public: true, clock: ClockChoice::Quick.clock() };
        let text = r#"{"game":"qwinto","seats":2,"options":{},"public":true,"clock":{"per_move":30,"reserve":180}}"#;
        assert_eq!(serde_json::to_string(&new_table).unwrap(), text);
    }
}
