//! A random player that taps what can be tapped, without knowing which game is on the screen.

use cubilete_rules::{Chance, GameId};
use serde::Deserialize;
use serde_json::Value;

use super::Browser;
use crate::Random;

/// The line of the settings that says that all lessons were offered, so that *Play* starts a game at once.
pub fn lessons_offered() -> String {
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    format!("lesson {}\n", games.join(" "))
}

/// More taps than any game takes.
const MAX_TAPS: usize = 3000;

/// Returns what can be tapped now, or that the game is over; a falsy value while others are to move.
const LOOK: &str = r#"
const table = document.querySelector('main .table');
const is_open = (element) => !element.disabled && element.ariaDisabled !== 'true' && element.checkVisibility();
const all = (selector) => [...(table?.querySelectorAll(selector) ?? [])].filter(is_open);
const screen = {
    over: !!document.querySelector('.ending'),
    selected: all('[data-move].primary'),
    plain: all('[data-move]:not(.primary)'),
    open: all('[aria-pressed="false"]'),
};
return (screen.over || screen.selected.length || screen.plain.length || screen.open.length) && screen;
"#;

/// What a player who is to move can tap.
#[derive(Deserialize)]
struct Screen {
    over: bool,
    /// Buttons of moves that are selected.
    selected: Vec<Value>,
    /// Buttons of moves that need no selection.
    plain: Vec<Value>,
    /// What can be selected.
    open: Vec<Value>,
}

/// A way to operate the page.
pub trait Pointer {
    /// Activates an element.
    fn tap(&self, browser: &Browser, element: Value) -> impl Future<Output = ()>;
}

/// A finger or a mouse.
#[derive(Copy, Clone, Debug)]
pub struct Finger;

impl Pointer for Finger {
    async fn tap(&self, browser: &Browser, element: Value) {
        browser.tap_element(element).await;
    }
}

/// A script. Unlike a finger it needs no time, and the browser does not excuse layout shifts after its clicks.
#[derive(Copy, Clone, Debug)]
pub struct Script;

impl Pointer for Script {
    async fn tap(&self, browser: &Browser, element: Value) {
        browser.click(element).await;
    }
}

/// Taps at most `taps` times, and returns whether the game is over.
pub async fn play(
    browser: &Browser,
    pointer: &impl Pointer,
    random: &mut Random,
    taps: usize,
) -> bool {
    for _ in 0..taps {
        let screen: Screen = serde_json::from_value(browser.wait_for(LOOK).await).unwrap();
        if screen.over {
            return true;
        }
        let Screen { mut selected, mut plain, mut open, .. } = screen;
        // Mostly plays what is selected, sometimes selects more, and passes rarely or when nothing else is left.
        let order = match random.below(10) {
            0..6 => [&mut selected, &mut open, &mut plain],
            6..9 => [&mut open, &mut selected, &mut plain],
            _ => [&mut plain, &mut selected, &mut open],
        };
        let elements = order.into_iter().find(|elements| !elements.is_empty()).unwrap();
        let element = elements.swap_remove(random.index(elements.len()));
        pointer.tap(browser, element).await;
    }
    false
}

/// Plays until the game is over.
pub async fn play_to_the_end(browser: &Browser, pointer: &impl Pointer, random: &mut Random) {
    assert!(play(browser, pointer, random, MAX_TAPS).await, "not over after {MAX_TAPS} taps");
}
