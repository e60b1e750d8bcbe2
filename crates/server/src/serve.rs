//! The server process: preparing, accepting connections, and shutting down.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::message::{Refusal, RefusalCode};
use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::accept::accept;
use crate::bus::{Bus, Wakes};
use crate::http;
use crate::http_connections::HttpConnections;
use crate::keys::{Keys, KeysError};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::page::Page;
use crate::public_url::PublicUrl;
use crate::registry::{Registry, Retention};
use crate::restored::{MARK_INTERVAL, Marks};
use crate::store::{Store, StoreError};
use crate::table::Restores;
use crate::usage::Usage;

/// How long connections may take to end at shutdown.
pub(crate) const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The settings of a server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The public address if it differs from the listening one.
    pub public_url: Option<PublicUrl>,
    /// Further names under which the server may be requested without a public address.
    pub hosts: Vec<String>,
    /// Proxies that are trusted to state a client's address.
    pub trusted_proxies: Vec<IpNet>,
    /// Folder in which the server notes how recent its store is, to notice and count restored backups.
    pub marks: Option<PathBuf>,
    /// Limits on usage.
    pub limits: Limits,
    /// How long tables are kept.
    pub retention: Retention,
    /// The web page.
    pub page: Page,
}

impl Config {
    /// Whether the public address uses https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    /// The path below which the server is found: empty, or a path such as `/dice`.
    pub(crate) fn base(&self) -> &str {
        self.public_url.as_ref().map_or("", PublicUrl::path)
    }
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store is not available.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store is used with another secret.
    #[error(
        "the servers on this database have another secret: copy theirs, or guests and dice would become invalid"
    )]
    OtherSecret,
    /// The store is used with a secret, and the file does not exist.
    #[error(
    "the servers on this database have a secret, and there is none at {}: copy theirs there, or give its path with --secret",
        _0.display()
    )]
    NoSecret(PathBuf),
    /// The secret cannot be used.
    #[error(transparent)]
    Keys(#[from] KeysError),
    /// Clocks could not be shifted by the time without a server.
    #[error("{0}")]
    Resume(#[from] Refusal),
    /// The metrics could not be registered.
    #[error(transparent)]
    Metrics(#[from] prometheus::Error),
}

/// The state shared by all requests.
pub(crate) struct App {
    pub(crate) registry: Arc<Registry>,
    pub(crate) config: Config,
    pub(crate) usage: Arc<Usage>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) stop: CancellationToken,
    pub(crate) sockets: TaskTracker,
}

impl App {
    /// Returns the table with an id or code. Lookups by code are limited per address, since codes could be guessed.
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

/// The name under which the store keeps the fingerprint of the secret.
pub(crate) const FINGERPRINT: &str = "secret";

/// Loads the secret from a file. Creates a new one if the file does not exist and the store is new.
pub async fn load_keys(store: &dyn Store, path: &Path) -> Result<Keys, ServeError> {
    let is_new = store.get_text(FINGERPRINT).await?.is_none();
    if let Some(keys) = Keys::read(path)? {
        if is_new {
            tracing::warn!(
                "the database is new, but there is already a secret at {}: if it was in use before, its tables are in \
                 another database, or were deleted",
                path.display()
            );
        }
        return Ok(keys);
    }
    if !is_new {
        return Err(ServeError::NoSecret(path.to_path_buf()));
    }
    let (keys, new) = Keys::create(path)?;
    if new {
        tracing::info!("created a new secret: {}", path.display());
    }
    Ok(keys)
}

/// Checks that a store is used with this secret, from now on if it is new.
pub async fn check_secret(store: &dyn Store, keys: &Keys) -> Result<(), ServeError> {
    let fingerprint = keys.fingerprint();
    if store.put_text_once(FINGERPRINT, &fingerprint).await? != fingerprint {
        return Err(ServeError::OtherSecret);
    }
    Ok(())
}

/// A server that is ready to accept connections: its secret is checked, and clocks are shifted.
pub struct Ready {
    registry: Arc<Registry>,
    wakes: Wakes,
    config: Config,
    metrics: Arc<Metrics>,
    /// The marks, and the store that they are about.
    marks: Option<(Marks, Arc<dyn Store>)>,
}

/// Checks the secret against the store, and shifts clocks by the time without a server.
pub async fn prepare(
    store: Arc<dyn Store>,
    (bus, wakes): (Bus, Wakes),
    keys: Keys,
    mut config: Config,
) -> Result<Ready, ServeError> {
    check_secret(&*store, &keys).await?;
    let marks = config.marks.as_deref().map(Marks::new);
    let restores = match &marks {
        Some(marks) => marks.check(&*store).await?,
        None => store.raise_restores(Restores(0)).await?,
    };
    let metrics = Arc::new(Metrics::new()?);
    let registry = Registry::new(store.clone(), bus, keys, metrics.clone());
    config.limits.fit_to_file_limit();
    let registry = registry.with_retention(config.retention).with_limits(config.limits.clone());
    let registry = Arc::new(registry.with_restores(restores).with_marks(marks.clone()));
    registry.refresh_bans().await?;
    registry.resume().await?;
    if let Some(marks) = &marks {
        if marks.is_emptied(&*store).await? {
            tracing::warn!(
                "the database has no tables, although it had some when this server last used it: if you have not deleted them, \
                 restore a backup"
            );
        }
        marks.update(&*store).await;
    }
    Ok(Ready { registry, wakes, config, metrics, marks: marks.map(|marks| (marks, store)) })
}

impl Ready {
    /// Serves until `stop` is cancelled; then finishes pending requests and asks all clients to reconnect.
    pub async fn serve(self, listener: TcpListener, stop: CancellationToken) {
        let Ready { registry, wakes, config, metrics, marks } = self;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "server started");
        let background = tokio::spawn(registry.clone().run_background(wakes, stop.clone()));
        // Without heartbeats the server would refuse everything: it stops, so that it can be started again.
        let stopped = stop.clone();
        let background = tokio::spawn(async move {
            if background.await.is_err() {
                tracing::error!("the background tasks panicked");
                stopped.cancel();
            }
        });
        let marking = marks.map(|marks| tokio::spawn(keep_marks(marks, stop.clone())));
        let sockets = TaskTracker::new();
        let http =
            HttpConnections::new(&config.limits, config.trusted_proxies.clone(), metrics.clone());
        let limits = config.limits.clone();
        let app = Arc::new(App {
            usage: registry.usage().clone(),
            registry,
            config,
            metrics,
            stop: stop.clone(),
            sockets: sockets.clone(),
        });
        accept(listener, http::router(app), http, &limits, stop.clone()).await;
        tracing::info!("server is stopping");
        sockets.close();
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, sockets.wait()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        let _ = background.await;
        if let Some(marking) = marking {
            // The marks are not needed to start again.
            let _ = marking.await;
        }
        tracing::info!("server stopped");
    }
}

/// Updates the marks until the server stops.
async fn keep_marks((marks, store): (Marks, Arc<dyn Store>), stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(MARK_INTERVAL)).await.is_some() {
        marks.update(&*store).await;
    }
}
