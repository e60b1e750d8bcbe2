//! What is kept of tables: the lines of their logs, and one row each to find them by.
//!
//! A table is its log. Whoever adds a line says which number it has; of two who add the same number one is told so, and
//! looks at what the other did. So any number of servers may work on one store.

mod postgres;
mod sqlite;

use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};

pub use self::postgres::Postgres;
pub use self::sqlite::Sqlite;

/// Where tables are kept.
#[async_trait::async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether other servers may work on it at the same time.
    fn is_shared(&self) -> bool;

    /// Keeps a new table: the first line of its log, its row and its code. Nothing changes if the table is there already.
    ///
    /// A code belongs to its table for good: there are a thousand million of them, and what people read to each other
    /// leads to the table also when the game is over.
    async fn create(
        &self,
        table: TableId,
        code: TableCode,
        line: &str,
        row: &Row,
    ) -> Result<Created, StoreError>;

    /// Adds line `seq` to the log of a table, and changes its row if there is a new one: both or neither. When this
    /// returns, the line is on the disk.
    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError>;

    /// The lines of a log from number `after + 1` on; none if there is no such table. The first line has number 1.
    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError>;

    /// How many lines the logs of these tables have; a table that there is not is left out.
    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError>;

    /// The table with a code, at whichever stage.
    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError>;

    /// What a list shows of tables, those first where something happened last.
    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError>;

    /// The tables where something is due at this time or was before, the most urgent first; at most `limit`.
    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// How many tables a guest has set up that are not over, and where something happened since then.
    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError>;

    /// Notes that a server is at work at this time. Times may come in any order: the latest counts.
    async fn beat(&self, at: Millis) -> Result<(), StoreError>;

    /// When a server was last at work.
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError>;

    /// Keeps a text under a name unless one is kept there already; the one that is kept then.
    async fn keep_once(&self, name: &str, text: &str) -> Result<String, StoreError>;

    /// The text that is kept under a name.
    async fn kept(&self, name: &str) -> Result<Option<String>, StoreError>;
}

/// What to find a table by, without reading its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// How far it is.
    pub stage: Stage,
    /// Whether everybody may find it.
    pub public: bool,
    /// Who set it up.
    pub host: GuestId,
    /// Who sits there: they find it among their own.
    pub guests: Vec<GuestId>,
    /// When something is due there.
    pub wake: Option<Millis>,
    /// When something last happened there.
    pub updated: Millis,
    /// What a list shows of it, as JSON.
    pub listed: String,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// At these stages.
    pub stages: Vec<Stage>,
    /// Those where a guest sits; the public ones of everybody if none.
    pub guest: Option<GuestId>,
    /// Where something happened since then.
    pub since: Millis,
    /// Those that come after this one, for the next page: when something last happened at the last table of the page
    /// before, and which table that is. Times alone would lose some, as much may happen within a millisecond.
    pub before: Option<(Millis, TableId)>,
    /// At most so many.
    pub limit: usize,
}

/// What became of a new table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Created {
    /// It is kept.
    New,
    /// It was there already; the log is as it was.
    Known,
    /// Another table has the code.
    CodeTaken,
}

/// What became of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is kept.
    New,
    /// The log has a line with this number already, or none before it, or there is no such table.
    Conflict,
}

/// The store cannot be used now; it may be later. Everybody whose lines went to the disk together is told the same.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite says no.
    #[error("the database: {0}")]
    Sqlite(Arc<rusqlite::Error>),
    /// PostgreSQL says no, or nothing.
    #[error("PostgreSQL: {}", postgres::said(_0))]
    Postgres(Arc<sqlx::Error>),
    /// There is no PostgreSQL at a place, or it lets nobody in.
    #[error("cannot use PostgreSQL at {0}: {said}", said = postgres::said(_1))]
    Unreachable(String, Arc<sqlx::Error>),
    /// The address is not one of PostgreSQL.
    #[error("cannot use this database: expected postgres://USER@HOST/DATABASE, {0}")]
    Address(String),
    /// There is no file, or no thread, to be had.
    #[error("cannot open the database {0}: {1}")]
    Open(String, Arc<std::io::Error>),
    /// The file is not such a database.
    #[error("cannot use the database {0}: {1}")]
    Broken(String, Arc<rusqlite::Error>),
    /// Another server is at work on it.
    #[error(
        "another server is at work on the database {0}: stop it, or name another folder by --data"
    )]
    InUse(String),
    /// A later version of this program was at work on it.
    #[error("the database has version {found}, and this program knows {known}: use a newer one")]
    Newer {
        /// The version of the schema.
        found: usize,
        /// The last version that this program knows.
        known: usize,
    },
    /// The thread that writes is gone.
    #[error("the database was closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(Arc::new(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Postgres(Arc::new(error))
    }
}

/// How a stage is written in a row: indexes name it.
fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Opening => "opening",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

/// A number as databases know it; what is too large for them is larger than all that is kept there, and stays so.
fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A table as databases know it.
fn table_bytes(table: TableId) -> [u8; 16] {
    table.bits().to_be_bytes()
}

/// A guest as databases know it.
fn guest_bytes(guest: GuestId) -> [u8; 16] {
    guest.bits().to_be_bytes()
}
