//! A program that runs as long as somebody holds it, and no longer than the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a server may take to start, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the program that follows the name of a signal, and sends it that signal when nobody holds the other end of its
/// input any more: also when the test was killed. All it says goes to its standard error, which ends with it.
const WATCH: &str =
    r#"signal=$1; shift; "$@" </dev/null >&2 & exec >&- 2>&-; read -r _; kill -$signal $!; wait"#;

/// How a program is ended.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Signal {
    /// It may tidy up.
    Quit,
    /// Without a warning.
    Kill,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    watch: Child,
}

impl Process {
    /// Starts a server and waits until it says that it is ready, in a line with these words.
    ///
    /// If it ends before, or takes too long, all it said is the error.
    pub(crate) fn start(command: &Command, signal: Signal, ready: &str) -> Result<Process, String> {
        let (process, said) = Process::spawn(command, signal);
        let (start, mut log) = (Instant::now(), String::new());
        while let Ok(line) = said.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) {
            if line.contains(ready) {
                return Ok(process);
            }
            log += &format!("{line}\n");
        }
        Err(format!("{:?} does not start:\n{log}", command.get_program()))
    }

    /// Starts a program, without waiting for anything it says.
    pub(crate) fn launch(command: &Command, signal: Signal) -> Process {
        Process::spawn(command, signal).0
    }

    /// Starts a program; the other part are the lines it says.
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
        let (tell, said) = mpsc::channel();
        // It reads on when nobody listens any more: a full pipe would stop the program.
        thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(tell.send(line))));
        (Process { watch }, said)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}
