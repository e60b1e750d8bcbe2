//! Commands about seats: taking and leaving them, seating bots, and reporting absent players.

use cubilete_ai::Level;
use cubilete_protocol::fair::{Commitment, Contribution};
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{MISSING, Stage};
use cubilete_rules::Seat;

use super::decide::{TransitionBuilder, refuse};
use super::{Holder, SeatState, TableEvent};

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

    pub(super) fn kick(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        self.check_host(guest)?;
        self.check_gathering()?;
        match self.seat_state(seat)?.holder {
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
                let next = self.table.seats.iter().filter_map(|(seat, state)| {
                    Some((self.table.is_awaited(seat), state.holder.as_ref()?.guest()?))
                });
                // Preferably a guest who has arrived.
                match next.min_by_key(|(awaited, _)| *awaited).map(|(_, guest)| guest) {
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
            Some(_) => state.objected,
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
        if state.objected || state.substitute.is_some() {
            return Ok(());
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
