//! The registry of tables: all are in the store, and those in use are cached in memory.
//!
//! A change is decided on the cached table, saved in the store, and only then broadcast. If another server has appended
//! first, its entries are read and broadcast, and the change is decided again.

mod admin;
mod background;
mod bots;
mod execute;
mod expiry;
mod heartbeat;
mod index;
mod live;
mod quarantine;
mod restore;

pub use admin::MAX_LISTED;
pub(crate) use bots::Class as BotClass;
pub use expiry::Retention;
pub(crate) use live::to_json;
pub use live::{Outbox, WatchId};

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubilete_protocol::fair::Commitment;
use cubilete_protocol::http::{CreatedTable, NewTable};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::{Listed, Millis, Stage, Summary};
use cubilete_rules::Record;
use serde::Serialize;

use crate::bus::Bus;
use crate::clock::SharedClock;
use crate::keys::{Keys, random_bits};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::network::network;
use crate::restored::Marks;
use crate::store::{Created, Monitored, Query, Store, StoreError};
use crate::table::{Entry, Restores, Seeds, Table};
use crate::usage::Usage;
use index::IndexFields;
use live::LiveTable;
use quarantine::{Quarantine, is_damaged, replay, replay_intact};

/// Maximum codes tried for a new table. There are about a billion codes, so collisions are rare.
const CODE_ATTEMPTS: usize = 5;

/// Maximum damaged tables that health and metrics name.
const MAX_DAMAGED: usize = 10;

/// Milliseconds after its last change until a lobby that nobody watches leaves the public list: enough to reconnect after
/// a pause, and too short for a list of dead tables.
const ABANDONED: Millis = 5 * 60 * 1000;

/// How long a guest may be disconnected before others are informed: long enough to reload the page.
const RECONNECT_GRACE: Duration = Duration::from_secs(3);

/// All tables of a server.
pub struct Registry {
    store: Arc<dyn Store>,
    bus: Bus,
    keys: Keys,
    metrics: Arc<Metrics>,
    tables: Mutex<HashMap<TableId, Arc<LiveTable>>>,
    bots: Arc<bots::BotSlots>,
    quarantine: Quarantine,
    retention: Retention,
    usage: Arc<Usage>,
    bans: admin::Bans,
    /// How often a backup was restored.
    restores: AtomicU32,
    /// Where that is noted outside of the store.
    marks: Option<Marks>,
    /// Written while a backup is restored.
    gate: tokio::sync::RwLock<()>,
    restorations: AtomicU32,
    clock: SharedClock,
    /// Held during a heartbeat, so that an outage is settled once.
    heartbeat_lock: tokio::sync::Mutex<()>,
    /// When the first request began to wait for an outage to be settled; `None` if there is no outage.
    waiting_since: Mutex<Option<Instant>>,
}

fn unavailable(error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%error, "cannot serve a request");
    cannot_save()
}

fn cannot_save() -> Refusal {
    Refusal::new(RefusalCode::Unavailable, "the server cannot save anything now; try again later")
}

impl From<StoreError> for Refusal {
    /// The error itself is logged by the store, once per outage.
    fn from(_: StoreError) -> Refusal {
        cannot_save()
    }
}

impl Registry {
    /// Creates a registry over a store.
    pub fn new(store: Arc<dyn Store>, bus: Bus, keys: Keys, metrics: Arc<Metrics>) -> Registry {
        let bots = bots::BotSlots::new(metrics.clone());
        let usage = Arc::new(Usage::new(Limits::default(), metrics.clone()));
        let store = Arc::new(Monitored::new(store, metrics.clone()));
        Registry {
            store,
            bus,
            keys,
            metrics,
            tables: Mutex::default(),
            bots,
            quarantine: Quarantine::default(),
            retention: Retention::default(),
            usage,
            bans: admin::Bans::default(),
            restores: AtomicU32::new(0),
            marks: None,
            gate: tokio::sync::RwLock::default(),
            restorations: AtomicU32::new(0),
            clock: SharedClock::new(),
            heartbeat_lock: tokio::sync::Mutex::default(),
            waiting_since: Mutex::default(),
        }
    }

