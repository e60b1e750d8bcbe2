//! How tables begin: as somebody wants them, or as the continuation of another.

use cubilete_protocol::fair::Commitment;
use cubilete_protocol::id::{GuestId, TableCode};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Clock, Millis, Setup};

use super::{Entry, Event, Holder, SeatState, Table};

/// A table that somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub struct NewTable {
    /// What is played.
    pub setup: Setup,
    /// Whether it is listed.
    pub public: bool,
    /// How long people may think.
    pub clock: Option<Clock>,
    /// Who wants it.
    pub host: GuestId,
}

impl NewTable {
    /// The first entry of its log.
    pub fn entry(&self, at: Millis, code: TableCode, seed: Commitment) -> Result<Entry, Refusal> {
        let wrong = |message: String| Refusal::new(RefusalCode::Setup, message);
        self.setup.start().map_err(|error| wrong(error.to_string()))?;
        if self.clock.is_some_and(|clock| !clock.is_possible()) {
            let (least, most) = Clock::PER_MOVE.into_inner();
            return Err(wrong(format!(
                "a clock has {least} to {most} seconds for a move and at most {} of reserve",
                Clock::MAX_RESERVE
            )));
        }
        let NewTable { setup, public, clock, host } = self.clone();
        let created = Event::Created { setup, code, public, clock, host, seed };
        Ok(Entry { at, cause: None, events: vec![created] })
    }
}

impl Table {
    /// The first entry of the table on which they play again, as somebody who sits wants: the same people and bots, each
    /// one seat further. Who left, and does not want to play again, has no seat there.
    pub fn rematch_entry(
        &self,
        at: Millis,
        code: TableCode,
        seed: Commitment,
        host: GuestId,
    ) -> Entry {
        let seats = self.seats.count();
        let stays = |state: &SeatState, holder: &Holder| {
            state.left.is_none() || holder.guest() == Some(host)
        };
        let mut events = vec![Event::Created {
            setup: self.setup.clone(),
            code,
            public: self.public,
            clock: self.clock,
            host,
            seed,
        }];
        for (seat, state) in self.seats.iter() {
            if let Some(holder) = state.holder.clone().filter(|holder| stays(state, holder)) {
                events.push(Event::Sat { seat: seat.next(seats), holder, nonce: None });
            }
        }
        Entry { at, cause: None, events }
    }
}
