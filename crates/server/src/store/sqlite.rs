//! Tables in a SQLite file, for a server that is alone.

mod schema;
mod statements;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Millis;
use rusqlite::Connection;
use tokio::sync::Semaphore;

use self::writer::Writer;
use super::{Appended, Created, Query, Row, Store, StoreError};

/// How many may read at once.
const READERS: usize = 4;

/// A SQLite file. One thread writes, a few others read, and nobody waits on a thread of the runtime.
pub struct Sqlite {
    /// Given up first: the connection that writes is to be the last one, and leaves everything in the file.
    readers: Arc<Readers>,
    writer: Writer,
    /// Given up last.
    _lock: File,
}

impl Sqlite {
    /// Opens a file that nobody else may read, and no other server use at the same time. It is made if it is not there,
    /// with its folder, and its schema is brought up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let lock = schema::lock(path)?;
        let writer = Writer::start(schema::open(path)?)
            .map_err(|error| StoreError::Open(path.display().to_string(), error.into()))?;
        let readers = Readers {
            path: path.to_path_buf(),
            idle: Mutex::default(),
            places: Arc::new(Semaphore::new(READERS)),
        };
        Ok(Sqlite { readers: Arc::new(readers), writer, _lock: lock })
    }
}

/// The connections that read, opened when they are first needed.
struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    places: Arc<Semaphore>,
}

impl Readers {
    /// Reads on a thread where waiting is allowed.
    async fn read<T: Send + 'static>(
        self: &Arc<Readers>,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            // The place is held here: whoever asked may be gone before the reading is done.
            let _place = place;
            let idle = readers.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = idle.map_or_else(|| schema::open_reader(&readers.path), Ok)?;
            let outcome = work(&connection);
            readers.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(outcome?)
        });
        reading.await.map_err(|_| StoreError::Closed)?
    }
}

#[async_trait::async_trait]
impl Store for Sqlite {
    fn is_shared(&self) -> bool {
        false
    }

    async fn create(
        &self,
        table: TableId,
        code: TableCode,
        line: &str,
        row: &Row,
    ) -> Result<Created, StoreError> {
        let (line, row) = (line.to_string(), row.clone());
        self.writer.write(move |db| statements::create(db, table, code, &line, &row)).await
    }

    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError> {
        let work = move |db: &_| statements::append(db, table, seq, &line, row.as_ref());
        self.writer.write(work).await
    }

    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError> {
        self.readers.read(move |db| statements::lines(db, table, after)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let tables = tables.to_vec();
        self.readers.read(move |db| statements::lengths(db, &tables)).await
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        self.readers.read(move |db| statements::by_code(db, code)).await
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        let query = query.clone();
        self.readers.read(move |db| statements::list(db, &query)).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(move |db| statements::due(db, at, limit)).await
    }

    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError> {
        self.readers.read(move |db| statements::count_hosted(db, guest, since)).await
    }

    async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        self.writer.write(move |db| statements::beat(db, at)).await
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        self.readers.read(statements::last_beat).await
    }

    async fn keep_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        let (name, text) = (name.to_string(), text.to_string());
        self.writer.write(move |db| statements::keep_once(db, &name, &text)).await
    }

    async fn kept(&self, name: &str) -> Result<Option<String>, StoreError> {
        let name = name.to_string();
        self.readers.read(move |db| statements::kept(db, &name)).await
    }
}
