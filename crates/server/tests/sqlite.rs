//! What is true of a store in a SQLite file alone.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Stage;
use cubilete_server::store::{Row, Sqlite, Store, StoreError};
use rusqlite::Connection;

/// Names the file to a process that is going to be killed.
const VICTIM: &str = "CUBILETE_STORE_OF_A_VICTIM";

/// How many tables it adds lines to.
const TABLES: u128 = 50;

fn row() -> Row {
    let host = GuestId::from_bits(1);
    let listed = "{}".to_string();
    Row {
        stage: Stage::Playing,
        public: true,
        host,
        guests: vec![host],
        wake: None,
        updated: 1,
        listed,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_kill_every_line_that_was_acknowledged_is_there() {
    if let Some(path) = std::env::var_os(VICTIM) {
        return append_for_ever(Path::new(&path)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let name = "after_a_kill_every_line_that_was_acknowledged_is_there";
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(VICTIM, &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut acknowledged = Vec::new();
    while acknowledged.len() < 3000 {
        let line = said.next().expect("it is still at work").unwrap();
        acknowledged.extend(line.strip_prefix("kept ").map(str::to_string));
    }
    victim.kill().unwrap();
    victim.wait().unwrap();
    // The last one may be cut off.
    let rest: Vec<_> = said.map_while(Result::ok).collect();
    let whole = &rest[..rest.len().saturating_sub(1)];
    acknowledged
        .extend(whole.iter().filter_map(|line| line.strip_prefix("kept ")).map(str::to_string));

    let store = Sqlite::open(&path).unwrap();
    let mut logs = Vec::new();
    for table in 1..=TABLES {
        logs.push(store.lines(TableId::from_bits(table), 0).await.unwrap());
    }
    for line in acknowledged {
        let (table, seq) = line.split_once(' ').unwrap();
        let log = &logs[table.parse::<usize>().unwrap() - 1];
        let kept = log.get(seq.parse::<usize>().unwrap() - 1);
        assert_eq!(kept, Some(&format!("line {seq}")), "table {table}");
    }
}

/// Adds lines to many tables, and says which are kept.
async fn append_for_ever(path: &Path) {
    let store = Arc::new(Sqlite::open(path).unwrap());
    let mut tasks = tokio::task::JoinSet::new();
    for table in 1..=TABLES {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let id = TableId::from_bits(table);
            store.create(id, TableCode::from_bits(table), "line 1", &row()).await.unwrap();
            for seq in 2.. {
                let row = (seq % 2 == 0).then(row);
                store.append(id, seq, format!("line {seq}"), row).await.unwrap();
                println!("kept {table} {seq}");
            }
        });
    }
    tasks.join_all().await;
}

#[tokio::test]
async fn the_file_alone_is_a_backup_once_the_store_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let id = TableId::from_bits(1);
    store.create(id, TableCode::from_bits(1), "first", &row()).await.unwrap();
    store.append(id, 2, "second".to_string(), None).await.unwrap();
    // A connection that reads must not be the last one to go: it leaves the log as it is.
    assert_eq!(store.lines(id, 0).await.unwrap().len(), 2);
    drop(store);
    let copy = folder.path().join("copy.db");
    std::fs::copy(&path, &copy).unwrap();
    let store = Sqlite::open(&copy).unwrap();
    assert_eq!(store.lines(id, 0).await.unwrap(), ["first", "second"]);
    let log = path.with_file_name("tables.db-wal").metadata();
    assert!(log.map_or(0, |log| log.len()) == 0, "nothing is left beside it");
}

#[test]
fn a_store_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).unwrap());
    drop(Sqlite::open(&path).expect("the same version again"));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = Sqlite::open(&path).err().expect("it is refused");
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");
    let line = "the database has version 99, and this program knows 1: use a newer one";
    assert_eq!(error.to_string(), line);
}

#[tokio::test]
async fn nobody_else_may_read_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.beat(1).await.unwrap();
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        let mode = path.with_file_name(name).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn two_servers_do_not_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).unwrap();
    let error = Sqlite::open(&path).err().expect("one is enough").to_string();
    assert!(error.starts_with("another server is at work on the database"), "{error}");
    drop(first);
    assert!(Sqlite::open(&path).is_ok());
}

#[test]
fn a_file_that_cannot_be_made_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let path = file.join("tables.db");
    let error = Sqlite::open(&path).err().expect("there is no such folder").to_string();
    assert!(
        error.starts_with(&format!("cannot open the database {}: ", path.display())),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1);
}

#[tokio::test]
async fn everybody_in_a_commit_that_fails_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    // A table less: whatever else goes into the same commit cannot be kept, either.
    Connection::open(&path).unwrap().execute_batch("DROP TABLE kept").unwrap();
    let (id, row) = (TableId::from_bits(1), row());
    let created = store.create(id, TableCode::from_bits(1), "first", &row);
    let kept = store.keep_once("name", "text");
    let (created, kept) = tokio::join!(created, kept);
    assert!(kept.unwrap_err().to_string().contains("no such table: kept"));
    // They went together or one after the other; what was acknowledged is there either way.
    assert_eq!(created.is_ok(), store.lines(id, 0).await.unwrap() == ["first"]);
    assert!(store.beat(1).await.is_ok(), "the next commit is another one");
}
