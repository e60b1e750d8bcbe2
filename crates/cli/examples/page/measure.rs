//! What is measured, and how.

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use serde::Deserialize;
use serde_json::json;

use cubilete_testing::browser::Browser;
use cubilete_testing::browser::Site;
use cubilete_testing::browser::player::{Finger, play};

/// The processor of a phone, as far as one that is slowed down can stand for it.
const SLOWED_DOWN: u32 = 4;
/// A small phone.
const PHONE: (u32, u32) = (360, 640);
/// Enough to see what taps take.
const TAPS: usize = 80;

/// A figure and its bar.
pub(crate) struct Measured<'a> {
    what: &'a str,
    figure: f64,
    bar: f64,
}

impl Measured<'_> {
    pub(crate) fn new(what: &str, figure: f64, bar: f64) -> Measured<'_> {
        Measured { what, figure, bar }
    }

    /// A line of the table of docs/performance.md.
    pub(crate) fn print(&self) {
        let Measured { what, figure, bar } = self;
        let verdict = if figure <= bar { "met" } else { "missed" };
        let digits = if *bar < 10.0 { 2 } else { 0 };
        println!("| {what} | {figure:.digits$} | {bar} | {verdict} |");
    }
}

/// The first visit of a browser.
#[derive(Deserialize)]
pub(crate) struct FirstLoad {
    /// All that came over the network.
    pub(crate) kib: f64,
    /// When a game could be begun, in seconds.
    pub(crate) interactive: f64,
}

/// Notes when a game can be begun: its button is there, and the page has time for a tap on it.
const WATCH: &str = r#"
const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-game] button.primary')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.interactive = performance.now(); }));
});
watch.observe(document, { subtree: true, childList: true });
"#;

const LOADED: &str = r#"
const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
return window.interactive && { kib: bytes / 1024, interactive: window.interactive / 1000 };
"#;

/// A browser that has never been there opens the page on a slow processor.
pub(crate) async fn first_load(site: &Site) -> FirstLoad {
    let browser = Browser::open(site.url(), &[]).await;
    browser.resize(PHONE).await;
    browser.before_each_page(WATCH).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED_DOWN })).await;
    browser.load("/").await;
    let load = browser.wait_for(LOADED).await;
    browser.close().await;
    serde_json::from_value(load).unwrap()
}

/// Notes how long it takes from each tap to the next picture; the browser tells none below 16 ms.
const TIME_TAPS: &str = r#"
window.taps = [];
const note = (list) => taps.push(...list.getEntries().filter(({ name }) => name === 'click').map(({ duration }) => duration));
new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 });
"#;

/// Waits for the next picture without looking at the page: to look takes time, too.
const PAINTED: &str =
    "await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))); return true";

/// How long it takes from taps to what they change on the screen, in milliseconds.
pub(crate) struct Taps {
    /// What half of them take at most.
    pub(crate) half: f64,
    /// What nineteen of twenty take at most: the others may have met what else the machine does.
    pub(crate) most: f64,
    pub(crate) slowest: f64,
}

/// Plays a game by taps, and measures them.
pub(crate) async fn taps(site: &Site, game: GameId) -> Taps {
    let browser = Browser::open(site.url(), &[settings()]).await;
    browser.resize(PHONE).await;
    browser.load("/").await;
    browser.tap(&format!("[data-game={game}] button.primary")).await;
    let _: () = browser.run(TIME_TAPS).await;
    let (mut done, random) = (0, &mut Random::new(8));
    // A short game may be over before.
    while done < TAPS && !play(&browser, &Finger, random, 1).await {
        browser.wait_for(PAINTED).await;
        done += 1;
    }
    let mut taps: Vec<f64> = browser.run("return window.taps").await;
    browser.close().await;
    taps.resize(done.max(taps.len()), 16.0);
    taps.sort_by(f64::total_cmp);
    let of = |part: usize, parts: usize| taps[(taps.len() - 1) * part / parts];
    Taps { half: of(1, 2), most: of(19, 20), slowest: of(1, 1) }
}

/// Notes the longest task that kept the page from reacting; the browser tells none below 50 ms.
const WATCH_TASKS: &str = r#"
window.longest = 50;
const note = (list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration); });
new PerformanceObserver(note).observe({ type: 'longtask' });
"#;

/// The longest task in milliseconds while two bots of the highest level play a game.
pub(crate) async fn bot_moves(site: &Site, game: GameId) -> f64 {
    let record = Record::new(AnyGame::new(game, 2, []).unwrap());
    let kept = format!("bot master\nbot master\n\n{record}\nend");
    let browser = Browser::open(site.url(), &[settings(), ("game/bots".to_string(), kept)]).await;
    browser.resize(PHONE).await;
    browser.load("/game/bots").await;
    // From the first picture of the table on.
    browser.wait_for("return document.querySelector('.table')").await;
    let _: () = browser.run(WATCH_TASKS).await;
    browser.wait_for("return document.querySelector('.ending')").await;
    let longest = browser.run("return window.longest").await;
    browser.close().await;
    longest
}

/// Nothing is waited for but bots.
fn settings() -> (String, String) {
    ("settings".to_string(), "pace instant\n".to_string())
}
