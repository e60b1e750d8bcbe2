//! The state machine of a table, rebuilt by replaying its log.
//!
//! It is deterministic: time and seed are arguments, and nothing here does I/O, so the same requests in the same order
//! give the same log.

mod allowance;
mod create;
mod decide;
mod dice;
mod entry;
mod origin;
mod play;
mod seating;
mod seeds;
mod series;
mod view;
mod wake;

pub use decide::{Context, Decision, Request, Transition};
pub use entry::{Cause, Entry, Holder, TableEvent};
pub use origin::Origin;
pub use seeds::{Restores, Seeds};
pub use series::{PastGames, PastPlayer};
pub use wake::RECOVERY_GRACE;

use std::collections::VecDeque;

use cubilete_ai::Level;
use cubilete_protocol::fair::{
    self, Chain, Commitment, Contribution, Epoch, FairSeat, Fairness, SeatKind,
};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Clock, KICKED, Millis, Setup, Stage};
use cubilete_rules::record::StepError;
use cubilete_rules::{AnyMove, AnyStep, BySeat, Phase, Record, Seat, Seats};

use allowance::Allowances;
use dice::CachedKey;

/// Maximum requests remembered per guest, to recognise repeated ones.
const MAX_REQUESTS_PER_GUEST: usize = 32;
/// Maximum requests remembered in total: enough for every seat, and some more.
const MAX_REQUESTS: usize = 256;

/// The end of the year 9999: later times in a log are damage, and sums with them could overflow.
const MAX_TIME: Millis = 253_402_300_800_000;

/// The state of a table after some entries of its log.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    id: TableId,
    /// Number of log entries applied.
    seq: u64,
    code: TableCode,
    setup: Setup,
    public: bool,
    clock: Option<Clock>,
    host: GuestId,
    seed: Commitment,
    stage: Stage,
    /// Start of the stage, or of the current phase while the game is on.
    since: Millis,
    /// Until when clocks stand still: the end of the last outage, and a grace period.
    paused_until: Millis,
    /// Time of the last entry.
    updated: Millis,
    seats: BySeat<SeatState>,
    /// The guests whom a host removed from a seat, each with the time when it last happened.
    kicked: Vec<(GuestId, Millis)>,
    record: Record,
    /// Seats with more than one legal move in the current phase. Cached; follows from the record.
    choosers: Seats,
    /// Number of rolls in the record.
    rolls: u64,
    /// The epoch of the dice: how often the game was continued from a backup.
    epoch: u8,
    /// The number of backups restored before the table was created; `None` if its dice have only one epoch.
    restores: Option<Restores>,
    /// Hash chain over the record; `None` before the game begins.
    chain: Option<Chain>,
    dice_key: CachedKey,
    rematch: Option<TableId>,
    /// The games before this one, if this is a rematch.
    past: Option<PastGames>,
    origin: Option<Origin>,
    /// Time of the last request of a guest, or of the creation.
    requested: Millis,
    /// The latest requests, each with the sequence number of its entry.
    recent_requests: VecDeque<(Cause, u64)>,
    /// How many requests without progress each guest may still make.
    allowances: Allowances,
}

/// The state of one seat.
#[derive(Clone, PartialEq, Debug, Default)]
struct SeatState {
    holder: Option<Holder>,
    contribution: Contribution,
    /// The pencilled move, and when it was first chosen.
    choice: Option<(AnyMove, Millis)>,
    /// Last activity of the player during the game.
    active_at: Millis,
    /// When the player left the game; `None` while present.
    left_at: Option<Millis>,
    /// Whether another player objected to a bot taking over.
    objection: Objection,
    /// The bot that plays for a player who left.
    substitute: Option<Level>,
    /// Remaining reserve time in milliseconds, beyond the time per move.
    reserve: u64,
}

/// An objection to a bot taking over for a player who left.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Objection {
    #[default]
    None,
    /// It stands, and the game waits for the player, but not for ever.
    Standing,
    /// Somebody did not want to wait any longer. There is no other objection until the player returns.
    Withdrawn,
}

impl SeatState {
    /// A free seat at a table with this clock.
    fn free(clock: Option<Clock>) -> SeatState {
        let reserve = clock.map_or(0, |clock| 1000 * u64::from(clock.reserve));
        SeatState { reserve, ..SeatState::default() }
    }
}

/// Why a log cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum CorruptLog {
    /// The first event is not [`TableEvent::Created`].
    #[error("the log of table {0} does not begin with its setup")]
    NoSetup(TableId),
    /// The setup or the record header is invalid.
    #[error("the log of table {0}: {1}")]
    Header(TableId, String),
    /// A step is not legal at its position.
    #[error("the log of table {0}: {1}")]
    Step(TableId, StepError),
    /// An entry has an impossible time.
    #[error("the log of table {0}: the time of entry {1} is impossible")]
    Time(TableId, u64),
    /// An event does not fit the table, for example because it refers to a missing seat.
    #[error("the log of table {0}: an event of entry {1} does not fit")]
    Event(TableId, u64),
}

