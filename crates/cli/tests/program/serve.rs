//! `cubilete serve`: start, log, errors and stop.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cubilete_client::Session;
use cubilete_client::native::Server;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::{CreatedTable, NewTable, TableList, TableQuery};
use cubilete_protocol::message::Command as Ask;
use cubilete_protocol::table::Setup;
use cubilete_rules::GameId;
use cubilete_testing::server::{ServerProcess, any_port};

use crate::{PROGRAM, assert_refused, cubilete, receive_until, serve};

#[tokio::test]
async fn a_copy_of_two_files_of_a_stopped_server_is_a_backup() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]);
    let host = Server::join(&server.url).await.unwrap();
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let table = NewTable { public: true, ..NewTable::new(setup) };
    let CreatedTable { table, code } = host.create(&table).await.unwrap();
    assert_eq!(host.snapshot(code).await.unwrap().table, table);
    let token = host.token().to_string();
    assert!(server.stop());
    let backup = tempfile::tempdir().unwrap();
    for file in ["tables.sqlite", "secret"] {
        std::fs::copy(data.path().join(file), backup.path().join(file)).unwrap();
    }
    let server = serve(backup.path(), &[]);
    let host = Server::with_token(&server.url, &token).unwrap();
    assert_eq!(host.snapshot(code).await.unwrap().table, table);
    assert_eq!(host.list(&TableQuery::default()).await.unwrap().tables.len(), 1);
}

/// Returns the error line of a server that does not start.
fn refusal(arguments: &[&str]) -> String {
    let arguments = [&["serve"], arguments, any_port(arguments)].concat();
    let output = cubilete(&arguments).output().unwrap();
    assert_refused(&output, "", &format!("{arguments:?}"));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_server_without_the_secret_of_its_database_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    assert!(serve(data.path(), &[]).stop());
    let (folder, secret) = (data.path().to_str().unwrap(), data.path().join("secret"));
    let other = data.path().join("other");
    let other_text = other.to_str().unwrap();
    let error = refusal(&["--data", folder, "--secret", other_text]);
    assert!(
        error.contains(&format!("there is none at {other_text}: copy theirs there")),
        "{error}"
    );
    assert!(!other.exists());
    std::fs::rename(&secret, &other).unwrap();
    assert!(refusal(&["--data", folder]).contains("there is none at"));
    assert!(!secret.exists());
    assert!(serve(data.path(), &["--secret", other_text]).stop());
    std::fs::write(&other, "00".repeat(32)).unwrap();
    let error = refusal(&["--data", folder, "--secret", other_text]);
    assert!(error.contains("have another secret: copy theirs"), "{error}");
}

/// Redirects the log of a command to a file.
fn log_to(path: PathBuf) -> impl Fn(&mut Command) {
    move |command| {
        let log = std::fs::File::options().create(true).append(true).open(&path).unwrap();
        command.stderr(log);
    }
}

fn start_with_debug_log(data: &Path, log: &Path) -> ServerProcess {
    ServerProcess::start_with(PROGRAM, data, &[], |command| {
        log_to(log.to_path_buf())(command);
        command.env("CUBILETE_LOG", "debug");
    })
}

#[test]
fn a_new_secret_is_logged_once() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let secret = data.path().join("mistyped");
    let arguments = ["--secret", secret.to_str().unwrap()];
    assert!(
        ServerProcess::start_with(PROGRAM, data.path(), &arguments, log_to(log.clone())).stop()
    );
    assert!(
        ServerProcess::start_with(PROGRAM, data.path(), &arguments, log_to(log.clone())).stop()
    );
    let text = std::fs::read_to_string(&log).unwrap();
    assert_eq!(text.matches("created a new secret: ").count(), 1, "{text}");
    assert!(text.contains(secret.to_str().unwrap()), "{text}");
}

#[test]
fn a_log_in_a_file_has_no_colors_by_default() {
    let data = tempfile::tempdir().unwrap();
    for (arguments, colors) in [(&[][..], false), (&["--color", "always"], true)] {
        let log = data.path().join(format!("log of {}", arguments.len()));
        assert!(
            ServerProcess::start_with(PROGRAM, data.path(), arguments, log_to(log.clone())).stop()
        );
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(!text.is_empty());
        assert_eq!(text.contains('\u{1b}'), colors, "{text}");
    }
}

