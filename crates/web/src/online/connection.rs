//! An online table as a signal. Its actions are performed with the browser's sockets, timers and storage.

use std::time::Duration;

use cubilete_client::Session;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::name::Name;
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::{Millis, Snapshot};
use cubilete_rules::Seat;
use cubilete_ui::online::connection::{ConnectionState, Failure};
use cubilete_ui::online::phrases::Phrases;
use cubilete_ui::online::store;
use cubilete_ui::online::table::{Action, ConnectionNumber, DeviceState, OnlineTable};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api;
use super::socket::{Socket, SocketEvent};
use crate::preferences::use_preferences;
use crate::random;
use crate::storage::BrowserStorage;

/// An online table.
#[derive(Copy, Clone)]
pub(crate) struct Online {
    /// The known state of the table, and the unanswered requests.
    pub(super) session: SessionSignal,
    /// The state of the connection.
    pub(super) connection: Memo<ConnectionState>,
    /// The last refusal; `None` once it is dismissed or another request is made.
    pub(super) refused: Memo<Option<RefusalCode>>,
    /// Whether the server has postponed requests, which will be repeated.
    pub(super) busy: Memo<bool>,
    /// The server time, updated every second and with every message.
    pub(super) now: RwSignal<Millis>,
    table: RwSignal<OnlineTable>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
}

/// The session of a table as a signal.
#[derive(Copy, Clone)]
pub(super) struct SessionSignal(RwSignal<OnlineTable>);

impl SessionSignal {
    /// Reads the session, and tracks the signal.
    pub(super) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.0.with(|table| read(table.session()))
    }

    /// Reads the session without tracking the signal.
    pub(super) fn with_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.0.with_untracked(|table| read(table.session()))
    }
}

impl Online {
    /// Connects to a table, and disconnects when the user leaves the screen.
    pub(super) fn open(id: TableId) -> Online {
        let mut bytes = [0; 32];
        // Without random numbers from the browser there is no nonce: this seat contributes nothing to the dice.
        let nonce = getrandom::fill(&mut bytes).is_ok().then_some(bytes);
        let session = store::load(id, &BrowserStorage, nonce, random::bits());
        let wanted = store::wants_seat(id, &BrowserStorage);
        let name = use_preferences().with_untracked(|preferences| preferences.name.parse().ok());
        let wanted = name.filter(|_| wanted);
        let table = RwSignal::new(OnlineTable::new(session, wanted));
        let online = Online {
            session: SessionSignal(table),
            connection: Memo::new(move |_| table.with(OnlineTable::connection)),
            refused: Memo::new(move |_| table.with(OnlineTable::refused)),
            busy: Memo::new(move |_| table.with(OnlineTable::is_busy)),
            now: RwSignal::new(device_time()),
            table,
            socket: StoredValue::new_local(None),
        };
        online.update(OnlineTable::connect);
        let tick = move || {
            online.update(|table| table.tick(device()));
            online.show_time();
        };
        let tick = set_interval_with_handle(tick, Duration::from_secs(1)).ok();
        let listeners = [
            window_event_listener(ev::online, move |_| online.wake()),
            window_event_listener(ev::offline, move |_| {
                online.update(|table| {
                    table.network_lost();
                    Vec::new()
                })
            }),
            window_event_listener(ev::visibilitychange, move |_| {
                if !document().hidden() {
                    online.wake();
                }
            }),
        ];
        // Stored locally, because the handles may be used on this thread only.
        let handles = StoredValue::new_local(Some((tick, listeners)));
        on_cleanup(move || {
            if let Some((tick, listeners)) = handles.try_update_value(Option::take).flatten() {
                tick.inspect(IntervalHandle::clear);
                listeners.into_iter().for_each(WindowListenerHandle::remove);
            }
            online.update(OnlineTable::leave);
            table.try_with_untracked(|table| store::tidy(table.session(), &BrowserStorage));
        });
        online
    }

    /// Whether the player of a seat is connected; `None` if that is unknown.
    pub(super) fn is_here(self, seat: Seat) -> Option<bool> {
        self.table.with(|table| table.is_here(seat))
    }

    /// Applies an event, and performs its actions. Does nothing after the user has left the screen.
    fn update(self, event: impl FnOnce(&mut OnlineTable) -> Vec<Action>) {
        let Some(before) = self.table.try_with_untracked(OnlineTable::revision) else { return };
        let actions = self.table.try_update_untracked(event).unwrap_or_default();
        actions.into_iter().for_each(|action| self.perform(action));
        if self.table.try_with_untracked(OnlineTable::revision).is_some_and(|now| now != before) {
            self.table.notify();
        }
    }

