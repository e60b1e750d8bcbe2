//! The measurements.

use std::time::Duration;

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::browser::player::{Finger, lessons_offered, play, play_to_the_end};
use cubilete_testing::browser::{Browser, Site};
use cubilete_ui::preferences::Pace;
use cubilete_ui::slip::guard;
use serde::Deserialize;
use serde_json::json;
use tokio::time::sleep;

/// The factor by which the CPU is slowed down to simulate a phone.
const CPU_SLOWDOWN: u32 = 4;
/// The size of a small phone.
const PHONE: (u32, u32) = (360, 640);
/// Taps per game.
const TAPS: usize = 80;

/// A measured value and its limit.
pub(crate) struct Measured<'a> {
    what: &'a str,
    value: f64,
    limit: f64,
    is_met: bool,
}

impl Measured<'_> {
    /// A value that must not exceed its limit.
    pub(crate) fn new(what: &str, value: f64, limit: f64) -> Measured<'_> {
        Measured { what, value, limit, is_met: value <= limit }
    }

    /// A value that must reach its limit, rounded to an integer.
    pub(crate) fn at_least(what: &str, value: f64, limit: f64) -> Measured<'_> {
        Measured { what, value, limit, is_met: value.round() >= limit }
    }

    /// Prints a row of a table in docs/performance.md.
    pub(crate) fn print(&self) {
        let Measured { what, value, limit, is_met } = self;
        let verdict = if *is_met { "met" } else { "missed" };
        let digits = match *limit {
            ..1.0 => 3,
            ..10.0 => 2,
            _ => 0,
        };
        println!("| {what} | {value:.digits$} | {limit} | {verdict} |");
    }
}

/// The first load of the page by a new browser.
#[derive(Deserialize)]
pub(crate) struct FirstLoad {
    /// KiB received over the network.
    pub(crate) kib: f64,
    /// Seconds until a game can be started.
    pub(crate) interactive: f64,
}

/// Notes when a game can be started: its button is there, and the main thread is idle.
const WATCH: &str = r#"
const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-game] button.primary')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.interactive = performance.now(); }));
});
watch.observe(document, { subtree: true, childList: true });
"#;

/// Returns the measurements of the first load, once a game can be started.
const LOADED: &str = r#"
const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
return window.interactive && { kib: bytes / 1024, interactive: window.interactive / 1000 };
"#;

/// Loads the page in a new browser with a slow CPU.
pub(crate) async fn first_load(site: &Site) -> FirstLoad {
    let browser = Browser::open(site.url(), &[]).await;
    browser.resize(PHONE).await;
    browser.before_each_page(WATCH).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": CPU_SLOWDOWN })).await;
    browser.load("/").await;
    let load = browser.wait_for(LOADED).await;
    browser.close().await;
    serde_json::from_value(load).unwrap()
}

/// Notes the time from each tap to the next frame that changes the screen. The browser reports none below 16 ms.
const TIME_TAPS: &str = r#"
window.taps = [];
const note = (list) => taps.push(...list.getEntries().filter(({ name }) => name === 'click').map(({ duration }) => duration));
new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 });
"#;

/// Waits for the next frame without reading the document, which would take time.
const PAINTED: &str =
    "await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))); return true";

/// Times from a tap to the changed screen, in milliseconds.
pub(crate) struct Taps {
    pub(crate) median: f64,
    /// The 95th percentile: slower taps may have been delayed by other load.
    pub(crate) p95: f64,
    pub(crate) max: f64,
}

/// Plays a game by taps and measures each. Between taps, waits as long as the page ignores another one: such a tap changes
/// nothing, so that the browser would report the time until something else does.
pub(crate) async fn taps(site: &Site, game: GameId) -> Taps {
    let browser = Browser::open(site.url(), &[settings("instant")]).await;
    browser.resize(PHONE).await;
    browser.load("/").await;
    browser.tap(&format!("[data-game={game}] button.primary")).await;
    let _: () = browser.run(TIME_TAPS).await;
    let (mut done, random) = (0, &mut Random::new(8));
    let ignored = Duration::from_secs_f64(guard(Pace::Instant) / 1000.0);
    // A short game may end earlier.
    while done < TAPS && !play(&browser, &Finger, random, 1).await {
        browser.wait_for(PAINTED).await;
        sleep(ignored).await;
        done += 1;
    }
    let mut taps: Vec<f64> = browser.run("return window.taps").await;
    browser.close().await;
    taps.resize(done.max(taps.len()), 16.0);
    taps.sort_by(f64::total_cmp);
    let quantile = |percent: usize| taps[(taps.len() - 1) * percent / 100];
    Taps { median: quantile(50), p95: quantile(95), max: quantile(100) }
}

