//! The options of Los Banditos, for two questions that the printed rules leave open.

use std::convert::Infallible;

use crate::options::{OptionSpec, Options, ValueFault, choose};

/// What happens to a die that fits on no side of its seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Full {
    /// It returns to the bag.
    #[default]
    Return,
    /// The seat must make room by claiming or conceding a tile.
    Concede,
}

/// The dice that can refute a claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Proof {
    /// Any dice, even ones that are not in the bag.
    #[default]
    Any,
    /// Only the dice in the bag, with any values.
    Bag,
}

/// The options of a game of Los Banditos.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BanditosOptions {
    /// What happens to a die that fits on no side of its seat.
    pub full: Full,
    /// The dice that can refute a claim.
    pub proof: Proof,
}

const FULL: OptionSpec = OptionSpec {
    key: "full",
    values: &[
        ("return", "a die that fits nowhere goes back into the bag"),
        (
            "concede",
            "a player whose die fits nowhere must make room by claiming or conceding a tile",
        ),
    ],
    file: None,
};
const PROOF: OptionSpec = OptionSpec {
    key: "proof",
    values: &[
        ("any", "a claim must hold against any dice"),
        ("bag", "a claim must hold only against the dice in the bag"),
    ],
    file: None,
};

impl Options for BanditosOptions {
    const SPECS: &'static [OptionSpec] = &[FULL, PROOF];
    type Fault = Infallible;

    fn get(&self, key: &str) -> String {
        let value = match (key, self.full, self.proof) {
            ("full", Full::Return, _) => "return",
            ("full", Full::Concede, _) => "concede",
            ("proof", _, Proof::Any) => "any",
            ("proof", _, Proof::Bag) => "bag",
            _ => "",
        };
        value.to_string()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault<Infallible>>> {
        match key {
            "full" => self.full = [Full::Return, Full::Concede][choose(&FULL, value)?],
            "proof" => self.proof = [Proof::Any, Proof::Bag][choose(&PROOF, value)?],
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_round_trip_and_first_values_are_the_defaults() {
        for spec in BanditosOptions::SPECS {
            assert_eq!(BanditosOptions::default().get(spec.key), spec.values[0].0);
            for (value, _) in spec.values {
                let mut options = BanditosOptions::default();
                options.set(spec.key, value).unwrap();
                assert_eq!(options.get(spec.key), *value);
            }
            assert!(BanditosOptions::default().set(spec.key, "maybe").is_err());
        }
    }
}
