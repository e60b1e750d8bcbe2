//! The PostgreSQL store, for any number of servers.

mod connections;
mod schema;
mod statements;
mod upkeep;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use sqlx::postgres::{PgArguments, PgPool, Postgres as Db};
use sqlx::query::{Query as SqlQuery, QueryScalar};

use self::connections::Connections;
use super::lane::Lane;
use super::{
    Appended, Created, LastHeartbeat, Query, Row, SCANNED, Store, StoreError, guest_bytes as guest,
    origin_bits, saturating_i64, table_bytes as id,
};

/// A store in a PostgreSQL database.
pub struct Postgres(Connections);

impl Postgres {
    /// Connects to a URL `postgres://…`, and migrates the schema.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        schema::open(url).await.map(Postgres)
    }
}

/// Whether a log contains exactly this line at this number.
async fn has(pool: &PgPool, id: [u8; 16], seq: u64, line: &str) -> Result<bool, sqlx::Error> {
    let found: Option<String> =
        scalar(statements::LINE).bind(id).bind(saturating_i64(seq)).fetch_optional(pool).await?;
    Ok(found.as_deref() == Some(line))
}

/// Returns the message of an error without details of the library.
pub(super) fn message_of(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Database(error) => error.message().to_string(),
        sqlx::Error::PoolTimedOut => "timed out".to_string(),
        other => other.to_string(),
    }
}

fn scalar<'a, T>(statement: &'static str) -> QueryScalar<'a, Db, T, PgArguments>
where
    (T,): for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
{
    sqlx::query_scalar(statement)
}

fn table(id: [u8; 16]) -> TableId {
    TableId::from_bits(u128::from_be_bytes(id))
}

/// Binds a row as parameters 4 to 11.
fn bind_row<'a>(
    query: SqlQuery<'a, Db, PgArguments>,
    row: &'a Row,
) -> SqlQuery<'a, Db, PgArguments> {
    let guests: Vec<_> = row.guests.iter().map(|seated| guest(*seated)).collect();
    query
        .bind(row.stage.name())
        .bind(row.public)
        .bind(guest(row.host))
        .bind(row.wake.map(saturating_i64))
        .bind(saturating_i64(row.updated))
        .bind(&row.listed)
        .bind(guests)
        .bind(if row.stage == Stage::Over { saturating_i64(row.updated) } else { -1 })
}

#[async_trait::async_trait]
impl Store for Postgres {
    fn is_shared(&self) -> bool {
        true
    }

    async fn create(
        &self,
        table: TableId,
        code: TableCode,
        line: &str,
        row: &Row,
    ) -> Result<Created, StoreError> {
        let (id, code) = (id(table), code.to_string());
        let code = code.as_str();
        self.0
            .retry(|pool, is_retry| async move {
                let query = sqlx::query(statements::CREATE).bind(id).bind(line).bind(code);
                let query = bind_row(query, row).bind(row.origin.map(origin_bits));
                let added = query.fetch_one(&pool).await?;
                if sqlx::Row::get(&added, 0) || is_retry && has(&pool, id, 1, line).await? {
                    return Ok(Created::New);
                }
                let known = scalar::<i32>("SELECT 1 FROM tables WHERE id = $1").bind(id);
                let known = known.fetch_optional(&pool).await?.is_some();
                Ok(if known { Created::Known } else { Created::CodeTaken })
            })
            .await
    }

    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError> {
        let (id, line, row) = (id(table), line.as_str(), row.as_ref());
        self.0
            .retry(|pool, is_retry| async move {
                let query = match row {
                    None => sqlx::query(statements::APPEND),
                    Some(_) => sqlx::query(statements::APPEND_WITH_ROW),
                };
                let query = query.bind(id).bind(saturating_i64(seq)).bind(line);
                let query = match row {
                    None => query,
                    Some(row) => bind_row(query, row),
                };
                let added = query.execute(&pool).await?.rows_affected() == 1;
                // An earlier attempt may have added the line although its answer was lost.
                let added = added || is_retry && has(&pool, id, seq, line).await?;
                Ok(if added { Appended::New } else { Appended::Conflict })
            })
            .await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        let query = || scalar(statements::LINES).bind(id(table)).bind(saturating_i64(after));
        self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let ids: Vec<_> = tables.iter().copied().map(id).collect();
        let query = || sqlx::query_as(statements::LENGTHS).bind(&ids);
        let lengths: Vec<([u8; 16], i64)> =
            self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        Ok(lengths.into_iter().map(|(id, length)| (table(id), length as u64)).collect())
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        let query = || scalar(statements::BY_CODE).bind(code.to_string());
        Ok(self
            .0
            .retry(|pool, _| async move { query().fetch_optional(&pool).await })
            .await?
            .map(table))
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        let stages: Vec<_> = query.stages.iter().map(|stage| stage.name()).collect();
        let (before, last) = match query.before {
            Some((updated, table)) => (saturating_i64(updated), id(table)),
            None => (i64::MAX, [0xff; 16]),
        };
        let select = || {
            let statement = match query.guest {
                None => statements::LIST_PUBLIC,
                Some(_) => statements::LIST_OF_GUEST,
            };
            let select = scalar(statement)
                .bind(&stages)
                .bind(saturating_i64(query.since))
                .bind(before)
                .bind(last)
                .bind(saturating_i64(query.limit as u64));
            match query.guest {
                None => {
                    select.bind(saturating_i64(query.per_origin as u64)).bind(i64::from(SCANNED))
                }
                Some(seated) => select.bind(guest(seated)),
            }
        };
        self.0.retry_in(Lane::List, |pool, _| async move { select().fetch_all(&pool).await }).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let query =
            || scalar(statements::DUE).bind(saturating_i64(at)).bind(saturating_i64(limit as u64));
        let due = self.0.retry(|pool, _| async move { query().fetch_all(&pool).await }).await?;
        Ok(due.into_iter().map(table).collect())
    }

    async fn count_hosted(&self, host: GuestId, since: Millis) -> Result<u64, StoreError> {
        let query =
            || scalar(statements::COUNT_HOSTED).bind(guest(host)).bind(saturating_i64(since));
        let count: i64 =
            self.0.retry(|pool, _| async move { query().fetch_one(&pool).await }).await?;
        Ok(count as u64)
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        let query = || sqlx::query(statements::RECORD_HEARTBEAT).bind(saturating_i64(at));
        self.0
            .retry_in(Lane::Heartbeat, |pool, _| async move { query().execute(&pool).await })
            .await
            .map(drop)
    }

    async fn last_heartbeat(&self) -> Result<LastHeartbeat, StoreError> {
        let query = || sqlx::query_as(statements::LAST_HEARTBEAT);
        let (at, time): (Option<i64>, i64) = self
            .0
            .retry_in(Lane::Heartbeat, |pool, _| async move { query().fetch_one(&pool).await })
            .await?;
        let (at, store_time) = (at.map(|at| at as Millis), Some(time as Millis));
        Ok(LastHeartbeat { at, store_time })
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.0
            .retry(|pool, _| async move {
                let insert = sqlx::query(statements::PUT_TEXT_ONCE).bind(name).bind(text);
                insert.execute(&pool).await?;
                scalar(statements::GET_TEXT).bind(name).fetch_one(&pool).await
            })
            .await
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = || scalar(statements::GET_TEXT).bind(name);
        self.0.retry(|pool, _| async move { query().fetch_optional(&pool).await }).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        let query = || scalar(statements::SIZE);
        let size: i64 =
            self.0.retry(|pool, _| async move { query().fetch_one(&pool).await }).await?;
        Ok(size as u64)
    }
}
