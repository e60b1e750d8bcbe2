//! The options of Todo en 1 carta: variant, freedom of colours, and the deck.

use super::deck::{BALANCED30, Deck};
use super::deck_fault::DeckFault;
use crate::options::{FileFormat, FileValues, OptionSpec, Options, SetupError, ValueFault, choose};
use crate::seat::SeatCount;

/// How cards come to the seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// Two cards each, replaced from the pile.
    #[default]
    Base,
    /// Three chosen out of five, replaced from an open display of three.
    Advanced,
}

impl Variant {
    /// Its name, as the option has it.
    pub fn name(self) -> &'static str {
        VARIANT[self as usize].0
    }
}

/// Which usable colours of a card are marked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Marking {
    /// All of them.
    #[default]
    All,
    /// Those the seat chooses.
    Some,
}

/// The options of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OneCardOptions {
    /// How cards come to the seats.
    pub variant: Variant,
    /// Which usable colours are marked.
    pub colors: Marking,
    /// The cards.
    pub deck: Deck,
}

impl OneCardOptions {
    /// The minimum number of cards for a number of seats: with these the pile cannot run out before the last turn.
    pub fn cards_needed(&self, seats: SeatCount) -> usize {
        // Before the last turn nobody has scored more than three cards.
        match self.variant {
            Variant::Base => (2 + 3) * seats.get(),
            Variant::Advanced => (3 + 3) * seats.get() + 3,
        }
    }

    /// The fault of a deck with `found` cards for this number of seats; `None` if it has enough cards.
    fn too_few(&self, found: usize, seats: SeatCount) -> Option<DeckFault> {
        let needed = self.cards_needed(seats);
        let variant = self.variant;
        (found < needed).then_some(DeckFault::TooFew { variant, seats, needed, found })
    }
}

const VARIANT: &[(&str, &str)] = &[
    ("base", "two cards each, replaced from the pile"),
    ("advanced", "three cards each chosen from five, replaced from three open cards"),
];
const COLORS: &[(&str, &str)] = &[
    ("all", "every usable colour of the chosen card is marked"),
    ("some", "the player chooses which usable colours of the chosen card are marked"),
];
const DECK: &[(&str, &str)] =
    &[(BALANCED30, "thirty cards on which all colours, lengths and suns are equally frequent")];
const DECK_FILE: FileValues = FileValues {
    description: "a deck of one's own: one card in a line, six places in the order y g r o p b, each the length of the row (2 to 6) followed by s if it has a sun, or - for the missing colour, such as -2s55s44",
    format: FileFormat::Deck,
};

impl Options for OneCardOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { key: "variant", values: VARIANT, file: None },
        OptionSpec { key: "colors", values: COLORS, file: None },
        OptionSpec { key: "deck", values: DECK, file: Some(DECK_FILE) },
    ];
    type Fault = DeckFault;

    fn get(&self, key: &str) -> String {
        match key {
            "variant" => self.variant.name().to_string(),
            "colors" => COLORS[self.colors as usize].0.to_string(),
            "deck" => self.deck.to_string(),
            _ => String::new(),
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault<DeckFault>>> {
        match key {
            "variant" => {
                let variants = [Variant::Base, Variant::Advanced];
                self.variant = variants[choose(&Self::SPECS[0], value)?];
            }
            "colors" => {
                let markings = [Marking::All, Marking::Some];
                self.colors = markings[choose(&Self::SPECS[1], value)?];
            }
            "deck" => self.deck = value.parse().map_err(game_faults)?,
            _ => {}
        }
        Ok(())
    }

    fn check(&self, seats: SeatCount) -> Result<(), SetupError<DeckFault>> {
        match self.too_few(self.deck.len(), seats) {
            None => Ok(()),
            Some(fault) => Err(SetupError::OptionValue {
                key: "deck".to_string(),
                faults: vec![ValueFault::Game(fault)],
            }),
        }
    }

    fn more_faults(&self, key: &str, value: &str, seats: SeatCount) -> Vec<ValueFault<DeckFault>> {
        let cards = (key == "deck").then(|| Deck::cards_in(value)).flatten();
        let too_few = cards.and_then(|cards| self.too_few(cards, seats));
        too_few.into_iter().map(ValueFault::Game).collect()
    }
}

fn game_faults(faults: Vec<DeckFault>) -> Vec<ValueFault<DeckFault>> {
    faults.into_iter().map(ValueFault::Game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;

    #[test]
    fn options_read_back_as_written() {
        let texts = [("variant", "advanced"), ("colors", "some"), ("deck", "-2s55s44.3s24s-56")];
        let options = OneCardOptions::from_entries(GameId::OneCard, 2, texts).unwrap();
        assert_eq!(options.entries(), texts.map(|(key, value)| (key, value.to_string())));
        let defaults = OneCardOptions::default().entries();
        for (spec, (key, value)) in OneCardOptions::SPECS.iter().zip(defaults) {
            assert_eq!((spec.key, spec.values[0].0), (key, &*value));
        }
    }

    #[test]
    fn a_deck_must_last_until_the_last_turn() {
        let seats = SeatCount::new(2).unwrap();
        let mut options = OneCardOptions::default();
        options.set("deck", &["-2s55s44"; 10].join(".")).unwrap();
        assert_eq!(options.check(seats), Ok(()));
        options.set("variant", "advanced").unwrap();
        let error = options.check(seats).unwrap_err().to_string();
        assert!(error.contains("needs 15 cards, and the deck has 10"), "{error}");
    }

    #[test]
    fn a_deck_with_a_wrong_card_is_also_told_that_it_is_too_small() {
        let check = |deck: &str, told: &str| {
            let error = OneCardOptions::from_entries(GameId::OneCard, 1, [("deck", deck)]);
            assert_eq!(error.unwrap_err().to_string(), told);
        };
        let small = "the base game of 1 seat needs 5 cards, and the deck has 2";
        check("3s24-56.3s24s-56", &format!("option deck: card 1: 1 row has a sun, not 2; {small}"));
        // A text that is not a deck has no size.
        check(
            "deck.txt",
            "option deck: card 1: expected six places in the order y, g, r, o, p, b, each a length with 's' for a sun, \
             or '-', found 'deck'; card 2: expected six places in the order y, g, r, o, p, b, each a length with 's' \
             for a sun, or '-', found 'txt'",
        );
    }
}
