//! Every game on the command line and at a table of a server. No test depends on a particular game, so
//! `cargo xtask fifth-game` can run them with an additional one.

use std::time::Duration;

use cubilete_client::Session;
use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::path;
use cubilete_protocol::table::{Setup, Stage};
use cubilete_rules::{AnyGame, GameId, Phase, Record, Seat};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};
use serde_json::Value;

use crate::{prints, serve};

/// Runs the program, and returns the JSON that it prints.
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&prints(&[arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn every_game_is_played_step_by_step_on_the_command_line() {
    for id in GameId::ALL {
        let mut position = prints(&["new", id.name()]).trim().to_string();
        let mut random = Random::new(7);
        for _ in 0..8 {
            let game: AnyGame = position.parse().unwrap();
            let Some(step) = random_step(&game, Policy::Uniform, &mut random) else { break };
            assert!(prints(&["show", &position]).starts_with(id.name()), "{position}");
            let legal = json(&["moves", &position]);
            let kind = if game.phase() == Phase::Roll { "rolls" } else { "moves" };
            assert!(!legal[kind].is_null(), "{legal}");
            let next = prints(&["apply", "--quiet", &position, &step.to_string()]);
            assert_ne!(next.trim(), position);
            position = next.trim().to_string();
        }
    }
}

#[test]
fn every_game_is_simulated_and_its_record_replayed() {
    for id in GameId::ALL {
        let games = json(&["sim", id.name(), "--games", "50", "--seed", "3"]);
        assert_eq!(games["games"], 50, "{games}");
        let record = prints(&["sim", id.name(), "--games", "1", "--seed", "3", "--record"]);
        assert_eq!(record.parse::<Record>().unwrap().end().phase(), Phase::Over);
    }
}

#[test]
fn every_game_has_bots_that_beat_random_moves() {
    for id in GameId::ALL {
        let seats = id.default_seats();
        let players = [vec!["hard"], vec!["random"; seats - 1]].concat().join(",");
        let arguments = ["arena", id.name(), "--seats", &players, "--games", "12", "--seed", "1"];
        let result = json(&arguments);
        assert_eq!(result["first_faults"], serde_json::json!([]), "{result}");
        let rate = result["seats"][0]["win_rate"].as_f64().unwrap();
        assert!(rate > 1.2 / seats as f64, "{id}: {rate} with {seats} seats");
    }
}

/// More time than a game takes on a busy computer.
const MAX_GAME: Duration = Duration::from_secs(180);

/// A guest with a seat at a table.
struct Guest {
    server: Server,
    session: Session,
    socket: Socket,
}

impl Guest {
    /// Creates a table, and takes its first seat.
    async fn host(url: &str, setup: Setup) -> Guest {
        let server = Server::join(url).await.unwrap();
        let created = server.create(&NewTable::new(setup)).await.unwrap();
        let mut session = Session::new(created.table, Secret::new([1; 32]), 1);
        let mut socket = server.connect(&session).await.unwrap();
        while session.snapshot().is_none() {
            socket.receive(&mut session).await.unwrap();
        }
        let sit = session.sit(None, "Ana".parse().unwrap(), false);
        socket.finish(&mut session, sit).await.unwrap();
        Guest { server, session, socket }
    }

    async fn ask(&mut self, command: Command) {
        self.socket.ask(&mut self.session, command).await.unwrap();
    }

    /// Plays the first legal move each time until the game is over.
    async fn play_to_the_end(&mut self) {
        while self.session.snapshot().unwrap().stage != Stage::Over {
            if self.session.snapshot().unwrap().own().is_some_and(|own| own.waited_for) {
                let moves = self.session.record().unwrap().end().moves(Seat::A);
                let request = self.session.play(moves[0]);
                match self.socket.finish(&mut self.session, request).await {
                    // The move of a bot may have arrived first.
                    Err(ClientError::Refused(refusal)) if refusal.code == RefusalCode::Stale => {}
                    played => played.unwrap(),
                }
            } else {
                self.socket.receive(&mut self.session).await.unwrap();
            }
        }
    }
}

#[tokio::test]
async fn every_game_is_played_against_bots_at_a_table_and_verified() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]);
    for id in GameId::ALL {
        let seats = id.default_seats();
        let setup = Setup { game: *id, seats, options: Default::default() };
        let mut guest = Guest::host(&server.url, setup).await;
        for seat in Seat::ALL.into_iter().take(seats).skip(1) {
            guest.ask(Command::Bot { seat, level: "hard".into() }).await;
        }
        guest.ask(Command::Start).await;
        let played = tokio::time::timeout(MAX_GAME, guest.play_to_the_end()).await;
        played.unwrap_or_else(|_| panic!("{id} did not end within {MAX_GAME:?}"));
        guest.session.verify().unwrap().unwrap();
        let path = path::at_table(path::RECORD, guest.session.table());
        let record: Record = guest.server.get_text(&path).await.unwrap().parse().unwrap();
        assert_eq!(record.end().id(), *id);
        assert_eq!(record.end().phase(), Phase::Over);
        let file = data.path().join("record.cub");
        std::fs::write(&file, record.to_string()).unwrap();
        assert!(prints(&["verify", file.to_str().unwrap()]).contains("fair"));
    }
    assert!(server.stop());
}
