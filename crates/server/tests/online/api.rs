//! Checks responses and messages against the OpenAPI document.

use std::collections::BTreeSet;
use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::{Snapshot, Stage};
use cubilete_rules::Seat;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use futures_util::SinkExt;
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::abuse::{connect_as, receive};
use crate::description::Description;
use crate::failing_store::Mode;
use crate::test_server::{TestServer, forge, setup, table_of};

/// Requests of one guest.
struct Requests<'a> {
    http: Client,
    url: &'a str,
    token: &'a str,
}

impl Requests<'_> {
    fn get(&self, path: &str) -> RequestBuilder {
        self.http.get(format!("{}{path}", self.url)).bearer_auth(self.token)
    }

    fn post(&self, path: &str) -> RequestBuilder {
        self.http.post(format!("{}{path}", self.url)).bearer_auth(self.token)
    }
}

#[tokio::test]
async fn every_response_matches_the_openapi_document() {
    let (server, store) = TestServer::open_failing().await;
    let api = Description::of(&server).await;
    let players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let token = players[0].server.token();
    let ask = Requests { http: Client::new(), url: &server.url, token };
    check_sessions(&api, &ask).await;
    check_lists(&api, &ask).await;
    check_new_tables(&api, &ask).await;
    check_one_table(&api, &ask, players[0].snapshot()).await;
    check_commands(&api, &ask, &server, players[0].session.table()).await;
    check_finished_game(&api, &ask, &server).await;
    check_socket(&api, &ask).await;
    for path in [
        "/api/metrics",
        "/api/openapi.json",
        "/api/docs",
        "/api/docs/style.css",
        "/api/docs/protocol.md",
    ] {
        api.check(path, ask.get(path), 200).await;
    }
    api.check("/api/health", ask.get("/api/health"), 200).await;
    store.set(Mode::Failing);
    api.check("/api/tables", ask.get("/api/tables"), 503).await;
    // The server notices within a few seconds that its store fails.
    let mut ticks = tokio::time::interval(Duration::from_millis(50));
    let notices = async {
        while ask.get("/api/health").send().await.unwrap().status() == StatusCode::OK {
            ticks.tick().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), notices).await.expect("health reports it");
    api.check("/api/health", ask.get("/api/health"), 503).await;
    check_limits(&api).await;
    api.assert_complete();
}

async fn check_sessions(api: &Description, ask: &Requests<'_>) {
    api.check("/api/guests", ask.post("/api/guests"), 201).await;
    let path = "/api/session";
    api.check(path, ask.post(path).json(&json!({})), 200).await;
    api.check(path, ask.post(path).json(&json!({ "token": 5 })), 400).await;
    api.check(path, ask.post(path).json(&json!({ "tokn": "x" })), 400).await;
    api.check(path, ask.post(path).json(&json!({ "token": forge(ask.token) })), 401).await;
    api.check(path, ask.post(path).json(&json!({ "token": "x".repeat(20_000) })), 413).await;
    let elsewhere = ask.post(path).header("origin", "https://evil.example");
    api.check(path, elsewhere.json(&json!({})), 403).await;
    let path = "/api/session/token";
    api.check(path, ask.get(path), 200).await;
    api.check(path, Client::new().get(format!("{}{path}", ask.url)), 401).await;
}

async fn check_lists(api: &Description, ask: &Requests<'_>) {
    let path = "/api/tables";
    api.check(path, ask.get(path), 200).await;
    api.check(path, ask.get("/api/tables?stage=over&mine=true&limit=3"), 200).await;
    api.check(path, ask.get("/api/tables?limit=100"), 200).await;
    api.check(path, ask.get("/api/tables?limit=1"), 200).await;
    for (query, message) in [
        ("stage=lost", "stage: unknown variant `lost`, expected one of"),
        ("after=nonsense", "after: expected the value of 'next' in a list, found 'nonsense'"),
        ("colour=red", "unknown field `colour`, expected one of"),
        ("mine=perhaps", "mine: "),
    ] {
        let refused = api.check(path, ask.get(&format!("/api/tables?{query}")), 400).await;
        assert!(refused["message"].as_str().unwrap().contains(message), "{refused}");
    }
    for limit in ["0", "101", "100000", "-1", "many", ""] {
        let refused = api.check(path, ask.get(&format!("/api/tables?limit={limit}")), 400).await;
        assert_eq!(refused["message"], "limit: expected a number from 1 to 100");
    }
    let unknown = Client::new().get(format!("{}/api/tables?mine=true", ask.url));
    api.check(path, unknown, 401).await;
}

