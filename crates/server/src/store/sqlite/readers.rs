//! The connections that read a SQLite file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::schema;
use crate::store::StoreError;
use crate::store::lane::Lane;

/// Maximum concurrent readers, besides that of heartbeats.
const READERS: usize = 4;

/// A pool of read-only connections, opened on demand.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    all: Arc<Semaphore>,
    lists: Arc<Semaphore>,
    heartbeats: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Arc<Readers> {
        Arc::new(Readers {
            path: path.to_path_buf(),
            idle: Mutex::default(),
            all: Arc::new(Semaphore::new(READERS)),
            lists: Arc::new(Semaphore::new(READERS / 2)),
            heartbeats: Arc::new(Semaphore::new(1)),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Runs a read on a blocking thread.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Readers>,
        lane: Lane,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permits = match lane {
            Lane::Heartbeat => (acquire(&self.heartbeats).await?, None),
            Lane::Other => (acquire(&self.all).await?, None),
            Lane::List => {
                let list = acquire(&self.lists).await?;
                (acquire(&self.all).await?, Some(list))
            }
        };
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            // Held until the read is done, even if the caller is cancelled.
            let _permits = permits;
            let idle = readers.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = idle.map_or_else(|| schema::open_reader(&readers.path), Ok)?;
            let outcome = work(&connection);
            readers.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(outcome?)
        });
        reading.await.map_err(|_| StoreError::Closed)?
    }
}

async fn acquire(permits: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, StoreError> {
    Arc::clone(permits).acquire_owned().await.map_err(|_| StoreError::Closed)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use cubilete_protocol::table::Stage;
    use tokio::time::timeout;

    use super::super::Sqlite;
    use super::*;
    use crate::store::{Query, Store};

    /// Starts more reads than can run, each of which ends when the returned sender is dropped.
    fn block(readers: &Arc<Readers>, lane: Lane) -> mpsc::Sender<()> {
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        for _ in 0..20 {
            let (readers, ended) = (Arc::clone(readers), Arc::clone(&ended));
            let wait = move |_: &Connection| {
                let _ = ended.lock().unwrap_or_else(PoisonError::into_inner).recv();
                Ok(())
            };
            tokio::spawn(async move { readers.read(lane, wait).await });
        }
        end
    }

    async fn is_served<T>(read: impl Future<Output = Result<T, StoreError>>) -> bool {
        timeout(Duration::from_secs(2), read).await.is_ok()
    }

    #[tokio::test]
    async fn queues_of_other_reads_do_not_keep_heartbeats_waiting_nor_lists_everything_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("tables.sqlite")).unwrap();
        let query = Query {
            stages: vec![Stage::Over],
            guest: None,
            since: 0,
            before: None,
            limit: 1,
            per_origin: 1,
        };
        for (blocked, others_served) in [(Lane::List, true), (Lane::Other, false)] {
            let end = block(&store.readers, blocked);
            // Lets the reads begin.
            while store.readers.all.available_permits() > READERS / 2 {
                tokio::task::yield_now().await;
            }
            assert!(is_served(store.last_heartbeat()).await, "behind {blocked:?}");
            assert!(!is_served(store.list(&query)).await, "behind {blocked:?}");
            let other = is_served(store.get_text("name")).await;
            assert_eq!(other, others_served, "behind {blocked:?}");
            drop(end);
            while store.readers.all.available_permits() < READERS {
                tokio::task::yield_now().await;
            }
        }
    }
}
