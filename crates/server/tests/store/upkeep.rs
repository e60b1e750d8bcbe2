//! Deleting old tables, finding every table, and bans.

use cubilete_server::store::{Ban, Expirable};
use cubilete_server::table::{Origin, Restores};

use super::*;

every_store! {
    old_lobbies_and_games_are_deleted_with_their_logs_and_codes,
    running_and_watched_tables_are_never_deleted,
    of_two_deletions_at_the_same_time_each_table_is_deleted_by_one,
    a_table_is_deleted_only_at_its_length,
    every_table_is_found_by_its_row_and_by_its_id,
    the_number_of_restores_only_grows,
    bans_are_replaced_and_removed,
    an_origin_has_only_its_latest_tables_of_each_stage_in_lists,
    running_games_are_idle_if_neither_updated_nor_recorded,
}

async fn old_lobbies_and_games_are_deleted_with_their_logs_and_codes(location: Location) {
    let store = location.open().await;
    for (table, stage, updated) in [
        (1, Stage::Gathering, 10),
        (2, Stage::Gathering, 20),
        (3, Stage::Gathering, 30),
        (4, Stage::Over, 5),
        (5, Stage::Over, 25),
    ] {
        create(&*store, table, &row(stage, updated)).await;
        append(&*store, table, 2, None).await;
    }
    let (lobbies, games) = (Expirable::Lobbies, Expirable::Games);
    assert_eq!(store.count_expired(lobbies, 30).await.unwrap(), 2);
    assert_eq!(store.count_expired(games, 30).await.unwrap(), 2);
    assert_eq!(store.delete_expired(lobbies, 30, 1).await.unwrap(), [id(1)], "the oldest first");
    assert_eq!(store.delete_expired(lobbies, 30, 9).await.unwrap(), [id(2)]);
    assert_eq!(store.delete_expired(lobbies, 30, 9).await.unwrap(), []);
    assert_eq!(store.delete_expired(games, 6, 9).await.unwrap(), [id(4)]);
    for (table, lines) in [(1, 0), (2, 0), (3, 2), (4, 0), (5, 2)] {
        assert_eq!(store.lines(id(table), 0).await.unwrap().len(), lines, "{table}");
        let found = store.by_code(code(table)).await.unwrap();
        assert_eq!(found, (lines > 0).then_some(id(table)), "{table}");
    }
    check_list(&*store, query_of(GUEST), &[30, 25]).await;
    let late = store.append(id(1), 3, "late".to_string(), Some(row(Stage::Playing, 40))).await;
    assert_eq!(late.unwrap(), Appended::Conflict);
    create(&*store, 1, &row(Stage::Gathering, 50)).await;
    check_lines(&*store, 1, &["first"]).await;
}

async fn the_number_of_restores_only_grows(location: Location) {
    let store = location.open().await;
    for (at_least, counted) in [(0, 0), (2, 2), (1, 2), (u32::MAX, u32::MAX), (0, u32::MAX)] {
        let restores = store.raise_restores(Restores(at_least)).await.unwrap();
        assert_eq!(restores, Restores(counted), "at least {at_least}");
    }
}

async fn running_and_watched_tables_are_never_deleted(location: Location) {
    let store = location.open().await;
    for (table, stage) in [(1, Stage::Opening), (2, Stage::Playing), (3, Stage::Gathering)] {
        create(&*store, table, &row(stage, 10)).await;
    }
    store.record_watched(&[id(3), id(9)], 20).await.unwrap();
    store.record_watched(&[id(3)], 15).await.unwrap();
    for kind in [Expirable::Lobbies, Expirable::Games] {
        assert_eq!(store.count_expired(kind, 20).await.unwrap(), 0);
        assert_eq!(store.delete_expired(kind, 20, 9).await.unwrap(), []);
    }
    assert_eq!(store.delete_expired(Expirable::Lobbies, 21, 9).await.unwrap(), [id(3)]);
    assert_eq!(store.delete_expired(Expirable::Games, Millis::MAX, 9).await.unwrap(), []);
    check_lines(&*store, 2, &["first"]).await;
}

async fn of_two_deletions_at_the_same_time_each_table_is_deleted_by_one(location: Location) {
    let store = location.open().await;
    for table in 1..=40 {
        create(&*store, table, &gathering()).await;
    }
    let deleting = || store.delete_expired(Expirable::Lobbies, 2, 30);
    let (one, other) = tokio::join!(deleting(), deleting());
    let mut deleted = [one.unwrap(), other.unwrap()].concat();
    // A deletion skips tables that the other one has locked.
    deleted.extend(deleting().await.unwrap());
    deleted.sort();
    assert_eq!(deleted, (1..=40).map(id).collect::<Vec<_>>());
}

async fn a_table_is_deleted_only_at_its_length(location: Location) {
    let store = location.open().await;
    create(&*store, 7, &gathering()).await;
    append(&*store, 7, 2, Some(row(Stage::Playing, 3))).await;
    for (table, seq) in [(7, 1), (7, 3), (8, 1), (8, 0)] {
        assert!(!store.delete(id(table), seq).await.unwrap(), "{seq} of {table}");
    }
    assert!(store.delete(id(7), 2).await.unwrap());
    check_lines(&*store, 7, &[]).await;
    check_list(&*store, query_of(GUEST), &[]).await;
    assert!(!store.delete(id(7), 2).await.unwrap());
}

