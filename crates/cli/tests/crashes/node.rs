//! A server as a process of its own, to be killed at any moment and started again at the same place.

use std::path::Path;
use std::process::Command;

use cubilete_testing::port;
use cubilete_testing::process::{Process, Signal};
use cubilete_testing::server::UNLIMITED;

/// A server that runs or does not.
pub(crate) struct Node {
    port: u16,
    command: Command,
    running: Option<Process>,
}

impl Node {
    /// A server that does not run yet, with a port of its own.
    pub(crate) fn new(data: &Path, more: &[String]) -> Node {
        let port = port::free();
        let mut command = Command::new(env!("CARGO_BIN_EXE_cubilete"));
        command.env("CUBILETE_LOG", "error").arg("serve");
        command.arg(format!("--listen=127.0.0.1:{port}")).arg("--data").arg(data);
        command.args(UNLIMITED).args(more);
        Node { port, command, running: None }
    }

    /// Where it is.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts it, without waiting until it listens.
    pub(crate) fn launch(&mut self) {
        self.running = Some(Process::launch(&self.command, Signal::Kill));
    }

    /// Starts it, and waits until it listens.
    pub(crate) fn start(&mut self) {
        let started = Process::start(&self.command, Signal::Kill, "Cubilete is at");
        self.running = Some(started.unwrap_or_else(|error| panic!("{error}")));
    }

    /// Kills it without a warning; it is gone when this returns.
    pub(crate) fn kill(&mut self) {
        self.running = None;
    }
}
