//! The upkeep of the SQLite store.

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Millis, Stage};
use ipnet::IpNet;
use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Sqlite, backup, statements};
use crate::store::lane::Lane;
use crate::store::{
    Ban, Expirable, RestoredBackup, StoreError, Upkeep, read_network, saturating_i64,
    table_bytes as id,
};
use crate::table::Restores;

/// Maximum free pages returned to the file system after a deletion: 8 MiB, so that a commit stays short.
const PAGES_RETURNED: usize = 2048;

impl Sqlite {
    /// Returns free pages to the file system after a deletion, which counts even if this fails.
    async fn return_pages(&self) {
        if let Err(error) = self.writer.write(return_pages).await {
            tracing::warn!(%error, "cannot return free pages to the file system");
        }
    }
}

#[async_trait::async_trait]
impl Upkeep for Sqlite {
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError> {
        let tables = tables.to_vec();
        self.writer.write(move |db| record_watched(db, &tables, at)).await
    }

    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError> {
        self.readers.read(Lane::Other, move |db| count_expired(db, kind, before)).await
    }

    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let deleted = self.writer.write(move |db| delete_expired(db, kind, before, limit)).await?;
        if !deleted.is_empty() {
            self.return_pages().await;
        }
        Ok(deleted)
    }

    async fn idle_games(&self, before: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(Lane::Other, move |db| idle_games(db, before, limit)).await
    }

    async fn delete(&self, table: TableId, seq: u64) -> Result<bool, StoreError> {
        let deleted = self.writer.write(move |db| delete(db, table, seq)).await?;
        if deleted {
            self.return_pages().await;
        }
        Ok(deleted)
    }

    async fn list_all(
        &self,
        stage: Option<Stage>,
        before: (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.readers.read(Lane::List, move |db| list_all(db, stage, before, limit)).await
    }

    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(Lane::Other, move |db| ids(db, after, limit)).await
    }

    async fn raise_restores(&self, at_least: Restores) -> Result<Restores, StoreError> {
        self.writer.write(move |db| raise_restores(db, at_least)).await
    }

    async fn check_staged(&self, secret: &str) -> Result<(), StoreError> {
        let (database, secret) = (self.readers.path().to_path_buf(), secret.to_string());
        let checking = move || backup::check(&backup::staged(&database), Some(&secret));
        tokio::task::spawn_blocking(checking).await.map_err(|_| StoreError::Closed)?
    }

    async fn restore(&self, restores: Restores) -> Result<RestoredBackup, StoreError> {
        let database = self.readers.path().to_path_buf();
        let restoring = move || backup::restore_staged(&database, restores);
        tokio::task::spawn_blocking(restoring).await.map_err(|_| StoreError::Closed)?
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let ban = *ban;
        self.writer.write(move |db| add_ban(db, ban)).await
    }

    async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        self.writer.write(move |db| remove_ban(db, network)).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let bans = self.readers.read(Lane::Other, bans).await?;
        Ok(bans
            .into_iter()
            .filter_map(|(network, until)| Some(Ban { network: read_network(&network)?, until }))
            .collect())
    }
}

pub(super) fn raise_restores(connection: &Connection, at_least: Restores) -> Result<Restores> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO restores (place, number) VALUES (1, ?1)
         ON CONFLICT DO UPDATE SET number = max(number, excluded.number) RETURNING number",
    )?;
    statement.query_row([at_least.0], |row| row.get(0)).map(Restores)
}

fn record_watched(connection: &Connection, tables: &[TableId], at: Millis) -> Result<()> {
    let mut statement =
        connection.prepare_cached("UPDATE tables SET seen = ?2 WHERE id = ?1 AND seen < ?2")?;
    tables
        .iter()
        .try_for_each(|table| statement.execute(params![id(*table), saturating_i64(at)]).map(drop))
}

/// The condition for an expired table. The stage is literal, because that shows SQLite that the index can be used.
fn condition(kind: Expirable) -> &'static str {
    match kind {
        Expirable::Lobbies => "stage = 'gathering' AND updated < ?1 AND seen < ?1",
        Expirable::Games => "stage = 'over' AND updated < ?1 AND seen < ?1",
    }
}

