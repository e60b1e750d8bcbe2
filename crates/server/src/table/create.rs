//! The first entry of a table: from a guest's request, or as the rematch of another table.

use cubilete_protocol::fair::Commitment;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Clock, Millis};

use super::{Entry, Holder, Origin, Restores, SeatState, Table, TableEvent};

impl Entry {
    /// Returns the first entry of a new table's log. Refuses invalid setups and clocks.
    pub fn new_table(
        table: &NewTable,
        host: GuestId,
        at: Millis,
        code: TableCode,
        seed: Commitment,
    ) -> Result<Entry, Refusal> {
        let wrong = |message: String| Refusal::new(RefusalCode::Setup, message);
        let (public, clock) = (table.public, table.clock);
        // Never as sent: an option may be padded to the length of a message.
        let setup = table.setup().canonical().map_err(|error| wrong(error.to_string()))?;
        if clock.is_some_and(|clock| !clock.is_possible()) {
            let (least, most) = Clock::PER_MOVE.into_inner();
            return Err(wrong(format!(
                "clock: expected {least} to {most} seconds per move and at most {} seconds of reserve",
                Clock::MAX_RESERVE
            )));
        }
        let (restores, past, origin) = (None, None, None);
        let created =
            TableEvent::Created { setup, code, public, clock, host, seed, restores, past, origin };
        Ok(Entry { at, cause: None, events: vec![created] })
    }

    /// Adds to the first entry of a log that its seed has epochs, and how often a backup was restored before.
    pub fn with_restores(mut self, before: Restores) -> Entry {
        if let Some(TableEvent::Created { restores, .. }) = self.events.first_mut() {
            *restores = Some(before.0);
        }
        self
    }

    /// Adds the origin to the first entry of a log.
    pub fn with_origin(mut self, from: Origin) -> Entry {
        if let Some(TableEvent::Created { origin, .. }) = self.events.first_mut() {
            *origin = Some(from);
        }
        self
    }
}

impl Table {
    /// Returns the first entry of the rematch that `host` asks for: the same players, each moved one seat on.
    ///
    /// Players who left the game get no seat, except for `host`.
    pub fn rematch_entry(
        &self,
        at: Millis,
        code: TableCode,
        seed: Commitment,
        host: GuestId,
    ) -> Entry {
        let seats = self.seats.count();
        let stays = |state: &SeatState, holder: &Holder| {
            state.left_at.is_none() || holder.guest() == Some(host)
        };
        // The log of an older table may contain a setup as it was sent.
        let setup = self.setup.canonical().unwrap_or_else(|_| self.setup.clone());
        let mut events = vec![TableEvent::Created {
            setup,
            code,
            public: self.public,
            clock: self.clock,
            host,
            seed,
            restores: None,
            past: self.past_games(|seat| seat.next(seats)),
            origin: self.origin,
        }];
        for (seat, state) in self.seats.iter() {
            if let Some(holder) = state.holder.clone().filter(|holder| stays(state, holder)) {
                events.push(TableEvent::Sat { seat: seat.next(seats), holder, nonce: None });
            }
        }
        Entry { at, cause: None, events }
    }
}
