//! A card of Todo en 1 carta: five rows of cells, two of them with a sun.

use std::fmt;
use std::str::FromStr;

use super::colors::{COLORS, ColorSet, Counts, index_of};
use super::deck_fault::CardFault;
use crate::color::Color;

/// How many rows a card has.
pub const ROWS: usize = 5;
/// How many cells a card has.
pub const CELLS: u64 = 20;
/// How many rows of a card have a sun.
pub const SUNS: usize = 2;
/// The possible lengths of a row, in cells.
pub const LENGTHS: std::ops::RangeInclusive<u64> = 2..=6;

/// A card: five rows of different colours with 20 cells in all, two of them with a sun. Written such as `-2s55s44`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card(
    /// Four bits for each colour: the length of its row in the lower three, its sun in the highest.
    pub(super) u32,
);

impl Card {
    /// No rows: the filler of unused entries of a deck.
    pub(super) const BLANK: Card = Card(0);

    /// The card with these rows: colour, length, sun.
    ///
    /// # Errors
    ///
    /// Every fault of the card.
    pub fn new(rows: impl IntoIterator<Item = (Color, u64, bool)>) -> Result<Card, Vec<CardFault>> {
        let mut faults = Vec::new();
        let (mut bits, mut count, mut cells, mut suns) = (0, 0, 0u64, 0);
        for (color, length, sun) in rows {
            count += 1;
            cells = cells.saturating_add(length);
            suns += sun as usize;
            if !LENGTHS.contains(&length) {
                faults.push(CardFault::Length { color, length });
            }
            let Some(index) = index_of(color) else {
                faults.push(CardFault::Color(color));
                continue;
            };
            if bits >> (4 * index) & 7 != 0 {
                faults.push(CardFault::Twice(color));
            }
            bits |= ((length & 7) as u32 | (sun as u32) << 3) << (4 * index);
        }
        if count != ROWS {
            faults.push(CardFault::Rows(count));
        }
        if cells != CELLS {
            faults.push(CardFault::Cells(cells));
        }
        if suns != SUNS {
            faults.push(CardFault::Suns(suns));
        }
        if faults.is_empty() { Ok(Card(bits)) } else { Err(faults) }
    }

    /// The rows: colour, length, sun.
    pub fn rows(self) -> impl Iterator<Item = (Color, u8, bool)> {
        let rows = COLORS.into_iter().zip(self.lengths().to_array());
        rows.filter(|(_, length)| *length > 0)
            .map(move |(color, length)| (color, length, self.suns().contains(color)))
    }

    /// The length of each colour's row, 0 for the missing colour.
    #[inline]
    pub(super) fn lengths(self) -> Counts {
        Counts::from_bits(self.0)
    }

    /// The colours of the rows.
    #[inline]
    pub fn colors(self) -> ColorSet {
        self.lengths().positive()
    }

    /// The colours of the rows with a sun.
    #[inline]
    pub fn suns(self) -> ColorSet {
        ColorSet::from_high(self.0)
    }

    /// The points of these complete rows: one for each cell.
    #[inline]
    pub fn row_points(self, complete: ColorSet) -> u8 {
        self.lengths().of(complete).sum() as u8
    }

    /// The bonus for the suns of these complete rows when the card is scored.
    #[inline]
    pub fn sun_bonus(self, complete: ColorSet) -> u8 {
        match self.suns().and(complete).len() {
            0 => 0,
            1 => 2,
            _ => 5,
        }
    }

    /// The points of the card when it is scored with these rows complete.
    #[inline]
    pub fn score(self, complete: ColorSet) -> u8 {
        self.row_points(complete) + self.sun_bonus(complete)
    }

    /// The sets of complete rows with which the card scores this number of points.
    pub(super) fn ways_to_score(self, points: u8) -> impl Iterator<Item = ColorSet> {
        let sets = (0..1 << ROWS).map(move |number| self.colors().subset(number));
        sets.filter(move |set| set.len() >= 3 && self.score(*set) == points)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (color, length) in COLORS.into_iter().zip(self.lengths().to_array()) {
            match length {
                0 => write!(f, "-")?,
                _ => write!(f, "{length}")?,
            }
            if self.suns().contains(color) {
                write!(f, "s")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Card {
    type Err = Vec<CardFault>;

    fn from_str(text: &str) -> Result<Card, Vec<CardFault>> {
        let wrong = || vec![CardFault::Unreadable(text.to_string())];
        let mut rows = Vec::new();
        let mut colors = COLORS.into_iter();
        let mut chars = text.chars().peekable();
        while let Some(place) = chars.next() {
            let color = colors.next().ok_or_else(wrong)?;
            if place != '-' {
                let length = place.to_digit(10).ok_or_else(wrong)?.into();
                rows.push((color, length, chars.next_if_eq(&'s').is_some()));
            }
        }
        if colors.next().is_some() {
            return Err(wrong());
        }
        Card::new(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sun_adds_two_points_and_both_add_five() {
        let card: Card = "3s24s-56".parse().unwrap();
        let score = |colors: &str| card.score(colors.parse().unwrap());
        assert_eq!(score("gpb"), 13);
        assert_eq!(score("ygp"), 12);
        assert_eq!(score("yrp"), 17);
        assert_eq!(score("ygrpb"), 25);
        assert_eq!(card.ways_to_score(25).count(), 1);
        assert_eq!(card.ways_to_score(26).count(), 0);
    }
}
