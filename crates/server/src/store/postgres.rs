//! Tables in PostgreSQL, for any number of servers.

mod schema;
mod statements;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgArguments, PgPool, Postgres as Db};
use sqlx::query::{Query as Asked, QueryScalar};

use super::{
    Appended, Created, Query, Row, Store, StoreError, guest_bytes as guest, number, stage_name,
    table_bytes as id,
};

/// How long a statement is said again before its error is passed on: as long as it takes to change to a standby.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest time between two tries.
const PAUSE: Duration = Duration::from_millis(250);

/// A database of a PostgreSQL server.
pub struct Postgres {
    pool: PgPool,
    /// Whether it did not answer when it was last asked.
    lost: AtomicBool,
}

impl Postgres {
    /// Connects, as the URL `postgres://…` says, and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        Ok(Postgres { pool: schema::open(url).await?, lost: AtomicBool::new(false) })
    }

    /// Asks, and asks again if the connection was lost or another transaction came between.
    ///
    /// What was asked before may have been done all the same: whoever asks is told when it is not the first time.
    async fn ask<T, Answer>(&self, ask: impl Fn(bool) -> Answer) -> Result<T, StoreError>
    where
        Answer: Future<Output = Result<T, sqlx::Error>>,
    {
        let (start, mut pause) = (Instant::now(), Duration::from_millis(1));
        let mut again = false;
        loop {
            let answer = ask(again).await;
            self.tell(&answer);
            match answer {
                Err(error) if is_passing(&error) && start.elapsed() + pause < PATIENCE => {
                    tokio::time::sleep(pause).await;
                    pause = PAUSE.min(pause * 2);
                    again = true;
                }
                answer => return Ok(answer?),
            }
        }
    }

    /// Says when the database goes and when it comes back, once each.
    fn tell<T>(&self, answer: &Result<T, sqlx::Error>) {
        match answer {
            // Looked at before it is changed: every statement comes by here.
            Ok(_)
                if self.lost.load(Ordering::Relaxed)
                    && self.lost.swap(false, Ordering::Relaxed) =>
            {
                tracing::info!("PostgreSQL is back");
            }
            Err(error) if is_lost(error) && !self.lost.swap(true, Ordering::Relaxed) => {
                tracing::warn!("PostgreSQL is lost: nothing can be saved until it is back");
            }
            _ => {}
        }
    }

    /// Whether this very line is in a log.
    async fn has(&self, id: [u8; 16], seq: u64, line: &str) -> Result<bool, sqlx::Error> {
        let found: Option<String> =
            scalar(statements::LINE).bind(id).bind(number(seq)).fetch_optional(&self.pool).await?;
        Ok(found.as_deref() == Some(line))
    }
}

/// What an error says, without what only its library understands.
pub(super) fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Database(error) => error.message().to_string(),
        sqlx::Error::PoolTimedOut => "no answer".to_string(),
        other => other.to_string(),
    }
}

/// Whether the same statement may well succeed a moment later.
fn is_passing(error: &sqlx::Error) -> bool {
    // A transaction that could not be put in order, or a deadlock.
    let unlucky =
        |error: &dyn DatabaseError| matches!(error.code().as_deref(), Some("40001" | "40P01"));
    match error {
        // Whoever waits for a connection has waited long enough.
        sqlx::Error::PoolTimedOut => false,
        sqlx::Error::Database(error) if unlucky(&**error) => true,
        error => is_lost(error),
    }
}

