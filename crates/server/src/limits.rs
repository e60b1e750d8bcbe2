//! Limits on connections, requests and tables, per guest and per address.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::{IpNet, Ipv4Net};
use serde_json::{Value, json};

use crate::metrics::Metrics;

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
    /// Maximum unfinished tables per host.
    pub tables_per_guest: u64,
    /// Maximum tables before the game per address in the public list.
    pub lobbies_per_address: usize,
    /// New tables per minute and address, with bursts of three minutes' worth.
    pub tables: NonZeroU32,
    /// Messages per second on a socket, with bursts of three seconds' worth.
    pub messages: NonZeroU32,
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
            tables_per_guest: 50,
            lobbies_per_address: 5,
            tables: NonZeroU32::MIN.saturating_add(9),
            messages: NonZeroU32::MIN.saturating_add(29),
            idle_requests: NonZeroU32::MIN.saturating_add(1),
            requests: NonZeroU32::MIN.saturating_add(19),
        }
    }
}

/// How often idle addresses and guests are removed from the rate limiters.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);
/// Maximum addresses that a report names.
const MAX_BUSIEST: usize = 10;
/// Minimum addresses among which all sockets are divided: none gets a larger part of them, so that others can connect.
const MIN_ADDRESSES: usize = 4;
/// Phrases that a guest may send in a burst; after that, one a second.
const PHRASE_BURST: u32 = 3;
/// Burst of new tables per address, in minutes' worth of the rate: enough for a club behind one address.
const TABLE_BURST_MINUTES: NonZeroU32 = NonZeroU32::new(3).unwrap();
/// Requests for the page that an address may make for each other request: one visit loads many files.
const PAGE_FACTOR: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// Burst of requests without progress per address, in seconds' worth of the rate: enough for a club to sit down.
const IDLE_BURST_SECONDS: u32 = 300;
/// Table codes that one address may try in a burst; after that, one a second.
const CODE_BURST: u32 = 60;

fn quota(per_second: NonZeroU32, burst_seconds: u32) -> Quota {
    let burst = per_second.saturating_mul(NonZeroU32::MIN.saturating_add(burst_seconds - 1));
    Quota::per_second(per_second).allow_burst(burst)
}

fn over_limit(message: String) -> Refusal {
    Refusal::new(RefusalCode::Limit, message)
}

/// Tracks usage against the limits.
pub(crate) struct Usage {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits requests for the page and its files.
    pages: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits tries of table codes, which are short enough to be guessed.
    codes: DefaultKeyedRateLimiter<IpAddr>,
    phrases: DefaultKeyedRateLimiter<GuestId>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits requests without progress, each of which is stored.
    idle_requests: DefaultKeyedRateLimiter<IpAddr>,
    /// When idle addresses and guests were last removed.
    swept: Mutex<Instant>,
    open: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
    by_guest: HashMap<GuestId, usize>,
}

