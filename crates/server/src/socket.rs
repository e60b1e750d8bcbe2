//! The WebSocket of one client: it watches one table and sends requests to it.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use cubilete_protocol::id::{GuestId, RequestKey, TableId, TableName};
use cubilete_protocol::message::{
    ClientMessage, MAX_MESSAGE, Refusal, RefusalCode, ServerMessage, VERSION,
};
use cubilete_protocol::path;
use cubilete_protocol::phrase::Phrase;
use futures_util::SinkExt;
use governor::DefaultDirectRateLimiter;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use crate::http::{Address, AnyRefusal, CurrentGuest, Refused, check_origin, from_json};
use crate::registry::{WatchId, to_json};
use crate::serve::App;
use crate::table::Request;
use crate::usage::SocketPermit;

/// Maximum messages queued for a slow client.
const QUEUE: usize = 128;
/// Larger messages are not even read; up to this size they are refused with an answer.
const MAX_FRAME: usize = 4 * MAX_MESSAGE;
/// Size of the buffers: small, so that idle connections cost little memory.
const BUFFER: usize = 4 * 1024;
/// How long a client may take to send its greeting, or to receive a message.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How often a silent client is pinged.
const PING_INTERVAL: Duration = Duration::from_secs(25);
/// Excess of messages over the rate limit at which the connection is closed.
const MAX_EXCESS: u32 = 200;

/// Open a socket.
///
/// A WebSocket for a guest. Messages are JSON texts of at most 16 KiB: `ClientMessage` and `ServerMessage` below.
/// docs/protocol.md describes how they follow each other.
#[utoipa::path(
    get,
    path = path::SOCKET,
    security(("token" = []), ("cookie" = [])),
    responses(
        (status = 101, description = "The socket"),
        (status = 400, body = Refusal, description = "`malformed`: the request does not open a WebSocket"),
        (status = 401, body = Refusal, description = "`unknown`: the token or cookie is missing, or not from this server"),
        AnyRefusal,
    )
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    CurrentGuest(guest): CurrentGuest,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    check_origin(&app.config, &headers)?;
    let upgrade = upgrade.map_err(|_| {
        let message =
            "this is for WebSockets: connect to it as ws:// or wss://, or use /api/tables";
        Refusal::new(RefusalCode::Malformed, message)
    })?;
    if app.stop.is_cancelled() {
        return Err(restart().into());
    }
    let connection = app.usage.connect(address, guest)?;
    let upgrade = upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(64 * MAX_FRAME);
    let token = app.sockets.token();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _token = token;
        app.metrics.connections.inc();
        tracing::debug!(%guest, "socket opened");
        let mut client = Client::new(app.clone(), guest, address, socket, connection);
        // However it ends, the client can reconnect and misses nothing.
        let _ = client.run().await;
        client.unwatch().await;
        app.metrics.connections.dec();
        tracing::debug!(%guest, "socket closed");
    }))
}

fn restart() -> Refusal {
    Refusal::new(RefusalCode::Restart, "the server is stopping; connect again")
}

fn watch_first() -> Refusal {
    Refusal::new(RefusalCode::NoTable, "watch a table first")
}

/// The connection was lost or timed out.
struct Disconnected;

struct Client {
    app: Arc<App>,
    guest: GuestId,
    address: IpAddr,
    socket: WebSocket,
    /// The watched table, and the queue of messages about it.
    watched: Option<Watched>,
    messages: DefaultDirectRateLimiter,
    /// Messages over the rate limit, minus those within it.
    excess: u32,
    greeted: bool,
    permit: SocketPermit,
}

struct Watched {
    table: TableId,
    watch: WatchId,
    /// The number of restorations before.
    restorations: u32,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

impl Client {
    fn new(
        app: Arc<App>,
        guest: GuestId,
        address: IpAddr,
        socket: WebSocket,
        permit: SocketPermit,
    ) -> Client {
        Client {
            messages: app.usage.messages(),
            app,
            guest,
            address,
            socket,
            watched: None,
            excess: 0,
            greeted: false,
            permit,
        }
    }

