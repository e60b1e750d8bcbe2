//! The origin of a request: the address of the client, and the site of the page.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use cubilete_protocol::message::{Refusal, RefusalCode};

use crate::limits::is_within;
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
fn behind_proxies(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut client = peer;
    let forwarded = headers.get_all("x-forwarded-for").iter().rev();
    let hops = forwarded.filter_map(|value| value.to_str().ok());
    for hop in hops.flat_map(|hops| hops.rsplit(',')) {
        match hop.trim().parse() {
            Ok(address) if is_within(&config.trusted_proxies, client) => client = address,
            _ => break,
        }
    }
    client
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
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn check_address(trusted: &[&str], peer: &str, forwarded: &'static str, client: &str) {
        let trusted_proxies = trusted.iter().map(|text| text.parse().unwrap()).collect();
        let config = Config { trusted_proxies, ..Config::default() };
        let found = behind_proxies(
            &config,
            peer.parse().unwrap(),
            &headers(&[("x-forwarded-for", forwarded)]),
        );
        assert_eq!(found, client.parse::<IpAddr>().unwrap(), "{trusted:?} {peer} {forwarded}");
    }

    #[test]
    fn forwarded_addresses_count_only_from_trusted_proxies() {
        check_address(&[], "1.1.1.1", "2.2.2.2", "1.1.1.1");
        check_address(&["1.1.1.1/32"], "1.1.1.1", "2.2.2.2", "2.2.2.2");
        check_address(&["1.1.1.1/32"], "1.1.1.1", "3.3.3.3, 2.2.2.2", "2.2.2.2");
        check_address(&["1.1.1.0/24", "2.2.2.2/32"], "1.1.1.9", "3.3.3.3,2.2.2.2", "3.3.3.3");
        check_address(&["1.1.1.1/32"], "1.1.1.1", "nonsense", "1.1.1.1");
        check_address(&["127.0.0.0/8"], "::ffff:127.0.0.1", "2.2.2.2", "2.2.2.2");
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
