//! How soon a game can be played.

use super::waiting;
use crate::visit::{calm, visit};

/// The maximum time from the tap on Play to the first decision, in milliseconds.
const MAX_START: f64 = 1500.0;
/// Starts of each game, of which the fastest counts: a busy machine slows down single ones.
const STARTS: usize = 3;

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

#[test]
fn the_first_decision_comes_soon_after_the_start() {
    visit(&calm(), async |browser, _| {
        browser.before_each_page(FIRST_LOT).await;
        for game in ["onecard", "banditos"] {
            let mut fastest = f64::INFINITY;
            for _ in 0..STARTS {
                browser.load("/").await;
                let start = waiting(&START.replace("GAME", game));
                fastest = browser.run::<f64>(&start).await.min(fastest);
            }
            assert!(fastest <= MAX_START, "{game}: {fastest} ms");
        }
    });
}
