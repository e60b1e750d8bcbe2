//! What every store must do, asked of each of them.

mod support;

use std::collections::HashSet;
use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_server::store::{Appended, Created, Postgres, Query, Row, Sqlite, Store, StoreError};
use support::postgres::{Database, Postgres as Server};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// Where a store of a test is, also when it is closed.
enum Place {
    Sqlite(TempDir),
    Postgres(Database),
}

impl Place {
    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Sqlite(folder) => {
                Arc::new(Sqlite::open(folder.path().join("tables.db")).expect("it opens"))
            }
            Place::Postgres(database) => {
                Arc::new(Postgres::open(&database.url()).await.expect("it opens"))
            }
        }
    }
}

/// Makes a test of each of these for each store.
macro_rules! every_store {
    ($($property:ident,)*) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $property() {
                    let folder = tempfile::tempdir().expect("a temporary folder");
                    super::$property(super::Place::Sqlite(folder)).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $property() {
                    let database = super::Server::shared().database();
                    super::$property(super::Place::Postgres(database)).await;
                }
            )*
        }
    };
}

every_store! {
    a_new_table_is_kept_with_its_first_line,
    a_table_that_is_known_stays_as_it_is,
    a_code_belongs_to_one_table_for_good,
    a_line_is_added_under_the_next_number_only,
    a_line_that_is_not_added_leaves_the_row_as_it_was,
    of_many_who_add_the_same_number_one_does,
    of_many_lines_at_once_only_those_with_wrong_numbers_conflict,
    what_was_kept_is_there_after_reopening,
    lines_come_from_any_number_on,
    lengths_are_those_of_the_tables_that_there_are,
    a_list_has_public_tables_of_its_stages_the_latest_first,
    guests_find_the_tables_where_they_sit,
    pages_of_a_list_leave_nothing_out,
    what_is_due_comes_in_order_of_urgency,
    hosts_are_counted_where_something_happened_lately,
    the_latest_beat_counts,
    the_first_text_under_a_name_is_kept,
}

const HOST: GuestId = GuestId::from_bits(1 << 100);
const GUEST: GuestId = GuestId::from_bits(2);

fn id(number: u128) -> TableId {
    // The highest bit, too: ids are compared as bytes without a sign.
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
    }
}

fn gathering() -> Row {
    row(Stage::Gathering, 1)
}

/// Keeps a table.
async fn create(store: &dyn Store, table: u128, row: &Row) {
    let created = store.create(id(table), code(table), "first", row).await.unwrap();
    assert_eq!(created, Created::New);
}

/// Adds a line that must be added.
async fn append(store: &dyn Store, table: u128, seq: u64, row: Option<Row>) {
    let appended = store.append(id(table), seq, format!("line {seq}"), row).await.unwrap();
    assert_eq!(appended, Appended::New);
}

async fn check_lines(store: &dyn Store, table: u128, expected: &[&str]) {
    assert_eq!(store.lines(id(table), 0).await.unwrap(), expected);
}

/// Checks when something happened last at the tables in a list.
async fn check_list(store: &dyn Store, query: Query, expected: &[Millis]) {
    let listed = store.list(&query).await.unwrap();
    let updated = |listed: &String| listed.split(' ').nth(1).unwrap().parse::<Millis>().unwrap();
    assert_eq!(listed.iter().map(updated).collect::<Vec<_>>(), expected, "{query:?}");
}

fn query(stages: &[Stage]) -> Query {
    Query { stages: stages.to_vec(), guest: None, since: 0, before: None, limit: 100 }
}

fn query_of(guest: GuestId) -> Query {
    let stages = [Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over];
    Query { guest: Some(guest), ..query(&stages) }
}

async fn a_new_table_is_kept_with_its_first_line(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    check_lines(&*store, 7, &["first"]).await;
    check_lines(&*store, 8, &[]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
    assert_eq!(store.by_code(code(8)).await.unwrap(), None);
}

async fn a_table_that_is_known_stays_as_it_is(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    let again = store.create(id(7), code(8), "other", &row(Stage::Over, 2)).await;
    assert_eq!(again.unwrap(), Created::Known);
    check_lines(&*store, 7, &["first"]).await;
    check_list(&*store, query_of(HOST), &[1]).await;
    assert_eq!(store.by_code(code(8)).await.unwrap(), None);
}

async fn a_code_belongs_to_one_table_for_good(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, Some(row(Stage::Over, 2))).await;
    let taken = store.create(id(8), code(7), "first", &gathering()).await;
    assert_eq!(taken.unwrap(), Created::CodeTaken);
    check_lines(&*store, 8, &[]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
}

async fn a_line_is_added_under_the_next_number_only(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, None).await;
    for (table, seq) in [(7, 0), (7, 1), (7, 2), (7, 4), (7, u64::MAX), (8, 1), (8, 2)] {
        let appended = store.append(id(table), seq, "other".to_string(), None).await.unwrap();
        assert_eq!(appended, Appended::Conflict, "line {seq} of {table}");
    }
    append(&*store, 7, 3, None).await;
    check_lines(&*store, 7, &["first", "line 2", "line 3"]).await;
}

