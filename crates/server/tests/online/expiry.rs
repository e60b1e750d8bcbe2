//! Old tables are deleted, and no address fills the list of tables.

use std::time::Duration;

use cubilete_client::native::ClientError;
use cubilete_protocol::http::{NewTable, TableQuery};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_server::registry::Retention;
use cubilete_server::serve::Config;

use crate::test_server::{Player, TestServer, setup, start, table_of, unlimited};

#[tokio::test]
async fn a_lobby_that_nobody_watches_is_deleted_and_others_stay() {
    // Longer than a stall of a busy machine, during which a watched table is not recorded as watched.
    let short = Some(Duration::from_secs(3));
    let retention = Retention { lobbies: short, games: None };
    let server = TestServer::open_as(Config { retention, ..unlimited() }).await;
    let host = server.guest().await;
    let watched = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
    let _watcher = Player::watch(&host, watched, 1).await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let running = players[0].session.table();
    drop(players);
    let mut finished = table_of(&server, &setup("onecard", 1), 1, None).await;
    finished[0].ask(Command::Start).await.unwrap();
    finished[0].play_to_the_end().await;
    let abandoned = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap();
    let gone = async {
        loop {
            // By its id: lookups of codes are limited.
            match host.snapshot(abandoned.table).await {
                Ok(_) => tokio::time::sleep(Duration::from_millis(100)).await,
                Err(ClientError::Refused(refusal)) => return refusal.code,
                Err(error) => panic!("{error}"),
            }
        }
    };
    let code = tokio::time::timeout(Duration::from_secs(30), gone).await.expect("it is deleted");
    assert_eq!(code, RefusalCode::NoTable);
    assert!(host.snapshot(abandoned.code).await.is_err());
    for table in [watched, running, finished[0].session.table()] {
        assert!(host.snapshot(table).await.is_ok());
    }
}

#[tokio::test]
async fn a_request_that_changes_nothing_keeps_a_lobby_alive() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let host = players[0].server.clone();
    let updated = async || host.list(&TableQuery::default()).await.unwrap().tables[0].updated;
    let before = updated().await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    players[0].ask(Command::Return).await.unwrap();
    assert!(updated().await > before);
}

#[tokio::test]
async fn one_address_has_few_tables_in_the_public_list() {
    let server = TestServer::open().await;
    let public = NewTable { public: true, ..NewTable::new(setup("qwinto", 2)) };
    for _ in 0..12 {
        // Another guest each time.
        server.guest().await.create(&public).await.unwrap();
    }
    let listed = server.guest().await.list(&TableQuery::default()).await.unwrap();
    assert_eq!((listed.tables.len(), listed.next), (5, None));
}
