//! Measures the page in a browser: `cargo xtask bench web` builds all that is needed, and runs this.

mod measure;

use std::path::Path;

use cubilete_rules::GameId;
use cubilete_testing::browser::Site;
use measure::{Measured, Taps, bot_moves, first_load, taps};

/// How often the page is loaded by a browser that has never seen it.
const LOADS: usize = 5;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let program = std::env::args().nth(1).expect("the path of the program 'cubilete'");
    let site = Site::start(Path::new(&program));
    let mut loads = Vec::new();
    for _ in 0..LOADS {
        loads.push(first_load(&site).await);
    }
    loads.sort_by(|one, other| one.interactive.total_cmp(&other.interactive));
    let middle = &loads[LOADS / 2];
    println!("| what | | bar | |\n|---|---|---|---|");
    Measured::new("first load, compressed, KiB", middle.kib, 450.0).print();
    Measured::new("interactive, processor slowed down 4 times, s", middle.interactive, 2.5).print();
    for game in GameId::ALL {
        let Taps { half, most, slowest } = taps(&site, *game).await;
        let what = format!("{game}: tap to paint, ms (half of them {half}, the slowest {slowest})");
        Measured::new(&what, most, 50.0).print();
        let longest = bot_moves(&site, *game).await;
        let what = format!("{game}: longest task while masters play, ms");
        Measured::new(&what, longest, 100.0).print();
    }
}
