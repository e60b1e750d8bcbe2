//! The upkeep of the PostgreSQL store.

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Millis, Stage};
use ipnet::IpNet;

use super::{Postgres, id, scalar, statements, table};
use crate::store::lane::Lane;
use crate::store::{Ban, Expirable, StoreError, Upkeep, read_network, saturating_i64};
use crate::table::Restores;

#[async_trait::async_trait]
impl Upkeep for Postgres {
    async fn record_watched(&self, tables: &[TableId], at: Millis) -> Result<(), StoreError> {
        let ids: Vec<_> = tables.iter().copied().map(id).collect();
        let query = || sqlx::query(statements::RECORD_WATCHED).bind(&ids).bind(saturating_i64(at));
        self.0.retry(|pool, _| async move { query().execute(&pool).await }).await.map(drop)
    }

    async fn count_expired(&self, kind: Expirable, before: Millis) -> Result<u64, StoreError> {
        let statement = match kind {
            Expirable::Lobbies => statements::COUNT_LOBBIES,
            Expirable::Games => statements::COUNT_GAMES,
        };
        let query = || scalar(statement).bind(saturating_i64(before));
        let count: i64 =
            self.0.retry(|pool, _| async move { query().fetch_one(&pool).await }).await?;
        Ok(count as u64)
    }

    /// The ids of tables that an attempt deleted before its answer was lost are not returned by a retry. Servers that have
    /// them in memory notice by [`lengths`](crate::store::Store::lengths).
    async fn delete_expired(
        &self,
        kind: Expirable,
        before: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let statement = match kind {
            Expirable::Lobbies => statements::DELETE_LOBBIES,
            Expirable::Games => statements::DELETE_GAMES,
        };
        let query = || {
            let (before, limit) = (saturating_i64(before), saturating_i64(limit as u64));
            scalar(statement).bind(before).bind(limit)
        };
        let deleted = self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        Ok(deleted.into_iter().map(table).collect())
    }

    async fn idle_games(&self, before: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let query = || {
            let (before, limit) = (saturating_i64(before), saturating_i64(limit as u64));
            scalar(statements::IDLE_GAMES).bind(before).bind(limit)
        };
        let idle = self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        Ok(idle.into_iter().map(table).collect())
    }

    async fn delete(&self, deleted: TableId, seq: u64) -> Result<bool, StoreError> {
        let id = id(deleted);
        self.0
            .retry(|pool, is_retry| async move {
                let query =
                    scalar::<[u8; 16]>(statements::DELETE).bind(id).bind(saturating_i64(seq));
                if query.fetch_optional(&pool).await?.is_some() {
                    return Ok(true);
                }
                // An earlier attempt may have deleted the table although its answer was lost.
                let known = scalar::<i32>("SELECT 1 FROM tables WHERE id = $1").bind(id);
                Ok(is_retry && known.fetch_optional(&pool).await?.is_none())
            })
            .await
    }

    async fn list_all(
        &self,
        stage: Option<Stage>,
        (updated, last): (Millis, TableId),
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        let query = || {
            scalar(statements::LIST_ALL)
                .bind(stage.map(Stage::name))
                .bind(saturating_i64(updated))
                .bind(id(last))
                .bind(saturating_i64(limit as u64))
        };
        self.0.retry_in(Lane::List, |pool, _| async move { query().fetch_all(&pool).await }).await
    }

    async fn ids(&self, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let query =
            || scalar(statements::IDS).bind(after.map(id)).bind(saturating_i64(limit as u64));
        let ids = self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        Ok(ids.into_iter().map(table).collect())
    }

    async fn raise_restores(&self, at_least: Restores) -> Result<Restores, StoreError> {
        let query = || scalar(statements::RAISE_RESTORES).bind(i64::from(at_least.0));
        let restores: i64 =
            self.0.retry(|pool, _| async move { query().fetch_one(&pool).await }).await?;
        Ok(Restores(u32::try_from(restores).unwrap_or(u32::MAX)))
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let query = || {
            let until = ban.until.map(saturating_i64);
            sqlx::query(statements::BAN).bind(ban.network.to_string()).bind(until)
        };
        self.0.retry(|pool, _| async move { query().execute(&pool).await }).await.map(drop)
    }

    async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        let query = || sqlx::query(statements::UNBAN).bind(network.to_string());
        let removed = self.0.retry(|pool, _| async move { query().execute(&pool).await }).await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let query = || sqlx::query_as(statements::BANS);
        let bans: Vec<(String, Option<i64>)> =
            self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        let ban = |(network, until): (String, Option<i64>)| {
            let until = until.map(|until| until as Millis);
            Some(Ban { network: read_network(&network)?, until })
        };
        Ok(bans.into_iter().filter_map(ban).collect())
    }
}
