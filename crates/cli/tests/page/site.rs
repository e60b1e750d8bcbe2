//! A server with the page, which can be stopped and started again at the same address.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::support::port;
use crate::support::process::{Process, Signal};

/// A server, running or not.
pub(crate) struct Site {
    port: u16,
    command: Command,
    running: Option<Process>,
    _data: TempDir,
}

impl Site {
    /// A server of this program that runs.
    pub(crate) fn start(program: &Path) -> Site {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist");
        assert!(page.join("index.html").exists(), "no page: 'cargo xtask page --quick' builds it");
        let (port, data) = (port::free(), tempfile::tempdir().unwrap());
        let mut command = Command::new(program);
        command.env("CUBILETE_LOG", "error").arg("serve");
        command.arg(format!("--listen=127.0.0.1:{port}"));
        command.arg("--data").arg(data.path()).arg("--page").arg(page);
        let mut site = Site { port, command, running: None, _data: data };
        site.restart();
        site
    }

    /// Where it is.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Stops it; it is gone when this returns.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    /// Stops it if it runs, and starts it with all it has kept.
    pub(crate) fn restart(&mut self) {
        self.stop();
        let started = Process::start(&self.command, Signal::Kill, "Cubilete is at");
        self.running = Some(started.unwrap_or_else(|error| panic!("{error}")));
    }
}