async fn check_new_tables(api: &Description, ask: &Requests<'_>) {
    let path = "/api/tables";
    let body = json!({ "game": "banditos", "seats": 2, "clock": { "per_move": 30 } });
    api.check(path, ask.post(path).json(&body), 201).await;
    for wrong in [
        json!({ "game": "banditos", "seats": 3 }),
        json!({ "game": "qwinto", "seats": 2, "options": { "line": "reset" } }),
        json!({ "game": "qwinto", "seats": 2, "clock": { "per_move": 1 } }),
    ] {
        api.check(path, ask.post(path).json(&wrong), 422).await;
    }
    for wrong in [
        json!({ "game": "chess", "seats": 2 }),
        json!({ "seats": 2 }),
        json!([]),
        json!({ "game": "qwinto", "seats": 2, "pubilc": true }),
    ] {
        api.check(path, ask.post(path).json(&wrong), 400).await;
    }
    api.check(path, ask.post(path).body("{"), 400).await;
    api.check(path, Client::new().post(format!("{}{path}", ask.url)).json(&body), 401).await;
    let long = json!({ "game": "qwinto", "seats": 2, "options": { "x": "x".repeat(20_000) } });
    api.check(path, ask.post(path).json(&long), 413).await;
}

async fn check_one_table(api: &Description, ask: &Requests<'_>, snapshot: &Snapshot) {
    let path = "/api/tables/{table}";
    let names = [snapshot.table.to_string(), snapshot.code.to_string().to_uppercase()];
    for name in names {
        api.check(path, ask.get(&format!("/api/tables/{name}")), 200).await;
    }
    for name in ["00000000000000000000000000", "zzzzzz", "..%2f..%2fsecret"] {
        for end in ["", "/record.cub", "/record.json"] {
            let request = ask.get(&format!("/api/tables/{name}{end}"));
            api.check(&format!("{path}{end}"), request, 404).await;
        }
    }
}

async fn check_commands(
    api: &Description,
    ask: &Requests<'_>,
    server: &TestServer,
    table: TableId,
) {
    let path = "/api/tables/{table}/commands";
    let commands = format!("/api/tables/{table}/commands");
    let body = |command: Value| json!({ "key": "k1", "command": command });
    let post = |command: Value| ask.post(&commands).json(&body(command));
    let start = || json!({ "do": "start" });
    api.check(path, post(json!({ "do": "bot", "seat": "b", "level": "genius" })), 400).await;
    api.check(path, post(json!({ "do": "play", "steps": 0, "move": "pass" })), 409).await;
    let long = json!({ "do": "play", "steps": 0, "move": "x".repeat(20_000) });
    api.check(path, post(long), 413).await;
    let nowhere = ask.post("/api/tables/zzzzzz/commands").json(&body(start()));
    api.check(path, nowhere, 404).await;
    let unknown = Client::new().post(format!("{}{commands}", ask.url)).json(&body(start()));
    api.check(path, unknown, 401).await;
    let stranger = server.guest().await;
    let stranger = Requests { http: Client::new(), url: ask.url, token: stranger.token() };
    api.check(path, stranger.post(&commands).json(&body(start())), 403).await;
    let done = api.check(path, post(json!({ "do": "bot", "seat": "b", "level": "easy" })), 200);
    let done = done.await;
    let again = api.check(path, post(json!({ "do": "leave" })), 200).await;
    assert_eq!(done, again, "the same key is the same request");
}

