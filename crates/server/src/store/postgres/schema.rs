//! Connecting to PostgreSQL, and its schema brought up to date by the first server that comes.

use std::str::FromStr;
use std::time::{Duration, Instant};

use cubilete_rules::text::excerpt;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use super::{PAUSE, is_lost};
use crate::store::StoreError;

/// What leads from one version of the schema to the next; the first from an empty database. Nothing here is ever changed:
/// a new version is a new file.
const MIGRATIONS: [&str; 1] = [include_str!("../../../migrations/postgres/1.sql")];

/// Whoever changes the schema locks this number; it has no meaning but to be the same for all servers.
const LOCK: i64 = 0x63_75_62_69_6c_65_74_65;

/// How many statements of one server are under way at once: a few times what a small machine can work on.
const CONNECTIONS: u32 = 16;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn open(url: &str) -> Result<PgPool, StoreError> {
    let options = read(url)?.application_name("cubilete").disable_statement_logging();
    // Whoever is told that a line is kept may rely on it, whatever the server's settings say.
    let options = options.options([("synchronous_commit", "on")]);
    call(&options).await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        // A connection that has gone is noticed when it is used, and the statement said again on another: asking first
        // would double the way of every line.
        .test_before_acquire(false)
        .connect_lazy_with(options);
    migrate(&pool).await?;
    Ok(pool)
}

/// What an address says. It is not quoted: there may be a password in it.
fn read(url: &str) -> Result<PgConnectOptions, StoreError> {
    if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
        let found = url.split_once("://").map_or("no such address", |(scheme, _)| scheme);
        return Err(StoreError::Address(format!("found {}", excerpt(found))));
    }
    PgConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))
}

/// Connects once, also to a server that is about to start: the pool would tell of nothing but that it took too long.
async fn call(options: &PgConnectOptions) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        let connected = tokio::time::timeout(PATIENCE, options.connect()).await;
        let error = match connected.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(connection) => return Ok(connection.close().await?),
            Err(error) => error,
        };
        if !is_lost(&error) || start.elapsed() >= PATIENCE {
            let place = format!("{}:{}", options.get_host(), options.get_port());
            return Err(StoreError::Unreachable(place, error.into()));
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let mut change = pool.begin().await?;
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
