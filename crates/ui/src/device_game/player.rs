//! The players of a game on one device.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::text::Expected;

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DevicePlayer {
    /// A person, by name if they gave one. A name is one line.
    Person(Option<String>),
    /// A bot of a level.
    Bot(String),
}

impl DevicePlayer {
    /// The level of a bot; `None` for people.
    pub fn level(&self) -> Option<&str> {
        match self {
            DevicePlayer::Bot(level) => Some(level),
            DevicePlayer::Person(_) => None,
        }
    }
}

impl fmt::Display for DevicePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DevicePlayer::Person(None) => f.write_str("person"),
            DevicePlayer::Person(Some(name)) => write!(f, "person {name}"),
            DevicePlayer::Bot(level) => write!(f, "bot {level}"),
        }
    }
}

impl FromStr for DevicePlayer {
    type Err = Expected;

    /// Parses a line. Everything after the first space is the name.
    fn from_str(line: &str) -> Result<DevicePlayer, Expected> {
        match line.split_once(' ') {
            None if line == "person" => Ok(DevicePlayer::Person(None)),
            Some(("person", name)) => Ok(DevicePlayer::Person(Some(name.to_string()))),
            Some(("bot", level)) => Ok(DevicePlayer::Bot(level.to_string())),
            _ => Err(Expected::new("person, or bot and its level", line)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_parsed_as_written() {
        let names = ["", " ", "Ana Lucía", " Bea  ", r#""Zoë" \ 'x'"#, "🎲👩‍👧", "bot hard", "a\r"];
        let named = |name: &str| DevicePlayer::Person(Some(name.to_string()));
        let people = names.map(named).into_iter().chain([DevicePlayer::Person(None)]);
        for player in people.chain([DevicePlayer::Bot("hard".into())]) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for line in ["", "bot", "Person Ana", "persons", " person", "end", r#"{"person":null}"#] {
            assert!(line.parse::<DevicePlayer>().is_err(), "{line}");
        }
    }
}
