//! The bus: wake-ups between servers that share a store, each saying that a log has a new line.
//!
//! Wake-ups may be lost, doubled or late. They only save polling: the log is the truth.

mod nats;

use cubilete_protocol::id::TableId;

use self::nats::{Listener, Nats};

/// Sends wake-ups to other servers.
#[derive(Clone)]
pub struct Bus(Option<Nats>);

/// Receives wake-ups from other servers.
pub struct Wakes(Option<Listener>);

/// A notification that the log of a table has grown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wake {
    /// The table.
    pub table: TableId,
    /// The length of the log, at least.
    pub seq: u64,
}

/// Why a bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address is invalid, or credentials are missing.
    #[error("cannot use NATS at {0}: {1}")]
    Nats(String, async_nats::Error),
}

impl Bus {
    /// Returns a bus without other servers.
    pub fn disabled() -> (Bus, Wakes) {
        (Bus(None), Wakes(None))
    }

    /// Returns a bus to all servers on the same NATS, at a URL `nats://…`. NATS need not be reachable yet, and outages are
    /// survived.
    pub async fn nats(url: &str) -> Result<(Bus, Wakes), BusError> {
        let connected = nats::connect(url).await;
        let (nats, listener) =
            connected.map_err(|error| BusError::Nats(without_password(url), error))?;
        Ok((Bus(Some(nats)), Wakes(Some(listener))))
    }

    /// Announces line `seq` of a table's log. Never waits: while NATS is disconnected, wake-ups are dropped.
    pub fn publish(&self, table: TableId, seq: u64) {
        if let Some(nats) = &self.0 {
            nats.publish(Wake { table, seq });
        }
    }

    /// Whether wake-ups can be received. If not, a server on a shared store has to poll it.
    pub fn is_connected(&self) -> bool {
        self.0.as_ref().is_some_and(Nats::is_connected)
    }
}

impl Wakes {
    /// Returns the next wake-up from another server. Pending for ever on a disabled bus.
    ///
    /// Cancel-safe.
    pub async fn next(&mut self) -> Wake {
        match &mut self.0 {
            None => std::future::pending().await,
            Some(listener) => listener.next().await,
        }
    }
}

/// Returns an address without user and password, for messages.
fn without_password(url: &str) -> String {
    match url.split_once('@') {
        Some((_, host)) => format!("…@{host}"),
        None => url.to_string(),
    }
}