async fn every_table_is_found_by_its_row_and_by_its_id(location: Location) {
    let store = location.open().await;
    for (table, stage, public) in [
        (1, Stage::Gathering, false),
        (2, Stage::Playing, true),
        (3, Stage::Over, false),
        (200, Stage::Over, true),
    ] {
        create(&*store, table, &Row { public, ..row(stage, 10 * table as u64) }).await;
    }
    let updated = async |stage, before, limit| {
        let listed = store.list_all(stage, before, limit).await.unwrap();
        let updated = |listed: &String| listed.split(' ').nth(1).unwrap().parse::<u64>().unwrap();
        listed.iter().map(updated).collect::<Vec<_>>()
    };
    let all = (Millis::MAX, id(255));
    assert_eq!(updated(None, all, 9).await, [2000, 30, 20, 10]);
    assert_eq!(updated(None, all, 2).await, [2000, 30]);
    assert_eq!(updated(None, (30, id(3)), 9).await, [20, 10]);
    assert_eq!(updated(Some(Stage::Over), all, 9).await, [2000, 30]);
    assert_eq!(store.ids(None, 3).await.unwrap(), [1, 2, 3].map(id));
    assert_eq!(store.ids(Some(id(3)), 3).await.unwrap(), [id(200)]);
    assert_eq!(store.ids(Some(id(200)), 3).await.unwrap(), []);
}

async fn bans_are_replaced_and_removed(location: Location) {
    let store = location.open().await;
    let ban = |network: &str, until| Ban { network: network.parse().unwrap(), until };
    let [one, many] = [ban("192.0.2.1/32", None), ban("2001:db8::/32", Some(90))];
    store.ban(&many).await.unwrap();
    store.ban(&Ban { until: Some(5), ..one }).await.unwrap();
    store.ban(&one).await.unwrap();
    drop(store);
    let store = location.open().await;
    assert_eq!(store.bans().await.unwrap(), [one, many]);
    assert!(store.unban(one.network).await.unwrap());
    assert!(!store.unban(one.network).await.unwrap());
    assert_eq!(store.bans().await.unwrap(), [many]);
}

async fn an_origin_has_only_its_latest_tables_of_each_stage_in_lists(location: Location) {
    for stage in [Stage::Gathering, Stage::Playing, Stage::Over] {
        check_origins(&*location.open().await, stage).await;
    }
}

async fn check_origins(store: &dyn Store, stage: Stage) {
    // Other tables for each stage.
    let first = 100 * stage as u128;
    let time = |table: u128| (table - first) as Millis;
    // Above the range of signed numbers, as half of all origins are.
    let [many, other] = [u64::MAX, 1].map(|bits| Some(Origin::from_bits(bits)));
    for (table, origin) in [(1, other), (2, None), (3, None), (4, None)] {
        create(store, first + table, &Row { origin, ..row(stage, table as Millis) }).await;
    }
    for table in first + 5..=first + 20 {
        // Tables at other stages, and private ones, are not counted.
        let (stage, public) = match time(table) {
            10 => (Stage::Opening, true),
            20 => (stage, false),
            _ => (stage, true),
        };
        create(store, table, &Row { origin: many, public, ..row(stage, time(table)) }).await;
    }
    let few = Query { per_origin: 3, ..query(&[stage]) };
    check_list(store, few.clone(), &[19, 18, 17, 4, 3, 2, 1]).await;
    check_list(store, Query { limit: 2, ..few.clone() }, &[19, 18]).await;
    let before = Some((18, id(first + 18)));
    check_list(store, Query { before, ..few.clone() }, &[17, 4, 3, 2, 1]).await;
    // A table that leaves the stage makes room for another.
    append(store, first + 18, 2, Some(Row { origin: many, ..row(Stage::Opening, 21) })).await;
    check_list(store, few, &[19, 17, 16, 4, 3, 2, 1]).await;
    for guest in [HOST, GUEST] {
        let all = Query { per_origin: 3, guest: Some(guest), ..query(&[stage]) };
        assert_eq!(store.list(&all).await.unwrap().len(), 18, "own tables are all listed");
    }
}

async fn running_games_are_idle_if_neither_updated_nor_recorded(location: Location) {
    let store = location.open().await;
    for (table, stage, updated) in [
        (1, Stage::Playing, 20),
        (2, Stage::Playing, 10),
        (3, Stage::Gathering, 5),
        (4, Stage::Over, 5),
        (5, Stage::Playing, 30),
    ] {
        create(&*store, table, &row(stage, updated)).await;
    }
    assert_eq!(store.idle_games(30, 9).await.unwrap(), [id(2), id(1)], "the oldest first");
    assert_eq!(store.idle_games(30, 1).await.unwrap(), [id(2)]);
    store.record_watched(&[id(2)], 30).await.unwrap();
    assert_eq!(store.idle_games(30, 9).await.unwrap(), [id(1)]);
    append(&*store, 1, 2, Some(row(Stage::Over, 25))).await;
    assert_eq!(store.idle_games(30, 9).await.unwrap(), []);
}
