//! What can be wrong with cards and decks that somebody brings.

use std::fmt;

use super::card::{CELLS, LENGTHS, ROWS, SUNS};
use super::deck::MAX_CARDS;
use super::options::Variant;
use crate::color::Color;
use crate::seat::SeatCount;
use crate::text::{counted, excerpt};

/// Why there cannot be such a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardFault {
    /// A row is too short or too long.
    Length {
        /// Its colour.
        color: Color,
        /// How many cells it has.
        length: u64,
    },
    /// The game has no such colour.
    Color(Color),
    /// Two rows have this colour.
    Twice(Color),
    /// It has so many rows.
    Rows(usize),
    /// Its rows have so many cells in all.
    Cells(u64),
    /// So many rows have a sun.
    Suns(usize),
    /// It is not written as cards are.
    Unreadable(String),
}

impl fmt::Display for CardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardFault::Length { color, length } => {
                let (least, most) = (LENGTHS.start(), LENGTHS.end());
                let cells = counted(*length, "cell");
                write!(f, "the {color} row has {cells}, not {least} to {most}")
            }
            CardFault::Color(color) => write!(f, "{color} is not a colour of this game"),
            CardFault::Twice(color) => write!(f, "there are two {color} rows"),
            CardFault::Rows(1) => write!(f, "there is 1 row, not {ROWS}"),
            CardFault::Rows(count) => write!(f, "there are {count} rows, not {ROWS}"),
            CardFault::Cells(cells) => {
                write!(f, "the rows have {} in all, not {CELLS}", counted(*cells, "cell"))
            }
            CardFault::Suns(1) => write!(f, "1 row has a sun, not {SUNS}"),
            CardFault::Suns(suns) => write!(f, "{suns} rows have a sun, not {SUNS}"),
            CardFault::Unreadable(found) => write!(
                f,
                "expected six places in the order y, g, r, o, p, b, each a length with 's' for a sun, or '-', found '{}'",
                excerpt(found)
            ),
        }
    }
}

/// Why a game cannot be played with such a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckFault {
    /// A card cannot be.
    Card {
        /// Which, counted from 1.
        number: usize,
        /// Why not.
        fault: CardFault,
    },
    /// There are no cards.
    Empty,
    /// There are so many cards.
    TooMany(usize),
    /// The cards would run out.
    TooFew {
        /// How cards come to the seats.
        variant: Variant,
        /// How many seats play.
        seats: SeatCount,
        /// How many cards that takes.
        needed: usize,
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckFault::Card { number, fault } => write!(f, "card {number}: {fault}"),
            DeckFault::Empty => write!(f, "there are no cards"),
            DeckFault::TooMany(count) => {
                write!(f, "there are {count} cards, more than {MAX_CARDS}")
            }
            DeckFault::TooFew { variant, seats, needed, found } => {
                let (variant, seats) = (variant.name(), counted(seats.get() as u64, "seat"));
                write!(
                    f,
                    "the {variant} game of {seats} needs {needed} cards, and the deck has {found}"
                )
            }
        }
    }
}
