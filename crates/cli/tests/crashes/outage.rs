//! Outages: times in which no player can move, and which must not count for any clock.

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use cubilete_testing::postgres::Database;

use crate::chaos::Fleet;

/// The length of an outage: longer than the time that players have for a move, with a margin.
const LENGTH: Duration = Duration::from_secs(8);
/// How long servers may take to notice that the clock was set.
const NOTICE: Duration = Duration::from_secs(2);

/// Why nobody can move.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Outage {
    /// The processes of all servers are stopped and continued.
    FrozenServers,
    /// The disk of a server with SQLite is full.
    FullDisk,
    /// The processes of PostgreSQL are stopped and continued.
    FrozenDatabase,
    /// PostgreSQL is killed, and started again.
    KilledDatabase,
    /// The clock of PostgreSQL is set forward by an hour.
    ClockForward,
    /// The clock of PostgreSQL is set back by fifty minutes.
    ClockBack,
}

impl Outage {
    /// The outages of a server with SQLite.
    pub(crate) const SQLITE: [Outage; 2] = [Outage::FrozenServers, Outage::FullDisk];
    /// The outages of servers with PostgreSQL.
    pub(crate) const POSTGRES: [Outage; 5] = [
        Outage::FrozenDatabase,
        Outage::ClockForward,
        Outage::KilledDatabase,
        Outage::ClockBack,
        Outage::FrozenServers,
    ];
}

impl Fleet {
    /// Causes an outage, and ends it.
    pub(crate) fn suffer(&mut self, outage: Outage) {
        let nodes = self.nodes.iter().map(|node| node.process());
        let database = || self.database.as_ref().expect("servers with PostgreSQL");
        match outage {
            Outage::FrozenServers => {
                nodes.clone().for_each(|process| process.freeze());
                sleep(LENGTH);
                nodes.for_each(|process| process.thaw());
            }
            Outage::FullDisk => {
                let ids: Vec<u32> = nodes.map(|process| process.id()).collect();
                ids.iter().for_each(|id| limit_file_size(*id, "1"));
                sleep(LENGTH);
                ids.iter().for_each(|id| limit_file_size(*id, "unlimited"));
            }
            Outage::FrozenDatabase => {
                database().server().freeze();
                sleep(LENGTH);
                database().server().thaw();
            }
            Outage::KilledDatabase => {
                database().server().kill();
                sleep(LENGTH);
                database().server().restart();
            }
            Outage::ClockForward => set_clock(database(), "1 hour"),
            Outage::ClockBack => set_clock(database(), "10 minutes"),
        }
    }
}

fn set_clock(database: &Database, ahead: &str) {
    database.set_clock(ahead);
    sleep(NOTICE);
}

/// Sets the size of files that a process may write, in bytes: beyond it, writing fails as on a full disk.
fn limit_file_size(process: u32, size: &str) {
    let limit = format!("--fsize={size}:");
    let set = Command::new("prlimit").args(["--pid", &process.to_string(), &limit]).status();
    assert!(set.expect("prlimit runs").success(), "the limit of {process} is not set");
}
