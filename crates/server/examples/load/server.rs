//! The measured server as a child process, and the memory and processor time of processes.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// Any error ends the measurement.
pub(crate) type Error = Box<dyn std::error::Error + Send + Sync>;

/// All clients share one address, and none may be refused for its rate.
const LIMITS: [&str; 6] = [
    "--connections=100000",
    "--connections-per-address=100000",
    "--connections-per-guest=100000",
    "--tables-per-guest=100000",
    "--messages-per-second=100000",
    "--requests-per-second=1000000",
];

/// The unit of processor times in `/proc`.
const TICK: Duration = Duration::from_millis(10);

/// A running server, killed when dropped.
pub(crate) struct Running {
    child: Child,
    _folder: TempDir,
    pub(crate) url: String,
}

impl Running {
    /// Starts a server on a temporary folder, and waits until it listens.
    pub(crate) fn start(program: &str) -> Result<Running, Error> {
        let folder = tempfile::tempdir()?;
        let mut child = Command::new(program)
            .args(["serve", "--listen=127.0.0.1:0", "--data"])
            .arg(folder.path())
            .args(LIMITS)
            .env("CUBILETE_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().ok_or("no output")?;
        let mut running = Running { child, _folder: folder, url: String::new() };
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        running.url = url.ok_or("the server did not start")?.trim_end_matches(';').to_string();
        Ok(running)
    }

    /// Returns its usage up to now.
    pub(crate) fn usage(&self) -> Result<Usage, Error> {
        Usage::of(&self.child.id().to_string())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The resources used by a process.
#[derive(Copy, Clone)]
pub(crate) struct Usage {
    /// Resident memory in bytes.
    pub(crate) memory: u64,
    /// Processor time, user and system.
    pub(crate) cpu: Duration,
}

impl Usage {
    /// Returns the usage of this process.
    pub(crate) fn of_self() -> Result<Usage, Error> {
        Usage::of("self")
    }

    fn of(process: &str) -> Result<Usage, Error> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let memory = memory.and_then(|text| text.trim().strip_suffix(" kB")).ok_or("no VmRSS")?;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
        // Fields 14 and 15 of proc(5), counted after the process name, which may contain spaces.
        let (_, fields) = stat.rsplit_once(')').ok_or("no times")?;
        let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u32>);
        let ticks: u32 = times.sum::<Result<u32, _>>()?;
        Ok(Usage { memory: 1024 * memory.parse::<u64>()?, cpu: TICK * ticks })
    }
}
