//! The contract of `Store`, tested on every implementation.

use std::collections::HashSet;
use std::sync::Arc;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_server::store::{Appended, Created, Postgres, Query, Row, Sqlite, Store};
use cubilete_testing::postgres::{Database, Postgres as Server};
use tempfile::TempDir;
use tokio::task::JoinSet;

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
                    super::$property(super::Location::Sqlite(folder)).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $property() {
                    let database = super::Server::shared().database();
                    super::$property(super::Location::Postgres(database)).await;
                }
            )*
        }
    };
}

every_store! {
    a_new_table_is_saved_with_its_first_line,
    an_existing_table_is_not_overwritten,
    a_code_belongs_to_one_table_for_good,
    a_line_is_appended_only_under_the_next_number,
    a_conflict_leaves_the_row_unchanged,
    of_many_concurrent_appends_of_one_number_one_succeeds,
    of_many_concurrent_appends_only_wrong_numbers_conflict,
    saved_tables_are_there_after_reopening,
    lines_can_be_read_from_any_number,
    lengths_are_returned_for_existing_tables,
    a_list_has_public_tables_of_its_stages_the_latest_first,
    guests_find_the_tables_where_they_have_a_seat,
    pages_of_a_list_are_complete,
    due_tables_come_in_order_of_their_wake_up_times,
    unfinished_tables_of_a_host_are_counted,
    the_latest_heartbeat_counts,
    the_first_text_under_a_name_is_kept,
}

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
    Query { stages: stages.to_vec(), guest: None, since: 0, before: None, limit: 100 }
}

fn query_of(guest: GuestId) -> Query {
    let stages = [Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over];
    Query { guest: Some(guest), ..query(&stages) }
}

async fn a_new_table_is_saved_with_its_first_line(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    check_lines(&*store, 7, &["first"]).await;
    check_lines(&*store, 8, &[]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
    assert_eq!(store.by_code(code(8)).await.unwrap(), None);
}

async fn an_existing_table_is_not_overwritten(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    let again = store.create(id(7), code(8), "other", &row(Stage::Over, 2)).await;
    assert_eq!(again.unwrap(), Created::Known);
    check_lines(&*store, 7, &["first"]).await;
    check_list(&*store, query_of(HOST), &[1]).await;
    assert_eq!(store.by_code(code(8)).await.unwrap(), None);
}

async fn a_code_belongs_to_one_table_for_good(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, Some(row(Stage::Over, 2))).await;
    let taken = store.create(id(8), code(7), "first", &gathering()).await;
    assert_eq!(taken.unwrap(), Created::CodeTaken);
    check_lines(&*store, 8, &[]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
}

async fn a_line_is_appended_only_under_the_next_number(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, None).await;
    for (table, seq) in [(7, 0), (7, 1), (7, 2), (7, 4), (7, u64::MAX), (8, 1), (8, 2)] {
        let appended = store.append(id(table), seq, "other".to_string(), None).await.unwrap();
        assert_eq!(appended, Appended::Conflict, "line {seq} of {table}");
    }
    append(&*store, 7, 3, None).await;
    check_lines(&*store, 7, &["first", "line 2", "line 3"]).await;
}

async fn a_conflict_leaves_the_row_unchanged(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    for seq in [1, 3] {
        let mut other = row(Stage::Playing, 2);
        other.guests = vec![GuestId::from_bits(9)];
        store.append(id(7), seq, String::new(), Some(other)).await.unwrap();
    }
    check_list(&*store, query_of(GUEST), &[1]).await;
    check_list(&*store, query_of(GuestId::from_bits(9)), &[]).await;
}

async fn of_many_concurrent_appends_of_one_number_one_succeeds(location: Location) {
    let store = location.open().await;
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
                // After a conflict it goes on with the next number.
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

async fn of_many_concurrent_appends_only_wrong_numbers_conflict(location: Location) {
    let store = location.open().await;
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

async fn saved_tables_are_there_after_reopening(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, Some(Row { wake: Some(5), ..row(Stage::Playing, 3) })).await;
    store.record_heartbeat(17).await.unwrap();
    store.put_text_once("name", "text").await.unwrap();
    drop(store);
    let store = location.open().await;
    check_lines(&*store, 7, &["first", "line 2"]).await;
    check_list(&*store, query_of(GUEST), &[3]).await;
    assert_eq!(store.by_code(code(7)).await.unwrap(), Some(id(7)));
    assert_eq!(store.due(5, 10).await.unwrap(), [id(7)]);
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(17));
    assert_eq!(store.put_text_once("name", "other").await.unwrap(), "text");
}

async fn lines_can_be_read_from_any_number(location: Location) {
    let store = location.open().await;
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

async fn lengths_are_returned_for_existing_tables(location: Location) {
    let store = location.open().await;
    for table in [7, 8] {
        create(&*store, table, &gathering()).await;
    }
    append(&*store, 8, 2, None).await;
    let mut lengths = store.lengths(&[id(9), id(8), id(7)]).await.unwrap();
    lengths.sort();
    assert_eq!(lengths, [(id(7), 1), (id(8), 2)]);
    assert_eq!(store.lengths(&[]).await.unwrap(), []);
}

async fn a_list_has_public_tables_of_its_stages_the_latest_first(location: Location) {
    let store = location.open().await;
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

async fn guests_find_the_tables_where_they_have_a_seat(location: Location) {
    let store = location.open().await;
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

async fn pages_of_a_list_are_complete(location: Location) {
    let store = location.open().await;
    let stages = [Stage::Gathering, Stage::Playing, Stage::Over];
    for table in 1..=40 {
        // Five tables at a time have the same update time.
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

async fn due_tables_come_in_order_of_their_wake_up_times(location: Location) {
    let store = location.open().await;
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

async fn unfinished_tables_of_a_host_are_counted(location: Location) {
    let store = location.open().await;
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

async fn the_latest_heartbeat_counts(location: Location) {
    let store = location.open().await;
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    for (at, latest) in [(20, 20), (10, 20), (30, 30)] {
        store.record_heartbeat(at).await.unwrap();
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(latest));
    }
}

async fn the_first_text_under_a_name_is_kept(location: Location) {
    let store = location.open().await;
    let mut tasks = JoinSet::new();
    for caller in 0..20 {
        let store = Arc::clone(&store);
        let keep =
            async move { store.put_text_once("key", &format!("by {caller}")).await.unwrap() };
        tasks.spawn(keep);
    }
    let kept: HashSet<_> = tasks.join_all().await.into_iter().collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(store.get_text("key").await.unwrap(), kept.into_iter().next());
    assert_eq!(store.get_text("other").await.unwrap(), None);
    assert_eq!(store.put_text_once("other", "text").await.unwrap(), "text");
}
