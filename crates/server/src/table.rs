//! The state machine of a table, rebuilt by replaying its log.
//!
//! It is deterministic: time and seed are arguments, and nothing here does I/O, so the same requests in the same order
//! give the same log.

mod allowance;
mod apply;
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
use cubilete_protocol::fair::{Chain, Commitment, Contribution};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Clock, Millis, Setup, Stage};
use cubilete_rules::record::StepError;
use cubilete_rules::{AnyMove, BySeat, Phase, Record, Seat, Seats};

use allowance::Allowances;
use apply::check_time;
use dice::CachedKey;

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
