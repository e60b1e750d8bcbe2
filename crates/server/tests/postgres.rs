//! Tests of the PostgreSQL store beyond the common contract, with a real PostgreSQL.

use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Stage;
use cubilete_server::store::{Appended, Created, Postgres, Row, Store, StoreError};
use cubilete_testing::port;
use cubilete_testing::postgres::Postgres as Server;
use tokio::task::JoinSet;

fn row(updated: u64) -> Row {
    let host = GuestId::from_bits(1);
    Row {
        stage: Stage::Playing,
        public: true,
        host,
        guests: vec![host],
        wake: None,
        updated,
        listed: "{}".to_string(),
        origin: None,
    }
}

#[tokio::test]
async fn an_error_names_the_address_that_cannot_be_used() {
    let port = port::free();
    let url = format!("postgres://me:password@127.0.0.1:{port}/x");
    let error = Postgres::open(&url).await.err().expect("no server there").to_string();
    let expected = format!("cannot use PostgreSQL at 127.0.0.1:{port}: Connection refused");
    assert!(error.starts_with(&expected), "{error}");
    let database = Server::shared().database();
    let url = database.url();
    let (_, address) = url.split_once('@').unwrap();
    let url = format!("postgres://nobody:password@{address}");
    let error = Postgres::open(&url).await.err().expect("no such user").to_string();
    assert!(error.ends_with(": role \"nobody\" does not exist"), "{error}");
    let error = Postgres::open("postgres://[").await.err().expect("invalid URL").to_string();
    assert!(error.starts_with("cannot use this database: expected postgres://"), "{error}");
}

#[tokio::test]
async fn servers_that_start_together_create_one_schema() {
    let database = Server::shared().database();
    let mut tasks = JoinSet::new();
    for at in 1..=6 {
        let url = database.url();
        tasks.spawn(async move {
            Postgres::open(&url).await.unwrap().record_heartbeat(at).await.unwrap()
        });
    }
    tasks.join_all().await;
    assert_eq!(database.run("SELECT count(*), max(version) FROM store_version"), "4|4");
    assert_eq!(database.run("SELECT at FROM beat"), "6");
}

#[tokio::test]
async fn the_time_comes_from_the_database() {
    let database = Server::shared().database();
    let store = Postgres::open(&database.url()).await.unwrap();
    let time = || database.run("SELECT floor(1000 * extract(epoch FROM clock_timestamp()))");
    let before: u64 = time().parse().unwrap();
    let found = store.last_heartbeat().await.unwrap().store_time.unwrap();
    let after: u64 = time().parse().unwrap();
    assert!((before..=after + 1).contains(&found), "{before} {found} {after}");
}

#[tokio::test]
async fn a_newer_schema_version_is_refused() {
    let database = Server::shared().database();
    drop(Postgres::open(&database.url()).await.unwrap());
    database.run("INSERT INTO store_version VALUES (99)");
    let error = Postgres::open(&database.url()).await.err().expect("it is refused");
    assert!(matches!(error, StoreError::Newer { found: 99, known: 4 }), "{error:?}");
}

#[tokio::test]
async fn lost_connections_lose_no_lines() {
    const CUT: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE usename = current_user AND pid <> pg_backend_pid()";
    let database = Arc::new(Server::shared().database());
    let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
    let mut tasks = JoinSet::new();
    for table in 1..=8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let (id, code) = (TableId::from_bits(table), TableCode::from_bits(table));
            let created = store.create(id, code, "line 1", &row(1)).await.unwrap();
            assert_eq!(created, Created::New);
            for seq in 2..=100 {
                let line = format!("line {seq}");
                let appended = store.append(id, seq, line, Some(row(seq))).await.unwrap();
                assert_eq!(appended, Appended::New);
            }
        });
    }
    let mut lost = 0;
    for _ in 0..10 {
        let database = Arc::clone(&database);
        let cut = tokio::task::spawn_blocking(move || database.run(CUT)).await.unwrap();
        lost += cut.parse::<u32>().unwrap();
    }
    tasks.join_all().await;
    assert!(lost > 0, "no connection was lost");
    for table in 1..=8 {
        assert_eq!(store.lines(TableId::from_bits(table), 0).await.unwrap().len(), 100);
    }
}