fn check_time(id: TableId, entry: u64, at: Millis) -> Result<(), CorruptLog> {
    if at < MAX_TIME { Ok(()) } else { Err(CorruptLog::Time(id, entry)) }
}

impl Table {
    /// Creates a table from the first entry of its log.
    pub fn create(id: TableId, first: &Entry) -> Result<Table, CorruptLog> {
        let Some(TableEvent::Created {
            setup,
            code,
            public,
            clock,
            host,
            seed,
            restores,
            past,
            origin,
        }) = first.events.first()
        else {
            return Err(CorruptLog::NoSetup(id));
        };
        check_time(id, 1, first.at)?;
        let start = setup.start().map_err(|error| CorruptLog::Header(id, error.to_string()))?;
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
            seats: BySeat::from_fn(start.seats(), |_| SeatState::free(*clock)),
            kicked: Vec::new(),
            record: Record::new(start),
            choosers: Seats::NONE,
            rolls: 0,
            epoch: 0,
            restores: restores.map(Restores),
            chain: None,
            dice_key: CachedKey::default(),
            rematch: None,
            past: past.clone(),
            origin: *origin,
            requested: first.at,
            recent_requests: VecDeque::new(),
            allowances: Allowances::default(),
        };
        first.events[1..].iter().try_for_each(|event| table.apply_event(event, first.at))?;
        table.finish_entry(first.at, first.cause.clone(), false);
        Ok(table)
    }

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
    fn finish_entry(&mut self, at: Millis, cause: Option<Cause>, is_progress: bool) {
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

    fn apply_event(&mut self, event: &TableEvent, at: Millis) -> Result<(), CorruptLog> {
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
    fn fairness(&self) -> Fairness {
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
    fn push(&mut self, step: AnyStep) -> Result<String, StepError> {
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
    fn close_phase(&mut self, at: Millis) {
        for seat in self.seats.count().seats() {
            let state = &mut self.seats[seat];
            // An outage may have shifted earlier activity past this step.
            (state.choice, state.active_at) = (None, state.active_at.min(at));
        }
        self.since = at;
    }

    /// The id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Returns the number of entries in the log.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the operator of the server has ended the game before it was over.
    pub fn is_closed(&self) -> bool {
        self.stage == Stage::Over && self.record.end().phase() != Phase::Over
    }

    /// Returns when a guest last made a request, or when the table was created.
    pub fn requested(&self) -> Millis {
        self.requested
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the number of backups restored before the table was created; `None` if its dice have only one epoch.
    pub fn restores(&self) -> Option<Restores> {
        self.restores
    }

    /// The origin; `None` if it is not known.
    pub fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// Returns the seat of a guest.
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let has = |state: &SeatState| state.holder.as_ref().and_then(Holder::guest) == Some(guest);
        self.seats.iter().find(|(_, state)| has(state)).map(|(seat, _)| seat)
    }

    /// Whether a guest has a seat and has not left the game.
    pub fn is_playing(&self, guest: GuestId) -> bool {
        self.seat_of(guest).is_some_and(|seat| self.seats[seat].left_at.is_none())
    }

    /// Whether a seat of a rematch is reserved for a player of the previous table who has not arrived yet.
    ///
    /// A guest has arrived once they have sent a request, and requests of seated guests are remembered.
    fn is_awaited(&self, seat: Seat) -> bool {
        let holder = self.seats[seat].holder.as_ref().and_then(Holder::guest);
        let has_arrived =
            |guest| self.recent_requests.iter().any(|(cause, _)| cause.guest == guest);
        self.stage == Stage::Gathering && holder.is_some_and(|guest| !has_arrived(guest))
    }

    /// Returns the seats that have yet to choose a move.
    pub fn waiting(&self) -> Seats {
        self.choosers.filter(|seat| self.seats[*seat].choice.is_none()).collect()
    }

    /// Whether the table waits for a move of a guest who has not left.
    pub fn waits_for(&self, guest: GuestId) -> bool {
        let own = self.seat_of(guest).filter(|_| self.is_playing(guest));
        own.is_some_and(|seat| self.waiting().contains(seat))
    }

    /// Updates the cached set of seats that have a choice.
    fn update_choosers(&mut self) {
        let game = self.record.end();
        self.choosers = match (self.stage, game.phase()) {
            (Stage::Playing, Phase::Choose(seats)) => {
                seats.filter(|seat| game.only_move(*seat).is_none()).collect()
            }
            _ => Seats::NONE,
        };
    }

    /// Returns the level of the bot that currently plays a seat.
    fn bot(&self, seat: Seat) -> Option<Level> {
        let state = &self.seats[seat];
        match state.holder {
            Some(Holder::Bot { level }) => Some(level),
            _ => state.substitute,
        }
    }

    /// Returns the bots that have yet to choose a move.
    pub fn bots_due(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.waiting().filter_map(|seat| Some((seat, self.bot(seat)?)))
    }
}
