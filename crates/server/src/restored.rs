//! Notices and counts restored backups, by two marks that the server keeps outside of the database.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use cubilete_protocol::table::Millis;

use crate::private_file;
use crate::store::{LastHeartbeat, Store, StoreError};
use crate::table::Restores;

/// How often the latest heartbeat is marked: a backup that is younger than this is not noticed.
pub(crate) const MARK_INTERVAL: Duration = Duration::from_secs(10);

/// Two files in the server's data folder. What they contain only grows, while a store that is restored is set back.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The latest heartbeat in the store.
    heartbeat: PathBuf,
    /// How often a backup was restored.
    restores: PathBuf,
}

impl Marks {
    /// The marks in a folder.
    pub fn new(folder: &Path) -> Marks {
        Marks { heartbeat: folder.join("heartbeat"), restores: folder.join("restores") }
    }

    /// Returns how often a backup was restored. If the store is older than the marks, one was restored just now, and is
    /// counted. A store without a heartbeat is new.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<Restores, StoreError> {
        let stored = store.raise_restores(Restores(0)).await?;
        let counted = read::<u32>(&self.restores).map(Restores);
        let (last, mark) = (store.last_heartbeat().await?.at, read::<Millis>(&self.heartbeat));
        let is_older = last.is_some() && (last < mark || Some(stored) < counted);
        if !is_older {
            self.note(stored.max(counted.unwrap_or_default()));
            return store.raise_restores(stored.max(counted.unwrap_or_default())).await;
        }
        let restores = self.count(store).await?;
        tracing::warn!(
            restores = restores.0,
            "the database is older than when this server last used it, so a backup was restored: games that were running \
             then continue with new dice, see docs/fairness.md"
        );
        Ok(restores)
    }

    /// Counts a restored backup, and returns the new number.
    pub async fn count(&self, store: &dyn Store) -> Result<Restores, StoreError> {
        let stored = store.raise_restores(Restores(0)).await?;
        let counted =
            read::<u32>(&self.restores).map_or(stored, |counted| stored.max(Restores(counted)));
        let restores = Restores(counted.0.saturating_add(1));
        self.note(restores);
        store.raise_restores(restores).await
    }

    /// Writes how often a backup was restored. Without this mark, restoring the same backup again would repeat dice.
    pub(crate) fn note(&self, restores: Restores) {
        if let Err(error) = private_file::replace(&self.restores, &restores.0.to_string()) {
            tracing::warn!(%error, "cannot write {}", self.restores.display());
        }
    }

    /// Writes the latest heartbeat in the store. A failure is ignored: the server works without this mark, too.
    pub async fn update(&self, store: &dyn Store) {
        if let Ok(LastHeartbeat { at: Some(last), .. }) = store.last_heartbeat().await
            && let Err(error) = private_file::replace(&self.heartbeat, &last.to_string())
        {
            tracing::debug!(%error, "cannot write the mark");
        }
    }
}

/// Reads a mark. A missing or damaged one tells nothing.
fn read<T: FromStr>(path: &Path) -> Option<T> {
    std::fs::read_to_string(path).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn the_number_of_restores_never_falls_whatever_is_restored() {
        let folder = tempfile::tempdir().unwrap();
        let marks = Marks::new(folder.path());
        let open =
            |name: &str| Sqlite::open(folder.path().join(name).join("tables.sqlite")).unwrap();
        let (old, new) = (open("old"), open("new"));
        assert_eq!(marks.check(&new).await.unwrap(), Restores(0), "it is new");
        old.record_heartbeat(1_000).await.unwrap();
        new.record_heartbeat(2_000).await.unwrap();
        marks.update(&new).await;
        assert_eq!(marks.check(&new).await.unwrap(), Restores(0));
        assert_eq!(marks.check(&old).await.unwrap(), Restores(1), "its heartbeat is older");
        marks.update(&old).await;
        assert_eq!(marks.check(&old).await.unwrap(), Restores(1), "it is counted once");
        assert_eq!(marks.check(&new).await.unwrap(), Restores(2), "it was not used since");
        std::fs::remove_file(&marks.restores).unwrap();
        assert_eq!(marks.check(&new).await.unwrap(), Restores(2), "the store counts, too");
        assert_eq!(marks.count(&old).await.unwrap(), Restores(3));
    }
}
