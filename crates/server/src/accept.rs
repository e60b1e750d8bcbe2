//! Accepts connections, and ends those of clients that send or read too slowly.

use std::io::Write;
use std::net::Shutdown;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::http_connections::HttpConnections;
use crate::limits::Limits;
use crate::serve::SHUTDOWN_TIMEOUT;

/// Maximum bytes of a connection in a buffer, and so the size of request headers. Browsers send a few KiB.
const MAX_HEADERS: usize = 64 * 1024;
/// How long to wait after a connection could not be accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// What a client over the limit receives before its connection is closed.
const OVER_LIMIT: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n\
    connection: close\r\n\r\n";

/// Sends the refusal if that does not block, and closes the connection.
fn refuse(stream: TcpStream) {
    // A tokio stream would have to be polled before it can write.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(OVER_LIMIT);
        let _ = stream.shutdown(Shutdown::Write);
    }
}

/// Accepts connections until `stop` is cancelled, then waits for pending requests.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    connections: Arc<HttpConnections>,
    limits: &Limits,
    stop: CancellationToken,
) {
    let requests = TaskTracker::new();
    let mut http = http1::Builder::new();
    // A silent or slow client must not hold a permit, nor one with long headers much memory.
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(MAX_HEADERS);
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The client has disconnected, or the system is out of file descriptors.
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        let Some(permit) = connections.open(peer.ip()) else {
            refuse(stream);
            continue;
        };
        // Messages are small, and latency matters.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.write_timeout));
        let permit = Arc::new(permit);
        let extensions = (Extension(ConnectInfo(peer)), Extension(permit.clone()));
        let service = TowerToHyperService::new(router.clone().layer(extensions));
        let connection =
            http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let stopped = stop.clone();
        requests.spawn(async move {
            let mut connection = pin!(connection);
            // Errors of a connection concern only its client.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = permit.closed().cancelled() => return,
                () = stopped.cancelled() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    requests.close();
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, requests.wait()).await.is_err() {
        tracing::warn!("some requests were not finished in time");
    }
}
