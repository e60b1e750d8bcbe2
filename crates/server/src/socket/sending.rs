//! Sends messages to a client, with a time limit.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, close_code};
use cubilete_protocol::id::RequestKey;
use cubilete_protocol::message::{Refusal, RefusalCode, ServerMessage};
use futures_util::SinkExt;
use tokio::time::timeout;

use super::{Client, Disconnected, TIMEOUT};
use crate::registry::to_json;

impl Client {
    pub(super) async fn refuse(
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
    pub(super) async fn answer(&mut self, message: &ServerMessage) -> Result<(), Disconnected> {
        self.feed_queued().await?;
        self.feed(Message::Text(to_json(message))).await?;
        self.flush().await
    }

    pub(super) async fn feed_queued(&mut self) -> Result<(), Disconnected> {
        while let Some(Ok(text)) = self.watched.as_mut().map(|watched| watched.inbox.try_recv()) {
            self.feed(Message::Text(text)).await?;
        }
        Ok(())
    }

    pub(super) async fn feed(&mut self, message: Message) -> Result<(), Disconnected> {
        let fed = timeout(TIMEOUT, self.socket.feed(message)).await;
        fed.map_err(|_| Disconnected)?.map_err(|_| Disconnected)
    }

    pub(super) async fn flush(&mut self) -> Result<(), Disconnected> {
        timeout(TIMEOUT, self.socket.flush())
            .await
            .map_err(|_| Disconnected)?
            .map_err(|_| Disconnected)
    }

    /// Sends the reason, and closes the connection.
    pub(super) async fn close(&mut self, refusal: Refusal) -> Result<(), Disconnected> {
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
