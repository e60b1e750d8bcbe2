//! All tables of a server: those somebody looks at are in memory, and all are in the store.
//!
//! A change is decided on the table in memory, kept in the store, and only then told. If another server was quicker, what
//! it did is read and told first, and the change is decided anew.

mod background;
mod bots;
mod live;

pub(crate) use live::to_text;
pub use live::{Outbox, WatchId};

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Listed, Millis, Summary};

use crate::bus::Bus;
use crate::keys::{Keys, random_bits};
use crate::metrics::Metrics;
use crate::store::{Appended, Created, Query, Row, Store, StoreError};
use crate::table::{Decision, Entry, Event, NewTable, Request, Table, Transition};
use live::{Live, State};

/// How many codes are tried for a new table: two tables have the same one once in a billion.
const CODES: usize = 5;

/// How long somebody whose connection ended may take to come back before others are told: a page that is loaded anew
/// does.
const BACK_SOON: Duration = Duration::from_secs(3);

/// All tables of a server.
pub struct Registry {
    store: Arc<dyn Store>,
    bus: Bus,
    keys: Keys,
    metrics: Arc<Metrics>,
    tables: Mutex<HashMap<TableId, Arc<Live>>>,
    bots: bots::Thinking,
    /// When this server last noted that it is at work.
    beaten: AtomicU64,
}

/// The time of now.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Millis)
}

fn unavailable(error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%error, "the store cannot be used");
    Refusal::new(RefusalCode::Unavailable, "the server cannot save anything now; try again")
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        unavailable(&error)
    }
}

impl Registry {
    /// A registry over a store.
    pub fn new(store: Arc<dyn Store>, bus: Bus, keys: Keys, metrics: Arc<Metrics>) -> Registry {
        let bots = bots::Thinking::new();
        Registry {
            store,
            bus,
            keys,
            metrics,
            tables: Mutex::default(),
            bots,
            beaten: AtomicU64::new(0),
        }
    }

