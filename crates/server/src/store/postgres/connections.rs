//! Connections to PostgreSQL: statements are retried, time out, and fail at once while the database is known to be lost.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::store::StoreError;

/// How long a statement is tried before its error is returned: clients are to be answered within five seconds, and a
/// restart of the database takes less. The same from the first statement that the database did not answer, so that
/// requests that wait for each other do not add their times.
const PATIENCE: Duration = Duration::from_millis(3_500);

/// How long the database may work on a statement, in milliseconds: less than [`PATIENCE`], so that a slow database is
/// told apart from a lost one. Ordinary statements take milliseconds.
const STATEMENT_TIMEOUT: &str = "3000";

/// How long the database waits for a client to acknowledge what it sent, in milliseconds, before it gives up the
/// connection and the locks of its statement.
const TCP_USER_TIMEOUT: &str = "5000";

/// How long a statement may take that finds out whether a lost database is back, including a new connection.
const PROBE_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum delay between two attempts.
pub(super) const MAX_RETRY_DELAY: Duration = Duration::from_millis(250);

/// Maximum connections per server: a few times what a small database machine can work on.
const CONNECTIONS: u32 = 16;

/// A pool of connections that survives the loss of the database.
pub(super) struct Connections {
    options: PgConnectOptions,
    pool: Mutex<PgPool>,
    /// When the first statement began that the database has not answered; `None` while it answers.
    lost_since: Mutex<Option<Instant>>,
    /// The permit of the one statement that tries a lost database.
    probe: Semaphore,
}

impl Connections {
    /// Prepares a pool. Connections are opened on demand.
    pub(super) fn new(options: PgConnectOptions) -> Connections {
        // An acknowledged line must be durable, whatever the database's default is.
        let options = options.options([
            ("synchronous_commit", "on"),
            ("statement_timeout", STATEMENT_TIMEOUT),
            ("tcp_user_timeout", TCP_USER_TIMEOUT),
        ]);
        let pool = Mutex::new(new_pool(&options));
        Connections { options, pool, lost_since: Mutex::new(None), probe: Semaphore::new(1) }
    }

    /// The options of each connection.
    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// The current pool.
    pub(super) fn pool(&self) -> PgPool {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Runs a query, and retries it after transient errors.
    ///
    /// A failed attempt may have taken effect nevertheless, so `run` is passed whether this is a retry. While the database
    /// is known to be lost, one query at a time finds out whether it is back, and all others fail at once.
    pub(super) async fn retry<T, Running>(
        &self,
        run: impl Fn(PgPool, bool) -> Running,
    ) -> Result<T, StoreError>
    where
        Running: Future<Output = Result<T, sqlx::Error>>,
    {
        let (start, mut delay) = (Instant::now(), Duration::from_millis(1));
        let is_lost = self.lost_since().is_some_and(|since| since.elapsed() >= PATIENCE);
        let probe = match is_lost {
            true => Some(self.probe.try_acquire().map_err(|_| StoreError::Lost)?),
            false => None,
        };
        let limit = if probe.is_some() { PROBE_TIMEOUT } else { PATIENCE };
        let mut is_retry = false;
        loop {
            let (attempt, pool) = (Instant::now(), self.pool());
            let result = timeout(limit, run(pool.clone(), is_retry)).await.unwrap_or_else(|_| {
                self.replace(&pool);
                Err(sqlx::Error::PoolTimedOut)
            });
            let lost_since = self.note(attempt, &result);
            let begin = lost_since.map_or(start, |since| since.min(start));
            match result {
                Ok(value) => return Ok(value),
                Err(error) if is_transient(&error) && begin.elapsed() + delay < PATIENCE => {
                    tokio::time::sleep(delay).await;
                    delay = MAX_RETRY_DELAY.min(delay * 2);
                    is_retry = true;
                }
                Err(error) if is_lost && is_disconnected(&error) => return Err(StoreError::Lost),
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn lost_since(&self) -> Option<Instant> {
        *self.lost_since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether the database has answered an attempt, and returns since when it has not.
    fn note<T>(&self, attempt: Instant, result: &Result<T, sqlx::Error>) -> Option<Instant> {
        let mut since = self.lost_since.lock().unwrap_or_else(PoisonError::into_inner);
        match result {
            Err(sqlx::Error::PoolClosed) => {}
            Err(error) if is_disconnected(error) => *since = since.or(Some(attempt)),
            _ => *since = None,
        }
        *since
    }

    /// Replaces a pool whose connections may be dead without an error: each of them would have to time out.
    fn replace(&self, dead: &PgPool) {
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        // Another statement may have replaced it already.
        if !dead.is_closed() {
            // Marks it as closed at once. Its connections are dropped with the statements that use them.
            drop(dead.close());
            *pool = new_pool(&self.options);
        }
    }
}

fn new_pool(options: &PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        // A lost connection is noticed when it is used, and the statement is retried on another one: testing first would
        // add a round trip to every statement, and would not notice a connection that is lost without an error.
        .test_before_acquire(false)
        .connect_lazy_with(options.clone())
}

/// Whether the same statement may succeed a moment later.
fn is_transient(error: &sqlx::Error) -> bool {
    // Serialisation failure, or deadlock.
    let conflict =
        |error: &dyn DatabaseError| matches!(error.code().as_deref(), Some("40001" | "40P01"));
    match error {
        // Another statement has replaced the pool.
        sqlx::Error::PoolClosed => true,
        sqlx::Error::Database(error) if conflict(&**error) => true,
        error => is_disconnected(error),
    }
}

/// Whether there is no connection to the database, for example because it is starting or stopping.
pub(super) fn is_disconnected(error: &sqlx::Error) -> bool {
    // Shutdown, crash, startup, and connection exceptions.
    let gone = |code: &str| matches!(code, "57P01" | "57P02" | "57P03") || code.starts_with("08");
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| gone(&code)),
        _ => false,
    }
}
