//! The names under which a server may be requested, as a protection against DNS rebinding.
//!
//! A page of another site can resolve its own name to the address of this server, and its scripts then count as our own
//! page for the browser. But the browser still sends the name in the header `Host`.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, header};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_rules::text::excerpt;

use crate::serve::Config;

/// Refuses a request for a name that other sites may own.
///
/// With a public address nothing is refused: a proxy may use any name, and the origin is compared with that address.
/// Requests without `Host` do not come from browsers.
pub(super) fn check_host(config: &Config, headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(host) = headers.get(header::HOST).filter(|_| config.public_url.is_none()) else {
        return Ok(());
    };
    let name = without_port(host.to_str().unwrap_or_default()).to_ascii_lowercase();
    let name = name.strip_suffix('.').unwrap_or(&name);
    if is_own(name) || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    let name = excerpt(&name.escape_debug().to_string());
    let message = format!(
        "'{name}' is not a name of this server: use its IP address, or start it with --host or --public-url"
    );
    Err(Refusal::new(RefusalCode::Origin, message))
}

/// Whether no other site can own a name: IP addresses and loopback names. Names of a single word, or of multicast DNS
/// (`.local`), can be claimed by any computer of the same network, so they must be configured.
fn is_own(name: &str) -> bool {
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_v6 = address.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok());
    is_v6 || name.parse::<Ipv4Addr>().is_ok() || name == "localhost" || name.ends_with(".localhost")
}

/// Removes the port of a host.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(host: &str, config: &Config, passes: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        assert_eq!(check_host(config, &headers).is_ok(), passes, "{host}");
    }

    #[test]
    fn names_that_other_sites_can_own_are_refused() {
        let config = Config { hosts: vec!["Dice.example".to_string()], ..Config::default() };
        for own in [
            "127.0.0.1:7373",
            "192.168.1.20:7373",
            "192.168.1.20",
            "[::1]:7373",
            "[fe80::1]",
            "localhost:7373",
            "LOCALHOST",
            "localhost.:7373",
            "cubilete.localhost",
            "dice.example",
            "dice.example:7373",
            "dice.example.:7373",
        ] {
            check(own, &config, true);
        }
        for other in [
            "evil.example",
            "evil.example:7373",
            "127.0.0.1.evil.example",
            "evil.localhost.example",
            "local.example",
            "evil.dice.example",
            "laptop",
            "laptop:7373",
            "laptop.local:7373",
            "local",
            "127.0.0.1:7373.evil.example",
            "[::1].evil.example",
            "[evil]",
            "",
            ":7373",
        ] {
            check(other, &config, false);
        }
        assert!(check_host(&config, &HeaderMap::new()).is_ok());
    }

    #[test]
    fn with_a_public_address_a_proxy_may_use_any_name() {
        let public_url = Some("https://dice.example".parse().unwrap());
        check("backend.internal", &Config { public_url, ..Config::default() }, true);
    }
}
