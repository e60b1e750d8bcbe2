//! How fast one address can make the database grow, however many guests it has.

use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::http::{CommandRequest, NewTable};
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;

use crate::test_server::{Player, TestServer, setup, unlimited};

/// Sends a command, and returns the code of its refusal. The number makes the key of the request unique.
async fn ask(
    guest: &Server,
    table: TableId,
    number: usize,
    command: Command,
) -> Option<RefusalCode> {
    let request = CommandRequest { key: format!("k{number}").parse().unwrap(), command };
    match guest.command(table, &request).await {
        Ok(_) => None,
        Err(ClientError::Refused(refusal)) => Some(refusal.code),
        Err(error) => panic!("{error}"),
    }
}

fn sit() -> Command {
    Command::Sit {
        seat: None,
        name: "Ana".parse().unwrap(),
        nonce_commitment: None,
        program: false,
    }
}

#[tokio::test]
async fn new_guests_do_not_get_more_requests_without_progress_for_their_address() {
    // A burst of 300.
    let limits = Limits {
        idle_requests: 1.try_into().unwrap(),
        requests: 10_000.try_into().unwrap(),
        ..unlimited().limits
    };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let host = server.guest().await;
    let table = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
    assert_eq!(ask(&host, table, 0, sit()).await, None);
    let mut sat = 1;
    for _ in 0..5 {
        let guest = server.guest().await;
        for number in 0..90 {
            match ask(&guest, table, 2 * number, sit()).await {
                None => sat += 1,
                Some(code) => {
                    assert_eq!(code, RefusalCode::Limit);
                    break;
                }
            }
            let left = ask(&guest, table, 2 * number + 1, Command::Leave).await;
            assert_eq!(left, None, "a seated guest can leave");
        }
    }
    assert!((300..330).contains(&sat), "{sat}");
    let entries = host.snapshot(table).await.unwrap().seq;
    assert!(entries <= 2 * sat, "{entries} entries");
}

#[tokio::test]
async fn a_game_can_begin_and_end_when_its_address_has_no_requests_without_progress_left() {
    let limits = Limits {
        idle_requests: 1.try_into().unwrap(),
        requests: 10_000.try_into().unwrap(),
        ..unlimited().limits
    };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let host = server.guest().await;
    let table = host.create(&NewTable::new(setup("onecard", 1))).await.unwrap().table;
    let mut player = Player::sit(&host, table, 1).await;
    let other = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
    let mut number = 0;
    while server_takes_idle(&server, other, &mut number).await {}
    player.ask(Command::Start).await.unwrap();
    player.play_to_the_end().await;
    assert_eq!(player.snapshot().stage, Stage::Over);
}

/// Lets a new guest sit down and leave some times. Returns whether that was always accepted.
async fn server_takes_idle(server: &TestServer, table: TableId, number: &mut usize) -> bool {
    let guest = server.guest().await;
    for _ in 0..50 {
        *number += 2;
        if ask(&guest, table, *number, sit()).await.is_some() {
            return false;
        }
        ask(&guest, table, *number + 1, Command::Leave).await;
    }
    assert!(*number < 10_000, "there is no limit");
    true
}

#[tokio::test]
async fn rematches_count_as_new_tables_of_the_address() {
    // A burst of three.
    let limits = Limits { tables: 1.try_into().unwrap(), ..unlimited().limits };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let host = server.guest().await;
    let mut table = host.create(&NewTable::new(setup("onecard", 1))).await.unwrap().table;
    for rematches in 0..10 {
        // The player of a rematch has a seat already.
        let mut player = match rematches {
            0 => Player::sit(&host, table, 1).await,
            _ => Player::watch(&host, table, 1).await,
        };
        player.ask(Command::Start).await.unwrap();
        player.play_to_the_end().await;
        if let Some(code) = ask(&host, table, 0, Command::Rematch).await {
            assert_eq!((code, rematches), (RefusalCode::Limit, 2));
            return;
        }
        table = host.snapshot(table).await.unwrap().rematch.unwrap();
    }
    panic!("there is no limit");
}
