//! A table that somebody wants.

use cubilete_protocol::table::{Clock, Setup};
use serde::Serialize;

/// How long people may think, as it is offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pace {
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

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 4] = [Pace::Free, Pace::Quick, Pace::Calm, Pace::Letters];

    /// The word by which texts know it.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Free => "free",
            Pace::Quick => "quick",
            Pace::Calm => "calm",
            Pace::Letters => "letters",
        }
    }

    /// The one of this word, else the first.
    pub fn of(name: &str) -> Pace {
        Pace::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The clock.
    pub fn clock(self) -> Option<Clock> {
        match self {
            Pace::Free => None,
            Pace::Quick => Some(Clock { per_move: 30, reserve: 180 }),
            Pace::Calm => Some(Clock { per_move: 90, reserve: 600 }),
            Pace::Letters => Some(Clock { per_move: 86_400, reserve: 0 }),
        }
    }
}

/// A table that somebody wants, as a server is asked for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Wish {
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
    use cubilete_rules::GameId;

    #[test]
    fn every_clock_is_one_that_servers_take() {
        assert!(Pace::ALL.iter().filter_map(|pace| pace.clock()).all(Clock::is_possible));
        assert!(Pace::ALL.into_iter().all(|pace| Pace::of(pace.name()) == pace));
    }

    #[test]
    fn a_wish_reads_as_servers_expect_it() {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let wish = Wish { setup, public: true, clock: Pace::Quick.clock() };
        let text = r#"{"game":"qwinto","seats":2,"options":{},"public":true,"clock":{"per_move":30,"reserve":180}}"#;
        assert_eq!(serde_json::to_string(&wish).unwrap(), text);
    }
}
