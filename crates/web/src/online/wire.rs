//! A socket to the server that comes back by itself, whatever happens to the network.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use cubilete_protocol::message::{ClientMessage, RefusalCode};
use cubilete_ui::online::link;
use leptos::prelude::{TimeoutHandle, set_timeout_with_handle, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::api::{self, Failure};

/// After how long a silent server is asked whether it is there, and after how long it is given up, in milliseconds.
const QUIET: f64 = 20_000.0;
const PATIENCE: f64 = 10_000.0;

/// What a wire tells.
pub(super) enum Told {
    /// It is open: say hello.
    Open,
    /// The server says something.
    Text(String),
    /// It is lost, and will be opened again.
    Lost,
    /// The server does not let this browser in.
    Refused(RefusalCode),
}

/// A socket that comes back by itself until it is let go.
#[derive(Clone)]
pub(super) struct Wire(Rc<Inner>);

struct Inner {
    tell: Box<dyn Fn(Told)>,
    socket: RefCell<Option<Socket>>,
    attempts: Cell<u32>,
    /// The number of the attempt that counts: an older one that ends later changes nothing.
    newest: Cell<u32>,
    /// The next attempt, if one is due.
    next: Cell<Option<TimeoutHandle>>,
    heard: Cell<f64>,
    pinged: Cell<Option<f64>>,
}

/// A socket, with what listens to it.
struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn Fn()>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _ended: Closure<dyn Fn()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Wire {
    /// Opens a wire, which tells what happens.
    pub(super) fn open(tell: impl Fn(Told) + 'static) -> Wire {
        let wire = Wire(Rc::new(Inner {
            tell: Box::new(tell),
            socket: RefCell::default(),
            attempts: Cell::new(0),
            newest: Cell::new(0),
            next: Cell::new(None),
            heard: Cell::new(0.0),
            pinged: Cell::new(None),
        }));
        wire.connect();
        wire
    }

    /// Sends something, if the wire is open; what is not answered is sent again by whoever asked.
    pub(super) fn send(&self, message: &ClientMessage) {
        let socket = self.0.socket.borrow();
        let open = socket.as_ref().filter(|s| s.socket.ready_state() == WebSocket::OPEN);
        if let (Some(open), Ok(text)) = (open, serde_json::to_string(message)) {
            let _ = open.socket.send_with_str(&text);
        }
    }

    /// Lets the socket go until somebody is in a [hurry](Wire::hurry).
    pub(super) fn rest(&self) {
        self.0.newest.set(self.0.newest.get().wrapping_add(1));
        self.0.next.take().inspect(TimeoutHandle::clear);
        self.drop_socket();
    }

    /// Takes note that it is of use: if it is lost from now on, it comes back soon.
    pub(super) fn works(&self) {
        self.0.attempts.set(0);
    }

    /// Tries again at once, if it is not open: the network may be back.
    pub(super) fn hurry(&self) {
        if self.0.socket.borrow().is_none() {
            self.0.attempts.set(0);
            self.0.next.take().inspect(TimeoutHandle::clear);
            self.connect();
        }
    }

    /// Looks whether the server is still there; to be called every second or so.
    pub(super) fn look(&self) {
        let now = js_sys::Date::now();
        match self.0.pinged.get() {
            _ if self.0.socket.borrow().is_none() => {}
            None if now - self.0.heard.get() >= QUIET => self.ping(),
            Some(pinged) if now - pinged > PATIENCE => self.lost(),
            None | Some(_) => {}
        }
    }

    /// Tries at once whether it still works: the device may have slept.
    pub(super) fn wake(&self) {
        if self.0.socket.borrow().is_none() {
            self.hurry();
        } else if self.0.pinged.get().is_none() {
            self.ping();
        }
    }

    fn ping(&self) {
        self.0.pinged.set(Some(js_sys::Date::now()));
        self.send(&ClientMessage::Ping);
    }

    fn connect(&self) {
        let wire = self.clone();
        let attempt = self.0.newest.get().wrapping_add(1);
        self.0.newest.set(attempt);
        spawn_local(async move {
            // The cookie comes first: without one no socket is opened.
            let begun = api::begin().await;
            if wire.0.newest.get() != attempt {
                return;
            }
            match begun {
                Ok(()) if wire.open_socket().is_some() => {}
                Err(Failure::Refused(code)) if !code.is_passing() => {
                    (wire.0.tell)(Told::Refused(code));
                }
                _ => wire.lost(),
            }
        });
    }

    fn open_socket(&self) -> Option<()> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket =
            WebSocket::new(&format!("{scheme}://{}/api/socket", location.host().ok()?)).ok()?;
        let wire = self.clone();
        let opened = Closure::new(move || wire.hear(Told::Open));
        let wire = self.clone();
        let heard = Closure::new(move |event: MessageEvent| {
            wire.hear(Told::Text(event.data().as_string().unwrap_or_default()));
        });
        let wire = self.clone();
        let ended = Closure::new(move || wire.lost());
        socket.set_onopen(Some(AsRef::<JsValue>::as_ref(&opened).unchecked_ref()));
        socket.set_onmessage(Some(AsRef::<JsValue>::as_ref(&heard).unchecked_ref()));
        socket.set_onclose(Some(AsRef::<JsValue>::as_ref(&ended).unchecked_ref()));
        let socket = Socket { socket, _opened: opened, _heard: heard, _ended: ended };
        self.0.socket.replace(Some(socket));
        self.0.heard.set(js_sys::Date::now());
        self.0.pinged.set(None);
        Some(())
    }

    fn hear(&self, told: Told) {
        self.0.heard.set(js_sys::Date::now());
        self.0.pinged.set(None);
        (self.0.tell)(told);
    }

    /// Lets the socket go, and tries again after a while.
    pub(super) fn lost(&self) {
        self.rest();
        (self.0.tell)(Told::Lost);
        let attempt = self.0.attempts.get();
        self.0.attempts.set(attempt.saturating_add(1));
        let pause = link::pause(attempt, getrandom::u32().unwrap_or_default());
        let wire = self.clone();
        let next =
            set_timeout_with_handle(move || wire.connect(), Duration::from_millis(pause.into()));
        self.0.next.set(next.ok());
    }

    fn drop_socket(&self) {
        // Taken out first: while it is dropped, nobody else should find it borrowed.
        let socket = self.0.socket.take();
        drop(socket);
    }
}
