//! What is played at a table, and its time limits.

use std::collections::BTreeMap;

use cubilete_rules::{AnyGame, GameId, SetupError};
use serde::{Deserialize, Serialize};

use super::Millis;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::text;

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game.
    #[serde(with = "text")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameName))]
    pub game: GameId,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatCountSchema))]
    pub seats: usize,
    /// The options of the game by key; those left out have their default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameOptions))]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Returns the position before the first step.
    pub fn start(&self) -> Result<AnyGame, SetupError> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        AnyGame::new(self.game, self.seats, options)
    }

    /// Returns the same setup with its options as the rules write them, without those that have their default.
    ///
    /// A deck, for example, may be sent with comments and blanks of any length.
    pub fn canonical(&self) -> Result<Setup, SetupError> {
        let specs = self.game.options().iter();
        let is_default = |key: &str, value: &str| {
            specs.clone().any(|spec| spec.key == key && spec.values[0].0 == value)
        };
        let options = self.start()?.options().into_iter();
        let options = options.filter(|(key, value)| !is_default(key, value));
        let options = options.map(|(key, value)| (key.to_string(), value)).collect();
        Ok(Setup { game: self.game, seats: self.seats, options })
    }
}

/// Time limits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Seconds for each move.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::MoveSeconds))]
    pub per_move: u32,
    /// Seconds for the whole game, in addition to those of each move.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ReserveSeconds, default = 0))]
    pub reserve: u32,
}

impl Clock {
    /// The range of seconds for a move; the most are a week, for games by correspondence.
    pub const PER_MOVE: std::ops::RangeInclusive<u32> = 5..=604_800;
    /// The most seconds of reserve.
    pub const MAX_RESERVE: u32 = 604_800;

    /// Whether the seconds are within their ranges.
    pub fn is_possible(self) -> bool {
        Clock::PER_MOVE.contains(&self.per_move) && self.reserve <= Clock::MAX_RESERVE
    }

    /// Returns when the seconds of a move that began at a time are used up and the reserve is used.
    pub fn move_ends(self, since: Millis) -> Millis {
        since + 1000 * Millis::from(self.per_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canonical_setup_has_no_blanks_comments_and_default_values() {
        let canonical = |options: &[(&str, &str)]| {
            let options = options.iter().map(|(key, value)| (key.to_string(), value.to_string()));
            let setup = Setup { game: GameId::OneCard, seats: 1, options: options.collect() };
            let canonical = setup.canonical().unwrap();
            assert_eq!(canonical.start().unwrap(), setup.start().unwrap());
            assert_eq!(canonical.canonical().unwrap(), canonical);
            canonical.options
        };
        assert_eq!(canonical(&[("variant", "base"), ("deck", "balanced30")]), BTreeMap::new());
        let cards = ["-2s55s44"; 5];
        let file = format!("# mine\n{}\n{}", cards.join("  \n\n"), " \n".repeat(5_000));
        let expected = [("colors", "some".to_string()), ("deck", cards.join("."))];
        let expected = expected.map(|(key, value)| (key.to_string(), value));
        assert_eq!(canonical(&[("colors", "some"), ("deck", &file)]), BTreeMap::from(expected));
        let wrong = Setup { game: GameId::Qwinto, seats: 9, options: BTreeMap::new() };
        assert!(wrong.canonical().is_err());
    }
}
