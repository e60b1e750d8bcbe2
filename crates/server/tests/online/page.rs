//! The served page: previews of shared links.

use cubilete_client::native::Server;
use cubilete_protocol::http::{CommandRequest, NewTable};
use cubilete_protocol::message::Command;
use cubilete_rules::Seat;
use cubilete_server::page::Page;
use cubilete_server::serve::Config;
use reqwest::Client;
use serde_json::json;

use crate::test_server::{Player, TestServer, setup};

/// A page with an index file, and pictures of the page and of one game.
fn page() -> Page {
    let files: [(&str, &[u8]); 4] = [
        (
            "index.html",
            b"<html><head><link rel=\"icon\" href=\"/icon.svg\"></head><body></body></html>",
        ),
        ("index.html.br", b"compressed"),
        ("preview/cubilete.png", b"PNG"),
        ("preview/qwinto.png", b"PNG"),
    ];
    Page::new(files.map(|(name, bytes)| (name.to_string(), bytes.into())))
}

async fn open(public_url: Option<&str>) -> TestServer {
    let public_url = public_url.map(|url| url.parse().unwrap());
    TestServer::open_as(Config { page: page(), public_url, ..Config::default() }).await
}

async fn document(server: &TestServer, path: &str) -> String {
    let response = Client::new().get(format!("{}{path}", server.url)).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    response.text().await.unwrap()
}

/// The content of a tag in the head of a document.
fn tag(document: &str, property: &str) -> Option<String> {
    let (head, _) = document.split_once("</head>").unwrap();
    let (_, rest) = head.split_once(&format!("property=\"{property}\" content=\""))?;
    rest.split('"').next().map(str::to_string)
}

#[tokio::test]
async fn each_address_has_a_preview_with_an_absolute_picture() {
    let server = open(None).await;
    for (path, title, picture) in [
        ("/", "Cubilete", "cubilete"),
        ("/settings", "Cubilete", "cubilete"),
        ("/rules/qwinto", "Qwinto · Cubilete", "qwinto"),
        ("/new/qwinto", "Qwinto · Cubilete", "qwinto"),
        ("/learn/banditos", "Los Banditos · Cubilete", "cubilete"),
        ("/rules/chess", "Cubilete", "cubilete"),
        ("/table/nothing", "Cubilete", "cubilete"),
    ] {
        let document = document(&server, path).await;
        assert_eq!(tag(&document, "og:title").as_deref(), Some(title), "{path}");
        let image = format!("{}/preview/{picture}.png", server.url);
        assert_eq!(tag(&document, "og:image"), Some(image), "{path}");
        assert!(tag(&document, "og:description").is_some_and(|text| text.len() > 20), "{path}");
    }
    let picture = Client::new().get(format!("{}/preview/qwinto.png", server.url));
    let picture = picture.send().await.unwrap();
    assert_eq!(
        (picture.status().as_u16(), &picture.headers()["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
}

#[tokio::test]
async fn below_a_path_everything_is_found_whether_a_proxy_removes_the_path_or_not() {
    let server = open(Some("https://example.org/dice/")).await;
    for prefix in ["", "/dice"] {
        let document = document(&server, &format!("{prefix}/rules/qwinto")).await;
        assert!(document.contains("href=\"/dice/icon.svg\""), "{document}");
        let image = "https://example.org/dice/preview/qwinto.png";
        assert_eq!(tag(&document, "og:image").as_deref(), Some(image));
        for path in
            ["/preview/qwinto.png", "/api/health", "/api/docs/style.css", "/api/tables?limit=1"]
        {
            let response = Client::new().get(format!("{}{prefix}{path}", server.url)).send();
            assert_eq!(response.await.unwrap().status(), 200, "{prefix}{path}");
        }
        // A client of the public address, over HTTP and by a socket.
        let host = Server::join(&format!("{}{prefix}", server.url)).await.unwrap();
        let table = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap().table;
        Player::sit(&host, table, 1).await;
    }
    let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let redirect = client.get(format!("{}/dice", server.url)).send().await.unwrap();
    assert_eq!(redirect.status(), 308);
    assert_eq!(redirect.headers()["location"], "/dice/");
    let other = client.get(format!("{}/dicey/api/health", server.url)).send().await.unwrap();
    assert_ne!(other.headers()["content-type"], "application/json");
    let session = client.post(format!("{}/dice/api/session", server.url));
    let session = session.header("origin", "https://example.org").json(&json!({}));
    let cookie =
        session.send().await.unwrap().headers()["set-cookie"].to_str().unwrap().to_string();
    assert!(cookie.starts_with("__Secure-guest=") && cookie.contains("Path=/dice/;"), "{cookie}");
}

#[tokio::test]
async fn a_table_is_previewed_by_its_id_and_its_code() {
    let server = open(Some("https://dice.example")).await;
    let host = server.guest().await;
    let created = host.create(&NewTable::new(setup("qwinto", 2))).await.unwrap();
    let sit = Command::Sit {
        seat: None,
        name: "A\"<b>&".parse().unwrap(),
        nonce_commitment: None,
        program: false,
    };
    let bot = Command::Bot { seat: Seat::B, level: "easy".into() };
    for (key, command) in [("1", sit), ("2", bot), ("3", Command::Start)] {
        let before = document(&server, &format!("/table/{}", created.table)).await;
        assert_eq!(tag(&before, "og:description").unwrap(), "Take a seat and play Qwinto.");
        let request = CommandRequest { key: key.parse().unwrap(), command };
        host.command(created.table, &request).await.unwrap();
    }
    for name in [created.table.to_string(), created.code.to_string()] {
        let document = document(&server, &format!("/table/{name}")).await;
        assert_eq!(tag(&document, "og:title").as_deref(), Some("Qwinto · Cubilete"));
        let players = "A&quot;&lt;b&gt;&amp;, bot (easy)";
        assert_eq!(tag(&document, "og:description").as_deref(), Some(players));
        let image = "https://dice.example/preview/qwinto.png";
        assert_eq!(tag(&document, "og:image").as_deref(), Some(image));
    }
}
