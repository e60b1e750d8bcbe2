//! One card alone for a number of turns: the end of a game of one seat that lacks one card more, and has only this one.
//!
//! The rules always lay out two cards; with one, and few turns, the best play can be worked out exactly, and the bot be
//! held against it. It plays here with the same search, features and net as anywhere else.

use cubilete_rules::onecard::{CARDS_TO_WIN, OneCard, OneCardOptions, TURN_LIMIT};
use cubilete_rules::{Game, Seat};

use super::leaf::Judge;
use super::progress::Progress;
use super::search::final_worths;
use super::table::{SHAPE, Slot, Table};
use super::throws::Finals;
use crate::input::Input;
use crate::net::{Net, Shape};
use crate::play::{Aim, Mind};

/// The most turns of which a net hears how many are left.
pub const MOST_TURNS: usize = 15;

/// The game of one card.
#[derive(Copy, Clone, Debug)]
pub struct Alone(OneCard);

impl Alone {
    /// The game; there is always one.
    pub fn new() -> Option<Alone> {
        OneCard::new(1, OneCardOptions::default()).ok().map(Alone)
    }

    /// The measures of its nets.
    pub const SHAPE: Shape = SHAPE;

    /// The table with a card and so many turns to go.
    fn table(&self, card: Progress, turns: usize) -> Table<'_> {
        let mut table = Table::of(&self.0);
        let side = table.side_mut(Seat::A);
        side.slots = [Slot::Empty; _];
        side.slots[0] = Slot::Card(card);
        side.scored = CARDS_TO_WIN as u8 - 1;
        table.turn = TURN_LIMIT + 1 - turns.min(MOST_TURNS) as u16;
        table
    }

    /// Tells a net about a card that is not finished with so many turns to go.
    pub fn describe(&self, card: Progress, turns: usize, input: &mut Input) {
        self.table(card, turns).describe(Seat::A, Aim::Score, input);
    }

    /// What every final count of a turn is worth after which so many are to go.
    pub fn final_worths(&self, net: &Net, card: Progress, turns: usize) -> Finals {
        let mind = Mind::new(net, Aim::Score);
        let table = self.table(card, turns);
        final_worths(&table, &mut Judge::new(&self.0, &mind), Seat::A, &self.0)
    }
}
