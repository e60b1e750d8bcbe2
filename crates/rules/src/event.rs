//! Events: the effects of a step as plain data, for logs, animations and tests.

use std::fmt;

use crate::color::Color;
use crate::seat::{Seat, Seats};

/// An effect of a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Event {
    /// A turn of this seat begins.
    Turn {
        /// The active seat.
        seat: Seat,
    },
    /// A number was written.
    Wrote {
        /// The seat that wrote.
        seat: Seat,
        /// The row.
        color: Color,
        /// The column, numbered as in the texts of moves.
        column: u8,
        /// The number.
        number: u8,
    },
    /// The seat chose to do nothing.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A misthrow was marked.
    Misthrow {
        /// The seat that marks the misthrow.
        seat: Seat,
        /// How many misthrows the seat has now.
        count: u8,
    },
    /// A row is complete.
    RowDone {
        /// The owner of the row.
        seat: Seat,
        /// The row.
        color: Color,
    },
    /// A column is complete and scores.
    ColumnDone {
        /// The owner of the column.
        seat: Seat,
        /// The column, numbered as in the texts of moves.
        column: u8,
        /// The points.
        points: i16,
    },
    /// A die was placed beside a tile.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The slot of the tile, counted from 1.
        slot: u8,
        /// The colour of the die.
        color: Color,
        /// The value of the die.
        number: u8,
    },
    /// A die went back into the bag because no side had room for it.
    Returned {
        /// The seat that held it.
        seat: Seat,
        /// The colour of the die.
        color: Color,
        /// The value of the die.
        number: u8,
    },
    /// A tile was turned up.
    TileRevealed {
        /// The slot, counted from 1.
        slot: u8,
        /// The points.
        points: u8,
    },
    /// A tile was taken.
    TileTaken {
        /// The seat that takes it.
        seat: Seat,
        /// The slot, counted from 1.
        slot: u8,
        /// The points.
        points: u8,
        /// Why the tile was taken.
        how: Taken,
    },
    /// A card came into a hand, or into the open display.
    CardDrawn {
        /// The seat that gets the card; `None` for the display.
        seat: Option<Seat>,
        /// The number of the card in the deck.
        card: u8,
    },
    /// A card was shuffled back.
    CardReturned {
        /// The seat that returned it.
        seat: Seat,
        /// The number of the card in the deck.
        card: u8,
    },
    /// Cells of a card were crossed.
    Marked {
        /// The seat that marked.
        seat: Seat,
        /// The number of the card in the deck.
        card: u8,
        /// The row.
        color: Color,
        /// The number of cells.
        cells: u8,
    },
    /// A card was scored and left the game.
    CardScored {
        /// The owner of the card.
        seat: Seat,
        /// The number of the card in the deck.
        card: u8,
        /// The points.
        points: u8,
    },
    /// The limit of turns has ended the game.
    TurnLimit,
    /// The game has ended.
    Over {
        /// The seats with the highest score.
        winners: Seats,
    },
}

/// Why a tile was taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Taken {
    /// Both sides were full, and the winner's is stronger.
    Decided,
    /// The opponent could no longer win it.
    Claimed,
    /// The opponent conceded it.
    Conceded,
}

/// A receiver of events. `()` drops them at no cost.
pub trait Sink {
    /// Whether all events are wanted; if not, only [`Event::Turn`] has to be sent.
    const DETAILS: bool = true;

    /// Takes an event.
    fn event(&mut self, event: Event);
}

impl Sink for () {
    const DETAILS: bool = false;

    #[inline]
    fn event(&mut self, _event: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Turn { seat } => write!(f, "turn of {seat}"),
            Event::Wrote { seat, color, column, number } => {
                write!(f, "{seat} writes {number} in {color} column {column}")
            }
            Event::Passed { seat } => write!(f, "{seat} passes"),
            Event::Misthrow { seat, count } => write!(f, "{seat} marks misthrow {count}"),
            Event::RowDone { seat, color } => write!(f, "{seat} completes the {color} row"),
            Event::ColumnDone { seat, column, points } => {
                write!(f, "{seat} completes column {column} for {points}")
            }
            Event::Placed { seat, slot, color, number } => {
                write!(f, "{seat} places {color} {number} at tile {slot}")
            }
            Event::Returned { seat, color, number } => {
                write!(f, "{seat} returns {color} {number} to the bag")
            }
            Event::TileRevealed { slot, points } => {
                write!(f, "tile {slot} is worth {points}")
            }
            Event::TileTaken { seat, slot, points, how } => {
                let how = match how {
                    Taken::Decided => "wins",
                    Taken::Claimed => "claims",
                    Taken::Conceded => "is given",
                };
                write!(f, "{seat} {how} tile {slot} for {points}")
            }
            Event::CardDrawn { seat: Some(seat), card } => write!(f, "{seat} gets card {card}"),
            Event::CardDrawn { seat: None, card } => write!(f, "card {card} is laid out"),
            Event::CardReturned { seat, card } => write!(f, "{seat} returns card {card}"),
            Event::Marked { seat, card, color, cells } => {
                write!(f, "{seat} marks {cells} {color} on card {card}")
            }
            Event::CardScored { seat, card, points } => {
                write!(f, "{seat} scores card {card} for {points}")
            }
            Event::TurnLimit => write!(f, "the limit of turns is reached"),
            Event::Over { winners } => {
                write!(f, "over, won by ")?;
                crate::text::write_joined(f, '+', winners)
            }
        }
    }
}