#[tokio::test]
async fn the_log_reports_events_and_no_secrets() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let server = start_with_debug_log(data.path(), &log);
    let host = Server::join(&server.url).await.unwrap();
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let table = host.create(&NewTable::new(setup)).await.unwrap().table;
    let mut session = Session::new(table, Secret::new([5; 32]), 5);
    let mut socket = host.connect(&session).await.unwrap();
    receive_until(&mut socket, &mut session, |session| session.snapshot().is_some()).await;
    assert!(socket.ask(&mut session, Ask::Start).await.is_err(), "nobody sits there");
    assert!(host.get::<TableList>("/api/tables?limit=no").await.is_err());
    assert!(server.stop());
    let text = std::fs::read_to_string(&log).unwrap();
    for expected in [
        "server started",
        "a new guest",
        "table created",
        "socket opened",
        "SeatsFree",
        "path=\"/api/tables\" code=Malformed",
        "socket closed",
        "server is stopping",
        "server stopped",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let secret = std::fs::read_to_string(data.path().join("secret")).unwrap();
    let (_, proof) = host.token().split_once('.').unwrap();
    let nonce = "05".repeat(32);
    for secret in [secret.trim(), proof, &nonce] {
        assert!(!text.contains(secret), "{text}");
    }
}

#[tokio::test]
async fn texts_of_clients_cannot_forge_lines_of_the_log() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let server = start_with_debug_log(data.path(), &log);
    let host = Server::join(&server.url).await.unwrap();
    let body = r#"{"game":"qwinto","seats":2,"x\n2026 ERROR forged\u001b[2J\u0085":1}"#;
    let request = reqwest::Client::new().post(format!("{}/api/tables", server.url));
    let request = request.bearer_auth(host.token()).header("content-type", "application/json");
    assert_eq!(request.body(body).send().await.unwrap().status(), 400);
    assert!(server.stop());
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.contains("ERROR forged"), "{text}");
    assert!(!text.lines().any(|line| line.starts_with("2026 ERROR forged")), "{text}");
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
}

#[test]
fn a_secret_without_its_database_is_reported_once_and_serves() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let start = || ServerProcess::start_with(PROGRAM, data.path(), &[], log_to(log.clone()));
    let warning = "the database is new, but there is already a secret at ";
    let warnings = || std::fs::read_to_string(&log).unwrap().matches(warning).count();
    assert!(start().stop());
    assert!(start().stop());
    assert_eq!(warnings(), 0);
    std::fs::remove_file(data.path().join("tables.sqlite")).unwrap();
    assert!(start().stop());
    assert_eq!(warnings(), 1);
    std::fs::write(data.path().join("tables.sqlite"), "").unwrap();
    assert!(start().stop());
    assert_eq!(warnings(), 2);
    assert!(start().stop());
    assert_eq!(warnings(), 2);
}

#[test]
fn a_restored_backup_is_reported_once() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let start = || ServerProcess::start_with(PROGRAM, data.path(), &[], log_to(log.clone()));
    let warnings =
        || std::fs::read_to_string(&log).unwrap().matches("a backup was restored").count();
    assert!(start().stop());
    let (file, backup) = (data.path().join("tables.sqlite"), data.path().join("backup"));
    std::fs::copy(&file, &backup).unwrap();
    // The mark is written when the server starts.
    assert!(start().stop());
    assert_eq!(warnings(), 0);
    std::fs::rename(&backup, &file).unwrap();
    assert!(start().stop());
    assert_eq!(warnings(), 1);
    assert!(start().stop());
    assert_eq!(warnings(), 1);
}

#[test]
fn the_files_of_a_running_server_are_readable_only_by_their_owner() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    // With an empty umask, files would be world-readable unless the server sets their mode.
    let mut start = Command::new("sh");
    let script = "umask 0; exec \"$0\" serve --json --listen 127.0.0.1:0 --data \"$1\"";
    let child = start.args(["-c", script, PROGRAM]).arg(data.path()).stdout(Stdio::piped()).spawn();
    let mut child = child.unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let entries: Vec<_> = std::fs::read_dir(data.path()).unwrap().map(Result::unwrap).collect();
    let modes: Vec<_> =
        entries.iter().map(|entry| entry.metadata().unwrap().permissions().mode()).collect();
    // Before any assertion, so that the server never survives the test.
    child.kill().unwrap();
    child.wait().unwrap();
    let mut names = Vec::new();
    for (entry, mode) in entries.iter().zip(modes) {
        assert_eq!(mode & 0o777, 0o600, "{:?} has mode {mode:o}", entry.file_name());
        names.push(entry.file_name().into_string().unwrap());
    }
    names.sort();
    let expected = [
        "address",
        "heartbeat",
        "restores",
        "secret",
        "tables",
        "tables.lock",
        "tables.sqlite",
        "tables.sqlite-shm",
        "tables.sqlite-wal",
    ];
    assert_eq!(names, expected);
}

