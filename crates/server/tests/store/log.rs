//! Creating tables, appending and reading lines, and the texts and heartbeats beside them.

use std::collections::HashSet;

use tokio::task::JoinSet;

use super::*;

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
    the_latest_heartbeat_counts,
    the_first_text_under_a_name_is_kept,
    the_size_grows_with_what_is_stored,
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
    let stored = store.lines(id(7), 0).await.unwrap();
    assert_eq!(stored.len() as u64, lines + 1);
    assert_eq!(added.len(), stored.len(), "{added:?}");
    assert_eq!(added.iter().collect::<HashSet<_>>(), stored.iter().collect());
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
    assert_eq!(store.last_heartbeat().await.unwrap().at, Some(17));
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

async fn the_latest_heartbeat_counts(location: Location) {
    let store = location.open().await;
    assert_eq!(store.last_heartbeat().await.unwrap().at, None);
    for (at, latest) in [(20, 20), (10, 20), (30, 30)] {
        store.record_heartbeat(at).await.unwrap();
        assert_eq!(store.last_heartbeat().await.unwrap().at, Some(latest));
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
    let stored: HashSet<_> = tasks.join_all().await.into_iter().collect();
    assert_eq!(stored.len(), 1, "{stored:?}");
    assert_eq!(store.get_text("key").await.unwrap(), stored.into_iter().next());
    assert_eq!(store.get_text("other").await.unwrap(), None);
    assert_eq!(store.put_text_once("other", "text").await.unwrap(), "text");
}

async fn the_size_grows_with_what_is_stored(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    let before = store.size().await.unwrap();
    for seq in 2..=100 {
        // Not compressible, since PostgreSQL compresses long lines.
        let line: String =
            (0..400).map(|part| format!("{:x}", seq * 7919 + part * 104_729)).collect();
        let appended = store.append(id(7), seq, line, None).await.unwrap();
        assert_eq!(appended, Appended::New);
    }
    let after = store.size().await.unwrap();
    assert!(before > 0 && after > before + 100_000, "{before} {after}");
}
