//! Somebody who plays whatever is on the screen, without knowing which game it is: taps what can be tapped.

use fastrand::Rng;
use serde::Deserialize;
use serde_json::Value;

use crate::browser::Browser;

/// More than any game takes.
const MOST_TAPS: usize = 3000;

/// What can be done now, or that the game is over; nothing while others are at it.
const LOOK: &str = r#"
const table = document.querySelector('main .table');
const is_open = (element) => !element.disabled && element.ariaDisabled !== 'true' && element.checkVisibility();
const all = (selector) => [...(table?.querySelectorAll(selector) ?? [])].filter(is_open);
const sight = {
    over: !!document.querySelector('.ending'),
    selected: all('[data-move].primary'),
    plain: all('[data-move]:not(.primary)'),
    open: all('[aria-pressed="false"]'),
};
return (sight.over || sight.selected.length || sight.plain.length || sight.open.length) && sight;
"#;

/// What somebody sees who has to decide.
#[derive(Deserialize)]
struct Sight {
    over: bool,
    /// Buttons for what is selected.
    selected: Vec<Value>,
    /// Buttons for which nothing must be selected.
    plain: Vec<Value>,
    /// What can be selected.
    open: Vec<Value>,
}

/// How somebody taps.
pub(crate) trait Hand {
    /// Taps an element.
    async fn tap(&self, browser: &Browser, element: Value);
}

/// With a finger or a mouse.
pub(crate) struct Finger;

impl Hand for Finger {
    async fn tap(&self, browser: &Browser, element: Value) {
        browser.tap_on(element).await;
    }
}

/// Taps up to so often, and tells whether the game is over.
pub(crate) async fn play(
    browser: &Browser,
    hand: &impl Hand,
    random: &mut Rng,
    taps: usize,
) -> bool {
    for _ in 0..taps {
        let sight: Sight = serde_json::from_value(browser.when(LOOK).await).unwrap();
        if sight.over {
            return true;
        }
        let Sight { mut selected, mut plain, mut open, .. } = sight;
        // Mostly what is selected is done, but sometimes more is selected; passing is what remains, or a whim.
        let order = match random.u8(..10) {
            0..6 => [&mut selected, &mut open, &mut plain],
            6..9 => [&mut open, &mut selected, &mut plain],
            _ => [&mut plain, &mut selected, &mut open],
        };
        let liked = order.into_iter().find(|elements| !elements.is_empty()).unwrap();
        let element = liked.swap_remove(random.usize(..liked.len()));
        hand.tap(browser, element).await;
    }
    false
}

/// Plays to the end.
pub(crate) async fn play_to_the_end(browser: &Browser, hand: &impl Hand, random: &mut Rng) {
    assert!(play(browser, hand, random, MOST_TAPS).await, "not over after {MOST_TAPS} taps");
}
