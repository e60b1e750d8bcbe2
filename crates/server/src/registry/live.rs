//! A table in memory and its watchers.

use std::collections::{BTreeMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use cubilete_protocol::id::{GuestId, TableId};
use cubilete_protocol::message::{Refusal, ServerMessage};
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::{Millis, Stage};
use cubilete_rules::{Seat, Seats};
use serde::Serialize;
use tokio::sync::{Mutex, mpsc};

use super::bots::{Attendance, Class};
use super::index::IndexFields;
use crate::clock::SharedClock;
use crate::keys::Keys;
use crate::table::{Context, Entry, Restores, Seeds, Table};

/// The bounded queue of serialised messages for a watcher. A watcher whose queue is full is dropped.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// Counts watches in all tables: a table that is loaded again must not confuse its watchers with earlier ones.
static NEXT_WATCH: AtomicU64 = AtomicU64::new(0);

/// Identifies one watch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WatchId(u64);

/// A table in memory. Its lock serialises changes.
pub(super) struct LiveTable {
    pub(super) state: Mutex<LiveState>,
    seeds: Seeds,
    next_table: TableId,
}

pub(super) struct LiveState {
    pub(super) table: Table,
    clock: SharedClock,
    /// The indexed fields as they are in the store.
    pub(super) index: IndexFields,
    watchers: Vec<Watcher>,
    /// Guests whose connections ended a moment ago, each with the number of those connections. They count as present for
    /// the time that it takes to reload a page. A guest is listed once: to watch again and again must not cost others time.
    departing: BTreeMap<GuestId, u32>,
    /// Who is connected, as last broadcast; `None` if other servers may have connections too, and nothing is broadcast.
    present: Option<Presence>,
    /// Since when the host is disconnected, as of the last call of [`absent_host`](LiveState::absent_host).
    host_gone_since: Option<std::time::Instant>,
    /// Whether the store may contain entries that are not applied here.
    pub(super) may_be_behind: bool,
    /// Whether a backup was restored since the table was loaded: this copy must not be used any more.
    pub(super) is_retired: bool,
    /// Whether the task that plays the bots is running.
    pub(super) bots_running: bool,
    /// The address or network of the last request, which is never stored; `None` if there was none since the table was
    /// loaded.
    pub(super) last_address: Option<IpAddr>,
    /// When the last watch ended, or when the table was loaded.
    pub(super) last_watched: std::time::Instant,
    /// Whether a client has watched it since it was loaded.
    was_watched: bool,
}

/// Who is connected to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Presence {
    seats: Seats,
    /// The number of guests without a seat.
    spectators: usize,
}

struct Watcher {
    id: WatchId,
    guest: GuestId,
    /// The address or network of the connection.
    address: IpAddr,
    outbox: Outbox,
    /// Whether to send it which seats are connected.
    wants_presence: bool,
}

impl LiveTable {
    /// Wraps a table. `sees_all_connections` is false if its guests may be connected to other servers.
    ///
    /// Seated guests may have been connected to the previous process, so they start as departing: call
    /// [`finish_departures`](LiveState::finish_departures) for them after a grace period.
    pub(super) fn new(
        table: Table,
        keys: &Keys,
        restores: Restores,
        sees_all_connections: bool,
        clock: SharedClock,
    ) -> LiveTable {
        let seeds = Seeds::new(keys.seed(table.id()), table.restores(), restores);
        let next_table = keys.next_table(table.id(), restores);
        let guests = if sees_all_connections { table.guests() } else { Vec::new() };
        let seats = guests.iter().filter_map(|guest| table.seat_of(*guest)).collect();
        let departing = guests.into_iter().map(|guest| (guest, 1)).collect();
        let present = Presence { seats, spectators: 0 };
        let state = LiveState {
            index: IndexFields::of(&table),
            table,
            clock,
            watchers: Vec::new(),
            departing,
            present: sees_all_connections.then_some(present),
            host_gone_since: None,
            may_be_behind: false,
            is_retired: false,
            bots_running: false,
            last_address: None,
            last_watched: std::time::Instant::now(),
            was_watched: false,
        };
        LiveTable { state: Mutex::new(state), seeds, next_table }
    }

