//! Deletes old tables: lobbies that never started, and games that have long been over.

use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Millis, Stage};

use super::Registry;
use crate::clock::wall_clock;
use crate::store::Expirable;

/// Maximum tables deleted by one commit. A game has some hundred lines, so other writes wait for tens of milliseconds.
const BATCH: usize = 50;
/// Interval between searches for old tables; shorter if the retention time is less than four intervals.
const INTERVAL: Duration = Duration::from_secs(10 * 60);
/// The shortest interval.
const MIN_INTERVAL: Duration = Duration::from_millis(100);

/// How long tables are kept after their last change; `None` for ever. Running games are never deleted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables that never started and that nobody watches.
    pub lobbies: Option<Duration>,
    /// Finished games.
    pub games: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let day = Duration::from_secs(24 * 60 * 60);
        Retention { lobbies: Some(day), games: Some(365 * day) }
    }
}

impl Retention {
    /// Returns how often to look for old tables. A watched table is recorded as watched in the same interval, so it must be
    /// shorter than the time for which tables are kept.
    fn interval(self) -> Duration {
        let shortest = self.lobbies.into_iter().chain(self.games).min();
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
        let Retention { lobbies, games } = self.retention;
        for (kind, kept) in [(Expirable::Lobbies, lobbies), (Expirable::Games, games)] {
            let Some(kept) = kept else { continue };
            let before = now.saturating_sub(kept.as_millis() as Millis);
            let mut deleted = 0;
            loop {
                let batch = self.delete_expired(kind, before, BATCH).await?;
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
            Retention { lobbies, games }.interval().as_secs()
        };
        assert_eq!(interval(None, None), 600);
        assert_eq!(interval(Some(86_400), None), 600);
        assert_eq!(interval(Some(86_400), Some(40)), 10);
        assert_eq!(Retention::default().interval(), INTERVAL);
    }
}
