//! A program that runs as long as somebody holds it, and no longer than the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a server may take to start, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the program that follows, and ends it when nobody holds the other end of its input any more: also when the test
/// was killed.
const WATCH: &str = r#""$@" </dev/null & read -r _; kill -QUIT $! 2>/dev/null; wait"#;

/// A running server.
#[derive(Debug)]
pub(crate) struct Process {
    watch: Child,
    /// What it said when it was ready.
    pub(crate) ready: String,
}

impl Process {
    /// Starts a server and waits until it says that it is ready, in a line with these words on its standard error.
    ///
    /// If it ends before, or takes too long, all it said is the error.
    pub(crate) fn start(command: &Command, ready: &str) -> Result<Process, String> {
        let mut watch = Command::new("sh")
            .args(["-c", WATCH, "sh"])
            .arg(command.get_program())
            .args(command.get_args())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot run sh: {error}"))?;
        let said = BufReader::new(watch.stderr.take().expect("it is piped"));
        let (tell, told) = mpsc::channel();
        // It reads on when nobody listens any more: a full pipe would stop the server.
        thread::spawn(move || {
            said.lines().map_while(Result::ok).for_each(|line| drop(tell.send(line)))
        });
        let mut process = Process { watch, ready: String::new() };
        let (start, mut log) = (Instant::now(), String::new());
        while let Ok(line) = told.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) {
            if line.contains(ready) {
                process.ready = line;
                return Ok(process);
            }
            log += &format!("{line}\n");
            // Somebody else may have taken the port; nothing better follows.
            if line.contains("FATAL") || line.contains("[FTL]") {
                break;
            }
        }
        Err(format!("{:?} does not start:\n{log}", command.get_program()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}
