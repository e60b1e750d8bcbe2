//! The interface of the operator.

use std::time::Duration;

use cubilete_client::News;
use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::fair;
use cubilete_protocol::http::{NewTable, TableQuery};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_server::admin::{
    AdminBans, AdminCommand, AdminIds, AdminTables, ClosedTable, Closing, ExportedTable, Pruned,
};
use cubilete_server::clock::wall_clock;
use cubilete_server::keys::Keys;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use cubilete_server::store::Expirable;
use cubilete_testing::postgres::Postgres;
use reqwest::header::HeaderValue;
use reqwest::{Client, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::test_server::{Player, TestServer, setup, soon, start, table_of};

pub(crate) const PATH: &str = "/api/admin/commands";

/// The client of the operator.
pub(crate) fn operator(server: &TestServer) -> Server {
    let keys = Keys::read(&server.folder().join("secret")).unwrap().unwrap();
    Server::with_token(&server.url, &keys.admin_token()).unwrap()
}

async fn ask<T: DeserializeOwned>(
    operator: &Server,
    command: AdminCommand,
) -> Result<T, RefusalCode> {
    match operator.post(PATH, &command).await {
        Ok(answer) => Ok(answer),
        Err(ClientError::Refused(refusal)) => Err(refusal.code),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn only_the_token_of_the_operator_opens_the_interface() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let nowhere = guest.get_text("/api/nothing").await.unwrap();
    let unknown = Keys::new(fair::Secret::new([1; 32])).admin_token();
    for token in [guest.token(), &unknown, ""] {
        let client = Server::with_token(&server.url, token).unwrap();
        let refused = ask::<Value>(&client, AdminCommand::Bans).await;
        assert_eq!(refused, Err(RefusalCode::NotFound));
    }
    assert!(nowhere.contains("there is nothing here"), "{nowhere}");
    assert!(!guest.get_text("/api/openapi.json").await.unwrap().contains("/api/admin"));
    assert!(ask::<AdminBans>(&operator(&server), AdminCommand::Bans).await.is_ok());
}

#[tokio::test]
async fn the_operator_has_no_rate_limit_even_if_the_address_has_used_up_its_own() {
    let limits = Limits { requests: 1.try_into().unwrap(), ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let guest = server.guest().await;
    let stranger = Server::with_token(&server.url, guest.token()).unwrap();
    let over = async || ask::<Value>(&stranger, AdminCommand::Bans).await;
    let mut refused = 0;
    for _ in 0..30 {
        refused += usize::from(over().await == Err(RefusalCode::Limit));
    }
    assert!(refused > 10, "others have one: {refused}");
    for _ in 0..30 {
        ask::<AdminBans>(&operator(&server), AdminCommand::Bans).await.unwrap();
    }
}

#[tokio::test]
async fn a_client_cannot_hide_behind_a_proxy_by_a_header_that_is_no_text() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::open_as(Config { trusted_proxies, ..Config::default() }).await;
    let network = "192.0.2.7/32".parse().unwrap();
    let ban = AdminCommand::Ban { network, length: None };
    ask::<AdminBans>(&operator(&server), ban).await.unwrap();
    // What nginx appends the address of the client to.
    for sent in [&b""[..], b"198.51.100.1, ", b"\xff, ", b"\xff, 127.0.0.1, "] {
        let value = HeaderValue::from_bytes(&[sent, b"192.0.2.7"].concat()).unwrap();
        let request = Client::new().get(format!("{}/api/tables", server.url));
        let answer = request.header("x-forwarded-for", value).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{sent:?}");
    }
}

#[tokio::test]
async fn every_table_is_listed_and_exported() {
    let server = TestServer::open().await;
    let operator = operator(&server);
    let mut players = table_of(&server, &setup("onecard", 1), 1, None).await;
    let private = players[0].server.create(&NewTable::new(setup("qwinto", 2))).await.unwrap();
    players[0].ask(Command::Start).await.unwrap();
    players[0].play_to_the_end().await;
    let list = |stage, older_than| AdminCommand::List { stage, older_than, limit: 10 };
    let ids = |tables: AdminTables| {
        tables.tables.iter().map(|listed| listed.summary.table).collect::<Vec<_>>()
    };
    let (over, private) = (players[0].session.table(), private.table);
    assert_eq!(ids(ask(&operator, list(None, None)).await.unwrap()), [over, private]);
    let lobbies = ask(&operator, list(Some(Stage::Gathering), None)).await.unwrap();
    assert_eq!(ids(lobbies), [private]);
    assert_eq!(ids(ask(&operator, list(None, Some(3_600_000))).await.unwrap()), []);
    let all = AdminCommand::Ids { after: None, limit: 10 };
    let AdminIds { ids: found } = ask(&operator, all).await.unwrap();
    assert_eq!(found.len(), 2);
    let export = AdminCommand::Export { table: over.into() };
    let exported: ExportedTable = ask(&operator, export).await.unwrap();
    let record: cubilete_rules::Record = exported.record.unwrap().parse().unwrap();
    assert!(fair::verify(&record).is_ok());
    assert_eq!(exported.log.len() as u64, players[0].snapshot().seq);
    assert!(exported.log[0].contains("created"));
}

#[tokio::test]
async fn a_closed_game_reveals_its_seed_and_accepts_nothing_more() {
    let server = TestServer::open().await;
    let operator = operator(&server);
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let table = players[0].session.table();
    let close = AdminCommand::Close { table: players[0].snapshot().code.into() };
    let closed: ClosedTable = ask(&operator, close.clone()).await.unwrap();
    assert_eq!(closed, ClosedTable { table, outcome: Closing::Ended });
    for player in &mut players {
        player.until(|snapshot, _| snapshot.stage == Stage::Over).await;
        let verified = player.session.verify().unwrap().unwrap();
        assert!(verified.rolls > 0, "the dice so far can be verified");
    }
    for command in [Command::Rematch, Command::Leave, Command::Return] {
        assert_eq!(players[0].ask(command).await, Err(RefusalCode::Closed));
    }
    assert_eq!(ask::<Value>(&operator, close).await, Err(RefusalCode::WrongStage));
    // The log stays readable.
    let server = server.restart().await;
    assert_eq!(server.guest().await.snapshot(table).await.unwrap().stage, Stage::Over);
}

#[tokio::test]
async fn a_closed_lobby_is_deleted_and_its_players_are_told() {
    let server = TestServer::open().await;
    let operator = operator(&server);
    let mut players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let table = players[0].session.table();
    let close = AdminCommand::Close { table: table.into() };
    let closed: ClosedTable = ask(&operator, close.clone()).await.unwrap();
    assert_eq!(closed.outcome, Closing::Deleted);
    let Player { session, socket, .. } = &mut players[0];
    let told = soon(async {
        loop {
            match socket.receive(session).await.unwrap() {
                News::Refused(None, refusal) => break refusal,
                _ => continue,
            }
        }
    });
    assert_eq!(told.await.code, RefusalCode::Closed);
    let Err(ClientError::Bye(bye)) = soon(socket.receive(session)).await else { panic!("it ends") };
    assert_eq!(bye.code, RefusalCode::NoTable);
    assert!(server.guest().await.snapshot(table).await.is_err());
    assert_eq!(ask::<Value>(&operator, close).await, Err(RefusalCode::NoTable));
}

#[tokio::test]
async fn what_the_operator_does_at_one_server_reaches_the_players_of_another() {
    let database = Postgres::shared().database();
    let [here, there] = TestServer::open_two(&database).await;
    let operator = operator(&here);
    let mut players = table_of(&there, &setup("qwinto", 2), 1, None).await;
    let table = players[0].session.table();
    let close = AdminCommand::Close { table: table.into() };
    let closed: ClosedTable = ask(&operator, close).await.unwrap();
    assert_eq!(closed.outcome, Closing::Deleted);
    let Player { session, socket, .. } = &mut players[0];
    let told = async {
        loop {
            match socket.receive(session).await.unwrap() {
                News::Refused(None, refusal) => break refusal.code,
                _ => continue,
            }
        }
    };
    let told = tokio::time::timeout(Duration::from_secs(30), told).await.expect("they are told");
    assert_eq!(told, RefusalCode::Closed);
    let ban = AdminCommand::Ban { network: "127.0.0.1/32".parse().unwrap(), length: None };
    ask::<AdminBans>(&operator, ban).await.unwrap();
    let banned = async {
        while Server::join(&there.url).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), banned).await.expect("the ban arrives there");
}

#[tokio::test]
async fn old_tables_are_counted_and_pruned_unless_they_are_watched() {
    let server = TestServer::open().await;
    let operator = operator(&server);
    let players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    for _ in 0..3 {
        server.guest().await.create(&NewTable::new(setup("qwinto", 2))).await.unwrap();
    }
    let created = wall_clock();
    while wall_clock() == created {
        tokio::task::yield_now().await;
    }
    let prune = |kind, dry_run| AdminCommand::Prune { kind, older_than: 0, dry_run };
    let all = Pruned { tables: 3, more: false };
    let none = Pruned { tables: 0, more: false };
    for (kind, dry_run, expected) in [
        (Expirable::Games, false, none),
        (Expirable::Lobbies, true, all),
        (Expirable::Lobbies, false, all),
        (Expirable::Lobbies, false, none),
    ] {
        let pruned: Pruned = ask(&operator, prune(kind, dry_run)).await.unwrap();
        assert_eq!(pruned, expected, "{kind:?} {dry_run}");
    }
    assert!(server.guest().await.snapshot(players[0].session.table()).await.is_ok());
}

#[tokio::test]
async fn a_banned_address_gets_one_refusal_for_everything_until_the_ban_ends() {
    let server = TestServer::open().await;
    let operator = operator(&server);
    let mut players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let ban = |length| AdminCommand::Ban { network: "127.0.0.9/8".parse().unwrap(), length };
    let bans: AdminBans = ask(&operator, ban(None)).await.unwrap();
    assert_eq!(bans.bans[0].network.to_string(), "127.0.0.0/8");
    let Player { session, socket, .. } = &mut players[0];
    let Err(ClientError::Bye(bye)) = soon(socket.receive(session)).await else { panic!("it ends") };
    assert_eq!(bye.code, RefusalCode::Banned);
    for path in ["/", "/api/tables", "/api/nothing"] {
        let answer = Client::new().get(format!("{}{path}", server.url)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        assert!(answer.text().await.unwrap().contains("banned"), "{path}");
    }
    // The ban is stored.
    let server = server.restart().await;
    assert!(Server::join(&server.url).await.is_err());
    let past = ban(Some(0));
    let bans: AdminBans = ask(&operator, past).await.unwrap();
    assert_eq!(bans.bans, [], "a ban that has ended is not in force");
    server.guest().await.list(&TableQuery::default()).await.unwrap();
    let unban = AdminCommand::Unban { network: "127.0.0.0/8".parse().unwrap() };
    assert!(ask::<AdminBans>(&operator, unban.clone()).await.is_ok());
    assert_eq!(ask::<Value>(&operator, unban).await, Err(RefusalCode::NotFound));
}

#[tokio::test]
async fn limits_and_usage_are_reported() {
    let server = TestServer::open().await;
    let _players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let report: Value = ask(&operator(&server), AdminCommand::Limits).await.unwrap();
    assert_eq!(report["limits"]["tables-per-guest"], 50);
    assert_eq!(report["usage"]["sockets"], 1);
    assert_eq!(report["usage"]["busiest"][0]["address"], "127.0.0.1");
    assert_eq!(report["usage"]["tables-in-memory"], 1);
}
