//! Playing with Tab, arrow keys and Enter only.

use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Pointer, play_to_the_end};
use fantoccini::key::Key;
use serde_json::Value;

use crate::games::check_ending;
use crate::visit::{settings, visit};

/// Maximum key presses from one element to another.
const MAX_KEYS: usize = 80;

/// Returns the key that moves the focus towards an element. Tab moves between tab stops, and arrow keys move between
/// the elements that share a tab stop.
const NEXT_KEY: &str = r#"
const [target] = arguments;
const at = document.activeElement;
if (at === target) return 'Enter';
let goal = target;
if (target.tabIndex < 0) {
    const entrance = '[aria-pressed][tabindex="0"]';
    while (goal && !goal.querySelector(entrance)) goal = goal.parentElement;
    if (goal.contains(at) && at.ariaPressed !== null) {
        const [from, to] = [at, target].map((element) => element.getBoundingClientRect());
        const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
        if (Math.abs(y) > from.height / 2) return y > 0 ? 'Down' : 'Up';
        return x > 0 ? 'Right' : 'Left';
    }
}
return at.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'Back' : 'Tab';
"#;

/// Operates the page with keys.
struct Keyboard;

impl Pointer for Keyboard {
    async fn tap(&self, browser: &Browser, element: Value) {
        for _ in 0..MAX_KEYS {
            let next: String = browser.run_with(NEXT_KEY, vec![element.clone()]).await;
            let keys: &[Key] = match next.as_str() {
                "Enter" => return browser.press(&[Key::Enter]).await,
                "Tab" => &[Key::Tab],
                "Back" => &[Key::Shift, Key::Tab],
                "Up" => &[Key::Up],
                "Down" => &[Key::Down],
                "Left" => &[Key::Left],
                _ => &[Key::Right],
            };
            browser.press(keys).await;
        }
        let html: String = browser.run_with("return arguments[0].outerHTML", vec![element]).await;
        panic!("no keys reach {html}");
    }
}

/// Starts a game and plays it to its end with keys.
fn check_game(game: &str) {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        let play = format!("return document.querySelector('[data-game={game}] button.primary')");
        let play: Value = browser.run(&play).await;
        Keyboard.tap(browser, play).await;
        play_to_the_end(browser, &Keyboard, &mut Random::new(2)).await;
        check_ending(browser).await;
    });
}

#[test]
fn a_game_with_sheets_is_played_with_keys_only() {
    check_game("qwinto");
}

#[test]
fn a_game_with_tiles_is_played_with_keys_only() {
    check_game("banditos");
}
