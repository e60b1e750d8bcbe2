//! A TCP proxy that can lose everything without an error, as a network does that drops packets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A proxy on loopback. It ends with the runtime of its test.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    is_broken: Arc<AtomicBool>,
}

impl Proxy {
    /// Forwards connections to an address.
    pub(crate) async fn to(target: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_broken = Arc::new(AtomicBool::new(false));
        let flag = is_broken.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(forward(client, target, flag.clone()));
            }
        });
        Proxy { address, is_broken }
    }

    /// Drops all bytes from now on. Connections stay open, and new ones are accepted, but nobody answers.
    pub(crate) fn break_off(&self) {
        self.is_broken.store(true, Ordering::Relaxed);
    }

    /// Forwards new connections again. Those that have lost bytes stay silent.
    pub(crate) fn repair(&self) {
        self.is_broken.store(false, Ordering::Relaxed);
    }
}

async fn forward(mut client: TcpStream, target: SocketAddr, is_broken: Arc<AtomicBool>) {
    if is_broken.load(Ordering::Relaxed) {
        return swallow(&mut client).await;
    }
    let Ok(mut server) = TcpStream::connect(target).await else { return };
    let ((from_client, to_client), (from_server, to_server)) = (client.split(), server.split());
    tokio::join!(
        pump(from_client, to_server, &is_broken),
        pump(from_server, to_client, &is_broken)
    );
}

/// Copies bytes until the connection ends, or swallows them once bytes were lost.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    is_broken: &AtomicBool,
) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if is_broken.load(Ordering::Relaxed) {
            return swallow(&mut from).await;
        }
        if to.write_all(&buffer[..length]).await.is_err() {
            break;
        }
    }
    // The other side may have ended already.
    let _ = to.shutdown().await;
}

/// Reads until the connection ends.
async fn swallow(from: &mut (impl AsyncRead + Unpin)) {
    let mut buffer = [0; 4096];
    while let Ok(1..) = from.read(&mut buffer).await {}
}
