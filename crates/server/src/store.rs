//! The store: the log of each table, and one row per table to find it by.
//!
//! Lines are appended under consecutive sequence numbers. If two servers append the same number, one of them gets a
//! conflict, reads the other's line and decides again, so any number of servers can share a store.

mod lane;
mod monitored;
mod postgres;
mod sqlite;
mod upkeep;

use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use ipnet::IpNet;

use crate::table::Origin;

pub(crate) use self::monitored::Monitored;
pub use self::postgres::Postgres;
pub use self::sqlite::Sqlite;
pub use self::upkeep::{Ban, Expirable, RestoredBackup, Upkeep};

/// A store of tables.
#[async_trait::async_trait]
pub trait Store: Upkeep {
    /// Whether other servers may use the store at the same time.
    fn is_shared(&self) -> bool;

    /// Saves a new table: the first line of its log, its row and its code. Changes nothing if the table already exists.
    ///
    /// A code belongs to its table until the table is deleted, so that it still leads to the table when the game is over.
    /// There are about a billion codes.
    async fn create(
        &self,
        table: TableId,
        code: TableCode,
        line: &str,
        row: &Row,
    ) -> Result<Created, StoreError>;

    /// Appends line `seq` to the log of a table, and updates its row if one is given: both or neither. Both are durable
    /// when this returns.
    async fn append(
        &self,
        table: TableId,
        seq: u64,
        line: String,
        row: Option<Row>,
    ) -> Result<Appended, StoreError>;

    /// Returns the lines of a log with sequence numbers above `after`, or nothing if the table does not exist. The first
    /// line has number 1.
    async fn lines(&self, table: TableId, after: u64) -> Result<Vec<String>, StoreError>;

    /// Returns the lengths of the logs of these tables, without those that do not exist.
    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError>;

    /// Returns the table with a code, at any stage.
    async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, StoreError>;

    /// Returns [`Row::listed`] of the tables that match a query, the most recently updated first.
    async fn list(&self, query: &Query) -> Result<Vec<String>, StoreError>;

    /// Returns up to `limit` tables whose wake-up time is not after `at`, the earliest first.
    async fn due(&self, at: Millis, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// Counts the unfinished tables of a host that were updated since some time.
    async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, StoreError>;

    /// Records that a server was running at this time. Times may come in any order: the latest counts.
    async fn record_heartbeat(&self, at: Millis) -> Result<(), StoreError>;

    /// Returns the latest heartbeat of any server, and the time at the store.
    async fn last_heartbeat(&self) -> Result<LastHeartbeat, StoreError>;

    /// Saves a text under a name unless the name is taken. Returns the text that is then stored.
    async fn put_text_once(&self, name: &str, text: &str) -> Result<String, StoreError>;

    /// Returns the text stored under a name.
    async fn get_text(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Returns how many bytes the store takes on the disk.
    async fn size(&self) -> Result<u64, StoreError>;
}

/// The answer of [`Store::last_heartbeat`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LastHeartbeat {
    /// The latest heartbeat of any server.
    pub at: Option<Millis>,
    /// The time by the store's own clock; `None` if the store has none that differs from the server's.
    pub store_time: Option<Millis>,
}

/// The indexed fields of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The stage.
    pub stage: Stage,
    /// Whether the table appears in the public list.
    pub public: bool,
    /// The host.
    pub host: GuestId,
    /// The guests in its seats, who find it among their own tables.
    pub guests: Vec<GuestId>,
    /// When the table next needs attention.
    pub wake: Option<Millis>,
    /// Time of the last entry when the row was saved.
    pub updated: Millis,
    /// The list item as JSON.
    pub listed: String,
    /// The origin of the table; `None` if it is not known.
    pub origin: Option<Origin>,
}

