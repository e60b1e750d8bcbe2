//! Sets of colours, and small numbers per colour, packed so that all colours are compared at once.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;
use crate::text::Expected;

/// The colours of dice and rows, in the order of the text forms.
pub const COLORS: [Color; 6] =
    [Color::Yellow, Color::Green, Color::Red, Color::Orange, Color::Purple, Color::Blue];

/// Each colour has four bits, yellow the lowest. A [`ColorSet`] uses the highest bit of each.
const HIGH: u32 = 0x88_8888;
/// The other three bits of each colour hold a number up to 7.
const NUMBER: u32 = 0x77_7777;

/// The index of a colour in [`COLORS`]; `None` if the game does not have it.
pub(super) fn index_of(color: Color) -> Option<usize> {
    COLORS.iter().position(|c| *c == color)
}

/// The index in [`COLORS`] of the colour with this letter.
pub(super) fn index_of_letter(letter: char) -> Option<usize> {
    COLORS.iter().position(|color| color.letter() == letter)
}

/// A number from 0 to 7 for each colour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Counts(u32);

impl Counts {
    pub(super) const ZERO: Counts = Counts(0);

    /// The numbers in these bits.
    #[inline]
    pub(super) const fn from_bits(bits: u32) -> Counts {
        Counts(bits & NUMBER)
    }

    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The numbers in the order of [`COLORS`], each at most 7.
    pub(super) const fn from_array(counts: [u8; 6]) -> Counts {
        let mut bits = 0;
        let mut color = 0;
        while color < 6 {
            bits |= (counts[color] as u32 & 7) << (4 * color);
            color += 1;
        }
        Counts(bits)
    }

    /// The numbers in the order of [`COLORS`].
    #[inline]
    pub(super) fn to_array(self) -> [u8; 6] {
        [0, 4, 8, 12, 16, 20].map(|shift| (self.0 >> shift) as u8 & 7)
    }

    #[inline]
    pub(super) fn sum(self) -> u32 {
        let pairs = (self.0 & 0x0f_0f0f) + (self.0 >> 4 & 0x0f_0f0f);
        pairs.wrapping_mul(0x01_0101) >> 16 & 0xff
    }

    /// The colours with a number above 0.
    #[inline]
    pub(super) fn positive(self) -> ColorSet {
        ColorSet((self.0 + NUMBER) & HIGH)
    }

    /// The colours with a number at least as high as that of `other`.
    #[inline]
    pub(super) fn at_least(self, other: Counts) -> ColorSet {
        // The high bit of a colour is borrowed exactly where the other number is higher, so no colour affects the next.
        ColorSet(((self.0 | HIGH) - other.0) & HIGH)
    }

    /// The numbers of these colours, 0 for the others.
    #[inline]
    pub(super) fn of(self, colors: ColorSet) -> Counts {
        Counts(self.0 & (colors.0 - (colors.0 >> 3)))
    }

    /// Adds the numbers of each colour; no sum may exceed 7.
    #[inline]
    pub(super) fn plus(self, other: Counts) -> Counts {
        Counts(self.0.wrapping_add(other.0))
    }

    /// Subtracts the numbers of each colour; none may be higher in `other`.
    #[inline]
    pub(super) fn minus(self, other: Counts) -> Counts {
        Counts(self.0.wrapping_sub(other.0))
    }
}

/// A set of the six colours.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ColorSet(u32);

impl ColorSet {
    /// No colour.
    pub const NONE: ColorSet = ColorSet(0);

    /// The set with these bits, bit 0 for the first of [`COLORS`].
    pub fn from_bits(bits: u8) -> ColorSet {
        ColorSet((0..6).fold(0, |set, color| set | (bits as u32 >> color & 1) << (4 * color + 3)))
    }

    /// One bit for each colour of the set, bit 0 for the first of [`COLORS`].
    pub fn bits(self) -> u8 {
        (0..6).fold(0, |bits, color| bits | (self.has(color) as u8) << color)
    }

    /// The colours whose highest bit of four is set.
    #[inline]
    pub(super) const fn from_high(bits: u32) -> ColorSet {
        ColorSet(bits & HIGH)
    }

