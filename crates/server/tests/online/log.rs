//! The log of a server within a test.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tracing::subscriber::DefaultGuard;

/// The lines that the thread of a test has logged. All tasks of a test run on its thread.
pub(crate) struct Log {
    text: Arc<Mutex<Vec<u8>>>,
    _guard: DefaultGuard,
}

impl Log {
    /// Begins to collect lines of the levels error, warn and info.
    pub(crate) fn collect() -> Log {
        let text: Arc<Mutex<Vec<u8>>> = Arc::default();
        let writer = text.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::INFO)
            .with_ansi(false)
            .with_writer(move || Writer(writer.clone()))
            .finish();
        Log { text, _guard: tracing::subscriber::set_default(subscriber) }
    }

    /// The lines that contain a text.
    pub(crate) fn lines_with(&self, text: &str) -> Vec<String> {
        let log = String::from_utf8(self.text.lock().unwrap().clone()).unwrap();
        log.lines().filter(|line| line.contains(text)).map(str::to_string).collect()
    }

    /// The warnings and errors, except the one about the limit of open files of the machine.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let mut lines = self.lines_with("");
        lines.retain(|line| line.contains(" WARN ") || line.contains(" ERROR "));
        lines.retain(|line| !line.contains("open files"));
        lines
    }
}

struct Writer(Arc<Mutex<Vec<u8>>>);

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
