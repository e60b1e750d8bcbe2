//! `cubilete serve` as a child process.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// Limits so high that no test reaches them, although all clients have one address.
pub const UNLIMITED: [&str; 10] = [
    "--connections=100000",
    "--connections-per-address=100000",
    "--connections-per-guest=100000",
    "--tables-per-guest=100000",
    "--listed-per-address=100000",
    "--tables-per-minute=1000000",
    "--messages-per-second=100000",
    "--messages-per-address=1000000",
    "--idle-requests-per-second=100000",
    "--requests-per-second=1000000",
];

/// Returns arguments for any free port, or none if the given arguments name an address.
pub fn any_port(arguments: &[&str]) -> &'static [&'static str] {
    if arguments.contains(&"--listen") { &[] } else { &["--listen", "127.0.0.1:0"] }
}

/// A running server, killed when it is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    /// The address of the server: `http://127.0.0.1:PORT`.
    pub url: String,
}

impl ServerProcess {
    /// Starts the server with the folder for its data, and waits until it listens.
    pub fn start(program: &str, data: &Path, arguments: &[&str]) -> ServerProcess {
        ServerProcess::start_with(program, data, arguments, |_| {})
    }

    /// Starts the server after `change` has adapted its command, and waits until it listens.
    pub fn start_with(
        program: &str,
        data: &Path,
        arguments: &[&str],
        change: impl Fn(&mut Command),
    ) -> ServerProcess {
        let mut command = Command::new(program);
        command.args(["serve", "--json", "--data"]).arg(data).args(arguments);
        command.args(any_port(arguments)).stdout(Stdio::piped());
        change(&mut command);
        let child = command.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
        let mut server = ServerProcess { child, url: String::new() };
        let line: Value = serde_json::from_str(&server.read_line()).expect("a line of JSON");
        server.url = line["listening"].as_str().expect("an address").to_string();
        server
    }

    /// Starts a server without `--json`, returns the first line it prints, and kills it.
    pub fn first_line(program: &str, data: &Path, arguments: &[&str]) -> String {
        let mut command = Command::new(program);
        command.args(["serve", "--data"]).arg(data).args(arguments).args(any_port(arguments));
        let child = command.stdout(Stdio::piped()).spawn().expect("the server runs");
        ServerProcess { child, url: String::new() }.read_line()
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        let output = self.child.stdout.take().expect("stdout is piped");
        BufReader::new(output).read_line(&mut line).expect("a line");
        line
    }

    /// The process ID.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends SIGTERM, waits for the end, and returns whether the server succeeded.
    pub fn stop(mut self) -> bool {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs");
        assert!(sent.success(), "SIGTERM was not sent");
        self.child.wait().expect("the server ends").success()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