    /// Keeps tables for other times than the default.
    pub fn with_retention(self, retention: Retention) -> Registry {
        Registry { retention, ..self }
    }

    /// Sets how often a backup was restored.
    pub fn with_restores(self, Restores(restores): Restores) -> Registry {
        Registry { restores: restores.into(), ..self }
    }

    /// Sets where it is noted how often a backup was restored.
    pub(crate) fn with_marks(self, marks: Option<Marks>) -> Registry {
        Registry { marks, ..self }
    }

    fn restores(&self) -> Restores {
        Restores(self.restores.load(Ordering::Relaxed))
    }

    /// The commitment to the seeds of a new table.
    fn seed_commitment(&self, table: TableId) -> Commitment {
        Seeds::of_new_table(self.keys.seed(table)).commitment()
    }

    /// Applies other limits than the default.
    pub(crate) fn with_limits(self, limits: Limits) -> Registry {
        Registry { usage: Arc::new(Usage::new(limits, self.metrics.clone())), ..self }
    }

    /// The usage of the server, which limits apply to.
    pub(crate) fn usage(&self) -> &Arc<Usage> {
        &self.usage
    }

    /// The server's keys.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Returns the current time.
    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<LiveTable>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a table is in memory. A table that is watched leaves it only when it is deleted.
    pub fn has_in_memory(&self, id: TableId) -> bool {
        self.tables().contains_key(&id)
    }

    /// Returns the number of tables in memory.
    pub fn in_memory(&self) -> usize {
        self.tables().len()
    }

    /// Updates the metrics of tables and of bots.
    pub fn measure(&self) {
        self.metrics.in_memory.set(self.in_memory() as i64);
        self.metrics.damaged.set(self.damaged() as i64);
        self.metrics.set_damaged_names(&self.damaged_names());
        self.bots.measure();
    }

    /// Creates a table of a host, and returns its id and code. The address is logged as a keyed hash only.
    pub async fn create(
        &self,
        new_table: &NewTable,
        host: GuestId,
        address: IpAddr,
    ) -> Result<CreatedTable, Refusal> {
        let table = TableId::from_bits(random_bits().map_err(|error| unavailable(&error))?);
        let seed = self.seed_commitment(table);
        let origin = self.keys.origin(network(address));
        let first = |at, code| {
            let entry = Entry::new_table(new_table, host, at, code, seed);
            entry.map(|entry| entry.with_origin(origin))
        };
        match self.create_as(table, first).await? {
            Some(code) => Ok(CreatedTable { table, code }),
            None => Err(unavailable(&"a random id is already taken")),
        }
    }

    /// Creates a table under this id, and returns its code; `None` if the table already exists.
    async fn create_as(
        &self,
        id: TableId,
        first: impl Fn(Millis, TableCode) -> Result<Entry, Refusal>,
    ) -> Result<Option<TableCode>, Refusal> {
        let _open = self.enter()?;
        for _ in 0..CODE_ATTEMPTS {
            let code = TableCode::from_bits(random_bits().map_err(|error| unavailable(&error))?);
            let entry = first(self.now(), code)?.with_restores(self.restores());
            let table = Table::create(id, &entry).map_err(|error| unavailable(&error))?;
            let (line, row) = (to_line(&entry)?, IndexFields::of(&table).row(&table)?);
            match self.store.create(id, code, &line, &row).await? {
                Created::New => {
                    self.metrics.tables.inc();
                    tracing::debug!(table = %id, "table created");
                    return Ok(Some(code));
                }
                Created::Known => return Ok(None),
                Created::CodeTaken => {}
            }
        }
        Err(unavailable(&"no free code was found"))
    }

    /// Returns the table with a code.
    pub async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, Refusal> {
        Ok(self.store.by_code(code).await?)
    }

