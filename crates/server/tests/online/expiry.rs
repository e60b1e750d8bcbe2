//! Old tables are deleted, abandoned games are closed, and no address fills the lists of tables.

use std::time::Duration;

use cubilete_client::native::ClientError;
use cubilete_protocol::http::{NewTable, TableQuery};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::{Clock, Stage};
use cubilete_server::limits::Limits;
use cubilete_server::registry::Retention;
use cubilete_server::serve::Config;

use crate::test_server::{Player, TestServer, setup, start, table_of, unlimited};

#[tokio::test]
async fn a_lobby_that_nobody_watches_is_deleted_and_others_stay() {
    // Longer than a stall of a busy machine, during which a watched table is not recorded as watched.
    let short = Some(Duration::from_secs(3));
    let retention = Retention { lobbies: short, games: None, running: None };
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

#[tokio::test]
async fn one_address_has_few_finished_games_in_the_public_list() {
    let limits = Limits { listed_per_address: 2, ..unlimited().limits };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let mut guests = Vec::new();
    for _ in 0..3 {
        let mut players = table_of(&server, &setup("onecard", 1), 1, None).await;
        players[0].ask(Command::Start).await.unwrap();
        players[0].play_to_the_end().await;
        guests.push(players[0].server.clone());
    }
    let over = TableQuery { stage: Some(Stage::Over), ..TableQuery::default() };
    let listed = server.guest().await.list(&over).await.unwrap().tables;
    let latest = guests[2].list(&TableQuery { mine: true, ..over }).await.unwrap().tables;
    assert_eq!((listed.len(), latest.len()), (2, 1));
    assert_eq!(listed[0].summary.table, latest[0].summary.table);
    let first = guests[0].list(&TableQuery { mine: true, ..over }).await.unwrap().tables;
    assert_eq!(first.len(), 1, "one's own games are always listed");
}

#[tokio::test]
async fn a_running_game_in_which_nobody_acts_is_closed_and_can_be_verified() {
    let retention = Retention { lobbies: None, games: None, running: Some(Duration::from_secs(3)) };
    let server = TestServer::open_as(Config { retention, ..unlimited() }).await;
    let mut abandoned = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let mut played = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut abandoned).await;
    start(&mut played).await;
    let closed = async {
        // Somebody watches, and that alone does not keep it.
        abandoned[0].until(|snapshot, _| snapshot.stage == Stage::Over).await;
    };
    let playing = async {
        // Without progress: any request of a guest shows that somebody is there.
        loop {
            played[0].ask(Command::Return).await.unwrap();
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::select! {
        () = closed => {}
        () = playing => {}
    }
    assert!(abandoned[0].session.is_closed());
    let verified = abandoned[0].session.verify().unwrap().unwrap();
    assert!(verified.rolls > 0, "the dice so far can be verified");
    assert_eq!(abandoned[1].ask(Command::Return).await, Err(RefusalCode::Closed));
    played[0].ask(Command::Return).await.unwrap();
    assert_eq!(played[0].snapshot().stage, Stage::Playing);
}

#[tokio::test]
async fn tables_whose_clocks_are_shifted_at_the_start_do_not_stay_in_memory() {
    let server = TestServer::open().await;
    let clock = Some(Clock { per_move: 60, reserve: 60 });
    let mut tables = Vec::new();
    for _ in 0..12 {
        let mut players = table_of(&server, &setup("qwinto", 2), 2, clock).await;
        start(&mut players).await;
        tables.push(players[0].session.table());
    }
    let server = server.restart().await;
    assert_eq!(server.metric("cubilete_tables_in_memory").await, Some(0.0));
    let snapshot = server.guest().await.snapshot(tables[0]).await.unwrap();
    assert!(snapshot.seats.iter().any(|seat| seat.deadline.is_some()), "its clock runs");
    assert_eq!(server.metric("cubilete_tables_in_memory").await, Some(1.0));
}
