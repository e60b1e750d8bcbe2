//! Levels of strength: how far a bot looks, and how much it errs.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::text::Expected;

use crate::play::Sight;

/// How strong a bot is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Plays any legal move.
    Random,
    /// Plays by a rule of thumb.
    Greedy,
    /// Searches, but errs often.
    Easy,
    /// Errs now and then.
    Medium,
    /// Errs little.
    Hard,
    /// Plays as well as it can.
    Master,
}

/// How well a bot plays.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Skill {
    /// How far it searches.
    pub sight: Sight,
    /// The error of the value of a move: a standard deviation in logits of the probability to win.
    pub error: f32,
}

/// The [errors](Skill::error) of the levels that err: easy, medium, hard.
pub type Errors = [f32; 3];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Greedy, Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// The skill in a game with these errors; `None` for the two weakest levels, which do not
    /// search.
    pub fn skill(self, [easy, medium, hard]: Errors) -> Option<Skill> {
        let (sight, error) = match self {
            Level::Random | Level::Greedy => return None,
            Level::Easy => (Sight::Glance, easy),
            Level::Medium => (Sight::Glance, medium),
            Level::Hard => (Sight::Turn, hard),
            Level::Master => (Sight::TwoTurns, 0.0),
        };
        Some(Skill { sight, error })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Level, Expected> {
        let level = Level::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| Expected::new("random, greedy, easy, medium, hard or master", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_parse_from_their_names() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("expert".parse::<Level>().is_err());
    }
}
