//! Where the keyboard is, where it goes when the game goes on or the button that had it is gone, and what is in sight.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// What can be chosen on the table before a button is needed, then the buttons.
const CHOICES: [&str; 3] = [
    ".table [aria-pressed]:not(:disabled):not([aria-disabled='true']):not([tabindex='-1'])",
    ".table [aria-pressed]:not(:disabled):not([aria-disabled='true'])",
    ".table [data-move]",
];

/// Gives the keyboard to an element of the table.
pub(crate) fn on<E>(node: NodeRef<E>)
where
    E: html::ElementType,
    E::Output: JsCast + Clone + Into<HtmlElement> + 'static,
{
    // The table may be gone by the next picture.
    if let Some(element) = node.try_get_untracked().flatten() {
        give(&element.into());
    }
}

/// Whether an element itself has the keyboard.
pub(crate) fn is_on<E>(node: NodeRef<E>) -> bool
where
    E: html::ElementType,
    E::Output: JsCast + Clone + AsRef<web_sys::Element> + 'static,
{
    let active = document().active_element();
    let element = node.try_get_untracked().flatten();
    element.is_some_and(|element| active.as_ref() == Some(element.as_ref()))
}

/// Gives the keyboard to the first thing that can be chosen.
pub(crate) fn on_first_choice() {
    if let Some(element) = CHOICES.into_iter().find_map(find) {
        give(&element);
    }
}

/// Gives an element the keyboard. For whoever uses it the page moves there; under a finger it stays where it is.
fn give(element: &HtmlElement) {
    let by_keys = document().query_selector(":focus-visible").is_ok_and(|found| found.is_some());
    if by_keys {
        let _ = element.focus();
    } else {
        give_in_place(element);
    }
}

/// Gives an element the keyboard, and leaves the page where it is.
fn give_in_place(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// The first element that a selector finds.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Gives the keyboard to what is on the screen in a moment, wherever it is by then, and moves the page there.
pub(crate) fn lead_to(selector: &'static str) {
    request_animation_frame(move || go(selector));
}

/// Moves the page to what is on the screen in a moment, if that is out of sight; the keyboard stays where it is.
pub(crate) fn show(selector: &'static str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    request_animation_frame(move || {
        if let Some(element) = find(selector) {
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Gives the keyboard to what is on the screen in a moment, unless it is somewhere by then.
pub(crate) fn on_next(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || {
        if is_nowhere() {
            go(&selector);
        }
    });
}

/// The same for what is always in sight: the page stays where it is.
pub(crate) fn on_next_in_sight(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = find(selector).filter(|_| is_nowhere()) {
            give_in_place(&element);
        }
    });
}

/// Whether nothing has the keyboard. What is not seen keeps it only until there is something better.
fn is_nowhere() -> bool {
    let active = document().active_element();
    active.is_none_or(|active| active.matches("body, .unseen").unwrap_or(false))
}

fn go(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.focus();
    }
}
