//! Whole games of people and bots, with pencilled moves, restarts, rematches and clocks.

use cubilete_protocol::http::CommandRequest;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::path;
use cubilete_protocol::table::{Clock, Occupant};
use cubilete_rules::{Record, Seat};

use crate::test_server::{Player, TestServer, setup, start, table_of};

async fn check_game(game: &str, seats: usize, people: u8, bots: &[&str]) {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup(game, seats), people, None).await;
    for (number, level) in bots.iter().enumerate() {
        let seat = Seat::from_index(usize::from(people) + number).unwrap();
        players[0].ask(Command::Bot { seat, level: level.to_string() }).await.unwrap();
    }
    players[0].ask(Command::Start).await.unwrap();
    let mut playing = tokio::task::JoinSet::new();
    for mut player in players {
        playing.spawn(async move {
            player.play_to_the_end().await;
            player
        });
    }
    let players = playing.join_all().await;
    let table = players[0].session.table();
    let text = players[0].server.get_text(&path::at_table(path::RECORD, table)).await.unwrap();
    let record: Record = text.parse().unwrap();
    for player in &players {
        let verified = player.session.verify().unwrap().unwrap();
        assert_eq!(verified.contributed().len(), usize::from(people));
        assert_eq!(player.session.record(), Some(&record));
    }
    server.close().await;
}

#[tokio::test]
async fn two_people_play_qwinto_and_both_contribute_a_nonce() {
    check_game("qwinto", 2, 2, &[]).await;
}

#[tokio::test]
async fn two_people_and_two_bots_play_qwantum() {
    check_game("qwantum", 4, 2, &["easy", "greedy"]).await;
}

#[tokio::test]
async fn one_person_plays_los_banditos_against_a_bot() {
    check_game("banditos", 2, 1, &["medium"]).await;
}

#[tokio::test]
async fn one_person_plays_todo_en_1_carta_solo() {
    check_game("onecard", 1, 1, &[]).await;
}

/// Returns the two players of a Qwinto table at which the dice are rolled and both may write.
async fn both_choose(server: &TestServer) -> (Player, Player) {
    let mut players = table_of(server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let (mut second, mut first) = (players.pop().unwrap(), players.pop().unwrap());
    loop {
        let steps = first.session.record().unwrap().steps().len();
        second.until(|_, record| record.steps().len() >= steps).await;
        first.until(|_, record| record.steps().len() >= steps).await;
        let waited = first.snapshot().seats.iter().filter(|seat| seat.waited_for).count();
        if waited == 2 {
            return (first, second);
        }
        let due = first.snapshot().own().unwrap().waited_for;
        let (active, other) =
            if due { (&mut first, &mut second) } else { (&mut second, &mut first) };
        let moves = active.session.record().unwrap().end().moves(active.seat());
        let steps = active.session.record().unwrap().steps().len();
        let mv = moves[0].to_string();
        active.ask(Command::Play { steps, mv }).await.unwrap();
        other.until(|_, record| record.steps().len() > steps).await;
    }
}

#[tokio::test]
async fn a_pencilled_move_is_hidden_from_others_until_the_phase_closes() {
    let server = TestServer::open().await;
    let (mut first, mut second) = both_choose(&server).await;
    let mut watcher = Player::watch(&server.guest().await, first.session.table(), 9).await;
    let record = first.session.record().unwrap().clone();
    let steps = record.steps().len();
    let moves = record.end().moves(first.seat());
    let seat = first.seat().index();
    for mv in [moves[0], moves[1]] {
        first.ask(Command::Play { steps, mv: mv.to_string() }).await.unwrap();
        assert_eq!(first.snapshot().choice, Some(mv.to_string()));
        for other in [&mut second, &mut watcher] {
            other.until(|snapshot, _| snapshot.seats[seat].chosen).await;
            assert_eq!(other.snapshot().choice, None);
            assert_eq!(other.session.record().unwrap().steps().len(), steps);
        }
    }
    first.ask(Command::TakeBack { steps }).await.unwrap();
    assert_eq!(first.snapshot().choice, None);
    second.until(|snapshot, _| !snapshot.seats[seat].chosen).await;
    // A spectator who connects later does not see the choice either.
    first.ask(Command::Play { steps, mv: moves[0].to_string() }).await.unwrap();
    let late = Player::watch(&server.guest().await, first.session.table(), 8).await;
    assert!(late.snapshot().seats[seat].chosen);
    assert_eq!(late.session.record().unwrap().steps().len(), steps);
    let mv = record.end().moves(second.seat())[0];
    second.ask(Command::Play { steps, mv: mv.to_string() }).await.unwrap();
    first.until(|_, record| record.steps().len() > steps).await;
    watcher.until(|_, record| record.steps().len() > steps).await;
}

#[tokio::test]
async fn a_stopping_server_notifies_clients_and_games_continue_after_a_restart() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let before = players[0].session.record().unwrap().clone();
    let server = server.restart().await;
    for player in &mut players {
        let told = loop {
            match player.socket.receive(&mut player.session).await {
                Ok(_) => {}
                Err(error) => break error.to_string(),
            }
        };
        assert!(told.contains("connect again"), "{told}");
        player.reconnect().await;
        assert_eq!(player.session.record(), Some(&before));
    }
    let mut playing = tokio::task::JoinSet::new();
    for mut player in players {
        playing.spawn(async move { player.play_to_the_end().await });
    }
    playing.join_all().await;
    server.close().await;
}

