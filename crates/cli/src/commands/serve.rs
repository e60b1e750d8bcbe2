//! `cubilete serve`: runs a server.

mod limits;

use std::borrow::Cow;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use cubilete_server::bus::Bus;
use cubilete_server::network::canonical;
use cubilete_server::page::Page;
use cubilete_server::registry::Retention;
use cubilete_server::serve::{Config, load_keys, prepare};
use cubilete_server::store::{Postgres, Sqlite, Store};
use cubilete_server::{PublicUrl, private_file, raise_file_limit};
use ipnet::IpNet;
use serde_json::json;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::field::Field;
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::{Writer, debug_fn};
use tracing_subscriber::prelude::*;

use self::limits::LimitArgs;
use super::{print, print_json};
use crate::duration::duration;

/// The name of the database in the data folder.
pub(super) const DATABASE: &str = "tables.sqlite";
/// The name of the file with the secret.
pub(super) const SECRET: &str = "secret";
/// The name of the file with the address of the running server, for `cubilete admin`.
pub(super) const ADDRESS: &str = "address";

/// The files of the built-in page; none if the page was not built before the program.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The arguments of `cubilete serve`.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Address and port to listen on; port 0 is any free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7373", value_parser = listen)]
    listen: String,
    /// Folder for tables and the server's secret [default: the user's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Store tables in PostgreSQL, so that several servers can share them
    #[arg(long, value_name = "postgres://...")]
    database: Option<String>,
    /// Notify the other servers on the database through NATS
    #[arg(long, value_name = "nats://...", requires = "database")]
    nats: Option<String>,
    /// File with the server's secret, the same for all servers on a database [default: secret in the data folder]
    #[arg(long, value_name = "FILE")]
    secret: Option<PathBuf>,
    /// Public address of the server if it is behind a proxy: scheme, host, optional port and path
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Further name under which browsers may open the server without a public address; can be repeated
    #[arg(long, value_name = "NAME", value_parser = host)]
    host: Vec<String>,
    /// Address or network of a proxy whose X-Forwarded-For is trusted; can be repeated
    #[arg(long, value_name = "NETWORK", value_parser = network)]
    trusted_proxy: Vec<IpNet>,
    /// How long to keep tables that never started and that nobody watches, such as 12h or 7d, or 'never' to delete none
    #[arg(long, value_name = "TIME", default_value = "1d", value_parser = kept)]
    keep_lobbies: KeptTime,
    /// How long to keep finished games, such as 12h or 7d, or 'never' to delete none
    #[arg(long, value_name = "TIME", default_value = "365d", value_parser = kept)]
    keep_games: KeptTime,
    /// How long to wait for a person to act in a running game, such as 30d, or 'never' to wait for ever; then it is closed,
    /// without a result
    #[arg(long, value_name = "TIME", default_value = "90d", value_parser = kept)]
    keep_running: KeptTime,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Serve the page from a folder instead of the built-in one
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// How long something is kept; `None` for ever.
#[derive(Copy, Clone, Debug)]
struct KeptTime(Option<Duration>);

/// Parses a time, or `never` for something that is never deleted.
fn kept(text: &str) -> Result<KeptTime, String> {
    if text == "never" {
        return Ok(KeptTime(None));
    }
    duration(text).map(Some).map(KeptTime).map_err(|error| format!("{error}, or never"))
}

/// Parses a host and a port.
fn listen(text: &str) -> Result<String, String> {
    let (host, port) = text.rsplit_once(':').unwrap_or_default();
    // An IPv6 address needs brackets.
    let is_host = !host.is_empty() && (!host.contains(':') || text.parse::<SocketAddr>().is_ok());
    match port.parse::<u16>() {
        Ok(_) if is_host => Ok(text.to_string()),
        _ => Err("expected an address and a port such as 127.0.0.1:7373 or [::1]:7373".to_string()),
    }
}

/// Parses the name of a host.
fn host(text: &str) -> Result<String, String> {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
    match !text.is_empty() && text.bytes().all(allowed) {
        true => Ok(text.to_string()),
        false => Err("expected a name without a port, such as dice.lan".to_string()),
    }
}

/// Parses an address or a network.
pub(super) fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse().map(|address: std::net::IpAddr| address.into());
    let network = address.or_else(|_| text.parse());
    network
        .map(canonical)
        .map_err(|_| "expected an address or a network such as 10.0.0.0/8".to_string())
}

pub(super) fn run(args: &ServeArgs, json: bool) -> Result<()> {
    let level = std::env::var("CUBILETE_LOG").unwrap_or_else(|_| "info".to_string());
    let level: tracing::Level =
        level.parse().context("CUBILETE_LOG: expected error, warn, info, debug or trace")?;
    // Only our own crates: libraries might log the content of messages.
    let ours = Targets::new().with_targets([("cubilete", level), ("cubilete_server", level)]);
    // Depends on the terminal, NO_COLOR and --color.
    let colors = anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    let log = tracing_subscriber::fmt::layer().with_ansi(colors).with_writer(std::io::stderr);
    let log = log.fmt_fields(debug_fn(log_field).delimited(" ")).with_filter(ours);
    tracing_subscriber::registry().with(log).init();
    if let Err(error) = raise_file_limit() {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve_until_stopped(args, json))
}

