//! Clients that open many connections, do not read, or send slowly: others are served all the same.

use std::time::Duration;

use cubilete_server::limits::Limits;
use cubilete_server::page::Page;
use cubilete_server::serve::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::test_server::TestServer;

/// A path with more content than the buffers of the system take.
const LARGE: &str = "/assets/large.wasm";

/// A server with few HTTP connections and a large file.
async fn open(write_timeout: Duration) -> TestServer {
    open_behind(write_timeout, &[]).await
}

/// The same behind trusted proxies.
async fn open_behind(write_timeout: Duration, proxies: &[&str]) -> TestServer {
    let large = (LARGE.trim_start_matches('/').to_string(), vec![0; 8 << 20].into());
    let limits = Limits {
        http_connections: 60,
        http_connections_per_address: 50,
        write_timeout,
        ..Limits::default()
    };
    let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
    let page = Page::new([large]);
    let config = Config { limits, page, trusted_proxies, ..Config::default() };
    TestServer::open_as(config).await
}

/// Sends a request from an address of this computer, and returns the connection without reading from it.
async fn request_from(server: &TestServer, last: u8, path: &str) -> TcpStream {
    request_for(server, last, path, "").await
}

/// The same with further header lines.
async fn request_for(server: &TestServer, last: u8, path: &str, headers: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // A small buffer, so that the kernel does not buffer the whole response.
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.bind(([127, 0, 0, last], 0).into()).unwrap();
    let mut stream = socket.connect(server.address()).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
    // A connection over the limit may be closed already.
    let _ = stream.write_all(request.as_bytes()).await;
    stream
}

/// Returns the status of the response to a request from an address of this computer.
async fn status_from(server: &TestServer, last: u8, path: &str) -> String {
    status(request_from(server, last, path).await).await
}

async fn status(mut stream: TcpStream) -> String {
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    String::from_utf8_lossy(&start).into_owned()
}

