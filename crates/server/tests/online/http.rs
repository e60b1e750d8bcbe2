//! HTTP requests: refusals, cookies, headers, lists and limits.

use std::collections::BTreeSet;

use cubilete_client::native::Server;
use cubilete_protocol::fair::MAX_EPOCH;
use cubilete_protocol::http::{CommandRequest, Health, NewTable, TableQuery};
use cubilete_protocol::message::{Command, Refusal, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_rules::Seat;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};

use crate::test_server::{Player, TestServer, forge, setup, soon, start, table_of};

#[tokio::test]
async fn a_refusal_names_the_expected_input() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let tables = format!("{}/api/tables", server.url);
    let post = || Client::new().post(&tables).bearer_auth(guest.token());
    let json = |body: Value| post().json(&body);
    let get = |path: &str| Client::new().get(format!("{}{path}", server.url));
    let token = "; get a token by POST /api/guests and send it as Authorization: Bearer TOKEN";
    for (request, status, message) in [
        (
            json(json!({ "game": "qwinto", "seats": "2" })),
            400,
            "seats: expected a whole number of 0 or more, found string \"2\"",
        ),
        (
            json(json!({ "game": "qwinto", "seats": 2, "clock": 5 })),
            400,
            "clock: expected an object, found integer `5`",
        ),
        (json(json!({ "seats": 2 })), 400, "missing field `game`"),
        (post().body("{}"), 400, "expected Content-Type: application/json"),
        (post().body("{").header("content-type", "application/json"), 400, "expected JSON: EOF"),
        (Client::new().post(&tables).json(&json!({})), 401, token),
        (Client::new().post(&tables).basic_auth("me", Some("x")), 401, token),
        (Client::new().post(&tables).bearer_auth("x"), 401, token),
        (get("/api/tables?mine=true"), 401, token),
        (get("/api/tables?stage=lost"), 400, "stage: unknown variant `lost`, expected one of"),
        (get("/api/socket").bearer_auth(guest.token()), 400, "this is for WebSockets"),
    ] {
        let response = request.send().await.unwrap();
        assert_eq!(response.status().as_u16(), status, "{message}");
        let refused: Value = response.json().await.unwrap();
        let said = refused["message"].as_str().unwrap();
        assert!(said.contains(message), "expected '{message}', found '{said}'");
        assert!(!said.contains("line ") || said.starts_with("expected JSON"), "{said}");
    }
}

fn cookie(response: &Response) -> String {
    response.headers()["set-cookie"].to_str().unwrap().to_string()
}

#[tokio::test]
async fn a_browser_is_identified_by_a_cookie_that_scripts_cannot_read() {
    let server = TestServer::open().await;
    let session = format!("{}/api/session", server.url);
    let begin = |cookie: Option<&str>, body: Value| {
        let request = Client::new().post(&session).json(&body);
        cookie.into_iter().fold(request, |request, cookie| request.header("cookie", cookie)).send()
    };
    let first = begin(None, json!({})).await.unwrap();
    let text = cookie(&first);
    assert!(
        text.starts_with("guest=") && text.contains("HttpOnly") && text.contains("SameSite=Lax")
    );
    let pair = text.split(';').next().unwrap().to_string();
    let who: Value = first.json().await.unwrap();
    let again: Value = begin(Some(&pair), json!({})).await.unwrap().json().await.unwrap();
    assert_eq!(again, who);
    let token = pair.trim_start_matches("guest=");
    let elsewhere: Value =
        begin(None, json!({ "token": token })).await.unwrap().json().await.unwrap();
    assert_eq!(elsewhere, who);
    let forged = forge(token);
    assert_eq!(begin(None, json!({ "token": forged })).await.unwrap().status(), 401);
}

#[tokio::test]
async fn on_https_the_cookie_is_bound_to_the_host_and_hsts_is_enabled() {
    let public_url = Some("https://dice.example".parse().unwrap());
    let server = TestServer::open_as(Config { public_url, ..Config::default() }).await;
    let session = format!("{}/api/session", server.url);
    let ask = |origin: &'static str| {
        Client::new().post(&session).header("origin", origin).json(&json!({})).send()
    };
    let response = ask("https://dice.example").await.unwrap();
    let text = cookie(&response);
    assert!(
        text.starts_with("__Host-guest=") && text.contains("Secure") && text.contains("Path=/")
    );
    assert!(!text.contains("Domain"));
    assert!(response.headers().contains_key("strict-transport-security"));
    assert_eq!(ask("https://evil.example").await.unwrap().status(), 403);
}

