//! Limits on sockets and their messages per address.

use cubilete_client::native::{ClientError, Server};
use cubilete_client::{News, Session};
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::RefusalCode;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::test_server::{TestServer, soon, unlimited};

#[tokio::test]
async fn a_new_address_gets_a_socket_although_others_have_taken_all() {
    let limits = Limits { connections: 8, ..unlimited().limits };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let connect = async |last: u8| {
        let guest = Server::join_from(&server.url, [127, 0, 0, last].into()).await?;
        let session = Session::new(TableId::from_bits(1), None, u64::from(last));
        Ok::<_, ClientError>((guest.connect(&session).await?, session))
    };
    let mut held = Vec::new();
    for last in [2, 2, 3, 3, 4, 4, 5, 5] {
        held.push(connect(last).await.unwrap());
    }
    assert!(connect(2).await.is_err(), "an address keeps to its part");
    let (mut new, mut session) = connect(6).await.expect("a new address is served");
    assert_eq!(soon(new.receive(&mut session)).await.unwrap(), News::Nothing, "welcome");
    // The oldest socket of an address with the most is told, and closed.
    let (displaced, session) = &mut held[0];
    let refusal = soon(async {
        loop {
            match displaced.receive(session).await {
                Err(ClientError::Bye(refusal)) => break refusal,
                received => drop(received.unwrap()),
            }
        }
    });
    assert_eq!(refusal.await.code, RefusalCode::Limit);
    assert_eq!(server.metric("cubilete_sockets_displaced_total").await, Some(1.0));
}

#[tokio::test]
async fn many_sockets_of_an_address_do_not_get_more_messages_than_its_budget() {
    // A burst of fifty.
    let limits = Limits { messages_per_address: 5.try_into().unwrap(), ..Limits::default() };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let mut answered = 0;
    for last in [1; 6] {
        answered += pings_answered(&server, last).await;
    }
    assert!((50..90).contains(&answered), "{answered} of 240 messages");
    assert_eq!(pings_answered(&server, 2).await, 40, "another address has its own budget");
    let limited = server.metric("cubilete_messages_limited_total").await.unwrap();
    assert_eq!(limited, 240.0 - f64::from(answered));
}

/// Sends forty messages on a new socket, and returns how many were not refused.
async fn pings_answered(server: &TestServer, last: u8) -> u32 {
    let guest = Server::join_from(&server.url, [127, 0, 0, last].into()).await.unwrap();
    let mut request = format!("{}/api/socket", server.url.replacen("http", "ws", 1))
        .into_client_request()
        .unwrap();
    let bearer = format!("Bearer {}", guest.token()).parse().unwrap();
    request.headers_mut().insert("authorization", bearer);
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, last], 0).into()).unwrap();
    let stream = socket.connect(server.address()).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    for _ in 0..40 {
        socket.send(Message::text(r#"{"type":"ping"}"#)).await.unwrap();
    }
    let mut answered = 0;
    for _ in 0..40 {
        let message = soon(socket.next()).await.unwrap().unwrap();
        answered += u32::from(message.to_text().unwrap().contains("pong"));
    }
    answered
}
