//! The clock at instants that the test chooses.

use std::time::Duration;

use super::*;

/// A reference time long after zero, so that it can be set back.
const START: Millis = 10_000_000_000;

/// A server whose monotonic clock and reference time the test sets.
struct Server {
    clock: ServerClock,
    instant: Instant,
    reference: Millis,
    latest: Option<Millis>,
    is_shared: bool,
}

impl Server {
    /// A server that has started with a store without other servers.
    fn alone() -> Server {
        let mut server = Server::new(None, false);
        assert_eq!(server.beat(), None);
        server
    }

    /// A server that has started with a store that others use too.
    fn among_others() -> Server {
        let mut server = Server::new(None, true);
        assert_eq!(server.beat(), None);
        server
    }

    fn new(latest: Option<Millis>, is_shared: bool) -> Server {
        let instant = Instant::now();
        let clock = ServerClock::new(instant, 7);
        Server { clock, instant, reference: START, latest, is_shared }
    }

    /// Lets time pass on all clocks.
    fn pass(&mut self, milliseconds: u64) {
        self.instant += Duration::from_millis(milliseconds);
        self.reference += milliseconds;
    }

    fn now(&self) -> Millis {
        self.clock.at(self.instant)
    }

    fn check(&mut self) -> Option<Outage> {
        let Server { reference, latest, is_shared, .. } = *self;
        self.clock.check(self.instant, Reading { reference, latest, is_shared })
    }

    /// Writes a heartbeat, and returns the outage that was settled before.
    fn beat(&mut self) -> Option<Outage> {
        let outage = self.check();
        assert!(outage.is_none() || !self.clock.is_steady(self.instant));
        self.latest = self.latest.max(Some(self.now()));
        self.clock.confirm(self.now());
        assert_eq!(self.clock.confirmed(self.instant), Some(self.now()));
        outage
    }

    /// Writes heartbeats for some seconds, which must find no outage.
    fn run(&mut self, seconds: u64) {
        for _ in 0..seconds {
            self.pass(1_000);
            assert_eq!(self.beat(), None);
        }
    }
}

fn all(from: Millis) -> Option<Outage> {
    Some(Outage { from, tables: AffectedTables::All })
}

fn watched(from: Millis) -> Option<Outage> {
    Some(Outage { from, tables: AffectedTables::Watched })
}

#[test]
fn it_starts_at_the_reference_time_and_advances_with_the_monotonic_clock() {
    let mut server = Server::alone();
    assert_eq!(server.now(), START);
    server.run(60);
    assert_eq!(server.now(), START + 60_000);
}

#[test]
fn it_is_not_steady_before_the_first_heartbeat_and_after_missing_three() {
    let server = Server::new(None, false);
    assert!(!server.clock.is_steady(server.instant));
    let mut server = Server::alone();
    server.pass(OUTAGE);
    assert!(server.clock.is_steady(server.instant));
    server.pass(1);
    assert!(!server.clock.is_steady(server.instant));
    assert_eq!(server.clock.confirmed(server.instant), None);
}

#[test]
fn a_gap_between_heartbeats_is_an_outage_of_all_tables() {
    let mut server = Server::alone();
    server.run(5);
    let from = server.now();
    server.pass(20_000);
    assert_eq!(server.check(), all(from));
    // While the store fails the outage stays, and grows.
    server.pass(20_000);
    assert!(!server.clock.is_steady(server.instant));
    assert_eq!(server.beat(), all(from));
    server.run(5);
}

#[test]
fn a_heartbeat_that_was_written_late_confirms_only_when_it_was_issued() {
    let mut server = Server::alone();
    server.pass(1_000);
    assert_eq!(server.check(), None);
    let issued = server.now();
    server.pass(20_000);
    server.clock.confirm(issued);
    server.latest = Some(issued);
    assert!(!server.clock.is_steady(server.instant));
    assert_eq!(server.beat(), all(issued));
}

#[test]
fn a_reference_set_forward_is_an_outage_and_followed() {
    for shared in [false, true] {
        let mut server = if shared { Server::among_others() } else { Server::alone() };
        server.run(5);
        let from = server.now();
        server.pass(1_000);
        server.reference += 3_600_000;
        assert_eq!(server.check(), all(from));
        assert_eq!(server.now(), server.reference);
        assert!(!server.clock.is_steady(server.instant));
        // The next attempt finds the same outage if this one could not be settled.
        assert_eq!(server.beat(), all(from));
        server.run(5);
    }
}