    /// Whether a table in the public list is a lobby that nobody watches any more. Other servers may have watchers, so a
    /// lobby in a shared store never counts as abandoned.
    pub fn is_abandoned(&self, listed: &Listed) -> bool {
        if self.store.is_shared() || !is_old_lobby(listed, self.now()) {
            return false;
        }
        let live = self.tables().get(&listed.summary.table).cloned();
        // A locked table is in use.
        live.is_none_or(|live| live.state.try_lock().is_ok_and(|state| !state.is_watched()))
    }

    /// Returns the number of guests who watch a table without a seat; `None` if other servers may have watchers too, or the
    /// table is being changed.
    pub fn spectators(&self, id: TableId) -> Option<usize> {
        if self.store.is_shared() {
            return None;
        }
        let live = self.tables().get(&id).cloned();
        match live {
            Some(live) => live.state.try_lock().ok()?.spectators(),
            None => Some(0),
        }
    }

    /// Returns the tables that match a query.
    pub async fn list(&self, query: &Query) -> Result<Vec<Listed>, Refusal> {
        let listed = self.store.list(query).await?;
        let read = |text: &String| match serde_json::from_str(text) {
            Ok(listed) => Some(listed),
            Err(error) => {
                tracing::debug!(%error, "a damaged table is not listed");
                None
            }
        };
        Ok(listed.iter().filter_map(read).collect())
    }

    /// Counts the unfinished tables of a host with activity since some time.
    pub async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, Refusal> {
        Ok(self.store.count_hosted(guest, since).await?)
    }

    /// Returns the number of damaged tables that this server has met.
    pub fn damaged(&self) -> usize {
        self.quarantine.len()
    }

    /// Returns the names of some damaged tables, as the log has them beside the ids. An id would give access to its table.
    pub(crate) fn damaged_names(&self) -> Vec<String> {
        let tables = self.quarantine.first(MAX_DAMAGED);
        tables.into_iter().map(|table| self.keys.public_name(table)).collect()
    }

    /// Whether this server has written a heartbeat recently.
    pub fn is_healthy(&self) -> bool {
        self.clock.is_steady()
    }

    /// Returns a copy of a table, up to date with the store.
    pub async fn table(&self, id: TableId) -> Result<Table, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.clone())
    }

    /// Returns the record of a table, up to date with the store; of a damaged table, the record before the damage.
    pub async fn record(&self, id: TableId) -> Result<Record, Refusal> {
        match self.table(id).await {
            Ok(table) => Ok(table.record().clone()),
            Err(refusal) if self.quarantine.contains(id) => {
                let intact = replay_intact(id, &self.store.lines(id, 0).await?);
                Ok(intact.ok_or(refusal)?.record().clone())
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Returns what lists show of a table, up to date with the store.
    pub async fn summary(&self, id: TableId) -> Result<Summary, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.summary())
    }

    /// Whether a table waits for a move of a guest.
    pub async fn is_turn(&self, id: TableId, guest: GuestId) -> Result<bool, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.waits_for(guest))
    }

    /// Returns a table from memory, or loads it from the store.
    async fn load(&self, id: TableId) -> Result<Arc<LiveTable>, Refusal> {
        let _open = self.enter()?;
        if let Some(live) = self.tables().get(&id) {
            return Ok(live.clone());
        }
        if self.quarantine.contains(id) {
            return Err(is_damaged());
        }
        let lines = self.store.lines(id, 0).await?;
        let table = replay(id, &lines).map_err(|damage| {
            self.quarantine.add(id, damage, &self.keys);
            is_damaged()
        })?;
        let Some(table) = table else {
            return Err(Refusal::new(RefusalCode::NoTable, "there is no such table"));
        };
        // Another task may have loaded it meanwhile: then that copy is used.
        match self.tables().entry(id) {
            Occupied(live) => Ok(live.get().clone()),
            Vacant(vacant) => {
                let guests = table.guests();
                let sees_all = !self.store.is_shared();
                let (keys, clock) = (&self.keys, self.clock.clone());
                let live = LiveTable::new(table, keys, self.restores(), sees_all, clock);
                let live = vacant.insert(Arc::new(live)).clone();
                finish_departures_later(&live, guests);
                Ok(live)
            }
        }
    }

    /// Sends a snapshot of a table to an outbox, and all changes from then on; also which seats are connected, on request.
    pub async fn watch(
        self: &Arc<Self>,
        id: TableId,
        guest: GuestId,
        address: IpAddr,
        outbox: Outbox,
        wants_presence: bool,
    ) -> Result<WatchId, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        if state.is_retired {
            return Err(restore::restoring());
        }
        let watch = state.watch(guest, network(address), outbox, wants_presence);
        self.start_bots(&live, &mut state);
        Ok(watch)
    }

    /// Shows a phrase of a seated guest to everybody who watches the table at this server. Nothing is stored.
    pub async fn say(&self, id: TableId, guest: GuestId, phrase: Phrase) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        // The guest may have sat down at another server.
        if state.table.seat_of(guest).is_none() {
            self.catch_up_if_behind(&mut state).await?;
        }
        let seat = state
            .table
            .seat_of(guest)
            .ok_or_else(|| Refusal::new(RefusalCode::NoSeat, "you have no seat at this table"))?;
        state.broadcast_phrase(seat, phrase);
        Ok(())
    }

    /// Ends a guest's watch.
    pub async fn unwatch(&self, id: TableId, guest: GuestId, watch: WatchId) {
        let live = self.tables().get(&id).cloned();
        if let Some(live) = live {
            live.state.lock().await.unwatch(watch);
            finish_departures_later(&live, vec![guest]);
        }
    }
}

