//! Checks from outside that nobody is forced to move without having had the time, and that nobody is waited for too long.

use cubilete_protocol::table::Millis;
use cubilete_rules::Seat;
use cubilete_server::clock::OUTAGE;
use cubilete_server::table::{Entry, RECOVERY_GRACE, Table, TableEvent};

use crate::time::HEARTBEAT_INTERVAL;
use crate::world::{CLOCK, replay};

/// Milliseconds that the servers may be wrong by: their clocks differ by less than an outage, an entry takes less than an
/// outage to save, and heartbeats have an interval.
const TOLERANCE: u64 = 2 * OUTAGE + 2 * HEARTBEAT_INTERVAL;

/// A count of the time in which players could move.
pub(crate) struct Fairness {
    /// Milliseconds in which some server was able to save. Includes outages that are too short to be noticed.
    usable: u64,
    /// Milliseconds since when no server is able to save.
    unusable: u64,
    /// `usable` when each entry of the log was saved.
    saved: Vec<u64>,
    /// `usable` when the last outage ended.
    recovered: u64,
}

impl Fairness {
    pub(crate) fn new() -> Fairness {
        Fairness { usable: 0, unusable: 0, saved: vec![0], recovered: 0 }
    }

    /// Counts time that passes.
    pub(crate) fn pass(&mut self, milliseconds: u64, can_save: bool) {
        if !can_save {
            self.unusable += milliseconds;
            return;
        }
        match self.unusable <= OUTAGE + HEARTBEAT_INTERVAL {
            true => self.usable += self.unusable,
            false => self.recovered = self.usable,
        }
        self.unusable = 0;
        self.usable += milliseconds;
    }

    /// Checks the timeouts in an entry that is appended to the log.
    pub(crate) fn check(&mut self, log: &[Entry], entry: &Entry) {
        for event in &entry.events {
            if let TableEvent::TimedOut { seat } = event {
                self.check_timeout(log, *seat);
            }
        }
        self.saved.push(self.usable);
    }

    fn check_timeout(&self, log: &[Entry], seat: Seat) {
        let began = self.saved[phase_start(log)];
        let time = time_for_move(&replay(log), seat).expect("the seat has a clock");
        let had = self.usable - began;
        assert!(had + TOLERANCE >= time, "forced to move after {had} ms instead of {time} ms");
        // Except if the time had expired before the outage.
        if began < self.recovered && self.recovered - began + TOLERANCE < time {
            let grace = self.usable - self.recovered;
            assert!(
                grace + OUTAGE + HEARTBEAT_INTERVAL >= RECOVERY_GRACE,
                "forced to move {grace} ms after an outage"
            );
        }
    }

    /// Checks that the game does not wait for a seat whose time is up.
    pub(crate) fn check_progress(&self, log: &[Entry]) {
        let (table, start) = (replay(log), phase_start(log));
        let had = self.usable - self.saved[start];
        let paused: u64 = log[start + 1..].iter().flat_map(|entry| &entry.events).map(pause).sum();
        for seat in table.waiting() {
            if let Some(time) = time_for_move(&table, seat) {
                let most = time + paused + TOLERANCE;
                assert!(had <= most, "waited for {had} ms instead of {most} ms");
            }
        }
    }
}

/// The index of the entry with which the current phase began.
fn phase_start(log: &[Entry]) -> usize {
    let begins =
        |event: &TableEvent| matches!(event, TableEvent::Began | TableEvent::Stepped { .. });
    log.iter().rposition(|entry| entry.events.iter().any(begins)).unwrap_or(0)
}

/// The milliseconds that a seat has for its move, with the reserve that it had when the phase began.
fn time_for_move(table: &Table, seat: Seat) -> Option<u64> {
    let view = table.snapshot(None).seats.into_iter().find(|view| view.seat == seat)?;
    Some(1_000 * u64::from(CLOCK.per_move) + view.deadline? - view.reserve_from?)
}

/// The milliseconds by which an event shifts clocks, at most.
fn pause(event: &TableEvent) -> Millis {
    match event {
        TableEvent::Paused { from, until } => until - from,
        _ => 0,
    }
}
