//! Questions to seats, with every legal answer.

use std::fmt;

use super::{Ask, DieKey, MoveKind, Viewer};
use crate::color::Color;
use crate::game::{Game, GameMove, Moves, Phase};
use crate::seat::Seat;

/// A question to a seat, with every answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prompt {
    /// The seat that has to answer.
    pub seat: Seat,
    /// The question.
    pub ask: Ask,
    /// The legal moves.
    pub choices: Vec<Choice>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The text of the move.
    pub mv: String,
    /// What the move does; `None` if no kind fits.
    pub kind: Option<MoveKind>,
    /// The number of the move.
    pub id: usize,
    /// What the move picks among similar things. A selection plays the choice that picks the same, in any order.
    pub picks: Vec<Pick>,
}

/// One of several similar things that a move picks.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Pick {
    /// A die with this [`Die::key`](super::Die::key).
    Die(DieKey),
    /// The row of this colour, on the card that the move is about.
    Row(Color),
    /// A card, by its number in the deck.
    Card(u8),
}

/// As in the texts of moves: the key of the die, the letter of the row, or the number of the card.
impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Die(key) => key.fmt(f),
            Pick::Row(color) => color.letter().fmt(f),
            Pick::Card(number) => number.fmt(f),
        }
    }
}

/// The same question to every seat that has to choose and that the viewer may answer for.
pub(crate) fn prompts<G: Game>(
    game: &G,
    viewer: Viewer,
    ask: Ask,
    picks: impl Fn(Seat, G::Move) -> Vec<Pick>,
) -> Vec<Prompt> {
    let Phase::Choose(seats) = game.phase() else {
        return Vec::new();
    };
    let prompt = |seat| {
        let choice = |mv: G::Move| Choice {
            mv: mv.to_string(),
            kind: mv.kind(),
            id: mv.id(),
            picks: picks(seat, mv),
        };
        Prompt { seat, ask, choices: game.moves(seat).iter().map(choice).collect() }
    };
    seats.filter(|seat| viewer.is(*seat)).map(prompt).collect()
}
