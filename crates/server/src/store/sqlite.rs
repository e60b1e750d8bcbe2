//! The SQLite store, for a single server.

mod backup;
mod readers;
mod schema;
mod statements;
mod upkeep;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Millis;

use self::readers::Readers;
use self::writer::Writer;
use super::lane::Lane;
use super::{Appended, Created, LastHeartbeat, Query, Row, Store, StoreError};

/// A store in a SQLite file. One thread writes, blocking threads read, and async tasks never block.
pub struct Sqlite {
    /// Dropped first: the writer must be the last connection, so that it can move everything into the file.
    readers: Arc<Readers>,
    writer: Writer,
    /// Dropped last.
    _lock: File,
}

impl Sqlite {
    /// Opens or creates a file and its folder, and migrates the schema.
    ///
    /// New files are readable by their owner only. The file is locked against other servers.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let lock = schema::lock(path)?;
        let writer = Writer::start(schema::open(path)?)
            .map_err(|error| StoreError::Open(path.display().to_string(), error.into()))?;
        Ok(Sqlite { readers: Readers::new(path), writer, _lock: lock })
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
        self.readers.read(Lane::Other, move |db| statements::lines(db, table, after)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let tables = tables.to_vec();
        self.readers.read(Lane::Other, move |db| statements::lengths(db, &tables)).await
    }

    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError> {
        self.readers.read(Lane::Other, move |db| statements::by_code(db, code)).await
    }

    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError> {
        let query = query.clone();
        self.readers.read(Lane::List, move |db| statements::list(db, &query)).await
    }

    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(Lane::Other, move |db| statements::due(db, at, limit)).await
    }

    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError> {
        self.readers.read(Lane::Other, move |db| statements::count_hosted(db, guest, since)).await
    }

    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        self.writer.write(move |db| statements::record_heartbeat(db, at)).await
    }

    async fn last_heartbeat(&self) -> Result<LastHeartbeat, StoreError> {
        let at = self.readers.read(Lane::Heartbeat, statements::last_heartbeat).await?;
        Ok(LastHeartbeat { at, store_time: None })
    }

    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError> {
        let (name, text) = (name.to_string(), text.to_string());
        self.writer.write(move |db| statements::put_text_once(db, &name, &text)).await
    }

    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        let name = name.to_string();
        self.readers.read(Lane::Other, move |db| statements::get_text(db, &name)).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        self.readers.read(Lane::Other, statements::size).await
    }
}
