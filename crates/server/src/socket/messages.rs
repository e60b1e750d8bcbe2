//! Handles the messages of a client.

use axum::extract::ws::Message;
use cubilete_protocol::id::{RequestKey, TableName};
use cubilete_protocol::message::{
    ClientMessage, MAX_MESSAGE, Refusal, RefusalCode, ServerMessage, VERSION,
};
use cubilete_protocol::phrase::Phrase;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::{Client, Disconnected, Watched};
use crate::http::from_json;
use crate::table::Request;
use crate::usage::TooManyMessages;

/// Maximum messages queued for a slow client.
const QUEUE: usize = 128;
/// Excess of messages over the rate limit at which the connection is closed.
const MAX_EXCESS: u32 = 200;

/// The key of the request in a message, if it has one.
fn keyed(message: &Message) -> Option<RequestKey> {
    message.to_text().ok().and_then(key_of)
}

impl Client {
    /// Handles a message, unless there are too many.
    pub(super) async fn receive(&mut self, message: Message) -> Result<(), Disconnected> {
        match self.app.usage.message(&self.messages, self.address) {
            Ok(()) => {}
            Err(TooManyMessages::OnSocket(refusal)) => {
                return self.refuse_excess(&message, refusal).await;
            }
            Err(TooManyMessages::FromAddress(refusal)) => {
                return self.refuse(keyed(&message), refusal).await;
            }
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

    /// Refuses a message over the rate limit of the socket, and closes the connection if there are too many.
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
        self.refuse(keyed(message), refusal).await
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
}

fn watch_first() -> Refusal {
    Refusal::new(RefusalCode::NoTable, "watch a table first")
}

/// Extracts the key of an otherwise invalid message, so that the client knows which request was refused.
fn key_of(text: &str) -> Option<RequestKey> {
    #[derive(Deserialize)]
    struct Keyed {
        key: RequestKey,
    }

    serde_json::from_str(text).ok().map(|Keyed { key }| key)
}
