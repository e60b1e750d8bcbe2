//! Heartbeats, and what happens after an outage: clocks are shifted before anything else is decided.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::Millis;
use futures_util::stream::{self, StreamExt};
use tokio::sync::MutexGuard;

use super::background::CONCURRENCY;
use super::live::{LiveState, LiveTable};
use super::{Registry, cannot_save};
use crate::clock::{AffectedTables, Outage, Reading, is_outage, wall_clock};
use crate::store::LastHeartbeat;

/// How long requests wait for an outage to be settled, which normally takes less than a second. Counted from the first
/// request that waits, so that the requests of one client do not add up.
const STEADY_TIMEOUT: Duration = Duration::from_secs(3);

/// How often a waiting request checks that.
const STEADY_INTERVAL: Duration = Duration::from_millis(50);

impl Registry {
    /// Shifts clocks by the time without any server. Call it before accepting clients.
    pub async fn resume(&self) -> Result<(), Refusal> {
        self.heartbeat().await
    }

    /// Writes a heartbeat. If there was an outage before it, shifts clocks first.
    pub(super) async fn heartbeat(&self) -> Result<(), Refusal> {
        let _one_at_a_time = self.heartbeat_lock.lock().await;
        let LastHeartbeat { at: latest, store_time } = self.store.last_heartbeat().await?;
        let reference = store_time.unwrap_or_else(wall_clock);
        let reading = Reading { reference, latest, is_shared: self.store.is_shared() };
        // Read before the statements below: if the process is stopped during them, the next heartbeat must see the gap.
        let (outage, at) = {
            let (mut clock, instant) = (self.clock.lock(), Instant::now());
            (clock.check(instant, reading), clock.at(instant))
        };
        let at = match outage {
            Some(outage) => self.settle(outage, at).await?,
            None => at,
        };
        // Written last, so that an interrupted shift is repeated.
        self.store.record_heartbeat(at).await?;
        self.clock.lock().confirm(at);
        *self.waiting_since() = None;
        Ok(())
    }

    /// Shifts the clocks of all affected tables. Returns the latest time reached without another outage.
    pub(super) async fn settle(&self, outage: Outage, at: Millis) -> Result<Millis, Refusal> {
        let tables = match outage.tables {
            AffectedTables::All => self.store.due(Millis::MAX, usize::MAX).await?,
            AffectedTables::Watched => self.watched().await,
        };
        let milliseconds = at.saturating_sub(outage.from);
        tracing::info!(milliseconds, tables = tables.len(), "shifting clocks by an outage");
        let shifted = stream::iter(tables).map(|id| self.shift_clocks(id, outage.from));
        let mut shifted = shifted.buffer_unordered(CONCURRENCY);
        let mut steady_until = at;
        while let Some(shifted) = shifted.next().await {
            shifted?;
            if !is_outage(steady_until, self.now()) {
                steady_until = self.now();
            }
        }
        Ok(steady_until)
    }

    /// Shifts the clocks of a table by an outage. A damaged table, or one that was deleted meanwhile, has none.
    async fn shift_clocks(&self, id: TableId, from: Millis) -> Result<(), Refusal> {
        match self.shift_clocks_of(id, from).await {
            Err(_) if self.quarantine.contains(id) => Ok(()),
            Err(refusal) if refusal.code == RefusalCode::NoTable => Ok(()),
            shifted => {
                self.unload(id);
                shifted
            }
        }
    }

    async fn shift_clocks_of(&self, id: TableId, from: Millis) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        while let Some(transition) = state.table.shift_clocks(from, self.now()) {
            self.save(&mut state, transition).await?;
        }
        Ok(())
    }

    /// Returns the tables that clients of this server watch.
    async fn watched(&self) -> Vec<TableId> {
        let lives: Vec<_> = self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
        let mut watched = Vec::new();
        for (id, live) in lives {
            if live.state.lock().await.is_watched() {
                watched.push(id);
            }
        }
        watched
    }

    fn waiting_since(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.waiting_since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks a table for a request, and returns it with the time of the request. Waits until an outage is settled, so that
    /// nobody is charged for it.
    pub(super) async fn lock_steady<'a>(
        &self,
        live: &'a LiveTable,
    ) -> Result<(MutexGuard<'a, LiveState>, Millis), Refusal> {
        let locked = async {
            loop {
                let state = live.state.lock().await;
                let at = self.now();
                // The clocks of tables shifted already are paused.
                if self.clock.is_steady() || state.table.is_paused(at) {
                    return Some((state, at));
                }
                drop(state);
                let since = *self.waiting_since().get_or_insert_with(Instant::now);
                if since.elapsed() >= STEADY_TIMEOUT {
                    return None;
                }
                tokio::time::sleep(STEADY_INTERVAL).await;
            }
        };
        // Another request may hold the lock while it waits for the store.
        let locked = tokio::time::timeout(STEADY_TIMEOUT, locked).await;
        locked.ok().flatten().ok_or_else(cannot_save)
    }
}
