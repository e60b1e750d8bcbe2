//! The server that is measured, as a process of its own, and what processes use.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// Whatever goes wrong ends the measurement.
pub(crate) type Error = Box<dyn std::error::Error + Send + Sync>;

/// Everybody is at one address and nobody is to be refused for being quick.
const LIMITS: [&str; 6] = [
    "--connections=100000",
    "--connections-per-address=100000",
    "--connections-per-guest=100000",
    "--tables-per-guest=100000",
    "--messages-per-second=100000",
    "--requests-per-second=1000000",
];

/// Processor times in `/proc` are in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// A server that runs as long as this is held.
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
        let said = child.stdout.take().ok_or("no output")?;
        let mut running = Running { child, _folder: folder, url: String::new() };
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        running.url = url.ok_or("the server does not start")?.trim_end_matches(';').to_string();
        Ok(running)
    }

    /// What it uses now.
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

/// What a process uses.
#[derive(Copy, Clone)]
pub(crate) struct Usage {
    /// Bytes that are really there.
    pub(crate) memory: u64,
    /// Processor time until now.
    pub(crate) cpu: Duration,
}

impl Usage {
    /// What this process uses.
    pub(crate) fn of_self() -> Result<Usage, Error> {
        Usage::of("self")
    }

    fn of(process: &str) -> Result<Usage, Error> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let memory = memory.and_then(|text| text.trim().strip_suffix(" kB")).ok_or("no VmRSS")?;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
        // After the name, which may have spaces, fields 14 and 15 of proc(5) are the twelfth and the thirteenth.
        let (_, fields) = stat.rsplit_once(')').ok_or("no times")?;
        let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u32>);
        let ticks: u32 = times.sum::<Result<u32, _>>()?;
        Ok(Usage { memory: 1024 * memory.parse::<u64>()?, cpu: TICK * ticks })
    }
}
