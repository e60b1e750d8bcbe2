//! Restores a backup while the server runs.

use std::sync::atomic::Ordering;

use cubilete_protocol::message::{Refusal, RefusalCode};
use tokio::sync::RwLockReadGuard;

use super::Registry;
use crate::admin::AdminRestored;
use crate::clock::{AffectedTables, Outage};
use crate::store::{RestoredBackup, StoreError};

/// The refusal of everything while a backup is restored.
pub(super) fn restoring() -> Refusal {
    Refusal::new(RefusalCode::Unavailable, "a backup is being restored; try again in a moment")
}

impl Registry {
    /// Begins an operation that must not overlap with a restore, or refuses. Never waits, so it can be nested.
    pub(super) fn enter(&self) -> Result<RwLockReadGuard<'_, ()>, Refusal> {
        self.gate.try_read().map_err(|_| restoring())
    }

    /// Counts how often tables were taken from memory for a restore.
    pub fn restorations(&self) -> u32 {
        self.restorations.load(Ordering::Relaxed)
    }

    /// Replaces all tables by the staged backup. Clients are disconnected, and come back to the restored tables. If it
    /// fails, everything stays as it was. Not cancel-safe.
    pub(super) async fn restore(&self) -> Result<AdminRestored, Refusal> {
        let secret = self.keys.fingerprint();
        self.store.check_staged(&secret).await.map_err(refusal)?;
        // From here on no table is loaded, created or deleted, and no heartbeat is written.
        let closed = self.gate.write().await;
        let _no_heartbeat = self.heartbeat_lock.lock().await;
        let confirmed = self.clock.lock().suspend();
        self.retire_tables().await;
        let RestoredBackup { old, restores } = match self.store.restore(self.restores()).await {
            Ok(restored) => restored,
            Err(error) => {
                self.clock.lock().resume(confirmed);
                tracing::error!(%error, "a backup could not be restored; the tables are as before");
                return Err(refusal(error));
            }
        };
        self.restores.store(restores.0, Ordering::Relaxed);
        self.quarantine.clear();
        if let Some(marks) = &self.marks {
            marks.note(restores);
        }
        tracing::warn!(
            restores = restores.0,
            old = %old.display(),
            "a backup was restored: games that were running then continue with new dice, see docs/fairness.md"
        );
        drop(closed);
        // Requests wait until clocks are shifted. If that fails, the next heartbeat does it.
        if let Err(error) = self.settle_restored().await {
            tracing::warn!(%error, "cannot shift clocks after restoring a backup");
        }
        Ok(AdminRestored { old })
    }

    /// Takes all tables from memory and disconnects their watchers. Requests that are being executed are finished before;
    /// later ones at these copies of the tables are refused.
    async fn retire_tables(&self) {
        self.restorations.fetch_add(1, Ordering::Relaxed);
        let lives: Vec<_> = self.tables().drain().map(|(_, live)| live).collect();
        for live in lives {
            live.state.lock().await.retire();
        }
    }

    /// Reads what is kept in memory from the restored store, and shifts clocks by the time since the backup.
    async fn settle_restored(&self) -> Result<(), Refusal> {
        self.refresh_bans().await?;
        let from = self.store.last_heartbeat().await?.at.unwrap_or(0);
        let outage = Outage { from, tables: AffectedTables::All };
        let at = self.settle(outage, self.now()).await?;
        self.store.record_heartbeat(at).await?;
        self.clock.lock().confirm(at);
        if let Some(marks) = &self.marks {
            marks.update(&*self.store).await;
        }
        Ok(())
    }
}

/// The refusal of a backup, with the reason: only the operator sees it.
fn refusal(error: StoreError) -> Refusal {
    Refusal::new(RefusalCode::WrongStage, error.to_string())
}
