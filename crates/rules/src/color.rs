//! The colours of dice, rows and cards.

use std::fmt;

/// A colour, named as in the printed games.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)] // each is its own name
pub enum Color {
    White,
    Black,
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
    Violet,
}

impl Color {
    /// Every colour.
    pub const ALL: [Color; 9] = [
        Color::White,
        Color::Black,
        Color::Red,
        Color::Orange,
        Color::Yellow,
        Color::Green,
        Color::Blue,
        Color::Purple,
        Color::Violet,
    ];

    /// The stable name: a lower-case word.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
            Color::Red => "red",
            Color::Orange => "orange",
            Color::Yellow => "yellow",
            Color::Green => "green",
            Color::Blue => "blue",
            Color::Purple => "purple",
            Color::Violet => "violet",
        }
    }

    /// The letter in texts of moves and positions: the first of the name, but `k` for black as in printing.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'k',
            _ => self.name().as_bytes()[0] as char,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
