//! Connections to PostgreSQL: statements are retried, time out, and fail at once while the database is known to be lost.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::store::StoreError;
use crate::store::lane::Lane;

/// How long a statement is retried. Clients must be answered within five seconds; a restart of the database takes less.
/// Counted from the first unanswered statement, so that waiting requests do not add up.
const PATIENCE: Duration = Duration::from_millis(3_500);

/// How long a statement waits for a connection. With [`PATIENCE`], less than five seconds.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long the database may work on a statement, in milliseconds: less than [`PATIENCE`], so that a slow database is
/// distinguished from an unreachable one. Ordinary statements take milliseconds.
const STATEMENT_TIMEOUT: &str = "3000";

/// How long the database waits for a client to acknowledge what it sent, in milliseconds, before it gives up the
/// connection and the locks of its statement. The driver cannot set the same option for its own side; there, the timeouts
/// of statements replace it: after one of them, all connections are replaced.
const TCP_USER_TIMEOUT: &str = "5000";

/// Timeout of the probe of a lost database, including a new connection. Also the minimum time of an attempt: with
/// [`PATIENCE`], less than five seconds.
const PROBE_TIMEOUT: Duration = Duration::from_secs(1);

/// Pause after a failed probe: requests that wait for each other must not all be probes, one after another.
const PROBE_PAUSE: Duration = Duration::from_millis(500);

/// Maximum delay between two attempts.
pub(super) const MAX_RETRY_DELAY: Duration = Duration::from_millis(250);

/// Maximum connections per server: a few times what a small database machine can work on.
const CONNECTIONS: u32 = 16;

/// Of them, the connections for everything but heartbeats.
const SHARED: usize = CONNECTIONS as usize - 1;

/// A pool of connections that survives the loss of the database.
pub(super) struct Connections {
    options: PgConnectOptions,
    pool: Mutex<PgPool>,
    answers: Mutex<Answers>,
    /// The permit of the one statement that tries a lost database.
    probe: Semaphore,
    /// Permits of statements that are no heartbeats.
    shared: Semaphore,
    lists: Semaphore,
}

/// Since when the database has not answered.
#[derive(Default)]
struct Answers {
    /// When the first statement began that the database has not answered; `None` while it answers.
    lost_since: Option<Instant>,
    /// When it last answered after it was lost.
    recovered: Option<Instant>,
    /// When the last probe failed.
    probed: Option<Instant>,
}

impl Answers {
    /// Notes whether the database has answered an attempt, and returns since when it has not.
    fn note<T>(&mut self, attempt: Instant, result: &Result<T, sqlx::Error>) -> Option<Instant> {
        // The connections from before a recovery stay dead.
        let is_outdated = self.recovered.is_some_and(|recovered| attempt < recovered);
        match result {
            Err(sqlx::Error::PoolClosed) => {}
            Err(error) if is_disconnected(error) && is_outdated => {}
            Err(error) if is_disconnected(error) => {
                self.lost_since = self.lost_since.or(Some(attempt));
            }
            _ if self.lost_since.take().is_some() => self.recovered = Some(Instant::now()),
            _ => {}
        }
        self.lost_since
    }
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
        let [probe, shared, lists] = [1, SHARED, SHARED / 2].map(Semaphore::new);
        Connections { options, pool, answers: Mutex::default(), probe, shared, lists }
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
    pub(super) async fn retry<T, Running>(
        &self,
        run: impl Fn(PgPool, bool) -> Running,
    ) -> Result<T, StoreError>
    where
        Running: Future<Output = Result<T, sqlx::Error>>,
    {
        self.retry_in(Lane::Other, run).await
    }

