//! Backups of a SQLite file.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::{Sqlite, schema, statements, upkeep};
use crate::serve::FINGERPRINT;
use crate::store::{RestoredBackup, StoreError};
use crate::table::Restores;

/// What SQLite appends to the name of a database for its other files.
const COMPANIONS: [&str; 3] = ["", "-wal", "-shm"];

/// How long to wait for another program that is using the database, such as one that copies it, and how often to try.
const COPY_TIMEOUT: Duration = Duration::from_secs(10);
const COPY_RETRY: Duration = Duration::from_millis(20);

impl Sqlite {
    /// Copies a database, which a server may be using, to a new file that only its owner can read. The copy is consistent
    /// and without free pages.
    pub fn backup(database: &Path, file: &Path) -> Result<(), StoreError> {
        let wrong =
            |error: io::Error| StoreError::Open(file.display().to_string(), Arc::new(error));
        let mut new = OpenOptions::new();
        new.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
        let copy = new.open(file).map_err(wrong)?;
        let copied = copy_into(database, file)
            .map_err(|error| match error {
                StoreError::Sqlite(error) => {
                    StoreError::Broken(database.display().to_string(), error)
                }
                other => other,
            })
            .and_then(|()| copy.sync_all().map_err(wrong));
        if copied.is_err() {
            let _ = fs::remove_file(file);
        }
        copied
    }

    /// Copies a backup to a file beside a database, which a server may be using, to be restored from there. Refuses a file
    /// that is not a sound backup, or one of another secret than that with the fingerprint `secret`.
    pub fn stage(backup: &Path, database: &Path, secret: Option<&str>) -> Result<(), StoreError> {
        let wrong =
            |error: io::Error| StoreError::Open(database.display().to_string(), Arc::new(error));
        check(backup, secret)?;
        let copy = staged(database);
        // Left by an interrupted restoration.
        remove(&copy).map_err(wrong)?;
        Sqlite::backup(backup, &copy)?;
        #[cfg(unix)]
        give_to_owner_of_folder(&copy).map_err(wrong)?;
        Ok(())
    }

    /// Replaces a database that no server uses by a backup. Returns where the database before is kept, if there was one.
    pub fn restore(
        backup: &Path,
        database: &Path,
        secret: Option<&str>,
    ) -> Result<Option<PathBuf>, StoreError> {
        let wrong =
            |error: io::Error| StoreError::Open(database.display().to_string(), Arc::new(error));
        let _lock = schema::lock(database)?;
        Sqlite::stage(backup, database, secret)?;
        let existed = database.exists();
        let old = kept(database);
        // The newest moves may be in the write-ahead log, so it keeps its place beside the file. Without the file it is moved
        // away as well: SQLite would apply it to the backup.
        for companion in COMPANIONS {
            let from = with_suffix(database, companion);
            fs::rename(from, with_suffix(&old, companion))
                .or_else(ignore_missing)
                .map_err(wrong)?;
        }
        fs::rename(staged(database), database).map_err(wrong)?;
        #[cfg(unix)]
        if let Some(folder) = database.parent() {
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(wrong)?;
        }
        Ok(existed.then_some(old))
    }
}

