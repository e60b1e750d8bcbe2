//! Deterministic simulation of a table: messages are lost, doubled and reordered, servers crash and stand still, the store
//! fails, and clocks jump.
//!
//! A schedule is the seed of a run. `SCHEDULE=17 cargo test -p cubilete-server --test simulation` runs only that one.

mod client;
mod fairness;
mod time;
mod world;

use std::sync::atomic::{AtomicU64, Ordering};

use cubilete_protocol::table::Stage;
use world::World;

/// Number of schedules.
const SCHEDULES: u64 = 10_000;
/// Minimum number of schedules with a finished game, so that ends are tested too.
const MIN_FINISHED: u64 = 10;

fn check(schedule: u64) -> Stage {
    let mut world = World::new(schedule);
    world.run();
    world.recover();
    world.check_result()
}

#[test]
fn no_acknowledged_request_is_lost_or_executed_twice() {
    if let Some(schedule) = std::env::var("SCHEDULE").ok().and_then(|text| text.parse().ok()) {
        check(schedule);
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let finished = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let finished = &finished;
            scope.spawn(move || {
                for schedule in (first..SCHEDULES).step_by(threads as usize) {
                    let stage = std::panic::catch_unwind(|| check(schedule));
                    let stage = stage.unwrap_or_else(|_| panic!("SCHEDULE={schedule} fails"));
                    finished.fetch_add(u64::from(stage == Stage::Over), Ordering::Relaxed);
                }
            });
        }
    });
    let finished = finished.into_inner();
    assert!(finished >= MIN_FINISHED, "only {finished} games were finished");
}
