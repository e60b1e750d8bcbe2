//! Benchmark of the page in a browser. `cargo xtask bench web` builds what it needs, and runs it.

mod measure;
mod review;

use std::path::Path;

use cubilete_rules::GameId;
use cubilete_testing::browser::Site;
use futures_util::future::join_all;
use measure::{Measured, Taps, bot_moves, first_load, frames_per_second, layout_shift, taps};
use review::{ReviewTimes, review};

/// Number of first loads, of which the median is reported.
const LOADS: usize = 5;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let program = std::env::args().nth(1).expect("the path of the cubilete program as an argument");
    let site = Site::start(Path::new(&program));
    let mut loads = Vec::new();
    for _ in 0..LOADS {
        loads.push(first_load(&site).await);
    }
    loads.sort_by(|one, other| one.interactive.total_cmp(&other.interactive));
    let median = &loads[LOADS / 2];
    println!("| measurement | value | limit | |\n|---|---|---|---|");
    Measured::new("first load, compressed, KiB", median.kib, 450.0).print();
    Measured::new("interactive, CPU slowed down 4 times, s", median.interactive, 2.5).print();
    for game in GameId::ALL {
        let Taps { median, p95, max } = taps(&site, *game).await;
        let what =
            format!("{game}: tap to paint, 95th percentile, ms (median {median}, maximum {max})");
        Measured::new(&what, p95, 50.0).print();
        let longest = bot_moves(&site, *game).await;
        let what = format!("{game}: longest task while bots of level master play, ms");
        Measured::new(&what, longest, 100.0).print();
        let frames = frames_per_second(&site, *game).await;
        let what = format!("{game}: frames per second of rolling dice, CPU slowed down 4 times");
        Measured::at_least(&what, frames, 60.0).print();
    }
    for game in GameId::ALL {
        let ReviewTimes { first, last } = review(&site, *game).await;
        let what = format!("{game}: first values of a review, ms");
        Measured::new(&what, first, 100.0).print();
        Measured::new(&format!("{game}: review of a game of two, s"), last / 1000.0, 10.0).print();
    }
    // The games take minutes at their usual pace, so they are played side by side.
    let shifts = GameId::ALL.iter().map(|game| layout_shift(&site, *game));
    for (game, shift) in GameId::ALL.iter().zip(join_all(shifts).await) {
        Measured::new(&format!("{game}: cumulative layout shift of a game"), shift, 0.1).print();
    }
}
