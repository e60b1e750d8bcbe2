//! What a user interface shows of a position: plain data to draw, and the moves that taps play.

mod card;
mod dice;
mod end;
mod prompt;
mod sheet;
mod terms;
mod tile;

use std::fmt;

pub use card::{Card, CardRow};
pub use dice::{Die, DieKey, DieState, Total};
pub use end::End;
pub(crate) use end::ends;
pub(crate) use prompt::prompts;
pub use prompt::{Choice, Pick, Prompt};
pub use sheet::{Cell, CellShape, Closed, ColumnBox, Row, Sheet};
pub use terms::{
    Ask, ClosedReason, CombinationKind, Counter, EndReason, MoveKind, NoClaim, PileKind, ScorePart,
};
pub use tile::{Combination, Side, Tile};

use crate::color::Color;
use crate::game::Phase;
use crate::games::GameId;
use crate::seat::{Seat, SeatCount, Seats};

/// Who looks at a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Viewer {
    /// A seat: sees its own pencilled choice and has prompts for its own moves.
    Seat(Seat),
    /// A spectator: sees no pencilled choice and has no prompts.
    Spectator,
    /// All players at one device: sees every pencilled choice and has the prompts of every seat.
    Table,
}

impl Viewer {
    /// The seat of the viewer; `None` if the viewer has no single seat.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Table => None,
        }
    }

    /// Whether this viewer sees and decides what the seat does.
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(viewer) => viewer == seat,
            Viewer::Spectator => false,
            Viewer::Table => true,
        }
    }

    /// The seats whose pencilled choices are hidden from this viewer.
    pub fn hidden(self, count: SeatCount) -> Seats {
        count.seats().filter(|seat| !self.is(*seat)).collect()
    }
}

/// A position that can be shown.
pub trait ToView {
    /// The view of a position that [`Game::seen_by`](crate::Game::seen_by) has made for the viewer.
    fn to_view(&self, viewer: Viewer) -> View;
}

/// What a viewer sees of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// The game.
    pub game: GameId,
    /// What the game waits for.
    pub phase: Phase,
    /// The winners; empty before the end.
    pub winners: Seats,
    /// Why the game has ended: empty before the end, several reasons if they came together.
    pub ends: Vec<End>,
    /// The seat whose turn it is, once that is decided.
    pub active: Option<Seat>,
    /// The questions to the viewer.
    pub prompts: Vec<Prompt>,
    /// The dice in play, in display order.
    pub dice: Vec<Die>,
    /// The sums that the dice give, by row or for any row.
    pub totals: Vec<Total>,
    /// Tiles between two sides.
    pub tiles: Vec<Tile>,
    /// Open cards without an owner.
    pub display: Vec<Card>,
    /// Hidden or unused pieces, counted.
    pub piles: Vec<Pile>,
    /// Further numbers, such as the current turn.
    pub counters: Vec<(Counter, u16)>,
    /// The area of each seat.
    pub seats: Vec<SeatView>,
}

impl View {
    /// A view with nothing on the table yet.
    pub fn new(game: GameId, phase: Phase) -> View {
        View {
            game,
            phase,
            winners: Seats::NONE,
            ends: Vec::new(),
            active: None,
            prompts: Vec::new(),
            dice: Vec::new(),
            totals: Vec::new(),
            tiles: Vec::new(),
            display: Vec::new(),
            piles: Vec::new(),
            counters: Vec::new(),
            seats: Vec::new(),
        }
    }
}

/// Pieces that lie together, counted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pile {
    /// What the pile is.
    pub kind: PileKind,
    /// The pieces, each kind with its count.
    pub items: Vec<(PileItem, u8)>,
}

/// A kind of piece in a pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum PileItem {
    /// Dice of a colour.
    Dice(Color),
    /// Tiles with a number of points.
    Tiles {
        /// The points of each.
        points: u8,
    },
    /// Cards.
    Cards,
}

/// The name of the colour, the points, or `cards`.
impl fmt::Display for PileItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PileItem::Dice(color) => color.fmt(f),
            PileItem::Tiles { points } => points.fmt(f),
            PileItem::Cards => write!(f, "cards"),
        }
    }
}

/// The area of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The score if the game ended now.
    pub score: i16,
    /// The parts of the score.
    pub parts: Vec<PartPoints>,
    /// Whether the seat has made its choice in the open phase.
    pub ready: bool,
    /// The sheet of numbers.
    pub sheet: Option<Sheet>,
    /// The cards.
    pub cards: Vec<Card>,
}

/// The points of one part of a score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartPoints {
    /// What the points are for.
    pub kind: ScorePart,
    /// The points.
    pub points: i16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_viewer_in_a_seat_has_a_seat() {
        let seats = [Viewer::Seat(Seat::B), Viewer::Spectator, Viewer::Table].map(Viewer::seat);
        assert_eq!(seats, [Some(Seat::B), None, None]);
    }
}
