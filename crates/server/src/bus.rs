//! Wake-ups between servers: that there is something new at a table, for those who would find it later by themselves.

use cubilete_protocol::id::TableId;
use tokio::sync::mpsc;

/// A way to wake other servers up. Nothing depends on it but how soon they know.
pub trait Bus: Send + Sync + 'static {
    /// Tells others that the log of a table has grown to this length. It neither waits nor fails.
    fn publish(&self, table: TableId, seq: u64);

    /// What others tell.
    fn subscribe(&self) -> mpsc::Receiver<(TableId, u64)>;

    /// Whether others are heard now; while they are not, their news are looked for.
    fn is_connected(&self) -> bool;
}

/// For a server that is alone.
pub struct Alone;

impl Bus for Alone {
    fn publish(&self, _table: TableId, _seq: u64) {}

    fn subscribe(&self) -> mpsc::Receiver<(TableId, u64)> {
        mpsc::channel(1).1
    }

    fn is_connected(&self) -> bool {
        false
    }
}