/// Notes the longest task of the main thread. The browser reports none below 50 ms.
const WATCH_TASKS: &str = r#"
window.longest = 50;
const note = (list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration); });
new PerformanceObserver(note).observe({ type: 'longtask' });
"#;

/// Returns the longest task in milliseconds while two bots of the highest level play a game.
pub(crate) async fn bot_moves(site: &Site, game: GameId) -> f64 {
    let record = Record::new(AnyGame::new(game, 2, []).unwrap());
    let stored = format!("bot master\nbot master\n\n{record}\nend");
    let browser =
        Browser::open(site.url(), &[settings("instant"), ("game/bots".to_string(), stored)]).await;
    browser.resize(PHONE).await;
    browser.load("/game/bots").await;
    // Measured from the first frame with the table.
    browser.wait_for("return document.querySelector('.table')").await;
    let _: () = browser.run(WATCH_TASKS).await;
    browser.wait_for("return document.querySelector('.ending')").await;
    let longest = browser.run("return window.longest").await;
    browser.close().await;
    longest
}

/// Plays a game to its end by taps at the default pace, and returns the sum of the layout shifts that were not the
/// response to a tap.
pub(crate) async fn layout_shift(site: &Site, game: GameId) -> f64 {
    let browser = Browser::open(site.url(), &[settings("brisk")]).await;
    browser.resize(PHONE).await;
    browser.load("/").await;
    browser.tap(&format!("[data-game={game}] button.primary")).await;
    browser.wait_for("return document.querySelector('.table')").await;
    browser.watch_layout_shifts().await;
    play_to_the_end(&browser, &Finger, &mut Random::new(8)).await;
    let shifts = browser.layout_shifts().await;
    browser.close().await;
    // The sum of no numbers is -0.
    shifts.iter().filter(|shift| !shift.after_input).fold(0.0, |sum, shift| sum + shift.value)
}

/// Rolls of each game, over which the frames are counted.
const ROLLS: usize = 10;

/// Counts the frames while dice roll, and the time that they take.
const COUNT_FRAMES: &str = r#"
window.rolls = { count: 0, frames: 0, time: 0 };
let last = null;
const frame = (now) => {
    const rolling = document.querySelector('.table.rolling');
    if (rolling && last !== null) {
        rolls.frames += 1;
        rolls.time += now - last;
    } else if (rolling) {
        rolls.count += 1;
    }
    last = rolling ? now : null;
    requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"#;

#[derive(Deserialize)]
struct Rolls {
    frames: f64,
    /// Milliseconds.
    time: f64,
}

/// Returns the frames per second while dice roll between two bots, with a slow CPU.
pub(crate) async fn frames_per_second(site: &Site, game: GameId) -> f64 {
    let record = Record::new(AnyGame::new(game, 2, []).unwrap());
    let stored = format!("bot easy\nbot easy\n\n{record}\nend");
    let browser = Browser::open(site.url(), &[("game/bots".to_string(), stored)]).await;
    browser.resize(PHONE).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": CPU_SLOWDOWN })).await;
    browser.load("/game/bots").await;
    let _: () = browser.run(COUNT_FRAMES).await;
    browser
        .wait_for(&format!("return rolls.count > {ROLLS} || document.querySelector('.ending')"))
        .await;
    let Rolls { frames, time } = browser.run("return rolls").await;
    browser.close().await;
    frames / time * 1000.0
}

/// The storage entry of settings at a pace, with all lessons offered.
fn settings(pace: &str) -> (String, String) {
    ("settings".to_string(), format!("pace {pace}\n{}", lessons_offered()))
}
