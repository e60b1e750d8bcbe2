//! A table on a server as this page knows it: kept up to date by a socket, and over reloads by the browser.

use std::time::Duration;

use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode, ServerMessage};
use cubilete_protocol::name::Name;
use cubilete_protocol::table::{Millis, Snapshot, Stage};
use cubilete_rules::Seat;
use cubilete_ui::online::clock::Offset;
use cubilete_ui::online::link::Link;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::storage::Storage;
use leptos::ev;
use leptos::prelude::*;

use super::wire::{Told, Wire};
use crate::preferences::use_preferences;
use crate::storage::BrowserStorage;

/// What the names begin with under which sessions are kept.
const PREFIX: &str = "online/";
/// Under which name the tables are kept whose games are over, the latest last, and how many.
const OVER: &str = "online-over";
const MOST_OVER: usize = 20;
/// Under which name the table is kept where the reader wants to sit as soon as it is there.
const WANTED: &str = "sit-at";
/// How long to wait before a server that was busy is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// A table on a server.
#[derive(Copy, Clone)]
pub(crate) struct Online {
    /// What is known, and what is not answered yet.
    pub(super) session: RwSignal<Session>,
    /// How the connection stands.
    pub(super) link: RwSignal<Link>,
    /// What was refused last.
    pub(super) refused: RwSignal<Option<RefusalCode>>,
    /// Whether the server has put off something that is asked again.
    pub(super) busy: RwSignal<bool>,
    /// What time it is at the server, to the second.
    pub(super) now: RwSignal<Millis>,
    offset: StoredValue<Offset>,
    /// Whether the table was seen since the page was opened.
    greeted: StoredValue<bool>,
    /// Whether what was put off is about to be asked again.
    due: StoredValue<bool>,
    wire: StoredValue<Option<Wire>, LocalStorage>,
    preferences: RwSignal<Preferences>,
}

impl Online {
    /// Goes to a table, until the screen that shows it is left.
    pub(super) fn open(table: TableId) -> Online {
        let online = Online {
            session: RwSignal::new(kept(table).unwrap_or_else(|| new_session(table))),
            link: RwSignal::new(Link::Opening),
            refused: RwSignal::new(None),
            busy: RwSignal::new(false),
            now: RwSignal::new(device_time()),
            offset: StoredValue::new(Offset::default()),
            greeted: StoredValue::new(false),
            due: StoredValue::new(false),
            wire: StoredValue::new_local(None),
            preferences: use_preferences(),
        };
        let wire = Wire::open(move |told| online.told(told));
        online.wire.set_value(Some(wire.clone()));
        let tick = {
            let wire = wire.clone();
            let tick = move || {
                wire.look();
                online.now.set(online.offset.get_value().server_time(device_time()));
            };
            set_interval_with_handle(tick, Duration::from_secs(1)).ok()
        };
        let listeners = [
            window_event_listener(ev::online, move |_| online.wake()),
            window_event_listener(ev::offline, move |_| online.end()),
            window_event_listener(ev::visibilitychange, move |_| {
                if !document().hidden() {
                    online.wake();
                }
            }),
        ];
        // What only this thread may touch is let go by what runs on it.
        let leave = StoredValue::new_local(Some((wire, tick, listeners)));
        on_cleanup(move || {
            let left = leave.try_update_value(Option::take).flatten();
            if let Some((wire, tick, listeners)) = left {
                wire.rest();
                tick.inspect(IntervalHandle::clear);
                listeners.into_iter().for_each(WindowListenerHandle::remove);
            }
            if online.session.try_with_untracked(is_over) == Some(true) {
                keep_few_that_are_over(table);
            }
        });
        online
    }

    /// Goes to the table once more after that was refused.
    pub(super) fn try_again(self) {
        self.refused.set(None);
        self.link.set(Link::Opening);
        self.with_wire(Wire::hurry);
    }

    /// Looks at once after the connection: the network may be back, or the device may have slept.
    fn wake(self) {
        if self.link.get_untracked() != Link::Refused {
            self.with_wire(Wire::wake);
        }
    }

