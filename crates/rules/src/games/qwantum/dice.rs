//! The seven dice of Qwantum: a white die, and six colour dice with different faces.

use std::fmt;

use super::row::Row;
use crate::text::is_written;

/// Number of dice: the white die and six colour dice.
pub const DICE: usize = 7;
/// The letter of the white die.
pub(super) const WHITE: char = 'w';

/// A face of a colour die.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// The row of its colour.
    pub row: Row,
    /// Its number.
    pub number: u8,
}

impl Face {
    /// The number in the byte of its row.
    pub(super) const fn packed(self) -> u32 {
        (self.number as u32) << self.row.shift()
    }
}

const fn v(number: u8) -> Face {
    Face { row: Row::Violet, number }
}

const fn b(number: u8) -> Face {
    Face { row: Row::Blue, number }
}

const fn r(number: u8) -> Face {
    Face { row: Row::Red, number }
}

const fn y(number: u8) -> Face {
    Face { row: Row::Yellow, number }
}

/// The faces of the six colour dice: no two dice are equal, and no die has a face twice.
pub const COLOR_DICE: [[Face; 6]; 6] = [
    [r(1), r(4), y(5), b(5), b(1), v(6)],
    [r(6), r(2), y(1), b(5), y(3), v(4)],
    [b(4), r(3), r(1), y(4), y(2), v(3)],
    [b(2), b(4), v(1), r(5), y(6), v(3)],
    [v(2), v(5), r(3), b(2), b(6), y(4)],
    [y(1), y(5), r(6), v(6), v(2), b(3)],
];

/// A set of dice that is never empty, as bits: the white die is bit 0.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DiceSet(u8);

impl DiceSet {
    /// The set with these bits, 1 to 127.
    #[inline]
    pub fn from_bits(bits: u8) -> Option<DiceSet> {
        (1..=127).contains(&bits).then_some(DiceSet(bits))
    }

    /// One bit for each die of the set, bit 0 for the white die.
    #[inline]
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The set with this text.
    pub(super) fn read(text: &str) -> Option<DiceSet> {
        let die = |name| (0..DICE).find(|die| die_name(*die) == name);
        let bits = text.chars().try_fold(0, |bits, name| Some(bits | 1 << die(name)?))?;
        // Refuses dice that are named twice or out of order.
        DiceSet::from_bits(bits).filter(|set| is_written(set, text))
    }

    /// The indices of the dice in the set, 0 for the white die.
    pub fn dice(self) -> impl Iterator<Item = usize> {
        (0..DICE).filter(move |die| self.0 >> die & 1 == 1)
    }
}

/// The name of a die: `w`, or `1` to `6`.
pub(super) fn die_name(die: usize) -> char {
    if die == 0 { WHITE } else { (b'0' + (die & 7) as u8) as char }
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice().try_for_each(|die| write!(f, "{}", die_name(die)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_colour_has_nine_faces_and_each_number_six() {
        let faces: Vec<Face> = COLOR_DICE.into_iter().flatten().collect();
        for row in Row::ALL {
            assert_eq!(faces.iter().filter(|face| face.row == row).count(), 9);
        }
        for number in 1..=6 {
            assert_eq!(faces.iter().filter(|face| face.number == number).count(), 6);
        }
    }
}