    /// Runs a query of a lane, and retries it after transient errors.
    ///
    /// A failed attempt may have taken effect nevertheless, so `run` is passed whether this is a retry. While the database
    /// is known to be lost, one query at a time finds out whether it is back, and all others fail at once.
    pub(super) async fn retry_in<T, Running>(
        &self,
        lane: Lane,
        run: impl Fn(PgPool, bool) -> Running,
    ) -> Result<T, StoreError>
    where
        Running: Future<Output = Result<T, sqlx::Error>>,
    {
        let entering = timeout(QUEUE_TIMEOUT, self.enter(lane)).await;
        let _permits = entering.map_err(|_| StoreError::Busy)?;
        let (start, mut delay) = (Instant::now(), Duration::from_millis(1));
        let (lost_since, probed) = {
            let answers = self.answers();
            (answers.lost_since, answers.probed)
        };
        let is_lost = lost_since.is_some_and(|since| since.elapsed() >= PATIENCE);
        if is_lost && probed.is_some_and(|probed| probed.elapsed() < PROBE_PAUSE) {
            return Err(StoreError::Lost);
        }
        let probe = match is_lost {
            true => Some(self.probe.try_acquire().map_err(|_| StoreError::Lost)?),
            false => None,
        };
        let mut begin = lost_since.map_or(start, |since| since.min(start));
        let mut is_retry = false;
        loop {
            let limit = match probe {
                Some(_) => PROBE_TIMEOUT,
                None => PROBE_TIMEOUT.max(PATIENCE.saturating_sub(begin.elapsed())),
            };
            let (attempt, pool) = (Instant::now(), self.pool());
            let result = timeout(limit, run(pool.clone(), is_retry)).await.unwrap_or_else(|_| {
                self.replace(&pool);
                Err(sqlx::Error::PoolTimedOut)
            });
            let lost_since = self.answers().note(attempt, &result);
            begin = lost_since.map_or(start, |since| since.min(start));
            match result {
                Ok(value) => return Ok(value),
                Err(error) if is_transient(&error) && begin.elapsed() + delay < PATIENCE => {
                    tokio::time::sleep(delay).await;
                    delay = MAX_RETRY_DELAY.min(delay * 2);
                    is_retry = true;
                }
                Err(error) if is_lost && is_disconnected(&error) => {
                    self.answers().probed = Some(Instant::now());
                    return Err(StoreError::Lost);
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Waits for a connection that a statement may use.
    async fn enter(&self, lane: Lane) -> [Option<SemaphorePermit<'_>>; 2] {
        // The semaphores are never closed.
        let list = if lane == Lane::List { self.lists.acquire().await.ok() } else { None };
        let shared = if lane != Lane::Heartbeat { self.shared.acquire().await.ok() } else { None };
        [list, shared]
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cubilete_testing::postgres::Postgres as Server;
    use tokio::net::TcpListener;

    use super::super::Postgres;
    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn statements_that_wait_for_each_other_do_not_all_probe_a_lost_database() {
        // It accepts connections, and never answers.
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let options = PgConnectOptions::new().host("127.0.0.1").port(port).username("nobody");
        let connections = Connections::new(options);
        let run = async || {
            let query = async |pool: PgPool, _| sqlx::query("SELECT 1").execute(&pool).await;
            connections.retry(query).await
        };
        let begun = Instant::now();
        for _ in 0..10 {
            assert!(run().await.is_err());
        }
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
        assert!(matches!(run().await, Err(StoreError::Lost)));
    }

    #[tokio::test]
    async fn queues_of_other_statements_do_not_keep_heartbeats_waiting() {
        let database = Server::shared().database();
        let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
        let connections = &store.0;
        for (blocked, others_served) in [(Lane::List, true), (Lane::Other, false)] {
            let mut running = tokio::task::JoinSet::new();
            for _ in 0..100 {
                let store = store.clone();
                running.spawn(async move {
                    let sleep = async |pool: PgPool, _| {
                        sqlx::query("SELECT pg_sleep(2.5)").execute(&pool).await
                    };
                    store.0.retry_in(blocked, sleep).await
                });
            }
            let is_full = || match blocked {
                Lane::List => connections.lists.available_permits() == 0,
                _ => connections.shared.available_permits() == 0,
            };
            while !is_full() {
                tokio::task::yield_now().await;
            }
            let (beat, text) = tokio::join!(store.last_heartbeat(), store.get_text("name"));
            assert!(beat.is_ok() && store.record_heartbeat(1).await.is_ok(), "behind {blocked:?}");
            assert_eq!(text.is_ok(), others_served, "behind {blocked:?}");
            let outcomes = running.join_all().await;
            assert!(outcomes.iter().any(Result::is_ok), "the first ones are answered");
            assert!(outcomes.iter().any(|outcome| matches!(outcome, Err(StoreError::Busy))));
            assert!(connections.answers().lost_since.is_none(), "a busy database is not lost");
        }
    }

    #[test]
    fn a_statement_from_before_a_recovery_does_not_report_another_loss() {
        let lost = || Err::<(), _>(sqlx::Error::PoolTimedOut);
        let mut answers = Answers::default();
        let [early, late] = [2, 1].map(|seconds| Instant::now() - Duration::from_secs(seconds));
        assert_eq!(answers.note(early, &Ok(())), None);
        assert_eq!(answers.note(early, &lost()), Some(early), "no recovery yet");
        assert_eq!(answers.note(late, &lost()), Some(early), "the first one counts");
        assert_eq!(answers.note(late, &Ok(())), None);
        assert_eq!(answers.note(late, &lost()), None, "it began before the recovery");
        assert!(answers.note(Instant::now(), &lost()).is_some());
    }
}
