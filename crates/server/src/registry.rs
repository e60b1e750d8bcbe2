//! The registry of tables: all are in the store, and those in use are cached in memory.
//!
//! A change is decided on the cached table, saved in the store, and only then broadcast. If another server has appended
//! first, its entries are read and broadcast, and the change is decided again.

mod admin;
mod background;
mod bots;
mod create;
mod execute;
mod expiry;
mod heartbeat;
mod index;
mod lists;
mod live;
mod quarantine;
mod restore;
mod watching;

pub use admin::MAX_LISTED;
pub(crate) use bots::Class as BotClass;
pub use expiry::Retention;
pub(crate) use live::to_json;
pub use live::{Outbox, WatchId};

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use cubilete_protocol::fair::Commitment;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::Millis;
use cubilete_rules::Record;
use serde::Serialize;

use crate::bus::Bus;
use crate::clock::SharedClock;
use crate::keys::Keys;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::restored::Marks;
use crate::store::{Monitored, Store, StoreError};
use crate::table::{Restores, Seeds, Table};
use crate::usage::Usage;
use live::LiveTable;
use quarantine::{Quarantine, is_damaged, replay, replay_intact};
use watching::finish_departures_later;

/// Maximum damaged tables that health and metrics name.
const MAX_DAMAGED: usize = 10;

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
}

/// Serialises an entry, or what a list shows, for the store. On an error nothing may be stored.
fn to_line(value: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| unavailable(&format!("cannot serialise: {error}")))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_value_that_cannot_be_serialised_is_an_error_and_not_an_empty_line() {
        assert_eq!(to_line(&BTreeMap::from([("a", 1)])), Ok(r#"{"a":1}"#.to_string()));
        let pairs_as_keys = BTreeMap::from([((1, 2), 3)]);
        assert_eq!(to_line(&pairs_as_keys).unwrap_err().code, RefusalCode::Unavailable);
    }
}