    /// The keys of the server.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        self.tables().len()
    }

    /// Sets a table up.
    pub async fn create(&self, new_table: &NewTable) -> Result<(TableId, TableCode), Refusal> {
        let id = TableId::from_bits(random_bits().map_err(|error| unavailable(&error))?);
        let code = self
            .create_as(id, |at, code| new_table.entry(at, code, self.keys.seed(id).commitment()))
            .await?;
        code.map(|code| (id, code)).ok_or_else(|| unavailable(&"an id was drawn twice"))
    }

    /// Sets a table up under this id, and says its code, unless it is there already.
    async fn create_as(
        &self,
        id: TableId,
        first: impl Fn(Millis, TableCode) -> Result<Entry, Refusal>,
    ) -> Result<Option<TableCode>, Refusal> {
        for _ in 0..CODES {
            let code = TableCode::from_bits(random_bits().map_err(|error| unavailable(&error))?);
            let entry = first(now(), code)?;
            let table = Table::create(id, &entry).map_err(|error| unavailable(&error))?;
            match self.store.create(id, code, &line(&entry), &Found::of(&table).row(&table)).await?
            {
                Created::New => {
                    self.metrics.tables.inc();
                    tracing::debug!(table = %id, "a new table");
                    return Ok(Some(code));
                }
                Created::Known => return Ok(None),
                Created::CodeTaken => {}
            }
        }
        Err(unavailable(&"no code is free"))
    }

    /// The table with a code.
    pub async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, Refusal> {
        Ok(self.store.by_code(code).await?)
    }

    /// The tables in a list.
    pub async fn list(&self, query: &Query) -> Result<Vec<Listed>, Refusal> {
        let listed = self.store.list(query).await?;
        let listed = listed.iter().map(|text| serde_json::from_str(text));
        listed.collect::<Result<_, _>>().map_err(|error| unavailable(&error))
    }

    /// How many tables a guest has set up that are not over, since some time.
    pub async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, Refusal> {
        Ok(self.store.count_hosted(guest, since).await?)
    }

    /// Whether the store has taken what was to be saved lately.
    pub fn is_healthy(&self) -> bool {
        now().saturating_sub(self.beaten.load(Ordering::Relaxed)) < background::LAPSE
    }

    /// A table as it is now, as far as this server knows.
    pub async fn table(&self, id: TableId) -> Result<Table, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.clone())
    }

    /// A table in memory, read from the store if it is not there yet.
    async fn load(&self, id: TableId) -> Result<Arc<Live>, Refusal> {
        if let Some(live) = self.tables().get(&id) {
            return Ok(live.clone());
        }
        let lines = self.store.lines(id, 0).await?;
        let Some(table) = replay(id, &lines)? else {
            return Err(Refusal::new(RefusalCode::NoTable, "there is no such table"));
        };
        // Somebody may have read it at the same time: the one that was quicker is the one to use.
        match self.tables().entry(id) {
            Occupied(live) => Ok(live.get().clone()),
            Vacant(place) => {
                let guests = table.guests();
                let live = Live::new(table, &self.keys, !self.store.is_shared());
                let live = place.insert(Arc::new(live)).clone();
                miss_later(live.clone(), guests);
                Ok(live)
            }
        }
    }

    /// Carries a request out to its end, also if whoever asked hangs up meanwhile: what is saved must be told.
    pub async fn execute_detached(
        self: &Arc<Self>,
        id: TableId,
        request: Request,
    ) -> Result<u64, Refusal> {
        let registry = self.clone();
        let done = tokio::spawn(async move { registry.execute(id, &request).await });
        done.await.map_err(|error| unavailable(&error))?
    }

    /// Carries a request out; the number of the entry by which it was. For a task that is not cancelled.
    pub async fn execute(self: &Arc<Self>, id: TableId, request: &Request) -> Result<u64, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        loop {
            let transition = match state.table.decide(request, live.context(now())) {
                Ok(Decision::AlreadyDone(seq)) => return Ok(seq),
                Ok(Decision::New(transition)) => *transition,
                // It may be refused for what another server has changed already.
                Err(_) if self.catch_up_if_behind(&mut state).await? => continue,
                Err(refusal) => return Err(refusal),
            };
            if let Some(Event::Rematch { table: next }) = transition.entry.events.last() {
                let seed = self.keys.seed(*next).commitment();
                let first = |at, code| Ok(state.table.rematch_entry(at, code, seed, request.guest));
                self.create_as(*next, first).await?;
            }
            if let Some(seq) = self.keep(&mut state, transition).await? {
                self.let_bots_play(&live, &mut state);
                return Ok(seq);
            }
        }
    }

    /// Keeps a transition and tells it, unless another server was quicker: then what that did is read and told.
    async fn keep(
        &self,
        state: &mut State,
        transition: Transition,
    ) -> Result<Option<u64>, Refusal> {
        let Transition { entry, table } = transition;
        let (id, seq) = (table.id(), table.seq());
        // Most entries change nothing that a table is found by, but perhaps when it is to be woken.
        let found = match entry.is_within_a_phase() && Found::wake(&table) == state.found.wake {
            true => None,
            false => Some(Found::of(&table)).filter(|found| *found != state.found),
        };
        let changed = found.as_ref().map(|found| found.row(&table));
        let started = std::time::Instant::now();
        // An error does not say whether the line is there.
        state.unsure = true;
        let appended = self.store.append(id, seq, line(&entry), changed).await?;
        self.metrics.appended(started.elapsed());
        if appended == Appended::Conflict {
            self.metrics.conflicts.inc();
            if !self.catch_up(state).await? {
                // The store knows less than was told, as after a backup was put back: the store is right.
                self.tables().remove(&id);
                state.let_go();
                return Err(unavailable(&"a log is shorter than it was"));
            }
            return Ok(None);
        }
        state.unsure = false;
        if let Some(found) = found {
            state.found = found;
        }
        state.table = table;
        state.tell(&entry);
        self.bus.publish(id, seq);
        Ok(Some(seq))
    }

    /// Reads what other servers have added, and tells it; whether there was anything.
    async fn catch_up(&self, state: &mut State) -> Result<bool, Refusal> {
        let lines = self.store.lines(state.table.id(), state.table.seq()).await?;
        for line in &lines {
            let entry = read(line)?;
            state.table.apply(&entry).map_err(|error| unavailable(&error))?;
            state.tell(&entry);
        }
        state.unsure = false;
        if !lines.is_empty() {
            state.found = Found::of(&state.table);
        }
        Ok(!lines.is_empty())
    }

    /// The same, where there can be other servers, or something was saved of which nobody was told.
    async fn catch_up_if_behind(&self, state: &mut State) -> Result<bool, Refusal> {
        let behind = state.unsure || self.store.is_shared();
        if behind { self.catch_up(state).await } else { Ok(false) }
    }

    /// Shows a table to somebody from now on, beginning with all of it; also who is connected, to those who want to know.
    pub async fn watch(
        self: &Arc<Self>,
        id: TableId,
        guest: GuestId,
        outbox: Outbox,
        here: bool,
    ) -> Result<WatchId, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        let watch = state.watch(guest, outbox, here);
        self.let_bots_play(&live, &mut state);
        Ok(watch)
    }

    /// Shows it to a guest no longer.
    pub async fn unwatch(&self, id: TableId, guest: GuestId, watch: WatchId) {
        let live = self.tables().get(&id).cloned();
        if let Some(live) = live {
            live.state.lock().await.unwatch(watch);
            miss_later(live, vec![guest]);
        }
    }
}

