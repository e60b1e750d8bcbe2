//! A store that a test can make fail.

use std::sync::atomic::{AtomicBool, Ordering};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_server::store::{
    Appended, Ban, Created, Expirable, Query, Row, Sqlite, Store, StoreError, Upkeep,
};
use ipnet::IpNet;

/// An SQLite store that fails after a call of [`FailingStore::fail`].
pub(crate) struct FailingStore {
    store: Sqlite,
    failing: AtomicBool,
}

impl FailingStore {
    pub(crate) fn new(store: Sqlite) -> FailingStore {
        FailingStore { store, failing: AtomicBool::new(false) }
    }

    /// Makes every operation fail from now on.
    pub(crate) fn fail(&self) {
        self.failing.store(true, Ordering::Relaxed);
    }

    fn working(&self) -> Result<&Sqlite, StoreError> {
        match self.failing.load(Ordering::Relaxed) {
            true => Err(StoreError::Closed),
            false => Ok(&self.store),
        }
    }
}

#[async_trait::async_trait]
impl Store for FailingStore {
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
        self.working()?.create(table, code, line, row).await
    }

    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError> {
        self.working()?.append(table, seq, line, row).await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        self.working()?.lines(table, after).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.working()?.lengths(tables).await
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        self.working()?.by_code(code).await
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        self.working()?.list(query).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.working()?.due(at, limit).await
    }

    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError> {
        self.working()?.count_hosted(guest, since).await
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        self.working()?.record_heartbeat(at).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        self.working()?.last_heartbeat().await
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.working()?.put_text_once(name, text).await
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.working()?.get_text(name).await
    }
}

#[async_trait::async_trait]
impl Upkeep for FailingStore {
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError> {
        self.working()?.record_watched(tables, at).await
    }

    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError> {
        self.working()?.count_expired(kind, before).await
    }

    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        self.working()?.delete_expired(kind, before, limit).await
    }

    async fn delete(&self, table: TableId, seq: u64) -> Result<bool, StoreError> {
        self.working()?.delete(table, seq).await
    }

    async fn list_all(
        &self,
        stage: Option<Stage>,
        before: (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.working()?.list_all(stage, before, limit).await
    }

    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.working()?.ids(after, limit).await
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.working()?.ban(ban).await
    }

    async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        self.working()?.unban(network).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.working()?.bans().await
    }
}
