//! A store that a test can make fail, and whose clock it can set.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_server::store::{
    Appended, Ban, Created, Expirable, LastHeartbeat, Query, Row, Sqlite, Store, StoreError, Upkeep,
};
use cubilete_server::table::Restores;
use ipnet::IpNet;
use tokio::sync::watch;

/// How a store behaves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Mode {
    Working,
    /// Every operation fails.
    Failing,
    /// Only reading works, as on a full disk.
    Full,
    /// No operation ends.
    Frozen,
}

/// An SQLite store with a mode.
pub(crate) struct FailingStore {
    store: Sqlite,
    mode: watch::Sender<Mode>,
    /// The difference of its clock to the computer's, in milliseconds.
    ahead: AtomicI64,
}

impl FailingStore {
    pub(crate) fn new(store: Sqlite) -> FailingStore {
        FailingStore { store, mode: watch::Sender::new(Mode::Working), ahead: AtomicI64::new(0) }
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }

    /// Sets its clock forward, or back by a negative number of milliseconds.
    pub(crate) fn set_clock(&self, ahead: i64) {
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    async fn mode(&self) -> Mode {
        let mut mode = self.mode.subscribe();
        *mode.wait_for(|mode| *mode != Mode::Frozen).await.expect("the store has a mode")
    }

    async fn working(&self) -> Result<&Sqlite, StoreError> {
        match self.mode().await {
            Mode::Failing => Err(StoreError::Closed),
            _ => Ok(&self.store),
        }
    }

    async fn writable(&self) -> Result<&Sqlite, StoreError> {
        match self.mode().await {
            Mode::Working => Ok(&self.store),
            _ => Err(StoreError::Closed),
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
        self.writable().await?.create(table, code, line, row).await
    }

    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError> {
        self.writable().await?.append(table, seq, line, row).await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        self.working().await?.lines(table, after).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.working().await?.lengths(tables).await
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        self.working().await?.by_code(code).await
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        self.working().await?.list(query).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.working().await?.due(at, limit).await
    }

    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError> {
        self.working().await?.count_hosted(guest, since).await
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        self.writable().await?.record_heartbeat(at).await
    }

    async fn last_heartbeat(&self) -> Result<LastHeartbeat, StoreError> {
        let last = self.working().await?.last_heartbeat().await?;
        let time = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970");
        let time =
            (time.as_millis() as Millis).saturating_add_signed(self.ahead.load(Ordering::Relaxed));
        Ok(LastHeartbeat { store_time: Some(time), ..last })
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.writable().await?.put_text_once(name, text).await
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.working().await?.get_text(name).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        self.working().await?.size().await
    }
}

#[async_trait::async_trait]
impl Upkeep for FailingStore {
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError> {
        self.working().await?.record_watched(tables, at).await
    }

    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError> {
        self.working().await?.count_expired(kind, before).await
    }

    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        self.working().await?.delete_expired(kind, before, limit).await
    }

    async fn idle_games(&self, before: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.working().await?.idle_games(before, limit).await
    }

    async fn delete(&self, table: TableId, seq: u64) -> Result<bool, StoreError> {
        self.working().await?.delete(table, seq).await
    }

    async fn list_all(
        &self,
        stage: Option<Stage>,
        before: (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.working().await?.list_all(stage, before, limit).await
    }

    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.working().await?.ids(after, limit).await
    }

    async fn raise_restores(&self, at_least: Restores) -> Result<Restores, StoreError> {
        self.writable().await?.raise_restores(at_least).await
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.working().await?.ban(ban).await
    }

    async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        self.working().await?.unban(network).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.working().await?.bans().await
    }
}
