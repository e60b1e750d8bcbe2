//! What a step brings about, in plain data for logs, animations and tests.

use std::fmt;

use crate::color::Color;
use crate::seat::{Seat, Seats};

/// Something that happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn of this seat begins.
    Turn {
        /// The active seat.
        seat: Seat,
    },
    /// A number was written.
    Wrote {
        /// Who wrote.
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
        /// Who passed.
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
        /// Whose row.
        seat: Seat,
        /// The row.
        color: Color,
    },
    /// A column is complete and scores.
    ColumnDone {
        /// Whose column.
        seat: Seat,
        /// The column, numbered as the cells in the texts of moves.
        column: u8,
        /// What it scores.
        points: i16,
    },
    /// A die was placed beside a tile.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The tile's place in the row, counted from 1.
        slot: u8,
        /// The die's colour.
        color: Color,
        /// The die's value.
        number: u8,
    },
    /// A die went back into the bag because it fitted nowhere.
    Returned {
        /// Who held it.
        seat: Seat,
        /// The die's colour.
        color: Color,
        /// The die's value.
        number: u8,
    },
    /// A tile was turned up.
    TileRevealed {
        /// Its place in the row, counted from 1.
        slot: u8,
        /// Its points.
        points: u8,
    },
    /// A tile was taken.
    TileTaken {
        /// Who takes it.
        seat: Seat,
        /// Its place in the row, counted from 1.
        slot: u8,
        /// Its points.
        points: u8,
        /// Why.
        how: Taken,
    },
    /// A card came into a hand, or into the open display.
    CardDrawn {
        /// Whose hand; nobody's for the display.
        seat: Option<Seat>,
        /// The card's number in the deck.
        card: u8,
    },
    /// A card was shuffled back.
    CardReturned {
        /// Whose card it was.
        seat: Seat,
        /// The card's number in the deck.
        card: u8,
    },
    /// Cells of a card were crossed.
    Marked {
        /// Who marked.
        seat: Seat,
        /// The card's number in the deck.
        card: u8,
        /// The row.
        color: Color,
        /// How many cells.
        cells: u8,
    },
    /// A card was scored and left the game.
    CardScored {
        /// Whose card.
        seat: Seat,
        /// The card's number in the deck.
        card: u8,
        /// What it scores.
        points: u8,
    },
    /// The game was stopped by its limit of turns.
    TurnLimit,
    /// The game has ended.
    Over {
        /// Those with the highest score.
        winners: Seats,
    },
}

/// Why a tile was taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Both sides were full and this one is stronger.
    Decided,
    /// The opponent could no longer win it.
    Claimed,
    /// The opponent gave it up.
    Conceded,
}

/// Where events go. `()` drops them and costs nothing.
pub trait Sink {
    /// Whether all events are wanted; if not, only [`Event::Turn`] need be sent.
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
