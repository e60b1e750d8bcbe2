//! A server for a test: the real program.

#![allow(dead_code, reason = "no test file needs all of it")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use cubilete_client::native::Socket;
use cubilete_client::{News, Session};
use serde_json::Value;

/// Where to listen, unless that is said.
pub(crate) fn any_port(arguments: &[&str]) -> &'static [&'static str] {
    if arguments.contains(&"--listen") { &[] } else { &["--listen", "127.0.0.1:0"] }
}

/// A server that ends with the test.
pub(crate) struct Serving {
    child: Child,
    pub(crate) url: String,
}

impl Serving {
    pub(crate) fn start(data: &Path, arguments: &[&str]) -> Serving {
        Serving::start_with(data, arguments, |_| {})
    }

    pub(crate) fn start_with(
        data: &Path,
        arguments: &[&str],
        change: impl Fn(&mut Command),
    ) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cubilete"));
        command.args(["serve", "--json", "--data"]).arg(data).args(arguments);
        command.args(any_port(arguments)).stdout(Stdio::piped());
        change(&mut command);
        let mut serving = Serving { child: command.spawn().unwrap(), url: String::new() };
        let said: Value = serde_json::from_str(&serving.read_line()).expect("a line of JSON");
        serving.url = said["listening"].as_str().unwrap().to_string();
        serving
    }

    /// What a server says to people when it begins.
    pub(crate) fn first_line(data: &Path, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cubilete"));
        command.args(["serve", "--data"]).arg(data).args(arguments).args(any_port(arguments));
        let child = command.stdout(Stdio::piped()).spawn().unwrap();
        Serving { child, url: String::new() }.read_line()
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        BufReader::new(self.child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        line
    }

    /// Asks it to end, as a system does, and waits.
    pub(crate) fn stop(mut self) -> bool {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().success()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Longer than anything here takes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Hears what happens at a table until something is so.
pub(crate) async fn hear_until(
    socket: &mut Socket,
    session: &mut Session,
    so: impl Fn(&Session) -> bool,
) {
    while !so(session) {
        let heard = tokio::time::timeout(PATIENCE, socket.hear(session)).await;
        if let News::Refused(_, refusal) = heard.expect("something happens").unwrap() {
            panic!("{refusal}");
        }
    }
}