/// Whether the server does not answer, or no more: it stops, it starts, the connection is lost, or there is none.
fn is_lost(error: &sqlx::Error) -> bool {
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

/// The row as the parameters from the fourth on.
fn bind_row<'a>(asked: Asked<'a, Db, PgArguments>, row: &'a Row) -> Asked<'a, Db, PgArguments> {
    let guests: Vec<_> = row.guests.iter().map(|sitting| guest(*sitting)).collect();
    asked
        .bind(stage_name(row.stage))
        .bind(row.public)
        .bind(guest(row.host))
        .bind(row.wake.map(number))
        .bind(number(row.updated))
        .bind(&row.listed)
        .bind(guests)
        .bind(if row.stage == Stage::Over { number(row.updated) } else { -1 })
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
        self.ask(|again| async move {
            let asked = sqlx::query(statements::CREATE).bind(id).bind(line).bind(code);
            let answer = bind_row(asked, row).fetch_one(&self.pool).await?;
            if sqlx::Row::get(&answer, 0) || again && self.has(id, 1, line).await? {
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
        self.ask(|again| async move {
            let asked = match row {
                None => sqlx::query(statements::APPEND),
                Some(_) => sqlx::query(statements::APPEND_WITH_ROW),
            };
            let asked = asked.bind(id).bind(number(seq)).bind(line);
            let asked = match row {
                None => asked,
                Some(row) => bind_row(asked, row),
            };
            let added = asked.execute(&self.pool).await?.rows_affected() == 1;
            // A try whose answer was lost may have added it: then the number is taken by this very line.
            let added = added || again && self.has(id, seq, line).await?;
            Ok(if added { Appended::New } else { Appended::Conflict })
        })
        .await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        let ask = || scalar(statements::LINES).bind(id(table)).bind(number(after));
        self.ask(|_| ask().fetch_all(&self.pool)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let ids: Vec<_> = tables.iter().copied().map(id).collect();
        let ask = || sqlx::query_as(statements::LENGTHS).bind(&ids);
        let lengths: Vec<([u8; 16], i64)> = self.ask(|_| ask().fetch_all(&self.pool)).await?;
        Ok(lengths.into_iter().map(|(id, length)| (table(id), length as u64)).collect())
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        let ask = || scalar(statements::BY_CODE).bind(code.to_string());
        Ok(self.ask(|_| ask().fetch_optional(&self.pool)).await?.map(table))
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        let stages: Vec<_> = query.stages.iter().copied().map(stage_name).collect();
        let (before, last) = match query.before {
            Some((updated, table)) => (number(updated), id(table)),
            None => (i64::MAX, [0xff; 16]),
        };
        let ask = || {
            let statement = match query.guest {
                None => statements::LIST_PUBLIC,
                Some(_) => statements::LIST_OF_GUEST,
            };
            let asked = scalar(statement)
                .bind(&stages)
                .bind(number(query.since))
                .bind(before)
                .bind(last)
                .bind(number(query.limit as u64));
            match query.guest {
                None => asked,
                Some(sitting) => asked.bind(guest(sitting)),
            }
        };
        self.ask(|_| ask().fetch_all(&self.pool)).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let ask = || scalar(statements::DUE).bind(number(at)).bind(number(limit as u64));
        let due = self.ask(|_| ask().fetch_all(&self.pool)).await?;
        Ok(due.into_iter().map(table).collect())
    }

    async fn count_hosted(&self, host: GuestId, since: Millis) -> Result<u64, StoreError> {
        let ask = || scalar(statements::COUNT_HOSTED).bind(guest(host)).bind(number(since));
        let count: i64 = self.ask(|_| ask().fetch_one(&self.pool)).await?;
        Ok(count as u64)
    }

    async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        let ask = || sqlx::query(statements::BEAT).bind(number(at));
        self.ask(|_| ask().execute(&self.pool)).await.map(drop)
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        let ask = || scalar(statements::LAST_BEAT);
        let at: Option<i64> = self.ask(|_| ask().fetch_optional(&self.pool)).await?;
        Ok(at.map(|at| at as Millis))
    }

    async fn keep_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        self.ask(|_| async move {
            let keep = sqlx::query(statements::KEEP).bind(name).bind(text);
            keep.execute(&self.pool).await?;
            scalar(statements::KEPT).bind(name).fetch_one(&self.pool).await
        })
        .await
    }

    async fn kept(&self, name: &str) -> Result<Option<String>, StoreError> {
        let ask = || scalar(statements::KEPT).bind(name);
        self.ask(|_| ask().fetch_optional(&self.pool)).await
    }
}
