//! A child process that responds line by line within a time limit.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::Fault;

/// Maximum length of a response in bytes.
const MAX_BYTES: usize = 64 * 1024;

/// How long a program may take to exit after its standard input is closed.
const GRACE: Duration = Duration::from_secs(1);

/// A running program.
///
/// Separate threads read and write, because either may block forever. They end with the program.
pub(super) struct PlayerProcess {
    child: Child,
    /// `None` once the program should exit. Dropping the sender closes its standard input.
    requests: Option<Sender<String>>,
    responses: Receiver<Result<String, Fault>>,
    has_responded: bool,
}

impl PlayerProcess {
    /// Starts a program: its name, then the arguments. Its standard error is inherited.
    pub(super) fn start(words: &[String]) -> Result<PlayerProcess, Fault> {
        let program = words.first().cloned().unwrap_or_default();
        let not_started = |error: io::Error| Fault::NotStarted {
            program: program.clone(),
            reason: error.to_string(),
        };
        let mut child = Command::new(&program)
            .args(words.iter().skip(1))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(not_started)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (requests, to_send) = mpsc::channel();
        // A small bound: a program that writes too much blocks, instead of filling the memory.
        let (responded, responses) = mpsc::sync_channel(4);
        // From here on, dropping the process ends the program, also if a thread cannot be started.
        let process =
            PlayerProcess { child, requests: Some(requests), responses, has_responded: false };
        let thread = thread::Builder::new;
        if let Some(stdin) = stdin {
            thread().spawn(move || write_lines(stdin, to_send)).map_err(not_started)?;
        }
        if let Some(stdout) = stdout {
            thread().spawn(move || read_lines(stdout, responded)).map_err(not_started)?;
        }
        Ok(process)
    }

    /// Whether it has responded before.
    pub(super) fn has_responded(&self) -> bool {
        self.has_responded
    }

    /// Writes a line, waits for one, and returns it trimmed.
    pub(super) fn exchange(&mut self, line: String, limit: Duration) -> Result<String, Fault> {
        match self.responses.try_recv() {
            Ok(Ok(early)) => return Err(Fault::Unrequested(early)),
            Ok(Err(fault)) => return Err(fault),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        let sent = self.requests.as_ref().is_some_and(|requests| requests.send(line).is_ok());
        if !sent {
            return Err(self.ended());
        }
        match self.responses.recv_timeout(limit) {
            Ok(response) => {
                self.has_responded = true;
                response
            }
            Err(RecvTimeoutError::Timeout) => Err(Fault::TimedOut(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Kills the program.
    pub(super) fn kill(mut self) {
        self.stop();
    }

    /// The fault of a program that closed its standard output.
    fn ended(&mut self) -> Fault {
        let status = self.wait(GRACE).map(|status| status.to_string());
        Fault::Ended(status.unwrap_or_else(|| "it closed its standard output".to_string()))
    }

    /// Waits until the program exits or the limit expires.
    fn wait(&mut self, limit: Duration) -> Option<std::process::ExitStatus> {
        let clock = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if clock.elapsed() < limit => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    fn stop(&mut self) {
        self.requests = None;
        // An error means that it has already exited.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for PlayerProcess {
    /// Lets the program exit by itself, as it should when its standard input is closed.
    fn drop(&mut self) {
        self.requests = None;
        self.wait(GRACE);
        self.stop();
    }
}

/// Writes lines until the channel or the pipe is closed.
fn write_lines(mut stdin: ChildStdin, lines: Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the pipe or the channel is closed, or a line is too long.
fn read_lines(stdout: ChildStdout, lines: SyncSender<Result<String, Fault>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let read = (&mut stdout).take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let too_long = bytes.len() > MAX_BYTES;
        let line = if too_long {
            Err(Fault::TooLong(MAX_BYTES))
        } else {
            Ok(String::from_utf8_lossy(&bytes).trim().to_string())
        };
        if lines.send(line).is_err() || too_long {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(60);

    fn shell(script: &str) -> PlayerProcess {
        PlayerProcess::start(&["sh", "-c", script].map(str::to_string)).unwrap()
    }

    /// Sends a request to a shell script.
    fn check(script: &str, limit: Duration, expected: Result<&str, Fault>) {
        let response = shell(script).exchange("request".to_string(), limit);
        assert_eq!(response, expected.map(str::to_string), "{script}");
    }

    #[test]
    fn a_line_gets_a_line_in_response() {
        check("read line; echo \" $line! \"", LONG, Ok("request!"));
        check("read line; printf $line", LONG, Ok("request"));
    }

    #[test]
    fn a_program_that_exits_is_reported_with_its_status() {
        check("exit 3", LONG, Err(Fault::Ended("exit status: 3".to_string())));
        check("read line; exit 0", LONG, Err(Fault::Ended("exit status: 0".to_string())));
    }

    #[test]
    fn a_slow_program_times_out() {
        check("exec sleep 600", SHORT, Err(Fault::TimedOut(SHORT)));
    }

    #[test]
    fn an_endless_line_is_refused() {
        check("exec tr '\\0' x < /dev/zero", LONG, Err(Fault::TooLong(MAX_BYTES)));
    }

    #[test]
    fn endless_output_and_unread_requests_do_not_block() {
        let mut process = shell("exec yes");
        let mut faults = 0;
        for _ in 0..3000 {
            match process.exchange("x".repeat(1000), LONG) {
                Ok(response) => assert_eq!(response, "y"),
                Err(fault) => {
                    assert_eq!(fault, Fault::Unrequested("y".to_string()));
                    faults += 1;
                }
            }
        }
        assert!(faults > 0);
    }

    #[test]
    fn a_missing_program_cannot_be_started() {
        let fault = PlayerProcess::start(&["no-such-program".to_string()]).err().unwrap();
        assert!(fault.to_string().starts_with("cannot start no-such-program: "), "{fault}");
    }
}
