//! Servers that are killed at any moment: what was acknowledged is never lost, nothing is done twice, and every game is
//! played to its end by dice that can be checked.
//!
//! `cargo xtask crashes` does the same at length; these are the variables by which it says how long.

mod audit;
mod chaos;
mod group;
mod node;
mod player;
mod wishes;

use std::sync::Arc;

use cubilete_server::store::{Postgres, Sqlite, Store};

use crate::chaos::{Chaos, Fleet};
use crate::node::Node;
use cubilete_testing::nats::Nats;

/// A number that may be given by a variable.
fn number(variable: &str, default: u64) -> u64 {
    let given = std::env::var(variable).ok();
    given.map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: {text}?")))
}

fn chaos(tables: u64, kills: u64) -> Chaos {
    Chaos {
        tables: number("CRASHES_TABLES", tables),
        kills: number("CRASHES_KILLS", kills),
        seed: number("CRASHES_SEED", 1),
    }
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_nothing() {
    let chaos = chaos(12, 6);
    let folder = tempfile::tempdir().unwrap();
    let node = Node::new(folder.path(), &[]);
    let fleet = Fleet { nodes: vec![node], nats: None };
    let file = folder.path().join("tables.sqlite");
    let open = || async { Arc::new(Sqlite::open(&file).unwrap()) as Arc<dyn Store> };
    println!("one server on SQLite: {}", chaos.run(fleet, open));
}

#[test]
fn three_servers_of_which_any_is_killed_lose_nothing() {
    let chaos = chaos(8, 6);
    let folder = tempfile::tempdir().unwrap();
    let database = cubilete_testing::postgres::Postgres::shared().database();
    let nats = Nats::start();
    let secret = folder.path().join("secret");
    let more = [
        format!("--database={}", database.url()),
        format!("--nats={}", nats.url()),
        format!("--secret={}", secret.display()),
    ];
    let nodes = (0..3).map(|_| Node::new(folder.path(), &more)).collect();
    let fleet = Fleet { nodes, nats: Some(nats) };
    let open =
        || async { Arc::new(Postgres::open(&database.url()).await.unwrap()) as Arc<dyn Store> };
    println!("three servers on PostgreSQL and NATS: {}", chaos.run(fleet, open));
}
