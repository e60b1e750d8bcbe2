//! Connecting to PostgreSQL and migrating its schema.

use std::str::FromStr;
use std::time::{Duration, Instant};

use cubilete_rules::text::excerpt;
use sqlx::postgres::{PgConnectOptions, PgPool};
use sqlx::{ConnectOptions, Connection};

use super::connections::{Connections, MAX_RETRY_DELAY, is_disconnected};
use crate::store::StoreError;

/// The migrations from each schema version to the next, starting with an empty database. Released ones never change.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../../migrations/postgres/1.sql"),
    include_str!("../../../migrations/postgres/2.sql"),
    include_str!("../../../migrations/postgres/3.sql"),
    include_str!("../../../migrations/postgres/4.sql"),
];

/// The advisory lock for migrations: an arbitrary number that is the same for all servers ("cubilete" in ASCII).
const LOCK: i64 = 0x63_75_62_69_6c_65_74_65;

/// How long to wait for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

pub(super) async fn open(url: &str) -> Result<Connections, StoreError> {
    let options = parse_url(url)?.application_name("cubilete").disable_statement_logging();
    let connections = Connections::new(options);
    check_connection(connections.options()).await?;
    migrate(&connections.pool()).await?;
    Ok(connections)
}

/// Parses a URL. Errors do not quote it, since it may contain a password.
fn parse_url(url: &str) -> Result<PgConnectOptions, StoreError> {
    if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
        let found = url.split_once("://").map_or("no scheme", |(scheme, _)| scheme);
        return Err(StoreError::Address(format!("found {}", excerpt(found))));
    }
    PgConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))
}

/// Connects once, waiting for a database that is starting. The pool would only report a timeout, not the reason.
async fn check_connection(options: &PgConnectOptions) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        let connected = tokio::time::timeout(CONNECT_TIMEOUT, options.connect()).await;
        let error = match connected.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(connection) => return Ok(connection.close().await?),
            Err(error) => error,
        };
        if !is_disconnected(&error) || start.elapsed() >= CONNECT_TIMEOUT {
            let address = format!("{}:{}", options.get_host(), options.get_port());
            return Err(StoreError::Unreachable(address, error.into()));
        }
        tokio::time::sleep(MAX_RETRY_DELAY).await;
    }
}

async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let mut change = pool.begin().await?;
    // A migration of a large database may take long, and so may that of another server.
    sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *change).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *change).await?;
    let create = "CREATE TABLE IF NOT EXISTS store_version (version bigint NOT NULL)";
    sqlx::query(create).execute(&mut *change).await?;
    let found: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM store_version")
        .fetch_one(&mut *change)
        .await?;
    let found = usize::try_from(found.unwrap_or(0)).unwrap_or(usize::MAX);
    let steps =
        MIGRATIONS.get(found..).ok_or(StoreError::Newer { found, known: MIGRATIONS.len() })?;
    for (step, version) in steps.iter().zip(found as i64 + 1..) {
        sqlx::raw_sql(*step).execute(&mut *change).await?;
        sqlx::query("INSERT INTO store_version (version) VALUES ($1)")
            .bind(version)
            .execute(&mut *change)
            .await?;
    }
    Ok(change.commit().await?)
}