    /// Handles messages and forwards changes until the connection ends.
    async fn run(&mut self) -> Result<(), Disconnected> {
        let (stop, displaced) = (self.app.stop.clone(), self.permit.closed().clone());
        // Made once and not for every message: registering them takes locks that all connections share.
        let (mut stopped, mut silence) = (pin!(stop.cancelled()), pin!(sleep(TIMEOUT)));
        let mut displaced = pin!(displaced.cancelled());
        let registry = self.app.registry.clone();
        let mut banned = pin!(registry.until_banned(self.address));
        let mut last_received = Instant::now();
        let mut pinged = false;
        loop {
            tokio::select! {
                () = stopped.as_mut() => return self.close(restart()).await,
                () = displaced.as_mut() => {
                    let message = "all sockets are taken, and your address has the most";
                    return self.close(Refusal::new(RefusalCode::Limit, message)).await;
                }
                refusal = banned.as_mut() => return self.close(refusal).await,
                queued = next_message(&mut self.watched) => match queued {
                    Some(text) => {
                        self.feed(Message::Text(text)).await?;
                        self.feed_queued().await?;
                        self.flush().await?;
                    }
                    None => return self.close_dropped().await,
                },
                message = self.socket.recv() => {
                    (last_received, pinged) = (Instant::now(), false);
                    match message {
                        None | Some(Ok(Message::Close(_))) => return Ok(()),
                        Some(Err(_)) => {
                            let message = "malformed or too large WebSocket message";
                            return self.close(Refusal::new(RefusalCode::Malformed, message)).await;
                        }
                        Some(Ok(message)) => self.receive(message).await?,
                    }
                }
                () = silence.as_mut() => {
                    let quiet = if self.greeted { PING_INTERVAL } else { TIMEOUT };
                    if Instant::now() < last_received + quiet {
                        silence.as_mut().reset(last_received + quiet);
                        continue;
                    }
                    if pinged || !self.greeted {
                        let message = "no message received in time; connect again";
                        return self.close(Refusal::new(RefusalCode::Limit, message)).await;
                    }
                    (last_received, pinged) = (Instant::now(), true);
                    silence.as_mut().reset(last_received + PING_INTERVAL);
                    self.feed(Message::Ping(Default::default())).await?;
                    self.flush().await?;
                }
            }
        }
    }

    /// Closes the connection of a client that the table has dropped: it reads too slowly, the table was deleted, or a
    /// backup was restored.
    async fn close_dropped(&mut self) -> Result<(), Disconnected> {
        let restorations = self.app.registry.restorations();
        if self.watched.as_ref().is_some_and(|watched| watched.restorations != restorations) {
            let message = "a backup was restored; connect again";
            return self.close(Refusal::new(RefusalCode::Restart, message)).await;
        }
        let table = self.watched.as_ref().map(|watched| watched.table);
        let refusal = match table.is_some_and(|table| self.app.registry.has_in_memory(table)) {
            true => {
                self.app.metrics.slow.inc();
                Refusal::new(RefusalCode::Limit, "you read too slowly; connect again")
            }
            false => Refusal::new(RefusalCode::NoTable, "the table is gone"),
        };
        self.close(refusal).await
    }