    /// Returns the context of a decision at a time.
    pub(super) fn context(&self, at: Millis) -> Context<'_> {
        Context { at, seeds: &self.seeds, next_table: self.next_table }
    }
}

impl LiveState {
    /// Adds a watcher, and sends it a snapshot and, on request, the connected seats.
    pub(super) fn watch(
        &mut self,
        guest: GuestId,
        address: IpAddr,
        outbox: Outbox,
        wants_presence: bool,
    ) -> WatchId {
        let id = WatchId(NEXT_WATCH.fetch_add(1, Ordering::Relaxed));
        let snapshot = self.snapshot(Some(guest));
        // A full outbox is dropped with the next message.
        let _ = outbox.try_send(snapshot);
        let watcher = Watcher { id, guest, address, outbox: outbox.clone(), wants_presence };
        self.watchers.push(watcher);
        self.was_watched = true;
        if !self.broadcast_presence()
            && let Some(known) = self.present.filter(|_| wants_presence)
        {
            let _ = outbox.try_send(presence_message(known));
        }
        id
    }

    /// Removes a watcher, if it is still there. Call [`finish_departures`](LiveState::finish_departures) for its guest after a
    /// grace period.
    pub(super) fn unwatch(&mut self, watch: WatchId) {
        self.last_watched = std::time::Instant::now();
        self.retain_watchers(|watcher| watcher.id != watch);
    }

    /// Removes the watchers for which `keep` is false, and marks their guests as departing.
    fn retain_watchers(&mut self, mut keep: impl FnMut(&Watcher) -> bool) {
        let gone: Vec<Watcher> = self.watchers.extract_if(.., |watcher| !keep(watcher)).collect();
        if self.present.is_some() {
            for watcher in gone {
                *self.departing.entry(watcher.guest).or_default() += 1;
            }
        }
    }

    /// Ends the grace period of guests: broadcasts guests that have not reconnected as disconnected.
    pub(super) fn finish_departures(&mut self, guests: &[GuestId]) {
        for guest in guests {
            if let Some(connections) = self.departing.get_mut(guest) {
                *connections -= 1;
                if *connections == 0 {
                    self.departing.remove(guest);
                }
            }
        }
        self.broadcast_presence();
    }

    /// Sends the connected seats to the watchers that want them, if they have changed. Returns whether they have.
    fn broadcast_presence(&mut self) -> bool {
        let guests =
            self.watchers.iter().map(|watcher| &watcher.guest).chain(self.departing.keys());
        let (seated, others): (Vec<_>, Vec<_>) = guests
            .map(|guest| (guest, self.table.seat_of(*guest)))
            .partition(|(_, seat)| seat.is_some());
        // A guest may watch in several windows.
        let spectators = others.iter().map(|(guest, _)| *guest).collect::<HashSet<_>>().len();
        let present =
            Presence { seats: seated.iter().filter_map(|(_, seat)| *seat).collect(), spectators };
        if self.present.is_none_or(|known| known == present) {
            return false;
        }
        self.present = Some(present);
        let text = presence_message(present);
        self.retain_watchers(|watcher| {
            !watcher.wants_presence || watcher.outbox.try_send(text.clone()).is_ok()
        });
        true
    }

    /// Sends a phrase to all watchers.
    pub(super) fn broadcast_phrase(&mut self, seat: Seat, phrase: Phrase) {
        let text = to_json(&ServerMessage::Said { seat, phrase });
        self.retain_watchers(|watcher| watcher.outbox.try_send(text.clone()).is_ok());
    }

    /// Returns the host and the connected seats, if the host of a lobby has been disconnected for a while. Call it regularly.
    pub(super) fn absent_host(&mut self, patience: Duration) -> Option<(GuestId, Seats)> {
        let host = self.table.host();
        let mut connected =
            self.watchers.iter().map(|watcher| watcher.guest).chain(self.departing.keys().copied());
        let is_gone =
            self.table.stage() == Stage::Gathering && !connected.any(|guest| guest == host);
        let seats = self.present.filter(|_| is_gone).map(|present| present.seats);
        self.host_gone_since =
            seats.and(self.host_gone_since.or_else(|| Some(std::time::Instant::now())));
        let since = self.host_gone_since?;
        seats.filter(|_| since.elapsed() >= patience).map(|seats| (host, seats))
    }

