//! The one thread that writes: whatever waits for it goes to the disk together, and is answered together.

use std::thread;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::StoreError;

/// How much may wait: also the most that goes into one commit.
const WAITING: usize = 1024;

/// The way to the thread. When it is dropped, the thread does what still waits, leaves one whole file, and is gone.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread, which has this connection for itself.
    pub(super) fn start(connection: Connection) -> std::io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let thread = thread::Builder::new()
            .name("store".to_string())
            .spawn(move || write_all(&connection, waiting))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Does some work within the next commit. What it returns comes back once it is on the disk.
    ///
    /// Work that fails takes what goes with it down, too: so what is only unwelcome, as a number that is taken, is no
    /// failure but an outcome.
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
            // If it panicked, whoever waited for it knows.
            let _ = thread.join();
        }
    }
}

/// Something to write, and somebody who waits for it.
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
        // Whoever asked may have gone away since.
        let _ = answer.send(committed.and_then(|()| outcome.ok_or(StoreError::Closed)));
    }
}

fn write_all(connection: &Connection, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut jobs = Vec::with_capacity(WAITING);
    while waiting.blocking_recv_many(&mut jobs, WAITING) > 0 {
        let committed = commit(connection, &mut jobs).map_err(StoreError::from);
        for job in jobs.drain(..) {
            job.answer(committed.clone());
        }
    }
    // Whoever copies the file of a server that was stopped has everything. Nothing is lost if this fails: then the
    // log beside the file counts, too.
    match empty_log(connection) {
        Ok(true) => {}
        Ok(false) => tracing::warn!("somebody reads the database: its log stays beside it"),
        Err(error) => tracing::warn!(%error, "the log of the database stays beside it"),
    }
}

/// Takes what is in the log into the file; false if somebody else keeps the log from it.
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
    // Some errors have ended the transaction already, and others not.
    if done.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    done.map(drop)
}