/// Selects tables for a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// Only tables at these stages.
    pub stages: Vec<Stage>,
    /// Only tables where this guest has a seat; public tables if `None`.
    pub guest: Option<GuestId>,
    /// Only tables updated at this time or later.
    pub since: Millis,
    /// For the next page: the update time and id of the last table on the previous page. The id is needed because many
    /// tables may be updated in the same millisecond.
    pub before: Option<(Millis, TableId)>,
    /// Maximum number of tables.
    pub limit: usize,
    /// Maximum public tables of one origin at each stage, the latest: others are left out of all pages. Tables without a
    /// known origin are not counted.
    pub per_origin: usize,
}

/// Maximum public tables of a stage that are read for a page of a list, including those that are left out because of their
/// origin, so that nobody can make lists slow. A list ends there.
const SCANNED: u32 = 5_000;

/// The outcome of [`Store::create`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Created {
    /// The table was saved.
    New,
    /// The table already exists, and is unchanged.
    Known,
    /// Another table has the code.
    CodeTaken,
}

/// The outcome of [`Store::append`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The line was saved.
    New,
    /// The log already has a line with this number, lacks the line before it, or does not exist.
    Conflict,
}

/// Why the store could not be used. It can be cloned because all lines of a failed commit get the same error.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// A SQLite statement failed.
    #[error("SQLite: {0}")]
    Sqlite(Arc<rusqlite::Error>),
    /// A PostgreSQL statement failed or was not answered.
    #[error("PostgreSQL: {}", postgres::message_of(_0))]
    Postgres(Arc<sqlx::Error>),
    /// PostgreSQL has not answered for a while, and was not tried again.
    #[error("PostgreSQL does not answer")]
    Lost,
    /// All connections to PostgreSQL were in use for too long.
    #[error("PostgreSQL is busy")]
    Busy,
    /// No connection to PostgreSQL at an address.
    #[error("cannot use PostgreSQL at {0}: {message}", message = postgres::message_of(_1))]
    Unreachable(String, Arc<sqlx::Error>),
    /// The URL is not a valid PostgreSQL address.
    #[error("cannot use this database: expected postgres://USER@HOST/DATABASE, {0}")]
    Address(String),
    /// The database file, its lock or the writer thread could not be created.
    #[error("cannot open the database {0}: {1}")]
    Open(String, Arc<std::io::Error>),
    /// The file is not a usable SQLite database.
    #[error("cannot use the database {0}: {1}")]
    Broken(String, Arc<rusqlite::Error>),
    /// A database has faults.
    #[error("the database {0} is damaged: {1}")]
    Damaged(String, String),
    /// The file is a database of another program.
    #[error("{0} is not a database of Cubilete")]
    Foreign(String),
    /// A backup was made with another secret.
    #[error("{0} belongs to servers with another secret: guests and dice would become invalid")]
    OtherSecret(String),
    /// The store is not SQLite.
    #[error(
        "the tables are in PostgreSQL: stop all servers, and restore a dump with psql or pg_restore"
    )]
    NoBackups,
    /// Another server has locked the database.
    #[error(
        "another server is using the database {0}: stop it, or choose another folder with --data"
    )]
    InUse(String),
    /// The database was migrated by a newer version of this program.
    #[error(
        "the database has schema version {found}, and this program supports up to {known}: \
    use a newer version of the program"
    )]
    Newer {
        /// The schema version of the database.
        found: usize,
        /// The newest schema version that this program supports.
        known: usize,
    },
    /// The writer thread has ended.
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

/// Reads a network that was stored as text. One that cannot be read, as after a manual change, is ignored.
fn read_network(text: &str) -> Option<IpNet> {
    text.parse().inspect_err(|_| tracing::warn!(text, "the store has an invalid network")).ok()
}

/// An origin as stored.
fn origin_bits(origin: Origin) -> i64 {
    origin.bits().cast_signed()
}

/// Converts to SQL `i64`, saturating.
fn saturating_i64(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// The id of a table as stored.
fn table_bytes(table: TableId) -> [u8; 16] {
    table.bits().to_be_bytes()
}

/// The id of a guest as stored.
fn guest_bytes(guest: GuestId) -> [u8; 16] {
    guest.bits().to_be_bytes()
}
