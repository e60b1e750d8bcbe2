//! Finds the server to be administered: a running one by its address, or the database of a stopped one.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::message::RefusalCode;
use cubilete_protocol::path;
use cubilete_server::admin::AdminCommand;
use cubilete_server::bus::Bus;
use cubilete_server::keys::Keys;
use cubilete_server::metrics::Metrics;
use cubilete_server::registry::Registry;
use cubilete_server::serve::check_secret;
use cubilete_server::store::{Sqlite, Store, StoreError};
use cubilete_server::table::Restores;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::commands::serve::{ADDRESS, DATABASE, SECRET, data_folder};

/// Timeout of a command that copies the database; others are answered within seconds.
const LONG: Duration = Duration::from_secs(60 * 60);

/// Timeout of any other command.
const SHORT: Duration = Duration::from_secs(60);

/// The server to be administered.
#[derive(Args, Debug)]
pub(super) struct Place {
    /// Folder of the server's data [default: the user's data directory]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// File with the server's secret [default: secret in the data folder]
    #[arg(long, value_name = "FILE", global = true)]
    secret: Option<PathBuf>,
    /// Address of the server, such as http://127.0.0.1:7373 [default: the address in the data folder]
    #[arg(long, value_name = "URL", global = true, value_parser = server_url)]
    server: Option<String>,
}

fn server_url(text: &str) -> Result<String, String> {
    match text.strip_prefix("http://") {
        Some(host) if !host.is_empty() => Ok(text.trim_end_matches('/').to_string()),
        _ => Err("expected the server's own address, such as http://127.0.0.1:7373".to_string()),
    }
}

impl Place {
    /// The data folder.
    pub(super) fn data(&self) -> Result<PathBuf> {
        data_folder(self.data.as_deref())
    }

    fn secret(&self, data: &Path) -> PathBuf {
        self.secret.clone().unwrap_or_else(|| data.join(SECRET))
    }

    fn keys(&self, data: &Path) -> Result<Keys> {
        let path = self.secret(data);
        let missing =
            || anyhow!("there is no secret at {}; use --data or --secret", path.display());
        Keys::read(&path)?.ok_or_else(missing)
    }

    /// The fingerprint of the secret, if there is one.
    pub(super) fn fingerprint(&self) -> Result<Option<String>> {
        let keys = Keys::read(&self.secret(&self.data()?))?;
        Ok(keys.map(|keys| keys.fingerprint()))
    }

    /// Whether there may be a running server that does not use the SQLite database in the data folder.
    pub(super) fn may_use_postgres(&self) -> Result<bool> {
        let data = self.data()?;
        let has_address = self.server.is_some() || data.join(ADDRESS).exists();
        Ok(has_address && !data.join(DATABASE).exists())
    }
}

/// Where commands are carried out.
pub(super) enum Operator {
    /// By a running server.
    Running(Server),
    /// By this process, because no server is using the database.
    Stopped(Arc<Registry>),
}

impl Operator {
    pub(super) async fn find(place: &Place) -> Result<Operator> {
        let data = place.data()?;
        if let Some(url) = &place.server {
            return Operator::at(url, &place.keys(&data)?);
        }
        let database = data.join(DATABASE);
        if database.exists() {
            match Sqlite::open(&database) {
                Ok(store) => return Operator::stopped(Arc::new(store), place.keys(&data)?).await,
                Err(StoreError::InUse(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match std::fs::read_to_string(data.join(ADDRESS)) {
            Ok(url) => Operator::at(url.trim(), &place.keys(&data)?),
            Err(_) => bail!(
                "there is no server with its data in {}; use --data, or --server and --secret",
                data.display()
            ),
        }
    }

    fn at(url: &str, keys: &Keys) -> Result<Operator> {
        Ok(Operator::Running(Server::with_token(url, &keys.admin_token())?))
    }

    async fn stopped(store: Arc<dyn Store>, keys: Keys) -> Result<Operator> {
        check_secret(&*store, &keys).await?;
        let (bus, _) = Bus::disabled();
        let restores = store.raise_restores(Restores(0)).await?;
        let registry = Registry::new(store, bus, keys, Arc::new(Metrics::new()?));
        Ok(Operator::Stopped(Arc::new(registry.with_restores(restores))))
    }

    /// Carries out a command.
    pub(super) async fn ask<T: DeserializeOwned>(&self, command: AdminCommand) -> Result<T> {
        let answer: Value = match self {
            Operator::Stopped(registry) => registry.administer(command).await?,
            Operator::Running(server) => {
                let timeout = if command == AdminCommand::Restore { LONG } else { SHORT };
                match server.post_within(path::ADMIN_COMMANDS, &command, timeout).await {
                    Err(ClientError::Refused(refusal))
                        if refusal.code == RefusalCode::NotFound
                            && !matches!(command, AdminCommand::Unban { .. }) =>
                    {
                        bail!("the server has another secret, or is too old; use --secret")
                    }
                    answer => answer?,
                }
            }
        };
        serde_json::from_value(answer).context("unexpected answer of the server")
    }
}
