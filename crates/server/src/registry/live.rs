//! A table in memory, and those who look at it.

use axum::extract::ws::Utf8Bytes;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, TableId};
use cubilete_protocol::message::ServerMessage;
use cubilete_protocol::table::Millis;
use cubilete_rules::Seats;
use tokio::sync::{Mutex, mpsc};

use super::{Found, now};
use crate::keys::Keys;
use crate::table::{Context, Entry, Table};

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
    /// Those whose connections have just ended, once for each: whoever loads the page anew is back in a moment.
    leaving: Vec<GuestId>,
    /// The seats that are connected, as was told; none if there may be connections that this server does not know of, and
    /// nobody is told.
    here: Option<Seats>,
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
    /// Whether to tell it who is connected.
    here: bool,
}

impl Live {
    /// A table to which all connections are made here, or perhaps others by other servers. Whoever sits there may have
    /// been connected until this server began, and is to be [missed](State::miss) a little later.
    pub(super) fn new(table: Table, keys: &Keys, all_here: bool) -> Live {
        let (seed, next_table) = (keys.seed(table.id()), keys.next_table(table.id()));
        let leaving = if all_here { table.guests() } else { Vec::new() };
        let here = leaving.iter().filter_map(|guest| table.seat_of(*guest)).collect();
        let state = State {
            found: Found::of(&table),
            table,
            watchers: Vec::new(),
            next_watch: 0,
            leaving,
            here: all_here.then_some(here),
            unsure: false,
            thinking: false,
            looked: std::time::Instant::now(),
        };
        Live { state: Mutex::new(state), seed, next_table }
    }

    /// The context for a decision at a time.
    pub(super) fn context(&self, at: Millis) -> Context<'_> {
        Context { at, seed: &self.seed, next_table: self.next_table }
    }
}

impl State {
    /// Shows somebody everything, and what happens from now on; also who is connected, to those who want to know.
    pub(super) fn watch(&mut self, guest: GuestId, outbox: Outbox, here: bool) -> WatchId {
        let id = WatchId(self.next_watch);
        self.next_watch += 1;
        let snapshot = self.snapshot(Some(guest));
        // An outbox that is full already is let go with the next message.
        let _ = outbox.try_send(snapshot);
        self.watchers.push(Watcher { id, guest, outbox: outbox.clone(), here });
        if !self.tell_who_is_here()
            && let Some(known) = self.here.filter(|_| here)
        {
            let _ = outbox.try_send(here_text(known));
        }
        id
    }

    /// Shows it no longer, unless that was ended already. Whoever it was is to be [missed](State::miss) a little later.
    pub(super) fn unwatch(&mut self, watch: WatchId) {
        self.looked = std::time::Instant::now();
        self.keep_watchers(|watcher| watcher.id != watch);
    }

    /// Lets all others go.
    fn keep_watchers(&mut self, mut keep: impl FnMut(&Watcher) -> bool) {
        let gone: Vec<Watcher> = self.watchers.extract_if(.., |watcher| !keep(watcher)).collect();
        if self.here.is_some() {
            self.leaving.extend(gone.iter().map(|watcher| watcher.guest));
        }
    }

    /// Tells that some are not connected any more, unless they are.
    pub(super) fn miss(&mut self, guests: &[GuestId]) {
        for guest in guests {
            if let Some(left) = self.leaving.iter().position(|leaving| leaving == guest) {
                self.leaving.swap_remove(left);
            }
        }
        self.tell_who_is_here();
    }

    /// Tells those who want to know which seats are connected, if others are than before; whether it did.
    fn tell_who_is_here(&mut self) -> bool {
        let guests = self.watchers.iter().map(|watcher| &watcher.guest).chain(&self.leaving);
        let here: Seats = guests.filter_map(|guest| self.table.seat_of(*guest)).collect();
        if self.here.is_none_or(|known| known == here) {
            return false;
        }
        self.here = Some(here);
        let text = here_text(here);
        self.keep_watchers(|watcher| {
            !watcher.here || watcher.outbox.try_send(text.clone()).is_ok()
        });
        true
    }

    /// Lets everybody go: they come back, and are shown what there is.
    pub(super) fn let_go(&mut self) {
        self.keep_watchers(|_| false);
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
            let text = if !entry.is_public() && self.table.has_private_view(watcher.guest) {
                message(Some(watcher.guest))
            } else {
                public.get_or_insert_with(|| message(None)).clone()
            };
            // Dropping the outbox tells the connection to end: the client comes back and is shown everything.
            kept.push(watcher.outbox.try_send(text).is_ok());
        }
        let mut kept = kept.into_iter();
        self.keep_watchers(|_| kept.next().unwrap_or(false));
        if !entry.is_within_a_phase() {
            // Somebody may have taken a seat.
            self.tell_who_is_here();
        }
    }
}

fn here_text(here: Seats) -> Utf8Bytes {
    to_text(&ServerMessage::Here { seats: here.collect() })
}

