//! Parallel work, on fewer threads if the system has no more.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs the same work on this many threads, including the caller's, and returns their results.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).map_while(start).collect();
        let mut results = vec![work()];
        for other in others {
            results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    })
}

/// Maps every index below `count` on this many threads. The results are in the order of the
/// indices.
pub fn for_each_index<T: Send>(
    threads: usize,
    count: usize,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let mine = || {
        let taken = std::iter::from_fn(|| {
            Some(next.fetch_add(1, Ordering::Relaxed)).filter(|index| *index < count)
        });
        taken.map(|index| (index, work(index))).collect::<Vec<_>>()
    };
    let mut results: Vec<_> = on_threads(threads.min(count), mine).into_iter().flatten().collect();
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_indices() {
        let twice = |threads| for_each_index(threads, 100, |index| index * 2);
        for threads in [0, 1, 3, 1000] {
            assert_eq!(twice(threads), (0..200).step_by(2).collect::<Vec<_>>());
        }
        assert!(for_each_index(2, 0, |index| index).is_empty());
    }

    #[test]
    fn every_thread_runs_the_work_and_at_least_one_does() {
        assert_eq!(on_threads(3, || 7), [7; 3]);
        assert_eq!(on_threads(0, || 7), [7]);
    }
}
