//! Accepts connections: limits plain HTTP connections, and ends those of clients that read too slowly.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::net::{IpAddr, Shutdown};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::limits::{Limits, is_within, network};
use crate::metrics::Metrics;
use crate::serve::SHUTDOWN_TIMEOUT;

/// How long a client may take to send its request headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum bytes of a connection in a buffer, and so the size of request headers. Browsers send a few KiB.
const MAX_HEADERS: usize = 64 * 1024;
/// How long to wait after a connection could not be accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// File descriptors reserved for the store, the log and the listener.
const OTHER_FILES: usize = 100;

/// What a client over the limit receives before its connection is closed.
const OVER_LIMIT: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n\
    connection: close\r\n\r\n";

/// Raises the soft limit of open files to the hard limit. Does nothing where there is no such limit.
pub fn raise_file_limit() -> io::Result<()> {
    rlimit::increase_nofile_limit(u64::MAX).map(drop)
}

/// Reduces the maximum numbers of connections to what the limit of open files allows, if there is one.
pub(crate) fn fit_to_file_limit(limits: &mut Limits) {
    #[cfg(unix)]
    if let Ok((files, _)) = rlimit::Resource::NOFILE.get() {
        fit_to_files(limits, usize::try_from(files).unwrap_or(usize::MAX));
    }
}

/// Reduces the maximum numbers of connections to what a number of open files allows.
#[cfg_attr(not(unix), allow(dead_code, reason = "there is no limit to fit to"))]
fn fit_to_files(limits: &mut Limits, files: usize) {
    let Limits { connections, http_connections, .. } = *limits;
    let room = files.saturating_sub(OTHER_FILES).max(2);
    if connections.saturating_add(http_connections) <= room {
        return;
    }
    // Each kind of connection gets at least half, unless its configured maximum is lower.
    limits.connections = connections.min(room - http_connections.min(room / 2));
    limits.http_connections = http_connections.min(room - limits.connections);
    tracing::warn!(
        "only {} sockets and {} other HTTP connections fit into the limit of {files} open files; raise it with ulimit -n \
         or LimitNOFILE",
        limits.connections,
        limits.http_connections
    );
}

/// Counts the open HTTP connections that have not become sockets.
pub(crate) struct HttpConnections {
    most: usize,
    most_per_address: usize,
    trusted_proxies: Vec<IpNet>,
    open: Mutex<Open>,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct Open {
    all: usize,
    /// The last number that was given to a connection.
    numbered: u64,
    /// The connections of an address by their number, each with the token that closes it.
    by_address: HashMap<IpAddr, BTreeMap<u64, CancellationToken>>,
}

impl Open {
    /// Returns the number of connections of an address.
    fn count(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).map_or(0, BTreeMap::len)
    }

    /// Adds a connection, and returns its number.
    fn insert(&mut self, address: IpAddr, closed: CancellationToken) -> u64 {
        self.all += 1;
        self.numbered += 1;
        self.by_address.entry(address).or_default().insert(self.numbered, closed);
        self.numbered
    }

    /// Removes a connection. Returns whether it was open.
    fn remove(&mut self, address: IpAddr, number: u64) -> bool {
        let Some(own) = self.by_address.get_mut(&address) else { return false };
        let was_open = own.remove(&number).is_some();
        if own.is_empty() {
            self.by_address.remove(&address);
        }
        self.all -= usize::from(was_open);
        was_open
    }
}

impl HttpConnections {
    pub(crate) fn new(limits: &Limits, proxies: Vec<IpNet>, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(HttpConnections {
            most: limits.http_connections,
            most_per_address: limits.http_connections_per_address,
            trusted_proxies: proxies,
            open: Mutex::default(),
            metrics,
        })
    }

