//! Playing without a pointer: with the tabulator, arrows and Enter alone.

use cubilete_testing::Random;
use fantoccini::key::Key;
use serde_json::Value;

use crate::games::check_ending;
use crate::visit::{settings, visit};
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Pointer, play_to_the_end};

/// More keys than lead from anywhere to anywhere.
const MOST_KEYS: usize = 80;

/// Which key leads from where the focus is towards an element. The tabulator leads to whatever has a stop of its own, and
/// to one of those that share a stop; arrows lead among these.
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

/// A keyboard.
struct Keyboard;

impl Pointer for Keyboard {
    async fn tap(&self, browser: &Browser, element: Value) {
        for _ in 0..MOST_KEYS {
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
        panic!("no keys lead to {html}");
    }
}

/// A game is begun and played to its end by keys.
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
fn a_sheet_is_filled_in_by_keys_alone() {
    check_game("qwinto");
}

#[test]
fn tiles_are_won_by_keys_alone() {
    check_game("banditos");
}
