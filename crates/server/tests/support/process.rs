//! A child process that is stopped when its handle is dropped, or when the test is killed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a server may take to start: long, since the machine may be busy.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A shell script that runs a program, and sends it a signal when standard input is closed, which also happens when the
/// test is killed. All output of the program goes to standard error.
const WATCH: &str =
    r#"signal=$1; shift; "$@" </dev/null >&2 & exec >&- 2>&-; read -r _; kill -$signal $!; wait"#;

/// The signal that ends a program.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Signal {
    /// Asks it to quit; it may clean up.
    Quit,
    /// Kills it without warning.
    Kill,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    watch: Child,
}

impl Process {
    /// Starts a server, and waits for an output line that contains `ready`.
    ///
    /// If it ends or times out before, returns its output as the error.
    pub(crate) fn start(command: &Command, signal: Signal, ready: &str) -> Result<Process, String> {
        let (process, output) = Process::spawn(command, signal);
        let (start, mut log) = (Instant::now(), String::new());
        while let Ok(line) = output.recv_timeout(START_TIMEOUT.saturating_sub(start.elapsed())) {
            if line.contains(ready) {
                return Ok(process);
            }
            log += &format!("{line}\n");
        }
        Err(format!("{:?} did not start:\n{log}", command.get_program()))
    }

    /// Starts a program without waiting for its output.
    pub(crate) fn launch(command: &Command, signal: Signal) -> Process {
        Process::spawn(command, signal).0
    }

    /// Starts a program, and returns its lines of output.
    fn spawn(command: &Command, signal: Signal) -> (Process, mpsc::Receiver<String>) {
        let mut watch = Command::new("sh")
            .args(["-c", WATCH, "sh"])
            .arg(match signal {
                Signal::Quit => "QUIT",
                Signal::Kill => "KILL",
            })
            .arg(command.get_program())
            .args(command.get_args())
            .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("sh runs");
        let lines = BufReader::new(watch.stderr.take().expect("it is piped")).lines();
        let (sender, output) = mpsc::channel();
        // Keeps reading when the receiver is gone: a full pipe would block the program.
        thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(sender.send(line))));
        (Process { watch }, output)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}