/// Checks the snapshot and the record of a game before and after its end, and its entry in the list.
async fn check_finished_game(api: &Description, ask: &Requests<'_>, server: &TestServer) {
    let mut players = table_of(server, &setup("onecard", 1), 1, None).await;
    let table = players[0].session.table();
    players[0].ask(Command::Start).await.unwrap();
    players[0].until(|snapshot, _| snapshot.stage == Stage::Playing).await;
    let token = players[0].server.token().to_string();
    let own = Requests { http: Client::new(), url: ask.url, token: &token };
    let steps = players[0].session.record().unwrap().steps().len();
    let illegal = json!({ "do": "play", "steps": steps, "move": "castle" });
    let illegal = json!({ "key": "k", "command": illegal });
    let commands = own.post(&format!("/api/tables/{table}/commands")).json(&illegal);
    api.check("/api/tables/{table}/commands", commands, 422).await;
    for over in [false, true] {
        for end in ["", "/record.cub", "/record.json"] {
            let request = own.get(&format!("/api/tables/{table}{end}"));
            api.check(&format!("/api/tables/{{table}}{end}"), request, 200).await;
        }
        if !over {
            players[0].play_to_the_end().await;
        }
    }
    let listed = api.check("/api/tables", ask.get("/api/tables?stage=over"), 200).await;
    assert_eq!(listed["tables"][0]["table"], json!(table));
    assert!(listed["tables"][0]["result"].is_array());
}

/// Checks the responses to requests that open a socket.
async fn check_socket(api: &Description, ask: &Requests<'_>) {
    let path = "/api/socket";
    api.check(path, ask.get(path), 400).await;
    api.check(path, Client::new().get(format!("{}{path}", ask.url)), 401).await;
    let url = format!("{}{path}", ask.url.replacen("http", "ws", 1));
    let mut request = url.into_client_request().unwrap();
    let bearer = format!("Bearer {}", ask.token).parse().unwrap();
    request.headers_mut().insert("authorization", bearer);
    let (_, response) = tokio_tungstenite::connect_async(request).await.unwrap();
    api.note("get", path, response.status().as_u16());
}

