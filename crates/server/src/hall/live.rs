//! A table in memory, and those who look at it.

use axum::extract::ws::Utf8Bytes;
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::ServerMessage;
use tokio::sync::{Mutex, mpsc};

use super::{Found, now};
use crate::table::{Entry, Table};

/// Where messages for somebody go. It holds a few: who does not read them is let go.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// Somebody's look at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WatchId(u64);

/// A table in memory. Changes wait for each other here.
pub(super) struct Live {
    pub(super) state: Mutex<State>,
}

pub(super) struct State {
    pub(super) table: Table,
    /// What the store finds it by.
    pub(super) found: Found,
    watchers: Vec<Watcher>,
    next_watch: u64,
    /// Whether a bot is thinking.
    pub(super) thinking: bool,
    /// When somebody last looked at it.
    pub(super) looked: std::time::Instant,
}

struct Watcher {
    id: WatchId,
    guest: GuestId,
    outbox: Outbox,
}

impl Live {
    pub(super) fn new(table: Table) -> Live {
        let state = State {
            found: Found::of(&table),
            table,
            watchers: Vec::new(),
            next_watch: 0,
            thinking: false,
            looked: std::time::Instant::now(),
        };
        Live { state: Mutex::new(state) }
    }
}

impl State {
    /// Shows somebody everything, and what happens from now on.
    pub(super) fn watch(&mut self, guest: GuestId, outbox: Outbox) -> WatchId {
        let id = WatchId(self.next_watch);
        self.next_watch += 1;
        let snapshot = self.snapshot(Some(guest));
        // An outbox that is full already is let go with the next message.
        let _ = outbox.try_send(snapshot);
        self.watchers.push(Watcher { id, guest, outbox });
        id
    }

    pub(super) fn unwatch(&mut self, watch: WatchId) {
        self.watchers.retain(|watcher| watcher.id != watch);
        self.looked = std::time::Instant::now();
    }

    pub(super) fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    fn snapshot(&self, viewer: Option<GuestId>) -> Utf8Bytes {
        let table = Box::new(self.table.snapshot(viewer));
        to_text(&ServerMessage::Snapshot { at: now(), table })
    }

    /// Tells everybody about the entry that was just added.
    pub(super) fn tell(&mut self, entry: &Entry) {
        let message = |viewer: Option<GuestId>| match self.table.changes(entry, viewer) {
            Some(changes) => {
                to_text(&ServerMessage::Update { seq: self.table.seq(), at: entry.at, changes })
            }
            None => self.snapshot(viewer),
        };
        // Those who only watch are all told the same.
        let mut public = None;
        let mut kept = Vec::with_capacity(self.watchers.len());
        for watcher in &self.watchers {
            let text = if self.table.knows(watcher.guest) {
                message(Some(watcher.guest))
            } else {
                public.get_or_insert_with(|| message(None)).clone()
            };
            // Dropping the outbox tells the connection to end: the client comes back and is shown everything.
            kept.push(watcher.outbox.try_send(text).is_ok());
        }
        let mut kept = kept.into_iter();
        self.watchers.retain(|_| kept.next().unwrap_or(false));
    }
}

pub(crate) fn to_text(message: &ServerMessage) -> Utf8Bytes {
    // Messages are plain: texts, numbers and lists of them.
    serde_json::to_string(message).unwrap_or_default().into()
}
