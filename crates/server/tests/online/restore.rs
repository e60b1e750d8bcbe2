//! A backup is restored while clients play.

use std::path::{Path, PathBuf};

use cubilete_client::native::ClientError;
use cubilete_protocol::fair::{Epoch, Guarantee};
use cubilete_protocol::message::{Command, Refusal, RefusalCode};
use cubilete_protocol::table::{Clock, Stage};
use cubilete_rules::{Record, Seat, Seats, Step};
use cubilete_server::admin::{AdminCommand, AdminRestored};
use cubilete_server::clock::wall_clock;
use cubilete_server::store::{Sqlite, StoreError};
use cubilete_testing::postgres::Postgres;

use crate::admin::{PATH, operator};
use crate::test_server::{Player, TestServer, setup, start, table_of, unlimited};

fn database(server: &TestServer) -> PathBuf {
    server.folder().join("tables.sqlite")
}

fn back_up(server: &TestServer, name: &str) -> PathBuf {
    let file = server.folder().join(name);
    Sqlite::backup(&database(server), &file).unwrap();
    file
}

/// Restores the backup that is staged beside the database.
async fn restore_staged(server: &TestServer) -> Result<AdminRestored, Refusal> {
    match operator(server).post(PATH, &AdminCommand::Restore).await {
        Ok(restored) => Ok(restored),
        Err(ClientError::Refused(refusal)) => Err(refusal),
        Err(error) => panic!("{error}"),
    }
}

async fn restore(server: &TestServer, backup: &Path) -> Result<AdminRestored, Refusal> {
    Sqlite::stage(backup, &database(server), None).unwrap();
    restore_staged(server).await
}

/// Plays this number of moves, each time the move in the middle of the list of legal moves.
async fn play(players: &mut [Player], moves: usize) {
    for _ in 0..moves {
        let is_due = |player: &Player| player.snapshot().own().is_some_and(|own| own.waited_for);
        let due = players.iter().position(is_due).unwrap();
        let player = &mut players[due];
        let legal = player.session.record().unwrap().end().moves(player.seat());
        let steps = player.session.record().unwrap().steps().len();
        let mv = legal[legal.len() / 2].to_string();
        player.ask(Command::Play { steps, mv }).await.unwrap();
        let seq = player.snapshot().seq;
        for other in &mut *players {
            other.until(|snapshot, _| snapshot.seq >= seq).await;
        }
    }
}

/// Waits until the server ends the connection because of a restore, and connects again.
async fn come_back(player: &mut Player) {
    let refusal = loop {
        match player.socket.receive(&mut player.session).await {
            Ok(_) => {}
            Err(ClientError::Bye(refusal)) => break refusal,
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(refusal.code, RefusalCode::Restart, "{}", refusal.message);
    player.reconnect().await;
}

async fn play_to_the_end(players: &mut [Player]) -> Record {
    futures_util::future::join_all(players.iter_mut().map(Player::play_to_the_end)).await;
    players[0].session.record().unwrap().clone()
}

fn rolls(record: &Record) -> Vec<String> {
    let rolls = record.steps().iter().filter(|step| matches!(step, Step::Roll(_)));
    rolls.map(ToString::to_string).collect()
}

#[tokio::test]
async fn players_come_back_to_the_restored_game_and_play_on_with_new_dice() {
    let server = TestServer::open().await;
    let clock = Clock { per_move: 60, reserve: 60 };
    let mut players = table_of(&server, &setup("qwinto", 2), 2, Some(clock)).await;
    start(&mut players).await;
    play(&mut players, 5).await;
    let backup = back_up(&server, "backup.sqlite");
    let before = players[0].session.record().unwrap().clone();
    play(&mut players, 12).await;
    let mut seen = vec![rolls(players[0].session.record().unwrap())];
    // The same backup twice: it has other dice each time.
    for epoch in [1, 2] {
        let AdminRestored { old } = restore(&server, &backup).await.unwrap();
        assert!(old.exists() && old != backup);
        assert!(!server.folder().join("tables.sqlite.restoring").exists());
        for player in &mut players {
            come_back(player).await;
            assert_eq!(player.session.record().unwrap().steps(), before.steps());
            let mut seats = player.snapshot().seats.iter();
            let since = seats.find_map(|seat| seat.waited_since).unwrap();
            assert!(since > wall_clock(), "players get time to come back");
        }
        play(&mut players, 12).await;
        let record = players[1].session.record().unwrap();
        let steps = before.steps().len();
        assert_eq!(Epoch::all(record).unwrap(), [Epoch { number: epoch, steps }]);
        seen.push(rolls(record));
    }
    let old = rolls(&before).len();
    let new: Vec<_> = seen.iter().map(|rolls| &rolls[old..]).collect();
    assert!(new.iter().all(|rolls| rolls.len() >= 4), "{seen:?}");
    assert!(new[0] != new[1] && new[1] != new[2] && new[0] != new[2], "{seen:?}");
    play_to_the_end(&mut players).await;
    for player in &players {
        let verified = player.session.verify().unwrap().unwrap();
        let guarantee = Guarantee::Picked { withheld: Seats::NONE, epoch: 2 };
        assert_eq!(verified.guarantee(), guarantee);
        assert!(player.session.fairness_fault().is_none());
    }
}

#[tokio::test]
async fn a_game_that_was_over_is_played_again_with_dice_that_its_seed_does_not_reveal() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 3), 2, None).await;
    let bot = Command::Bot { seat: Seat::C, level: "easy".to_string() };
    players[0].ask(bot).await.unwrap();
    // A lobby, whose players have committed to their nonces.
    let backup = back_up(&server, "backup.sqlite");
    start(&mut players).await;
    let first = play_to_the_end(&mut players).await;
    restore(&server, &backup).await.unwrap();
    for player in &mut players {
        come_back(player).await;
        assert_eq!(player.snapshot().stage, Stage::Gathering);
    }
    start(&mut players).await;
    let second = play_to_the_end(&mut players).await;
    assert_ne!(rolls(&first), rolls(&second));
    for player in &players {
        let verified = player.session.verify().unwrap().unwrap();
        assert_eq!(verified.epochs, [Epoch { number: 1, steps: 0 }]);
        assert_eq!(verified.contributed().len(), 2, "both have revealed their nonces again");
    }
    // The table of the rematch is another one, too.
    players[0].ask(Command::Rematch).await.unwrap();
    let next = players[0].snapshot().rematch.unwrap();
    let served = server.restart().await;
    assert!(served.guest().await.snapshot(next).await.is_ok(), "the restored tables stay");
}