#[tokio::test]
async fn a_request_repeated_on_a_new_connection_is_executed_once() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let player = &mut players[1];
    let seq = player.snapshot().seq;
    let request = player.session.ask(Command::Promise { nonce_commitment: "a".repeat(64) });
    player.send(&request).await;
    // The connection is lost before the response is read, so the greeting repeats the request.
    player.reconnect().await;
    while player.session.is_waiting() {
        player.socket.receive(&mut player.session).await.unwrap();
    }
    player.ask(Command::Promise { nonce_commitment: "b".repeat(64) }).await.unwrap();
    assert_eq!(player.snapshot().seq, seq + 2);
}

#[tokio::test]
async fn a_guest_continues_in_another_browser_with_their_token() {
    let server = TestServer::open().await;
    let players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    let token = players[0].server.token().to_string();
    let elsewhere = cubilete_client::native::Server::with_token(&server.url, &token).unwrap();
    let again = Player::watch(&elsewhere, players[0].session.table(), 7).await;
    assert_eq!(again.session.seat(), players[0].session.seat());
    assert!(again.snapshot().host);
}

#[tokio::test]
async fn only_the_host_seats_bots_clears_seats_and_starts_the_game() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 3), 2, None).await;
    let bot = || Command::Bot { seat: Seat::C, level: "hard".to_string() };
    assert_eq!(players[1].ask(bot()).await, Err(RefusalCode::NotHost));
    assert_eq!(players[1].ask(Command::Kick { seat: Seat::A }).await, Err(RefusalCode::NotHost));
    assert_eq!(players[1].ask(Command::Start).await, Err(RefusalCode::NotHost));
    assert_eq!(players[0].ask(Command::Start).await, Err(RefusalCode::SeatsFree));
    players[0].ask(bot()).await.unwrap();
    assert_eq!(players[0].ask(bot()).await, Err(RefusalCode::SeatTaken));
    players[0].ask(Command::Kick { seat: Seat::B }).await.unwrap();
    players[1].until(|snapshot, _| snapshot.own().is_none()).await;
    assert_eq!(players[1].ask(Command::Leave).await, Err(RefusalCode::NoSeat));
    assert_eq!(players[0].ask(Command::Kick { seat: Seat::B }).await, Err(RefusalCode::SeatsFree));
    assert_eq!(
        players[0].snapshot().seats[2].occupant,
        Some(Occupant::Bot { level: "hard".into() })
    );
    // When the host leaves before the start, another player becomes the host.
    let table = players[0].session.table();
    let mut next = Player::sit(&server.guest().await, table, 5).await;
    players[0].ask(Command::Leave).await.unwrap();
    next.until(|snapshot, _| snapshot.host).await;
}

#[tokio::test]
async fn a_player_who_left_may_return_and_others_may_object_to_a_bot() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwantum", 2), 2, None).await;
    start(&mut players).await;
    let seat = players[1].seat();
    let object = || Command::Object { seat };
    assert_eq!(players[0].ask(object()).await, Err(RefusalCode::WrongStage));
    players[1].ask(Command::Leave).await.unwrap();
    players[0].until(|snapshot, _| snapshot.seats[seat.index()].takeover.is_some()).await;
    players[0].ask(object()).await.unwrap();
    let view = |player: &Player| player.snapshot().seats[seat.index()].clone();
    assert_eq!(view(&players[0]).takeover, None);
    assert!(view(&players[0]).left);
    players[1].ask(Command::Return).await.unwrap();
    players[0].until(|snapshot, _| !snapshot.seats[seat.index()].left).await;
}

