//! A table among clients whose messages are lost, doubled and reordered, and servers that know nothing but their log.
//!
//! A schedule is a number: `SCHEDULE=17 cargo test -p cubilete-server --test simulation` plays that one alone.

mod client;
mod world;

use std::sync::atomic::{AtomicU64, Ordering};

use cubilete_protocol::table::Stage;
use world::World;

/// How many schedules are tried.
const SCHEDULES: u64 = 10_000;
/// In how many of them a game should come to its end at least, for the end to be tried as well.
const ENDS: u64 = 10;

fn check(schedule: u64) -> Stage {
    let mut world = World::new(schedule);
    world.run();
    world.heal();
    world.check_ends()
}

#[test]
fn whatever_the_network_does_nothing_acknowledged_is_lost_or_done_twice() {
    if let Some(schedule) = std::env::var("SCHEDULE").ok().and_then(|text| text.parse().ok()) {
        check(schedule);
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let ends = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let ends = &ends;
            scope.spawn(move || {
                for schedule in (first..SCHEDULES).step_by(threads as usize) {
                    let stage = std::panic::catch_unwind(|| check(schedule));
                    let stage = stage.unwrap_or_else(|_| panic!("SCHEDULE={schedule} fails"));
                    ends.fetch_add(u64::from(stage == Stage::Over), Ordering::Relaxed);
                }
            });
        }
    });
    let ends = ends.into_inner();
    assert!(ends >= ENDS, "only {ends} games came to their end");
}
