//! A NATS server for tests.

use std::path::Path;
use std::process::Command;

use super::port;
use super::process::{Process, Signal};

/// A running NATS server.
#[derive(Debug)]
pub(crate) struct Nats {
    process: Option<Process>,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port.
    pub(crate) fn start() -> Nats {
        let port = port::free();
        Nats { process: Some(run(port)), port }
    }

    /// The URL of the server.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it.
    pub(crate) fn stop(&mut self) {
        self.process = None;
    }

    /// Starts it again on the same port.
    pub(crate) fn restart(&mut self) {
        self.process = Some(run(self.port));
    }
}

fn run(port: u16) -> Process {
    // Debian installs it outside the path of ordinary users.
    let debian = Path::new("/usr/sbin/nats-server");
    let mut command = Command::new(if debian.exists() { debian } else { Path::new("nats-server") });
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    Process::start(&command, Signal::Quit, "Listening for client connections on").unwrap_or_else(
        |error| {
            panic!("{error}no NATS: run 'cargo xtask test', or install the package nats-server")
        },
    )
}