    /// Removes all watchers. Their clients reconnect and get new snapshots.
    pub(super) fn drop_watchers(&mut self) {
        self.retain_watchers(|_| false);
    }

    /// Removes all watchers, and marks this copy of the table as outdated by a restored backup.
    pub(super) fn retire(&mut self) {
        self.is_retired = true;
        self.drop_watchers();
    }

    /// Tells all watchers why the table is gone, and removes them.
    pub(super) fn end(&mut self, refusal: Refusal) {
        let text = to_json(&ServerMessage::Refused { key: None, refusal });
        for watcher in &self.watchers {
            // A client that reads too slowly learns it when it reconnects.
            let _ = watcher.outbox.try_send(text.clone());
        }
        self.drop_watchers();
    }

    /// Returns the number of connected guests without a seat; `None` if other servers may have connections too.
    pub(super) fn spectators(&self) -> Option<usize> {
        self.present.map(|present| present.spectators)
    }

    pub(super) fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    /// Whether no client has used the table since it was loaded, and no bot is computing.
    pub(super) fn is_unused(&self) -> bool {
        !self.was_watched && self.last_address.is_none() && !self.bots_running
    }

    /// Returns who waits for the bots of the table.
    pub(super) fn attendance(&self) -> Attendance {
        let addresses = |is_wanted: &dyn Fn(GuestId) -> bool| -> Vec<IpAddr> {
            let wanted = self.watchers.iter().filter(|watcher| is_wanted(watcher.guest));
            wanted.map(|watcher| watcher.address).collect()
        };
        let players = addresses(&|guest| self.table.is_playing(guest));
        if !players.is_empty() {
            return Attendance { class: Class::Connected, addresses: players };
        }
        let spectators = addresses(&|_| true);
        if !spectators.is_empty() {
            return Attendance { class: Class::Away, addresses: spectators };
        }
        let has_players = self.table.guests().iter().any(|guest| self.table.is_playing(*guest));
        let class = if has_players { Class::Away } else { Class::Unattended };
        Attendance { class, addresses: self.last_address.into_iter().collect() }
    }

    fn snapshot(&self, viewer: Option<GuestId>) -> Utf8Bytes {
        let table = Box::new(self.table.snapshot(viewer));
        to_json(&ServerMessage::Snapshot { at: self.clock.now(), table })
    }

    /// Sends the entry applied last to all watchers.
    pub(super) fn broadcast(&mut self, entry: &Entry) {
        let message = |viewer: Option<GuestId>| match self.table.changes_for(entry, viewer) {
            Some(changes) => {
                to_json(&ServerMessage::Update { seq: self.table.seq(), at: entry.at, changes })
            }
            None => self.snapshot(viewer),
        };
        // All spectators get the same text, and for steps so do players: it is serialised once.
        let mut public = None;
        let mut sent = Vec::with_capacity(self.watchers.len());
        for watcher in &self.watchers {
            let text = if !entry.is_public() && self.table.has_private_view(watcher.guest) {
                message(Some(watcher.guest))
            } else {
                public.get_or_insert_with(|| message(None)).clone()
            };
            // Dropping the outbox ends the connection; the client reconnects and gets a snapshot.
            sent.push(watcher.outbox.try_send(text).is_ok());
        }
        let mut sent = sent.into_iter();
        self.retain_watchers(|_| sent.next().unwrap_or(false));
        if !entry.is_within_a_phase() {
            // A seat may have been taken.
            self.broadcast_presence();
        }
    }
}

fn presence_message(Presence { seats, spectators }: Presence) -> Utf8Bytes {
    to_json(&ServerMessage::Here { seats: seats.collect(), spectators })
}

/// Serialises a message. One that cannot be serialised becomes a `bye`, after which the client reconnects.
pub(crate) fn to_json(message: &impl Serialize) -> Utf8Bytes {
    let text = serde_json::to_string(message).unwrap_or_else(|error| {
        tracing::error!(%error, "cannot serialise a message");
        r#"{"type":"bye","code":"unavailable","message":"internal error; connect again"}"#
            .to_string()
    });
    text.into()
}

#[cfg(test)]
mod tests;
