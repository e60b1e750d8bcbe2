//! Background tasks: heartbeats, clocks, changes by other servers, and evicting unused tables from memory.

use std::collections::HashSet;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::Millis;
use futures_util::stream::{self, StreamExt};
use tokio_util::sync::CancellationToken;

use super::Registry;
use crate::bus::{Wake, Wakes};
use crate::table::{Context, Table, Transition};

/// How often the clocks of tables in memory are checked.
const CLOCK_INTERVAL: Duration = Duration::from_millis(250);
/// How often a server writes a heartbeat, and how often it looks for late tables.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// Milliseconds by which a table is late before any server processes it: normally the server with its clients does.
const LATE_AFTER: Millis = 2_000;
/// Maximum tables processed at the same time.
pub(super) const CONCURRENCY: usize = 100;
/// Maximum late tables per query: large, so that tables with waiting bots do not crowd out tables with expired clocks.
const MAX_LATE: usize = 10_000;
/// Maximum late tables that are loaded at a time. They take turns.
const MAX_LOADED: usize = 500;
/// How often to poll for entries of other servers while the bus is down.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How often to poll while the bus is connected, since wake-ups may be lost.
const POLL_INTERVAL_WITH_BUS: Duration = Duration::from_secs(5);
/// How often the size of the store is measured: it changes slowly.
const SIZE_INTERVAL: Duration = Duration::from_secs(60);
/// How long the host of a lobby may be disconnected until another connected player becomes the host.
const HOST_ABSENCE: Duration = Duration::from_secs(30);
/// How long an unwatched table stays in memory.
const EVICT_AFTER: Duration = Duration::from_secs(60);

// Errors of the store are logged by the store, once per outage, and damaged tables when they are set aside: what these
// tasks repeat every second is logged at `debug` only.
impl Registry {
    /// Runs the background tasks until the server stops.
    pub async fn run_background(self: Arc<Self>, wakes: Wakes, stop: CancellationToken) {
        let background = async {
            tokio::join!(
                self.run_heartbeat(),
                self.run_late_tables(),
                self.run_clocks(),
                self.run_polling(),
                self.run_size(),
                self.run_expiry(),
                self.run_bans(),
                self.run_wakes(wakes)
            )
        };
        tokio::select! {
            () = stop.cancelled() => {}
            _ = background => {}
        }
        // A last heartbeat, so that only the downtime counts as an outage; an unsettled outage continues.
        if self.clock.is_steady()
            && let Err(error) = self.store.record_heartbeat(self.now()).await
        {
            tracing::warn!(%error, "cannot write the last heartbeat");
        }
    }

