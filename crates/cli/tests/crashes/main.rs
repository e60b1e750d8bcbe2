//! Kills servers at random moments, and stops them or their store for some seconds. No acknowledged request may be lost, no
//! request may be executed twice, nobody may be forced to move for lack of time that an outage took, and every game must
//! end with verifiable dice.
//!
//! `cargo xtask crashes` runs the same tests longer, through environment variables.

mod audit;
mod chaos;
mod group;
mod node;
mod outage;
mod player;
mod requests;

use std::sync::Arc;

use cubilete_server::store::{Postgres, Sqlite, Store};
use cubilete_testing::nats::Nats;

use crate::chaos::{Chaos, Fleet};
use crate::node::Node;
use crate::outage::Outage;

/// Returns the value of an environment variable, or the default.
fn number(variable: &str, default: u64) -> u64 {
    let given = std::env::var(variable).ok();
    given.map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{variable}: expected a number, found {text}"))
    })
}

fn chaos(tables: u64, kills: u64) -> Chaos {
    Chaos {
        tables: number("CRASHES_TABLES", tables),
        kills: number("CRASHES_KILLS", kills),
        seed: number("CRASHES_SEED", 1),
    }
}

#[test]
fn one_server_that_is_killed_repeatedly_loses_nothing() {
    let chaos = chaos(12, 6);
    let folder = tempfile::tempdir().unwrap();
    let node = Node::new(folder.path(), &[]);
    let outages = &Outage::SQLITE;
    let fleet = Fleet { nodes: vec![node], nats: None, database: None, outages };
    let file = folder.path().join("tables.sqlite");
    let open = || async { Arc::new(Sqlite::open(&file).unwrap()) as Arc<dyn Store> };
    println!("one server on SQLite: {}", chaos.run(fleet, open));
}

#[test]
fn three_servers_that_are_killed_in_turn_lose_nothing() {
    let chaos = chaos(8, 5);
    let folder = tempfile::tempdir().unwrap();
    let database = Arc::new(cubilete_testing::postgres::Postgres::start()).database();
    database.make_clock_settable();
    let nats = Nats::start();
    let secret = folder.path().join("secret");
    let more = [
        format!("--database={}", database.url()),
        format!("--nats={}", nats.url()),
        format!("--secret={}", secret.display()),
    ];
    let nodes = (0..3).map(|_| Node::new(folder.path(), &more)).collect();
    let url = database.url();
    let outages = &Outage::POSTGRES;
    let fleet = Fleet { nodes, nats: Some(nats), database: Some(database), outages };
    let open = || async { Arc::new(Postgres::open(&url).await.unwrap()) as Arc<dyn Store> };
    println!("three servers on PostgreSQL and NATS: {}", chaos.run(fleet, open));
}
