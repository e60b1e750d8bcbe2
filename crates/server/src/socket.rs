//! A socket: one client, the table it watches, and what it asks for.

use std::net::IpAddr;
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
use futures_util::SinkExt;
use governor::DefaultDirectRateLimiter;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::http::{Address, Guest, Refused, check_origin, in_our_words};
use crate::limits::Connection;
use crate::registry::{WatchId, now, to_text};
use crate::serve::App;
use crate::table::Request;

/// How many messages wait for a client that reads slowly.
const QUEUE: usize = 128;
/// What is longer than this is not even read to its end.
const MAX_FRAME: usize = 4 * MAX_MESSAGE;
/// How large the buffers are: a connection that is quiet should cost little.
const BUFFER: usize = 4 * 1024;
/// How long a client may take to say hello, or to take a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a quiet client is asked whether it is there.
const PING: Duration = Duration::from_secs(25);
/// How many messages more may come too often than in time until the connection ends.
const FLOOD: u32 = 200;

/// Opens a socket for somebody who is known.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Guest(guest): Guest,
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
        tracing::debug!(%guest, "a socket is open");
        let mut client = Client::new(app.clone(), guest, address, socket, connection);
        // However it ends, the client may connect again and miss nothing.
        let _ = client.run().await;
        client.unwatch().await;
        app.metrics.connections.dec();
        tracing::debug!(%guest, "a socket is closed");
    }))
}

fn restart() -> Refusal {
    Refusal::new(RefusalCode::Restart, "the server is about to stop; connect again")
}

/// The connection is gone.
struct Gone;

struct Client {
    app: Arc<App>,
    guest: GuestId,
    address: IpAddr,
    socket: WebSocket,
    /// The table it watches, and what is to be told about it.
    watched: Option<Watched>,
    messages: DefaultDirectRateLimiter,
    /// How many messages more came too often than in time.
    flood: u32,
    greeted: bool,
    _connection: Connection,
}

struct Watched {
    table: TableId,
    watch: WatchId,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

impl Client {
    fn new(
        app: Arc<App>,
        guest: GuestId,
        address: IpAddr,
        socket: WebSocket,
        connection: Connection,
    ) -> Client {
        Client {
            messages: app.usage.messages(),
            app,
            guest,
            address,
            socket,
            watched: None,
            flood: 0,
            greeted: false,
            _connection: connection,
        }
    }