fn count_expired(connection: &Connection, kind: Expirable, before: Millis) -> Result<u64> {
    let select = format!("SELECT count(*) FROM tables WHERE {}", condition(kind));
    connection.prepare_cached(&select)?.query_row([saturating_i64(before)], |row| row.get(0))
}

fn delete_expired(
    connection: &Connection,
    kind: Expirable,
    before: Millis,
    limit: usize,
) -> Result<Vec<TableId>> {
    let select = format!(
        "SELECT id, number FROM tables WHERE {} ORDER BY updated LIMIT ?2",
        condition(kind)
    );
    let expired: Vec<(TableId, i64)> = connection
        .prepare_cached(&select)?
        .query_map([saturating_i64(before), saturating_i64(limit as u64)], |row| {
            Ok((statements::table(row)?, row.get(1)?))
        })?
        .collect::<Result<_>>()?;
    expired.into_iter().map(|(table, number)| remove(connection, table, number)).collect()
}

fn idle_games(connection: &Connection, before: Millis, limit: usize) -> Result<Vec<TableId>> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM tables WHERE stage = 'playing' AND updated < ?1 AND seen < ?1
         ORDER BY updated LIMIT ?2",
    )?;
    let (before, limit) = (saturating_i64(before), saturating_i64(limit as u64));
    statement.query_map([before, limit], statements::table)?.collect()
}

fn delete(connection: &Connection, table: TableId, seq: u64) -> Result<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT number FROM tables WHERE id = ?1
             AND ?2 = (SELECT max(seq) FROM lines WHERE lines.number = tables.number)",
    )?;
    let number = statement
        .query_row(params![id(table), saturating_i64(seq)], |row| row.get::<_, i64>(0))
        .optional()?;
    number.map(|number| remove(connection, table, number)).transpose().map(|id| id.is_some())
}

/// Removes everything about a table.
fn remove(connection: &Connection, table: TableId, number: i64) -> Result<TableId> {
    connection.prepare_cached("DELETE FROM lines WHERE number = ?1")?.execute([number])?;
    connection.prepare_cached("DELETE FROM sittings WHERE id = ?1")?.execute([id(table)])?;
    connection.prepare_cached("DELETE FROM tables WHERE number = ?1")?.execute([number])?;
    Ok(table)
}

/// Returns some free pages to the file system. Does nothing in files of older versions, where free pages stay in the file
/// and are used again.
fn return_pages(connection: &Connection) -> Result<()> {
    let mut statement =
        connection.prepare_cached(&format!("PRAGMA incremental_vacuum({PAGES_RETURNED})"))?;
    // Each step returns one page.
    let mut pages = statement.query([])?;
    while pages.next()?.is_some() {}
    Ok(())
}

fn list_all(
    connection: &Connection,
    stage: Option<Stage>,
    (updated, last): (Millis, TableId),
    limit: usize,
) -> Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT listed FROM tables
         WHERE (?1 IS NULL OR stage = ?1) AND (updated, id) < (?2, ?3)
         ORDER BY updated DESC, id DESC LIMIT ?4",
    )?;
    let (updated, limit) = (saturating_i64(updated), saturating_i64(limit as u64));
    statement
        .query_map(params![stage.map(Stage::name), updated, id(last), limit], |row| row.get(0))?
        .collect()
}

fn ids(connection: &Connection, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>> {
    let mut statement = connection
        .prepare_cached("SELECT id FROM tables WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2")?;
    statement
        .query_map(params![after.map(id), saturating_i64(limit as u64)], statements::table)?
        .collect()
}

fn add_ban(connection: &Connection, Ban { network, until }: Ban) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO bans (network, until) VALUES (?1, ?2)
             ON CONFLICT DO UPDATE SET until = excluded.until",
        )?
        .execute(params![network.to_string(), until.map(saturating_i64)])
        .map(drop)
}

fn remove_ban(connection: &Connection, network: IpNet) -> Result<bool> {
    let mut statement = connection.prepare_cached("DELETE FROM bans WHERE network = ?1")?;
    Ok(statement.execute([network.to_string()])? > 0)
}

fn bans(connection: &Connection) -> Result<Vec<(String, Option<Millis>)>> {
    connection
        .prepare_cached("SELECT network, until FROM bans ORDER BY network")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}
