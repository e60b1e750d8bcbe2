//! A store whose errors are counted, and logged once per outage.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Millis;

use super::{Appended, Created, LastHeartbeat, Query, Row, Store, StoreError};
use crate::metrics::Metrics;

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

    fn note<T, E: Display>(&self, result: Result<T, E>) -> Result<T, E> {
        if let Err(error) = &result {
            self.metrics.store_errors.inc();
            if self.is_failing.swap(true, Ordering::Relaxed) {
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
