//! What is said now and then where no progress bar is drawn.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often something is said.
const PAUSE: Duration = Duration::from_secs(60);

/// Knows when it is time again, also when several threads ask.
pub(super) struct Pace {
    pause: Duration,
    last: Mutex<Instant>,
}

impl Pace {
    /// Once a minute, first after one.
    pub(super) fn new() -> Pace {
        Pace { pause: PAUSE, last: Mutex::new(Instant::now()) }
    }

    /// Whether it is time; if it is, not again for a while.
    pub(super) fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let due = last.elapsed() >= self.pause;
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
    fn it_is_time_once_in_a_while() {
        assert!(!Pace::new().is_due());
        let long_ago = Instant::now().checked_sub(PAUSE).unwrap();
        let pace = Pace { last: Mutex::new(long_ago), ..Pace::new() };
        assert!(pace.is_due());
        assert!(!pace.is_due());
    }
}
