//! A table in memory, and those who look at it.

use axum::extract::ws::Utf8Bytes;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, TableId};
use cubilete_protocol::message::ServerMessage;
use cubilete_protocol::table::Millis;
use tokio::sync::{Mutex, mpsc};

use super::{Found, now};
use crate::keys::Keys;
use crate::table::{Entry, Outside, Table};

/// Where messages for somebody go. It holds a few: who does not read them is let go.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// Somebody's look at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WatchId(u64);

/// A table in memory. Changes wait for each other here.
pub(super) struct Live {
    pub(super) state: Mutex<State>,
    seed: Secret,
    next_table: TableId,
}

pub(super) struct State {
    pub(super) table: Table,
    /// What the store finds it by.
    pub(super) found: Found,
    watchers: Vec<Watcher>,
    next_watch: u64,
    /// Whether the store may have more than this.
    pub(super) unsure: bool,
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
    pub(super) fn new(table: Table, keys: &Keys) -> Live {
        let (seed, next_table) = (keys.seed(table.id()), keys.next_table(table.id()));
        let state = State {
            found: Found::of(&table),
            table,
            watchers: Vec::new(),
            next_watch: 0,
            unsure: false,
            thinking: false,
            looked: std::time::Instant::now(),
        };
        Live { state: Mutex::new(state), seed, next_table }
    }

    /// What the table needs to know from outside at a time.
    pub(super) fn outside(&self, at: Millis) -> Outside<'_> {
        Outside { at, seed: &self.seed, next_table: self.next_table }
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

    /// Lets everybody go: they come back, and are shown what there is.
    pub(super) fn let_go(&mut self) {
        self.watchers.clear();
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
        // Those who only watch are all told the same, and so is everybody of most steps.
        let mut public = None;
        let mut kept = Vec::with_capacity(self.watchers.len());
        for watcher in &self.watchers {
            let text = if !entry.is_public() && self.table.knows(watcher.guest) {
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

#[cfg(test)]
mod tests {
    use cubilete_protocol::id::TableCode;
    use cubilete_protocol::table::Setup;
    use cubilete_rules::GameId;

    use super::*;
    use crate::table::Wanted;

    #[tokio::test]
    async fn who_does_not_read_is_let_go_and_others_are_not() {
        let wanted = Wanted {
            setup: Setup { game: GameId::Qwinto, seats: 2, options: Default::default() },
            public: true,
            clock: None,
            host: GuestId::from_bits(1),
        };
        let seed = Secret::new([1; 32]).commitment();
        let entry = wanted.entry(0, TableCode::from_bits(1), seed).unwrap();
        let table = Table::create(TableId::from_bits(1), &entry).unwrap();
        let live = Live::new(table, &Keys::new(Secret::new([2; 32])));
        let mut state = live.state.lock().await;
        let (slow, mut slow_reads) = mpsc::channel(2);
        let (quick, mut quick_reads) = mpsc::channel(2);
        state.watch(GuestId::from_bits(2), slow);
        state.watch(GuestId::from_bits(3), quick);
        let nothing = Entry { at: 0, cause: None, events: Vec::new() };
        for _ in 0..5 {
            assert!(quick_reads.recv().await.is_some());
            state.tell(&nothing);
        }
        assert!(state.is_watched());
        // What was told before is still there to be read; then it ends.
        assert!(slow_reads.recv().await.unwrap().contains("snapshot"));
        assert!(slow_reads.recv().await.is_some());
        assert!(slow_reads.recv().await.is_none());
    }
}
