//! A card in play: its crossed cells, the colours dice can mark, and its complete rows.

use super::card::{Card, ROWS};
use super::colors::{ColorSet, Counts};
use super::dice::Dice;

/// The number of complete rows with which a card is scored.
pub const ROWS_TO_SCORE: usize = 3;

/// A card in play, or an empty place.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Held(
    /// The lower three bytes are the number of free cells of each row, with four bits per row. The highest byte is the
    /// number of the card.
    u32,
);

impl Held {
    /// An empty place.
    pub(super) const NONE: Held = Held(0);

    /// The card with this number and no crossed cells.
    #[inline]
    pub fn new(number: u8, card: Card) -> Held {
        Held(u32::from(number) << 24 | card.lengths().bits())
    }

    /// The card with this number and this many crossed cells in each row, at most its length.
    pub(super) fn with_filled(number: u8, card: Card, filled: Counts) -> Held {
        Held(u32::from(number) << 24 | card.lengths().minus(filled).bits())
    }

    /// The number of the card in the deck.
    #[inline]
    pub fn number(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Whether the place is empty.
    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// How many cells of each colour are free.
    pub fn free_cells(self) -> [u8; 6] {
        self.free().to_array()
    }

    #[inline]
    fn free(self) -> Counts {
        Counts::from_bits(self.0)
    }

    /// How many cells of each colour are crossed; `card` must be this card.
    pub(super) fn filled_counts(self, card: Card) -> Counts {
        card.lengths().minus(self.free())
    }

    /// How many cells of each colour are crossed; `card` must be this card.
    pub fn filled(self, card: Card) -> [u8; 6] {
        self.filled_counts(card).to_array()
    }

    /// The colours whose dice all fit into free cells of their row (4.3); none for an empty place.
    #[inline]
    pub fn usable(self, dice: Dice) -> ColorSet {
        self.free().at_least(dice.counts()).and(dice.colors())
    }

    /// Crosses a cell for every die of these colours, which must be usable.
    #[inline]
    pub fn mark(&mut self, dice: Dice, colors: ColorSet) {
        self.0 = self.0.wrapping_sub(dice.counts().of(colors).bits());
    }

    /// How many rows are complete.
    #[inline]
    pub fn rows_done(self) -> usize {
        // A card has five of the six colours; the missing colour has no free cells either.
        ROWS - self.free().positive().len()
    }

    /// The colours of the complete rows; `card` must be this card.
    #[inline]
    pub fn complete(self, card: Card) -> ColorSet {
        self.free().positive().complement().and(card.colors())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(filled: [u8; 6]) -> (Held, Card) {
        let card = "3s24s-56".parse().unwrap();
        (Held::with_filled(17, card, Counts::from_array(filled)), card)
    }

    #[test]
    fn a_colour_is_usable_only_with_all_its_dice() {
        let (card, _) = held([2, 0, 0, 0, 2, 0]);
        let usable = |dice: &str| card.usable(dice.parse().unwrap()).to_string();
        assert_eq!(usable("yyoop"), "p");
        assert_eq!(usable("yoooo"), "y");
        assert_eq!(usable("ooooo"), "");
        assert_eq!(usable("gggrr"), "r");
        assert_eq!(usable("ygrpb"), "ygrpb");
        assert!(Held::NONE.usable("ygrpb".parse().unwrap()).is_empty());
    }

    #[test]
    fn complete_rows_are_counted_without_the_missing_colour() {
        let (mut card, rows) = held([2, 0, 0, 0, 5, 3]);
        assert_eq!(card.rows_done(), 1);
        let dice = "yggpb".parse().unwrap();
        card.mark(dice, card.usable(dice));
        assert_eq!(card.filled(rows), [3, 2, 0, 0, 5, 4]);
        assert_eq!(card.rows_done(), 3);
        assert_eq!(card.complete(rows).to_string(), "ygp");
        assert_eq!(card.number(), 17);
    }
}