    fn perform(self, action: Action) {
        match action {
            Action::Connect(number) => spawn_local(self.connect(number)),
            Action::Disconnect => {
                // The socket is taken out before it is dropped, because dropping it may report an event.
                let socket = self.socket.try_update_value(Option::take);
                drop(socket);
            }
            Action::Send(message) => {
                self.socket.try_with_value(|socket| {
                    socket.iter().for_each(|socket| socket.send(&message));
                });
            }
            Action::RetryAfter(number, pause) => {
                set_timeout(move || self.update(|table| table.retry(number)), pause);
            }
            Action::RepeatAfter(pause) => {
                set_timeout(move || self.update(OnlineTable::repeat), pause);
            }
            Action::Save => {
                let save = |table: &OnlineTable| store::save(table.session(), &BrowserStorage);
                self.table.try_with_untracked(save);
            }
            Action::Remove => {
                let remove =
                    |table: &OnlineTable| store::remove(table.session().table(), &BrowserStorage);
                self.table.try_with_untracked(remove);
            }
            Action::ForgetWantedSeat => {
                let table = |table: &OnlineTable| table.session().table();
                if let Some(table) = self.table.try_with_untracked(table) {
                    store::forget_wanted_seat(table, &BrowserStorage);
                }
            }
        }
    }

    /// Obtains the guest's cookie, which the server requires, and opens a socket.
    async fn connect(self, number: ConnectionNumber) {
        match api::begin().await {
            Ok(()) => {}
            Err(Failure::Refused(code)) => {
                return self.update(|table| table.connection_refused(number, code, device()));
            }
            Err(Failure::NoAnswer) => return self.update(|table| table.closed(number, device())),
        }
        // Another attempt may have begun, or the user may have left the screen.
        if self.table.try_with_untracked(|table| table.is_current(number)) != Some(true) {
            return;
        }
        match Socket::open(move |event| self.receive(number, event)) {
            Some(socket) => {
                self.socket.try_update_value(|own| *own = Some(socket));
                self.update(|table| {
                    table.opening(number, device());
                    Vec::new()
                });
            }
            None => self.update(|table| table.closed(number, device())),
        }
    }

    fn receive(self, number: ConnectionNumber, event: SocketEvent) {
        match event {
            SocketEvent::Open => self.update(|table| table.opened(number, device())),
            SocketEvent::Text(text) => {
                match serde_json::from_str(&text) {
                    Ok(message) => {
                        self.update(|table| table.receive(number, message, device()));
                        self.show_time();
                    }
                    // A message of a newer server, for newer pages.
                    Err(_) => self.update(|table| {
                        table.heard(number, device());
                        Vec::new()
                    }),
                }
            }
            SocketEvent::Closed => self.update(|table| table.closed(number, device())),
        }
    }

    fn show_time(self) {
        let time = self.table.try_with_untracked(|table| table.server_time(device_time()));
        if let Some(time) = time {
            self.now.try_set(time);
        }
    }

    fn wake(self) {
        self.update(|table| table.wake(device()));
    }

    /// Connects again after a refusal.
    pub(super) fn try_again(self) {
        self.update(OnlineTable::try_again);
    }

    /// Hides the last refusal.
    pub(super) fn dismiss(self) {
        self.update(|table| {
            table.dismiss();
            Vec::new()
        });
    }

    /// Reads the snapshot of the table, and tracks the signal. `None` before the first snapshot.
    pub(super) fn with<T>(self, read: impl FnOnce(&Snapshot) -> T) -> Option<T> {
        self.session.with(|session| session.snapshot().map(read))
    }

    /// Sends a command as a request.
    pub(super) fn ask(self, command: Command) {
        self.update(|table| table.ask(command));
    }

    /// Requests a seat under a name; with `None`, the first free seat.
    pub(super) fn sit(self, seat: Option<Seat>, name: Name) {
        self.update(|table| table.sit(seat, name));
    }

    /// Says a phrase to everybody at the table.
    pub(super) fn say(self, phrase: Phrase) {
        self.update(|table| table.say(phrase, device()));
    }

    /// Reads what the players say, and tracks the signal.
    pub(super) fn phrases<T>(self, read: impl FnOnce(&Phrases) -> T) -> T {
        self.table.with(|table| read(table.phrases()))
    }

    /// Requests a move.
    pub(super) fn play(self, mv: &str) {
        self.update(|table| table.play(mv));
    }
}

/// Removes the sessions of all tables.
pub(super) fn forget_sessions() {
    store::remove_all(&BrowserStorage);
}

/// Stores that the user wants a seat at a table as soon as it is shown.
pub(super) fn want_seat(table: TableId) {
    store::want_seat(table, &BrowserStorage);
}

fn device() -> DeviceState {
    let network = window().navigator().on_line();
    DeviceState { time: device_time(), network, random: random::bits() as u32 }
}

/// The time of the device.
pub(super) fn device_time() -> Millis {
    js_sys::Date::now() as Millis
}
