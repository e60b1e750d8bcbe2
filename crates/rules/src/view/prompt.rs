//! Questions to seats, with every legal answer.

use super::{Ask, Viewer};
use crate::game::{Action, Game, Moves, Phase};
use crate::seat::Seat;

/// A question to a seat, with every answer.
#[derive(Clone, PartialEq, Eq, Debug)]
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
pub struct Choice {
    /// The text of the move.
    pub mv: String,
    /// The number of the move.
    pub id: usize,
    /// For a move that picks among similar things: the [`Die::key`](super::Die::key)s of dice, the letters of a card's
    /// rows, or the numbers of cards. A selection plays the choice that picks the same, in any order.
    pub picks: Vec<String>,
}

/// The same question to every seat that has to choose and that the viewer may answer for.
pub(crate) fn prompts<G: Game>(
    game: &G,
    viewer: Viewer,
    ask: Ask,
    picks: impl Fn(Seat, G::Move) -> Vec<String>,
) -> Vec<Prompt> {
    let Phase::Choose(seats) = game.phase() else {
        return Vec::new();
    };
    let prompt = |seat| {
        let choice =
            |mv: G::Move| Choice { mv: mv.to_string(), id: mv.id(), picks: picks(seat, mv) };
        Prompt { seat, ask, choices: game.moves(seat).iter().map(choice).collect() }
    };
    seats.filter(|seat| viewer.is(*seat)).map(prompt).collect()
}
