//! The server's clock: it never goes back, and knows until when the server was able to save.
//!
//! Clocks of players run only while a server can save their moves. A server proves that by a heartbeat in the store. The
//! time between two heartbeats that are further apart than [`OUTAGE`] is an outage, whatever its reason: the process was
//! stopped, the store failed, the computer was suspended, or a clock was set forward.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use cubilete_protocol::table::Millis;

/// Milliseconds between two heartbeats beyond which the time between them is an outage: three heartbeats were missed. Also
/// the difference to the reference time beyond which the clock is set forward at once.
pub const OUTAGE: Millis = 3_000;

/// A jump of the reference time of this size makes the time dubious: old tables are not deleted for [`DUBIOUS_FOR`], since
/// a deletion cannot be undone.
const DUBIOUS_JUMP: Millis = 60 * 60 * 1000;
/// A period without any server of this length does the same.
const DUBIOUS_PAUSE: Millis = 30 * 24 * 60 * 60 * 1000;
/// How long after such a jump the time counts as dubious: operators and NTP have this time to correct it.
const DUBIOUS_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// Smaller differences to the reference time are corrected gradually: the clock runs faster by at most 1/SLEW.
const SLEW: Millis = 200;

/// A clock that advances with the monotonic clock of the system. All instants are arguments.
#[derive(Clone, Debug)]
pub struct ServerClock {
    /// An instant and its time.
    anchor: (Instant, Millis),
    /// The latest time at which the server was able to save; `None` before the first heartbeat.
    confirmed: Option<Millis>,
    /// When the time last jumped so far that it may be wrong.
    dubious_since: Option<Instant>,
}

/// What a server compares its clock with before each heartbeat.
#[derive(Copy, Clone, Debug)]
pub struct Reading {
    /// The time by the clock that all servers of the store agree on.
    pub reference: Millis,
    /// The latest heartbeat of any server.
    pub latest: Option<Millis>,
    /// Whether other servers use the store.
    pub is_shared: bool,
}

/// A period that is not charged to players' clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outage {
    /// Its start: the last heartbeat before it. It ends when clocks are shifted.
    pub from: Millis,
    /// The tables whose clocks are shifted.
    pub tables: AffectedTables,
}

/// The tables whose players could not move during an outage.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AffectedTables {
    /// All tables: no server was able to save.
    All,
    /// The tables watched at this server: only this server was unable to save.
    Watched,
}

impl ServerClock {
    /// Creates a clock that shows a time at an instant. The first [`check`](ServerClock::check) sets it.
    pub fn new(instant: Instant, at: Millis) -> ServerClock {
        ServerClock { anchor: (instant, at), confirmed: None, dubious_since: None }
    }

    /// Returns the time at an instant.
    pub fn at(&self, instant: Instant) -> Millis {
        let (since, at) = self.anchor;
        at + instant.saturating_duration_since(since).as_millis() as Millis
    }

    /// Whether the server was able to save a moment ago, and no outage is left to be settled.
    pub fn is_steady(&self, instant: Instant) -> bool {
        self.confirmed.is_some_and(|confirmed| !is_outage(confirmed, self.at(instant)))
    }

    /// Returns the latest time at which the server was able to save, if it is [steady](ServerClock::is_steady). Timeouts up
    /// to this time may be processed.
    pub fn confirmed(&self, instant: Instant) -> Option<Millis> {
        self.confirmed.filter(|_| self.is_steady(instant))
    }

    /// Whether the time has jumped so far within the last day that it may be wrong.
    pub fn is_dubious(&self, instant: Instant) -> bool {
        let since = self.dubious_since;
        since.is_some_and(|since| instant.saturating_duration_since(since) < DUBIOUS_FOR)
    }

    /// Compares the clock with the store and adjusts it. Returns the outage that must be settled before the next heartbeat
    /// is [confirmed](ServerClock::confirm); until then the clock is not steady.
    ///
    /// A reference time that is behind changes nothing, since time at a table never goes back. Servers that are ahead are
    /// followed like the reference time.
    pub fn check(&mut self, instant: Instant, reading: Reading) -> Option<Outage> {
        let Reading { reference, latest, is_shared } = reading;
        let Some(confirmed) = self.confirmed else {
            // Nothing was decided by this clock yet, so it can be set to any time.
            self.anchor = (instant, latest.map_or(reference, |latest| reference.max(latest)));
            let pause = latest.map_or(0, |latest| reference.saturating_sub(latest));
            self.dubious_since = (pause > DUBIOUS_PAUSE).then_some(instant);
            // A store that is not shared had no server since the last heartbeat, however recent that is.
            let is_outage = |from: &Millis| !is_shared || is_outage(*from, self.at(instant));
            let from = latest.filter(is_outage)?;
            return Some(Outage { from, tables: AffectedTables::All });
        };
        let at = self.at(instant);
        // A server that is ahead has shifted all clocks before it wrote its heartbeat.
        let behind = latest.map_or(reference, |latest| reference.max(latest)).saturating_sub(at);
        let is_jump = behind > OUTAGE;
        if behind > DUBIOUS_JUMP {
            self.dubious_since = Some(instant);
        }
        self.anchor.1 +=
            if is_jump { behind } else { behind.min(at.saturating_sub(confirmed) / SLEW) };
        let at = self.at(instant);
        match latest.filter(|_| is_shared).unwrap_or(confirmed) {
            latest if is_outage(latest, at) => {
                Some(Outage { from: latest, tables: AffectedTables::All })
            }
            _ if is_outage(confirmed, at) => {
                Some(Outage { from: confirmed, tables: AffectedTables::Watched })
            }
            _ => None,
        }
    }

    /// Stops the clock from being [steady](ServerClock::is_steady) until the next time is [confirmed](ServerClock::confirm).
    /// Returns the latest one.
    pub fn suspend(&mut self) -> Option<Millis> {
        self.confirmed.take()
    }

    /// Undoes [`suspend`](ServerClock::suspend).
    pub fn resume(&mut self, confirmed: Option<Millis>) {
        self.confirmed = self.confirmed.max(confirmed);
    }

    /// Notes that the server was able to save at a time: a heartbeat of this time was written.
    pub fn confirm(&mut self, at: Millis) {
        self.confirmed = self.confirmed.max(Some(at));
    }
}

/// Whether the time between two heartbeats is an outage.
pub fn is_outage(from: Millis, until: Millis) -> bool {
    until.saturating_sub(from) > OUTAGE
}

/// A clock that tasks share, read at the current instant.
#[derive(Clone)]
pub(crate) struct SharedClock(Arc<Mutex<ServerClock>>);

impl SharedClock {
    /// Creates a clock that shows the time of the computer.
    pub(crate) fn new() -> SharedClock {
        SharedClock(Arc::new(Mutex::new(ServerClock::new(Instant::now(), wall_clock()))))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, ServerClock> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn now(&self) -> Millis {
        self.lock().at(Instant::now())
    }

    pub(crate) fn is_steady(&self) -> bool {
        self.lock().is_steady(Instant::now())
    }

    pub(crate) fn is_dubious(&self) -> bool {
        self.lock().is_dubious(Instant::now())
    }

    pub(crate) fn confirmed(&self) -> Option<Millis> {
        self.lock().confirmed(Instant::now())
    }
}

/// Returns the time by the computer's clock, which may be set at any moment.
pub fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Millis)
}

#[cfg(test)]
mod tests;