pub(crate) fn to_text(message: &ServerMessage) -> Utf8Bytes {
    // Messages are plain: texts, numbers and lists of them.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use cubilete_protocol::id::TableCode;
    use cubilete_protocol::table::Setup;
    use cubilete_rules::{GameId, Seat};

    use super::*;
    use crate::table::{Event, Holder, NewTable};

    const ANA: GuestId = GuestId::from_bits(1);
    const BEN: GuestId = GuestId::from_bits(2);

    /// A table of Ana's, at which she sits.
    fn live(all_here: bool) -> Live {
        let new_table = NewTable {
            setup: Setup { game: GameId::Qwinto, seats: 2, options: Default::default() },
            public: true,
            clock: None,
            host: ANA,
        };
        let seed = Secret::new([1; 32]).commitment();
        let entry = new_table.entry(0, TableCode::from_bits(1), seed).unwrap();
        let mut table = Table::create(TableId::from_bits(1), &entry).unwrap();
        table.apply(&sat(Seat::A, ANA)).unwrap();
        Live::new(table, &Keys::new(Secret::new([2; 32])), all_here)
    }

    fn sat(seat: Seat, guest: GuestId) -> Entry {
        let holder = Holder::Guest { guest, name: "somebody".parse().unwrap(), program: false };
        Entry { at: 0, cause: None, events: vec![Event::Sat { seat, holder, nonce: None }] }
    }

    /// What somebody was told of who is connected, since they last looked.
    fn heard(inbox: &mut mpsc::Receiver<Utf8Bytes>) -> Vec<Vec<Seat>> {
        let told = std::iter::from_fn(|| inbox.try_recv().ok());
        let here = |text: Utf8Bytes| match serde_json::from_str(&text).unwrap() {
            ServerMessage::Here { seats } => Some(seats),
            _ => None,
        };
        told.filter_map(here).collect()
    }

    #[tokio::test]
    async fn those_who_want_to_know_are_told_who_is_connected_of_those_who_sit() {
        let live = live(true);
        let mut state = live.state.lock().await;
        state.miss(&[ANA]);
        let (quiet, mut at_quiet) = mpsc::channel(9);
        let (ben, mut at_ben) = mpsc::channel(9);
        let (ana, mut at_ana) = mpsc::channel(9);
        state.watch(GuestId::from_bits(3), quiet, false);
        state.watch(BEN, ben, true);
        assert_eq!(heard(&mut at_ben), [[]]);
        state.watch(ANA, ana, true);
        assert_eq!(heard(&mut at_ana), [[Seat::A]]);
        assert_eq!(heard(&mut at_ben), [[Seat::A]]);
        let entry = sat(Seat::B, BEN);
        state.table.apply(&entry).unwrap();
        state.tell(&entry);
        assert_eq!(heard(&mut at_ana), [[Seat::A, Seat::B]]);
        assert_eq!(heard(&mut at_quiet), [[]; 0]);
    }

    #[tokio::test]
    async fn who_loads_the_page_anew_is_not_missed_and_who_goes_is() {
        let live = live(true);
        let mut state = live.state.lock().await;
        let (ben, mut at_ben) = mpsc::channel(9);
        let (ana, _at_ana) = mpsc::channel(9);
        state.watch(BEN, ben, true);
        let first = state.watch(ANA, ana.clone(), true);
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[Seat::A]]);
        state.unwatch(first);
        let second = state.watch(ANA, ana, true);
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[]; 0]);
        state.unwatch(second);
        assert_eq!(heard(&mut at_ben), [[]; 0], "she may come back");
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[]]);
    }

    #[tokio::test]
    async fn who_was_there_before_the_server_began_may_come_back() {
        let live = live(true);
        let mut state = live.state.lock().await;
        let (ben, mut at_ben) = mpsc::channel(9);
        state.watch(BEN, ben, true);
        assert_eq!(heard(&mut at_ben), [[Seat::A]]);
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[]]);
    }

    #[tokio::test]
    async fn who_is_let_go_for_not_reading_is_missed_like_everybody() {
        let live = live(true);
        let mut state = live.state.lock().await;
        let (ben, mut at_ben) = mpsc::channel(9);
        let (ana, _at_ana) = mpsc::channel(1);
        state.watch(BEN, ben, true);
        let watch = state.watch(ANA, ana, false);
        state.miss(&[ANA]);
        heard(&mut at_ben);
        // There is no room for another message to her: she is let go, and her connection ends.
        state.tell(&Entry { at: 0, cause: None, events: Vec::new() });
        state.unwatch(watch);
        assert_eq!(heard(&mut at_ben), [[]; 0], "she may come back");
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[]]);
    }

    #[tokio::test]
    async fn a_server_that_does_not_know_all_connections_says_nothing_of_them() {
        let live = live(false);
        let mut state = live.state.lock().await;
        let (ben, mut at_ben) = mpsc::channel(9);
        let (ana, _at_ana) = mpsc::channel(9);
        state.watch(BEN, ben, true);
        let watch = state.watch(ANA, ana, true);
        state.unwatch(watch);
        state.miss(&[ANA]);
        assert_eq!(heard(&mut at_ben), [[]; 0]);
        assert!(state.leaving.is_empty());
    }

    #[tokio::test]
    async fn who_does_not_read_is_let_go_and_others_are_not() {
        let live = live(false);
        let mut state = live.state.lock().await;
        let (slow, mut slow_reads) = mpsc::channel(2);
        let (quick, mut quick_reads) = mpsc::channel(2);
        state.watch(BEN, slow, false);
        state.watch(GuestId::from_bits(3), quick, false);
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
