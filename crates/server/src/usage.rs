//! Tracks the use of a server against its limits, per guest and per address.

mod report;
mod sockets;

pub(crate) use sockets::SocketPermit;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::network::network;
use sockets::Sockets;

/// How often idle addresses and guests are removed from the rate limiters.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);
/// Phrases that a guest may send in a burst; after that, one a second.
const PHRASE_BURST: u32 = 3;
/// Burst of new tables per address, in minutes' worth of the rate: enough for a club behind one address.
const TABLE_BURST_MINUTES: NonZeroU32 = NonZeroU32::new(3).unwrap();
/// Requests for the page that an address may make for each other request: one visit loads many files.
const PAGE_FACTOR: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// Burst of requests without progress per address, in seconds' worth of the rate: enough for a club to sit down.
const IDLE_BURST_SECONDS: u32 = 300;
/// Burst of messages per address, in seconds' worth of the rate: enough for all clients of a school to reconnect.
const MESSAGES_BURST_SECONDS: u32 = 10;
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
    metrics: Arc<Metrics>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits requests for the page and its files.
    pages: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits requests for the metrics, apart from others: abuse from the same address must not hide them.
    metrics_requests: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits tries of table codes, which are short enough to be guessed.
    codes: DefaultKeyedRateLimiter<IpAddr>,
    phrases: DefaultKeyedRateLimiter<GuestId>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<IpAddr>,
    /// Limits requests without progress, each of which is stored.
    idle_requests: DefaultKeyedRateLimiter<IpAddr>,
    /// When idle addresses and guests were last removed.
    swept: Mutex<Instant>,
    sockets: Mutex<Sockets>,
}

impl Usage {
    pub(crate) fn new(limits: Limits, metrics: Arc<Metrics>) -> Usage {
        let limits = limits.divided();
        let tables = Quota::per_minute(limits.tables);
        let burst = limits.tables.saturating_mul(TABLE_BURST_MINUTES);
        let messages = quota(limits.messages_per_address, MESSAGES_BURST_SECONDS);
        Usage {
            requests: RateLimiter::keyed(quota(limits.requests, 10)),
            pages: RateLimiter::keyed(quota(limits.requests.saturating_mul(PAGE_FACTOR), 10)),
            metrics_requests: RateLimiter::keyed(quota(limits.requests, 10)),
            codes: RateLimiter::keyed(quota(NonZeroU32::MIN, CODE_BURST)),
            phrases: RateLimiter::keyed(quota(NonZeroU32::MIN, PHRASE_BURST)),
            tables: RateLimiter::keyed(tables.allow_burst(burst)),
            messages: RateLimiter::keyed(messages),
            idle_requests: RateLimiter::keyed(quota(limits.idle_requests, IDLE_BURST_SECONDS)),
            swept: Mutex::new(Instant::now()),
            sockets: Mutex::new(Sockets::new(&limits)),
            limits,
            metrics,
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

    /// Counts a request of an address for the metrics.
    pub(crate) fn request_metrics(&self, address: IpAddr) -> Result<(), Refusal> {
        self.sweep();
        self.metrics_requests
            .check_key(&network(address))
            .map_err(|_| over_limit("too many requests for metrics; wait a little".to_string()))
    }

    /// Removes idle addresses and guests, so that the rate limiters do not grow for ever.
    fn sweep(&self) {
        let mut swept = self.swept.lock().unwrap_or_else(PoisonError::into_inner);
        if swept.elapsed() > SWEEP_INTERVAL {
            *swept = Instant::now();
            self.requests.retain_recent();
            self.pages.retain_recent();
            self.metrics_requests.retain_recent();
            self.codes.retain_recent();
            self.phrases.retain_recent();
            self.tables.retain_recent();
            self.messages.retain_recent();
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

    /// Returns a rate limiter for the messages of one socket.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(quota(self.limits.messages, 3))
    }

    /// Counts a message on a socket of an address, after `own`, the limiter of the socket, has accepted it.
    pub(crate) fn message(
        &self,
        own: &DefaultDirectRateLimiter,
        address: IpAddr,
    ) -> Result<(), TooManyMessages> {
        let refusal = |most, of| {
            over_limit(format!("at most {most} messages a second are allowed {of}; wait a little"))
        };
        if own.check().is_err() {
            let refusal = refusal(self.limits.messages, "on a connection");
            return Err(TooManyMessages::OnSocket(refusal));
        }
        self.messages.check_key(&network(address)).map_err(|_| {
            self.metrics.messages_limited.inc();
            let most = self.limits.messages_per_address;
            TooManyMessages::FromAddress(refusal(most, "from an address"))
        })
    }
}

/// Why a message is refused.
#[derive(Debug)]
pub(crate) enum TooManyMessages {
    /// The socket sends too many.
    OnSocket(Refusal),
    /// All sockets of the address together send too many, perhaps only others than this one.
    FromAddress(Refusal),
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn usage() -> Arc<Usage> {
        let limits = Limits {
            connections: 12,
            connections_per_address: 5,
            connections_per_guest: 2,
            requests: NonZeroU32::MIN,
            ..Limits::default()
        };
        Arc::new(Usage::new(limits, Arc::new(Metrics::new().unwrap())))
    }

    pub(super) fn address(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    #[test]
    fn the_messages_of_all_sockets_of_an_address_are_limited_together() {
        let usage = usage();
        let sent = |address: IpAddr| {
            let sockets: Vec<_> = (0..100).map(|_| usage.messages()).collect();
            let sent = sockets.iter().flat_map(|own| std::iter::repeat_n(own, 80));
            sent.filter(|own| usage.message(own, address).is_ok()).count()
        };
        let burst = 2_000..2_400;
        let first = sent("2001:db8::1".parse().unwrap());
        assert!(burst.contains(&first), "{first}");
        let same_network = sent("2001:db8::2".parse().unwrap());
        assert!(same_network < 400, "{same_network}");
        assert_eq!(usage.metrics.messages_limited.get() as usize, 16_000 - first - same_network);
        let other = sent(address(1));
        assert!(burst.contains(&other), "{other}");
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
        let metrics = (0..20).filter(|_| usage.request_metrics(address(1)).is_ok()).count();
        assert!((10..=11).contains(&metrics), "counted apart: {metrics}");
    }
}
