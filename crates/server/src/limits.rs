//! The limits of a server on connections, requests and tables.

use std::io;
use std::num::NonZeroU32;
use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Maximum open sockets.
    pub connections: usize,
    /// Maximum open sockets per address; at most a quarter of all.
    pub connections_per_address: usize,
    /// Maximum open sockets per guest.
    pub connections_per_guest: usize,
    /// Maximum HTTP connections that are not sockets.
    pub http_connections: usize,
    /// Maximum HTTP connections per address that are not sockets.
    pub http_connections_per_address: usize,
    /// Time without progress after which a write to a client fails.
    pub write_timeout: Duration,
    /// How long a client may take to send the head of an HTTP request.
    pub header_timeout: Duration,
    /// Timeout of an HTTP request, from its head to its response.
    pub request_timeout: Duration,
    /// Maximum unfinished tables per host.
    pub tables_per_guest: u64,
    /// Maximum tables of each stage per address in the public lists.
    pub listed_per_address: usize,
    /// New tables per minute and address, with bursts of three minutes' worth.
    pub tables: NonZeroU32,
    /// Messages per second on a socket, with bursts of three seconds' worth.
    pub messages: NonZeroU32,
    /// Messages per second on all sockets of an address, with bursts of ten seconds' worth.
    pub messages_per_address: NonZeroU32,
    /// Requests to tables per second and address that bring no game closer to its beginning or end, with bursts of five
    /// minutes' worth.
    pub idle_requests: NonZeroU32,
    /// HTTP requests and new sockets per second and address, with bursts of ten seconds' worth.
    pub requests: NonZeroU32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            connections_per_address: 200,
            connections_per_guest: 20,
            http_connections: 1_000,
            http_connections_per_address: 100,
            write_timeout: Duration::from_secs(10),
            header_timeout: Duration::from_secs(10),
            request_timeout: Duration::from_secs(30),
            tables_per_guest: 50,
            listed_per_address: 5,
            tables: NonZeroU32::MIN.saturating_add(9),
            messages: NonZeroU32::MIN.saturating_add(29),
            // A school behind one address: a move a second on each of its sockets.
            messages_per_address: NonZeroU32::MIN.saturating_add(199),
            idle_requests: NonZeroU32::MIN.saturating_add(1),
            requests: NonZeroU32::MIN.saturating_add(19),
        }
    }
}

/// Minimum addresses among which all sockets are divided: none gets a larger part of them.
const MIN_ADDRESSES: usize = 4;
/// File descriptors reserved for the store, the log and the listener.
const OTHER_FILES: usize = 100;

/// Raises the soft limit of open files to the hard limit. Does nothing where there is no such limit.
pub fn raise_file_limit() -> io::Result<()> {
    rlimit::increase_nofile_limit(u64::MAX).map(drop)
}

impl Limits {
    /// Reduces the maximum numbers of connections to what the limit of open files allows, if there is one.
    pub(crate) fn fit_to_file_limit(&mut self) {
        #[cfg(unix)]
        if let Ok((files, _)) = rlimit::Resource::NOFILE.get() {
            self.fit_to_files(usize::try_from(files).unwrap_or(usize::MAX));
        }
    }

    /// Reduces the maximum numbers of connections to what a number of open files allows.
    #[cfg_attr(not(unix), allow(dead_code, reason = "there is no limit to fit to"))]
    fn fit_to_files(&mut self, files: usize) {
        let Limits { connections, http_connections, .. } = *self;
        let room = files.saturating_sub(OTHER_FILES).max(2);
        if connections.saturating_add(http_connections) <= room {
            return;
        }
        // Each kind of connection gets at least half, unless its configured maximum is lower.
        self.connections = connections.min(room - http_connections.min(room / 2));
        self.http_connections = http_connections.min(room - self.connections);
        tracing::warn!(
            "only {} sockets and {} other HTTP connections fit into the limit of {files} open files; raise it with ulimit \
             -n or LimitNOFILE",
            self.connections,
            self.http_connections
        );
    }

    /// Reduces the sockets of an address to its part of all.
    pub(crate) fn divided(mut self) -> Limits {
        let part = (self.connections / MIN_ADDRESSES).max(1);
        self.connections_per_address = self.connections_per_address.min(part);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_fit_into_the_limit_of_open_files() {
        let check = |files, wanted: (usize, usize), expected: (usize, usize)| {
            let (connections, http_connections) = wanted;
            let mut limits = Limits { connections, http_connections, ..Limits::default() };
            limits.fit_to_files(files);
            assert_eq!((limits.connections, limits.http_connections), expected, "{files} files");
        };
        check(100_000, (20_000, 1_000), (20_000, 1_000));
        check(1_024, (20_000, 1_000), (462, 462));
        check(1_024, (100, 1_000), (100, 824));
        check(1_024, (1_000, 100), (824, 100));
        check(0, (20_000, 1_000), (1, 1));
    }
}