    fn has(self, index: usize) -> bool {
        self.0 >> (4 * index + 3) & 1 == 1
    }

    /// Whether the colour is in the set.
    pub fn contains(self, color: Color) -> bool {
        index_of(color).is_some_and(|index| self.has(index))
    }

    /// Adds a colour; a colour that this game does not have changes nothing.
    pub fn with(self, color: Color) -> ColorSet {
        index_of(color).map_or(self, |index| ColorSet(self.0 | 8 << (4 * index)))
    }

    /// The colours in both sets.
    #[inline]
    pub fn and(self, other: ColorSet) -> ColorSet {
        ColorSet(self.0 & other.0)
    }

    /// The colours that are not in the set.
    #[inline]
    pub fn complement(self) -> ColorSet {
        ColorSet(!self.0 & HIGH)
    }

    /// How many colours are in the set.
    #[inline]
    pub fn len(self) -> usize {
        ((self.0 >> 3).wrapping_mul(0x11_1111) >> 20 & 15) as usize
    }

    /// Whether no colour is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        (0..6).filter(move |index| self.has(*index)).map(|index| COLORS[index])
    }

    /// The subset with this number: bit `i` of the number selects the `i`th colour of the set.
    #[inline]
    pub(super) fn subset(self, number: usize) -> ColorSet {
        let (mut rest, mut picked, mut bits) = (self.0, 0, number);
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            if bits & 1 == 1 {
                picked |= lowest;
            }
            bits >>= 1;
            rest ^= lowest;
        }
        ColorSet(picked)
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> ColorSet {
        colors.into_iter().fold(ColorSet::NONE, ColorSet::with)
    }
}

impl fmt::Display for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|color| write!(f, "{}", color.letter()))
    }
}

impl FromStr for ColorSet {
    type Err = Expected;

    fn from_str(text: &str) -> Result<ColorSet, Expected> {
        let wrong = || Expected::new("colours out of y, g, r, o, p, b in this order", text);
        let mut set = ColorSet::NONE;
        for letter in text.chars() {
            set = set.with(COLORS[index_of_letter(letter).ok_or_else(wrong)?]);
        }
        // Comparing with the canonical text also refuses a colour named twice or out of order.
        Some(set).filter(|set| !set.is_empty() && set.to_string() == text).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_all_colours_at_once_agrees_with_comparing_each() {
        for a in 0..8 {
            for b in 0..8 {
                let left = [a, b, 7 - a, 0, 7, b];
                let right = [b, a, b, 7, 0, b];
                let set = Counts::from_array(left).at_least(Counts::from_array(right));
                let expected = (0..6).filter(|i| left[*i] >= right[*i]).map(|i| COLORS[i]);
                assert_eq!(set, expected.collect());
            }
        }
    }

    #[test]
    fn counts_are_summed_and_restricted_to_colours() {
        let counts = Counts::from_array([6, 5, 0, 4, 3, 2]);
        assert_eq!(counts.sum(), 20);
        assert_eq!(counts.to_array(), [6, 5, 0, 4, 3, 2]);
        assert_eq!(counts.positive().to_string(), "ygopb");
        assert_eq!(counts.of(ColorSet::from_bits(0b110001)).to_array(), [6, 0, 0, 0, 3, 2]);
    }

    #[test]
    fn sets_of_colours_round_trip() {
        for bits in 1..64 {
            let set = ColorSet::from_bits(bits);
            assert_eq!(set.bits(), bits);
            assert_eq!(set.len(), bits.count_ones() as usize);
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        assert!("gy".parse::<ColorSet>().is_err());
        assert!("yy".parse::<ColorSet>().is_err());
        assert!("".parse::<ColorSet>().is_err());
    }

    #[test]
    fn subsets_are_in_ascending_order() {
        let set: ColorSet = "grb".parse().unwrap();
        let subsets: Vec<_> = (1..8).map(|n| set.subset(n).to_string()).collect();
        assert_eq!(subsets, ["g", "r", "gr", "b", "gb", "rb", "grb"]);
    }
}
