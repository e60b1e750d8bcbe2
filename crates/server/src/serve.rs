//! A server from its first connection to its last.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::message::{Refusal, RefusalCode};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, Wakes};
use crate::http;
use crate::keys::{Keys, KeysError};
use crate::limits::{Limits, Usage};
use crate::metrics::Metrics;
use crate::page::Page;
use crate::registry::Registry;
use crate::store::{Store, StoreError};

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long a client may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when no connection can be taken.
const PAUSE: Duration = Duration::from_millis(50);

/// How a server presents itself.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where people find it, if not at its own address: scheme, host and port.
    pub public_url: Option<String>,
    /// Proxies whose word on where a request came from is taken.
    pub trusted_proxies: Vec<IpNet>,
    /// How much anybody may use.
    pub limits: Limits,
    /// What browsers are shown.
    pub page: Page,
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
    /// The store belongs to servers that have a secret, and here is none.
    #[error(
        "the servers on this database have a secret, and there is none at {}: copy theirs there, or say by --secret where it is",
        _0.display()
    )]
    NoSecret(PathBuf),
    /// The secret cannot be used.
    #[error(transparent)]
    Keys(#[from] KeysError),
    /// Clocks cannot be set back by the time in which no server was at work.
    #[error("{0}")]
    Resume(#[from] Refusal),
    /// The numbers for Prometheus cannot be kept.
    #[error(transparent)]
    Metrics(#[from] prometheus::Error),
}

/// What requests share.
pub(crate) struct App {
    pub(crate) registry: Arc<Registry>,
    pub(crate) config: Config,
    pub(crate) usage: Arc<Usage>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) stop: CancellationToken,
    pub(crate) sockets: TaskTracker,
}

impl App {
    /// The table that somebody at this address names. Codes are short, so they are tried only so often.
    pub(crate) async fn find(&self, name: TableName, address: IpAddr) -> Result<TableId, Refusal> {
        let code = match name {
            TableName::Id(id) => return Ok(id),
            TableName::Code(code) => code,
        };
        self.usage.look_up(address)?;
        let none = || Refusal::new(RefusalCode::NoTable, "there is no such table");
        self.registry.by_code(code).await?.ok_or_else(none)
    }
}

/// Under which name the fingerprint of the secret is kept.
const SECRET: &str = "secret";

/// The secret in a file, for the servers on a store. If there is none it is made, unless the store has seen another one.
pub async fn find_keys(store: &dyn Store, path: &Path) -> Result<Keys, ServeError> {
    if let Some(keys) = Keys::read(path)? {
        return Ok(keys);
    }
    if store.kept(SECRET).await?.is_some() {
        return Err(ServeError::NoSecret(path.to_path_buf()));
    }
    let (keys, new) = Keys::make(path)?;
    if new {
        tracing::info!("a new secret was made: {}", path.display());
    }
    Ok(keys)
}

/// A server that may begin: the secret is that of its store, and clocks are set back by the time without any server.
pub struct Ready {
    registry: Arc<Registry>,
    wakes: Wakes,
    config: Config,
    metrics: Arc<Metrics>,
}

/// Makes sure that nothing keeps a server from its work.
pub async fn prepare(
    store: Arc<dyn Store>,
    (bus, wakes): (Bus, Wakes),
    keys: Keys,
    config: Config,
) -> Result<Ready, ServeError> {
    let fingerprint = keys.fingerprint();
    if store.keep_once(SECRET, &fingerprint).await? != fingerprint {
        return Err(ServeError::OtherSecret);
    }
    let metrics = Arc::new(Metrics::new()?);
    let registry = Arc::new(Registry::new(store, bus, keys, metrics.clone()));
    registry.resume().await?;
    Ok(Ready { registry, wakes, config, metrics })
}

impl Ready {
    /// Serves until it is told to stop; then every client is told to come back, and what was asked for is finished.
    pub async fn serve(self, listener: TcpListener, stop: CancellationToken) {
        let Ready { registry, wakes, config, metrics } = self;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "the server begins");
        let background = tokio::spawn(registry.clone().run_background(wakes, stop.clone()));
        let sockets = TaskTracker::new();
        // Some more than sockets, for those who ask without one.
        let connections =
            config.limits.connections.saturating_add(1_000).min(Semaphore::MAX_PERMITS);
        let app = Arc::new(App {
            registry,
            usage: Arc::new(Usage::new(config.limits.clone())),
            config,
            metrics,
            stop: stop.clone(),
            sockets: sockets.clone(),
        });
        accept(listener, http::router(app), connections, stop.clone()).await;
        tracing::info!("the server is told to stop");
        sockets.close();
        if tokio::time::timeout(FAREWELL, sockets.wait()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        if background.await.is_err() {
            tracing::error!("the background tasks panicked");
        }
        tracing::info!("the server has stopped");
    }
}

/// Takes connections until told to stop, then lets those finish that are at something.
async fn accept(
    listener: TcpListener,
    router: Router,
    connections: usize,
    stop: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(connections));
    let requests = TaskTracker::new();
    let mut http = http1::Builder::new();
    // Whoever says nothing, or slowly, does not keep a place.
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    loop {
        let place = tokio::select! {
            () = stop.cancelled() => break,
            place = places.clone().acquire_owned() => place,
        };
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // Somebody hung up before they were answered, or there are too many for this system just now.
            Err(error) => {
                tracing::warn!(%error, "a connection is not taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // Messages are small, and somebody waits for each.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is slow");
        }
        let service = TowerToHyperService::new(router.clone().layer(Extension(ConnectInfo(peer))));
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let stopped = stop.clone();
        requests.spawn(async move {
            let _place = place;
            let mut connection = pin!(connection);
            // How it ends is the client's business.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = stopped.cancelled() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    requests.close();
    if tokio::time::timeout(FAREWELL, requests.wait()).await.is_err() {
        tracing::warn!("some requests were not finished in time");
    }
}
