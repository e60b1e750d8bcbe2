//! Todo en 1 carta: throw five dice with six colours up to three times, and every seat crosses cells of one card.
//!
//! Numbers in parentheses are paragraphs of `docs/rules/onecard.md`.

mod area;
mod canonical;
mod card;
mod colors;
mod deck;
mod deck_fault;
mod dice;
mod fault;
mod held;
mod key;
mod moves;
mod options;
mod pile;
mod position;
mod step;
mod turn;
mod validate;
mod view;

pub use area::Scored;
pub use card::{CELLS, Card, LENGTHS, ROWS, SUNS};
pub use colors::{COLORS, ColorSet};
pub use deck::{BALANCED30, Deck, MAX_CARDS};
pub use deck_fault::{CardFault, DeckFault};
pub use dice::{DICE, Dice};
pub use fault::OneCardFault;
pub use held::{Held, ROWS_TO_SCORE};
pub use key::OneCardKey;
pub use moves::OneCardMoves;
pub use options::{Marking, OneCardOptions, Variant};
pub use step::{CardPlace, Kept, Move, Roll};

use area::Area;
use pile::{full_pile, pile_bit};

use crate::chance::{Chance, Outcome, draw_lot, lots};
use crate::event::{Event, Sink};
use crate::game::{Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::Viewer;

/// Maximum number of seats.
const SEATS: usize = 4;
/// Maximum number of cards in play per seat: five, while the seat chooses three of them.
const DEALT: usize = 5;
/// How many open cards the display has.
const DISPLAY: usize = 3;
/// Maximum number of throws in a turn.
const THROWS: u8 = 3;
/// The last turn of a game in which no seat scores enough cards. Passing is free, so a game might never end otherwise.
pub const TURN_LIMIT: u16 = 500;
/// The number of scored cards of one seat that ends the game with the turn.
pub const CARDS_TO_WIN: usize = 4;

/// A game of Todo en 1 carta.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct OneCard {
    areas: [Area; SEATS],
    /// The open cards, by number; 0 for an empty place.
    display: [u8; DISPLAY],
    stage: TurnStage,
    seats: SeatCount,
    active: Seat,
    /// The seat that marks, or that replaces a card it has just scored.
    marker: Seat,
    /// The number of the turn, 0 before the first.
    turn: u16,
    /// How many throws have been made in this turn; 0 once no more can follow.
    throws: u8,
    /// The seats that have not chosen the cards to keep.
    waiting: Seats,
    /// The dice on the table.
    dice: Dice,
    /// The cards in the pile, bit 0 for card 1. It follows from the other fields; stored because every draw needs it.
    pile: u64,
    options: OneCardOptions,
}

/// The stage of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum TurnStage {
    /// The random choice of the first seat is due.
    Start,
    /// A card is dealt, seat by seat.
    Deal,
    /// All seats choose three of five cards at the same time.
    Keep,
    /// A card for the first display is due.
    Display,
    /// A throw is due.
    Throw,
    /// The active seat stops or throws some dice again.
    Decide,
    /// A seat marks a card or passes.
    Mark,
    /// A seat draws a replacement for the card it has just scored.
    Draw,
    /// A seat takes a replacement for the card it has just scored from the display.
    Take,
    /// A card that refills the display is due.
    Refill,
    Over,
}

impl OneCard {
    /// The seat whose turn it is; meaningless before the first seat has been drawn.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, 0 before the first.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// The dice on the table.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// The numbers of the open cards by place, `None` for an empty place; no places in the base game.
    pub fn display(&self) -> impl Iterator<Item = Option<u8>> {
        let places = if self.advanced() { DISPLAY } else { 0 };
        self.display.into_iter().take(places).map(|number| Some(number).filter(|n| *n > 0))
    }

    /// Whether a turn has just begun, so that its first throw is due.
    pub fn at_turn_start(&self) -> bool {
        self.stage == TurnStage::Throw && self.throws == 0
    }

