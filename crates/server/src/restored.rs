//! Notices and counts restored backups, and notices an emptied database, by marks that the server keeps outside of it.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use cubilete_protocol::table::Millis;

use crate::private_file;
use crate::store::{LastHeartbeat, Store, StoreError};
use crate::table::Restores;

/// How often the latest heartbeat is marked: a backup that is younger than this is not noticed.
pub(crate) const MARK_INTERVAL: Duration = Duration::from_secs(10);

/// Files in the server's data folder.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The latest heartbeat in the store. It only grows, while a store that is restored is set back.
    heartbeat: PathBuf,
    /// How often a backup was restored. It only grows, too.
    restores: PathBuf,
    /// Whether the store had tables.
    had_tables: PathBuf,
}

impl Marks {
    /// The marks in a folder.
    pub fn new(folder: &Path) -> Marks {
        let [heartbeat, restores, had_tables] =
            ["heartbeat", "restores", "tables"].map(|name| folder.join(name));
        Marks { heartbeat, restores, had_tables }
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

    /// Whether the store has no tables although it had some when this server last used it. The server itself may delete the
    /// last one, but then it notes that.
    pub(crate) async fn is_emptied(&self, store: &dyn Store) -> Result<bool, StoreError> {
        Ok(read(&self.had_tables) == Some(true) && store.ids(None, 1).await?.is_empty())
    }

    /// Writes the latest heartbeat in the store, and whether it has tables. Without these marks the server works as well.
    pub async fn update(&self, store: &dyn Store) {
        if let Ok(first) = store.ids(None, 1).await
            && let Err(error) =
                private_file::replace(&self.had_tables, &(!first.is_empty()).to_string())
        {
            tracing::debug!(%error, "cannot write the mark");
        }
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
    use cubilete_protocol::id::{GuestId, TableCode, TableId};
    use cubilete_protocol::table::Stage;

    use super::*;
    use crate::store::{Row, Sqlite, Upkeep};

    #[tokio::test]
    async fn a_database_without_the_tables_it_had_is_noticed_once() {
        let folder = tempfile::tempdir().unwrap();
        let marks = Marks::new(folder.path());
        let store = Sqlite::open(folder.path().join("tables.sqlite")).unwrap();
        assert!(!marks.is_emptied(&store).await.unwrap(), "it is new");
        marks.update(&store).await;
        assert!(!marks.is_emptied(&store).await.unwrap(), "it had no tables");
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let row = Row {
            stage: Stage::Gathering,
            public: true,
            host: GuestId::from_bits(1),
            guests: Vec::new(),
            wake: None,
            updated: 1,
            listed: String::new(),
            origin: None,
        };
        store.create(id, code, "first", &row).await.unwrap();
        marks.update(&store).await;
        assert!(!marks.is_emptied(&store).await.unwrap());
        assert!(store.delete(id, 1).await.unwrap());
        assert!(marks.is_emptied(&store).await.unwrap());
        marks.update(&store).await;
        assert!(!marks.is_emptied(&store).await.unwrap(), "it is noted");
    }

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
