//! Limits how often progress is reported where no progress bar is drawn.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time between two reports.
const PERIOD: Duration = Duration::from_secs(60);

/// A thread-safe timer that is due once per minute.
pub(super) struct ReportInterval {
    last: Mutex<Instant>,
}

impl ReportInterval {
    /// Starts the timer. It is first due after a minute.
    pub(super) fn start() -> ReportInterval {
        ReportInterval { last: Mutex::new(Instant::now()) }
    }

    /// Returns whether a report is due, and if so restarts the timer.
    pub(super) fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let due = last.elapsed() >= PERIOD;
        if due {
            *last = Instant::now();
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_due_once_per_period() {
        assert!(!ReportInterval::start().is_due());
        let long_ago = Instant::now().checked_sub(PERIOD).unwrap();
        let interval = ReportInterval { last: Mutex::new(long_ago) };
        assert!(interval.is_due());
        assert!(!interval.is_due());
    }
}