#[tokio::test]
async fn a_file_that_is_no_backup_of_this_server_changes_nothing() {
    let server = TestServer::open().await;
    let mut players = table_of(&server, &setup("qwinto", 2), 2, None).await;
    start(&mut players).await;
    let staged = server.folder().join("tables.sqlite.restoring");
    let check = async |part: &str| {
        let refusal = restore_staged(&server).await.unwrap_err();
        assert!(refusal.message.contains(part), "{}", refusal.message);
        assert_eq!(refusal.message.lines().count(), 1);
    };
    check("cannot open the database").await;
    std::fs::write(&staged, "no database ".repeat(1_000)).unwrap();
    check("file is not a database").await;
    std::fs::write(&staged, "").unwrap();
    check("is not a database of Cubilete").await;
    // A sound backup of another server.
    let other = TestServer::open().await;
    let backup = back_up(&other, "backup.sqlite");
    std::fs::copy(&backup, &staged).unwrap();
    check("another secret").await;
    // A damaged copy: pages in the middle are overwritten.
    let mut bytes = std::fs::read(back_up(&server, "own.sqlite")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    std::fs::write(&staged, bytes).unwrap();
    let refusal = restore_staged(&server).await.unwrap_err();
    assert_eq!(refusal.message.lines().count(), 1, "{}", refusal.message);
    // Nobody was disconnected, and the game goes on.
    play(&mut players, 3).await;
    assert_eq!(Epoch::all(players[0].session.record().unwrap()).unwrap(), []);
    let wrong = Sqlite::stage(&backup, &database(&server), Some("1"));
    assert!(matches!(wrong, Err(StoreError::OtherSecret(_))), "{wrong:?}");
}

#[tokio::test]
async fn requests_during_a_restore_are_refused_for_now() {
    let mut config = unlimited();
    config.limits.requests = 100_000.try_into().unwrap();
    let server = TestServer::open_as(config).await;
    let mut players = table_of(&server, &setup("onecard", 1), 1, None).await;
    start(&mut players).await;
    let backup = back_up(&server, "backup.sqlite");
    let table = players[0].session.table();
    let guest = server.guest().await;
    let asking = async {
        loop {
            match guest.snapshot(table).await {
                Ok(snapshot) if snapshot.stage == Stage::Playing => {}
                Ok(snapshot) => panic!("{:?}", snapshot.stage),
                Err(ClientError::Refused(refusal)) => {
                    assert_eq!(refusal.code, RefusalCode::Unavailable, "{}", refusal.message);
                }
                Err(error) => panic!("{error}"),
            }
        }
    };
    tokio::select! {
        () = asking => {}
        restored = async {
            restore(&server, &backup).await.unwrap();
            restore(&server, &backup).await
        } => drop(restored.unwrap()),
    }
    come_back(&mut players[0]).await;
    players[0].play_to_the_end().await;
    let verified = players[0].session.verify().unwrap().unwrap();
    assert_eq!(verified.epochs.first().map(|epoch| epoch.number), Some(2));
}

#[tokio::test]
async fn a_store_in_postgresql_is_restored_by_its_own_tools() {
    let database = Postgres::shared().database();
    let server = TestServer::open_two(&database).await;
    let refusal = restore_staged(&server[0]).await.unwrap_err();
    assert!(refusal.message.contains("the tables are in PostgreSQL"), "{}", refusal.message);
}
