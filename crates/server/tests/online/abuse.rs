//! Invalid and abusive messages: each is refused or closes its connection, and other clients are not affected.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::{CommandRequest, Health};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_rules::{Chance, Seat};
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use cubilete_testing::Random;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::test_server::{Player, TestServer, forge, setup, start, table_of};

/// A WebSocket without a client session.
pub(crate) type Raw = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens a socket with these headers.
async fn connect(
    server: &TestServer,
    headers: &[(&'static str, &str)],
) -> Result<Raw, tungstenite::Error> {
    let url = format!("{}/api/socket", server.url.replacen("http", "ws", 1));
    let mut request = url.into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    Ok(tokio_tungstenite::connect_async(request).await?.0)
}

pub(crate) async fn connect_as(server: &TestServer, token: &str) -> Raw {
    connect(server, &[("authorization", &format!("Bearer {token}"))]).await.unwrap()
}

/// Returns the server's next message as JSON; `None` if the connection ended.
pub(crate) async fn receive(raw: &mut Raw) -> Option<Value> {
    loop {
        match raw.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

async fn answer(raw: &mut Raw, text: &str) -> Value {
    raw.send(Message::text(text)).await.unwrap();
    receive(raw).await.expect("an answer")
}

fn status(error: tungstenite::Error) -> u16 {
    match error {
        tungstenite::Error::Http(response) => response.status().as_u16(),
        error => panic!("{error}"),
    }
}

#[tokio::test]
async fn an_invalid_message_is_refused_and_the_connection_stays_open() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let table = players[0].session.table();
    let mut raw = connect_as(&server, players[0].server.token()).await;
    let seq = players[1].snapshot().seq;
    let refused = |code: &str, key: Option<&str>| (code.to_string(), key.map(str::to_string));
    let hello = r#"{"type":"hello","versions":[1]}"#.to_string();
    let watch = json!({ "type": "watch", "table": table }).to_string();
    let long = format!(r#"{{"type":"ping","{}":1}}"#, "x".repeat(17_000));
    let deep = "[".repeat(8_000);
    let ask = |command: Value| json!({ "type": "ask", "key": "k", "command": command }).to_string();
    let before = [
        (watch.clone(), refused("version", None)),
        (ask(json!({ "do": "start" })), refused("version", Some("k"))),
        (r#"{"type":"hello","versions":[2,3]}"#.to_string(), refused("version", None)),
        (r#"{"type":"hello","versions":[]}"#.to_string(), refused("version", None)),
    ];
    let after = [
        (String::new(), refused("malformed", None)),
        ("null".to_string(), refused("malformed", None)),
        ("{\"type\":\"hello\"".to_string(), refused("malformed", None)),
        (deep, refused("malformed", None)),
        (long, refused("too-large", None)),
        (r#"{"type":"shout"}"#.to_string(), refused("malformed", None)),
        (r#"{"type":"ask","key":"k"}"#.to_string(), refused("malformed", Some("k"))),
        (
            r#"{"type":"ask","key":"k k","command":{"do":"start"}}"#.into(),
            refused("malformed", None),
        ),
        (r#"{"type":"watch","table":"1"}"#.to_string(), refused("malformed", None)),
        (
            json!({ "type": "watch", "table": "0".repeat(26) }).to_string(),
            refused("no-table", None),
        ),
        (r#"{"type":"watch","table":"zzzzzz"}"#.to_string(), refused("no-table", None)),
        (ask(json!({ "do": "start" })), refused("no-table", Some("k"))),
    ];
    let at_table = [
        (ask(json!({ "do": "fly" })), refused("malformed", Some("k"))),
        (ask(json!({ "do": "kick", "seat": "z" })), refused("malformed", Some("k"))),
        (ask(json!({ "do": "kick", "seat": "f" })), refused("no-seat", Some("k"))),
        (ask(json!({ "do": "bot", "seat": "f", "level": "hard" })), refused("no-seat", Some("k"))),
        (ask(json!({ "do": "sit", "name": "Ana" })), refused("seated", Some("k"))),
        (ask(json!({ "do": "sit", "name": "\u{202e}" })), refused("malformed", Some("k"))),
        (
            ask(json!({ "do": "bot", "seat": "b", "level": "hard" })),
            refused("seat-taken", Some("k")),
        ),
        (
            ask(json!({ "do": "bot", "seat": "b", "level": "best" })),
            refused("malformed", Some("k")),
        ),
        (
            ask(json!({ "do": "play", "steps": 0, "move": "pass" })),
            refused("wrong-stage", Some("k")),
        ),
        (ask(json!({ "do": "take-back", "steps": 0 })), refused("wrong-stage", Some("k"))),
        (ask(json!({ "do": "open", "nonce": "00" })), refused("wrong-stage", Some("k"))),
        (
            ask(json!({ "do": "promise", "nonce_commitment": "00" })),
            refused("malformed", Some("k")),
        ),
        (ask(json!({ "do": "object", "seat": "b" })), refused("wrong-stage", Some("k"))),
        (ask(json!({ "do": "miss", "seat": "b" })), refused("wrong-stage", Some("k"))),
        (ask(json!({ "do": "rematch" })), refused("wrong-stage", Some("k"))),
    ];
    let check = async |raw: &mut Raw, cases: &[(String, (String, Option<String>))]| {
        for (text, (code, key)) in cases {
            let answered = answer(raw, text).await;
            let shown: String = text.chars().take(80).collect();
            assert_eq!(answered["type"], "refused", "{shown}: {answered}");
            assert_eq!(answered["code"], *code, "{shown}: {answered}");
            assert_eq!(answered["key"], json!(key), "{shown}: {answered}");
        }
    };
    check(&mut raw, &before).await;
    assert_eq!(answer(&mut raw, &hello).await["type"], "welcome");
    check(&mut raw, &after).await;
    raw.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(receive(&mut raw).await.unwrap()["code"], "malformed");
    assert_eq!(answer(&mut raw, &watch).await["type"], "snapshot");
    let by_code = json!({ "type": "watch", "table": players[0].snapshot().code }).to_string();
    assert_eq!(answer(&mut raw, &by_code).await["table"]["table"], json!(table));
    check(&mut raw, &at_table).await;
    assert_eq!(answer(&mut raw, r#"{"type":"ping"}"#).await["type"], "pong");
    // None of the refused messages changed the table.
    players[1].ask(Command::Promise { nonce_commitment: "c".repeat(64) }).await.unwrap();
    assert_eq!(players[1].snapshot().seq, seq + 1);
}

#[tokio::test]
async fn stale_and_illegal_moves_and_requests_of_strangers_are_refused() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let mut stranger = Player::watch(&server.guest().await, players[0].session.table(), 9).await;
    start(&mut players).await;
    stranger.until(|snapshot, _| snapshot.stage == Stage::Playing).await;
    let record = players[0].session.record().unwrap().clone();
    let steps = record.steps().len();
    let play = |steps: usize, mv: &str| Command::Play { steps, mv: mv.to_string() };
    let waits = usize::from(!players[0].snapshot().own().unwrap().waited_for);
    let (active, other) = (waits, 1 - waits);
    let cases = [
        (active, play(steps + 1, "throw-o"), RefusalCode::Stale),
        (active, play(0, "throw-o"), RefusalCode::Stale),
        (active, play(steps, "write-o1"), RefusalCode::Illegal),
        (active, play(steps, "castle"), RefusalCode::Illegal),
        (active, play(steps, &"x".repeat(10_000)), RefusalCode::Illegal),
        (other, play(steps, "throw-o"), RefusalCode::Illegal),
        (
            other,
            Command::Start,
            if other == 0 { RefusalCode::WrongStage } else { RefusalCode::NotHost },
        ),
        (other, Command::Promise { nonce_commitment: "0".repeat(64) }, RefusalCode::WrongStage),
        (other, Command::Open { nonce: "0".repeat(64) }, RefusalCode::WrongStage),
        (0, Command::Kick { seat: Seat::B }, RefusalCode::WrongStage),
    ];
    for (player, command, code) in cases {
        let shown = format!("{command:?}");
        assert_eq!(players[player].ask(command).await, Err(code), "{player} {shown}");
    }
    assert_eq!(stranger.ask(play(steps, "throw-o")).await, Err(RefusalCode::NoSeat));
    let name = "Eve".parse().unwrap();
    let sit = Command::Sit { seat: None, name, nonce_commitment: None, program: false };
    assert_eq!(stranger.ask(sit).await, Err(RefusalCode::WrongStage));
    assert_eq!(stranger.session.record(), Some(&record));
}

#[tokio::test]
async fn a_nonce_that_does_not_match_its_commitment_is_refused() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    // The session reveals the right nonce by itself. This request sends another one while the table waits for both.
    let table = players[0].session.table();
    players[0].ask(Command::Start).await.unwrap();
    let command = Command::Open { nonce: Secret::new([99; 32]).to_hex() };
    let open = CommandRequest { key: "n".parse().unwrap(), command };
    let second = players[1].server.clone();
    let refused = second.command(table, &open).await.unwrap_err().to_string();
    assert!(refused.contains("does not match your commitment"), "{refused}");
    players[1].until(|snapshot, _| snapshot.stage == Stage::Playing).await;
}

#[tokio::test]
async fn a_socket_needs_a_valid_token_and_an_allowed_origin() {
    let server = TestServer::open().await;
    let token = server.guest().await.token().to_string();
    let bearer = format!("Bearer {token}");
    let host = server.url.as_str();
    assert_eq!(status(connect(&server, &[]).await.unwrap_err()), 401);
    let forged = format!("Bearer {}", forge(&token));
    assert_eq!(status(connect(&server, &[("authorization", &forged)]).await.unwrap_err()), 401);
    let cookie = format!("guest={token}");
    let evil = [("cookie", cookie.as_str()), ("origin", "https://evil.example")];
    assert_eq!(status(connect(&server, &evil).await.unwrap_err()), 403);
    assert!(connect(&server, &[("cookie", &cookie), ("origin", host)]).await.is_ok());
    assert!(connect(&server, &[("authorization", &bearer)]).await.is_ok());
}

#[tokio::test]
async fn connections_per_guest_are_limited() {
    let limits = Limits { connections_per_guest: 2, ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let token = server.guest().await.token().to_string();
    let _first = connect_as(&server, &token).await;
    let second = connect_as(&server, &token).await;
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    assert_eq!(status(connect(&server, &headers).await.unwrap_err()), 429);
    drop(second);
    // The server soon notices the closed connection.
    let again = async {
        while connect(&server, &headers).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), again).await.unwrap();
}

#[tokio::test]
async fn a_client_over_the_message_rate_is_refused_and_then_disconnected() {
    let server = TestServer::open_as(Config::default()).await;
    let mut raw = connect_as(&server, server.guest().await.token()).await;
    answer(&mut raw, r#"{"type":"hello","versions":[1]}"#).await;
    let mut codes = Vec::new();
    // Far above the rate limit even on a slow machine: the server disconnects before the last message.
    for _ in 0..20_000 {
        if raw.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    while let Some(message) = receive(&mut raw).await {
        codes.push(message["type"].as_str().unwrap().to_string());
    }
    assert!(codes.iter().filter(|code| *code == "pong").count() >= 80);
    // The last refusals may be lost, because the server closes the connection while this test still writes.
    assert!(codes.iter().filter(|code| *code == "refused").count() >= 100);
    assert!(codes.len() < 20_000, "the server did not disconnect the client");
}

#[tokio::test]
async fn an_oversized_message_closes_the_connection() {
    let server = TestServer::open().await;
    let mut raw = connect_as(&server, server.guest().await.token()).await;
    answer(&mut raw, r#"{"type":"hello","versions":[1]}"#).await;
    raw.send(Message::text("x".repeat(100_000))).await.unwrap();
    let end = async { while receive(&mut raw).await.is_some() {} };
    tokio::time::timeout(std::time::Duration::from_secs(30), end).await.expect("it ends");
    // The server still serves others.
    assert!(server.guest().await.get::<Health>("/api/health").await.is_ok());
}

/// A meaningful request with random small errors, such as typing or transmission errors.
fn mangled(random: &mut Random, token: &str, table: &str) -> Vec<u8> {
    let body = r#"{"key":"k","command":{"do":"sit","name":"Ana"}}"#;
    let length = body.len();
    let requests = [
        format!("GET /api/tables?stage=over&mine=true&after=1-{table}&limit=3 HTTP/1.1\r\n"),
        format!("GET /api/tables/{table}/record.cub HTTP/1.1\r\nX-Forwarded-For: 1.2.3.4, ::1\r\n"),
        format!("GET /api/session/token HTTP/1.1\r\nCookie: a=b; guest={token}\r\n"),
        format!(
            "GET /api/socket HTTP/1.1\r\nUpgrade: websocket\r\nAuthorization: Bearer {token}\r\n"
        ),
        format!("POST /api/tables/{table}/commands HTTP/1.1\r\nContent-Length: {length}\r\n"),
    ];
    let request = random.choose(&requests);
    let head = format!("{request}Host: localhost\r\nContent-Type: application/json\r\n\r\n{body}");
    let mut bytes = head.into_bytes();
    for _ in 0..=random.below(7) {
        let place = random.index(bytes.len().max(1));
        match random.below(4) {
            _ if bytes.is_empty() => bytes.push(random.byte()),
            0 => bytes[place] = random.byte(),
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, random.byte()),
            _ => bytes.truncate(place.max(1)),
        }
    }
    bytes
}

#[tokio::test]
async fn a_mangled_request_gets_a_response_or_a_closed_connection_and_changes_nothing() {
    let limits = Limits { requests: 10_000.try_into().unwrap(), ..Limits::default() };
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let config = Config { limits, trusted_proxies, ..Config::default() };
    let server = TestServer::open_as(config).await;
    let players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let table = players[0].session.table();
    let guest = server.guest().await;
    let before = guest.snapshot(table).await.unwrap();
    let address = server.url.trim_start_matches("http://").to_string();
    let mut random = Random::new(7);
    for _ in 0..500 {
        let bytes = mangled(&mut random, guest.token(), &table.to_string());
        let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // A reset connection also counts as closed.
        let _ = stream.read_to_end(&mut answer).await;
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 "));
        assert!(!answer.starts_with(b"HTTP/1.1 500"), "{}", String::from_utf8_lossy(&bytes));
    }
    assert_eq!(guest.snapshot(table).await.unwrap(), before);
}
