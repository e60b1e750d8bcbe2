//! A WebSocket to the server.

use cubilete_protocol::message::ClientMessage;
use cubilete_protocol::path;
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use crate::base;

/// An event of a socket.
pub(super) enum SocketEvent {
    /// The socket is open.
    Open,
    /// A text message from the server.
    Text(String),
    /// The socket is closed.
    Closed,
}

/// A socket that is closed when dropped.
pub(super) struct Socket {
    socket: WebSocket,
    _on_open: Closure<dyn Fn()>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Socket {
    /// Opens a socket; `None` if the browser refuses.
    pub(super) fn open(report: impl Fn(SocketEvent) + Copy + 'static) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let path = base::path(path::SOCKET);
        let socket = WebSocket::new(&format!("{scheme}://{}{path}", location.host().ok()?)).ok()?;
        let on_open = Closure::new(move || report(SocketEvent::Open));
        let on_message = Closure::new(move |event: MessageEvent| {
            report(SocketEvent::Text(event.data().as_string().unwrap_or_default()));
        });
        let on_close = Closure::new(move || report(SocketEvent::Closed));
        socket.set_onopen(Some(AsRef::<JsValue>::as_ref(&on_open).unchecked_ref()));
        socket.set_onmessage(Some(AsRef::<JsValue>::as_ref(&on_message).unchecked_ref()));
        socket.set_onclose(Some(AsRef::<JsValue>::as_ref(&on_close).unchecked_ref()));
        Some(Socket { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close })
    }

    /// Sends a message, if the socket is open.
    pub(super) fn send(&self, message: &ClientMessage) {
        if self.socket.ready_state() == WebSocket::OPEN
            && let Ok(text) = serde_json::to_string(message)
        {
            let _ = self.socket.send_with_str(&text);
        }
    }
}