    /// Answers and tells until one of both goes.
    async fn run(&mut self) -> Result<(), Gone> {
        let stop = self.app.stop.clone();
        let mut heard = Instant::now();
        let mut pinged = false;
        loop {
            let quiet = if self.greeted { PING } else { PATIENCE };
            tokio::select! {
                () = stop.cancelled() => return self.bye(restart()).await,
                told = next(&mut self.watched) => match told {
                    Some(text) => {
                        self.feed(Message::Text(text)).await?;
                        self.feed_told().await?;
                        self.flush().await?;
                    }
                    None => {
                        self.app.metrics.slow.inc();
                        let message = "you read too slowly; connect again";
                        return self.bye(Refusal::new(RefusalCode::Limit, message)).await;
                    }
                },
                message = self.socket.recv() => {
                    (heard, pinged) = (Instant::now(), false);
                    let too_often = self.messages.check().is_err();
                    match message {
                        None => return Ok(()),
                        Some(Err(_)) => {
                            let message = "that was no message, or far too long";
                            return self.bye(Refusal::new(RefusalCode::Malformed, message)).await;
                        }
                        Some(Ok(Message::Close(_))) => return Ok(()),
                        Some(Ok(message)) if too_often => self.slow_down(&message).await?,
                        Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                        Some(Ok(Message::Binary(_))) => {
                            let refusal = Refusal::new(RefusalCode::Malformed, "messages are text");
                            self.refuse(None, refusal).await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    }
                }
                () = tokio::time::sleep_until(heard + quiet) => {
                    if pinged || !self.greeted {
                        let message = "nothing was heard from you; connect again";
                        return self.bye(Refusal::new(RefusalCode::Limit, message)).await;
                    }
                    (heard, pinged) = (Instant::now(), true);
                    self.feed(Message::Ping(Default::default())).await?;
                    self.flush().await?;
                }
            }
        }
    }

    /// Answers a message that comes too soon after others, and ends the connection if too many do.
    async fn slow_down(&mut self, message: &Message) -> Result<(), Gone> {
        self.flood += 1;
        let most = self.app.usage.limits().messages;
        let refusal = Refusal::new(
            RefusalCode::Limit,
            format!("at most {most} messages a second are answered; wait a little"),
        );
        if self.flood > FLOOD {
            self.bye(refusal).await?;
            return Err(Gone);
        }
        let key = message.to_text().ok().and_then(key_of);
        self.refuse(key, refusal).await
    }

    /// Hears a message, however strange, and answers it.
    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        self.flood = self.flood.saturating_sub(1);
        if text.len() > MAX_MESSAGE {
            let refusal = Refusal::new(RefusalCode::TooLarge, "a message has at most 16 KiB");
            return self.refuse(None, refusal).await;
        }
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                // Where it is wrong helps with what is no JSON at all, and is no use with a field.
                let said = match error.is_data() {
                    true => in_our_words(&error.to_string()),
                    false => format!("expected JSON: {error}"),
                };
                let refusal = Refusal::new(RefusalCode::Malformed, said);
                return self.refuse(key_of(text), refusal).await;
            }
        };
        match message {
            ClientMessage::Hello { versions } => self.greet(&versions).await,
            ClientMessage::Ping => self.answer(&ServerMessage::Pong { at: now() }).await,
            _ if !self.greeted => {
                let refusal = Refusal::new(RefusalCode::Version, "say hello first");
                self.refuse(key_of(text), refusal).await
            }
            ClientMessage::Watch { table, here } => match self.watch(table, here).await {
                Ok(()) => Ok(()),
                Err(refusal) => self.refuse(None, refusal).await,
            },
            ClientMessage::Ask { key, command } => {
                let Some(table) = self.watched.as_ref().map(|watched| watched.table) else {
                    let refusal = Refusal::new(RefusalCode::NoTable, "watch a table first");
                    return self.refuse(Some(key), refusal).await;
                };
                let request = Request { guest: self.guest, key, command };
                match self.app.registry.execute(table, &request).await {
                    Ok(seq) => {
                        self.app.metrics.done.inc();
                        self.answer(&ServerMessage::Done { key: request.key, seq }).await
                    }
                    Err(refusal) => self.refuse(Some(request.key), refusal).await,
                }
            }
        }
    }

    async fn greet(&mut self, versions: &[u32]) -> Result<(), Gone> {
        if !versions.contains(&VERSION) {
            let message = format!("this server speaks version {VERSION}");
            return self.refuse(None, Refusal::new(RefusalCode::Version, message)).await;
        }
        self.greeted = true;
        let (version, guest) = (VERSION, self.guest);
        self.answer(&ServerMessage::Welcome { version, guest, at: now() }).await
    }

    async fn watch(&mut self, name: TableName, here: bool) -> Result<(), Refusal> {
        let table = self.app.find(name, self.address).await?;
        let (outbox, inbox) = mpsc::channel(QUEUE);
        // Only if this succeeds is the table that was watched before let go.
        let watch = self.app.registry.watch(table, self.guest, outbox, here).await?;
        self.unwatch().await;
        self.watched = Some(Watched { table, watch, inbox });
        Ok(())
    }

    async fn unwatch(&mut self) {
        if let Some(Watched { table, watch, .. }) = self.watched.take() {
            self.app.registry.unwatch(table, self.guest, watch).await;
        }
    }

    async fn refuse(&mut self, key: Option<RequestKey>, refusal: Refusal) -> Result<(), Gone> {
        self.app.metrics.refused.inc();
        let Refusal { code, message } = &refusal;
        tracing::debug!(guest = %self.guest, ?code, message, "refused");
        self.answer(&ServerMessage::Refused { key, refusal }).await
    }

    /// Answers, after everything that was told before.
    async fn answer(&mut self, message: &ServerMessage) -> Result<(), Gone> {
        self.feed_told().await?;
        self.feed(Message::Text(to_text(message))).await?;
        self.flush().await
    }

    async fn feed_told(&mut self) -> Result<(), Gone> {
        while let Some(Ok(text)) = self.watched.as_mut().map(|watched| watched.inbox.try_recv()) {
            self.feed(Message::Text(text)).await?;
        }
        Ok(())
    }

    async fn feed(&mut self, message: Message) -> Result<(), Gone> {
        let fed = timeout(PATIENCE, self.socket.feed(message)).await;
        fed.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    async fn flush(&mut self) -> Result<(), Gone> {
        timeout(PATIENCE, self.socket.flush()).await.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    /// Says why the connection ends, and ends it.
    async fn bye(&mut self, refusal: Refusal) -> Result<(), Gone> {
        tracing::debug!(guest = %self.guest, code = ?refusal.code, "goodbye");
        let code = match refusal.code {
            RefusalCode::Restart => close_code::RESTART,
            RefusalCode::Malformed => close_code::INVALID,
            _ => close_code::POLICY,
        };
        self.feed(Message::Text(to_text(&ServerMessage::Bye { refusal }))).await?;
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        self.feed(Message::Close(Some(frame))).await?;
        self.flush().await
    }
}

/// What is told next about the table that is watched; none if the client was too slow for it.
async fn next(watched: &mut Option<Watched>) -> Option<Utf8Bytes> {
    match watched {
        Some(watched) => watched.inbox.recv().await,
        None => std::future::pending().await,
    }
}

/// The key of a message that cannot be read otherwise, so that the client knows which one was refused.
fn key_of(text: &str) -> Option<RequestKey> {
    #[derive(Deserialize)]
    struct Keyed {
        key: RequestKey,
    }

    serde_json::from_str(text).ok().map(|Keyed { key }| key)
}
