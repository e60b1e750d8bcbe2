//! The time of the review of a game.

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::Random;
use cubilete_testing::browser::{Browser, Site};
use cubilete_testing::play::{Policy, random_record};
use serde::Deserialize;

/// Notes when the worker is started, and when its first values and the whole review have come.
const WATCH: &str = r#"
window.times = {};
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        times.started = performance.now();
        this.addEventListener('message', ({ data }) => {
            if (data.includes('"step"')) times.first ??= performance.now();
            if (data.includes('"review"')) times.last = performance.now();
        });
    }
};
"#;

/// Returns the times in milliseconds since the start, once the review is shown.
const TIMES: &str = "return document.querySelector('.review .first') \
    && { first: times.first - times.started, last: times.last - times.started }";

/// Milliseconds from the start of the worker.
#[derive(Deserialize)]
pub(crate) struct ReviewTimes {
    /// Until the first values.
    pub(crate) first: f64,
    /// Until the review of the whole game.
    pub(crate) last: f64,
}

/// Reviews a game of two in a browser that has loaded its files.
pub(crate) async fn review(site: &Site, game: GameId) -> ReviewTimes {
    let start = AnyGame::new(game, 2, []).unwrap();
    let record = random_record(start, Policy::Patient, usize::MAX, &mut Random::new(5));
    let stored = format!("person\nbot easy\n\n{record}\nend");
    let browser = Browser::open(site.url(), &[("game/over".to_string(), stored)]).await;
    browser.before_each_page(WATCH).await;
    browser.load("/review/over").await;
    browser.wait_for(TIMES).await;
    browser.reload().await;
    let times = browser.wait_for(TIMES).await;
    browser.close().await;
    serde_json::from_value(times).unwrap()
}