/// Checks the refusal when a guest has too many tables.
async fn check_limits(api: &Description) {
    let limits = Limits { tables_per_guest: 0, ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let guest = server.guest().await;
    let ask = Requests { http: Client::new(), url: &server.url, token: guest.token() };
    let body = json!({ "game": "qwinto", "seats": 2 });
    api.check("/api/tables", ask.post("/api/tables").json(&body), 429).await;
}

#[tokio::test]
async fn every_message_of_the_server_matches_the_openapi_document() {
    let server = TestServer::open().await;
    let api = Description::of(&server).await;
    let mut players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let table = players[0].session.table();
    let mut watcher = connect_as(&server, server.guest().await.token()).await;
    let hello = json!({ "type": "hello", "versions": [1] });
    let watch = json!({ "type": "watch", "table": table, "here": true });
    for message in [hello, watch, json!({ "type": "ping" }), json!({ "type": "shout" })] {
        watcher.send(Message::text(message.to_string())).await.unwrap();
    }
    players[0].ask(Command::Bot { seat: Seat::B, level: "greedy".to_string() }).await.unwrap();
    players[0].ask(Command::Start).await.unwrap();
    players[0].play_to_the_end().await;
    let phrase = players[0].session.say(Phrase::Rematch);
    players[0].send(&phrase).await;
    players[0].ask(Command::Rematch).await.unwrap();
    let mut kinds = BTreeSet::new();
    let mut rematch = false;
    while !rematch {
        let message = receive(&mut watcher).await.expect("a message");
        api.check_named("ServerMessage", &message);
        kinds.insert(message["type"].as_str().unwrap().to_string());
        let changes = message["changes"].as_array().into_iter().flatten();
        rematch = changes.into_iter().any(|change| change["type"] == "rematch");
    }
    let expected = ["here", "pong", "refused", "said", "snapshot", "update", "welcome"];
    assert!(kinds.iter().eq(&expected), "{kinds:?}");
    server.close().await;
    while let Some(message) = receive(&mut watcher).await {
        api.check_named("ServerMessage", &message);
        assert_eq!(message["type"], "bye");
    }
}

#[tokio::test]
async fn every_message_of_a_client_matches_the_openapi_document() {
    let api = Description::of(&TestServer::open().await).await;
    let (seat, steps, level) = (Seat::B, 3, "hard".to_string());
    let hex = || "0".repeat(64);
    let name = || "Ana".parse().unwrap();
    let commands = [
        Command::Sit { seat: None, name: name(), nonce_commitment: None, program: false },
        Command::Sit {
            seat: Some(seat),
            name: name(),
            nonce_commitment: Some(hex()),
            program: true,
        },
        Command::Promise { nonce_commitment: hex() },
        Command::Leave,
        Command::Return,
        Command::Miss { seat },
        Command::Object { seat },
        Command::Bot { seat, level },
        Command::Change { seats: 3, options: [("line".into(), "reset".into())].into() },
        Command::Kick { seat },
        Command::Start,
        Command::Open { nonce: hex() },
        Command::Play { steps, mv: "pass".to_string() },
        Command::TakeBack { steps },
        Command::Rematch,
    ];
    let described = api.api["components"]["schemas"]["Command"]["oneOf"].as_array().unwrap().len();
    assert_eq!(described, commands.len() - 1, "each command, and one of them twice");
    let ask = |command| ClientMessage::Ask { key: "k".parse().unwrap(), command };
    let table = TableId::from_bits(1);
    let others = [
        ClientMessage::Hello { versions: vec![1] },
        ClientMessage::Watch { table: table.into(), here: false },
        ClientMessage::Watch { table: table.into(), here: true },
        ClientMessage::Ping,
    ];
    let say = |phrase: &Phrase| ClientMessage::Say { key: "k".parse().unwrap(), phrase: *phrase };
    let others = others.into_iter().chain(Phrase::ALL.iter().map(say));
    for message in commands.into_iter().map(ask).chain(others) {
        api.check_named("ClientMessage", &json!(message));
    }
}

#[tokio::test]
async fn every_documented_path_exists_and_refuses_other_methods() {
    let server = TestServer::open().await;
    let api = Description::of(&server).await.api;
    for (path, methods) in api["paths"].as_object().unwrap() {
        let url = format!("{}{}", server.url, path.replace("{table}", "zzzzzz"));
        for method in [Method::GET, Method::POST, Method::DELETE, Method::PUT] {
            let described = methods.get(method.as_str().to_lowercase()).is_some();
            let response = Client::new().request(method.clone(), &url).send().await.unwrap();
            let refused = response.status() == StatusCode::METHOD_NOT_ALLOWED;
            assert_eq!(refused, !described, "{method} {path}");
            if refused {
                let allowed = response.headers()["allow"].to_str().unwrap().to_lowercase();
                let allowed = allowed.split(',').filter(|method| *method != "head");
                assert!(allowed.into_iter().all(|method| methods.get(method).is_some()), "{path}");
                assert_eq!(response.json::<Value>().await.unwrap()["code"], "not-found");
            }
        }
    }
}

#[tokio::test]
async fn the_protocol_document_lists_every_refusal_code_command_and_phrase() {
    let api = Description::of(&TestServer::open().await).await.api;
    let page = include_str!("../../../../docs/protocol.md");
    let schemas = &api["components"]["schemas"];
    let codes = schemas["RefusalCode"]["enum"].as_array().unwrap().iter();
    let commands = schemas["Command"]["oneOf"].as_array().unwrap().iter();
    let commands = commands.map(|command| &command["properties"]["do"]["enum"][0]);
    for name in codes.chain(commands).map(|name| name.as_str().unwrap()) {
        assert!(page.contains(&format!("\n| `{name}` | ")), "{name}");
    }
    for phrase in Phrase::ALL {
        assert!(page.contains(&format!("`{}`", phrase.name())), "{phrase:?}");
    }
}
