//! Applies log entries: the only way in which a table changes.

use cubilete_protocol::fair::{self, Chain, Contribution, Epoch, FairSeat, Fairness, SeatKind};
use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{KICKED, Millis, Setup, Stage};
use cubilete_rules::record::StepError;
use cubilete_rules::{AnyStep, BySeat, Record, Seat};

use super::{Cause, CorruptLog, Entry, Holder, Objection, SeatState, Table, TableEvent};

/// Maximum requests remembered per guest, to recognise repeated ones.
const MAX_REQUESTS_PER_GUEST: usize = 32;
/// Maximum requests remembered in total: enough for every seat, and some more.
const MAX_REQUESTS: usize = 256;

/// The end of the year 9999: later times in a log are damage, and sums with them could overflow.
const MAX_TIME: Millis = 253_402_300_800_000;

impl Table {
    /// Applies the next entry of the log.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), CorruptLog> {
        check_time(self.id, self.seq + 1, entry.at)?;
        let mut is_progress = false;
        for event in &entry.events {
            is_progress |= self.is_progress(event);
            self.apply_event(event, entry.at)?;
        }
        self.finish_entry(entry.at, entry.cause.clone(), is_progress);
        Ok(())
    }

    /// Counts an entry whose events are applied. `is_progress` is whether one of them [is progress](Table::is_progress).
    pub(super) fn finish_entry(&mut self, at: Millis, cause: Option<Cause>, is_progress: bool) {
        self.seq += 1;
        self.updated = at;
        if let Some(cause) = cause {
            self.requested = at;
            if !is_progress {
                self.allowances.charge(cause.guest, at);
            }
            self.remember(cause);
        }
    }

    /// Remembers a request. Requests of a seated guest are only displaced by newer ones of the same guest.
    fn remember(&mut self, cause: Cause) {
        let guest = cause.guest;
        let own = |(known, _): &(Cause, u64)| known.guest == guest;
        if self.recent_requests.iter().filter(|known| own(known)).count() >= MAX_REQUESTS_PER_GUEST
        {
            let oldest = self.recent_requests.iter().position(own);
            oldest.and_then(|oldest| self.recent_requests.remove(oldest));
        } else if self.recent_requests.len() >= MAX_REQUESTS {
            let away = |(known, _): &(Cause, u64)| self.seat_of(known.guest).is_none();
            let oldest = self.recent_requests.iter().position(away);
            oldest.and_then(|oldest| self.recent_requests.remove(oldest));
        }
        self.recent_requests.push_back((cause, self.seq));
    }

    pub(super) fn apply_event(&mut self, event: &TableEvent, at: Millis) -> Result<(), CorruptLog> {
        let invalid = CorruptLog::Event(self.id, self.seq + 1);
        match event {
            TableEvent::Created { .. } => return Err(invalid),
            TableEvent::Sat { seat, holder, nonce } => {
                let state = self.seat_mut(*seat)?;
                state.holder = Some(holder.clone());
                state.contribution = nonce.map_or(Contribution::None, Contribution::Withheld);
            }
            TableEvent::Promised { seat, nonce } => {
                self.seat_mut(*seat)?.contribution = Contribution::Withheld(*nonce);
            }
            TableEvent::Rose { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.holder, state.contribution) = (None, Contribution::None);
            }
            TableEvent::Kicked { seat } => {
                let state = self.seat_mut(*seat)?;
                let guest = state.holder.as_ref().and_then(Holder::guest).ok_or(invalid)?;
                (state.holder, state.contribution) = (None, Contribution::None);
                self.kicked.retain(|(known, since)| *known != guest && since + KICKED > at);
                self.kicked.push((guest, at));
            }
            TableEvent::Changed { setup } => self.change(setup)?,
            TableEvent::Host { guest } => self.host = *guest,
            TableEvent::Started => (self.stage, self.since) = (Stage::Opening, at),
            TableEvent::Opened { seat, nonce } => {
                let nonce = nonce.parse().map_err(|_| invalid)?;
                self.seat_mut(*seat)?.contribution = Contribution::Given(nonce);
            }
            TableEvent::Began => self.begin(at)?,
            TableEvent::Chose { seat, mv } => {
                let mv = self.record.end().parse_move(mv).map_err(|_| invalid)?;
                let state = self.seat_mut(*seat)?;
                // The clock stops at the first choice, even if the player then changes it.
                let chose = state.choice.map_or(at, |(_, chose)| chose);
                (state.choice, state.active_at) = (Some((mv, chose)), at);
            }
            TableEvent::TimedOut { seat } => self.seat_mut(*seat).map(drop)?,
            TableEvent::TookBack { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.choice, state.active_at) = (None, at);
            }
            TableEvent::Continued { epoch } => {
                Epoch::begin(&mut self.record, *epoch)
                    .map_err(|error| CorruptLog::Header(self.id, error.to_string()))?;
                self.chain = self.chain.map(|chain| chain.then_epoch(*epoch));
                self.epoch = *epoch;
            }
            TableEvent::Stepped { steps } => self.step(steps, at)?,
            TableEvent::Left { seat } => {
                let state = self.seat_mut(*seat)?;
                state.objection = match state.objection {
                    Objection::Standing => Objection::Withdrawn,
                    other => other,
                };
                state.left_at = Some(at);
            }
            TableEvent::Objected { seat } => {
                self.seat_mut(*seat)?.objection = Objection::Standing;
            }
            TableEvent::Replaced { seat, level } => self.seat_mut(*seat)?.substitute = Some(*level),
            TableEvent::Returned { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.left_at, state.substitute) = (None, None);
                state.objection = Objection::None;
                state.active_at = at;
            }
            TableEvent::Paused { from, until } => {
                check_time(self.id, self.seq + 1, *until)?;
                self.pause(*from, *until);
            }
            TableEvent::Ended { seed } => {
                let seed = seed.parse().map_err(|_| invalid)?;
                let chain = self.chain.unwrap_or_else(|| Chain::end(&self.record));
                fair::close_with(&mut self.record, &seed, chain)
                    .map_err(|error| CorruptLog::Header(self.id, error.to_string()))?;
                (self.stage, self.since) = (Stage::Over, at);
                self.update_choosers();
            }
            TableEvent::Rematch { table } => self.rematch = Some(*table),
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, CorruptLog> {
        let invalid = CorruptLog::Event(self.id, self.seq + 1);
        if self.seats.count().has(seat) { Ok(&mut self.seats[seat]) } else { Err(invalid) }
    }

    /// Replaces the setup before the game. Players keep their seats if these still exist.
    fn change(&mut self, setup: &Setup) -> Result<(), CorruptLog> {
        let start = setup.start();
        let start = start.map_err(|error| CorruptLog::Header(self.id, error.to_string()))?;
        let (seats, clock) = (&self.seats, self.clock);
        self.seats = BySeat::from_fn(start.seats(), |seat| match seats.count().has(seat) {
            true => seats[seat].clone(),
            false => SeatState::free(clock),
        });
        (self.setup, self.record) = (setup.clone(), Record::new(start));
        Ok(())
    }

    /// Writes names and fairness tags into the record header, and starts play.
    fn begin(&mut self, at: Millis) -> Result<(), CorruptLog> {
        let wrong = |error: &dyn std::fmt::Display| CorruptLog::Header(self.id, error.to_string());
        let mut record = self.record.clone();
        for (seat, state) in self.seats.iter() {
            if let Some(Holder::Guest { name, .. }) = &state.holder {
                record.set_name(seat, name.as_str()).map_err(|error| wrong(&error))?;
            }
        }
        self.fairness().write(&mut record).map_err(|error| wrong(&error))?;
        self.chain = Some(Chain::start(&record));
        self.record = record;
        (self.stage, self.since) = (Stage::Playing, at);
        self.update_choosers();
        Ok(())
    }

    /// The inputs of the fair dice: table id, seed commitment and nonces.
    pub(super) fn fairness(&self) -> Fairness {
        let seat = |state: &SeatState| FairSeat {
            kind: state.holder.as_ref().map_or(SeatKind::Person, Holder::kind),
            contribution: state.contribution.clone(),
        };
        let seats = self.seats.as_slice().iter().map(seat).collect();
        Fairness { table: self.id.to_string(), seed: self.seed, seats }
    }

    /// Appends the steps that close the current phase.
    fn step(&mut self, steps: &[String], at: Millis) -> Result<(), CorruptLog> {
        self.charge_clocks(at);
        for text in steps {
            let pushed = self.record.push_text(text, &mut ());
            pushed.map_err(|error| CorruptLog::Step(self.id, error))?;
            if let Some(step) = self.record.steps().last().copied() {
                self.count(step, text);
            }
        }
        self.close_phase(at);
        self.update_choosers();
        Ok(())
    }

    /// Appends a step to the record, and returns its text. The choosers are not updated.
    pub(super) fn push(&mut self, step: AnyStep) -> Result<String, StepError> {
        self.record.push(step, &mut ())?;
        let text = step.to_string();
        self.count(step, &text);
        Ok(text)
    }

    /// Counts a step that was appended to the record.
    fn count(&mut self, step: AnyStep, text: &str) {
        self.rolls += u64::from(matches!(step, AnyStep::Roll(_)));
        self.chain = self.chain.map(|chain| chain.then_text(text));
    }

    /// Removes the choices of the phase that the last steps have closed.
    pub(super) fn close_phase(&mut self, at: Millis) {
        for seat in self.seats.count().seats() {
            let state = &mut self.seats[seat];
            // An outage may have shifted earlier activity past this step.
            (state.choice, state.active_at) = (None, state.active_at.min(at));
        }
        self.since = at;
    }
}

pub(super) fn check_time(id: TableId, entry: u64, at: Millis) -> Result<(), CorruptLog> {
    if at < MAX_TIME { Ok(()) } else { Err(CorruptLog::Time(id, entry)) }
}
