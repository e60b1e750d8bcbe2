//! How a game goes on by itself: rolls, forced moves, and phases that close when the last seat has chosen.

use std::cell::LazyCell;

use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_rules::{AnyMove, BySeat, Phase, Seat};

use super::Event;
use super::decide::{TransitionBuilder, refuse};

impl TransitionBuilder<'_> {
    /// Fixes the dice, and lets the game begin.
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        self.emit(Event::Began)?;
        self.settle(None).map(|_| ())
    }

    /// A move of somebody who sits at the table; whoever left is back by it.
    pub(super) fn play(&mut self, guest: GuestId, steps: usize, mv: &str) -> Result<(), Refusal> {
        let seat = self.choosing(guest, steps)?;
        let mv = self.table.record().end().parse_move(mv);
        let mv = mv.map_err(|error| Refusal::new(RefusalCode::Illegal, error.to_string()))?;
        self.check_legal(seat, mv)?;
        if self.table.seats[seat].left.is_some() {
            self.emit(Event::Returned { seat })?;
        }
        self.choose(seat, mv)
    }

    /// Takes back what somebody has chosen.
    pub(super) fn take_back(&mut self, guest: GuestId, steps: usize) -> Result<(), Refusal> {
        let seat = self.choosing(guest, steps)?;
        match self.table.seats[seat].choice {
            Some(_) => self.emit(Event::TookBack { seat }),
            None => Ok(()),
        }
    }

    /// The seat of somebody who means the phase that is open.
    fn choosing(&self, guest: GuestId, steps: usize) -> Result<Seat, Refusal> {
        let seat = self.own(guest)?;
        if self.table.stage != Stage::Playing {
            return refuse(RefusalCode::WrongStage, "no game is on at this table");
        }
        let now = self.table.record().steps().len();
        if steps != now {
            return refuse(RefusalCode::Stale, format!("the game is at step {now}, not {steps}"));
        }
        Ok(seat)
    }

    fn check_legal(&self, seat: Seat, mv: AnyMove) -> Result<(), Refusal> {
        let mut tried = self.table.record().end();
        let played = tried.play(seat, mv, &mut ());
        played.map_err(|illegal| Refusal::new(RefusalCode::Illegal, illegal.to_string()))
    }

    /// Takes the choice of a seat, which may be the last that was missing.
    pub(super) fn choose(&mut self, seat: Seat, mv: AnyMove) -> Result<(), Refusal> {
        self.check_legal(seat, mv)?;
        let chosen = self.table.seats[seat].choice.is_some_and(|(chosen, _)| chosen == mv);
        if chosen || self.settle(Some((seat, mv)))? {
            return Ok(());
        }
        self.emit(Event::Chose { seat, mv: mv.to_string() })
    }

    /// Lets the game go on with the last choice that was missing as far as it goes without another; says whether it did.
    fn settle(&mut self, last: Option<(Seat, AnyMove)>) -> Result<bool, Refusal> {
        let table = &self.table;
        // Most moves are followed by no roll.
        let key = LazyCell::new(|| table.fairness().key(self.context.seed));
        let mut game = table.record().end();
        let seats = &table.seats;
        let mut choices =
            BySeat::from_fn(seats.count(), |seat| seats[seat].choice.map(|(mv, _)| mv));
        if let Some((seat, mv)) = last {
            choices[seat] = Some(mv);
        }
        let mut rolls = table.rolls;
        let mut steps = Vec::new();
        let broken = |what: &dyn std::fmt::Display| {
            Refusal::new(RefusalCode::Unavailable, format!("the game cannot go on: {what}"))
        };
        loop {
            match game.phase() {
                Phase::Over => break,
                Phase::Roll => {
                    let roll = game.sample(&mut key.roll(rolls));
                    let roll = roll.ok_or_else(|| broken(&"no roll is possible"))?;
                    game.roll(roll, &mut ()).map_err(|error| broken(&error))?;
                    steps.push(format!("roll:{roll}"));
                    rolls += 1;
                }
                Phase::Choose(seats) => {
                    let moves =
                        |seat| Some((seat, choices[seat].or_else(|| game.only_move(seat))?));
                    let Some(moves) = seats.map(moves).collect::<Option<Vec<_>>>() else { break };
                    for (seat, mv) in moves {
                        game.play(seat, mv, &mut ()).map_err(|error| broken(&error))?;
                        steps.push(format!("{seat}:{mv}"));
                        choices[seat] = None;
                    }
                }
            }
        }
        if steps.is_empty() {
            return Ok(false);
        }
        self.emit(Event::Stepped { steps })?;
        if game.phase() == Phase::Over {
            self.emit(Event::Ended { seed: self.context.seed.to_hex() })?;
        }
        Ok(true)
    }
}