    /// At the start of a turn, the same position with at most `turns` turns left, counting this one, as if all seats had
    /// passed until then. Elsewhere the game is returned unchanged.
    pub fn with_turns_left(self, turns: u16) -> OneCard {
        let turn = (TURN_LIMIT + 1).saturating_sub(turns.max(1));
        if self.at_turn_start() { OneCard { turn: self.turn.max(turn), ..self } } else { self }
    }

    /// How many cards are still to be dealt to the seats; 0 except between the choice of the first seat and the last deal.
    pub fn to_deal(&self) -> usize {
        let all = self.places() * self.seats.get();
        let dealt = self.options.deck.len() - self.pile_len();
        if self.stage == TurnStage::Deal { all - dealt } else { 0 }
    }

    /// The seat that gets the card that is due; `None` if none is due, or if it is for the display.
    pub fn receiver(&self) -> Option<Seat> {
        let dealt = self.options.deck.len() - self.pile_len();
        match self.stage {
            TurnStage::Deal => Seat::from_index(dealt / self.places()),
            TurnStage::Draw => Some(self.marker),
            _ => None,
        }
    }

    /// Whether the first display is still to be laid out.
    pub fn awaits_display(&self) -> bool {
        self.stage == TurnStage::Display && self.display == [0; DISPLAY]
    }

    /// How many throws have been made in this turn; 0 once no more can follow.
    pub fn throws_made(&self) -> u8 {
        self.throws
    }

    #[inline]
    fn advanced(&self) -> bool {
        self.options.variant == Variant::Advanced
    }

    /// How many places for cards each seat has at this stage.
    fn places(&self) -> usize {
        match (self.options.variant, self.stage) {
            (Variant::Base, _) => 2,
            (Variant::Advanced, TurnStage::Start | TurnStage::Deal | TurnStage::Keep) => DEALT,
            (Variant::Advanced, _) => 3,
        }
    }

    /// The places of the display that hold a card, as bits.
    #[inline]
    fn display_places(&self) -> u8 {
        let [one, two, three] = self.display.map(|number| (number > 0) as u8);
        one | two << 1 | three << 2
    }
}

impl Game for OneCard {
    const NAME: &'static str = "onecard";
    const TITLE: &'static str = "Todo en 1 carta";
    const MIN_SEATS: usize = 1;
    const MAX_SEATS: usize = SEATS;

    type Roll = Roll;
    type Move = Move;
    type Moves = OneCardMoves;

