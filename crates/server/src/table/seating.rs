//! Commands about seats: taking and leaving them, seating bots, and reporting absent players.

use std::collections::BTreeMap;

use cubilete_ai::Level;
use cubilete_protocol::fair::{Commitment, Contribution};
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{KICKED, MISSING, Millis, Setup, Stage};
use cubilete_rules::{Seat, Seats};

use super::decide::{TransitionBuilder, refuse};
use super::{Context, Holder, Objection, SeatState, Table, TableEvent, Transition};

impl Table {
    /// Returns the next host: a guest in one of these seats, preferably one who has arrived.
    fn next_host(&self, among: Seats) -> Option<GuestId> {
        let guest = |seat: Seat| {
            let guest = self.seats[seat].holder.as_ref()?.guest()?;
            Some((self.is_awaited(seat), guest)).filter(|_| guest != self.host)
        };
        // The table may have fewer seats than when the connections were counted.
        let exists = |seat: &Seat| self.seats.count().has(*seat);
        among
            .filter(exists)
            .filter_map(guest)
            .min_by_key(|(awaited, _)| *awaited)
            .map(|(_, guest)| guest)
    }

    /// Returns the transition that makes a connected player the host before the game, in place of a host who is gone;
    /// `None` if there is no such player, or the host is another guest by now.
    pub fn replace_host(
        &self,
        gone: GuestId,
        connected: Seats,
        context: Context<'_>,
    ) -> Option<Transition> {
        if self.stage != Stage::Gathering || self.host != gone {
            return None;
        }
        let next = self.next_host(connected)?;
        let mut builder = TransitionBuilder::new(self, context);
        builder.emit(TableEvent::Host { guest: next }).ok()?;
        builder.finish_if_any()
    }

    /// Returns until when a guest whom the host removed cannot sit down.
    pub(super) fn kicked_until(&self, guest: GuestId) -> Option<Millis> {
        let kicked = self.kicked.iter().find(|(known, _)| *known == guest);
        kicked.map(|(_, at)| at + KICKED)
    }
}

