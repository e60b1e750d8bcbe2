//! A program that is asked line by line and cannot keep anybody waiting.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::Fault;

/// Longer than any answer.
const MAX_BYTES: usize = 64 * 1024;

/// How long a program may take to end by itself once it is asked nothing more.
const GRACE: Duration = Duration::from_secs(1);

/// A running program.
///
/// Reading and writing are left to threads of their own, as either may wait for ever; they end when the program does.
pub(super) struct Process {
    child: Child,
    /// None once the program is to end: that closes its standard input.
    questions: Option<Sender<String>>,
    answers: Receiver<Result<String, Fault>>,
    has_answered: bool,
}

impl Process {
    /// Starts a program: its first word, then the arguments. What it writes to standard error is passed through.
    pub(super) fn start(words: &[String]) -> Result<Process, Fault> {
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
        let (questions, to_ask) = mpsc::channel();
        // Few: whoever writes more than it is asked for waits, instead of filling the memory.
        let (answered, answers) = mpsc::sync_channel(4);
        // From here on it ends when this is dropped, also where there is no thread to be had.
        let process = Process { child, questions: Some(questions), answers, has_answered: false };
        let thread = thread::Builder::new;
        if let Some(stdin) = stdin {
            thread().spawn(move || write_lines(stdin, to_ask)).map_err(not_started)?;
        }
        if let Some(stdout) = stdout {
            thread().spawn(move || read_lines(stdout, answered)).map_err(not_started)?;
        }
        Ok(process)
    }

    /// Whether it has answered before.
    pub(super) fn has_answered(&self) -> bool {
        self.has_answered
    }

    /// Writes a line and waits for one, without the white space around it.
    pub(super) fn ask(&mut self, line: String, limit: Duration) -> Result<String, Fault> {
        match self.answers.try_recv() {
            Ok(Ok(early)) => return Err(Fault::Unrequested(early)),
            Ok(Err(fault)) => return Err(fault),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        let sent = self.questions.as_ref().is_some_and(|questions| questions.send(line).is_ok());
        if !sent {
            return Err(self.ended());
        }
        match self.answers.recv_timeout(limit) {
            Ok(answer) => {
                self.has_answered = true;
                answer
            }
            Err(RecvTimeoutError::Timeout) => Err(Fault::TimedOut(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Ends it at once.
    pub(super) fn kill(mut self) {
        self.stop();
    }

    /// What to say when nothing more comes from it.
    fn ended(&mut self) -> Fault {
        let status = self.wait(GRACE).map(|status| status.to_string());
        Fault::Ended(status.unwrap_or_else(|| "it closed its standard output".to_string()))
    }

    /// Waits for its end, but not for ever.
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
        self.questions = None;
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    /// Lets it end by itself, as it should when its standard input ends.
    fn drop(&mut self) {
        self.questions = None;
        self.wait(GRACE);
        self.stop();
    }
}

/// Writes lines until there are no more or nobody reads them.
fn write_lines(mut stdin: ChildStdin, lines: Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, one is too long, or nobody wants them.
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

    fn shell(script: &str) -> Process {
        Process::start(&["sh", "-c", script].map(str::to_string)).unwrap()
    }

    /// Asks a program of the shell once.
    fn check(script: &str, limit: Duration, expected: Result<&str, Fault>) {
        let answer = shell(script).ask("question".to_string(), limit);
        assert_eq!(answer, expected.map(str::to_string), "{script}");
    }

    #[test]
    fn a_line_is_answered_by_a_line() {
        check("read line; echo \" $line! \"", LONG, Ok("question!"));
        check("read line; printf $line", LONG, Ok("question"));
    }

    #[test]
    fn a_program_that_ends_is_told_by_its_status() {
        check("exit 3", LONG, Err(Fault::Ended("exit status: 3".to_string())));
        check("read line; exit 0", LONG, Err(Fault::Ended("exit status: 0".to_string())));
    }

    #[test]
    fn nobody_waits_longer_than_the_limit() {
        check("exec sleep 600", SHORT, Err(Fault::TimedOut(SHORT)));
    }

    #[test]
    fn an_endless_line_is_cut_off() {
        check("exec tr '\\0' x < /dev/zero", LONG, Err(Fault::TooLong(MAX_BYTES)));
    }

    #[test]
    fn endless_lines_and_questions_that_nobody_reads_block_nothing() {
        let mut process = shell("exec yes");
        let mut faults = 0;
        for _ in 0..3000 {
            match process.ask("x".repeat(1000), LONG) {
                Ok(answer) => assert_eq!(answer, "y"),
                Err(fault) => {
                    assert_eq!(fault, Fault::Unrequested("y".to_string()));
                    faults += 1;
                }
            }
        }
        assert!(faults > 0);
    }

    #[test]
    fn a_program_that_is_not_there_cannot_be_started() {
        let fault = Process::start(&["no-such-program".to_string()]).err().unwrap();
        assert!(fault.to_string().starts_with("cannot start no-such-program: "), "{fault}");
    }
}
