//! Tests of the SQLite store beyond the common contract.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Stage;
use cubilete_server::store::{Expirable, Row, Sqlite, Store, StoreError, Upkeep};
use rusqlite::Connection;

/// The environment variable with the path of the database, for a child process that will be killed.
const CHILD: &str = "CUBILETE_TEST_STORE_OF_CHILD";

/// Number of tables that the child appends to.
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
        origin: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_lines_survive_a_kill() {
    if let Some(path) = std::env::var_os(CHILD) {
        return append_for_ever(Path::new(&path)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let name = "acknowledged_lines_survive_a_kill";
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(CHILD, &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = Vec::new();
    while acknowledged.len() < 3000 {
        let line = output.next().expect("the child is still running").unwrap();
        acknowledged.extend(line.strip_prefix("saved ").map(str::to_string));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // The last line may be cut off.
    let rest: Vec<_> = output.map_while(Result::ok).collect();
    let whole = &rest[..rest.len().saturating_sub(1)];
    acknowledged
        .extend(whole.iter().filter_map(|line| line.strip_prefix("saved ")).map(str::to_string));

    let store = Sqlite::open(&path).unwrap();
    let mut logs = Vec::new();
    for table in 1..=TABLES {
        logs.push(store.lines(TableId::from_bits(table), 0).await.unwrap());
    }
    for line in acknowledged {
        let (table, seq) = line.split_once(' ').unwrap();
        let log = &logs[table.parse::<usize>().unwrap() - 1];
        let stored = log.get(seq.parse::<usize>().unwrap() - 1);
        assert_eq!(stored, Some(&format!("line {seq}")), "table {table}");
    }
}

/// Appends lines to many tables, and prints which are acknowledged.
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
                println!("saved {table} {seq}");
            }
        });
    }
    tasks.join_all().await;
}

#[tokio::test]
async fn the_file_of_a_closed_store_is_a_complete_backup() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let id = TableId::from_bits(1);
    store.create(id, TableCode::from_bits(1), "first", &row()).await.unwrap();
    store.append(id, 2, "second".to_string(), None).await.unwrap();
    // Opens a reader, which must be closed before the writer, as it cannot empty the write-ahead log.
    assert_eq!(store.lines(id, 0).await.unwrap().len(), 2);
    drop(store);
    let copy = folder.path().join("copy.db");
    std::fs::copy(&path, &copy).unwrap();
    let store = Sqlite::open(&copy).unwrap();
    assert_eq!(store.lines(id, 0).await.unwrap(), ["first", "second"]);
    let log = path.with_file_name("tables.db-wal").metadata();
    assert!(log.map_or(0, |log| log.len()) == 0, "the write-ahead log is not empty");
}

#[test]
fn a_newer_schema_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).unwrap());
    drop(Sqlite::open(&path).expect("the same version again"));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = Sqlite::open(&path).err().expect("it is refused");
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");
    let message = "the database has schema version 99, and this program supports up to 4: \
    use a newer version of the program";
    assert_eq!(error.to_string(), message);
}

/// Fills a store with old lobbies, deletes them, and returns the size of the file before and after.
async fn size_before_and_after_deletion(path: &Path) -> [u64; 2] {
    let store = Sqlite::open(path).unwrap();
    for table in 1..=500 {
        let (id, code) = (TableId::from_bits(table), TableCode::from_bits(table));
        let row = Row { stage: Stage::Gathering, ..row() };
        store.create(id, code, &"x".repeat(2_000), &row).await.unwrap();
    }
    drop(store);
    let before = path.metadata().unwrap().len();
    let store = Sqlite::open(path).unwrap();
    while !store.delete_expired(Expirable::Lobbies, 2, 50).await.unwrap().is_empty() {}
    drop(store);
    [before, path.metadata().unwrap().len()]
}

#[tokio::test]
async fn deleted_tables_give_their_space_back_to_the_file_system() {
    let folder = tempfile::tempdir().unwrap();
    let [before, after] = size_before_and_after_deletion(&folder.path().join("new.db")).await;
    assert!(before > 1_000_000 && after < before / 4, "{before} bytes, then {after}");
}

#[tokio::test]
async fn the_file_of_an_older_version_keeps_its_size_and_is_filled_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let old = Connection::open(&path).unwrap();
    old.execute_batch(include_str!("../migrations/sqlite/1.sql")).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    drop(old);
    let [before, after] = size_before_and_after_deletion(&path).await;
    assert_eq!(before, after);
    let [again, _] = size_before_and_after_deletion(&path).await;
    assert!(again < before + before / 10, "{before} bytes, then {again}");
}

#[tokio::test]
async fn the_files_are_readable_only_by_their_owner() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.record_heartbeat(1).await.unwrap();
    for name in ["tables.db", "tables.db-wal", "tables.db-shm", "tables.lock"] {
        let mode = path.with_file_name(name).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn a_file_is_locked_against_a_second_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).unwrap();
    let error = Sqlite::open(&path).err().expect("the file is locked").to_string();
    assert!(error.starts_with("another server is using the database"), "{error}");
    drop(first);
    assert!(Sqlite::open(&path).is_ok());
}

#[test]
fn a_file_that_cannot_be_created_gives_a_one_line_error() {
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
async fn a_failed_commit_fails_all_its_jobs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    // Without this table one job fails, and with it all jobs of the same commit.
    Connection::open(&path).unwrap().execute_batch("DROP TABLE kept").unwrap();
    let (id, row) = (TableId::from_bits(1), row());
    let created = store.create(id, TableCode::from_bits(1), "first", &row);
    let put = store.put_text_once("name", "text");
    let (created, put) = tokio::join!(created, put);
    assert!(put.unwrap_err().to_string().contains("no such table: kept"));
    // The two jobs were in one commit or in two; acknowledged lines are there either way.
    assert_eq!(created.is_ok(), store.lines(id, 0).await.unwrap() == ["first"]);
    assert!(store.record_heartbeat(1).await.is_ok(), "the next commit succeeds");
}
