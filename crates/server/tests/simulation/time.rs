//! Time in the simulated world: heartbeats, servers that stand still, a store that fails, and clocks that are set.

use std::time::{Duration, Instant};

use cubilete_protocol::table::Millis;
use cubilete_rules::Chance;
use cubilete_server::clock::{AffectedTables, Reading, ServerClock};
use cubilete_server::table::Table;

use crate::world::{Saved, World, context};

/// Milliseconds between two heartbeats of a server.
pub(crate) const HEARTBEAT_INTERVAL: u64 = 1_000;
/// The first time, late enough that clocks can be set back.
const START: Millis = 1_000_000_000_000;

/// The clocks and the store that servers use.
pub(crate) struct Time {
    start: Instant,
    /// Milliseconds since the start by the monotonic clocks.
    elapsed: u64,
    /// The time by the clock of the store, which may be set.
    pub(crate) reference: Millis,
    latest_heartbeat: Millis,
    /// Whether nothing can be written.
    pub(crate) store_fails: bool,
}

impl Time {
    pub(crate) fn new() -> Time {
        Time {
            start: Instant::now(),
            elapsed: 0,
            reference: START,
            // Of the server that created the table.
            latest_heartbeat: START,
            store_fails: false,
        }
    }

    fn instant(&self) -> Instant {
        self.start + Duration::from_millis(self.elapsed)
    }
}

/// A server.
pub(crate) struct Node {
    /// Its copy of the table: possibly stale, and `None` after a crash.
    pub(crate) table: Option<Table>,
    clock: ServerClock,
    /// Whether its process stands still.
    pub(crate) frozen: bool,
}

impl Node {
    /// A server that has just started.
    pub(crate) fn new(time: &Time) -> Node {
        let at = time.latest_heartbeat.max(time.reference);
        let clock = ServerClock::new(time.instant(), at);
        Node { table: None, clock, frozen: false }
    }
}

impl World {
    /// Returns the time by the clock of a server.
    pub(crate) fn now(&self, node: usize) -> Millis {
        self.nodes[node].clock.at(self.time.instant())
    }

    fn is_steady(&self, node: usize) -> bool {
        self.nodes[node].clock.is_steady(self.time.instant())
    }

    /// Returns the time of a request, after the server has settled an outage; `None` if it cannot.
    pub(crate) fn steady_time(&mut self, node: usize) -> Option<Millis> {
        if !self.is_steady(node) {
            self.beat(node);
        }
        let at = self.now(node);
        (self.is_steady(node) || self.table(node).is_paused(at)).then_some(at)
    }

    /// Some time passes.
    pub(crate) fn time_passes(&mut self) {
        let milliseconds = self.random.below(40_000);
        self.pass(milliseconds.into());
        if self.random.below(2) == 0 {
            self.end_faults();
        }
    }

    /// Lets time pass on all clocks, while the servers that run write heartbeats and process timeouts.
    fn pass(&mut self, milliseconds: u64) {
        let mut left = milliseconds;
        while left > 0 {
            let step = left.min(HEARTBEAT_INTERVAL);
            left -= step;
            self.time.elapsed += step;
            self.time.reference += step;
            let can_save = !self.time.store_fails && self.nodes.iter().any(|node| !node.frozen);
            self.fairness.pass(step, can_save);
            (0..self.nodes.len()).for_each(|node| self.tick(node));
        }
        if !self.time.store_fails && self.nodes.iter().all(|node| !node.frozen) {
            (0..self.nodes.len()).for_each(|node| self.tick(node));
            self.fairness.check_progress(&self.log);
        }
    }

    /// What a server does every second.
    fn tick(&mut self, node: usize) {
        if self.nodes[node].frozen {
            return;
        }
        self.catch_up(node);
        self.beat(node);
        let Some(at) = self.nodes[node].clock.confirmed(self.time.instant()) else { return };
        while self.table(node).next_wake().is_some_and(|wake| wake <= at) {
            self.maybe_stand_still(node);
            let transition = self.table(node).wake(context(at)).expect("a timeout has expired");
            self.maybe_stand_still(node);
            if self.save(node, transition) == Saved::Failed {
                return;
            }
        }
    }

    /// Writes a heartbeat, after shifting clocks by an outage.
    fn beat(&mut self, node: usize) {
        if self.time.store_fails {
            return;
        }
        let instant = self.time.instant();
        let (reference, latest) = (self.time.reference, Some(self.time.latest_heartbeat));
        let reading = Reading { reference, latest, is_shared: self.nodes.len() > 1 };
        let clock = &mut self.nodes[node].clock;
        let (outage, at) = (clock.check(instant, reading), clock.at(instant));
        if let Some(outage) = outage {
            let is_watched = self.clients.iter().any(|client| client.node == node);
            if outage.tables == AffectedTables::All || is_watched {
                self.catch_up(node);
                while let Some(shift) = self.table(node).shift_clocks(outage.from, at) {
                    self.save(node, shift);
                }
            }
            // The server may crash before the heartbeat, and starts again at once. If the clock was set back, it would then
            // start at an earlier time, and the table would wait until that has passed.
            if self.random.below(10) == 0 && reference >= at {
                self.crash(node);
                return self.beat(node);
            }
        }
        self.maybe_stand_still(node);
        if !self.time.store_fails {
            self.time.latest_heartbeat = self.time.latest_heartbeat.max(at);
            self.nodes[node].clock.confirm(at);
        }
    }

    /// Rarely stops a server at the worst moment, while the others go on.
    pub(crate) fn maybe_stand_still(&mut self, node: usize) {
        if self.random.below(200) == 0 {
            self.nodes[node].frozen = true;
            let milliseconds = self.random.below(60_000);
            self.pass(milliseconds.into());
            self.nodes[node].frozen = false;
        }
    }

    /// Something fails, or works again.
    pub(crate) fn fault(&mut self) {
        let milliseconds = u64::from(self.random.below(100_000));
        match self.random.below(8) {
            0 | 1 => self.end_faults(),
            2 => {
                let node = self.any_node();
                self.nodes[node].frozen = true;
            }
            3 => self.time.store_fails = true,
            4 => self.time.reference += 100 * milliseconds,
            5 => self.time.reference -= 20 * milliseconds,
            // The computers are suspended, or a clock is corrected a little.
            6 => self.time.reference += milliseconds / 10,
            // All servers are down.
            _ => {
                self.nodes.iter_mut().for_each(|node| node.frozen = true);
                self.pass(milliseconds);
                (0..self.nodes.len()).for_each(|node| self.crash(node));
            }
        }
    }

    /// Everything works again.
    pub(crate) fn end_faults(&mut self) {
        self.time.store_fails = false;
        self.nodes.iter_mut().for_each(|node| node.frozen = false);
    }
}
