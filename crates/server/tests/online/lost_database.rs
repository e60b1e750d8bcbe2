//! A PostgreSQL that silently disappears and comes back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cubilete_client::News;
use cubilete_client::native::Server;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_server::store::Postgres;
use cubilete_testing::postgres::Postgres as Database;
use reqwest::{Client, StatusCode};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::log::Log;
use crate::proxy::Proxy;
use crate::test_server::{Player, TestServer, setup, soon};

/// Within this time clients are told that the database is lost, and the server uses it again when it is back.
const PROMISED: Duration = Duration::from_secs(5);

#[tokio::test]
async fn a_database_that_does_not_answer_is_reported_within_five_seconds_and_used_again() {
    let log = Log::collect();
    let database = Database::shared().database();
    let url = database.url();
    let (user, target) = url.strip_prefix("postgres://").unwrap().split_once('@').unwrap();
    let (target, name) = target.split_once('/').unwrap();
    let proxy = Proxy::to(target.parse().unwrap()).await;
    let store = Postgres::open(&format!("postgres://{user}@{}/{name}", proxy.address)).await;
    let server = TestServer::open_over(Arc::new(store.unwrap())).await;
    let host = server.guest().await;
    let table = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
    let mut player = Player::sit(&host, table, 1).await;

    proxy.break_off();
    let request = player.session.ask(Command::Leave);
    player.send(&request).await;
    let refused = async {
        loop {
            if let News::Later(_, refusal) =
                player.socket.receive(&mut player.session).await.unwrap()
            {
                return refusal;
            }
        }
    };
    let begun = Instant::now();
    let mut requests = JoinSet::new();
    // Few, so that the computer has no reason to be slow.
    for _ in 0..5 {
        requests.spawn(snapshot(&server, &host, table.to_string()));
        requests.spawn(create(&server, &host));
    }
    let refusal = tokio::time::timeout(PROMISED, refused).await.expect("an answer on the socket");
    assert_eq!(refusal.code, RefusalCode::Unavailable);
    for (status, body) in requests.join_all().await {
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{body}");
        assert_eq!(body["code"], "unavailable");
    }
    assert!(begun.elapsed() < PROMISED, "{:?}", begun.elapsed());
    // Once the loss is known, requests need not wait.
    let begun = Instant::now();
    assert_eq!(create(&server, &host).await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert!(begun.elapsed() < Duration::from_millis(1_500), "{:?}", begun.elapsed());
    let health = format!("{}/api/health", server.url);
    wait_until(async || Client::new().get(&health).send().await.unwrap().status() == 503).await;

    proxy.repair();
    let begun = Instant::now();
    wait_until(async || create(&server, &host).await.0 == StatusCode::CREATED).await;
    assert!(begun.elapsed() < PROMISED, "{:?}", begun.elapsed());
    wait_until(async || Client::new().get(&health).send().await.unwrap().status() == 200).await;
    assert!(server.metric("cubilete_store_errors_total").await > Some(0.0));
    server.close().await;
    assert_eq!(log.lines_with("the database fails").len(), 1, "{:?}", log.lines_with(""));
    assert_eq!(log.lines_with("the database works again").len(), 1, "{:?}", log.lines_with(""));
    assert_eq!(log.complaints().len(), 1, "{:?}", log.complaints());
}

async fn wait_until(mut is_true: impl AsyncFnMut() -> bool) {
    let mut again = tokio::time::interval(Duration::from_millis(50));
    soon(async {
        while !is_true().await {
            again.tick().await;
        }
    })
    .await;
}

type Answer = (StatusCode, Value);

fn create(server: &TestServer, host: &Server) -> impl Future<Output = Answer> + use<> {
    let request = Client::new().post(format!("{}/api/tables", server.url));
    let request = request.json(&NewTable::new(setup("qwinto", 2))).bearer_auth(host.token());
    answer(request)
}

fn snapshot(
    server: &TestServer,
    host: &Server,
    table: String,
) -> impl Future<Output = Answer> + use<> {
    let request = Client::new().get(format!("{}/api/tables/{table}", server.url));
    answer(request.bearer_auth(host.token()))
}

async fn answer(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}
