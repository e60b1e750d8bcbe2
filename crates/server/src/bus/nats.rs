//! Wake-ups by NATS: one subject, and a line of text for each.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::Wake;

const SUBJECT: &str = "cubilete.lines";

/// How many wake-ups may wait for the network before others are dropped.
const WAITING: usize = 4096;

/// The longest time between two tries to connect.
const PAUSE: Duration = Duration::from_secs(2);

/// How often to see whether NATS still answers, if a connection just falls silent.
const PING: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub(super) struct Nats {
    client: Client,
    waiting: mpsc::Sender<Wake>,
}

pub(super) struct Listener(Subscriber);

pub(super) async fn connect(url: &str) -> Result<(Nats, Listener), async_nats::Error> {
    // Any word would be taken for the name of a host, and called for ever.
    if !["nats://", "tls://"].iter().any(|scheme| url.starts_with(scheme)) {
        return Err("expected nats://HOST or tls://HOST".into());
    }
    let away = Arc::new(AtomicBool::new(false));
    let client = ConnectOptions::new()
        .name("cubilete")
        .retry_on_initial_connect()
        .max_reconnects(None)
        .reconnect_delay_callback(|tries| {
            PAUSE.min(Duration::from_millis(20 << tries.saturating_sub(1).min(10)))
        })
        .ping_interval(PING)
        .event_callback(move |event| {
            tell(&event, &away);
            std::future::ready(())
        })
        // A server knows what it did itself.
        .no_echo()
        .connect(url)
        .await?;
    let listener = Listener(client.subscribe(SUBJECT).await?);
    let (waiting, wakes) = mpsc::channel(WAITING);
    tokio::spawn(publish_all(client.clone(), wakes));
    Ok((Nats { client, waiting }, listener))
}

/// Says when NATS comes and when it goes, once each: meanwhile it is called again and again.
fn tell(event: &Event, away: &AtomicBool) {
    match event {
        Event::Connected => {
            away.store(false, Ordering::Relaxed);
            tracing::info!("NATS is there");
        }
        Event::Disconnected | Event::ClientError(_) if !away.swap(true, Ordering::Relaxed) => {
            tracing::warn!("NATS is away: until it is back, moves at other servers are looked for");
        }
        _ => {}
    }
}

impl Nats {
    pub(super) fn publish(&self, wake: Wake) {
        // Whatever would wait for NATS to come back is old news by then: others look by themselves as long as it is away.
        if self.is_connected() {
            let _ = self.waiting.try_send(wake);
        }
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// The client makes whoever publishes wait when the network is slow, so a task of its own does.
async fn publish_all(client: Client, mut wakes: mpsc::Receiver<Wake>) {
    while let Some(wake) = wakes.recv().await {
        // It fails when the client is closed, which happens when nobody is left to publish.
        let _ = client.publish(SUBJECT, write(wake).into()).await;
    }
}

impl Listener {
    pub(super) async fn next(&mut self) -> Wake {
        while let Some(message) = self.0.next().await {
            if let Some(wake) = read(&message.payload) {
                return wake;
            }
        }
        std::future::pending().await
    }
}

fn write(wake: Wake) -> String {
    format!("{} {}", wake.table, wake.seq)
}

/// Nothing if it was written by something else.
fn read(payload: &[u8]) -> Option<Wake> {
    let (table, seq) = std::str::from_utf8(payload).ok()?.split_once(' ')?;
    Some(Wake { table: table.parse().ok()?, seq: seq.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use cubilete_protocol::id::TableId;

    use super::*;

    #[test]
    fn a_wake_up_reads_back_as_written() {
        for (bits, seq) in [(0, 1), (u128::MAX, u64::MAX), (1 << 77, 12)] {
            let wake = Wake { table: TableId::from_bits(bits), seq };
            assert_eq!(read(write(wake).as_bytes()), Some(wake));
        }
    }

    #[test]
    fn what_is_no_wake_up_is_not_read() {
        for text in ["", " ", "1 2", "00000000000000000000000013", "00000000000000000000000013 -1"]
        {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
        assert_eq!(read(&[0xff, b' ', b'1']), None);
    }
}
