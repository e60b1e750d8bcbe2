//! Texts with the names of the players at a table.

use cubilete_rules::Seat;

use crate::player_name::{PlayerName, name_among};
use crate::texts::{Lookup, Value};

/// A source of texts that has a name for every seat.
pub trait TableTexts: Lookup {
    /// The name of the player in a seat.
    fn name(&self, seat: Seat) -> String;
}

/// Texts with the names of players.
#[derive(Copy, Clone, Debug)]
pub struct TextsWithNames<'a, L> {
    /// The texts.
    pub texts: &'a L,
    /// The players in order of the seats.
    pub players: &'a [PlayerName],
}

impl<L: Lookup> Lookup for TextsWithNames<'_, L> {
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.texts.text_with(key, values)
    }

    fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }
}

impl<L: Lookup> TableTexts for TextsWithNames<'_, L> {
    fn name(&self, seat: Seat) -> String {
        name_among(self.players, seat, self.texts)
    }
}