async fn a_line_that_is_not_added_leaves_the_row_as_it_was(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    for seq in [1, 3] {
        let mut other = row(Stage::Playing, 2);
        other.guests = vec![GuestId::from_bits(9)];
        store.append(id(7), seq, String::new(), Some(other)).await.unwrap();
    }
    check_list(&*store, query_of(GUEST), &[1]).await;
    check_list(&*store, query_of(GuestId::from_bits(9)), &[]).await;
}

async fn of_many_who_add_the_same_number_one_does(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    let (appenders, lines) = (20, 10);
    let mut tasks = JoinSet::new();
    for appender in 0..appenders {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut own = Vec::new();
            for seq in 2..2 + lines {
                let line = format!("{seq} by {appender}");
                let row = Some(row(Stage::Playing, seq));
                // Whoever comes too late goes on, as the line is there.
                if store.append(id(7), seq, line.clone(), row).await.unwrap() == Appended::New {
                    own.push(line);
                }
            }
            own
        });
    }
    let mut added: Vec<_> = tasks.join_all().await.concat();
    added.push("first".to_string());
    let kept = store.lines(id(7), 0).await.unwrap();
    assert_eq!(kept.len() as u64, lines + 1);
    assert_eq!(added.len(), kept.len(), "{added:?}");
    assert_eq!(added.iter().collect::<HashSet<_>>(), kept.iter().collect());
    check_list(&*store, query_of(GUEST), &[lines + 1]).await;
}

async fn of_many_lines_at_once_only_those_with_wrong_numbers_conflict(place: Place) {
    let store = place.open().await;
    let mut tasks = JoinSet::new();
    for table in 1..=60 {
        create(&*store, table, &gathering()).await;
        let store = Arc::clone(&store);
        let seq = 1 + table as u64 % 3;
        tasks.spawn(async move {
            let appended = store.append(id(table), seq, String::new(), None).await.unwrap();
            assert_eq!(appended == Appended::New, seq == 2, "table {table}");
        });
    }
    tasks.join_all().await;
}

async fn what_was_kept_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, Some(Row { wake: Some(5), ..row(Stage::Playing, 3) })).await;
    store.beat(17).await.unwrap();
    store.keep_once("name", "text").await.unwrap();
    drop(store);
    let store = place.open().await;
    check_lines(&*store, 7, &["first", "line 2"]).await;
    check_list(&*store, query_of(GUEST), &[3]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
    assert_eq!(store.due(5, 10).await.unwrap(), [id(7)]);
    assert_eq!(store.last_beat().await.unwrap(), Some(17));
    assert_eq!(store.keep_once("name", "other").await.unwrap(), "text");
}

async fn lines_come_from_any_number_on(place: Place) {
    let store = place.open().await;
    create(&*store, 7, &gathering()).await;
    for seq in 2..=12 {
        append(&*store, 7, seq, None).await;
    }
    assert_eq!(store.lines(id(7), 0).await.unwrap().len(), 12);
    assert_eq!(store.lines(id(7), 9).await.unwrap(), ["line 10", "line 11", "line 12"]);
    for after in [12, 13, u64::MAX] {
        assert_eq!(store.lines(id(7), after).await.unwrap(), [""; 0]);
    }
}

async fn lengths_are_those_of_the_tables_that_there_are(place: Place) {
    let store = place.open().await;
    for table in [7, 8] {
        create(&*store, table, &gathering()).await;
    }
    append(&*store, 8, 2, None).await;
    let mut lengths = store.lengths(&[id(9), id(8), id(7)]).await.unwrap();
    lengths.sort();
    assert_eq!(lengths, [(id(7), 1), (id(8), 2)]);
    assert_eq!(store.lengths(&[]).await.unwrap(), []);
}

