//! Places for connections: a maximum in total and per address, shared fairly when all are taken.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

use tokio_util::sync::CancellationToken;

/// The connections of all addresses, of which there is a maximum.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    most_per_address: usize,
    /// The connections that an address has at least if it gives one to a client without any.
    least_of_giver: usize,
    all: usize,
    /// The last number that was given to a connection.
    numbered: u64,
    /// The connections of an address by their number, each with the token that closes it.
    by_address: HashMap<IpAddr, BTreeMap<u64, CancellationToken>>,
}

/// A place that was taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The number of the connection.
    pub(crate) number: u64,
    /// Whether a connection of another address had to make room.
    pub(crate) made_room: bool,
}

/// Why there is no place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The address has its maximum.
    Address,
    /// All places are taken, and no address has clearly more than the client's.
    All,
}

impl Places {
    /// Places for short connections. A client without one always gets one, if need be instead of the oldest of all.
    pub(crate) fn for_short(most: usize, most_per_address: usize) -> Places {
        let by_address = HashMap::new();
        Places { most, most_per_address, least_of_giver: 1, all: 0, numbered: 0, by_address }
    }

    /// Places for connections that stay open. An address keeps its last one: clients that reconnect must not displace each
    /// other in turn.
    pub(crate) fn for_long(most: usize, most_per_address: usize) -> Places {
        Places { least_of_giver: 2, ..Places::for_short(most, most_per_address) }
    }

    /// Returns the number of connections.
    pub(crate) fn all(&self) -> usize {
        self.all
    }

    /// Returns the number of connections of an address.
    pub(crate) fn count(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).map_or(0, BTreeMap::len)
    }

    /// Returns each address with its number of connections.
    pub(crate) fn counts(&self) -> impl ExactSizeIterator<Item = (IpAddr, usize)> {
        self.by_address.iter().map(|(address, connections)| (*address, connections.len()))
    }

    /// Takes a place for a connection of an address that counts as having `own` connections.
    ///
    /// If all are taken, the oldest connection of the address with the most is closed in favour of an address with fewer,
    /// so that nobody can lock others out.
    pub(crate) fn take(
        &mut self,
        address: IpAddr,
        own: usize,
        closed: CancellationToken,
    ) -> Result<Place, Full> {
        if own >= self.most_per_address {
            return Err(Full::Address);
        }
        let made_room = self.all >= self.most;
        if made_room && !self.evict(own) {
            return Err(Full::All);
        }
        Ok(Place { number: self.insert(address, closed), made_room })
    }

    /// Adds a connection, and returns its number.
    pub(crate) fn insert(&mut self, address: IpAddr, closed: CancellationToken) -> u64 {
        self.all += 1;
        self.numbered += 1;
        self.by_address.entry(address).or_default().insert(self.numbered, closed);
        self.numbered
    }

    /// Removes a connection. Returns whether it had a place.
    pub(crate) fn remove(&mut self, address: IpAddr, number: u64) -> bool {
        let Some(own) = self.by_address.get_mut(&address) else { return false };
        let had_place = own.remove(&number).is_some();
        if own.is_empty() {
            self.by_address.remove(&address);
        }
        self.all -= usize::from(had_place);
        had_place
    }

    /// Closes the oldest connection of the address with the most connections. Returns `false` if that address has at most
    /// one connection more than the client's, or too few to give one.
    fn evict(&mut self, own: usize) -> bool {
        let oldest = |connections: &BTreeMap<u64, _>| connections.keys().next().copied();
        // Of several addresses with the most, the one with the oldest connection.
        let most = self
            .by_address
            .iter()
            .max_by_key(|(_, connections)| (connections.len(), Reverse(oldest(connections))));
        let least = if own == 0 { self.least_of_giver } else { own + 2 };
        let most = most.filter(|(_, connections)| connections.len() >= least);
        let Some((address, connections)) = most else { return false };
        let Some((number, closed)) = connections.first_key_value() else { return false };
        closed.cancel();
        self.remove(*address, *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    /// Takes as many places for an address as it gets, and returns the tokens of its connections.
    fn fill(places: &mut Places, last: u8) -> Vec<CancellationToken> {
        std::iter::from_fn(|| {
            let (own, closed) = (places.count(address(last)), CancellationToken::new());
            places.take(address(last), own, closed.clone()).ok().map(|_| closed)
        })
        .take(1_000)
        .collect()
    }

    #[test]
    fn a_new_address_takes_places_of_the_address_with_the_most_up_to_a_fair_share() {
        for mut places in [Places::for_short(100, 80), Places::for_long(100, 80)] {
            let [many, few] = [fill(&mut places, 1), fill(&mut places, 2)];
            assert_eq!((many.len(), few.len()), (80, 50), "equal shares");
            let new = fill(&mut places, 3);
            assert_eq!(places.all(), 100);
            assert!(new.len() >= 32, "{}", new.len());
            let closed = many.iter().take_while(|closed| closed.is_cancelled()).count();
            assert_eq!(
                many.iter().filter(|closed| closed.is_cancelled()).count(),
                closed,
                "oldest"
            );
        }
    }

    #[test]
    fn the_last_connection_of_an_address_makes_room_only_if_connections_are_short() {
        for (mut places, makes_room) in
            [(Places::for_short(3, 3), true), (Places::for_long(3, 3), false)]
        {
            for last in 1..=3 {
                places.take(address(last), 0, CancellationToken::new()).unwrap();
            }
            let taken = places.take(address(4), 0, CancellationToken::new());
            assert_eq!(taken.is_ok_and(|place| place.made_room), makes_room);
            assert_eq!(places.count(address(1)), usize::from(!makes_room));
        }
    }
}
