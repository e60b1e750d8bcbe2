//! Phrases: everybody at the table receives them, and nothing is stored.

use cubilete_client::News;
use cubilete_protocol::message::RefusalCode;
use cubilete_protocol::phrase::Phrase;
use cubilete_rules::Seat;

use crate::test_server::{Player, TestServer, setup, start, table_of};

/// Receives messages until the next phrase, or the refusal of one.
async fn next_phrase(player: &mut Player) -> Result<(Seat, Phrase), RefusalCode> {
    loop {
        match player.socket.receive(&mut player.session).await.unwrap() {
            News::Said(seat, phrase) => return Ok((seat, phrase)),
            News::Unsaid(refusal) => return Err(refusal.code),
            _ => {}
        }
    }
}

async fn say(player: &mut Player, phrase: Phrase) {
    let message = player.session.say(phrase);
    player.send(&message).await;
}

#[tokio::test]
async fn a_phrase_reaches_players_and_spectators_and_changes_nothing() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let table = players[0].session.table();
    let mut spectator = Player::watch(&server.guest().await, table, 9).await;
    say(&mut players[1], Phrase::Hello).await;
    let hello = Ok((Seat::B, Phrase::Hello));
    for player in &mut players {
        assert_eq!(next_phrase(player).await, hello, "the sender receives it, too");
    }
    assert_eq!(next_phrase(&mut spectator).await, hello);
    start(&mut players).await;
    let before = players[0].server.snapshot(table).await.unwrap();
    say(&mut players[0], Phrase::Applause).await;
    assert_eq!(next_phrase(&mut spectator).await, Ok((Seat::A, Phrase::Applause)));
    assert_eq!(players[0].server.snapshot(table).await.unwrap(), before, "no update, no record");
}

#[tokio::test]
async fn a_spectator_cannot_speak() {
    let server = TestServer::open().await;
    let players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let mut spectator = Player::watch(&server.guest().await, players[0].session.table(), 9).await;
    say(&mut spectator, Phrase::Hello).await;
    assert_eq!(next_phrase(&mut spectator).await, Err(RefusalCode::NoSeat));
}

#[tokio::test]
async fn a_burst_of_phrases_is_limited_and_the_sender_stays_connected() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let mut refused = 0;
    for _ in 0..10 {
        say(&mut players[0], Phrase::Smile).await;
        match next_phrase(&mut players[0]).await {
            Ok(said) => assert_eq!(said, (Seat::A, Phrase::Smile)),
            Err(code) => {
                assert_eq!(code, RefusalCode::Limit);
                refused += 1;
            }
        }
    }
    assert!((5..=7).contains(&refused), "{refused} of ten at once");
    say(&mut players[1], Phrase::Sad).await;
    assert_eq!(next_phrase(&mut players[1]).await, Ok((Seat::A, Phrase::Smile)));
    start(&mut players).await;
}