#[tokio::test]
async fn clients_that_never_read_do_not_keep_others_out_and_are_disconnected() {
    let server = open(Duration::from_secs(2)).await;
    let mut held = Vec::new();
    for last in (2..=4).flat_map(|last| std::iter::repeat_n(last, 60)) {
        held.push(request_from(&server, last, LARGE).await);
    }
    let honest = timeout(Duration::from_secs(10), async {
        for _ in 0..10 {
            assert_eq!(status_from(&server, 9, "/api/health").await, "HTTP/1.1 200");
        }
    });
    honest.await.expect("a client of another address is served at once");
    // Its own connection is one of them.
    let disconnected = timeout(Duration::from_secs(20), async {
        while server.metric("cubilete_http_connections").await > Some(1.0) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    disconnected.await.expect("every one that does not read is disconnected");
}

#[tokio::test]
async fn a_client_behind_a_proxy_that_never_reads_does_not_keep_others_out() {
    let server = open_behind(Duration::from_secs(60), &["127.0.0.1/32"]).await;
    let for_client = async |client, path| request_for(&server, 1, path, &forwarded(client)).await;
    let mut held = Vec::new();
    for _ in 0..50 {
        held.push(for_client(7, LARGE).await);
    }
    assert_eq!(status(for_client(7, "/api/health").await).await, "HTTP/1.1 429");
    for _ in 0..20 {
        held.push(for_client(7, LARGE).await);
    }
    let served = timeout(Duration::from_secs(10), async {
        for client in 8..18 {
            assert_eq!(status(for_client(client, "/api/health").await).await, "HTTP/1.1 200");
        }
        assert_eq!(status_from(&server, 1, "/api/health").await, "HTTP/1.1 200", "the operator");
        assert_eq!(status_from(&server, 2, "/api/health").await, "HTTP/1.1 200", "not proxied");
    });
    served.await.expect("all others are served");
}

#[tokio::test]
async fn many_clients_behind_a_proxy_that_never_read_do_not_keep_others_out() {
    let server = open_behind(Duration::from_secs(60), &["127.0.0.1/32"]).await;
    let mut held = Vec::new();
    for client in (20..25).flat_map(|client| std::iter::repeat_n(client, 40)) {
        held.push(request_for(&server, 1, LARGE, &forwarded(client)).await);
    }
    let served = timeout(Duration::from_secs(10), async {
        for client in 8..18 {
            let request = request_for(&server, 1, "/api/health", &forwarded(client)).await;
            assert_eq!(status(request).await, "HTTP/1.1 200");
        }
    });
    served.await.expect("all others are served");
}

/// The header line of a proxy for a client.
fn forwarded(client: u8) -> String {
    format!("x-forwarded-for: 192.0.2.{client}\r\n")
}

#[tokio::test]
async fn files_of_the_page_are_limited_per_address_but_for_many_visits() {
    let limits = Limits { requests: 2.try_into().unwrap(), ..Limits::default() };
    let small = ("small.js".to_string(), vec![0; 10].into());
    let page = Page::new([small]);
    let server = TestServer::open_as(Config { limits, page, ..Config::default() }).await;
    let client = reqwest::Client::new();
    let mut served = 0;
    for _ in 0..200 {
        let answer = client.get(format!("{}/small.js", server.url)).send().await.unwrap();
        served += usize::from(answer.status() == 200);
    }
    assert!((100..200).contains(&served), "{served}");
}

#[tokio::test]
async fn a_connection_over_the_limit_of_its_address_is_told_so() {
    let server = open(Duration::from_secs(60)).await;
    let mut held = Vec::new();
    for _ in 0..50 {
        held.push(request_from(&server, 2, LARGE).await);
    }
    // Sends nothing: the response does not wait for a request.
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
    let mut over = socket.connect(server.address()).await.unwrap();
    let mut answer = String::new();
    over.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("retry-after"), "{answer}");
}

#[tokio::test]
async fn request_headers_have_a_maximum_size() {
    let server = open(Duration::from_secs(5)).await;
    let padded = |bytes: usize| format!("x-padding: {}\r\n", "a".repeat(bytes));
    let usual = request_for(&server, 2, "/api/health", &padded(8 << 10)).await;
    assert_eq!(status(usual).await, "HTTP/1.1 200");
    let mut large = request_for(&server, 2, "/api/health", &padded(200 << 10)).await;
    // The response may be lost, because the server closes the connection with headers unread.
    let mut response = Vec::new();
    let _ = large.read_to_end(&mut response).await;
    let refused = response.is_empty() || response.starts_with(b"HTTP/1.1 431");
    assert!(refused, "{}", String::from_utf8_lossy(&response));
}

#[tokio::test]
async fn clients_that_send_slowly_are_disconnected_at_the_head_and_refused_at_the_body() {
    let limits = Limits {
        header_timeout: Duration::from_millis(300),
        request_timeout: Duration::from_millis(600),
        ..Limits::default()
    };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let token = server.guest().await.token().to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: 1000\r\n\r\n"
    );
    let in_head = drip(&server, &head[..head.len() / 2]).await;
    assert!(in_head.is_empty() || in_head.starts_with("HTTP/1.1 408"), "{in_head}");
    let in_body = drip(&server, &head).await;
    assert!(in_body.starts_with("HTTP/1.1 503") && in_body.contains("took too long"), "{in_body}");
}

/// Sends the beginning of a request, and then a byte now and then, which does not gain any time. Returns the response.
async fn drip(server: &TestServer, begin: &str) -> String {
    let (mut read, mut write) = TcpStream::connect(server.address()).await.unwrap().into_split();
    write.write_all(begin.as_bytes()).await.unwrap();
    let dripping = tokio::spawn(async move {
        while write.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let mut response = Vec::new();
    // It may be cut off, because the server closes the connection while bytes are still sent.
    let _ =
        timeout(Duration::from_secs(20), read.read_to_end(&mut response)).await.expect("it ends");
    dripping.abort();
    String::from_utf8_lossy(&response).into_owned()
}

#[tokio::test]
async fn requests_for_metrics_are_limited_per_address_apart_from_others() {
    // A burst of ten.
    let limits = Limits { requests: 1.try_into().unwrap(), ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let mut served = 0;
    for _ in 0..40 {
        served += usize::from(status_from(&server, 2, "/api/metrics").await == "HTTP/1.1 200");
    }
    assert!((10..40).contains(&served), "{served}");
    assert_eq!(status_from(&server, 2, "/api/tables").await, "HTTP/1.1 200");
    assert_eq!(status_from(&server, 3, "/api/metrics").await, "HTTP/1.1 200");
}
