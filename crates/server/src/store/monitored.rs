//! A store whose errors are counted, and logged once per outage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use ipnet::IpNet;

use super::{
    Appended, Ban, Created, Expirable, LastHeartbeat, Query, RestoredBackup, Row, Store,
    StoreError, Upkeep,
};
use crate::metrics::Metrics;
use crate::table::Restores;

/// Wraps a store.
///
/// An outage begins with the first error, and ends with the next heartbeat, which is written every second: reads may
/// succeed while the disk is full.
pub(crate) struct Monitored {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    is_failing: AtomicBool,
}

impl Monitored {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Monitored {
        Monitored { store, metrics, is_failing: AtomicBool::new(false) }
    }

    fn note<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &result {
            self.metrics.store_errors.inc();
            if matches!(error, StoreError::Busy) {
                // Not an outage: heartbeats do not wait in this queue, and fail if the database is lost.
                tracing::debug!(%error, "a statement waited too long");
            } else if self.is_failing.swap(true, Ordering::Relaxed) {
                tracing::debug!(%error, "the database still fails");
            } else {
                tracing::error!(%error, "the database fails: nothing can be saved until it works again");
            }
        }
        result
    }
}

#[async_trait::async_trait]
impl Store for Monitored {
    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    async fn create(
        &self,
        table: TableId,
        code: TableCode,
        line: &str,
        row: &Row,
    ) -> Result<Created, StoreError> {
        self.note(self.store.create(table, code, line, row).await)
    }

    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError> {
        self.note(self.store.append(table, seq, line, row).await)
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        self.note(self.store.lines(table, after).await)
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.note(self.store.lengths(tables).await)
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        self.note(self.store.by_code(code).await)
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        self.note(self.store.list(query).await)
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.note(self.store.due(at, limit).await)
    }

    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError> {
        self.note(self.store.count_hosted(guest, since).await)
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        let recorded = self.note(self.store.record_heartbeat(at).await)?;
        if self.is_failing.swap(false, Ordering::Relaxed) {
            tracing::info!("the database works again");
        }
        Ok(recorded)
    }

    async fn last_heartbeat(&self) -> Result<LastHeartbeat, StoreError> {
        self.note(self.store.last_heartbeat().await)
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.note(self.store.put_text_once(name, text).await)
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.note(self.store.get_text(name).await)
    }

    async fn size(&self) -> Result<u64, StoreError> {
        self.note(self.store.size().await)
    }
}

#[async_trait::async_trait]
impl Upkeep for Monitored {
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError> {
        self.note(self.store.record_watched(tables, at).await)
    }

    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError> {
        self.note(self.store.count_expired(kind, before).await)
    }

    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        self.note(self.store.delete_expired(kind, before, limit).await)
    }

    async fn idle_games(&self, before: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.note(self.store.idle_games(before, limit).await)
    }

    async fn delete(&self, table: TableId, seq: u64) -> Result<bool, StoreError> {
        self.note(self.store.delete(table, seq).await)
    }

    async fn list_all(
        &self,
        stage: Option<Stage>,
        before: (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.note(self.store.list_all(stage, before, limit).await)
    }

    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.note(self.store.ids(after, limit).await)
    }

    async fn raise_restores(&self, at_least: Restores) -> Result<Restores, StoreError> {
        self.note(self.store.raise_restores(at_least).await)
    }

    // What is wrong with a backup is no outage of the store.
    async fn check_staged(&self, secret: &str) -> Result<(), StoreError> {
        self.store.check_staged(secret).await
    }

    async fn restore(&self, restores: Restores) -> Result<RestoredBackup, StoreError> {
        self.store.restore(restores).await
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.note(self.store.ban(ban).await)
    }

    async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        self.note(self.store.unban(network).await)
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.note(self.store.bans().await)
    }
}
