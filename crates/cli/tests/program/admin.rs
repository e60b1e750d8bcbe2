//! `cubilete admin` with a running server, and without one.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use cubilete_client::Session;
use cubilete_client::native::Server;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::{CreatedTable, NewTable};
use cubilete_protocol::message::Command as Ask;
use cubilete_protocol::table::{Setup, Stage};
use cubilete_rules::{GameId, Seat};
use cubilete_testing::server::ServerProcess;
use serde_json::Value;

use crate::{assert_refused, cubilete, prints, receive_until, serve};

/// Runs `cubilete admin` on a data folder, which must succeed, and returns its JSON.
fn admin(data: &Path, arguments: &[&str]) -> Value {
    let data = data.to_str().unwrap();
    let arguments = [&["admin", "--json", "--data", data], arguments].concat();
    serde_json::from_str(&prints(&arguments)).unwrap()
}

/// Runs `cubilete admin` on a data folder, which must be refused in one line that contains `part`.
fn refuses(data: &Path, arguments: &[&str], part: &str) {
    let arguments = [&["admin", "--data", data.to_str().unwrap()], arguments].concat();
    assert_refused(&cubilete(&arguments).output().unwrap(), part, &format!("{arguments:?}"));
}

async fn new_table(host: &Server) -> CreatedTable {
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    host.create(&NewTable::new(setup)).await.unwrap()
}

/// Starts a game against a bot, and returns its table.
async fn new_game(host: &Server) -> CreatedTable {
    let created = new_table(host).await;
    let mut session = Session::new(created.table, Secret::new([5; 32]), 5);
    let mut socket = host.connect(&session).await.unwrap();
    receive_until(&mut socket, &mut session, |session| session.snapshot().is_some()).await;
    let sit = session.sit(Some(Seat::A), "Ana".parse().unwrap(), false);
    socket.finish(&mut session, sit).await.unwrap();
    let bot = Ask::Bot { seat: Seat::B, level: "random".to_string() };
    socket.ask(&mut session, bot).await.unwrap();
    socket.ask(&mut session, Ask::Start).await.unwrap();
    let is_on = |session: &Session| session.snapshot().is_some_and(|s| s.stage == Stage::Playing);
    receive_until(&mut socket, &mut session, is_on).await;
    created
}

