//! How far an analysis looks.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::text::Expected;

/// How far an analysis looks before it estimates a position. In games without a net, it makes more playouts instead.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Sight {
    /// To the end of the turn.
    #[default]
    Turn,
    /// To the end of the next turn.
    TwoTurns,
}

impl Sight {
    /// Every sight, the shortest first.
    pub const ALL: [Sight; 2] = [Sight::Turn, Sight::TwoTurns];

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Sight::Turn => "turn",
            Sight::TwoTurns => "two-turns",
        }
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Sight {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Sight, Expected> {
        let sight = Sight::ALL.into_iter().find(|sight| sight.name() == text);
        sight.ok_or_else(|| Expected::new("turn or two-turns", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sights_parse_from_their_names() {
        for sight in Sight::ALL {
            assert_eq!(sight.to_string().parse(), Ok(sight));
        }
        assert!("glance".parse::<Sight>().is_err());
    }
}
