//! Opening a SQLite file: permissions, lock, settings and schema migrations.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::store::StoreError;

/// The migrations from each schema version to the next, starting with an empty file. Released ones never change.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../../migrations/sqlite/1.sql"),
    include_str!("../../../migrations/sqlite/2.sql"),
    include_str!("../../../migrations/sqlite/3.sql"),
    include_str!("../../../migrations/sqlite/4.sql"),
];

/// The newest schema version.
pub(super) const VERSION: usize = MIGRATIONS.len();

/// Capacity of the cache of prepared statements: more than there are.
const CACHED_STATEMENTS: usize = 64;

/// Opens the connection that writes, and creates the folder, the file and its schema if needed.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    create_private(path)
        .map_err(|error| StoreError::Open(path.display().to_string(), error.into()))?;
    prepare(path).map_err(|error| match error {
        StoreError::Sqlite(error) => StoreError::Broken(path.display().to_string(), error),
        other => other,
    })
}

fn prepare(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Lets deleted tables shrink the file. It has an effect only in a new file, so it comes before everything else.
    connection.pragma_update(None, "auto_vacuum", "incremental")?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // An acknowledged line must be durable: the write-ahead log is synced with every commit.
    connection.pragma_update(None, "synchronous", "full")?;
    // A checkpoint every 32 MiB instead of 4 MiB: most pages are written many times in between.
    connection.pragma_update(None, "wal_autocheckpoint", 8192)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// Opens a read-only connection.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

pub(super) fn connect(path: &Path, access: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    // Other programs may read or copy the file while a server is running.
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Locks a database against other servers. The lock is released when the returned file is closed or the process ends.
///
/// It is a separate file, because closing the database file would release SQLite's own locks on it.
pub(super) fn lock(path: &Path) -> Result<fs::File, StoreError> {
    let wrong = |error| StoreError::Open(path.display().to_string(), Arc::new(error));
    let lock = create_private(&path.with_extension("lock")).map_err(wrong)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => Err(StoreError::InUse(path.display().to_string())),
        Err(fs::TryLockError::Error(error)) => Err(wrong(error)),
    }
}

/// Opens a file, and creates it and its folder for their owner only if they do not exist.
fn create_private(path: &Path) -> std::io::Result<fs::File> {
    let mut folders = fs::DirBuilder::new();
    folders.recursive(true);
    let mut file = fs::OpenOptions::new();
    file.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        folders.mode(0o700);
        file.mode(0o600);
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        folders.create(folder)?;
    }
    file.open(path)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: usize = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let steps =
        MIGRATIONS.get(found..).ok_or(StoreError::Newer { found, known: MIGRATIONS.len() })?;
    for step in steps {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", MIGRATIONS.len())?;
    Ok(change.commit()?)
}
