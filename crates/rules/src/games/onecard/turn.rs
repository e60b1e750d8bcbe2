//! The flow of a turn: marking, scoring, replacing cards, and whose turn is next.

use super::{
    Area, COLORS, CardPlace, ColorSet, DEALT, DISPLAY, Dice, Held, OneCard, ROWS_TO_SCORE, Scored,
    TURN_LIMIT, TurnStage, pile_bit,
};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::{Seat, Seats};

impl OneCard {
    fn begin_turn<S: Sink>(&mut self, sink: &mut S) {
        self.turn += 1;
        self.stage = TurnStage::Throw;
        sink.event(Event::Turn { seat: self.active });
    }

    #[inline]
    pub(super) fn begin_marking(&mut self) {
        self.throws = 0;
        self.marker = self.active;
        self.stage = TurnStage::Mark;
    }

    /// Lets the next seat mark, or ends the turn if all seats have marked.
    #[inline]
    pub(super) fn next_marker<S: Sink>(&mut self, sink: &mut S) {
        self.marker = self.marker.next(self.seats);
        self.stage = TurnStage::Mark;
        if self.marker == self.active {
            self.end_turn(sink);
        }
    }

    #[inline]
    fn end_turn<S: Sink>(&mut self, sink: &mut S) {
        self.marker = Seat::A;
        self.dice = Dice::NONE;
        let scored_all = self.areas.iter().any(Area::scored_all);
        if !scored_all && self.turn < TURN_LIMIT {
            self.active = self.active.next(self.seats);
            return self.begin_turn(sink);
        }
        if !scored_all {
            sink.event(Event::TurnLimit);
        }
        self.stage = TurnStage::Over;
        if S::DETAILS {
            sink.event(Event::Over { winners: self.winners() });
        }
    }

    /// Crosses cells of these colours, which must be usable (4.4), and scores the card if that finishes it (5.1).
    #[inline]
    pub(super) fn mark<S: Sink>(
        &mut self,
        seat: Seat,
        place: CardPlace,
        colors: ColorSet,
        sink: &mut S,
    ) {
        let dice = self.dice;
        let held = &mut self.area_mut(seat).cards[place.index()];
        held.mark(dice, colors);
        let held = *held;
        if S::DETAILS {
            let counts = COLORS.into_iter().zip(dice.by_color());
            for (color, cells) in counts.filter(|(color, _)| colors.contains(*color)) {
                sink.event(Event::Marked { seat, card: held.number(), color, cells });
            }
        }
        if held.rows_done() < ROWS_TO_SCORE {
            self.next_marker(sink);
        } else {
            self.score(seat, place, sink);
        }
    }

    /// Scores a card and starts its replacement if any card is left.
    fn score<S: Sink>(&mut self, seat: Seat, place: CardPlace, sink: &mut S) {
        let held = self.area(seat).cards[place.index()];
        let card = self.options.deck.known_card(held.number());
        let scored = Scored { card: held.number(), points: card.score(held.complete(card)) };
        let area = self.area_mut(seat);
        area.cards[place.index()] = Held::NONE;
        if let Some(entry) = area.scored.iter_mut().find(|entry| entry.is_none()) {
            *entry = Some(scored);
        }
        sink.event(Event::CardScored { seat, card: scored.card, points: scored.points });
        if self.advanced() && self.display != [0; DISPLAY] {
            self.stage = TurnStage::Take;
        } else if !self.advanced() && self.pile != 0 {
            self.stage = TurnStage::Draw;
        } else {
            self.next_marker(sink);
        }
    }

    /// Puts a card into the first empty place of a seat.
    fn replace<S: Sink>(&mut self, seat: Seat, number: u8, sink: &mut S) {
        let held = Held::new(number, self.options.deck.known_card(number));
        if let Some(place) = self.area_mut(seat).cards.iter_mut().find(|place| place.is_none()) {
            *place = held;
        }
        sink.event(Event::CardDrawn { seat: Some(seat), card: number });
    }

    /// Moves a card from the display to the seat, replacing the card just scored.
    pub(super) fn take<S: Sink>(&mut self, seat: Seat, place: CardPlace, sink: &mut S) {
        let number = std::mem::take(&mut self.display[place.index()]);
        self.replace(seat, number, sink);
        if self.pile == 0 {
            self.next_marker(sink);
        } else {
            self.stage = TurnStage::Refill;
        }
    }

    /// Moves a card from the pile to the seat or display place that is due to get one.
    pub(super) fn draw<S: Sink>(&mut self, number: u8, sink: &mut S) {
        let receiver = self.receiver().unwrap_or(Seat::A);
        let is_last = self.to_deal() == 1;
        self.pile &= !pile_bit(number);
        match self.stage {
            TurnStage::Deal => {
                self.replace(receiver, number, sink);
                if is_last {
                    self.end_deal(sink);
                }
            }
            TurnStage::Draw => {
                self.replace(receiver, number, sink);
                self.next_marker(sink);
            }
            _ => {
                if let Some(place) = self.display.iter_mut().find(|place| **place == 0) {
                    *place = number;
                }
                sink.event(Event::CardDrawn { seat: None, card: number });
                if self.stage == TurnStage::Refill {
                    self.next_marker(sink);
                } else if !self.display.contains(&0) {
                    self.begin_turn(sink);
                }
            }
        }
    }

    fn end_deal<S: Sink>(&mut self, sink: &mut S) {
        if self.advanced() {
            self.stage = TurnStage::Keep;
            self.waiting = Seats::all(self.seats);
        } else {
            self.begin_turn(sink);
        }
    }

    /// Commits the choices of all seats; the cards not kept return to the pile.
    pub(super) fn close_keep<S: Sink>(&mut self, sink: &mut S) {
        for seat in self.seats.seats() {
            let area = self.area_mut(seat);
            let Some(kept) = area.pencil.take() else {
                continue;
            };
            let dealt = area.cards;
            area.cards = [Held::NONE; DEALT];
            for (to, from) in kept.places().into_iter().enumerate() {
                area.cards[to] = dealt[from];
            }
            let returned = (0..DEALT).filter(|place| !kept.places().contains(place));
            for card in returned.map(|place| dealt[place].number()) {
                self.pile |= pile_bit(card);
                sink.event(Event::CardReturned { seat, card });
            }
        }
        self.stage = TurnStage::Display;
    }
}
