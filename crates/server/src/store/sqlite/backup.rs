//! Backups of a SQLite file.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags};

use super::{Sqlite, schema};
use crate::store::StoreError;

/// What SQLite appends to the name of a database for its other files.
const COMPANIONS: [&str; 3] = ["", "-wal", "-shm"];

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

    /// Replaces a database that no server uses by a backup. Returns where the database before is kept, if there was one.
    pub fn restore(backup: &Path, database: &Path) -> Result<Option<PathBuf>, StoreError> {
        let wrong =
            |error: io::Error| StoreError::Open(database.display().to_string(), Arc::new(error));
        check(backup)?;
        let _lock = schema::lock(database)?;
        let copy = with_suffix(database, ".restoring");
        // Left by an interrupted restoration.
        fs::remove_file(&copy).or_else(ignore_missing).map_err(wrong)?;
        Sqlite::backup(backup, &copy)?;
        #[cfg(unix)]
        give_to_owner_of_folder(&copy).map_err(wrong)?;
        let existed = database.exists();
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |at| at.as_secs());
        let old = with_suffix(database, &format!(".before-{seconds}"));
        // The newest moves may be in the write-ahead log, so it keeps its place beside the file. Without the file it is moved
        // away as well: SQLite would apply it to the backup.
        for companion in COMPANIONS {
            let from = with_suffix(database, companion);
            fs::rename(from, with_suffix(&old, companion))
                .or_else(ignore_missing)
                .map_err(wrong)?;
        }
        fs::rename(&copy, database).map_err(wrong)?;
        #[cfg(unix)]
        if let Some(folder) = database.parent() {
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(wrong)?;
        }
        Ok(existed.then_some(old))
    }
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

/// Checks that a file is a sound database of this program.
fn check(file: &Path) -> Result<(), StoreError> {
    let name = || file.display().to_string();
    File::open(file).map_err(|error| StoreError::Open(name(), Arc::new(error)))?;
    let broken = |error: rusqlite::Error| StoreError::Broken(name(), Arc::new(error));
    let read = || -> rusqlite::Result<(usize, String)> {
        let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let version = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let found = connection.pragma_query_value(None, "quick_check", |row| row.get(0))?;
        Ok((version, found))
    };
    let (version, found) = read().map_err(broken)?;
    match (version, found.as_str()) {
        (0, _) => Err(StoreError::Foreign(name())),
        (found, _) if found > schema::VERSION => {
            Err(StoreError::Newer { found, known: schema::VERSION })
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