#[test]
fn a_secret_passed_by_systemd_is_accepted() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    let credentials = tempfile::tempdir().unwrap();
    let secret = credentials.path().join("secret");
    std::fs::write(&secret, "5a".repeat(32)).unwrap();
    std::fs::set_permissions(&secret, PermissionsExt::from_mode(0o440)).unwrap();
    let (folder, secret) = (data.path().to_str().unwrap(), secret.to_str().unwrap());
    let error = refusal(&["--data", folder, "--secret", secret]);
    assert!(error.contains("can be read by others: chmod 600"), "{error}");
    let server =
        ServerProcess::start_with(PROGRAM, data.path(), &["--secret", secret], |command| {
            command.env("CREDENTIALS_DIRECTORY", credentials.path());
        });
    assert!(server.stop());
}

#[test]
fn the_protocol_documentation_lists_every_limit() {
    let help = cubilete(&["serve", "--help"]).output();
    let help = String::from_utf8(help.unwrap().stdout).unwrap();
    let (_, limits) = help.split_once("Limits:").unwrap();
    let (limits, _) = limits.split_once("All changes are saved").unwrap();
    let page = include_str!("../../../../docs/protocol.md");
    let flags: Vec<_> = limits.split_whitespace().filter(|word| word.starts_with("--")).collect();
    assert_eq!(flags.len(), 12, "{flags:?}");
    for flag in flags {
        assert!(page.contains(&format!("| `{flag}`")), "{flag}");
    }
}

#[test]
fn errors_at_the_start_are_one_line() {
    let data = tempfile::tempdir().unwrap();
    let first = serve(data.path(), &[]);
    let folder = data.path().display().to_string();
    let used = first.url.trim_start_matches("http://").to_string();
    let other = tempfile::tempdir().unwrap();
    let free = other.path().display().to_string();
    let file = other.path().join("file");
    std::fs::write(&file, "").unwrap();
    let broken = tempfile::tempdir().unwrap();
    std::fs::write(broken.path().join("tables.sqlite"), "no database ".repeat(100)).unwrap();
    let [file, broken] = [&file, broken.path()].map(|path| path.display().to_string());
    let address = "expected an address and a port such as 127.0.0.1:7373 or [::1]:7373";
    let database = "expected postgres://USER@HOST/DATABASE, found ";
    let gone = format!("postgres://cubilete:password@{used}/x");
    let cases: &[(&[&str], &str)] = &[
        (&["--data", &folder], "stop it, or choose another folder with --data"),
        (&["--data", &file], "--data: expected a folder, found the file /"),
        (&["--data", &broken], "/tables.sqlite: file is not a database"),
        (&["--data", &free, "--listen", &used], "; name another address with --listen"),
        (&["--data", &free, "--listen", "nowhere"], address),
        (&["--data", &free, "--listen", ":17001"], address),
        (&["--data", &free, "--listen", "17001"], address),
        (&["--data", &free, "--listen", "::1:99999"], address),
        (&["--data", &free, "--public-url", "dice.example"], "expected a scheme and a host"),
        (&["--data", &free, "--host", "dice.lan:80"], "expected a name without a port"),
        (&["--data", &free, "--trusted-proxy", "somebody"], "expected an address or a network"),
        (&["--data", &free, "--nats", "nats://127.0.0.1"], "--database"),
        (&["--data", &free, "--database", &gone, "--nats", "banana"], "expected nats://HOST"),
        (&["--data", &free, "--database", "mysql://127.0.0.1/x"], &format!("{database}mysql")),
        (&["--data", &free, "--database", "x"], &format!("{database}no scheme")),
        (&["--data", &free, "--messages-per-second", "0"], "invalid value"),
    ];
    for (arguments, expected) in cases {
        let error = refusal(arguments);
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn a_server_listens_on_localhost() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--listen", "localhost:0"]);
    assert!(server.url.starts_with("http://127.0.0.1:") || server.url.starts_with("http://[::1]:"));
    assert!(server.stop());
}

#[test]
fn a_server_prints_its_addresses() {
    for (arguments, expected) in [
        (&["--listen", "127.0.0.1:0"][..], "Cubilete is at http://127.0.0.1:PORT; tables are"),
        (
            &["--listen", "0.0.0.0:0"],
            "Cubilete is at http://127.0.0.1:PORT, and in your network at this computer's IP addresses (--host NAME adds a name); tables",
        ),
        (
            &["--public-url", "https://dice.example"],
            "Cubilete is at https://dice.example, listening on 127.0.0.1:PORT; tables are",
        ),
        (
            &["--public-url", "https://example.org/dice"],
            "Cubilete is at https://example.org/dice/, listening on 127.0.0.1:PORT; tables are",
        ),
    ] {
        let data = tempfile::tempdir().unwrap();
        let line = ServerProcess::first_line(PROGRAM, data.path(), arguments);
        // No other number of the line has four digits.
        let port = line.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() > 3);
        let line = line.replace(port.expect("a port"), "PORT");
        assert!(line.starts_with(expected), "{line}");
    }
}