impl Usage {
    pub(crate) fn new(mut limits: Limits) -> Usage {
        let share = (limits.connections / MIN_ADDRESSES).max(1);
        limits.connections_per_address = limits.connections_per_address.min(share);
        let requests = RateLimiter::keyed(quota(limits.requests, 10));
        let pages = RateLimiter::keyed(quota(limits.requests.saturating_mul(PAGE_FACTOR), 10));
        let codes = RateLimiter::keyed(quota(NonZeroU32::MIN, CODE_BURST));
        let phrases = RateLimiter::keyed(quota(NonZeroU32::MIN, PHRASE_BURST));
        let tables = Quota::per_minute(limits.tables);
        let burst = limits.tables.saturating_mul(TABLE_BURST_MINUTES);
        let tables = RateLimiter::keyed(tables.allow_burst(burst));
        let idle_requests = RateLimiter::keyed(quota(limits.idle_requests, IDLE_BURST_SECONDS));
        Usage {
            limits,
            requests,
            pages,
            codes,
            phrases,
            tables,
            idle_requests,
            swept: Mutex::new(Instant::now()),
            open: Mutex::default(),
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Counts a request of an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        self.sweep();
        self.requests.check_key(&network(address)).map_err(|_| {
            let most = self.limits.requests;
            over_limit(format!("at most {most} requests a second are allowed; wait a little"))
        })
    }

    /// Counts a request of an address for the page or one of its files.
    pub(crate) fn request_page(&self, address: IpAddr) -> Result<(), Refusal> {
        self.sweep();
        self.pages
            .check_key(&network(address))
            .map_err(|_| over_limit("too many requests for the page; wait a little".to_string()))
    }

    /// Removes idle addresses and guests, so that the rate limiters do not grow for ever.
    fn sweep(&self) {
        let mut swept = self.swept.lock().unwrap_or_else(PoisonError::into_inner);
        if swept.elapsed() > SWEEP_INTERVAL {
            *swept = Instant::now();
            self.requests.retain_recent();
            self.pages.retain_recent();
            self.codes.retain_recent();
            self.phrases.retain_recent();
            self.tables.retain_recent();
            self.idle_requests.retain_recent();
        }
    }

    /// Counts a lookup of a table by its code.
    pub(crate) fn look_up(&self, address: IpAddr) -> Result<(), Refusal> {
        self.codes.check_key(&network(address)).map_err(|_| {
            over_limit("too many table codes tried; wait a little, or use the table's id".into())
        })
    }

    /// Counts a new table of an address. An error contains the time after which there may be another.
    pub(crate) fn create_table(&self, address: IpAddr) -> Result<(), (Refusal, Duration)> {
        self.tables.check_key(&network(address)).map_err(|early| {
            let wait = early.wait_time_from(DefaultClock::default().now());
            let wait = Duration::from_secs(wait.as_secs() + 1);
            let (most, seconds) = (self.limits.tables, wait.as_secs());
            let message = format!(
                "at most {most} new tables a minute are allowed; try again in {seconds} seconds"
            );
            (over_limit(message), wait)
        })
    }

    /// Counts a request to a table without progress.
    pub(crate) fn request_idle(&self, address: IpAddr) -> Result<(), Refusal> {
        self.idle_requests.check_key(&network(address)).map_err(|_| {
            let message =
                "too many requests from your address changed nothing in a game; wait a little";
            over_limit(message.to_string())
        })
    }

    /// Counts a phrase of a guest.
    pub(crate) fn say(&self, guest: GuestId) -> Result<(), Refusal> {
        self.phrases.check_key(&guest).map_err(|_| {
            over_limit("at most one phrase a second is allowed; wait a little".to_string())
        })
    }

    /// Counts a socket until the returned permit is dropped.
    pub(crate) fn connect(
        self: &Arc<Self>,
        address: IpAddr,
        guest: GuestId,
    ) -> Result<ConnectionPermit, Refusal> {
        let address = network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let Limits { connections, connections_per_address, connections_per_guest, .. } =
            self.limits;
        if open.all >= connections {
            return Err(over_limit("the server is full; try again later".to_string()));
        }
        if open.by_address.get(&address).is_some_and(|count| *count >= connections_per_address) {
            let message = format!("at most {connections_per_address} sockets per address");
            return Err(over_limit(message));
        }
        if open.by_guest.get(&guest).is_some_and(|count| *count >= connections_per_guest) {
            let message = format!("at most {connections_per_guest} sockets per guest");
            return Err(over_limit(message));
        }
        open.all += 1;
        *open.by_address.entry(address).or_default() += 1;
        *open.by_guest.entry(guest).or_default() += 1;
        Ok(ConnectionPermit { usage: self.clone(), address, guest })
    }

    /// Returns the limits in force and the current usage, for the operator.
    pub(crate) fn report(&self, metrics: &Metrics, tables_in_memory: usize) -> Value {
        let Limits {
            connections,
            connections_per_address,
            connections_per_guest,
            http_connections,
            http_connections_per_address,
            write_timeout: _,
            tables_per_guest,
            lobbies_per_address,
            tables,
            messages,
            idle_requests,
            requests,
        } = self.limits;
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut addresses: Vec<_> = open.by_address.iter().collect();
        addresses.sort_by_key(|(address, count)| (Reverse(**count), **address));
        let busiest = addresses.iter().take(MAX_BUSIEST);
        let busiest = busiest
            .map(|(address, count)| json!({ "address": bannable(**address), "sockets": count }));
        json!({
            "limits": {
                "connections": connections,
                "connections-per-address": connections_per_address,
                "connections-per-guest": connections_per_guest,
                "http-connections": http_connections,
                "http-connections-per-address": http_connections_per_address,
                "tables-per-guest": tables_per_guest,
                "lobbies-per-address": lobbies_per_address,
                "tables-per-minute": tables,
                "messages-per-second": messages,
                "idle-requests-per-second": idle_requests,
                "requests-per-second": requests,
            },
            "usage": {
                "sockets": open.all,
                "addresses": open.by_address.len(),
                "guests": open.by_guest.len(),
                "http-connections": metrics.http_connections.get(),
                "tables-in-memory": tables_in_memory,
                "busiest": busiest.collect::<Value>(),
            },
        })
    }

    /// Returns a rate limiter for the messages of one socket.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(quota(self.limits.messages, 3))
    }
}

/// Counts an open socket as long as it lives.
pub(crate) struct ConnectionPermit {
    usage: Arc<Usage>,
    address: IpAddr,
    guest: GuestId,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.usage.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        count_down(&mut open.by_address, self.address);
        count_down(&mut open.by_guest, self.guest);
    }
}

