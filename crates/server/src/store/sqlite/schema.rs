//! Opening a SQLite file: who may read it, how it is written, and its schema brought up to date.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::store::StoreError;

/// What leads from one version of the schema to the next; the first from an empty file. Nothing here is ever changed:
/// a new version is a new file.
const MIGRATIONS: [&str; 1] = [include_str!("../../../migrations/sqlite/1.sql")];

/// More than all statements there are.
const STATEMENTS: usize = 64;

/// The connection that writes; the folder, the file and its schema are there after this.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    make(path).map_err(|error| StoreError::Open(path.display().to_string(), error.into()))?;
    prepare(path).map_err(|error| match error {
        StoreError::Sqlite(error) => StoreError::Broken(path.display().to_string(), error),
        other => other,
    })
}

fn prepare(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // Whoever is told that a line is kept may rely on it: the log is on the disk before that.
    connection.pragma_update(None, "synchronous", "full")?;
    // Pages go back into the file every 32 MiB of log rather than every 4: most are written many times in between.
    connection.pragma_update(None, "wal_autocheckpoint", 8192)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// A connection that only reads.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Others may look at the file, or copy it, while a server is at work.
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// What keeps other servers away from a file for as long as this lives; if this process dies, so does the lock.
///
/// It is a file of its own: of the database itself SQLite locks parts, and closing it would release those.
pub(super) fn lock(path: &Path) -> Result<fs::File, StoreError> {
    let wrong = |error| StoreError::Open(path.display().to_string(), Arc::new(error));
    let lock = make(&path.with_extension("lock")).map_err(wrong)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => Err(StoreError::InUse(path.display().to_string())),
        Err(fs::TryLockError::Error(error)) => Err(wrong(error)),
    }
}

/// Makes the folder and the file, unless they are there, so that nobody else may read them.
fn make(path: &Path) -> std::io::Result<fs::File> {
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
