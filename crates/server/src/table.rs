//! A table: the sum of its log.
//!
//! Nothing here reads a clock, draws a number or waits: the time and the seed are arguments, so the same requests in
//! the same order make the same log.

mod create;
mod decide;
mod entry;
mod play;
mod view;
mod wake;

pub use create::NewTable;
pub use decide::{Context, Decision, Request, Transition};
pub use entry::{Cause, Entry, Event, Holder};

use std::collections::VecDeque;

use cubilete_ai::Level;
use cubilete_protocol::fair::{
    self, Chain, Commitment, Contribution, FairSeat, Fairness, SeatKind,
};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Clock, Millis, Setup, Stage};
use cubilete_rules::record::StepError;
use cubilete_rules::{AnyMove, AnyStep, BySeat, Phase, Record, Seat, Seats};

/// How many requests of each guest a table knows again.
const REMEMBERED: usize = 32;
/// How many it knows in all: enough for everybody who sits, and some more.
const REMEMBERED_IN_ALL: usize = 256;

/// A table as its log says.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    id: TableId,
    /// How many entries the log has.
    seq: u64,
    code: TableCode,
    setup: Setup,
    public: bool,
    clock: Option<Clock>,
    host: GuestId,
    seed: Commitment,
    stage: Stage,
    /// When the stage began; while the game is on, when the phase did that is open.
    since: Millis,
    /// Until when pauses are counted already.
    paused_until: Millis,
    /// When something last happened.
    updated: Millis,
    seats: BySeat<SeatState>,
    record: Record,
    /// The seats that have more than one move in the phase that is open.
    choosers: Seats,
    /// How many of its steps are rolls.
    rolls: u64,
    /// The hash over the record, once the game is on.
    chain: Option<Chain>,
    rematch: Option<TableId>,
    /// The last requests, each with the entry that it made.
    requests: VecDeque<(Cause, u64)>,
    /// How many requests were carried out since the record last grew.
    idle: u32,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Debug, Default)]
struct SeatState {
    holder: Option<Holder>,
    contribution: Contribution,
    /// The move chosen in the phase that is open, and when.
    choice: Option<(AnyMove, Millis)>,
    /// When something was last heard of them during the game.
    heard: Millis,
    /// When somebody left it during the game.
    left: Option<Millis>,
    /// Whether somebody minds that a bot takes over.
    objected: bool,
    /// The bot that plays for somebody who left.
    bot: Option<Level>,
    /// Milliseconds left over and above those of each move.
    reserve: u64,
}

/// A log that does not say what a table did.
#[derive(Debug, thiserror::Error)]
pub enum CorruptLog {
    /// The log begins with something else.
    #[error("the log of table {0} does not begin with its setup")]
    NoSetup(TableId),
    /// The setup, or a name, cannot be.
    #[error("the log of table {0}: {1}")]
    Header(TableId, String),
    /// A step does not follow.
    #[error("the log of table {0}: {1}")]
    Step(TableId, StepError),
    /// An event names what is not there.
    #[error("the log of table {0}: an event of entry {1} does not fit")]
    Event(TableId, u64),
}

impl Table {
    /// The table whose log begins with this entry.
    pub fn create(id: TableId, first: &Entry) -> Result<Table, CorruptLog> {
        let Some(Event::Created { setup, code, public, clock, host, seed }) = first.events.first()
        else {
            return Err(CorruptLog::NoSetup(id));
        };
        let start = setup.start().map_err(|error| CorruptLog::Header(id, error.to_string()))?;
        let reserve = clock.map_or(0, |clock| 1000 * u64::from(clock.reserve));
        let mut table = Table {
            id,
            seq: 0,
            code: *code,
            setup: setup.clone(),
            public: *public,
            clock: *clock,
            host: *host,
            seed: *seed,
            stage: Stage::Gathering,
            since: first.at,
            paused_until: first.at,
            updated: first.at,
            seats: BySeat::from_fn(start.seats(), |_| SeatState {
                reserve,
                ..SeatState::default()
            }),
            record: Record::new(start),
            choosers: Seats::NONE,
            rolls: 0,
            chain: None,
            rematch: None,
            requests: VecDeque::new(),
            idle: 0,
        };
        first.events[1..].iter().try_for_each(|event| table.apply_event(event, first.at))?;
        table.finish_entry(first.at, first.cause.clone());
        Ok(table)
    }