    /// Counts a connection until the permit is dropped; `None` if its address has too many.
    ///
    /// At the overall limit, the oldest connection of the address with the most connections is closed in favour of an
    /// address with fewer, so that nobody can lock others out. A connection of a trusted proxy counts for its client as soon
    /// as [that is known](HttpPermit::assign); until then it is accepted as one of a client without connections.
    fn open(self: &Arc<Self>, peer: IpAddr) -> Option<HttpPermit> {
        let (address, is_proxy) = (network(peer), is_within(&self.trusted_proxies, peer));
        let mut open = self.lock();
        let own = if is_proxy { 0 } else { open.count(address) };
        let is_over = own >= self.most_per_address;
        if is_over || (open.all >= self.most && !self.evict(&mut open, own)) {
            self.metrics.http_refused.inc();
            return None;
        }
        let closed = CancellationToken::new();
        let number = open.insert(address, closed.clone());
        self.metrics.http_connections.inc();
        let place = Mutex::new((address, number));
        Some(HttpPermit { connections: self.clone(), is_proxy, place, closed })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the oldest connection of the address with the most connections. Returns `false` if that address has at most
    /// one connection more than the new client's. A client without connections is always admitted.
    fn evict(&self, open: &mut Open, own: usize) -> bool {
        let oldest = |connections: &BTreeMap<u64, _>| connections.keys().next().copied();
        // Of several addresses with the most, the one with the oldest connection.
        let most = open
            .by_address
            .iter()
            .max_by_key(|(_, connections)| (connections.len(), Reverse(oldest(connections))));
        let most = most.filter(|(_, connections)| own == 0 || connections.len() > own + 1);
        let Some((address, connections)) = most else { return false };
        let Some((number, closed)) = connections.first_key_value() else { return false };
        closed.cancel();
        let (address, number) = (*address, *number);
        open.remove(address, number);
        self.metrics.http_connections.dec();
        self.metrics.http_refused.inc();
        true
    }
}

/// Counts an open HTTP connection as long as it lives.
pub(crate) struct HttpPermit {
    connections: Arc<HttpConnections>,
    /// Whether the connection comes from a trusted proxy.
    is_proxy: bool,
    /// The address or network for which the connection counts, and its number there.
    place: Mutex<(IpAddr, u64)>,
    /// Cancelled when the connection has to make room for another.
    closed: CancellationToken,
}

impl HttpPermit {
    /// Counts a connection of a trusted proxy for the client of its current request. Returns `false` if the client has too
    /// many.
    ///
    /// It counts for that client until the next request or the end of the connection: the response may still be unread
    /// when the server has nothing more to do for it. Requests of a proxy itself have no limit.
    pub(crate) fn assign(&self, client: IpAddr) -> bool {
        if !self.is_proxy {
            return true;
        }
        let HttpConnections { trusted_proxies, most_per_address, metrics, .. } = &*self.connections;
        let address = network(client);
        let mut open = self.connections.lock();
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if !open.remove(place.0, place.1) {
            // The connection is about to be closed.
            return true;
        }
        let is_over =
            !is_within(trusted_proxies, client) && open.count(address) >= *most_per_address;
        if is_over {
            metrics.http_refused.inc();
        }
        // A refused request counts for the proxy: its short response is no load.
        let address = if is_over { place.0 } else { address };
        *place = (address, open.insert(address, self.closed.clone()));
        !is_over
    }
}

impl Drop for HttpPermit {
    fn drop(&mut self) {
        let (address, number) = *self.place.get_mut().unwrap_or_else(PoisonError::into_inner);
        if self.connections.lock().remove(address, number) {
            self.connections.metrics.http_connections.dec();
        }
    }
}

/// Sends the refusal if that does not block, and closes the connection.
fn refuse(stream: TcpStream) {
    // A tokio stream would have to be polled before it can write.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(OVER_LIMIT);
        let _ = stream.shutdown(Shutdown::Write);
    }
}

