//! Counts HTTP connections that are not sockets, per client, also behind proxies.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio_util::sync::CancellationToken;

use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::network::{is_within, network};
use crate::places::Places;

/// Counts the open HTTP connections that have not become sockets.
pub(crate) struct HttpConnections {
    most_per_address: usize,
    trusted_proxies: Vec<IpNet>,
    open: Mutex<Places>,
    metrics: Arc<Metrics>,
}

impl HttpConnections {
    pub(crate) fn new(limits: &Limits, proxies: Vec<IpNet>, metrics: Arc<Metrics>) -> Arc<Self> {
        let most_per_address = limits.http_connections_per_address;
        Arc::new(HttpConnections {
            most_per_address,
            trusted_proxies: proxies,
            open: Mutex::new(Places::for_short(limits.http_connections, most_per_address)),
            metrics,
        })
    }

    /// Counts a connection until the permit is dropped; `None` if its address has too many.
    ///
    /// At the overall limit, the oldest connection of the address with the most connections is closed in favour of an
    /// address with fewer. A connection of a trusted proxy counts for its client as soon as
    /// [that is known](HttpPermit::assign); until then it is accepted as one of a client without connections.
    pub(crate) fn open(self: &Arc<Self>, peer: IpAddr) -> Option<HttpPermit> {
        let (address, is_proxy) = (network(peer), is_within(&self.trusted_proxies, peer));
        let mut open = self.lock();
        let own = if is_proxy { 0 } else { open.count(address) };
        let closed = CancellationToken::new();
        let Ok(place) = open.take(address, own, closed.clone()) else {
            self.metrics.http_refused.inc();
            return None;
        };
        // A connection that made room is counted as closed, and this one as open.
        self.metrics.http_refused.inc_by(place.made_room.into());
        self.metrics.http_connections.add((!place.made_room).into());
        let place = Mutex::new((address, place.number));
        Some(HttpPermit { connections: self.clone(), is_proxy, place, closed })
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// The token that is cancelled when the connection has to make room for another.
    pub(crate) fn closed(&self) -> &CancellationToken {
        &self.closed
    }

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
            assert_eq!(connections.lock().all(), 1_000);
            let new = open_for(12);
            assert!(new.is_some_and(|new| !new.closed.is_cancelled()), "a new client");
            assert!(connections.open(address(13)).is_some(), "a client without a proxy");
            drop(held);
            let open = connections.lock();
            assert_eq!((open.all(), open.counts().len()), (0, 0));
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
}