    /// Handles a message, unless there are too many.
    async fn receive(&mut self, message: Message) -> Result<(), Disconnected> {
        if let Err(refusal) = self.app.usage.message(&self.messages, self.address) {
            return self.refuse_excess(&message, refusal).await;
        }
        match message {
            Message::Text(text) => self.handle(&text).await,
            Message::Binary(_) => {
                let refusal = Refusal::new(RefusalCode::Malformed, "expected a text message");
                self.refuse(None, refusal).await
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(()),
        }
    }

    /// Refuses a message over the rate limit, and closes the connection if there are too many.
    async fn refuse_excess(
        &mut self,
        message: &Message,
        refusal: Refusal,
    ) -> Result<(), Disconnected> {
        self.excess += 1;
        if self.excess > MAX_EXCESS {
            self.close(refusal).await?;
            return Err(Disconnected);
        }
        let key = message.to_text().ok().and_then(key_of);
        self.refuse(key, refusal).await
    }

    /// Handles any text message.
    async fn handle(&mut self, text: &str) -> Result<(), Disconnected> {
        self.excess = self.excess.saturating_sub(1);
        if text.len() > MAX_MESSAGE {
            let refusal =
                Refusal::new(RefusalCode::TooLarge, "expected a message of at most 16 KiB");
            return self.refuse(None, refusal).await;
        }
        let message = match from_json(text.as_bytes()) {
            Ok(message) => message,
            Err(error) => {
                let refusal = Refusal::new(RefusalCode::Malformed, error);
                return self.refuse(key_of(text), refusal).await;
            }
        };
        match message {
            ClientMessage::Hello { versions } => self.greet(&versions).await,
            ClientMessage::Ping => {
                self.answer(&ServerMessage::Pong { at: self.app.registry.now() }).await
            }
            _ if !self.greeted => {
                let refusal = Refusal::new(RefusalCode::Version, "send hello first");
                self.refuse(key_of(text), refusal).await
            }
            ClientMessage::Watch { table, here } => match self.watch(table, here).await {
                Ok(()) => Ok(()),
                Err(refusal) => self.refuse(None, refusal).await,
            },
            ClientMessage::Ask { key, command } => {
                let Some(table) = self.watched.as_ref().map(|watched| watched.table) else {
                    return self.refuse(Some(key), watch_first()).await;
                };
                let request = Request { guest: self.guest, key, command };
                match self.app.registry.execute(table, &request, self.address).await {
                    Ok(seq) => {
                        self.app.metrics.done.inc();
                        self.answer(&ServerMessage::Done { key: request.key, seq }).await
                    }
                    Err(refusal) => self.refuse(Some(request.key), refusal).await,
                }
            }
            ClientMessage::Say { key, phrase } => match self.say(phrase).await {
                Ok(()) => Ok(()),
                Err(refusal) => self.refuse(Some(key), refusal).await,
            },
        }
    }

    async fn greet(&mut self, versions: &[u32]) -> Result<(), Disconnected> {
        if !versions.contains(&VERSION) {
            let message = format!("this server supports protocol version {VERSION}");
            return self.refuse(None, Refusal::new(RefusalCode::Version, message)).await;
        }
        self.greeted = true;
        let (version, guest) = (VERSION, self.guest);
        self.answer(&ServerMessage::Welcome { version, guest, at: self.app.registry.now() }).await
    }

    async fn watch(&mut self, name: TableName, here: bool) -> Result<(), Refusal> {
        let table = self.app.find(name, self.address).await?;
        let (outbox, inbox) = mpsc::channel(QUEUE);
        // If this fails, the previous table stays watched.
        let (registry, address) = (&self.app.registry, self.address);
        let restorations = registry.restorations();
        let watch = registry.watch(table, self.guest, address, outbox, here).await?;
        self.unwatch().await;
        self.watched = Some(Watched { table, watch, restorations, inbox });
        Ok(())
    }

    /// Shows a phrase to everybody at the table, this client included.
    async fn say(&mut self, phrase: Phrase) -> Result<(), Refusal> {
        let watched = self.watched.as_ref();
        let table = watched.map(|watched| watched.table).ok_or_else(watch_first)?;
        self.app.usage.say(self.guest)?;
        self.app.registry.say(table, self.guest, phrase).await
    }

    async fn unwatch(&mut self) {
        if let Some(Watched { table, watch, .. }) = self.watched.take() {
            self.app.registry.unwatch(table, self.guest, watch).await;
        }
    }

    async fn refuse(
        &mut self,
        key: Option<RequestKey>,
        refusal: Refusal,
    ) -> Result<(), Disconnected> {
        let Refusal { code, message } = &refusal;
        self.app.metrics.count_refusal(*code);
        tracing::debug!(guest = %self.guest, ?code, reason = message, "refused");
        self.answer(&ServerMessage::Refused { key, refusal }).await
    }

    /// Sends an answer, after all queued messages.
    async fn answer(&mut self, message: &ServerMessage) -> Result<(), Disconnected> {
        self.feed_queued().await?;
        self.feed(Message::Text(to_json(message))).await?;
        self.flush().await
    }

    async fn feed_queued(&mut self) -> Result<(), Disconnected> {
        while let Some(Ok(text)) = self.watched.as_mut().map(|watched| watched.inbox.try_recv()) {
            self.feed(Message::Text(text)).await?;
        }
        Ok(())
    }

    async fn feed(&mut self, message: Message) -> Result<(), Disconnected> {
        let fed = timeout(TIMEOUT, self.socket.feed(message)).await;
        fed.map_err(|_| Disconnected)?.map_err(|_| Disconnected)
    }

    async fn flush(&mut self) -> Result<(), Disconnected> {
        timeout(TIMEOUT, self.socket.flush())
            .await
            .map_err(|_| Disconnected)?
            .map_err(|_| Disconnected)
    }

    /// Sends the reason, and closes the connection.
    async fn close(&mut self, refusal: Refusal) -> Result<(), Disconnected> {
        tracing::debug!(guest = %self.guest, code = ?refusal.code, "closing the socket");
        let code = match refusal.code {
            RefusalCode::Restart => close_code::RESTART,
            RefusalCode::Malformed => close_code::INVALID,
            _ => close_code::POLICY,
        };
        self.feed(Message::Text(to_json(&ServerMessage::Bye { refusal }))).await?;
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        self.feed(Message::Close(Some(frame))).await?;
        self.flush().await
    }
}

/// Returns the next message about the watched table; `None` if the client was dropped for reading too slowly.
async fn next_message(watched: &mut Option<Watched>) -> Option<Utf8Bytes> {
    match watched {
        Some(watched) => watched.inbox.recv().await,
        None => std::future::pending().await,
    }
}

/// Extracts the key of an otherwise invalid message, so that the client knows which request was refused.
fn key_of(text: &str) -> Option<RequestKey> {
    #[derive(Deserialize)]
    struct Keyed {
        key: RequestKey,
    }

    serde_json::from_str(text).ok().map(|Keyed { key }| key)
}
