//! The API over HTTP, held against its description.

use cubilete_protocol::message::Command;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};

use crate::house::{House, forge, setup, table_of};
use crate::schema;

async fn description(house: &House) -> Value {
    house.guest().await.get("/api/openapi.json").await.unwrap()
}

/// The answer to a request is as the description says of this address.
async fn check(api: &Value, path: &str, request: RequestBuilder, status: u16) -> Value {
    let (_, built) = request.try_clone().unwrap().build_split();
    let method = built.unwrap().method().as_str().to_lowercase();
    let response = request.send().await.unwrap();
    assert_eq!(response.status().as_u16(), status, "{method} {path}");
    let described = &api["paths"][path][&method]["responses"];
    let described = described.get(status.to_string()).unwrap_or(&described["default"]);
    assert!(described.is_object(), "{method} {path} is not described");
    let body: Value = response.json().await.unwrap();
    schema::check(api, &described["content"]["application/json"]["schema"], &body, path);
    body
}

#[tokio::test]
async fn every_address_answers_as_described() {
    let house = House::open().await;
    let api = description(&house).await;
    let players = table_of(&house, &setup("qwinto", 2), 1, None).await;
    let (table, token) = (players[0].session.table(), players[0].server.token());
    let http = Client::new();
    let get = |path: &str| http.get(format!("{}{path}", house.url)).bearer_auth(token);
    let post = |path: &str| http.post(format!("{}{path}", house.url)).bearer_auth(token);
    check(&api, "/api/guests", post("/api/guests"), 201).await;
    check(&api, "/api/session", post("/api/session").json(&json!({})), 200).await;
    check(&api, "/api/session/token", get("/api/session/token"), 200).await;
    check(&api, "/api/tables", get("/api/tables"), 200).await;
    check(&api, "/api/tables", get("/api/tables?stage=over&mine=true&limit=3"), 200).await;
    check(&api, "/api/tables", get("/api/tables?stage=lost"), 400).await;
    check(&api, "/api/tables", get("/api/tables?after=nonsense"), 400).await;
    check(&api, "/api/tables", get("/api/tables?limit=100"), 200).await;
    for limit in ["0", "101", "100000", "-1", "many", ""] {
        let path = format!("/api/tables?limit={limit}");
        let refused = check(&api, "/api/tables", get(&path), 400).await;
        assert_eq!(refused["message"], "limit: expected a number from 1 to 100");
    }
    let body = json!({ "game": "banditos", "seats": 2, "clock": { "per_move": 30 } });
    check(&api, "/api/tables", post("/api/tables").json(&body), 201).await;
    for wrong in [
        json!({ "game": "banditos", "seats": 3 }),
        json!({ "game": "qwinto", "seats": 2, "options": { "line": "reset" } }),
        json!({ "game": "qwinto", "seats": 2, "clock": { "per_move": 1 } }),
    ] {
        check(&api, "/api/tables", post("/api/tables").json(&wrong), 422).await;
    }
    let misspelt = json!({ "game": "qwinto", "seats": 2, "pubilc": true });
    for wrong in
        [json!({ "game": "chess", "seats": 2 }), json!({ "seats": 2 }), json!([]), misspelt]
    {
        check(&api, "/api/tables", post("/api/tables").json(&wrong), 400).await;
    }
    check(&api, "/api/tables", post("/api/tables").body("{"), 400).await;
    let long = json!({ "game": "qwinto", "seats": 2, "options": { "x": "x".repeat(20_000) } });
    check(&api, "/api/tables", post("/api/tables").json(&long), 413).await;
    let one = "/api/tables/{table}";
    check(&api, one, get(&format!("/api/tables/{table}")), 200).await;
    let code = players[0].snapshot().code.to_string().to_uppercase();
    check(&api, one, get(&format!("/api/tables/{code}")), 200).await;
    check(&api, one, get("/api/tables/00000000000000000000000000"), 404).await;
    check(&api, one, get("/api/tables/zzzzzz"), 404).await;
    check(&api, one, get("/api/tables/..%2f..%2fsecret"), 404).await;
    let commands = format!("/api/tables/{table}/commands");
    let ask = |command: Value| post(&commands).json(&json!({ "key": "k1", "command": command }));
    let path = "/api/tables/{table}/commands";
    check(&api, path, ask(json!({ "do": "bot", "seat": "b", "level": "genius" })), 400).await;
    check(&api, path, ask(json!({ "do": "play", "steps": 0, "move": "pass" })), 409).await;
    let done =
        check(&api, path, ask(json!({ "do": "bot", "seat": "b", "level": "easy" })), 200).await;
    let again = check(&api, path, ask(json!({ "do": "leave" })), 200).await;
    assert_eq!(done, again, "the same key is the same request");
    check(
        &api,
        "/api/tables/{table}/record.json",
        get(&format!("/api/tables/{table}/record.json")),
        200,
    )
    .await;
    check(&api, "/api/health", get("/api/health"), 200).await;
    for path in ["/api/metrics", "/api/docs", "/api/docs/style.css", "/api/docs/protocol.md"] {
        let response = get(path).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let described = &api["paths"][path]["get"]["responses"]["200"]["content"];
        let kind = response.headers()["content-type"].to_str().unwrap().split(';').next().unwrap();
        assert!(described.get(kind).is_some(), "{path} is {kind}");
    }
}