#[test]
fn a_reference_set_back_changes_nothing() {
    for shared in [false, true] {
        let mut server = if shared { Server::among_others() } else { Server::alone() };
        server.run(5);
        server.reference -= 600_000;
        server.run(60);
        assert_eq!(server.now(), START + 65_000);
    }
}

#[test]
fn a_small_difference_is_caught_up_slowly() {
    let mut server = Server::alone();
    server.reference += OUTAGE;
    for _ in 0..700 {
        let before = server.now();
        server.run(1);
        let passed = server.now() - before;
        assert!((1_000..=1_005).contains(&passed), "{passed} ms");
    }
    assert_eq!(server.now(), server.reference);
}

#[test]
fn many_heartbeats_lose_no_fraction_of_a_millisecond() {
    let mut server = Server::alone();
    for _ in 0..10_000 {
        server.instant += Duration::from_micros(1_700);
        server.reference = 0;
        server.beat();
    }
    assert_eq!(server.now(), START + 17_000);
}

#[test]
fn a_start_without_other_servers_is_an_outage_since_the_last_heartbeat() {
    let mut server = Server::new(Some(START - 50), false);
    assert_eq!(server.beat(), all(START - 50));
    assert_eq!(server.now(), START);
}

#[test]
fn a_start_with_a_reference_that_was_set_back_continues_at_the_last_heartbeat() {
    for shared in [false, true] {
        let mut server = Server::new(Some(START + 600_000), shared);
        let outage = server.beat();
        assert_eq!(server.now(), START + 600_000);
        // Without other servers the players had to reconnect.
        assert_eq!(outage, if shared { None } else { all(START + 600_000) });
    }
}

#[test]
fn a_start_beside_other_servers_is_no_outage_unless_all_were_down() {
    assert_eq!(Server::new(Some(START - OUTAGE), true).beat(), None);
    assert_eq!(Server::new(Some(START - OUTAGE - 1), true).beat(), all(START - OUTAGE - 1));
}

#[test]
fn a_gap_of_one_server_among_others_affects_the_tables_that_are_watched_there() {
    let mut server = Server::among_others();
    server.run(5);
    let from = server.now();
    server.pass(20_000);
    server.latest = Some(server.now() - 500);
    assert_eq!(server.beat(), watched(from));
}

#[test]
fn a_gap_of_all_servers_affects_all_tables_since_the_latest_heartbeat() {
    let mut server = Server::among_others();
    server.run(5);
    let latest = server.now() + 700;
    server.latest = Some(latest);
    server.pass(20_000);
    assert_eq!(server.beat(), all(latest));
}

#[test]
fn a_server_that_is_ahead_is_followed_even_if_the_reference_was_set_back() {
    let mut server = Server::among_others();
    server.run(5);
    let from = server.now();
    server.latest = Some(from + 3_600_000);
    server.pass(1_000);
    // The other server has shifted all clocks, except if a player here has started one meanwhile.
    assert_eq!(server.beat(), watched(from));
    assert_eq!(server.now(), from + 3_600_000);
}

#[test]
fn a_computer_that_was_suspended_is_an_outage_although_the_monotonic_clock_stood_still() {
    let mut server = Server::alone();
    server.run(5);
    let from = server.now();
    server.reference += 8 * 3_600_000;
    assert_eq!(server.beat(), all(from));
}

#[test]
fn after_a_large_jump_the_time_is_dubious_for_a_day() {
    let is_dubious = |server: &Server| server.clock.is_dubious(server.instant);
    let mut server = Server::alone();
    server.reference += 30 * 60 * 1000;
    server.beat();
    assert!(!is_dubious(&server), "half an hour");
    server.reference += 2 * 60 * 60 * 1000;
    server.beat();
    assert!(is_dubious(&server), "two hours");
    server.instant += DUBIOUS_FOR;
    assert!(!is_dubious(&server));
    let mut late = Server::new(Some(START - DUBIOUS_PAUSE - 1), false);
    late.check();
    assert!(
        is_dubious(&late),
        "a server that was down for a month, or whose computer has a wrong time"
    );
}
