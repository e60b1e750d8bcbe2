//! A server process that can be killed and started again at the same address.

use std::path::Path;
use std::process::Command;

use cubilete_testing::port;
use cubilete_testing::process::{Process, Signal};
use cubilete_testing::server::UNLIMITED;

/// A server, running or stopped.
pub(crate) struct Node {
    port: u16,
    command: Command,
    running: Option<Process>,
}

impl Node {
    /// Prepares a server with its own port, without starting it.
    pub(crate) fn new(data: &Path, arguments: &[String]) -> Node {
        let port = port::free();
        let mut command = Command::new("sh");
        // Writing beyond a limit of the file size fails; with the signal, it would end the process.
        command.args(["-c", r#"trap "" XFSZ; exec "$@""#, "sh", env!("CARGO_BIN_EXE_cubilete")]);
        command.env("CUBILETE_LOG", "error").arg("serve");
        command.arg(format!("--listen=127.0.0.1:{port}")).arg("--data").arg(data);
        command.args(UNLIMITED).args(arguments);
        Node { port, command, running: None }
    }

    /// The address of the server.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts the server without waiting until it listens.
    pub(crate) fn launch(&mut self) {
        self.running = Some(Process::launch(&self.command, Signal::Kill));
    }

    /// Starts the server and waits until it listens.
    pub(crate) fn start(&mut self) {
        let started = Process::start(&self.command, Signal::Kill, "Cubilete is at");
        self.running = Some(started.unwrap_or_else(|error| panic!("{error}")));
    }

    /// The process of the server, which must be running.
    pub(crate) fn process(&self) -> &Process {
        self.running.as_ref().expect("the server runs")
    }

    /// Kills the server with SIGKILL and waits for its end.
    pub(crate) fn kill(&mut self) {
        self.running = None;
    }
}