async fn serve_until_stopped(args: &ServeArgs, json: bool) -> Result<()> {
    let data = data_folder(args.data.as_deref())?;
    let page = page(args.page.as_deref())?;
    if data.exists() && !data.is_dir() {
        bail!("--data: expected a folder, found the file {}", data.display());
    }
    let bus = match &args.nats {
        None => Bus::disabled(),
        Some(url) => Bus::nats(url).await?,
    };
    let (store, location): (Arc<dyn Store>, String) = match &args.database {
        None => {
            let path = data.join(DATABASE);
            (Arc::new(Sqlite::open(&path)?), path.display().to_string())
        }
        // Without the address, which may contain a password.
        Some(url) => (Arc::new(Postgres::open(url).await?), "PostgreSQL".to_string()),
    };
    let listener = TcpListener::bind(&args.listen).await.map_err(|error| {
        anyhow!("cannot listen on {}: {error}; name another address with --listen", args.listen)
    })?;
    let secret = args.secret.clone().unwrap_or_else(|| data.join(SECRET));
    let keys = load_keys(&*store, &secret).await?;
    let config = Config {
        public_url: args.public_url.clone(),
        hosts: args.host.clone(),
        marks: Some(data.clone()),
        trusted_proxies: args.trusted_proxy.clone(),
        limits: (&args.limits).into(),
        retention: Retention {
            lobbies: args.keep_lobbies.0,
            games: args.keep_games.0,
            running: args.keep_running.0,
        },
        page,
    };
    let ready = prepare(store, bus, keys, config).await?;
    let stop = stop_on_signal()?;
    let own = listener.local_addr()?;
    let address = data.join(ADDRESS);
    let written = std::fs::create_dir_all(&data)
        .and_then(|()| private_file::replace(&address, &format!("http://{}", local_address(own))));
    if let Err(error) = written {
        tracing::warn!(%error, "'cubilete admin' will not find this server without --server");
    }
    // Printed only when the server is ready: scripts wait for this line.
    let public = args.public_url.as_ref().map(ToString::to_string);
    let url = public.unwrap_or_else(|| format!("http://{}", local_address(own)));
    if json {
        print_json(&json!({ "url": url, "listening": format!("http://{own}"), "data": location }))?;
    } else {
        let others = other_addresses(args.public_url.is_some(), own);
        print(&format!(
            "Cubilete is at {url}{others}; tables are kept in {location}\nCtrl-C stops it.\n"
        ))?;
    }
    if args.open
        && let Err(error) = open::that_detached(&url)
    {
        tracing::warn!(%error, "no browser could be opened");
    }
    ready.serve(listener, stop).await;
    // Another server on the same PostgreSQL may have written it meanwhile, or it was never written.
    let _ = std::fs::remove_file(&address);
    Ok(())
}

/// Writes a field of a log line, with control characters escaped: a text of a client must not begin a new line.
fn log_field(writer: &mut Writer<'_>, field: &Field, value: &dyn fmt::Debug) -> fmt::Result {
    if field.name() != "message" {
        write!(writer, "{field}=")?;
    }
    let is_unsafe = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    for c in format!("{value:?}").chars() {
        match is_unsafe(c) {
            true => write!(writer, "{}", c.escape_default())?,
            false => writer.write_char(c)?,
        }
    }
    Ok(())
}

/// Returns the given folder, or the default one.
pub(super) fn data_folder(given: Option<&Path>) -> Result<PathBuf> {
    match (given, dirs::data_dir()) {
        (Some(given), _) => Ok(given.to_path_buf()),
        (None, Some(data)) => Ok(data.join("cubilete")),
        (None, None) => bail!("this system has no data directory; name a folder with --data"),
    }
}

/// Returns the page in a folder, or the built-in one.
fn page(folder: Option<&Path>) -> Result<Page> {
    let Some(folder) = folder else {
        return Ok(Page::new(
            FILES.iter().map(|(name, bytes)| (name.to_string(), Cow::Borrowed(*bytes))),
        ));
    };
    let page = Page::from_folder(folder)
        .with_context(|| format!("cannot read the page in {}", folder.display()))?;
    if !page.is_built() {
        bail!("there is no page in {}: 'cargo xtask page' builds one", folder.display());
    }
    Ok(page)
}

/// Returns the address by which this computer reaches the server: the unspecified address becomes localhost.
fn local_address(listening: SocketAddr) -> SocketAddr {
    let ip: IpAddr = match listening.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    (ip, listening.port()).into()
}

/// Describes the other addresses of the server, for the first line it prints.
fn other_addresses(behind_proxy: bool, listening: SocketAddr) -> String {
    match (behind_proxy, listening.ip().is_unspecified()) {
        (true, _) => format!(", listening on {listening}"),
        (false, true) => {
            ", and in your network at this computer's IP addresses (--host NAME adds a name)"
                .to_string()
        }
        (false, false) => String::new(),
    }
}

/// Returns a token that is cancelled by SIGINT (Ctrl-C) or SIGTERM.
fn stop_on_signal() -> Result<CancellationToken> {
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            stopped.cancel();
        });
    }
    #[cfg(windows)]
    {
        let mut interrupted = tokio::signal::windows::ctrl_c()?;
        tokio::spawn(async move {
            interrupted.recv().await;
            stopped.cancel();
        });
    }
    Ok(stop)
}
