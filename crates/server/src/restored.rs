//! Notices a restored backup: the database is then older than a mark that the server keeps outside of it.

use std::path::PathBuf;
use std::time::Duration;

use cubilete_protocol::table::Millis;

use crate::private_file;
use crate::store::{LastHeartbeat, Store, StoreError};

/// How often the mark is written: a backup that is younger than this is not noticed.
pub(crate) const MARK_INTERVAL: Duration = Duration::from_secs(10);

/// A file with the latest heartbeat in the store. The heartbeat of a store only grows, unless a backup is restored.
pub(crate) struct Mark(PathBuf);

impl Mark {
    pub(crate) fn new(path: PathBuf) -> Mark {
        Mark(path)
    }

    /// Warns if the store is older than the mark. A store without a heartbeat is new.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<(), StoreError> {
        // A missing or damaged mark tells nothing.
        let mark = std::fs::read_to_string(&self.0).ok();
        let mark = mark.and_then(|text| text.trim().parse::<Millis>().ok());
        if let (Some(last), Some(mark)) = (store.last_heartbeat().await?.at, mark)
            && last < mark
        {
            tracing::warn!(
                seconds = (mark - last) / 1000,
                "the database is older than when this server last used it, so a backup was restored: games that were \
                 running then will repeat rolls that players may have seen, see docs/fairness.md"
            );
        }
        Ok(())
    }

    /// Writes the latest heartbeat in the store. Without the mark the server works as well.
    pub(crate) async fn update(&self, store: &dyn Store) {
        if let Ok(LastHeartbeat { at: Some(last), .. }) = store.last_heartbeat().await
            && let Err(error) = private_file::replace(&self.0, &last.to_string())
        {
            tracing::debug!(%error, "cannot write the mark");
        }
    }
}
