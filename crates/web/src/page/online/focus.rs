//! Where the keyboard goes when the button that had it is gone.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Gives the keyboard to what is on the screen in a moment, unless it is somewhere by then.
pub(super) fn on_next(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || {
        let active = document().active_element();
        if active.is_some_and(|active| active.tag_name() != "BODY") {
            return;
        }
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    });
}
