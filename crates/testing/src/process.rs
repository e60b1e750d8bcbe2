//! Child processes that end with the test, even if the test is killed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a server may take to start on a busy machine.
const START_LIMIT: Duration = Duration::from_secs(60);

/// A shell script that runs the program after the name of a signal, and sends it that signal when its own standard input is
/// closed, which the system does if the test is killed. The program's output goes to standard error, which closes with it.
/// A frozen program receives the signal once it continues.
const WATCH: &str = r#"signal=$1; shift; "$@" </dev/null >&2 & exec >&- 2>&-; read -r _
    kill -$signal $!; kill -CONT $! 2>/dev/null; wait"#;

/// The signal that ends a process.
#[derive(Debug, Clone, Copy)]
pub enum Signal {
    /// SIGQUIT: the program may clean up.
    Quit,
    /// SIGKILL: the program ends at once.
    Kill,
}

/// A running child process. Dropping it sends its signal and waits for its end.
#[derive(Debug)]
pub struct Process {
    watch: Child,
}

impl Process {
    /// Starts a server and waits until it prints a line that contains `ready`.
    ///
    /// # Errors
    ///
    /// If the process ends before that or takes too long. The error is everything it printed.
    pub fn start(command: &Command, signal: Signal, ready: &str) -> Result<Process, String> {
        let (process, lines) = Process::spawn(command, signal);
        let (start, mut log) = (Instant::now(), String::new());
        while let Ok(line) = lines.recv_timeout(START_LIMIT.saturating_sub(start.elapsed())) {
            if line.contains(ready) {
                return Ok(process);
            }
            log += &format!("{line}\n");
        }
        Err(format!("{:?} does not start:\n{log}", command.get_program()))
    }

    /// Starts a program without waiting for its output.
    pub fn launch(command: &Command, signal: Signal) -> Process {
        Process::spawn(command, signal).0
    }

    /// Starts a program and returns it with the lines it prints.
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
        let output = BufReader::new(watch.stderr.take().expect("stderr is piped")).lines();
        let (sender, lines) = mpsc::channel();
        // Reads on after the receiver is dropped: a full pipe would block the program.
        thread::spawn(move || {
            output.map_while(Result::ok).for_each(|line| drop(sender.send(line)));
        });
        (Process { watch }, lines)
    }

    /// The process ID of the program.
    pub fn id(&self) -> u32 {
        children(self.watch.id()).into_iter().next().expect("the program runs")
    }

    /// Stops the program and its child processes with SIGSTOP: they do nothing, and their connections stay open.
    pub fn freeze(&self) {
        self.send("-STOP");
    }

    /// Continues a frozen program.
    pub fn thaw(&self) {
        self.send("-CONT");
    }

    /// Sends a signal to the program, and then to its children, of which there are no new ones if it is stopped.
    fn send(&self, signal: &str) {
        let program = self.id();
        let kill = |id: u32| {
            let sent = Command::new("kill").args([signal, &id.to_string()]).output();
            sent.expect("kill runs").status.success()
        };
        assert!(kill(program), "{signal} was not sent");
        for child in children(program) {
            // It may have ended meanwhile.
            let _ = kill(child);
        }
    }
}

/// Returns the child processes of a process.
fn children(parent: u32) -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("Linux has /proc").filter_map(Result::ok);
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let is_child = |id: &u32| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The name in parentheses may contain spaces; the state and the parent follow it.
        let parent_of = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1));
        parent_of == Some(parent.to_string().as_str())
    };
    ids.filter(is_child).collect()
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}
