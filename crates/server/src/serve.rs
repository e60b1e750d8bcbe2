//! A server from its first connection to its last.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, Wakes};
use crate::hall::Hall;
use crate::http;
use crate::keys::Keys;
use crate::limits::{Limits, Usage};
use crate::metrics::Metrics;
use crate::store::{Store, StoreError};

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How a server presents itself.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where people find it, if not at its own address: scheme, host and port.
    pub public_url: Option<String>,
    /// Proxies whose word on where a request came from is taken.
    pub trusted_proxies: Vec<IpNet>,
    /// How much anybody may use.
    pub limits: Limits,
}

impl Config {
    /// Whether people reach it by https alone.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// Why a server does not start, or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store belongs to servers with another secret.
    #[error(
        "the servers on this database have another secret: copy theirs, or its guests and dice would not be known"
    )]
    OtherSecret,
    /// Clocks cannot be set back by the time in which no server was at work.
    #[error("{0}")]
    Resume(#[from] cubilete_protocol::message::Refusal),
    /// The numbers for Prometheus cannot be kept.
    #[error(transparent)]
    Metrics(#[from] prometheus::Error),
    /// Connections cannot be taken.
    #[error("no more connections: {0}")]
    Listen(#[from] std::io::Error),
}

/// What requests share.
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) config: Config,
    pub(crate) usage: Arc<Usage>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) stop: CancellationToken,
    pub(crate) sockets: TaskTracker,
}

/// Serves until it is told to stop; then every client is told to come back, and what was asked for is finished.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    (bus, wakes): (Bus, Wakes),
    keys: Keys,
    config: Config,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    let fingerprint = keys.fingerprint();
    if store.keep_once("secret", &fingerprint).await? != fingerprint {
        return Err(ServeError::OtherSecret);
    }
    let metrics = Arc::new(Metrics::new()?);
    let hall = Arc::new(Hall::new(store, bus, keys, metrics.clone()));
    hall.resume().await?;
    let chores = tokio::spawn(hall.clone().do_chores(wakes, stop.clone()));
    let sockets = TaskTracker::new();
    let app = Arc::new(App {
        hall,
        usage: Arc::new(Usage::new(config.limits.clone())),
        config,
        metrics,
        stop: stop.clone(),
        sockets: sockets.clone(),
    });
    let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let stopped = stop.clone();
    let served = axum::serve(listener, service)
        .with_graceful_shutdown(async move { stopped.cancelled().await });
    // A client may keep a connection open without asking anything: it does not keep the server from stopping.
    let farewell = async {
        stop.cancelled().await;
        tokio::time::sleep(FAREWELL).await;
    };
    let served = tokio::select! {
        served = served.into_future() => served,
        () = farewell => Ok(()),
    };
    stop.cancel();
    sockets.close();
    if tokio::time::timeout(FAREWELL, sockets.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    if chores.await.is_err() {
        tracing::error!("the chores were left");
    }
    Ok(served?)
}
