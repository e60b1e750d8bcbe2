//! A table whose log is damaged.

use cubilete_protocol::http::{Health, NewTable};
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Command;
use cubilete_protocol::path;
use cubilete_protocol::table::Clock;
use cubilete_rules::Record;
use reqwest::Client;
use rusqlite::Connection;
use serde_json::Value;

use crate::log::Log;
use crate::test_server::{Player, TestServer, setup, start, table_of};

/// Replaces the last line of a table's log, and returns its number.
fn damage(server: &TestServer, table: TableId, line: &[u8]) -> u64 {
    let database = Connection::open(server.folder().join("tables.sqlite")).unwrap();
    let number = "(SELECT number FROM tables WHERE id = ?1)";
    let last = format!("SELECT max(seq) FROM lines WHERE number = {number}");
    let id = table.bits().to_be_bytes();
    let seq: u64 = database.query_row(&last, [id], |row| row.get(0)).unwrap();
    let update =
        format!("UPDATE lines SET line = CAST(?3 AS TEXT) WHERE number = {number} AND seq = ?2");
    assert_eq!(database.execute(&update, rusqlite::params![id, seq, line]).unwrap(), 1);
    seq
}

/// Waits until the background tasks have looked for late tables a few times.
async fn wait_for_heartbeats(server: &TestServer) {
    let database = Connection::open(server.folder().join("tables.sqlite")).unwrap();
    let beat = || database.query_row("SELECT at FROM beat", [], |row| row.get::<_, u64>(0));
    let end = beat().unwrap() + 2_000;
    while beat().unwrap() < end {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Plays with a clock, damages the last line, starts the server again, and checks what it serves.
async fn check(line: &[u8], reason: &str) {
    let log = Log::collect();
    let server = TestServer::open().await;
    let clock = Some(Clock { per_move: 30, reserve: 0 });
    let mut players = table_of(&server, &setup("qwinto", 2), 2, clock).await;
    start(&mut players).await;
    let table = players[0].session.table();
    let steps = players[0].session.record().unwrap().steps().len();
    let other = players[0].server.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
    let number = damage(&server, table, line);
    let server = server.restart().await;

    let logged = log.lines_with(&table.to_string());
    assert_eq!(logged.len(), 1, "{logged:?}");
    assert!(logged[0].contains(&format!("line {number}: {reason}")), "{logged:?}");
    let get = |path: String| Client::new().get(format!("{}{path}", server.url)).send();
    let health: Health = get(path::HEALTH.to_string()).await.unwrap().json().await.unwrap();
    assert_eq!(health.damaged_tables, 1);
    let [name] = &health.damaged[..] else { panic!("{health:?}") };
    assert!(logged[0].contains(name.as_str()), "{logged:?}");
    let metrics = get(path::METRICS.to_string()).await.unwrap().text().await.unwrap();
    assert!(metrics.contains("\ncubilete_tables_damaged 1\n"), "{metrics}");
    let named = format!("\ncubilete_table_damaged{{table=\"{name}\"}} 1\n");
    assert!(metrics.contains(&named), "{metrics}");
    assert!(!metrics.contains(&table.to_string()), "an id gives access to its table");

    let refused = get(path::at_table(path::TABLE, table)).await.unwrap();
    assert_eq!(refused.status(), 404);
    let refusal: Value = refused.json().await.unwrap();
    assert!(refusal["message"].as_str().unwrap().starts_with("this table is damaged"));
    let record = get(path::at_table(path::RECORD, table)).await.unwrap();
    assert_eq!(record.status(), 200);
    let record: Record = record.text().await.unwrap().parse().unwrap();
    assert!(record.steps().len() < steps);

    // Everything else is served, and the background tasks do not complain about the damaged table.
    let mut player = Player::sit(&players[0].server, other, 3).await;
    player.ask(Command::Leave).await.unwrap();
    wait_for_heartbeats(&server).await;
    assert_eq!(log.lines_with(&table.to_string()).len(), 1);
    assert_eq!(log.complaints().len(), 1, "{:?}", log.complaints());
    server.close().await;
}

#[tokio::test]
async fn a_line_that_is_cut_off_only_affects_its_table() {
    check(br#"{"at":1,"#, "not a log entry: ").await;
}

#[tokio::test]
async fn a_line_that_is_not_text_only_affects_its_table() {
    check(b"{\"at\":\xff\xfe}", "not a log entry: ").await;
}

#[tokio::test]
async fn a_line_with_an_impossible_time_only_affects_its_table() {
    check(br#"{"at":18446744073709551615,"events":[]}"#, "the log of table").await;
    let line = br#"{"at":1,"events":[{"type":"paused","from":1,"until":18446744073709551615}]}"#;
    check(line, "the log of table").await;
}

#[tokio::test]
async fn a_line_that_does_not_fit_only_affects_its_table() {
    let line = br#"{"at":1,"events":[{"type":"stepped","steps":["nonsense"]}]}"#;
    check(line, "").await;
}
