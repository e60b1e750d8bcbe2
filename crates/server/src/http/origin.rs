//! The origin of a request: the address of the client, and the site of the page.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use cubilete_protocol::message::{Refusal, RefusalCode};

use crate::network::is_within;
use crate::serve::{App, Config};

/// The address of the client, which may be behind trusted proxies.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
        Ok(Address(behind_proxies(&app.config, peer, &parts.headers)))
    }
}

/// Returns the last address that is not a trusted proxy. Earlier entries can be forged.
///
/// Each proxy appends its own client, so an entry that is no address is ignored together with all before it: they were
/// sent by the last known client.
fn behind_proxies(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut client = peer.to_canonical();
    let forwarded = headers.get_all("x-forwarded-for").iter().rev();
    // A client can send any bytes, to which a proxy appends.
    for hop in forwarded.flat_map(|value| value.as_bytes().rsplit(|byte| *byte == b',')) {
        match parse_hop(hop) {
            Some(address) if is_within(&config.trusted_proxies, client) => client = address,
            _ => break,
        }
    }
    client
}

/// Parses an entry of `X-Forwarded-For`: an address, which some proxies write in brackets or with a port.
fn parse_hop(hop: &[u8]) -> Option<IpAddr> {
    let hop = std::str::from_utf8(hop).ok()?.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    let address = bare.parse().or_else(|_| hop.parse().map(|socket: SocketAddr| socket.ip()));
    Some(address.ok()?.to_canonical())
}

/// Refuses requests from pages of other sites. Requests without `Origin`, as programs send them, are allowed.
pub(crate) fn check_origin(config: &Config, headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let ours = match &config.public_url {
        Some(url) => origin.as_bytes() == url.origin().as_bytes(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            let origin = origin.to_str().unwrap_or_default();
            let page = origin.split_once("://").map(|(_, host)| host);
            page.is_some() && page == host
        }
    };
    if ours {
        return Ok(());
    }
    Err(Refusal::new(RefusalCode::Origin, "requests of other sites' pages are not answered"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn check_address(trusted: &[&str], peer: &str, forwarded: &[&[u8]], client: &str) {
        let trusted_proxies = trusted.iter().map(|text| text.parse().unwrap()).collect();
        let config = Config { trusted_proxies, ..Config::default() };
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(value).unwrap());
        }
        let found = behind_proxies(&config, peer.parse().unwrap(), &headers);
        assert_eq!(found, client.parse::<IpAddr>().unwrap(), "{trusted:?} {peer} {headers:?}");
    }

    #[test]
    fn forwarded_addresses_count_only_from_trusted_proxies() {
        check_address(&[], "1.1.1.1", &[b"2.2.2.2"], "1.1.1.1");
        check_address(&["1.1.1.1/32"], "1.1.1.1", &[b"2.2.2.2"], "2.2.2.2");
        check_address(&["1.1.1.1/32"], "1.1.1.1", &[b"3.3.3.3, 2.2.2.2"], "2.2.2.2");
        check_address(&["1.1.1.1/32"], "1.1.1.1", &[b"3.3.3.3", b"2.2.2.2"], "2.2.2.2");
        check_address(&["1.1.1.0/24", "2.2.2.2/32"], "1.1.1.9", &[b"3.3.3.3,2.2.2.2"], "3.3.3.3");
        check_address(&["127.0.0.0/8"], "::ffff:127.0.0.1", &[b"2.2.2.2"], "2.2.2.2");
    }

    #[test]
    fn forwarded_values_that_are_no_addresses_do_not_hide_the_client() {
        let proxy = &["1.1.1.1/32"];
        check_address(proxy, "1.1.1.1", &[b"nonsense"], "1.1.1.1");
        check_address(proxy, "1.1.1.1", &[b"\xff, 2.2.2.2"], "2.2.2.2");
        check_address(proxy, "1.1.1.1", &[b"\xff", b"2.2.2.2"], "2.2.2.2");
        check_address(proxy, "1.1.1.1", &[b"3.3.3.3, \xff,2.2.2.2"], "2.2.2.2");
        // The nearest address that is known, and none that the client could have made up.
        let proxies = &["1.1.1.1/32", "2.2.2.0/24"];
        check_address(proxies, "1.1.1.1", &[b"3.3.3.3, \xff, 2.2.2.2"], "2.2.2.2");
    }

    #[test]
    fn forwarded_addresses_may_have_ports_and_brackets() {
        let proxy = &["1.1.1.1/32"];
        check_address(proxy, "1.1.1.1", &[b"2.2.2.2:1234"], "2.2.2.2");
        check_address(proxy, "1.1.1.1", &[b"2001:db8::1"], "2001:db8::1");
        check_address(proxy, "1.1.1.1", &[b"[2001:db8::1]"], "2001:db8::1");
        check_address(proxy, "1.1.1.1", &[b"[2001:db8::1]:1234"], "2001:db8::1");
        check_address(proxy, "1.1.1.1", &[b"::ffff:2.2.2.2"], "2.2.2.2");
    }

    fn check_page(public_url: Option<&str>, pairs: &[(&'static str, &'static str)], passes: bool) {
        let config =
            Config { public_url: public_url.map(|url| url.parse().unwrap()), ..Config::default() };
        assert_eq!(
            check_origin(&config, &headers(pairs)).is_ok(),
            passes,
            "{public_url:?} {pairs:?}"
        );
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        let host = ("host", "localhost:7373");
        check_page(None, &[host], true);
        check_page(None, &[host, ("origin", "http://localhost:7373")], true);
        check_page(None, &[host, ("origin", "http://localhost:8000")], false);
        check_page(None, &[host, ("origin", "https://evil.example")], false);
        check_page(None, &[host, ("origin", "null")], false);
        check_page(None, &[("origin", "http://localhost:7373")], false);
        let public = Some("https://dice.example");
        check_page(public, &[host, ("origin", "https://dice.example")], true);
        check_page(public, &[host, ("origin", "http://dice.example")], false);
        check_page(public, &[host, ("origin", "http://localhost:7373")], false);
    }
}