#[tokio::test]
async fn every_address_that_is_described_is_there_and_takes_no_other_method() {
    let house = House::open().await;
    let api = description(&house).await;
    for (path, methods) in api["paths"].as_object().unwrap() {
        let url = format!("{}{}", house.url, path.replace("{table}", "zzzzzz"));
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
async fn a_refusal_says_what_would_have_been_right() {
    let house = House::open().await;
    let guest = house.guest().await;
    let tables = format!("{}/api/tables", house.url);
    let post = || Client::new().post(&tables).bearer_auth(guest.token());
    let json = |body: Value| post().json(&body);
    let get = |path: &str| Client::new().get(format!("{}{path}", house.url));
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

#[tokio::test]
async fn the_page_about_the_protocol_lists_every_code_and_every_command() {
    let api = description(&House::open().await).await;
    let page = include_str!("../../../../docs/protocol.md");
    let schemas = &api["components"]["schemas"];
    let codes = schemas["Refusal"]["properties"]["code"]["enum"].as_array().unwrap().iter();
    let commands = schemas["Command"]["oneOf"].as_array().unwrap().iter();
    let commands = commands.map(|command| &command["properties"]["do"]["const"]);
    for name in codes.chain(commands).map(|name| name.as_str().unwrap()) {
        assert!(page.contains(&format!("\n| `{name}` | ")), "{name}");
    }
}

fn cookie(response: &Response) -> String {
    response.headers()["set-cookie"].to_str().unwrap().to_string()
}

#[tokio::test]
async fn a_browser_is_known_by_a_cookie_that_scripts_cannot_read() {
    let house = House::open().await;
    let session = format!("{}/api/session", house.url);
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
async fn on_https_the_cookie_is_the_hosts_alone_and_browsers_stay_there() {
    let public_url = Some("https://dice.example".to_string());
    let house = House::open_as(Config { public_url, ..Config::default() }).await;
    let session = format!("{}/api/session", house.url);
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
async fn no_page_of_ours_can_be_framed_or_run_a_script_of_others() {
    let house = House::open().await;
    for path in ["/api/docs", "/api/tables", "/api/nothing"] {
        let response = Client::new().get(format!("{}{path}", house.url)).send().await.unwrap();
        let policy = response.headers()["content-security-policy"].to_str().unwrap().to_string();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-inline"));
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
}

#[tokio::test]
async fn lists_come_in_pages_and_private_tables_are_listed_to_those_who_sit_there() {
    let house = House::open().await;
    let host = house.guest().await;
    for _ in 0..5 {
        host.create(&setup("qwinto", 2), true, None).await.unwrap();
    }
    let (private, _) = host.create(&setup("qwantum", 2), false, None).await.unwrap();
    let sit = json!({ "key": "s", "command": { "do": "sit", "name": "Ana" } });
    host.post(&format!("/api/tables/{private}/commands"), &sit).await.unwrap();
    let mut seen = Vec::new();
    let mut path = "/api/tables?limit=2".to_string();
    loop {
        let page = house.guest().await.get(&path).await.unwrap();
        let tables = page["tables"].as_array().unwrap();
        seen.extend(tables.iter().map(|table| table["table"].as_str().unwrap().to_string()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/tables?limit=2&after={next}");
    }
    assert_eq!(seen.len(), 5);
    assert!(!seen.contains(&private.to_string()));
    let own = host.get("/api/tables?mine=true").await.unwrap();
    assert_eq!(own["tables"][0]["table"], private.to_string());
    assert!(house.guest().await.get("/api/tables?mine=true").await.unwrap()["tables"][0].is_null());
    // Also when the game is on: of all stages, unless one is named.
    let commands = format!("/api/tables/{private}/commands");
    for (key, command) in [
        ("b", json!({ "do": "bot", "seat": "b", "level": "random" })),
        ("g", json!({ "do": "start" })),
    ] {
        host.post(&commands, &json!({ "key": key, "command": command })).await.unwrap();
    }
    let own = host.get("/api/tables?mine=true").await.unwrap();
    assert_eq!(own["tables"][0]["table"], private.to_string());
    assert_ne!(own["tables"][0]["stage"], "gathering");
    let gathering = host.get("/api/tables?mine=true&stage=gathering").await.unwrap();
    assert!(gathering["tables"][0].is_null());
}

#[tokio::test]
async fn a_guest_has_so_many_tables_and_an_address_so_many_requests() {
    let limits =
        Limits { tables_per_guest: 2, requests: 3.try_into().unwrap(), ..Limits::default() };
    let house = House::open_as(Config { limits, ..Config::default() }).await;
    let host = house.guest().await;
    for _ in 0..2 {
        host.create(&setup("qwinto", 2), true, None).await.unwrap();
    }
    let third = host.create(&setup("qwinto", 2), true, None).await.unwrap_err().to_string();
    assert!(third.contains("2 tables that are not over"), "{third}");
    // All at once, so that no time passes in between.
    let asks: Vec<_> = (0..60)
        .map(|_| {
            tokio::spawn({
                let host = host.clone();
                async move { host.get("/api/tables").await.err() }
            })
        })
        .collect();
    let mut refused = None;
    for ask in asks {
        refused = ask.await.unwrap().or(refused);
    }
    let refused = refused.expect("sixty at once are too many").to_string();
    assert!(refused.contains("at most 3 requests a second"), "{refused}");
    let asks = (0..60).map(|_| Client::new().get(format!("{}/api/tables", house.url)).send());
    let answers = futures_util::future::join_all(asks).await;
    let limited = answers.into_iter().map(Result::unwrap);
    let limited = limited.filter(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS);
    let limited: Vec<_> = limited.collect();
    assert!(!limited.is_empty());
    assert!(limited.iter().all(|answer| answer.headers()["retry-after"] == "1"));
    // Whoever looks after the server is answered all the same.
    assert!(host.get("/api/health").await.is_ok());
}

#[tokio::test]
async fn the_seed_is_in_no_answer_until_the_game_is_over() {
    let house = House::open().await;
    let mut players = table_of(&house, &setup("onecard", 1), 1, None).await;
    players[0].ask(Command::Start).await.unwrap();
    let table = players[0].session.table();
    let secret = std::fs::read_to_string(house.folder().join("secret")).unwrap();
    let keys = cubilete_server::keys::Keys::new(secret.trim().parse().unwrap());
    let seed = keys.seed(table).to_hex();
    let server = players[0].server.clone();
    let paths = ["", "/record.cub", "/record.json"].map(|end| format!("/api/tables/{table}{end}"));
    for path in &paths {
        assert!(!server.get_text(path).await.unwrap().contains(&seed), "{path}");
    }
    players[0].play_to_the_end().await;
    for path in &paths {
        assert!(server.get_text(path).await.unwrap().contains(&seed), "{path}");
    }
}
