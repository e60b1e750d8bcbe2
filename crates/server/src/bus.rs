//! Wake-ups between servers of one store: which table has a new line.
//!
//! A wake-up may be lost, come twice or late: what happened at a table is what its log says. It only spares asking all the
//! time.

mod nats;

use cubilete_protocol::id::TableId;

use self::nats::{Listener, Nats};

/// Says to other servers what happened here.
#[derive(Clone)]
pub struct Bus(Option<Nats>);

/// Hears what happened at other servers.
pub struct Wakes(Option<Listener>);

/// The log of a table has a line with this number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wake {
    /// Which table.
    pub table: TableId,
    /// How many lines there are at least.
    pub seq: u64,
}

/// There is no such bus.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address is none, or what is needed to call it is missing.
    #[error("cannot use NATS at {0}: {1}")]
    Nats(String, async_nats::Error),
}

impl Bus {
    /// Nobody listens, and nobody is heard.
    pub fn alone() -> (Bus, Wakes) {
        (Bus(None), Wakes(None))
    }

    /// Servers that know the same NATS, at a URL `nats://…`. It need not be there yet, and may go away and come back.
    pub async fn nats(url: &str) -> Result<(Bus, Wakes), BusError> {
        let connected = nats::connect(url).await;
        let (nats, listener) =
            connected.map_err(|error| BusError::Nats(without_password(url), error))?;
        Ok((Bus(Some(nats)), Wakes(Some(listener))))
    }

    /// Tells others that the log of a table has a line with this number. It does not wait, and if nobody can be told now,
    /// nobody is.
    pub fn publish(&self, table: TableId, seq: u64) {
        if let Some(nats) = &self.0 {
            nats.publish(Wake { table, seq });
        }
    }

    /// Whether others are heard now. If they are not, whoever shares a store must look into it from time to time.
    pub fn is_connected(&self) -> bool {
        self.0.as_ref().is_some_and(Nats::is_connected)
    }
}

impl Wakes {
    /// The next wake-up from another server; if there are no others, it never comes.
    ///
    /// Nothing is lost if this is dropped before it is done.
    pub async fn next(&mut self) -> Wake {
        match &mut self.0 {
            None => std::future::pending().await,
            Some(listener) => listener.next().await,
        }
    }
}

/// An address as far as it may be shown.
fn without_password(url: &str) -> String {
    match url.split_once('@') {
        Some((_, place)) => format!("…@{place}"),
        None => url.to_string(),
    }
}
