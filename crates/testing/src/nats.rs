//! A NATS server for tests.

use std::path::Path;
use std::process::Command;

use crate::port;
use crate::process::{Process, Signal};

/// A NATS server, running or stopped.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port.
    pub fn start() -> Nats {
        let port = port::free();
        Nats { process: Some(run(port)), port }
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops the server.
    pub fn stop(&mut self) {
        self.process = None;
    }

    /// Starts the server again on the same port.
    pub fn restart(&mut self) {
        self.stop();
        self.process = Some(run(self.port));
    }
}

fn run(port: u16) -> Process {
    // Debian installs it outside the PATH of ordinary users.
    let debian = Path::new("/usr/sbin/nats-server");
    let mut command = Command::new(if debian.exists() { debian } else { Path::new("nats-server") });
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    Process::start(&command, Signal::Quit, "Listening for client connections on").unwrap_or_else(
        |error| {
            panic!("{error}no NATS: run 'cargo xtask test', or install the package nats-server")
        },
    )
}
