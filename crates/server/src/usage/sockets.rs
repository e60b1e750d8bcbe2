//! Open sockets: limited in total, per address and per guest.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, MutexGuard, PoisonError};

use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::Refusal;
use tokio_util::sync::CancellationToken;

use super::{Usage, over_limit};
use crate::limits::Limits;
use crate::network::network;
use crate::places::{Full, Places};

/// The open sockets.
pub(super) struct Sockets {
    pub(super) places: Places,
    pub(super) by_guest: HashMap<GuestId, usize>,
}

impl Sockets {
    pub(super) fn new(limits: &Limits) -> Sockets {
        let places = Places::for_long(limits.connections, limits.connections_per_address);
        Sockets { places, by_guest: HashMap::new() }
    }
}

impl Usage {
    pub(super) fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a socket until the returned permit is dropped. If all places are taken, the address with the most sockets
    /// loses its oldest one to an address with fewer.
    pub(crate) fn connect(
        self: &Arc<Self>,
        address: IpAddr,
        guest: GuestId,
    ) -> Result<SocketPermit, Refusal> {
        let address = network(address);
        let mut sockets = self.sockets();
        let Limits { connections_per_address, connections_per_guest, .. } = self.limits;
        if sockets.by_guest.get(&guest).is_some_and(|count| *count >= connections_per_guest) {
            let message = format!("at most {connections_per_guest} sockets per guest");
            return Err(over_limit(message));
        }
        let (own, closed) = (sockets.places.count(address), CancellationToken::new());
        let place = sockets.places.take(address, own, closed.clone()).map_err(|full| {
            over_limit(match full {
                Full::Address => format!("at most {connections_per_address} sockets per address"),
                Full::All => "the server is full; try again later".to_string(),
            })
        })?;
        self.metrics.sockets_displaced.inc_by(place.made_room.into());
        *sockets.by_guest.entry(guest).or_default() += 1;
        let (usage, number) = (self.clone(), place.number);
        Ok(SocketPermit { usage, address, guest, number, closed })
    }
}

/// Counts an open socket as long as it lives.
pub(crate) struct SocketPermit {
    usage: Arc<Usage>,
    address: IpAddr,
    guest: GuestId,
    number: u64,
    closed: CancellationToken,
}

impl SocketPermit {
    /// The token that is cancelled when the socket has to make room for one of another address.
    pub(crate) fn closed(&self) -> &CancellationToken {
        &self.closed
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut sockets = self.usage.sockets();
        sockets.places.remove(self.address, self.number);
        if let Some(count) = sockets.by_guest.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                sockets.by_guest.remove(&self.guest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{address, usage};
    use super::*;

    #[test]
    fn a_connection_that_ends_makes_room_for_another() {
        let usage = usage();
        let connect = |a, g| usage.connect(address(a), GuestId::from_bits(g));
        let first = connect(1, 1).ok().unwrap();
        let _second = connect(1, 1).ok().unwrap();
        assert!(connect(1, 1).is_err(), "a third of one guest");
        let _third = connect(1, 2).ok().unwrap();
        assert!(connect(1, 3).is_err(), "a fourth of one address is more than a quarter of all");
        drop(first);
        assert!(connect(1, 1).is_ok());
    }

    #[test]
    fn a_new_address_gets_a_socket_although_others_have_taken_all() {
        let usage = usage();
        let connect =
            |a: u8, g: u128| usage.connect(address(a), GuestId::from_bits(100 * u128::from(a) + g));
        let held: Vec<_> = (1..=4).flat_map(|a| (0..3).map(move |g| (a, g))).collect();
        let held: Vec<_> = held.into_iter().map(|(a, g)| connect(a, g).ok().unwrap()).collect();
        assert_eq!(usage.sockets().places.all(), 12);
        let mut new = Vec::new();
        for other in 5..=12 {
            new.push(connect(other, 0).expect("a socket for every new address"));
        }
        let closed = held.iter().filter(|permit| permit.closed.is_cancelled()).count();
        assert_eq!((closed, usage.metrics.sockets_displaced.get()), (8, 8));
        assert!(connect(13, 0).is_err(), "every address has only one");
        drop(held);
        let sockets = usage.sockets();
        assert_eq!((sockets.places.all(), sockets.by_guest.len()), (8, 8));
    }
}