fn stages(list: &Value) -> Vec<&str> {
    let tables = list["tables"].as_array().unwrap();
    tables.iter().map(|table| table["stage"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn tables_are_listed_closed_exported_and_pruned_whether_the_server_runs_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let server = serve(data, &[]);
    let host = Server::join(&server.url).await.unwrap();
    let [lobby, other] = [new_table(&host).await, new_table(&host).await];
    let game = new_game(&host).await;
    assert_eq!(stages(&admin(data, &["list"])).len(), 3);
    assert_eq!(stages(&admin(data, &["list", "--stage", "playing"])), ["playing"]);
    assert_eq!(stages(&admin(data, &["list", "--older-than", "1h"])), [""; 0]);
    let text = prints(&["admin", "list", "--data", data.to_str().unwrap(), "--limit", "1"]);
    assert!(text.contains("Ana, bot:random") && text.contains(&game.code.to_string()), "{text}");

    assert_eq!(admin(data, &["close", &lobby.code.to_string()])["outcome"], "deleted");
    assert!(host.snapshot(lobby.table).await.is_err());
    assert_eq!(admin(data, &["close", &game.table.to_string()])["outcome"], "ended");
    assert_eq!(host.snapshot(game.table).await.unwrap().stage, Stage::Over);
    refuses(data, &["close", &game.code.to_string()], "already over");

    let exported = data.join("exported");
    let to = exported.to_str().unwrap();
    assert_eq!(admin(data, &["export", "--all", to])["tables"], 2);
    let record = exported.join(format!("{}.cub", game.table));
    let verified = prints(&["verify", record.to_str().unwrap()]);
    assert!(verified.contains("fair"), "{verified}");
    for file in [&record, &record.with_extension("jsonl")] {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
    let log = std::fs::read_to_string(record.with_extension("jsonl")).unwrap();
    assert!(log.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
    refuses(data, &["export", to], "expected a table and a folder");

    assert!(server.stop());
    assert!(!data.join("address").exists());
    assert_eq!(stages(&admin(data, &["list"])).len(), 2);
    refuses(data, &["limits"], "no server is running");
    assert_eq!(admin(data, &["prune", "--lobbies-older-than", "1h"])["lobbies"], 0);
    refuses(data, &["prune"], "--lobbies-older-than");
    assert_eq!(admin(data, &["close", &other.code.to_string()])["outcome"], "deleted");
    assert_eq!(stages(&admin(data, &["list"])), ["over"]);
}

#[tokio::test]
async fn bans_and_limits_of_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let server = serve(data, &["--tables-per-minute", "7"]);
    let limits = admin(data, &["limits"]);
    assert_eq!(limits["limits"]["tables-per-minute"], 7);
    let text = prints(&["admin", "limits", "--data", data.to_str().unwrap()]);
    assert!(text.contains("tables-per-minute"), "{text}");
    let bans = admin(data, &["ban", "127.0.0.1", "--for", "1h"]);
    assert_eq!(bans["bans"][0]["network"], "127.0.0.1/32");
    let refused = Server::join(&server.url).await.unwrap_err().to_string();
    assert!(refused.contains("banned your address"), "{refused}");
    let text = prints(&["admin", "bans", "--data", data.to_str().unwrap()]);
    assert_eq!(text, "127.0.0.1/32  for 59m\n");
    assert_eq!(admin(data, &["unban", "127.0.0.1"])["bans"], Value::Array(Vec::new()));
    assert!(Server::join(&server.url).await.is_ok());
    refuses(data, &["unban", "127.0.0.1"], "there is no ban of 127.0.0.1/32");
    refuses(data, &["ban", "somebody"], "expected an address or a network");
}

#[tokio::test]
async fn a_backup_of_a_running_server_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let server = serve(data, &[]);
    let host = Server::join(&server.url).await.unwrap();
    let before = new_table(&host).await;
    let file = data.join("copy.sqlite");
    let copy = file.to_str().unwrap();
    admin(data, &["backup", copy]);
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    refuses(data, &["backup", copy], "File exists");
    let foreign = data.join("foreign");
    std::fs::write(&foreign, "no database ".repeat(100)).unwrap();
    let restores = || std::fs::read_to_string(data.join("restores")).unwrap();
    let check = async |server: &ServerProcess, count: &str| {
        let host = Server::with_token(&server.url, host.token()).unwrap();
        let after = new_table(&host).await;
        refuses(data, &["restore", foreign.to_str().unwrap()], "file is not a database");
        assert!(host.snapshot(after.table).await.is_ok(), "nothing has changed");
        let restored = admin(data, &["restore", copy]);
        let old = Path::new(restored["old"].as_str().unwrap());
        assert!(old.starts_with(data) && old.exists());
        assert_eq!(old.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        assert!(host.snapshot(before.table).await.is_ok());
        assert!(host.snapshot(after.table).await.is_err(), "it is younger than the backup");
        assert_eq!(restores(), count);
    };
    check(&server, "1\n").await;
    check(&server, "2\n").await;
    let after = new_table(&host).await;
    assert!(server.stop());
    refuses(data, &["restore", foreign.to_str().unwrap()], "file is not a database");
    let restored = admin(data, &["restore", copy]);
    assert!(Path::new(restored["old"].as_str().unwrap()).exists());
    assert_eq!(restores(), "3\n");
    let database = data.join("tables.sqlite");
    assert_eq!(database.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let server = serve(data, &[]);
    let host = Server::with_token(&server.url, host.token()).unwrap();
    assert!(host.snapshot(before.table).await.is_ok());
    assert!(host.snapshot(after.table).await.is_err(), "it is younger than the backup");
    assert_eq!(restores(), "3\n", "it is counted once");
    assert!(server.stop());
    // A backup of another server.
    let other = tempfile::tempdir().unwrap();
    assert!(serve(other.path(), &[]).stop());
    refuses(other.path(), &["restore", copy], "belongs to servers with another secret");
}

#[test]
fn a_server_that_is_not_found_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    refuses(folder.path(), &["list"], "there is no server with its data in");
    refuses(folder.path(), &["backup", "x.sqlite"], "use pg_dump for PostgreSQL");
    refuses(
        folder.path(),
        &["list", "--server", "https://dice.example"],
        "expected the server's own",
    );
    let server = serve(folder.path(), &[]);
    let other = tempfile::tempdir().unwrap();
    let secret = other.path().join("secret");
    std::fs::write(&secret, "5a".repeat(32)).unwrap();
    std::fs::set_permissions(&secret, PermissionsExt::from_mode(0o600)).unwrap();
    let arguments = ["list", "--server", &server.url, "--secret", secret.to_str().unwrap()];
    refuses(folder.path(), &arguments, "the server has another secret");
}
