//! Wake-ups over NATS: a line of text each, on one subject.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::Wake;

const SUBJECT: &str = "cubilete.lines";

/// Maximum wake-ups waiting for the network; further ones are dropped.
const MAX_WAITING: usize = 4096;

/// Maximum delay between two attempts to connect.
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(2);

/// How often NATS is pinged, to notice a dead connection.
const PING_INTERVAL: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub(super) struct Nats {
    client: Client,
    waiting: mpsc::Sender<Wake>,
}

pub(super) struct Listener(Subscriber);

pub(super) async fn connect(url: &str) -> Result<(Nats, Listener), async_nats::Error> {
    // The library would take any word for a host name, and try to connect for ever.
    if !["nats://", "tls://"].iter().any(|scheme| url.starts_with(scheme)) {
        return Err("expected nats://HOST or tls://HOST".into());
    }
    let disconnected = Arc::new(AtomicBool::new(false));
    let client = ConnectOptions::new()
        .name("cubilete")
        .retry_on_initial_connect()
        .max_reconnects(None)
        .reconnect_delay_callback(|tries| {
            MAX_RECONNECT_DELAY.min(Duration::from_millis(20 << tries.saturating_sub(1).min(10)))
        })
        .ping_interval(PING_INTERVAL)
        .event_callback(move |event| {
            log_connection(&event, &disconnected);
            std::future::ready(())
        })
        // A server needs no wake-ups of its own.
        .no_echo()
        .connect(url)
        .await?;
    let listener = Listener(client.subscribe(SUBJECT).await?);
    let (waiting, wakes) = mpsc::channel(MAX_WAITING);
    tokio::spawn(publish_all(client.clone(), wakes));
    Ok((Nats { client, waiting }, listener))
}

/// Logs when NATS connects and disconnects, once each: failed attempts to reconnect are not logged.
fn log_connection(event: &Event, disconnected: &AtomicBool) {
    match event {
        Event::Connected => {
            disconnected.store(false, Ordering::Relaxed);
            tracing::info!("NATS is connected");
        }
        Event::Disconnected | Event::ClientError(_)
            if !disconnected.swap(true, Ordering::Relaxed) =>
        {
            tracing::warn!(
                "NATS is disconnected: polling for moves at other servers until it is back"
            );
        }
        _ => {}
    }
}

impl Nats {
    pub(super) fn publish(&self, wake: Wake) {
        // While NATS is disconnected, other servers poll: a queued wake-up would arrive too late to be of use.
        if self.is_connected() {
            let _ = self.waiting.try_send(wake);
        }
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// Publishes in a task of its own, because the client blocks publishers while the network is slow.
async fn publish_all(client: Client, mut wakes: mpsc::Receiver<Wake>) {
    while let Some(wake) = wakes.recv().await {
        // This fails only once the client is closed.
        let _ = client.publish(SUBJECT, to_payload(wake).into()).await;
    }
}

impl Listener {
    pub(super) async fn next(&mut self) -> Wake {
        while let Some(message) = self.0.next().await {
            if let Some(wake) = parse(&message.payload) {
                return wake;
            }
        }
        std::future::pending().await
    }
}

fn to_payload(wake: Wake) -> String {
    format!("{} {}", wake.table, wake.seq)
}

/// Parses a payload; `None` if it has another format.
fn parse(payload: &[u8]) -> Option<Wake> {
    let (table, seq) = std::str::from_utf8(payload).ok()?.split_once(' ')?;
    Some(Wake { table: table.parse().ok()?, seq: seq.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use cubilete_protocol::id::TableId;

    use super::*;

    #[test]
    fn a_wake_up_parses_back() {
        for (bits, seq) in [(0, 1), (u128::MAX, u64::MAX), (1 << 77, 12)] {
            let wake = Wake { table: TableId::from_bits(bits), seq };
            assert_eq!(parse(to_payload(wake).as_bytes()), Some(wake));
        }
    }

    #[test]
    fn other_payloads_are_not_parsed() {
        for text in ["", " ", "1 2", "00000000000000000000000013", "00000000000000000000000013 -1"]
        {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
        assert_eq!(parse(&[0xff, b' ', b'1']), None);
    }
}
