//! Moves the keyboard focus when the game advances or the focused element is removed, and scrolls to elements.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Selectors of choices on the table, in order of preference: targets and pieces, then the move buttons. Before there are
/// any, the area of the answers takes the focus, and passes it on to the first choice.
const CHOICES: [&str; 4] = [
    ".table [aria-pressed]:not(:disabled):not([aria-disabled='true']):not([tabindex='-1'])",
    ".table [aria-pressed]:not(:disabled):not([aria-disabled='true'])",
    ".table [data-move]",
    ".table .prompt",
];

/// Focuses an element.
pub(crate) fn on<E>(node: NodeRef<E>)
where
    E: html::ElementType,
    E::Output: JsCast + Clone + Into<HtmlElement> + 'static,
{
    // The user may have left the screen meanwhile.
    if let Some(element) = node.try_get_untracked().flatten() {
        focus(&element.into());
    }
}

/// Whether an element has the focus, as opposed to one of its descendants.
pub(crate) fn is_on<E>(node: NodeRef<E>) -> bool
where
    E: html::ElementType,
    E::Output: JsCast + Clone + AsRef<web_sys::Element> + 'static,
{
    let active = document().active_element();
    let element = node.try_get_untracked().flatten();
    element.is_some_and(|element| active.as_ref() == Some(element.as_ref()))
}

/// Focuses the first available choice on the table.
pub(crate) fn on_first_choice() {
    if let Some(element) = CHOICES.into_iter().find_map(find) {
        focus(&element);
    }
}

/// Focuses an element. The page scrolls to it for keyboard users only, because it should not move under a finger.
fn focus(element: &HtmlElement) {
    let by_keys = document().query_selector(":focus-visible").is_ok_and(|found| found.is_some());
    if by_keys {
        let _ = element.focus();
    } else {
        focus_without_scrolling(element);
    }
}

/// Focuses an element; the page does not scroll.
pub(crate) fn focus_without_scrolling(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// The first element that matches a selector.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// After the next render, focuses the first match of a selector and scrolls to it.
pub(crate) fn lead_to(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || focus_first(&selector));
}

/// After the next render, scrolls the first match of a selector into view. The focus stays where it is.
pub(crate) fn show(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = find(selector) {
            scroll_to(&element);
        }
    });
}

/// After the next render, focuses the first match of a selector, unless another element has the focus.
pub(crate) fn on_next(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || {
        if is_unfocused() {
            focus_first(&selector);
        }
    });
}

/// Like [`on_next`], for elements that are always in view: the page does not scroll.
pub(crate) fn on_next_in_sight(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = find(selector).filter(|_| is_unfocused()) {
            focus_without_scrolling(&element);
        }
    });
}

/// Whether no visible element has the focus.
fn is_unfocused() -> bool {
    let active = document().active_element();
    active.is_none_or(|active| active.matches("body, .unseen").unwrap_or(false))
}

fn focus_first(selector: &str) {
    let Some(element) = find(selector) else { return };
    focus_without_scrolling(&element);
    // The answers are always in sight, at the bottom of a phone: scrolling would not bring them closer.
    if element.closest(".prompt").is_ok_and(|prompt| prompt.is_none()) {
        scroll_to(&element);
    }
}

/// Scrolls no further than needed to show an element, where the browser would center it.
fn scroll_to(element: &HtmlElement) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}
