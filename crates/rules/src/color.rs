//! The colours of dice, rows and cards.

use std::fmt;

/// A colour, in the words of the printed games.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

    /// The name in texts.
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

    /// The letter in short texts; black is `k`, as printers write it.
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
