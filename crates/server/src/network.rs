//! Networks of clients: limits and bans apply to an IPv4 address, or to a /64 network of IPv6.

use std::net::{IpAddr, Ipv6Addr};

use ipnet::{IpNet, Ipv4Net};

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
pub(crate) fn bannable(address: IpAddr) -> String {
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
}
