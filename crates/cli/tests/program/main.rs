//! The real program: every command, `serve` with clients, the commands of the README, and the programs in `examples`.

mod admin;
mod analyze;
mod analyze_several;
mod arena;
mod commands;
mod every_game;
mod examples;
#[cfg(target_os = "linux")]
mod limits;
mod puzzles;
mod readme;
mod rollout;
mod serve;
mod train;
mod verify;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use cubilete_client::native::Socket;
use cubilete_client::{News, Session};
use cubilete_testing::server::ServerProcess;

/// The path of the program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_cubilete");

/// The program with arguments, without input.
fn cubilete(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the program, which must succeed, and returns what it prints.
fn prints(arguments: &[&str]) -> String {
    let output = cubilete(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that input was refused: exit code 2, nothing printed, and one line on standard error that contains `part`.
fn assert_refused(output: &Output, part: &str, what: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{what}: {error}");
    assert!(output.stdout.is_empty(), "{what} printed something");
    assert!(error.starts_with("cubilete: "), "{what}: {error}");
    assert_eq!(error.lines().count(), 1, "{what}: {error}");
    assert!(error.contains(part), "{what}: expected '{part}' in: {error}");
}

/// Runs the program with bad input, and asserts that it is refused with a message that contains `part`.
fn refuses(arguments: &[&str], part: &str) {
    assert_refused(&cubilete(arguments).output().unwrap(), part, &format!("{arguments:?}"));
}

/// Starts a server on a free port.
fn serve(data: &Path, arguments: &[&str]) -> ServerProcess {
    ServerProcess::start(PROGRAM, data, arguments)
}

/// Receives messages until the session meets a condition; panics if a request is refused.
async fn receive_until(
    socket: &mut Socket,
    session: &mut Session,
    condition: impl Fn(&Session) -> bool,
) {
    /// Longer than anything here takes on a slow machine.
    const TIME_LIMIT: Duration = Duration::from_secs(60);
    while !condition(session) {
        let received = tokio::time::timeout(TIME_LIMIT, socket.receive(session)).await;
        if let News::Refused(_, refusal) = received.expect("a message in time").unwrap() {
            panic!("{refusal}");
        }
    }
}
