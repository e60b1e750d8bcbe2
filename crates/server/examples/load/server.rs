//! The measured server as a child process, and the memory and processor time of processes.

use std::time::Duration;

use cubilete_testing::server::ServerProcess;
use tempfile::TempDir;

/// Any error ends the measurement.
pub(crate) type Error = Box<dyn std::error::Error + Send + Sync>;

/// The unit of processor times in `/proc`.
const TICK: Duration = Duration::from_millis(10);

/// A running server, killed when dropped.
pub(crate) struct Running {
    // Fields are dropped in order: the server is killed before its folder is removed.
    server: ServerProcess,
    _folder: TempDir,
}

impl Running {
    /// Starts a server on a temporary folder with these arguments, and waits until it listens.
    pub(crate) fn start(program: &str, arguments: &[&str]) -> Result<Running, Error> {
        let folder = tempfile::tempdir()?;
        let server = ServerProcess::start_with(program, folder.path(), arguments, |command| {
            command.env("CUBILETE_LOG", "warn");
        });
        Ok(Running { server, _folder: folder })
    }

    /// The address of the server.
    pub(crate) fn url(&self) -> &str {
        &self.server.url
    }

    /// Returns its usage up to now.
    pub(crate) fn usage(&self) -> Result<Usage, Error> {
        Usage::of(&self.server.id().to_string())
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