/// Whether a table before the game has not changed for [`ABANDONED`].
fn is_old_lobby(listed: &Listed, at: Millis) -> bool {
    let is_old = at.saturating_sub(listed.updated) > ABANDONED;
    listed.summary.stage == Stage::Gathering && is_old
}

/// Announces guests as disconnected, unless they reconnect within [`RECONNECT_GRACE`].
fn finish_departures_later(live: &Arc<LiveTable>, guests: Vec<GuestId>) {
    // It need not stay in memory for this.
    let live = Arc::downgrade(live);
    tokio::spawn(async move {
        tokio::time::sleep(RECONNECT_GRACE).await;
        if let Some(live) = live.upgrade() {
            live.state.lock().await.finish_departures(&guests);
        }
    });
}

/// Serialises an entry, or what a list shows, for the store. On an error nothing may be stored.
fn to_line(value: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| unavailable(&format!("cannot serialise: {error}")))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cubilete_protocol::table::Setup;
    use cubilete_rules::GameId;

    use super::*;

    #[test]
    fn only_a_lobby_without_changes_for_five_minutes_may_be_abandoned() {
        let listed = |stage| Listed {
            updated: 1_000,
            spectators: None,
            your_turn: None,
            summary: Summary {
                table: TableId::from_bits(1),
                code: TableCode::from_bits(1),
                setup: Setup { game: GameId::Qwinto, seats: 2, options: BTreeMap::new() },
                public: true,
                clock: None,
                stage,
                seats: vec![None, None],
                result: None,
            },
        };
        assert!(!is_old_lobby(&listed(Stage::Gathering), 301_000));
        assert!(is_old_lobby(&listed(Stage::Gathering), 301_001));
        assert!(!is_old_lobby(&listed(Stage::Playing), 301_001));
    }

    #[test]
    fn a_value_that_cannot_be_serialised_is_an_error_and_not_an_empty_line() {
        assert_eq!(to_line(&BTreeMap::from([("a", 1)])), Ok(r#"{"a":1}"#.to_string()));
        let pairs_as_keys = BTreeMap::from([((1, 2), 3)]);
        assert_eq!(to_line(&pairs_as_keys).unwrap_err().code, RefusalCode::Unavailable);
    }
}