fn count_down<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

/// Returns an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one customer.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
        v4 => v4,
    }
}

/// Returns a network without host bits, and an IPv4 network for one of IPv4-mapped IPv6 addresses (`::ffff:192.0.2.0/120`).
pub fn canonical(network: IpNet) -> IpNet {
    let mapped = match network {
        IpNet::V6(v6) => v6.addr().to_ipv4_mapped().zip(v6.prefix_len().checked_sub(96)),
        IpNet::V4(_) => None,
    };
    let v4 = mapped.and_then(|(address, length)| Ipv4Net::new(address, length).ok());
    v4.map_or(network, IpNet::V4).trunc()
}

/// Returns the address or network of a client as the operator can ban it.
fn bannable(address: IpAddr) -> String {
    match network(address) {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("{v6}/64"),
    }
}

/// Whether an address is in one of the networks.
pub(crate) fn is_within(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage() -> Arc<Usage> {
        let limits = Limits {
            connections: 12,
            connections_per_address: 5,
            connections_per_guest: 2,
            requests: NonZeroU32::MIN,
            ..Limits::default()
        };
        Arc::new(Usage::new(limits))
    }

    fn address(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    #[test]
    fn a_connection_that_ends_makes_room_for_another() {
        let usage = usage();
        let connect = |a, g| usage.connect(address(a), GuestId::from_bits(g));
        let first = connect(1, 1).ok().unwrap();
        let _second = connect(1, 1).ok().unwrap();
        assert!(connect(1, 1).is_err(), "a third of one guest");
        let _third = connect(1, 2).ok().unwrap();
        assert!(connect(1, 3).is_err(), "a fourth of one address is more than a quarter of all");
        let others = (2..=5).flat_map(|address| (0..3).map(move |guest| (address, guest)));
        let others: Vec<_> = others
            .map(|(a, g)| connect(a, 10 * u128::from(a) + g))
            .filter_map(Result::ok)
            .collect();
        assert_eq!(others.len(), 9);
        assert!(connect(6, 4).is_err(), "a thirteenth in all");
        drop(first);
        assert!(connect(1, 1).is_ok());
    }

    #[test]
    fn addresses_are_reported_as_they_can_be_banned() {
        let usage = usage();
        for address in ["::ffff:192.0.2.1", "2001:db8::1", "2001:db8::2"] {
            let guest = GuestId::from_bits(1);
            std::mem::forget(usage.connect(address.parse().unwrap(), guest).ok());
        }
        let report = usage.report(&Metrics::new().unwrap(), 0);
        let busiest = &report["usage"]["busiest"];
        assert_eq!(busiest[0]["address"], "192.0.2.1");
        assert_eq!(busiest[1]["address"], "2001:db8::/64");
    }

    #[test]
    fn networks_of_mapped_addresses_are_those_of_ipv4() {
        for (given, expected) in [
            ("::ffff:192.0.2.1/128", "192.0.2.1/32"),
            ("::ffff:192.0.2.1/120", "192.0.2.0/24"),
            ("192.0.2.1/24", "192.0.2.0/24"),
            ("2001:db8::1/64", "2001:db8::/64"),
            ("::/0", "::/0"),
        ] {
            assert_eq!(canonical(given.parse().unwrap()).to_string(), expected);
        }
    }

    #[test]
    fn new_tables_are_limited_per_address_and_the_refusal_says_how_long() {
        let usage = usage();
        let created = (0..40).filter(|_| usage.create_table(address(1)).is_ok()).count();
        assert!((30..=31).contains(&created), "{created}");
        let (refusal, wait) = usage.create_table(address(1)).unwrap_err();
        assert!((1..=6).contains(&wait.as_secs()), "one every six seconds: {wait:?}");
        let told = format!("try again in {} seconds", wait.as_secs());
        assert!(refusal.message.ends_with(&told), "{}", refusal.message);
        assert!(usage.create_table(address(2)).is_ok());
    }

    #[test]
    fn phrases_are_limited_per_guest() {
        let usage = usage();
        let said = |guest| (0..9).filter(|_| usage.say(GuestId::from_bits(guest)).is_ok()).count();
        assert!((3..=4).contains(&said(1)));
        assert!((3..=4).contains(&said(2)));
    }

    #[test]
    fn requests_are_limited_per_address_and_per_ipv6_network() {
        let usage = usage();
        let asks = |address: IpAddr| (0..20).filter(|_| usage.request(address).is_ok()).count();
        assert!((10..=11).contains(&asks(address(1))));
        assert!((10..=11).contains(&asks("2001:db8::1".parse().unwrap())));
        assert!(asks("2001:db8::2".parse().unwrap()) <= 1);
        assert!(asks("::ffff:127.0.0.1".parse().unwrap()) <= 1);
    }
}
