//! What a store offers to the operator of a server: deleting old tables, finding every table, and bans.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Millis, Stage};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::table::Restores;

/// The upkeep of a store.
#[async_trait::async_trait]
pub trait Upkeep: Send + Sync + 'static {
    /// Records that clients watch these tables, so that they are not deleted. Ignores tables that do not exist.
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError>;

    /// Counts the tables of a kind that were neither updated nor watched since some time.
    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError>;

    /// Deletes up to `limit` tables of a kind that were neither updated nor watched since some time, the oldest first, and
    /// returns their ids. Their codes become free.
    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Returns up to `limit` running games whose rows were not updated, and that were not
    /// [recorded as watched](Upkeep::record_watched), since some time; the oldest first. Moves need not update a row.
    async fn idle_games(&self, before: Millis, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// Deletes a table if its log has exactly this number of lines. Returns whether it was deleted.
    async fn delete(&self, table: TableId, seq: u64) -> Result<bool, StoreError>;

    /// Returns [`Row::listed`](super::Row::listed) of public and private tables, the most recently updated first, starting
    /// after the given update time and id. This reads the rows of all tables at the stage.
    async fn list_all(
        &self,
        stage: Option<Stage>,
        before: (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError>;

    /// Returns the tables with the lowest ids above `after`, in order.
    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// Counts at least this number of restored backups, and returns how many are then counted.
    async fn raise_restores(&self, at_least: Restores) -> Result<Restores, StoreError>;

    /// Checks the backup that is [staged](super::Sqlite::stage) beside the database. `secret` is the fingerprint of the
    /// server's secret, which must be that of the backup.
    async fn check_staged(&self, _secret: &str) -> Result<(), StoreError> {
        Err(StoreError::NoBackups)
    }

    /// Replaces everything by the staged backup, at once or not at all, and counts one more restore than `restores` and
    /// than the backup. Nobody may write to the store meanwhile.
    async fn restore(&self, _restores: Restores) -> Result<RestoredBackup, StoreError> {
        Err(StoreError::NoBackups)
    }

    /// Saves a ban. It replaces an earlier one of the same network.
    async fn ban(&self, ban: &Ban) -> Result<(), StoreError>;

    /// Removes the ban of a network. Returns whether there was one.
    async fn unban(&self, network: IpNet) -> Result<bool, StoreError>;

    /// Returns all bans in order of their networks, including expired ones.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;
}

/// The outcome of [`Upkeep::restore`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoredBackup {
    /// A copy of the database before.
    pub old: PathBuf,
    /// How often a backup was restored.
    pub restores: Restores,
}

/// A kind of tables that are deleted when nothing has happened for long. There is none for running games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expirable {
    /// Tables that never started.
    Lobbies,
    /// Finished games.
    Games,
}

impl fmt::Display for Expirable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expirable::Lobbies => "lobbies",
            Expirable::Games => "games",
        })
    }
}

/// A network that gets no answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// The network, or a single address.
    pub network: IpNet,
    /// When the ban ends; `None` if it has no end.
    pub until: Option<Millis>,
}

impl Ban {
    /// Whether the ban applies to an address at a time.
    pub fn applies(&self, address: IpAddr, at: Millis) -> bool {
        self.until.is_none_or(|until| at < until) && self.network.contains(&address.to_canonical())
    }
}