#[tokio::test]
async fn responses_forbid_framing_inline_scripts_and_content_sniffing() {
    let server = TestServer::open().await;
    for path in ["/api/docs", "/api/tables", "/api/nothing"] {
        let response = Client::new().get(format!("{}{path}", server.url)).send().await.unwrap();
        let policy = response.headers()["content-security-policy"].to_str().unwrap().to_string();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-inline"));
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
}

#[tokio::test]
async fn lists_are_paged_and_private_tables_are_listed_only_to_their_players() {
    let server = TestServer::open().await;
    let host = server.guest().await;
    let public = NewTable { public: true, ..NewTable::new(setup("qwinto", 2)) };
    for _ in 0..5 {
        host.create(&public).await.unwrap();
    }
    let private = host.create(&NewTable::new(setup("qwantum", 2))).await.unwrap().table;
    let ask = async |key: &str, command: Command| {
        let request = CommandRequest { key: key.parse().unwrap(), command };
        host.command(private, &request).await.unwrap()
    };
    let name = "Ana".parse().unwrap();
    ask("s", Command::Sit { seat: None, name, nonce_commitment: None, program: false }).await;
    let mut seen = Vec::new();
    let mut query = TableQuery { limit: Some("2".parse().unwrap()), ..TableQuery::default() };
    loop {
        let page = server.guest().await.list(&query).await.unwrap();
        seen.extend(page.tables.iter().map(|listed| listed.summary.table));
        query.after = page.next;
        if query.after.is_none() {
            break;
        }
    }
    assert_eq!(seen.len(), 5);
    assert!(!seen.contains(&private));
    let mine = TableQuery { mine: true, ..TableQuery::default() };
    let own = host.list(&mine).await.unwrap().tables;
    assert_eq!(own[0].summary.table, private);
    assert_eq!(server.guest().await.list(&mine).await.unwrap().tables, []);
    // The guest's own tables are listed in every stage, unless the query names one.
    ask("b", Command::Bot { seat: Seat::B, level: "random".to_string() }).await;
    ask("g", Command::Start).await;
    let own = host.list(&mine).await.unwrap().tables;
    assert_eq!(own[0].summary.table, private);
    assert_ne!(own[0].summary.stage, Stage::Gathering);
    let gathering = TableQuery { stage: Some(Stage::Gathering), ..mine };
    assert_eq!(host.list(&gathering).await.unwrap().tables, []);
}

#[tokio::test]
async fn a_list_counts_the_spectators_of_a_game() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let list = async || {
        let query = TableQuery { stage: Some(Stage::Playing), ..TableQuery::default() };
        let tables = server.guest().await.list(&query).await.unwrap().tables;
        tables.iter().map(|listed| listed.spectators).collect::<Vec<_>>()
    };
    assert_eq!(list().await, [Some(0)], "players are no spectators");
    let table = players[0].session.table();
    let (ben, eva) = (server.guest().await, server.guest().await);
    let _windows = [
        Player::watch(&ben, table, 7).await,
        Player::watch(&ben, table, 8).await,
        Player::watch(&eva, table, 9).await,
    ];
    assert_eq!(list().await, [Some(2)], "a guest with two windows counts once");
}

#[tokio::test]
async fn a_list_of_own_tables_says_at_which_it_is_the_guests_turn() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let turn = async |guest: &Server, mine: bool| {
        let query = TableQuery { stage: Some(Stage::Playing), mine, ..TableQuery::default() };
        guest.list(&query).await.unwrap().tables[0].your_turn
    };
    for player in &players {
        let is_due = player.snapshot().own().unwrap().waited_for;
        assert_eq!(turn(&player.server, true).await, Some(is_due));
        assert_eq!(turn(&player.server, false).await, None, "only lists of own tables say it");
    }
    assert!(players.iter().any(|player| player.snapshot().own().unwrap().waited_for));
}

#[tokio::test]
async fn tables_per_guest_and_requests_per_address_are_limited() {
    let limits = Limits {
        tables_per_guest: 2,
        requests: 3.try_into().unwrap(),
        // More than the clients below open, so that each of them gets an answer.
        http_connections_per_address: 200,
        ..Limits::default()
    };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let host = server.guest().await;
    let table = NewTable::new(setup("qwinto", 2));
    for _ in 0..2 {
        host.create(&table).await.unwrap();
    }
    let third = host.create(&table).await.unwrap_err().to_string();
    assert!(third.contains("2 tables that are not over"), "{third}");
    // Sent at the same time: requests spread over seconds would be allowed.
    let asks: Vec<_> = (0..60)
        .map(|_| {
            tokio::spawn({
                let host = host.clone();
                async move { host.list(&TableQuery::default()).await.err() }
            })
        })
        .collect();
    let mut refused = None;
    for ask in asks {
        refused = ask.await.unwrap().or(refused);
    }
    let refused = refused.expect("sixty at once are too many").to_string();
    assert!(refused.contains("at most 3 requests a second"), "{refused}");
    let asks = (0..60).map(|_| Client::new().get(format!("{}/api/tables", server.url)).send());
    let answers = futures_util::future::join_all(asks).await;
    let limited = answers.into_iter().map(Result::unwrap);
    let limited = limited.filter(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS);
    let limited: Vec<_> = limited.collect();
    assert!(!limited.is_empty());
    assert!(limited.iter().all(|answer| answer.headers()["retry-after"] == "1"));
    // The health route is not limited.
    assert!(host.get::<Health>("/api/health").await.is_ok());
    let count = server.metric("cubilete_requests_limited_total").await.unwrap();
    assert!(
        count > limited.len() as f64,
        "{count} with the table over the limit and the earlier list"
    );
}