async fn a_list_has_public_tables_of_its_stages_the_latest_first(place: Place) {
    let store = place.open().await;
    create(&*store, 1, &row(Stage::Gathering, 10)).await;
    create(&*store, 2, &row(Stage::Playing, 30)).await;
    create(&*store, 3, &row(Stage::Over, 20)).await;
    create(&*store, 4, &Row { public: false, ..row(Stage::Gathering, 40) }).await;
    create(&*store, 5, &row(Stage::Gathering, 25)).await;
    let all = [Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over];
    check_list(&*store, query(&all), &[30, 25, 20, 10]).await;
    check_list(&*store, query(&[Stage::Gathering, Stage::Gathering]), &[25, 10]).await;
    check_list(&*store, query(&[]), &[]).await;
    check_list(&*store, Query { since: 20, ..query(&all) }, &[30, 25, 20]).await;
    check_list(&*store, Query { limit: 2, ..query(&all) }, &[30, 25]).await;
    append(&*store, 1, 2, Some(row(Stage::Opening, 50))).await;
    append(&*store, 2, 2, Some(Row { public: false, ..row(Stage::Playing, 60) })).await;
    check_list(&*store, query(&all), &[50, 25, 20]).await;
}

async fn guests_find_the_tables_where_they_sit(place: Place) {
    let store = place.open().await;
    create(&*store, 1, &Row { guests: vec![HOST], ..row(Stage::Gathering, 10) }).await;
    create(&*store, 2, &Row { public: false, ..row(Stage::Gathering, 20) }).await;
    check_list(&*store, query_of(GUEST), &[20]).await;
    check_list(&*store, query_of(HOST), &[20, 10]).await;
    append(&*store, 1, 2, Some(Row { guests: vec![GUEST, GUEST], ..row(Stage::Playing, 30) }))
        .await;
    append(&*store, 2, 2, Some(row(Stage::Over, 40))).await;
    check_list(&*store, query_of(GUEST), &[40, 30]).await;
    check_list(&*store, query_of(HOST), &[40]).await;
    append(&*store, 2, 3, Some(row(Stage::Over, 50))).await;
    check_list(&*store, query_of(HOST), &[50]).await;
    check_list(&*store, Query { since: 51, ..query_of(HOST) }, &[]).await;
    let playing = Query { guest: Some(GUEST), ..query(&[Stage::Playing]) };
    check_list(&*store, playing, &[30]).await;
}

async fn pages_of_a_list_leave_nothing_out(place: Place) {
    let store = place.open().await;
    let stages = [Stage::Gathering, Stage::Playing, Stage::Over];
    for table in 1..=40 {
        // Five at a time happen at the same one.
        let row = row(stages[table as usize % 3], 100 + table as u64 / 5);
        let listed = id(table).to_string();
        create(&*store, table, &Row { listed, ..row }).await;
    }
    for guest in [None, Some(GUEST)] {
        let (mut found, mut before) = (Vec::<TableId>::new(), None);
        loop {
            let query = Query { guest, before, limit: 7, ..query(&stages) };
            let page = store.list(&query).await.unwrap();
            found.extend(page.iter().map(|listed| listed.parse::<TableId>().unwrap()));
            let Some(last) = found.last().filter(|_| page.len() == 7) else { break };
            before = Some((100 + (last.bits() & 0xff) as u64 / 5, *last));
        }
        let expected: Vec<_> = (1..=40).rev().map(id).collect();
        assert_eq!(found, expected, "of {guest:?}");
    }
}

async fn what_is_due_comes_in_order_of_urgency(place: Place) {
    let store = place.open().await;
    for (table, wake) in [(1, Some(30)), (2, None), (3, Some(10)), (4, Some(20)), (5, Some(40))] {
        create(&*store, table, &Row { wake, ..gathering() }).await;
    }
    assert_eq!(store.due(9, 10).await.unwrap(), []);
    assert_eq!(store.due(30, 10).await.unwrap(), [3, 4, 1].map(id));
    assert_eq!(store.due(u64::MAX, 2).await.unwrap(), [3, 4].map(id));
    append(&*store, 3, 2, Some(gathering())).await;
    append(&*store, 2, 2, Some(Row { wake: Some(15), ..gathering() })).await;
    append(&*store, 4, 2, None).await;
    assert_eq!(store.due(30, 10).await.unwrap(), [2, 4, 1].map(id));
}

