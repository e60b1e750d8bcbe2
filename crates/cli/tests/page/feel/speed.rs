//! How soon a game can be played, and how soon bots move.

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::browser::Browser;

use super::waiting;
use crate::stored_games::{after, entry};
use crate::visit::{brisk, calm, visit};

/// The maximum time from the tap on Play to the first decision, in milliseconds.
const MAX_START: f64 = 1500.0;
/// The maximum time between two steps of a bot that does not compute, in milliseconds.
const MAX_PAUSE: f64 = 1500.0;
/// Attempts for each game, of which one has to be fast enough: a busy machine slows down single ones.
const ATTEMPTS: usize = 3;

/// Makes all lots fall on the first seat, which is the viewer's, so that no bot has to be loaded.
const FIRST_LOT: &str = "Crypto.prototype.getRandomValues = (numbers) => numbers.fill(0);";

/// Starts a game and returns the time until the viewer can decide.
const START: &str = r#"
const play = await until(() => find('[data-game=GAME] button.primary'));
const begun = performance.now();
play.click();
await until(() => find('.table:not(.rolling) :is([data-move], [aria-pressed]):enabled:not([aria-disabled=true])'));
await frame();
return performance.now() - begun;
"#;

/// Loads a page and runs a script that measures a time, in milliseconds, until the time is short enough.
async fn check(browser: &Browser, path: &str, script: &str, limit: f64) {
    let mut times: Vec<f64> = Vec::new();
    while times.iter().all(|time| *time > limit) {
        assert!(times.len() < ATTEMPTS, "{path}: {times:?} ms");
        browser.load(path).await;
        times.push(browser.run(&waiting(script)).await);
    }
}

#[test]
fn the_first_decision_comes_soon_after_the_start() {
    visit(&calm(), async |browser, _| {
        browser.before_each_page(FIRST_LOT).await;
        for game in GameId::ALL {
            check(browser, "/", &START.replace("GAME", game.name()), MAX_START).await;
        }
    });
}

/// Notes when the game is stored, which it is after every step.
const NOTE_STEPS: &str = r#"
window.stored = [];
const store = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
    if (`/${name}` === location.pathname) stored.push({ text, time: performance.now() });
    store.call(this, name, text);
};
"#;

/// Waits for the viewer's turn, and returns the longest time between two steps after the first of the bot, whose program is
/// loaded before it. Then removes the game, so that the next visit starts with it again.
const BOT_TURN: &str = r#"
await until(() => find('.table:not(.rolling) :is([data-move], [aria-pressed]):enabled:not([aria-disabled=true])'));
const times = stored.filter(({ text }) => text.includes('b:')).map(({ time }) => time);
localStorage.removeItem(location.pathname.slice(1));
return Math.max(...times.slice(1).map((time, index) => time - times[index]));
"#;

#[test]
fn a_bot_that_does_not_compute_plays_without_long_pauses() {
    let begins = |game: &GameId| {
        entry(game.name(), &after(AnyGame::new(*game, 2, []).unwrap(), "roll:start-b"))
    };
    let storage = brisk().into_iter().chain(GameId::ALL.iter().map(begins)).collect::<Vec<_>>();
    visit(&storage, async |browser, _| {
        browser.before_each_page(NOTE_STEPS).await;
        for game in GameId::ALL {
            check(browser, &format!("/game/{game}"), BOT_TURN, MAX_PAUSE).await;
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