    fn start(seats: SeatCount, options: OneCardOptions) -> OneCard {
        OneCard {
            areas: [Area::EMPTY; SEATS],
            display: [0; DISPLAY],
            stage: TurnStage::Start,
            seats,
            active: Seat::A,
            marker: Seat::A,
            turn: 0,
            throws: 0,
            waiting: Seats::NONE,
            dice: Dice::NONE,
            pile: full_pile(&options.deck),
            options,
        }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> OneCardOptions {
        self.options
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            TurnStage::Start | TurnStage::Deal | TurnStage::Display | TurnStage::Throw => {
                Phase::Roll
            }
            TurnStage::Draw | TurnStage::Refill => Phase::Roll,
            TurnStage::Keep => Phase::Choose(self.waiting),
            TurnStage::Decide => Phase::Choose(Seats::only(self.active)),
            TurnStage::Mark | TurnStage::Take => Phase::Choose(Seats::only(self.marker)),
            TurnStage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> OneCardMoves {
        match self.stage {
            TurnStage::Decide if seat == self.active => OneCardMoves::decide(self.dice),
            TurnStage::Mark if seat == self.marker => {
                let [one, two, three, ..] = self.area(seat).cards;
                let usable = [one, two, three].map(|card| card.usable(self.dice));
                OneCardMoves::mark(usable, self.options.colors)
            }
            TurnStage::Take if seat == self.marker => OneCardMoves::Take(self.display_places()),
            TurnStage::Keep if self.waiting.contains(seat) => OneCardMoves::Keep,
            _ => OneCardMoves::None,
        }
    }

    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        match self.stage {
            TurnStage::Start => lots(self.seats, Roll::Start),
            TurnStage::Throw => Dice::throws(DICE - self.dice.total())
                .map(|Outcome { roll, weight }| Outcome { roll: Roll::Dice(roll), weight })
                .collect(),
            TurnStage::Deal | TurnStage::Display | TurnStage::Draw | TurnStage::Refill => {
                self.pile().map(|number| Outcome { roll: Roll::Card(number), weight: 1 }).collect()
            }
            TurnStage::Keep
            | TurnStage::Decide
            | TurnStage::Mark
            | TurnStage::Take
            | TurnStage::Over => Vec::new(),
        }
    }

    /// Rolls are already merged: a throw has no order, and all cards and seats are different.
    fn representative(&self, roll: Roll) -> Roll {
        roll
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        match self.stage {
            TurnStage::Throw => Roll::Dice(Dice::throw(DICE - self.dice.total(), chance)),
            TurnStage::Start => Roll::Start(draw_lot(self.seats, chance)),
            _ => Roll::Card(self.sample_pile(chance)),
        }
    }

    fn is_drawn(roll: Roll) -> bool {
        matches!(roll, Roll::Card(_))
    }

    fn is_possible(&self, roll: Roll) -> bool {
        match (self.stage, roll) {
            (TurnStage::Start, Roll::Start(seat)) => self.seats.has(seat),
            (TurnStage::Throw, Roll::Dice(dice)) => self.dice.total() + dice.total() == DICE,
            (
                TurnStage::Deal | TurnStage::Display | TurnStage::Draw | TurnStage::Refill,
                Roll::Card(number),
            ) => (1..=MAX_CARDS as u8).contains(&number) && self.pile & pile_bit(number) != 0,
            _ => false,
        }
    }

    #[inline]
    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, sink: &mut S) {
        match roll {
            Roll::Dice(dice) => {
                self.dice = self.dice.plus(dice);
                self.throws += 1;
                self.stage = TurnStage::Decide;
                if self.throws == THROWS {
                    self.begin_marking();
                }
            }
            Roll::Card(number) => self.draw(number, sink),
            Roll::Start(seat) => {
                self.active = seat;
                self.stage = TurnStage::Deal;
            }
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        match mv {
            Move::Stop => self.begin_marking(),
            Move::Rethrow(dice) => {
                self.dice = self.dice.minus(dice);
                self.stage = TurnStage::Throw;
            }
            Move::Pass => {
                sink.event(Event::Passed { seat });
                self.next_marker(sink);
            }
            Move::Mark(place) => {
                let colors = self.area(seat).cards[place.index()].usable(self.dice);
                self.mark(seat, place, colors, sink);
            }
            Move::MarkSome(place, colors) => self.mark(seat, place, colors, sink),
            Move::Take(place) => self.take(seat, place, sink),
            Move::Keep(kept) => {
                self.area_mut(seat).pencil = Some(kept);
                self.waiting = self.waiting.without(seat);
                if self.waiting.is_empty() {
                    self.close_keep(sink);
                }
            }
        }
    }

    fn seen_by(&self, viewer: Viewer) -> OneCard {
        let mut seen = *self;
        for seat in viewer.hidden(self.seats) {
            if seen.area_mut(seat).pencil.take().is_some() {
                seen.waiting = seen.waiting.with(seat);
            }
        }
        seen
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| {
            let scored: i16 = self.scored(seat).map(|scored| i16::from(scored.points)).sum();
            scored + i16::from(self.unfinished_points(seat))
        })
    }

    fn canonical(&self, first: Seat) -> OneCard {
        self.to_canonical(first)
    }
}
