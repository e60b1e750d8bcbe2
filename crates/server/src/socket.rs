//! The WebSocket of one client: it watches one table and sends requests to it.

mod messages;
mod sending;

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use cubilete_protocol::id::{GuestId, TableId};
use cubilete_protocol::message::{MAX_MESSAGE, Refusal, RefusalCode};
use cubilete_protocol::path;
use governor::DefaultDirectRateLimiter;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::http::{Address, AnyRefusal, CurrentGuest, Refused, check_origin};
use crate::registry::WatchId;
use crate::serve::App;
use crate::usage::SocketPermit;

/// Larger messages are not even read; up to this size they are refused with an answer.
const MAX_FRAME: usize = 4 * MAX_MESSAGE;
/// Size of the buffers: small, so that idle connections cost little memory.
const BUFFER: usize = 4 * 1024;
/// How long a client may take to send its greeting, or to receive a message.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How often a silent client is pinged.
const PING_INTERVAL: Duration = Duration::from_secs(25);

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
                        // Boxed, since an idle connection must not hold the memory that handling a message takes.
                        Some(Ok(message)) => Box::pin(self.receive(message)).await?,
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

    async fn unwatch(&mut self) {
        if let Some(Watched { table, watch, .. }) = self.watched.take() {
            self.app.registry.unwatch(table, self.guest, watch).await;
        }
    }
}

/// Returns the next message about the watched table; `None` if the client was dropped for reading too slowly.
async fn next_message(watched: &mut Option<Watched>) -> Option<Utf8Bytes> {
    match watched {
        Some(watched) => watched.inbox.recv().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size<F: Future>(_: impl FnOnce(&'static mut Client) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn an_idle_socket_does_not_hold_the_memory_for_handling_a_message() {
        let size = size(Client::run);
        assert!(size <= 4096, "{size} bytes");
    }
}
