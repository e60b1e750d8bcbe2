//! The contract of `Store`, tested on every implementation.

use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_server::store::{Appended, Created, Postgres, Query, Row, Sqlite, Store};
use cubilete_testing::postgres::{Database, Postgres as Server};
use tempfile::TempDir;

/// The location of a test's store, which can be opened several times.
enum Location {
    Sqlite(TempDir),
    Postgres(Database),
}

impl Location {
    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Location::Sqlite(folder) => {
                Arc::new(Sqlite::open(folder.path().join("tables.db")).expect("the store opens"))
            }
            Location::Postgres(database) => {
                Arc::new(Postgres::open(&database.url()).await.expect("the store opens"))
            }
        }
    }
}

/// Generates a test of each property for each store.
macro_rules! every_store {
    ($($property:ident,)*) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $property() {
                    let folder = tempfile::tempdir().expect("a temporary folder");
                    super::$property(crate::Location::Sqlite(folder)).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $property() {
                    let database = crate::Server::shared().database();
                    super::$property(crate::Location::Postgres(database)).await;
                }
            )*
        }
    };
}

mod index;
mod log;
mod upkeep;

const HOST: GuestId = GuestId::from_bits(1 << 100);
const GUEST: GuestId = GuestId::from_bits(2);

fn id(number: u128) -> TableId {
    // Sets high bits too, since ids are compared as unsigned bytes.
    TableId::from_bits(number << 120 | number)
}

fn code(number: u128) -> TableCode {
    TableCode::from_bits(number)
}

fn row(stage: Stage, updated: Millis) -> Row {
    Row {
        stage,
        public: true,
        host: HOST,
        guests: vec![HOST, GUEST],
        wake: None,
        updated,
        listed: format!("{stage:?} {updated} «é» '\""),
        origin: None,
    }
}

fn gathering() -> Row {
    row(Stage::Gathering, 1)
}

/// Creates a table, which must succeed.
async fn create(store: &dyn Store, table: u128, row: &Row) {
    let created = store.create(id(table), code(table), "first", row).await.unwrap();
    assert_eq!(created, Created::New);
}

/// Appends a line, which must succeed.
async fn append(store: &dyn Store, table: u128, seq: u64, row: Option<Row>) {
    let appended = store.append(id(table), seq, format!("line {seq}"), row).await.unwrap();
    assert_eq!(appended, Appended::New);
}

async fn check_lines(store: &dyn Store, table: u128, expected: &[&str]) {
    assert_eq!(store.lines(id(table), 0).await.unwrap(), expected);
}

/// Checks the update times of the tables in a list.
async fn check_list(store: &dyn Store, query: Query, expected: &[Millis]) {
    let listed = store.list(&query).await.unwrap();
    let updated = |listed: &String| listed.split(' ').nth(1).unwrap().parse::<Millis>().unwrap();
    assert_eq!(listed.iter().map(updated).collect::<Vec<_>>(), expected, "{query:?}");
}

fn query(stages: &[Stage]) -> Query {
    let (stages, per_origin) = (stages.to_vec(), usize::MAX);
    Query { stages, guest: None, since: 0, before: None, limit: 100, per_origin }
}

fn query_of(guest: GuestId) -> Query {
    let stages = [Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over];
    Query { guest: Some(guest), ..query(&stages) }
}