/// Replaces the content of a database in use by the staged backup, in one transaction. A copy of the database before is
/// kept. Nobody may write meanwhile; readers see the old or the new content.
pub(super) fn restore_staged(
    database: &Path,
    restores: Restores,
) -> Result<RestoredBackup, StoreError> {
    let copy = staged(database);
    // Upgrades a backup of an older version.
    let from = schema::open(&copy)?;
    let counted = upkeep::raise_restores(&from, restores)?;
    let restores = upkeep::raise_restores(&from, Restores(counted.0.saturating_add(1)))?;
    let old = kept(database);
    Sqlite::backup(database, &old)?;
    let mut live = schema::connect(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    copy_content(&from, &mut live)
        .map_err(|error| StoreError::Broken(database.display().to_string(), Arc::new(error)))?;
    drop(from);
    if let Err(error) = remove(&copy) {
        tracing::warn!(%error, "cannot remove {}", copy.display());
    }
    Ok(RestoredBackup { old, restores })
}

/// Copies all pages in one transaction.
fn copy_content(from: &Connection, to: &mut Connection) -> rusqlite::Result<()> {
    let copying = Backup::new(from, to)?;
    let started = Instant::now();
    loop {
        match copying.step(-1)? {
            StepResult::Done => return Ok(()),
            _ if started.elapsed() > COPY_TIMEOUT => {
                let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
                return Err(rusqlite::Error::SqliteFailure(busy, None));
            }
            _ => thread::sleep(COPY_RETRY),
        }
    }
}

/// The file from which a backup is restored.
pub(super) fn staged(database: &Path) -> PathBuf {
    with_suffix(database, ".restoring")
}

/// The name for a copy of a database that is replaced.
fn kept(database: &Path) -> PathBuf {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |at| at.as_secs());
    let name = |number: u32| match number {
        0 => with_suffix(database, &format!(".before-{seconds}")),
        _ => with_suffix(database, &format!(".before-{seconds}-{number}")),
    };
    let mut free = (0..).map(name).filter(|name| !name.exists());
    free.next().unwrap_or_else(|| name(0))
}

/// Removes a database and its companions.
fn remove(database: &Path) -> io::Result<()> {
    COMPANIONS.iter().try_for_each(|companion| {
        fs::remove_file(with_suffix(database, companion)).or_else(ignore_missing)
    })
}

/// Gives a file to the owner of its folder: an operator who restores as root must not lock the server out.
#[cfg(unix)]
fn give_to_owner_of_folder(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    let (folder, own) = (fs::metadata(folder)?, fs::metadata(file)?);
    if (folder.uid(), folder.gid()) == (own.uid(), own.gid()) {
        return Ok(());
    }
    std::os::unix::fs::chown(file, Some(folder.uid()), Some(folder.gid()))
}

fn copy_into(database: &Path, file: &Path) -> Result<(), StoreError> {
    let connection = schema::connect(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Takes effect in the copy, also if the file is of an older version.
    connection.pragma_update(None, "auto_vacuum", "incremental")?;
    connection.execute("VACUUM INTO ?1", [file.to_string_lossy()])?;
    Ok(())
}

/// Checks that a file is a sound database of this program, and of the secret with this fingerprint.
pub(super) fn check(file: &Path, secret: Option<&str>) -> Result<(), StoreError> {
    let name = || file.display().to_string();
    File::open(file).map_err(|error| StoreError::Open(name(), Arc::new(error)))?;
    let broken = |error: rusqlite::Error| StoreError::Broken(name(), Arc::new(error));
    let read = || -> rusqlite::Result<(usize, String, Option<String>)> {
        let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let version = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let found = connection.pragma_query_value(None, "quick_check", |row| row.get(0))?;
        let has_texts = (1..=schema::VERSION).contains(&version);
        let owner = if has_texts { statements::get_text(&connection, FINGERPRINT)? } else { None };
        Ok((version, found, owner))
    };
    let (version, found, owner) = read().map_err(broken)?;
    match (version, found.as_str()) {
        (0, _) => Err(StoreError::Foreign(name())),
        (found, _) if found > schema::VERSION => {
            Err(StoreError::Newer { found, known: schema::VERSION })
        }
        // A backup of a server that never ran belongs to nobody.
        (_, "ok") if secret.zip(owner.as_deref()).is_some_and(|(own, other)| own != other) => {
            Err(StoreError::OtherSecret(name()))
        }
        (_, "ok") => Ok(()),
        (_, fault) => Err(StoreError::Damaged(name(), fault.to_string())),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(suffix);
    name.into()
}

fn ignore_missing(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}
