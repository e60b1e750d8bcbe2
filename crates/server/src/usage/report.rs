//! The limits in force and the current usage, for the operator.

use std::cmp::Reverse;
use std::time::Duration;

use serde_json::{Value, json};

use super::Usage;
use crate::limits::Limits;
use crate::network::bannable;
use crate::registry::Retention;

/// Maximum addresses that a report names.
const MAX_BUSIEST: usize = 10;

impl Usage {
    /// Returns the limits in force and the current usage.
    pub(crate) fn report(&self, retention: Retention, tables_in_memory: usize) -> Value {
        let Retention { lobbies, games, running } = retention;
        let days = |kept: Option<Duration>| {
            kept.map_or_else(|| json!("never"), |kept| json!(kept.as_secs_f64() / 86_400.0))
        };
        let Limits {
            connections,
            connections_per_address,
            connections_per_guest,
            http_connections,
            http_connections_per_address,
            write_timeout,
            header_timeout,
            request_timeout,
            tables_per_guest,
            listed_per_address,
            tables,
            messages,
            messages_per_address,
            idle_requests,
            requests,
        } = self.limits;
        let sockets = self.sockets();
        let mut addresses: Vec<_> = sockets.places.counts().collect();
        addresses.sort_by_key(|(address, count)| (Reverse(*count), *address));
        let busiest = addresses.iter().take(MAX_BUSIEST);
        let busiest = busiest
            .map(|(address, count)| json!({ "address": bannable(*address), "sockets": count }));
        json!({
            "limits": {
                "connections": connections,
                "connections-per-address": connections_per_address,
                "connections-per-guest": connections_per_guest,
                "http-connections": http_connections,
                "http-connections-per-address": http_connections_per_address,
                "write-timeout-seconds": write_timeout.as_secs(),
                "header-timeout-seconds": header_timeout.as_secs(),
                "request-timeout-seconds": request_timeout.as_secs(),
                "tables-per-guest": tables_per_guest,
                "listed-per-address": listed_per_address,
                "tables-per-minute": tables,
                "messages-per-second": messages,
                "messages-per-address": messages_per_address,
                "idle-requests-per-second": idle_requests,
                "requests-per-second": requests,
                "keep-lobbies-days": days(lobbies),
                "keep-games-days": days(games),
                "keep-running-days": days(running),
            },
            "usage": {
                "sockets": sockets.places.all(),
                "addresses": addresses.len(),
                "guests": sockets.by_guest.len(),
                "http-connections": self.metrics.http_connections.get(),
                "tables-in-memory": tables_in_memory,
                "busiest": busiest.collect::<Value>(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use cubilete_protocol::id::GuestId;

    use super::super::tests::usage;
    use super::Retention;

    #[test]
    fn addresses_are_reported_as_they_can_be_banned() {
        let usage = usage();
        for address in ["::ffff:192.0.2.1", "2001:db8::1", "2001:db8::2"] {
            let guest = GuestId::from_bits(1);
            std::mem::forget(usage.connect(address.parse().unwrap(), guest).ok());
        }
        let report = usage.report(Retention::default(), 0);
        let busiest = &report["usage"]["busiest"];
        assert_eq!(busiest[0]["address"], "192.0.2.1");
        assert_eq!(busiest[1]["address"], "2001:db8::/64");
    }
}