/// Tells others who is not connected any more, unless they come back soon.
fn miss_later(live: Arc<Live>, guests: Vec<GuestId>) {
    tokio::spawn(async move {
        tokio::time::sleep(BACK_SOON).await;
        live.state.lock().await.miss(&guests);
    });
}

/// The table that a log tells of; none if there is no log.
fn replay(id: TableId, lines: &[String]) -> Result<Option<Table>, Refusal> {
    let Some((first, rest)) = lines.split_first() else { return Ok(None) };
    let mut table = Table::create(id, &read(first)?).map_err(|error| unavailable(&error))?;
    for line in rest {
        table.apply(&read(line)?).map_err(|error| unavailable(&error))?;
    }
    Ok(Some(table))
}

/// An entry as a line of the log.
fn line(entry: &Entry) -> String {
    // Entries are plain: texts, numbers and lists of them.
    serde_json::to_string(entry).unwrap_or_default()
}

fn read(line: &str) -> Result<Entry, Refusal> {
    serde_json::from_str(line)
        .map_err(|error| unavailable(&format!("a log cannot be read: {error}")))
}

/// What a table is found by, but for the time: of this the store is told when it changes.
#[derive(Clone, PartialEq, Debug)]
struct Found {
    wake: Option<Millis>,
    host: GuestId,
    guests: Vec<GuestId>,
    summary: Summary,
}

impl Found {
    fn wake(table: &Table) -> Option<Millis> {
        let bots = table.bots_due().next().map(|_| table.updated());
        table.next_wake().into_iter().chain(bots).min()
    }

    fn of(table: &Table) -> Found {
        Found {
            wake: Found::wake(table),
            host: table.host(),
            guests: table.guests(),
            summary: table.summary(),
        }
    }

    fn row(&self, table: &Table) -> Row {
        let Found { wake, host, guests, summary } = self.clone();
        let (stage, public, updated) = (summary.stage, summary.public, table.updated());
        let listed = serde_json::to_string(&Listed { updated, summary }).unwrap_or_default();
        Row { stage, public, host, guests, wake, updated, listed }
    }
}