/// Accepts connections until `stop` is cancelled, then waits for pending requests.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    connections: Arc<HttpConnections>,
    write_timeout: Duration,
    stop: CancellationToken,
) {
    let requests = TaskTracker::new();
    let mut http = http1::Builder::new();
    // A silent or slow client must not hold a permit, nor one with long headers much memory.
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(MAX_HEADERS);
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The client has disconnected, or the system is out of file descriptors.
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        let Some(permit) = connections.open(peer.ip()) else {
            refuse(stream);
            continue;
        };
        // Messages are small, and latency matters.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(write_timeout));
        let permit = Arc::new(permit);
        let extensions = (Extension(ConnectInfo(peer)), Extension(permit.clone()));
        let service = TowerToHyperService::new(router.clone().layer(extensions));
        let connection =
            http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let stopped = stop.clone();
        requests.spawn(async move {
            let mut connection = pin!(connection);
            // Errors of a connection concern only its client.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = permit.closed.cancelled() => return,
                () = stopped.cancelled() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    requests.close();
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, requests.wait()).await.is_err() {
        tracing::warn!("some requests were not finished in time");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(most: usize, most_per_address: usize) -> Arc<HttpConnections> {
        let limits = Limits {
            http_connections: most,
            http_connections_per_address: most_per_address,
            ..Limits::default()
        };
        let proxies = ["10.0.0.0/8", "::1/128"].map(|proxy| proxy.parse().unwrap()).to_vec();
        HttpConnections::new(&limits, proxies, Arc::new(Metrics::new().unwrap()))
    }

    /// Opens as many connections of an address as it gets.
    fn fill(connections: &Arc<HttpConnections>, address: IpAddr) -> Vec<HttpPermit> {
        std::iter::from_fn(|| connections.open(address)).take(1_000).collect()
    }

    fn address(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    #[test]
    fn an_address_gets_only_its_share_of_the_connections() {
        let connections = connections(1_000, 100);
        let held = fill(&connections, address(1));
        assert_eq!(held.len(), 100);
        drop(held);
        assert_eq!(fill(&connections, address(1)).len(), 100, "closed ones make room");
    }

    #[test]
    fn a_new_client_takes_a_connection_of_the_address_with_the_most() {
        let connections = connections(1_000, 100);
        let held: Vec<_> = (1..=20).map(|last| fill(&connections, address(last))).collect();
        let new = fill(&connections, address(21));
        assert_eq!(new.len(), 47, "a fair share of 1,000 connections for 21 addresses");
        let closed = |permit: &&HttpPermit| permit.closed.is_cancelled();
        let open = held.iter().map(|of| of.len() - of.iter().filter(closed).count());
        assert_eq!(open.clone().sum::<usize>() + new.len(), 1_000);
        assert!(open.clone().max() <= Some(48) && open.min() >= Some(47), "all have equal shares");
        drop((held, new));
        assert_eq!(fill(&connections, address(1)).len(), 100, "every one is counted once");
    }

    #[test]
    fn connections_of_a_trusted_proxy_count_for_its_clients() {
        for proxy in ["10.1.2.3", "::ffff:10.1.2.3", "::1"] {
            let proxy = proxy.parse().unwrap();
            let connections = connections(1_000, 100);
            let open_for = |last| connections.open(proxy).filter(|held| held.assign(address(last)));
            let fill_for = |last| std::iter::from_fn(move || open_for(last)).take(1_000);
            let mut held: Vec<_> = fill_for(1).collect();
            assert_eq!(held.len(), 100, "the share of an address");
            held.extend((2..=11).flat_map(fill_for));
            assert_eq!(connections.lock().all, 1_000);
            let new = open_for(12);
            assert!(new.is_some_and(|new| !new.closed.is_cancelled()), "a new client");
            assert!(connections.open(address(13)).is_some(), "a client without a proxy");
            drop(held);
            let Open { all, by_address, .. } = &*connections.lock();
            assert_eq!((*all, by_address.len()), (0, 0));
        }
    }

    #[test]
    fn a_connection_of_a_proxy_counts_for_the_client_of_its_latest_request() {
        let connections = connections(1_000, 2);
        let [one, other] = [1, 2].map(|_| connections.open([10, 0, 0, 1].into()).unwrap());
        assert!(one.assign(address(1)) && other.assign(address(1)));
        assert!(one.assign(address(1)), "another request on the same connection");
        let third = connections.open([10, 0, 0, 1].into()).unwrap();
        assert!(!third.assign(address(1)));
        assert!(one.assign(address(2)) && third.assign(address(1)));
        // A request of the proxy itself, or of the operator beside it.
        let many: Vec<_> = (0..5).filter_map(|_| connections.open([10, 0, 0, 1].into())).collect();
        assert!(many.iter().all(|permit| permit.assign([10, 0, 0, 1].into())));
    }

    #[test]
    fn a_client_without_a_connection_gets_one_even_if_all_others_have_only_one() {
        let connections = connections(50, 10);
        let held: Vec<_> = (1..=50).filter_map(|last| connections.open(address(last))).collect();
        assert_eq!(held.len(), 50);
        let new = connections.open(address(51));
        assert!(new.is_some() && held[0].closed.is_cancelled(), "the oldest is closed");
        assert!(connections.open(address(51)).is_none(), "a second is no more than a fair share");
    }

    #[test]
    fn connections_fit_into_the_limit_of_open_files() {
        let check = |files, wanted: (usize, usize), expected: (usize, usize)| {
            let (connections, http_connections) = wanted;
            let mut limits = Limits { connections, http_connections, ..Limits::default() };
            fit_to_files(&mut limits, files);
            assert_eq!((limits.connections, limits.http_connections), expected, "{files} files");
        };
        check(100_000, (20_000, 1_000), (20_000, 1_000));
        check(1_024, (20_000, 1_000), (462, 462));
        check(1_024, (100, 1_000), (100, 824));
        check(1_024, (1_000, 100), (824, 100));
        check(0, (20_000, 1_000), (1, 1));
    }
}