    fn end(self) {
        let network = window().navigator().on_line();
        self.link.update(|link| *link = link.after_end(network));
    }

    /// Takes note that the server will not have this browser, or knows no such table: the reader may try again.
    fn refuse(self, code: RefusalCode) {
        self.refused.set(Some(code));
        self.link.set(Link::Refused);
        self.with_wire(Wire::rest);
    }

    /// Something of what is known of the table; none before it is.
    pub(super) fn with<T>(self, read: impl FnOnce(&Snapshot) -> T) -> Option<T> {
        self.session.with(|session| session.snapshot().map(read))
    }

    /// Asks the server for something.
    pub(super) fn ask(self, command: Command) {
        self.request(|session| session.ask(command));
    }

    /// Takes a seat, or the first that is free, under the name of the preferences.
    pub(super) fn sit(self, seat: Option<Seat>, name: Name) {
        self.request(|session| session.sit(seat, name, false));
    }

    /// Chooses a move.
    pub(super) fn play(self, mv: &str) {
        self.request(|session| session.play(mv));
    }

    fn request(self, request: impl FnOnce(&mut Session) -> ClientMessage) {
        // While there is no connection, why there is none stays on the screen.
        if self.link.get_untracked() != Link::Refused {
            self.refused.set(None);
        }
        let message = self.session.try_update(request);
        self.keep();
        self.send(message);
    }

    fn send(self, messages: impl IntoIterator<Item = ClientMessage>) {
        self.with_wire(|wire| messages.into_iter().for_each(|message| wire.send(&message)));
    }

    fn with_wire(self, act: impl FnOnce(&Wire)) {
        // Taken out first: what it tells leads back here.
        let wire = self.wire.try_with_value(Clone::clone).flatten();
        if let Some(wire) = wire {
            act(&wire);
        }
    }

    fn keep(self) {
        self.session.with_untracked(|session| {
            BrowserStorage.set(&name_of(session.table()), &session.to_kept());
        });
    }

    fn told(self, told: Told) {
        match told {
            Told::Open => self.send(self.session.with_untracked(Session::greeting)),
            Told::Text(text) => {
                // What cannot be read is of a newer server, and for newer pages.
                if let Ok(message) = serde_json::from_str(&text) {
                    self.hear(message);
                }
            }
            Told::Lost => self.end(),
            Told::Refused(code) => self.refuse(code),
        }
    }

    fn hear(self, message: ServerMessage) {
        if let ServerMessage::Welcome { at, .. }
        | ServerMessage::Snapshot { at, .. }
        | ServerMessage::Update { at, .. }
        | ServerMessage::Pong { at } = &message
        {
            self.offset.set_value(Offset::new(*at, device_time()));
            self.now.set(*at);
        }
        if matches!(message, ServerMessage::Snapshot { .. }) {
            self.link.set(Link::Open);
            self.with_wire(Wire::works);
        }
        if matches!(message, ServerMessage::Pong { .. }) {
            // A network that comes back soon enough has lost nothing.
            if self.link.get_untracked() == Link::Offline {
                self.link.set(Link::Open);
            }
            // Nothing else has changed that anybody looks at.
            return;
        }
        let unasked = self.is_about_own_number(&message);
        let Some((news, answer)) = self.session.try_update(|session| session.hear(message)) else {
            return;
        };
        self.keep();
        self.send(answer);
        if self.busy.get_untracked() && !self.session.with_untracked(Session::is_waiting) {
            self.busy.set(false);
        }
        match news {
            News::Table => self.greet(),
            News::Later(..) => self.ask_later(),
            News::Refused(None, refusal) if self.link.get_untracked() != Link::Open => {
                if refusal.code == RefusalCode::NoTable {
                    BrowserStorage.remove(&name_of(self.session.with_untracked(Session::table)));
                }
                self.refuse(refusal.code);
            }
            News::Refused(_, refusal) if !unasked => {
                self.refused.set(Some(refusal.code));
            }
            News::Bye(refusal) => {
                if refusal.code == RefusalCode::Restart {
                    self.link.set(Link::Restarting);
                }
                self.with_wire(Wire::lost);
            }
            News::Refused(..) | News::Done(_) | News::Nothing => {}
        }
    }

