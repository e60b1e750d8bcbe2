//! Faults of cards and decks that players define.

use std::fmt;

use super::card::{CELLS, LENGTHS, ROWS, SUNS};
use super::deck::MAX_CARDS;
use super::options::Variant;
use crate::color::Color;
use crate::seat::SeatCount;
use crate::text::{counted, excerpt};

/// A reason why a card is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardFault {
    /// A row is too short or too long.
    Length {
        /// The colour of the row.
        color: Color,
        /// Its number of cells.
        length: u64,
    },
    /// The game has no such colour.
    Color(Color),
    /// Two rows have this colour.
    Twice(Color),
    /// The card has this wrong number of rows.
    Rows(usize),
    /// The rows have this wrong number of cells in all.
    Cells(u64),
    /// This wrong number of rows has a sun.
    Suns(usize),
    /// The text is not that of a card.
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

/// A reason why a game cannot be played with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckFault {
    /// A card is invalid.
    Card {
        /// The number of the card, counted from 1.
        number: usize,
        /// Why it is invalid.
        fault: CardFault,
    },
    /// There are no cards.
    Empty,
    /// There are this many cards, more than [`MAX_CARDS`].
    TooMany(usize),
    /// The deck could run out before the end of the game.
    TooFew {
        /// The variant.
        variant: Variant,
        /// The number of seats.
        seats: SeatCount,
        /// The minimum number of cards for it.
        needed: usize,
        /// The number of cards in the deck.
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
