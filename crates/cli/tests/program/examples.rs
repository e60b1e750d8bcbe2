//! The Python programs in `examples` for servers: a bot and a verifier.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use cubilete_client::Session;
use cubilete_client::native::{Server, Socket};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::{CreatedTable, NewTable};
use cubilete_protocol::id::{TableCode, TableId};
use cubilete_protocol::message::Command as Ask;
use cubilete_protocol::path;
use cubilete_protocol::table::Setup;
use cubilete_rules::{GameId, Record, Seat};
use cubilete_testing::port;
use cubilete_testing::server::ServerProcess;
use serde_json::Value;

use crate::{PROGRAM, cubilete, receive_until, serve};

/// An example program with arguments.
fn example(name: &str, arguments: &[&str]) -> Command {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    let mut command = Command::new("python3");
    command.arg(path).args(arguments).env("CUBILETE", PROGRAM);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a game of the Python bot against a bot of the server, with a spectator.
async fn start_game(
    host: &Server,
    server: &ServerProcess,
    table: TableId,
    code: TableCode,
) -> (Session, Socket, Child) {
    let mut session = Session::new(table, Secret::new([5; 32]), 5);
    let mut socket = host.connect(&session).await.unwrap();
    receive_until(&mut socket, &mut session, |session| session.snapshot().is_some()).await;
    let bot = Ask::Bot { seat: Seat::B, level: "greedy".to_string() };
    socket.ask(&mut session, bot).await.unwrap();
    let python = example("bot.py", &[&server.url, &code.to_string()]).spawn().unwrap();
    let full = |session: &Session| {
        session.snapshot().unwrap().seats.iter().all(|seat| seat.occupant.is_some())
    };
    receive_until(&mut socket, &mut session, full).await;
    socket.ask(&mut session, Ask::Start).await.unwrap();
    (session, socket, python)
}

#[tokio::test]
async fn the_python_bot_plays_a_game_with_verified_dice() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]);
    let host = Server::join(&server.url).await.unwrap();
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let table = NewTable { public: true, ..NewTable::new(setup) };
    let CreatedTable { table, code } = host.create(&table).await.unwrap();
    let (mut session, mut socket, python) = start_game(&host, &server, table, code).await;
    receive_until(&mut socket, &mut session, |session| session.verify().is_some()).await;
    let output = tokio::task::spawn_blocking(|| python.wait_with_output().unwrap()).await.unwrap();
    assert!(output.status.success());
    let verified = session.verify().unwrap().unwrap();
    assert_eq!(verified.contributed().len(), 1, "the bot contributed no nonce");
    let text = host.get_text(&path::at_table(path::RECORD, code)).await.unwrap();
    let record: Record = text.parse().unwrap();
    let result: Vec<i16> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(record.result(), Some(result));
    let file = data.path().join("game.cub");
    std::fs::write(&file, text).unwrap();
    let verify = cubilete(&["verify"]).arg(&file).output();
    assert!(verify.unwrap().status.success());
    assert!(server.stop());
}

#[tokio::test]
async fn the_python_bot_continues_after_a_restart_of_the_server() {
    let data = tempfile::tempdir().unwrap();
    let address = format!("127.0.0.1:{}", port::free());
    let server = serve(data.path(), &["--listen", &address]);
    let host = Server::join(&server.url).await.unwrap();
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let table = NewTable { public: true, ..NewTable::new(setup) };
    let CreatedTable { table, code } = host.create(&table).await.unwrap();
    let (mut session, mut socket, python) = start_game(&host, &server, table, code).await;
    let steps = |session: &Session| session.record().map_or(0, |record| record.steps().len());
    receive_until(&mut socket, &mut session, |session| steps(session) >= 5).await;
    assert!(server.stop());
    let server = serve(data.path(), &["--listen", &address]);
    let output = tokio::task::spawn_blocking(|| python.wait_with_output().unwrap()).await.unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.contains("trying again"), "{said}");
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    let end = host.snapshot(table).await.unwrap();
    assert_eq!(end.record["result"], result);
    // A new guest has not played; the token identifies the player.
    let complain = |command: &mut Command| {
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        said.lines().last().unwrap().to_string()
    };
    let arguments = [server.url.as_str(), &code.to_string()];
    assert_eq!(complain(&mut example("bot.py", &arguments)), "the game is over already");
    let (_, token) = said.lines().next().unwrap().split_once("CUBILETE_TOKEN=").unwrap();
    let again = example("bot.py", &arguments).env("CUBILETE_TOKEN", token).output().unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&again.stdout).unwrap(), result);
    let strange = [server.url.as_str(), "zzzzzz"];
    assert_eq!(complain(&mut example("bot.py", &strange)), "there is no such table");
    assert!(server.stop());
}

#[test]
fn the_python_programs_report_errors_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "nothing").unwrap();
    let file = file.to_str().unwrap();
    for (name, arguments, expected) in [
        ("verify.py", &[][..], "usage: verify.py FILE"),
        ("verify.py", &["nowhere.cub"], "cannot read nowhere.cub: No such file or directory"),
        ("verify.py", &[file], "is not a record that can be verified"),
        ("bot.py", &["http://127.0.0.1:1", "zzzzzz"], "no server at http://127.0.0.1:1: "),
        ("bot.py", &["localhost", "zzzzzz"], "no server at localhost: "),
    ] {
        let output = example(name, arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(expected) && said.lines().count() == 1, "{said}");
    }
}