    /// Whether a message answers what the page did by itself about its number for the dice, and not the reader: another
    /// device of theirs may have been quicker.
    fn is_about_own_number(self, message: &ServerMessage) -> bool {
        let ServerMessage::Refused { key: Some(answered), .. } = message else { return false };
        let own = |asked: ClientMessage| match asked {
            ClientMessage::Ask { key, command: Command::Open { .. } | Command::Promise { .. } } => {
                key == *answered
            }
            _ => false,
        };
        self.session.try_with_untracked(|session| session.unanswered().any(own)).unwrap_or(false)
    }

    /// Asks for everything again after a while: once, however much was put off.
    fn ask_later(self) {
        self.busy.set(true);
        if !self.due.get_value() {
            self.due.set_value(true);
            set_timeout(move || self.ask_again(), PAUSE);
        }
    }

    fn ask_again(self) {
        // The screen may have been left meanwhile.
        if self.due.try_set_value(false).is_some() {
            return;
        }
        let again = self.session.try_with_untracked(|session| session.unanswered().collect());
        self.send(again.unwrap_or_else(Vec::new));
    }

    /// What the page does by itself when it first sees the table: it sits down if that was asked for before, and whoever
    /// sits promises a number of this device for the dice. By now it knows what binds the server.
    fn greet(self) {
        if self.greeted.get_value() {
            return;
        }
        self.greeted.set_value(true);
        let (table, stage, seat) = self.session.with_untracked(|session| {
            let stage = session.snapshot().map(|snapshot| snapshot.stage);
            (session.table(), stage, session.seat())
        });
        let wanted = BrowserStorage.get(WANTED) == Some(table.to_string());
        if wanted {
            BrowserStorage.remove(WANTED);
        }
        if stage != Some(Stage::Gathering) {
            return;
        }
        let name = self.preferences.with_untracked(|preferences| preferences.name.parse());
        match (seat, name) {
            (Some(_), _) => self.request(Session::promise),
            (None, Ok(name)) if wanted => self.sit(None, name),
            (None, _) => {}
        }
    }
}

/// Forgets what was promised and asked for at all tables.
pub(super) fn forget_sessions() {
    BrowserStorage.names(PREFIX).iter().for_each(|name| BrowserStorage.remove(name));
    BrowserStorage.remove(OVER);
}

/// Notes that a game is over. What its dice are checked by is kept for whoever comes back, of the latest games.
fn keep_few_that_are_over(table: TableId) {
    let known = BrowserStorage.get(OVER).unwrap_or_default();
    let table = table.to_string();
    let mut over: Vec<&str> = known.lines().filter(|known| **known != table).collect();
    over.push(&table);
    let (old, latest) = over.split_at(over.len().saturating_sub(MOST_OVER));
    old.iter().for_each(|old| BrowserStorage.remove(&format!("{PREFIX}{old}")));
    BrowserStorage.set(OVER, &latest.join("\n"));
}

/// Sits down at a table as soon as it is there.
pub(super) fn want_seat(table: TableId) {
    BrowserStorage.set(WANTED, &table.to_string());
}

/// Under which name the session at a table is kept.
fn name_of(table: TableId) -> String {
    format!("{PREFIX}{table}")
}

fn is_over(session: &Session) -> bool {
    session.snapshot().is_some_and(|snapshot| snapshot.stage == Stage::Over)
}

fn kept(table: TableId) -> Option<Session> {
    let text = BrowserStorage.get(&name_of(table))?;
    Session::from_kept(&text, bits()).filter(|session| session.table() == table)
}

fn new_session(table: TableId) -> Session {
    let mut nonce = [0; 32];
    // A browser without numbers that nobody can foresee gives one that others can: the dice then rely on theirs.
    let _ = getrandom::fill(&mut nonce);
    Session::new(table, Secret::new(nonce), bits())
}

fn bits() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// What time it is on this device.
fn device_time() -> Millis {
    js_sys::Date::now() as Millis
}