async fn hosts_are_counted_where_something_happened_lately(place: Place) {
    let store = place.open().await;
    create(&*store, 1, &row(Stage::Gathering, 10)).await;
    create(&*store, 2, &Row { public: false, ..row(Stage::Playing, 20) }).await;
    create(&*store, 3, &row(Stage::Over, 30)).await;
    create(&*store, 4, &Row { host: GUEST, ..row(Stage::Gathering, 40) }).await;
    for (since, count) in [(0, 2), (10, 2), (11, 1), (21, 0)] {
        assert_eq!(store.count_hosted(HOST, since).await.unwrap(), count, "since {since}");
    }
    append(&*store, 4, 2, Some(row(Stage::Gathering, 41))).await;
    append(&*store, 1, 2, Some(row(Stage::Over, 42))).await;
    assert_eq!(store.count_hosted(HOST, 0).await.unwrap(), 2);
    assert_eq!(store.count_hosted(GUEST, 0).await.unwrap(), 0);
}

async fn the_latest_beat_counts(place: Place) {
    let store = place.open().await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    for (at, latest) in [(20, 20), (10, 20), (30, 30)] {
        store.beat(at).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), Some(latest));
    }
}

async fn the_first_text_under_a_name_is_kept(place: Place) {
    let store = place.open().await;
    let mut tasks = JoinSet::new();
    for caller in 0..20 {
        let store = Arc::clone(&store);
        let keep = async move { store.keep_once("key", &format!("by {caller}")).await.unwrap() };
        tasks.spawn(keep);
    }
    let kept: HashSet<_> = tasks.join_all().await.into_iter().collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(store.kept("key").await.unwrap(), kept.into_iter().next());
    assert_eq!(store.kept("other").await.unwrap(), None);
    assert_eq!(store.keep_once("other", "text").await.unwrap(), "text");
}

#[tokio::test]
async fn a_postgresql_that_cannot_be_used_is_named() {
    let port = support::port::free();
    let url = format!("postgres://me:password@127.0.0.1:{port}/x");
    let error = Postgres::open(&url).await.err().expect("nobody is there").to_string();
    let place = format!("cannot use PostgreSQL at 127.0.0.1:{port}: Connection refused");
    assert!(error.starts_with(&place), "{error}");
    let database = Server::shared().database();
    let url = database.url();
    let (_, place) = url.split_once('@').unwrap();
    let url = format!("postgres://nobody:password@{place}");
    let error = Postgres::open(&url).await.err().expect("nobody is known").to_string();
    assert!(error.ends_with(": role \"nobody\" does not exist"), "{error}");
    let error = Postgres::open("postgres://[").await.err().expect("no address").to_string();
    assert!(error.starts_with("cannot use this database: expected postgres://"), "{error}");
}

#[tokio::test]
async fn servers_that_start_at_once_make_one_schema() {
    let database = Server::shared().database();
    let mut tasks = JoinSet::new();
    for at in 1..=6 {
        let url = database.url();
        tasks.spawn(async move { Postgres::open(&url).await.unwrap().beat(at).await.unwrap() });
    }
    tasks.join_all().await;
    assert_eq!(database.run("SELECT count(*), max(version) FROM store_version"), "1|1");
    assert_eq!(database.run("SELECT at FROM beat"), "6");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let database = Server::shared().database();
    drop(Postgres::open(&database.url()).await.unwrap());
    database.run("INSERT INTO store_version VALUES (99)");
    let error = Postgres::open(&database.url()).await.err().expect("it is refused");
    assert!(matches!(error, StoreError::Newer { found: 99, known: 1 }), "{error:?}");
}

#[tokio::test]
async fn lost_connections_lose_no_lines() {
    const CUT: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE usename = current_user AND pid <> pg_backend_pid()";
    let database = Arc::new(Server::shared().database());
    let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
    let mut tasks = JoinSet::new();
    for table in 1..=8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            create(&*store, table, &gathering()).await;
            for seq in 2..=100 {
                append(&*store, table, seq, Some(row(Stage::Playing, seq))).await;
            }
        });
    }
    let mut lost = 0;
    for _ in 0..10 {
        let database = Arc::clone(&database);
        let cut = tokio::task::spawn_blocking(move || database.run(CUT)).await.unwrap();
        lost += cut.parse::<u32>().unwrap();
    }
    tasks.join_all().await;
    assert!(lost > 0, "no connection was lost");
    for table in 1..=8 {
        assert_eq!(store.lines(id(table), 0).await.unwrap().len(), 100);
    }
}
