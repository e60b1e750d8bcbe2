//! Loads lists of tables page by page.

use cubilete_protocol::http::{ListLimit, TableList, TableQuery};
use cubilete_protocol::table::Stage;

use super::tables::{List, Lists, Loaded, Wanted};

/// Maximum pages of a list that are requested at once. The server may leave tables out of a page.
const MAX_PAGES: usize = 5;

/// Maximum own games that are checked for turns; the server reports turns for the latest 20.
const MAX_OWN: usize = 20;

/// Loads the latest tables in a stage: the user's own (`mine`), or all public ones. There may be a few more than `count`.
/// `fetch` requests a page.
async fn load_tables<E>(
    stage: Stage,
    mine: bool,
    count: usize,
    fetch: &impl AsyncFn(TableQuery) -> Result<TableList, E>,
) -> Result<Loaded, E> {
    let limit = count.min(ListLimit::MAX).to_string().parse().ok();
    let mut query = TableQuery { stage: Some(stage), mine, after: None, limit };
    let mut loaded = Loaded::default();
    for _ in 0..MAX_PAGES {
        let page = fetch(query).await?;
        loaded.tables.extend(page.tables);
        (loaded.has_more, query.after) = (page.next.is_some(), page.next);
        if loaded.tables.len() >= count || !loaded.has_more {
            break;
        }
    }
    Ok(loaded)
}

/// Loads all lists of tables. `fetch` requests a page.
pub async fn load_lists<E>(
    wanted: Wanted,
    fetch: impl AsyncFn(TableQuery) -> Result<TableList, E>,
) -> Result<Lists, E> {
    let load = async |stage, mine, list| load_tables(stage, mine, wanted.get(list), &fetch).await;
    let own = load(Stage::Playing, true, List::Own).await?;
    let own = own.with(load(Stage::Gathering, true, List::Own).await?);
    let open = load(Stage::Gathering, false, List::Open).await?;
    let running = load(Stage::Playing, false, List::Running).await?;
    let own_over = load(Stage::Over, true, List::Over).await?;
    let over = own_over.with(load(Stage::Over, false, List::Over).await?);
    Ok(Lists::new(own, open, running, over))
}

/// Loads the user's own running games. `fetch` requests a page.
pub async fn load_own_games<E>(
    fetch: impl AsyncFn(TableQuery) -> Result<TableList, E>,
) -> Result<Loaded, E> {
    load_tables(Stage::Playing, true, MAX_OWN, &fetch).await
}

#[cfg(test)]
mod tests {
    use super::super::tables::tests::listed;
    use super::*;
    use cubilete_protocol::http::ListPosition;
    use cubilete_protocol::id::TableId;
    use cubilete_protocol::table::Listed;
    use std::cell::RefCell;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// The result of a future that never waits.
    fn ready<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => result,
            Poll::Pending => panic!("the future waits"),
        }
    }

    /// A server with `tables` tables in each list, of which it returns at most `most` on a page.
    fn pages(tables: u128, most: usize) -> impl Fn(TableQuery) -> Result<TableList, ()> {
        move |query| {
            let first = query.after.map_or(0, |after| u128::from(after.updated) + 1);
            let limit = query.limit.map_or(usize::MAX, |limit| limit.get()).min(most);
            let ids = (first..tables).take(limit);
            let table = |id| listed(id, query.stage.unwrap());
            let next = ids.clone().last().filter(|last| last + 1 < tables);
            let next = next
                .map(|last| ListPosition { updated: last as u64, table: TableId::from_bits(last) });
            Ok(TableList { tables: ids.map(table).collect(), next })
        }
    }

    fn load(tables: u128, most: usize, count: usize) -> (usize, bool, usize) {
        let (server, requests) = (pages(tables, most), RefCell::new(0));
        let fetch = async |query| {
            *requests.borrow_mut() += 1;
            server(query)
        };
        let loaded = ready(load_tables(Stage::Over, false, count, &fetch)).unwrap();
        (loaded.tables.len(), loaded.has_more, requests.take())
    }

    #[test]
    fn pages_are_loaded_until_there_are_enough_tables() {
        assert_eq!(load(7, 10, 10), (7, false, 1));
        assert_eq!(load(30, 4, 10), (12, true, 3), "a page may have fewer tables than requested");
        assert_eq!(load(10, 4, 10), (10, false, 3));
        assert_eq!(load(300, 100, 150), (200, true, 2), "the server allows 100 tables on a page");
        assert_eq!(load(30, 1, 10), (5, true, 5), "no more than five requests");
        assert_eq!(load(0, 10, 10), (0, false, 1));
    }

    #[test]
    fn a_failed_request_fails_the_list() {
        let fetch = async |_| Err("no answer");
        assert_eq!(ready(load_own_games(fetch)), Err("no answer"));
    }

    #[test]
    fn each_list_has_tables_of_its_stages() {
        // Table 1 is the user's own.
        let fetch = async |query: TableQuery| {
            let own = |stage| if stage == Stage::Playing { vec![1] } else { vec![] };
            let all = |stage| match stage {
                Stage::Gathering => vec![2],
                Stage::Playing => vec![1, 3],
                _ => vec![4],
            };
            let stage = query.stage.unwrap();
            let ids = if query.mine { own(stage) } else { all(stage) };
            let tables = ids.into_iter().map(|id| listed(id, stage)).collect();
            Ok::<_, ()>(TableList { tables, next: None })
        };
        let lists = ready(load_lists(Wanted::default(), fetch)).unwrap();
        let ids = |list| {
            let id = |listed: &Listed| listed.summary.table;
            lists.get(list).iter().map(id).collect::<Vec<_>>()
        };
        assert_eq!(ids(List::Own), [TableId::from_bits(1)]);
        assert_eq!(ids(List::Open), [TableId::from_bits(2)]);
        assert_eq!(ids(List::Running), [TableId::from_bits(3)]);
        assert_eq!(ids(List::Over), [TableId::from_bits(4)]);
    }
}
