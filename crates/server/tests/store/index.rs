//! Finding tables by their rows: lists, due tables and tables of a host.

use super::*;

every_store! {
    a_list_has_public_tables_of_its_stages_the_latest_first,
    guests_find_the_tables_where_they_have_a_seat,
    pages_of_a_list_are_complete,
    due_tables_come_in_order_of_their_wake_up_times,
    unfinished_tables_of_a_host_are_counted,
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
