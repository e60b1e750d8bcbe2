//! A server with the page that can be stopped and started again at the same address.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::port;
use crate::process::{Process, Signal};

/// A server with the page, running or stopped.
#[derive(Debug)]
pub struct Site {
    port: u16,
    program: PathBuf,
    page: PathBuf,
    running: Option<Process>,
    data: TempDir,
    /// The path below which the page is found: empty, or a path such as `/dice`.
    base: &'static str,
}

impl Site {
    /// Starts a server.
    pub fn start(program: &Path) -> Site {
        Site::start_below(program, "")
    }

    /// Starts a server whose page is found below a path, as `/dice`.
    pub fn start_below(program: &Path, base: &'static str) -> Site {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist");
        assert!(page.join("index.html").exists(), "no page: 'cargo xtask page --quick' builds it");
        let (port, data) = (port::free(), tempfile::tempdir().unwrap());
        let program = program.to_path_buf();
        let mut site = Site { port, program, page, running: None, data, base };
        site.restart();
        site
    }

    /// The address of the server.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.base)
    }

    /// Kills the server and waits for its end.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Kills the server if it runs, and starts it again with its data.
    pub fn restart(&mut self) {
        self.stop();
        let mut command = Command::new(&self.program);
        command.env("CUBILETE_LOG", "error").arg("serve");
        command.arg(format!("--listen=127.0.0.1:{}", self.port));
        command.arg("--data").arg(self.data.path()).arg("--page").arg(&self.page);
        if !self.base.is_empty() {
            command.arg("--public-url").arg(self.url());
        }
        let started = Process::start(&command, Signal::Kill, "Cubilete is at");
        self.running = Some(started.unwrap_or_else(|error| panic!("{error}")));
    }

    /// Starts the server again with another version of the page, without the files of the version before.
    pub fn update(&mut self, version: &str) {
        let assets = fs::read_dir(self.page.join("assets")).unwrap().next().unwrap().unwrap();
        let before = assets.file_name().into_string().unwrap();
        let page = self.data.path().join("page");
        copy(&self.page, &page, &|text| text.replace(&before, version));
        self.page = page;
        self.restart();
    }
}

/// Copies the page with changed file names and addresses, and without the compressed files.
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