    /// Writes heartbeats.
    async fn run_heartbeat(&self) {
        let mut tick = tokio::time::interval(HEARTBEAT_INTERVAL);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            if let Err(error) = self.heartbeat().await {
                tracing::debug!(%error, "cannot write a heartbeat");
            }
        }
    }

    /// Processes tables that are late by more than [`LATE_AFTER`], normally because no server has them in memory. Also
    /// replaces absent hosts, and evicts unused tables from memory.
    async fn run_late_tables(self: &Arc<Self>) {
        let mut tick = tokio::time::interval(HEARTBEAT_INTERVAL);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut turn = 0;
        loop {
            tick.tick().await;
            // After an outage, the heartbeats go first.
            let Some(at) = self.clock.confirmed() else { continue };
            match self.store.due(at.saturating_sub(LATE_AFTER), MAX_LATE).await {
                Ok(late) => {
                    self.metrics.late.set(late.len() as i64);
                    let (mut now, mut to_load): (Vec<_>, Vec<_>) =
                        late.into_iter().partition(|id| self.has_in_memory(*id));
                    now.extend(take_turns(&mut to_load, &mut turn, MAX_LOADED));
                    stream::iter(now)
                        .for_each_concurrent(CONCURRENCY, |id| self.process_due(id))
                        .await;
                }
                Err(error) => tracing::debug!(%error, "cannot query late tables"),
            }
            self.replace_absent_hosts().await;
            self.evict_idle();
        }
    }

    /// Makes other players the hosts of lobbies whose host has been disconnected for [`HOST_ABSENCE`].
    async fn replace_absent_hosts(&self) {
        let lives: Vec<_> = self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
        for (id, live) in lives {
            // A locked table is in use, and is checked again later.
            let absent = live.state.try_lock().ok().and_then(|mut s| s.absent_host(HOST_ABSENCE));
            let Some((host, connected)) = absent else { continue };
            let replace =
                |table: &Table, context: Context<'_>| table.replace_host(host, connected, context);
            if let Err(error) = self.apply_due(id, self.now(), replace).await {
                tracing::debug!(table = %id, %error, "cannot replace the host");
            }
        }
    }

    /// Processes the tables in memory with an expired timeout.
    async fn run_clocks(self: &Arc<Self>) {
        let mut tick = tokio::time::interval(CLOCK_INTERVAL);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            let at = self.now();
            let lives: Vec<_> =
                self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
            let due = lives.iter().filter(|(_, live)| {
                // A locked table is being changed, and is checked again at the next tick.
                let wake = live.state.try_lock().ok().and_then(|state| state.table.next_wake());
                wake.is_some_and(|wake| wake <= at)
            });
            let due: Vec<TableId> = due.map(|(id, _)| *id).collect();
            // A timeout may have expired during an outage that is not noticed yet: the next heartbeat tells. Failures are
            // logged by the heartbeats that are written anyway.
            if !due.is_empty() && self.heartbeat().await.is_ok() {
                let due = stream::iter(due);
                due.for_each_concurrent(CONCURRENCY, |id| self.process_due(id)).await;
            }
        }
    }

    /// Applies the timeouts of a table that expired while the server was able to save, and starts its bots.
    async fn process_due(self: &Arc<Self>, id: TableId) {
        let Some(at) = self.clock.confirmed() else { return };
        if let Err(error) = self.apply_due(id, at, Table::wake).await {
            tracing::debug!(table = %id, %error, "cannot process timeouts");
            return;
        }
        if let Ok(live) = self.load(id).await {
            let mut state = live.state.lock().await;
            self.start_bots(&live, &mut state);
        }
        self.unload(id);
    }

    /// Saves the transitions that `decide` returns for a table at a time until it returns `None`.
    pub(super) async fn apply_due(
        &self,
        id: TableId,
        at: Millis,
        decide: impl Fn(&Table, Context<'_>) -> Option<Transition>,
    ) -> Result<(), Refusal> {
        let live = match self.load(id).await {
            // Nothing is ever due at a damaged table.
            Err(_) if self.quarantine.contains(id) => return Ok(()),
            loaded => loaded?,
        };
        let mut state = live.state.lock().await;
        let context = live.context(at);
        loop {
            let Some(transition) = decide(&state.table, context) else { return Ok(()) };
            match self.save(&mut state, transition).await {
                // Found damaged while catching up with another server.
                Err(_) if self.quarantine.contains(id) => return Ok(()),
                saved => saved?,
            };
        }
    }

    /// Reads the entries that other servers announce on the bus.
    async fn run_wakes(self: &Arc<Self>, mut wakes: Wakes) {
        loop {
            let Wake { table, seq } = wakes.next().await;
            if self.tables().contains_key(&table) {
                let registry = self.clone();
                tokio::spawn(async move { registry.catch_up_to(table, seq).await });
            }
        }
    }

    /// Catches up with the log of a table in memory if it has `seq` entries or more.
    async fn catch_up_to(&self, id: TableId, seq: u64) {
        let live = self.tables().get(&id).cloned();
        if let Some(live) = live {
            let mut state = live.state.lock().await;
            if state.table.seq() < seq
                && let Err(error) = self.catch_up(&mut state).await
            {
                tracing::debug!(table = %id, %error, "cannot read the entries of another server");
            }
        }
    }

    /// Polls for entries of other servers, in case their wake-ups were lost.
    async fn run_polling(&self) {
        if !self.store.is_shared() {
            return;
        }
        let mut polled = tokio::time::Instant::now();
        loop {
            tokio::time::sleep(POLL_INTERVAL).await;
            if self.bus.is_connected() && polled.elapsed() < POLL_INTERVAL_WITH_BUS {
                continue;
            }
            polled = tokio::time::Instant::now();
            let ids: Vec<TableId> = self.tables().keys().copied().collect();
            match self.store.lengths(&ids).await {
                Ok(lengths) => {
                    let known: HashSet<_> = lengths.iter().map(|(id, _)| *id).collect();
                    for id in ids.iter().filter(|id| !known.contains(id)) {
                        // Another server has deleted it.
                        self.forget(*id).await;
                    }
                    let lengths = stream::iter(lengths);
                    lengths
                        .for_each_concurrent(CONCURRENCY, |(id, seq)| self.catch_up_to(id, seq))
                        .await;
                }
                Err(error) => tracing::debug!(%error, "cannot poll for entries of other servers"),
            }
        }
    }

    /// Measures the store for the metrics.
    async fn run_size(&self) {
        let mut tick = tokio::time::interval(SIZE_INTERVAL);
        loop {
            tick.tick().await;
            if let Ok(size) = self.store.size().await {
                self.metrics.store_bytes.set(i64::try_from(size).unwrap_or(i64::MAX));
            }
        }
    }

    /// Removes a table from memory if only the server itself has used it: after an outage, most tables may be due.
    pub(super) fn unload(&self, id: TableId) {
        if let Entry::Occupied(live) = self.tables().entry(id) {
            let is_unused = live.get().state.try_lock().is_ok_and(|state| state.is_unused());
            if is_unused && Arc::strong_count(live.get()) == 1 {
                live.remove();
            }
        }
    }

    /// Removes unused tables from memory. A table in use has other references, and new ones are only handed out under the
    /// lock held here.
    fn evict_idle(&self) {
        self.tables().retain(|_, live| {
            let idle = live.state.try_lock().is_ok_and(|state| {
                !state.is_watched()
                    && !state.bots_running
                    && state.last_watched.elapsed() > EVICT_AFTER
            });
            !idle || Arc::strong_count(live) > 1
        });
    }
}

/// Returns at most `limit` of some items, beginning after those of the last turn.
fn take_turns<T: Copy>(items: &mut [T], turn: &mut usize, limit: usize) -> Vec<T> {
    let begin = if *turn < items.len() { *turn } else { 0 };
    items.rotate_left(begin);
    *turn = begin + limit;
    items.iter().take(limit).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns_if_too_many_are_late() {
        let mut turn = 0;
        let mut next = |count: u32| {
            let mut items: Vec<_> = (0..count).collect();
            take_turns(&mut items, &mut turn, 3)
        };
        assert_eq!(next(7), [0, 1, 2]);
        assert_eq!(next(7), [3, 4, 5]);
        assert_eq!(next(7), [6, 0, 1]);
        assert_eq!(next(7), [0, 1, 2]);
        assert_eq!(next(2), [0, 1]);
        assert!(next(0).is_empty());
    }
}