    /// Adds an entry of the log.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), CorruptLog> {
        entry.events.iter().try_for_each(|event| self.apply_event(event, entry.at))?;
        self.finish_entry(entry.at, entry.cause.clone());
        Ok(())
    }

    fn finish_entry(&mut self, at: Millis, cause: Option<Cause>) {
        self.seq += 1;
        self.updated = at;
        if let Some(cause) = cause {
            self.remember(cause);
        }
    }

    /// Remembers a request. Nobody makes the table forget those of somebody else who sits there.
    fn remember(&mut self, cause: Cause) {
        self.idle += 1;
        let guest = cause.guest;
        let own = |(known, _): &(Cause, u64)| known.guest == guest;
        if self.requests.iter().filter(|known| own(known)).count() >= REMEMBERED {
            let oldest = self.requests.iter().position(own);
            oldest.and_then(|oldest| self.requests.remove(oldest));
        } else if self.requests.len() >= REMEMBERED_IN_ALL {
            let away = |(known, _): &(Cause, u64)| self.seat_of(known.guest).is_none();
            let oldest = self.requests.iter().position(away);
            oldest.and_then(|oldest| self.requests.remove(oldest));
        }
        self.requests.push_back((cause, self.seq));
    }

    fn apply_event(&mut self, event: &Event, at: Millis) -> Result<(), CorruptLog> {
        let misfit = CorruptLog::Event(self.id, self.seq + 1);
        match event {
            Event::Created { .. } => return Err(misfit),
            Event::Sat { seat, holder, nonce } => {
                let state = self.seat_mut(*seat)?;
                state.holder = Some(holder.clone());
                state.contribution = nonce.map_or(Contribution::None, Contribution::Withheld);
            }
            Event::Promised { seat, nonce } => {
                self.seat_mut(*seat)?.contribution = Contribution::Withheld(*nonce);
            }
            Event::Rose { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.holder, state.contribution) = (None, Contribution::None);
            }
            Event::Host { guest } => self.host = *guest,
            Event::Started => (self.stage, self.since) = (Stage::Opening, at),
            Event::Opened { seat, nonce } => {
                let nonce = nonce.parse().map_err(|_| misfit)?;
                self.seat_mut(*seat)?.contribution = Contribution::Given(nonce);
            }
            Event::Began => self.begin(at)?,
            Event::Chose { seat, mv } => {
                let mv = self.record.end().parse_move(mv).map_err(|_| misfit)?;
                let state = self.seat_mut(*seat)?;
                // Whoever thinks again while others think first loses no time by it.
                let chose = state.choice.map_or(at, |(_, chose)| chose);
                (state.choice, state.heard) = (Some((mv, chose)), at);
            }
            Event::TookBack { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.choice, state.heard) = (None, at);
            }
            Event::Stepped { steps } => self.step(steps, at)?,
            Event::Left { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.left, state.objected) = (Some(at), false);
            }
            Event::Objected { seat } => self.seat_mut(*seat)?.objected = true,
            Event::Replaced { seat, level } => self.seat_mut(*seat)?.bot = Some(*level),
            Event::Returned { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.left, state.objected, state.bot) = (None, false, None);
                state.heard = at;
            }
            Event::Paused { from, until } => self.pause(*from, *until),
            Event::Ended { seed } => {
                let seed = seed.parse().map_err(|_| misfit)?;
                fair::close(&mut self.record, &seed)
                    .map_err(|error| CorruptLog::Header(self.id, error.to_string()))?;
                (self.stage, self.since) = (Stage::Over, at);
                self.find_choosers();
            }
            Event::Rematch { table } => self.rematch = Some(*table),
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, CorruptLog> {
        let misfit = CorruptLog::Event(self.id, self.seq + 1);
        if self.seats.count().has(seat) { Ok(&mut self.seats[seat]) } else { Err(misfit) }
    }

    /// Writes the head of the record: names, and where the dice come from.
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
        self.find_choosers();
        Ok(())
    }

    /// Where the dice come from.
    fn fairness(&self) -> Fairness {
        let seat = |state: &SeatState| FairSeat {
            kind: state.holder.as_ref().map_or(SeatKind::Person, Holder::kind),
            contribution: state.contribution.clone(),
        };
        let seats = self.seats.as_slice().iter().map(seat).collect();
        Fairness { table: self.id.to_string(), seed: self.seed, seats }
    }

    /// Adds steps, which close the phase that was open.
    fn step(&mut self, steps: &[String], at: Millis) -> Result<(), CorruptLog> {
        self.charge_clocks(at);
        for text in steps {
            let pushed = self.record.push_text(text, &mut ());
            pushed.map_err(|error| CorruptLog::Step(self.id, error))?;
            if let Some(step) = self.record.steps().last().copied() {
                self.rolls += u64::from(matches!(step, AnyStep::Roll(_)));
                self.chain = self.chain.map(|chain| chain.then(step));
            }
        }
        for seat in self.seats.count().seats() {
            self.seats[seat].choice = None;
        }
        (self.since, self.idle) = (at, 0);
        self.find_choosers();
        Ok(())
    }

    /// Which table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// How many entries its log has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The seat of a guest.
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let has = |state: &SeatState| state.holder.as_ref().and_then(Holder::guest) == Some(guest);
        self.seats.iter().find(|(_, state)| has(state)).map(|(seat, _)| seat)
    }

    /// Whether a seat is kept for somebody who played on the table before and has not come along yet. Whoever is here has
    /// asked for something here, and of those who sit the table remembers it.
    fn is_awaited(&self, seat: Seat) -> bool {
        let holder = self.seats[seat].holder.as_ref().and_then(Holder::guest);
        let has_asked = |guest| self.requests.iter().any(|(cause, _)| cause.guest == guest);
        self.stage == Stage::Gathering && holder.is_some_and(|guest| !has_asked(guest))
    }

    /// The seats that have a choice to make and have not made it.
    pub fn waiting(&self) -> Seats {
        self.choosers.filter(|seat| self.seats[*seat].choice.is_none()).collect()
    }

    /// Finds out who has a choice to make. Kept because it is asked for often, and follows from the record alone.
    fn find_choosers(&mut self) {
        let game = self.record.end();
        self.choosers = match (self.stage, game.phase()) {
            (Stage::Playing, Phase::Choose(seats)) => {
                seats.filter(|seat| game.only_move(*seat).is_none()).collect()
            }
            _ => Seats::NONE,
        };
    }

    /// The bot that plays a seat now.
    fn bot(&self, seat: Seat) -> Option<Level> {
        let state = &self.seats[seat];
        match state.holder {
            Some(Holder::Bot { level }) => Some(level),
            _ => state.bot,
        }
    }

    /// The bots that owe a move.
    pub fn bots_due(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.waiting().filter_map(|seat| Some((seat, self.bot(seat)?)))
    }
}