#[tokio::test]
async fn the_metrics_of_dashboard_and_alerts_exist() {
    let server = TestServer::open().await;
    // The histogram has no samples before the first entry after a table's creation.
    let players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let metrics = players[0].server.get_text("/api/metrics").await.unwrap();
    let names = |text: &'static str| {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.filter(|word| word.starts_with("cubilete_")).collect::<BTreeSet<_>>()
    };
    let mut used = names(include_str!("../../../../docs/monitoring/dashboard.json"));
    used.extend(names(include_str!("../../../../docs/monitoring/alerts.yml")));
    assert!(used.len() > 10, "{used:?}");
    for name in used {
        let sample =
            |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
        assert!(metrics.lines().any(sample), "{name} is not in\n{metrics}");
    }
}

#[tokio::test]
async fn the_size_of_the_database_is_in_the_metrics() {
    let server = TestServer::open().await;
    // It is measured by a background task.
    soon(async {
        while server.metric("cubilete_store_bytes").await == Some(0.0) {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(server.metric("cubilete_store_bytes").await > Some(10_000.0));
}

#[tokio::test]
async fn a_name_of_another_site_is_refused_by_every_route() {
    let server = open_named(None).await;
    for path in ["/", "/api/tables", "/api/health", "/api/metrics", "/api/nothing"] {
        let ask = |host: &str| {
            Client::new().get(format!("{}{path}", server.url)).header("host", host).send()
        };
        let refused = ask("evil.example:7373").await.unwrap();
        assert_eq!(refused.status(), 403, "{path}");
        assert!(refused.headers().contains_key("content-security-policy"));
        let refusal: Value = refused.json().await.unwrap();
        assert_eq!(refusal["code"], "origin");
        assert_ne!(ask("dice.lan:7373").await.unwrap().status(), 403, "{path}");
        assert_eq!(ask("laptop.local:7373").await.unwrap().status(), 403, "{path}");
    }
    let server = open_named(Some("https://dice.example")).await;
    let request = Client::new().get(format!("{}/api/tables", server.url));
    assert_eq!(request.header("host", "backend.internal").send().await.unwrap().status(), 200);
}

async fn open_named(public_url: Option<&str>) -> TestServer {
    let public_url = public_url.map(|url| url.parse().unwrap());
    let hosts = vec!["dice.lan".to_string()];
    TestServer::open_as(Config { public_url, hosts, ..Config::default() }).await
}

#[tokio::test]
async fn new_tables_of_an_address_are_limited_whoever_sets_them_up() {
    let limits = Limits { tables: 1.try_into().unwrap(), ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let table = NewTable::new(setup("qwinto", 2));
    for _ in 0..3 {
        server.guest().await.create(&table).await.unwrap();
    }
    let guest = server.guest().await;
    let request = Client::new().post(format!("{}/api/tables", server.url));
    let response = request.bearer_auth(guest.token()).json(&table).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((50..=61).contains(&wait), "{wait}");
    let Refusal { code, message } = response.json().await.unwrap();
    assert_eq!(code, RefusalCode::Limit);
    assert!(message.ends_with(&format!("try again in {wait} seconds")), "{message}");
}

#[tokio::test]
async fn no_response_contains_the_seed_before_the_game_is_over() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("onecard", 1), 1, None).await;
    players[0].ask(Command::Start).await.unwrap();
    let table = players[0].session.table();
    let secret = std::fs::read_to_string(server.folder().join("secret")).unwrap();
    let keys = cubilete_server::keys::Keys::new(secret.trim().parse().unwrap());
    let last = keys.seed(table);
    let (first, last) = (last.of_earlier_epoch(MAX_EPOCH).to_hex(), last.to_hex());
    let server = players[0].server.clone();
    let paths = ["", "/record.cub", "/record.json"].map(|end| format!("/api/tables/{table}{end}"));
    for path in &paths {
        let text = server.get_text(path).await.unwrap();
        assert!(!text.contains(&first) && !text.contains(&last), "{path}");
    }
    players[0].play_to_the_end().await;
    for path in &paths {
        let text = server.get_text(path).await.unwrap();
        assert!(text.contains(&first) && !text.contains(&last), "{path}");
    }
}
