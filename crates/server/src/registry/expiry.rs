//! Deletes old tables, lobbies that never started and games that have long been over, and closes abandoned games.

use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Millis, Stage};

use super::Registry;
use crate::clock::wall_clock;
use crate::store::Expirable;
use crate::table::{Context, Table};

/// Maximum tables deleted by one commit. A game has some hundred lines, so other writes wait for tens of milliseconds.
const BATCH: usize = 50;
/// Interval between searches for old tables; shorter if the retention time is less than four intervals.
const INTERVAL: Duration = Duration::from_secs(10 * 60);
/// The shortest interval.
const MIN_INTERVAL: Duration = Duration::from_millis(100);

/// How long tables are kept; `None` for ever. Running games are closed before they are deleted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables that never started and that nobody watches.
    pub lobbies: Option<Duration>,
    /// Finished games.
    pub games: Option<Duration>,
    /// Running games in which nobody acts: then they are closed.
    pub running: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let day = Duration::from_secs(24 * 60 * 60);
        Retention { lobbies: Some(day), games: Some(365 * day), running: Some(90 * day) }
    }
}

impl Retention {
    /// Returns how often to look for old tables. A watched table is recorded as watched in the same interval, so it must be
    /// shorter than the time for which tables are kept.
    fn interval(self) -> Duration {
        let shortest = [self.lobbies, self.games, self.running].into_iter().flatten().min();
        shortest.map_or(INTERVAL, |shortest| (shortest / 4).clamp(MIN_INTERVAL, INTERVAL))
    }
}

impl Registry {
    /// Deletes old tables from time to time.
    pub(super) async fn run_expiry(&self) {
        loop {
            // Waits first, so that clients can reconnect after a long downtime.
            tokio::time::sleep(self.retention.interval()).await;
            if let Err(error) = self.expire().await {
                tracing::debug!(%error, "cannot delete old tables");
            }
        }
    }

    async fn expire(&self) -> Result<(), Refusal> {
        let _open = self.enter()?;
        self.record_watched().await?;
        if self.clock.is_dubious() {
            return Ok(());
        }
        // The server's clock never goes back, but that of the computer may have been corrected.
        let now = self.now().min(wall_clock());
        let before = |kept: Duration| now.saturating_sub(kept.as_millis() as Millis);
        let Retention { lobbies, games, running } = self.retention;
        if let Some(kept) = running {
            self.close_idle_games(before(kept)).await?;
        }
        for (kind, kept) in [(Expirable::Lobbies, lobbies), (Expirable::Games, games)] {
            let Some(kept) = kept else { continue };
            let mut deleted = 0;
            loop {
                let batch = self.delete_expired(kind, before(kept), BATCH).await?;
                deleted += batch;
                if batch < BATCH {
                    break;
                }
            }
            if deleted > 0 {
                tracing::info!(?kind, deleted, "old tables deleted");
            }
        }
        Ok(())
    }

    /// Closes the running games in which no guest has made a request since some time: their seeds are revealed.
    async fn close_idle_games(&self, since: Millis) -> Result<(), Refusal> {
        let mut closed = 0;
        loop {
            let idle = self.store.idle_games(since, BATCH).await?;
            for id in &idle {
                closed += usize::from(self.close_if_idle(*id, since).await?);
            }
            if idle.len() < BATCH {
                break;
            }
        }
        if closed > 0 {
            tracing::info!(closed, "running games were closed in which nobody had acted for long");
        }
        Ok(())
    }

    /// Closes a game if no guest has made a request since some time. Returns whether it is closed; otherwise notes in the
    /// store when the last one was, as moves need not update the row of a table.
    async fn close_if_idle(&self, id: TableId, since: Millis) -> Result<bool, Refusal> {
        let close = |table: &Table, context: Context<'_>| table.close_if_idle(since, context);
        self.apply_due(id, self.now(), close).await?;
        let (is_closed, requested) = match self.load(id).await {
            Ok(live) => {
                let state = live.state.lock().await;
                (state.table.is_closed(), state.table.requested())
            }
            Err(_) if self.quarantine.contains(id) => (false, 0),
            Err(refusal) => return Err(refusal),
        };
        if !is_closed {
            // One that cannot be closed is tried again only after the same time.
            let seen = if requested < since { self.now() } else { requested };
            self.store.record_watched(&[id], seen).await?;
        }
        self.unload(id);
        Ok(is_closed)
    }

    /// Records the watched tables, so that no server deletes them.
    pub(super) async fn record_watched(&self) -> Result<(), Refusal> {
        let lives: Vec<_> = self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
        let watched = lives.into_iter().filter(|(_, live)| {
            // A locked table is in use.
            live.state.try_lock().map_or(true, |state| {
                let may_expire = matches!(state.table.stage(), Stage::Gathering | Stage::Over);
                may_expire && state.is_watched()
            })
        });
        let watched: Vec<TableId> = watched.map(|(id, _)| id).collect();
        if watched.is_empty() {
            return Ok(());
        }
        Ok(self.store.record_watched(&watched, self.now()).await?)
    }

    /// Deletes up to `limit` tables that were neither changed nor watched since some time, and returns their number.
    pub(super) async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<usize, Refusal> {
        let deleted = self.store.delete_expired(kind, before, limit).await?;
        for id in &deleted {
            tracing::debug!(table = %id, "table deleted");
            self.forget(*id).await;
        }
        Ok(deleted.len())
    }

    /// Removes a table that was deleted from memory, and tells its watchers.
    pub(super) async fn forget(&self, id: TableId) {
        let live = self.tables().remove(&id);
        if let Some(live) = live {
            live.state.lock().await.end(closed());
        }
    }
}

/// The refusal of everything at a table that the operator has closed, or that was deleted.
pub(super) fn closed() -> Refusal {
    Refusal::new(RefusalCode::Closed, "the server has closed this table")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_tables_are_looked_for_more_often_than_they_expire() {
        let interval = |lobbies, games| {
            let [lobbies, games] =
                [lobbies, games].map(|s: Option<u64>| s.map(Duration::from_secs));
            Retention { lobbies, games, running: None }.interval().as_secs()
        };
        assert_eq!(interval(None, None), 600);
        assert_eq!(interval(Some(86_400), None), 600);
        assert_eq!(interval(Some(86_400), Some(40)), 10);
        assert_eq!(Retention::default().interval(), INTERVAL);
    }
}
