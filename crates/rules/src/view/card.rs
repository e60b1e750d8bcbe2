//! Cards of rows to cross.

use crate::color::Color;

/// A card of rows to cross.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Card {
    /// The number in the deck.
    pub id: u8,
    /// The rows; empty once the card is scored.
    pub rows: Vec<CardRow>,
    /// The points, once the card is scored.
    pub scored: Option<u8>,
    /// The moves about the whole card.
    pub taps: Vec<String>,
}

/// A row of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardRow {
    /// The colour.
    pub color: Color,
    /// The number of cells.
    pub length: u8,
    /// The number of crossed cells, from the left.
    pub filled: u8,
    /// Whether the row has a sun.
    pub sun: bool,
}
