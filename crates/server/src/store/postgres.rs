//! The PostgreSQL store, for any number of servers.

mod schema;
mod statements;
mod upkeep;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgArguments, PgPool, Postgres as Db};
use sqlx::query::{Query as SqlQuery, QueryScalar};

use super::{
    Appended, Created, Query, Row, Store, StoreError, guest_bytes as guest, origin_bits,
    saturating_i64, table_bytes as id,
};

/// How long a statement is retried before its error is returned: about as long as a failover to a standby takes.
const RETRY_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum delay between two attempts.
const MAX_RETRY_DELAY: Duration = Duration::from_millis(250);

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: PgPool,
    /// Whether the last statement found the database disconnected.
    disconnected: AtomicBool,
}

impl Postgres {
    /// Connects to a URL `postgres://…`, and migrates the schema.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        Ok(Postgres { pool: schema::open(url).await?, disconnected: AtomicBool::new(false) })
    }

    /// Runs a query, and retries it after transient errors.
    ///
    /// A failed attempt may have taken effect nevertheless, so `run` is passed whether this is a retry.
    async fn retry<T, Running>(&self, run: impl Fn(bool) -> Running) -> Result<T, StoreError>
    where
        Running: Future<Output = Result<T, sqlx::Error>>,
    {
        let (start, mut delay) = (Instant::now(), Duration::from_millis(1));
        let mut is_retry = false;
        loop {
            let result = run(is_retry).await;
            self.log_outage(&result);
            match result {
                Err(error) if is_transient(&error) && start.elapsed() + delay < RETRY_TIMEOUT => {
                    tokio::time::sleep(delay).await;
                    delay = MAX_RETRY_DELAY.min(delay * 2);
                    is_retry = true;
                }
                result => return Ok(result?),
            }
        }
    }

    /// Logs when the database becomes unreachable and when it is back, once each.
    fn log_outage<T>(&self, result: &Result<T, sqlx::Error>) {
        let disconnected = &self.disconnected;
        match result {
            // Loaded before it is swapped: a write per statement would be slower.
            Ok(_)
                if disconnected.load(Ordering::Relaxed)
                    && disconnected.swap(false, Ordering::Relaxed) =>
            {
                tracing::info!("PostgreSQL is reachable again");
            }
            Err(error) if is_disconnected(error) && !disconnected.swap(true, Ordering::Relaxed) => {
                tracing::warn!(
                    "PostgreSQL is not reachable: nothing can be saved until it is back"
                );
            }
            _ => {}
        }
    }

    /// Whether a log contains exactly this line at this number.
    async fn has(&self, id: [u8; 16], seq: u64, line: &str) -> Result<bool, sqlx::Error> {
        let found: Option<String> = scalar(statements::LINE)
            .bind(id)
            .bind(saturating_i64(seq))
            .fetch_optional(&self.pool)
            .await?;
        Ok(found.as_deref() == Some(line))
    }
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

/// Whether the same statement may succeed a moment later.
fn is_transient(error: &sqlx::Error) -> bool {
    // Serialisation failure, or deadlock.
    let conflict =
        |error: &dyn DatabaseError| matches!(error.code().as_deref(), Some("40001" | "40P01"));
    match error {
        // The pool has already waited for a connection.
        sqlx::Error::PoolTimedOut => false,
        sqlx::Error::Database(error) if conflict(&**error) => true,
        error => is_disconnected(error),
    }
}

/// Whether there is no connection to the database, for example because it is starting or stopping.
fn is_disconnected(error: &sqlx::Error) -> bool {
    // Shutdown, crash, startup, and connection exceptions.
    let gone = |code: &str| matches!(code, "57P01" | "57P02" | "57P03") || code.starts_with("08");
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| gone(&code)),
        _ => false,
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
        self.retry(|is_retry| async move {
            let query = sqlx::query(statements::CREATE).bind(id).bind(line).bind(code);
            let query = bind_row(query, row).bind(row.origin.map(origin_bits));
            let added = query.fetch_one(&self.pool).await?;
            if sqlx::Row::get(&added, 0) || is_retry && self.has(id, 1, line).await? {
                return Ok(Created::New);
            }
            let known = scalar::<i32>("SELECT 1 FROM tables WHERE id = $1").bind(id);
            let known = known.fetch_optional(&self.pool).await?.is_some();
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
        self.retry(|is_retry| async move {
            let query = match row {
                None => sqlx::query(statements::APPEND),
                Some(_) => sqlx::query(statements::APPEND_WITH_ROW),
            };
            let query = query.bind(id).bind(saturating_i64(seq)).bind(line);
            let query = match row {
                None => query,
                Some(row) => bind_row(query, row),
            };
            let added = query.execute(&self.pool).await?.rows_affected() == 1;
            // An earlier attempt may have added the line although its answer was lost.
            let added = added || is_retry && self.has(id, seq, line).await?;
            Ok(if added { Appended::New } else { Appended::Conflict })
        })
        .await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        let query = || scalar(statements::LINES).bind(id(table)).bind(saturating_i64(after));
        self.retry(|_| query().fetch_all(&self.pool)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let ids: Vec<_> = tables.iter().copied().map(id).collect();
        let query = || sqlx::query_as(statements::LENGTHS).bind(&ids);
        let lengths: Vec<([u8; 16], i64)> = self.retry(|_| query().fetch_all(&self.pool)).await?;
        Ok(lengths.into_iter().map(|(id, length)| (table(id), length as u64)).collect())
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        let query = || scalar(statements::BY_CODE).bind(code.to_string());
        Ok(self.retry(|_| query().fetch_optional(&self.pool)).await?.map(table))
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
                None => select.bind(saturating_i64(query.per_origin as u64)),
                Some(seated) => select.bind(guest(seated)),
            }
        };
        self.retry(|_| select().fetch_all(&self.pool)).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let query =
            || scalar(statements::DUE).bind(saturating_i64(at)).bind(saturating_i64(limit as u64));
        let due = self.retry(|_| query().fetch_all(&self.pool)).await?;
        Ok(due.into_iter().map(table).collect())
    }

    async fn count_hosted(&self, host: GuestId, since: Millis) -> Result<u64, StoreError> {
        let query =
            || scalar(statements::COUNT_HOSTED).bind(guest(host)).bind(saturating_i64(since));
        let count: i64 = self.retry(|_| query().fetch_one(&self.pool)).await?;
        Ok(count as u64)
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        let query = || sqlx::query(statements::RECORD_HEARTBEAT).bind(saturating_i64(at));
        self.retry(|_| query().execute(&self.pool)).await.map(drop)
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        let query = || scalar(statements::LAST_HEARTBEAT);
        let at: Option<i64> = self.retry(|_| query().fetch_optional(&self.pool)).await?;
        Ok(at.map(|at| at as Millis))
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.retry(|_| async move {
            let insert = sqlx::query(statements::PUT_TEXT_ONCE).bind(name).bind(text);
            insert.execute(&self.pool).await?;
            scalar(statements::GET_TEXT).bind(name).fetch_one(&self.pool).await
        })
        .await
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = || scalar(statements::GET_TEXT).bind(name);
        self.retry(|_| query().fetch_optional(&self.pool)).await
    }
}
