//! A reduced game: one card, one seat, a few turns, which scores the last card of a game.
//!
//! The rules always lay out at least two cards. With one card and few turns the optimum can be
//! computed, so the bot can be compared with it. The bot uses the same search, features and net as
//! in full games.

use cubilete_rules::onecard::{CARDS_TO_WIN, OneCard, OneCardOptions, TURN_LIMIT};
use cubilete_rules::{Game, Seat};

use super::card::CardProgress;
use super::leaf::LeafEvaluator;
use super::search::final_values;
use super::throws::FinalValues;
use super::turn_start::{CardSlot, SHAPE, TurnStart};
use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::net::{Net, Shape};
use crate::play::Aim;

/// Maximum number of turns left that features distinguish exactly.
pub const MAX_TURNS: usize = 15;

/// The game of one card.
#[derive(Copy, Clone, Debug)]
pub struct SoloCard(OneCard);

impl SoloCard {
    /// Creates the game. Always returns `Some`.
    pub fn new() -> Option<SoloCard> {
        OneCard::new(1, OneCardOptions::default()).ok().map(SoloCard)
    }

    /// The shape of its nets.
    pub const SHAPE: Shape = SHAPE;

    /// The position with a card and this many turns left.
    fn start(&self, card: CardProgress, turns: usize) -> TurnStart<'_> {
        let mut start = TurnStart::of(&self.0);
        let side = start.side_mut(Seat::A);
        side.slots = [CardSlot::Empty; _];
        side.slots[0] = CardSlot::Card(card);
        side.scored = CARDS_TO_WIN as u8 - 1;
        start.turn = TURN_LIMIT + 1 - turns.min(MAX_TURNS) as u16;
        start
    }

    /// Encodes an unfinished card with this many turns left.
    pub fn encode(&self, card: CardProgress, turns: usize, input: &mut Input) {
        self.start(card, turns).encode(Seat::A, Aim::Score, input);
    }

    /// Returns the value of each handful of five at the end of a turn, with this many turns after
    /// it.
    pub fn final_values(&self, net: &Net, card: CardProgress, turns: usize) -> FinalValues {
        let evaluator = Evaluator::new(net, Aim::Score);
        let start = self.start(card, turns);
        final_values(&start, &mut LeafEvaluator::new(&self.0, &evaluator), Seat::A, &self.0)
    }
}
