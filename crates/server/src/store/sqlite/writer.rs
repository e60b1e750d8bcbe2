//! The writer thread, which commits all waiting jobs together.

use std::thread;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::StoreError;

/// Maximum waiting jobs, and maximum jobs per commit.
const MAX_WAITING: usize = 1024;

/// A handle to the writer thread. Dropping it commits the waiting jobs, empties the write-ahead log and ends the thread.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread with its own connection.
    pub(super) fn start(connection: Connection) -> std::io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(MAX_WAITING);
        let thread = thread::Builder::new()
            .name("store".to_string())
            .spawn(move || write_all(&connection, waiting))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Runs `work` within the next commit, and returns its value once the commit is durable.
    ///
    /// An error of one job fails its whole commit, so expected outcomes such as conflicts must be values, not errors.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Pending { work: Some(work), outcome: None, answer });
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic has already failed the waiting jobs.
            let _ = thread.join();
        }
    }
}

/// A write and the channel for its answer.
trait Job: Send {
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;

    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Pending<T, Work> {
    work: Option<Work>,
    outcome: Option<T>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, Work> Job for Pending<T, Work>
where
    T: Send,
    Work: FnOnce(&Connection) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        if let Some(work) = self.work.take() {
            self.outcome = Some(work(connection)?);
        }
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Pending { outcome, answer, .. } = *self;
        // The caller may have been cancelled.
        let _ = answer.send(committed.and_then(|()| outcome.ok_or(StoreError::Closed)));
    }
}

fn write_all(connection: &Connection, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut jobs = Vec::with_capacity(MAX_WAITING);
    while waiting.blocking_recv_many(&mut jobs, MAX_WAITING) > 0 {
        let committed = commit(connection, &mut jobs).map_err(StoreError::from);
        for job in jobs.drain(..) {
            job.answer(committed.clone());
        }
    }
    // After this, the file of a stopped server is a complete backup by itself. If it fails nothing is lost: the
    // write-ahead log stays beside the file.
    match empty_log(connection) {
        Ok(true) => {}
        Ok(false) => tracing::warn!("the database is being read: its write-ahead log stays"),
        Err(error) => tracing::warn!(%error, "the write-ahead log of the database stays"),
    }
}

/// Moves the write-ahead log into the file. Returns false if a reader prevents it.
fn empty_log(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row(
        "PRAGMA wal_checkpoint(TRUNCATE)",
        [],
        |row| Ok(row.get::<_, i64>(0)? == 0),
    )
}

fn commit(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    let done = jobs
        .iter_mut()
        .try_for_each(|job| job.run(connection))
        .and_then(|()| connection.prepare_cached("COMMIT")?.execute([]));
    // Some errors have already ended the transaction.
    if done.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    done.map(drop)
}