#[tokio::test]
async fn a_rematch_moves_every_player_one_seat_further() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("onecard", 2), 1, None).await;
    players[0].ask(Command::Bot { seat: Seat::B, level: "greedy".to_string() }).await.unwrap();
    assert_eq!(players[0].ask(Command::Rematch).await, Err(RefusalCode::WrongStage));
    players[0].ask(Command::Start).await.unwrap();
    players[0].play_to_the_end().await;
    players[0].ask(Command::Rematch).await.unwrap();
    players[0].ask(Command::Rematch).await.unwrap();
    let next = players[0].snapshot().rematch.unwrap();
    let mut again = Player::watch(&players[0].server, next, 3).await;
    assert_eq!(again.seat(), Seat::B);
    assert!(again.snapshot().host);
    let promise = again.session.promise();
    again.socket.finish(&mut again.session, promise).await.unwrap();
    again.ask(Command::Start).await.unwrap();
    again.play_to_the_end().await;
    assert_eq!(again.session.verify().unwrap().unwrap().contributed().len(), 1);
}

#[tokio::test]
async fn a_rematch_reports_which_players_have_arrived() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("onecard", 2), 2, None).await;
    start(&mut players).await;
    let (mut second, mut first) = (players.pop().unwrap(), players.pop().unwrap());
    tokio::join!(first.play_to_the_end(), second.play_to_the_end());
    second.ask(Command::Rematch).await.unwrap();
    first.until(|snapshot, _| snapshot.rematch.is_some()).await;
    let next = first.snapshot().rematch.unwrap();
    let mut host = Player::watch(&second.server, next, 3).await;
    let mut other = Player::watch(&first.server, next, 4).await;
    assert!(host.snapshot().host && host.snapshot().seats.iter().all(|seat| seat.awaited));
    host.ask(Command::Return).await.unwrap();
    let seat = host.seat().index();
    other.until(|snapshot, _| !snapshot.seats[seat].awaited).await;
    other.ask(Command::Return).await.unwrap();
    assert!(!other.snapshot().own().unwrap().awaited);
    host.until(|snapshot, _| snapshot.seats.iter().all(|seat| !seat.awaited)).await;
    host.ask(Command::Start).await.unwrap();
}

/// Waits until the server reports to a player that a seat is connected (`here`) or disconnected.
async fn until_told(player: &mut Player, seat: Seat, here: bool) {
    while player.session.is_here(seat) != Some(here) {
        player.socket.receive(&mut player.session).await.unwrap();
    }
}

#[tokio::test]
async fn a_lost_and_a_restored_connection_are_reported_to_others() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let (second, mut first) = (players.pop().unwrap(), players.pop().unwrap());
    let seat = second.seat();
    until_told(&mut first, seat, true).await;
    let Player { server, session, socket } = second;
    drop(socket);
    until_told(&mut first, seat, false).await;
    let socket = server.connect(&session).await.unwrap();
    until_told(&mut first, seat, true).await;
    let mut second = Player { server, session, socket };
    until_told(&mut second, seat, true).await;
}

#[tokio::test]
async fn the_game_continues_when_the_time_of_a_player_is_up() {
    let server = TestServer::open().await;
    let clock = Some(Clock { per_move: 5, reserve: 1 });
    let mut players = table_of(&server, &setup("qwinto", 2), 2, clock).await;
    start(&mut players).await;
    let steps = players[0].session.record().unwrap().steps().len();
    let times = players[0].snapshot().seats.iter();
    let times = times.filter_map(|seat| seat.deadline?.checked_sub(seat.reserve_from?));
    assert_eq!(times.collect::<Vec<_>>(), [1000]);
    players[0].until(|_, record| record.steps().len() > steps).await;
    // A player cannot be reported as missing while their clock runs.
    let seat = players[0].snapshot().seats.iter().find(|seat| seat.waited_for).unwrap().seat;
    let other = usize::from(players[0].seat() == seat);
    assert_eq!(players[other].ask(Command::Miss { seat }).await, Err(RefusalCode::WrongStage));
}

#[tokio::test]
async fn a_request_is_executed_and_broadcast_after_its_sender_disconnects() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    let seq = players[1].snapshot().seq;
    let path = format!("{}/api/tables/{}/commands", server.url, players[1].session.table());
    let token = players[0].server.token().to_string();
    for number in 0..20 {
        let nonce_commitment = format!("{number:064x}");
        let key = format!("h{number}").parse().unwrap();
        let body = CommandRequest { key, command: Command::Promise { nonce_commitment } };
        let asking = reqwest::Client::new().post(&path).bearer_auth(&token).json(&body).send();
        // Usually long enough for the request to arrive, and too short for a response.
        let _ = tokio::time::timeout(std::time::Duration::from_millis(number / 4), asking).await;
    }
    // All stored entries have been broadcast, so the next request is accepted.
    players[1].ask(Command::Promise { nonce_commitment: "d".repeat(64) }).await.unwrap();
    let told = players[1].snapshot().seq;
    let late = Player::watch(&players[0].server, players[1].session.table(), 9).await;
    assert!(late.snapshot().seq >= told && told > seq);
}
