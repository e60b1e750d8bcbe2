//! A server as a process of its own, to be killed at any moment and started again at the same place.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::ops::Range;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use fastrand::Rng;

/// Starts the program that follows, and kills it when nobody holds the other end of its input any more: also when the test
/// itself was killed.
const WATCH: &str = r#""$@" </dev/null & read -r _; kill -KILL $! 2>/dev/null; wait"#;

/// Ports that no client is given by chance. A client that calls a server which is down could else be given the very port
/// that it calls, talk to itself, and keep the server from coming back.
const PORTS: Range<u16> = 15_000..32_000;

/// Everybody is at one address, and nobody is to be refused for being quick.
const LIMITS: [&str; 6] = [
    "--connections=100000",
    "--connections-per-address=100000",
    "--connections-per-guest=100000",
    "--tables-per-guest=100000",
    "--messages-per-second=100000",
    "--requests-per-second=1000000",
];

/// A server that runs or does not.
pub(crate) struct Node {
    port: u16,
    arguments: Vec<String>,
    running: Option<Child>,
}

impl Node {
    /// A server that does not run yet, with a port of its own.
    pub(crate) fn new(data: &Path, more: &[String], rng: &mut Rng) -> Node {
        let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
        let port = std::iter::repeat_with(|| rng.u16(PORTS)).take(1000).find(free);
        let port = port.expect("a free port");
        let mut arguments = vec!["serve".to_string(), format!("--listen=127.0.0.1:{port}")];
        arguments.push(format!("--data={}", data.display()));
        arguments.extend(LIMITS.iter().map(ToString::to_string));
        arguments.extend_from_slice(more);
        Node { port, arguments, running: None }
    }

    /// Where it is.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts it, without waiting until it listens.
    pub(crate) fn launch(&mut self) {
        let child = Command::new("sh")
            .args(["-c", WATCH, "sh", env!("CARGO_BIN_EXE_cubilete")])
            .args(&self.arguments)
            .env("CUBILETE_LOG", "error")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        self.running = Some(child.expect("sh runs"));
    }

    /// Starts it, and waits until it listens.
    pub(crate) fn start(&mut self) {
        self.launch();
        let said = self.running.as_mut().and_then(|child| child.stdout.take());
        let mut line = String::new();
        let read = BufReader::new(said.expect("it is piped")).read_line(&mut line);
        assert!(read.is_ok() && line.contains("Cubilete is at"), "{} does not start", self.url());
    }

    /// Kills it without a warning; it is gone when this returns.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.running.take() {
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