impl TransitionBuilder<'_> {
    pub(super) fn sit(
        &mut self,
        guest: GuestId,
        seat: Option<Seat>,
        holder: Holder,
        nonce: Option<&str>,
    ) -> Result<(), Refusal> {
        self.check_gathering()?;
        if let Some(seat) = self.table.seat_of(guest) {
            return refuse(RefusalCode::Seated, format!("you already have seat {seat}"));
        }
        if self.table.kicked_until(guest).is_some_and(|until| self.context.at < until) {
            let message = "the host removed you from your seat; wait a minute";
            return refuse(RefusalCode::Kicked, message);
        }
        let nonce = nonce.map(commitment).transpose()?;
        let seat = self.free_seat(seat)?;
        self.emit(TableEvent::Sat { seat, holder, nonce })
    }

    pub(super) fn promise(&mut self, guest: GuestId, nonce: &str) -> Result<(), Refusal> {
        let seat = self.own_seat(guest)?;
        self.check_gathering()?;
        let nonce = commitment(nonce)?;
        if self.table.seats[seat].contribution == Contribution::Withheld(nonce) {
            return Ok(());
        }
        self.emit(TableEvent::Promised { seat, nonce })
    }

    pub(super) fn seat_bot(
        &mut self,
        guest: GuestId,
        seat: Seat,
        level: &str,
    ) -> Result<(), Refusal> {
        self.check_host(guest)?;
        self.check_gathering()?;
        let level: Level = level
            .parse()
            .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("level: {error}")))?;
        let seat = self.free_seat(Some(seat))?;
        self.emit(TableEvent::Sat { seat, holder: Holder::Bot { level }, nonce: None })
    }

    pub(super) fn change(
        &mut self,
        guest: GuestId,
        seats: usize,
        options: &BTreeMap<String, String>,
    ) -> Result<(), Refusal> {
        self.check_host(guest)?;
        self.check_gathering()?;
        let setup = Setup { game: self.table.setup.game, seats, options: options.clone() };
        let setup = setup
            .canonical()
            .map_err(|error| Refusal::new(RefusalCode::Setup, error.to_string()))?;
        if setup == self.table.setup {
            return Ok(());
        }
        self.emit(TableEvent::Changed { setup })
    }

    pub(super) fn kick(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        self.check_host(guest)?;
        self.check_gathering()?;
        match &self.seat_state(seat)?.holder {
            // A player who has not arrived at a rematch may still come, and a host who kicks themselves leaves.
            Some(Holder::Guest { guest: removed, .. })
                if *removed != guest && !self.table.is_awaited(seat) =>
            {
                self.emit(TableEvent::Kicked { seat })
            }
            Some(_) => self.emit(TableEvent::Rose { seat }),
            None => refuse(RefusalCode::SeatsFree, format!("seat {seat} is empty")),
        }
    }

    /// Returns the state of a seat, or refuses if the table has no such seat.
    fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        if self.table.seats.count().has(seat) {
            return Ok(&self.table.seats[seat]);
        }
        refuse(RefusalCode::NoSeat, format!("this table has no seat {seat}"))
    }

    pub(super) fn leave(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.own_seat(guest)?;
        match self.table.stage {
            Stage::Gathering => {
                self.emit(TableEvent::Rose { seat })?;
                match self.table.next_host(Seats::all(self.table.seats.count())) {
                    Some(next) if self.table.host == guest => {
                        self.emit(TableEvent::Host { guest: next })
                    }
                    _ => Ok(()),
                }
            }
            Stage::Opening | Stage::Playing if self.table.seats[seat].left_at.is_none() => {
                self.emit(TableEvent::Left { seat })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn miss(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        let own = self.own_seat(guest)?;
        let state = self.seat_state(seat)?;
        let table = &self.table;
        if own == seat || table.stage != Stage::Playing || table.bot(seat).is_some() {
            return refuse(RefusalCode::WrongStage, format!("you are not waiting for seat {seat}"));
        }
        // After an objection, a second report restarts the takeover.
        let missing = match state.left_at {
            Some(_) => state.objection == Objection::Standing,
            None if table.clock.is_some() => {
                return refuse(RefusalCode::WrongStage, "the clock of this table limits waiting");
            }
            None => {
                let since = table.waited_since(seat);
                if since.is_none_or(|since| self.context.at < since + MISSING) {
                    let message = format!("seat {seat} has been waited for less than a minute");
                    return refuse(RefusalCode::WrongStage, message);
                }
                true
            }
        };
        if missing { self.emit(TableEvent::Left { seat }) } else { Ok(()) }
    }

    pub(super) fn object(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        let own = self.own_seat(guest)?;
        let state = self.seat_state(seat)?;
        if own == seat || state.left_at.is_none() {
            let message = format!("seat {seat} was not left by another player");
            return refuse(RefusalCode::WrongStage, message);
        }
        if state.objection == Objection::Standing || state.substitute.is_some() {
            return Ok(());
        }
        if state.objection == Objection::Withdrawn {
            let message =
                format!("another player does not want to wait for seat {seat} any longer");
            return refuse(RefusalCode::WrongStage, message);
        }
        self.emit(TableEvent::Objected { seat })
    }

    /// Returns the given seat if it is free, or any free seat for `None`.
    fn free_seat(&self, seat: Option<Seat>) -> Result<Seat, Refusal> {
        seat.map_or(Ok(()), |seat| self.seat_state(seat).map(drop))?;
        let mut free = self.table.seats.iter().filter(|(_, state)| state.holder.is_none());
        let found = free.find(|(free, _)| seat.is_none_or(|seat| seat == *free));
        match (found, seat) {
            (Some((seat, _)), _) => Ok(seat),
            (None, Some(seat)) => {
                refuse(RefusalCode::SeatTaken, format!("seat {seat} is not free"))
            }
            (None, None) => refuse(RefusalCode::SeatTaken, "no seat is free"),
        }
    }
}

fn commitment(text: &str) -> Result<Commitment, Refusal> {
    text.parse()
        .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("nonce_commitment: {error}")))
}
