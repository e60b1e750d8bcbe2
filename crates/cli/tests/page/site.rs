//! A server with the page, which can be stopped and started again at the same address.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::support::port;
use crate::support::process::{Process, Signal};

/// A server, running or not.
pub(crate) struct Site {
    port: u16,
    program: PathBuf,
    page: PathBuf,
    running: Option<Process>,
    data: TempDir,
}

impl Site {
    /// A server of this program that runs.
    pub(crate) fn start(program: &Path) -> Site {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist");
        assert!(page.join("index.html").exists(), "no page: 'cargo xtask page --quick' builds it");
        let (port, data) = (port::free(), tempfile::tempdir().unwrap());
        let mut site = Site { port, program: program.to_path_buf(), page, running: None, data };
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
        let mut command = Command::new(&self.program);
        command.env("CUBILETE_LOG", "error").arg("serve");
        command.arg(format!("--listen=127.0.0.1:{}", self.port));
        command.arg("--data").arg(self.data.path()).arg("--page").arg(&self.page);
        let started = Process::start(&command, Signal::Kill, "Cubilete is at");
        self.running = Some(started.unwrap_or_else(|error| panic!("{error}")));
    }

    /// Starts it again with another version of the page, which is called so; the files of the one before are gone.
    pub(crate) fn update(&mut self, version: &str) {
        let assets = fs::read_dir(self.page.join("assets")).unwrap().next().unwrap().unwrap();
        let before = assets.file_name().into_string().unwrap();
        let page = self.data.path().join("page");
        copy(&self.page, &page, &|text| text.replace(&before, version));
        self.page = page;
        self.restart();
    }
}

/// Copies a page with its names and addresses changed, and nothing compressed.
fn copy(from: &Path, to: &Path, change: &impl Fn(&str) -> String) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let copied = to.join(change(name));
        match path.extension().and_then(|ending| ending.to_str()) {
            None => copy(&path, &copied, change),
            Some("br") => {}
            Some("html" | "js") => {
                fs::write(copied, change(&fs::read_to_string(&path).unwrap())).unwrap();
            }
            Some(_) => drop(fs::copy(&path, copied).unwrap()),
        }
    }
}
